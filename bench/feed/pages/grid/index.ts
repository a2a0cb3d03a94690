import { FEED_KINDS, PLACES } from '#shared/contract/feed-kinds.ts';
import type { GridBench, GridResult, GridSpec } from '../bench-window.ts';
import { stockCodes } from '../codes.ts';
import { nextFrame, wait } from '../waiting.ts';
import { mountLantai } from './lantai.ts';
import { mountRefreshCells, mountTransactionAsync, mountTransactionAsyncEachFrame } from './peers.ts';
import type { SourceEnd, SourceSpec } from './source.ts';

/** A grid under test: fed over the port until it is disposed. */
export type Mounted = { dispose(): void };
export type Mount = (host: HTMLElement, codes: readonly string[], port: MessagePort) => Mounted;

const MOUNTS: Readonly<Record<GridSpec['subject'], { readonly mount: Mount; readonly sends: SourceSpec['sends'] }>> = {
  lantai: { mount: mountLantai, sends: 'frames' },
  refreshCells: { mount: mountRefreshCells, sends: 'frames' },
  transactionAsync: { mount: mountTransactionAsync, sends: 'updates' },
  transactionAsyncEachFrame: { mount: mountTransactionAsyncEachFrame, sends: 'updates' },
};
/** Longer than the pause between two orders of the rows. */
const SETTLE_MS = 2_200;

let running: { readonly mounted: Mounted; readonly worker: Worker; readonly codes: readonly string[] } | null = null;
const hostOf = (): HTMLElement => {
  const host = document.getElementById('root');
  if (!host) throw new Error('the page has no place for a grid');
  return host;
};

export const gridBench: GridBench = {
  async start({ subject, rows, rate }) {
    const { mount, sends } = MOUNTS[subject];
    const codes = stockCodes(rows);
    const worker = new Worker(new URL('./source.ts', import.meta.url), { type: 'module' });
    const { port1, port2 } = new MessageChannel();
    const mounted = mount(hostOf(), codes, port1);
    running = { mounted, worker, codes };
    await nextFrame();
    worker.postMessage({ rows, rate, sends } satisfies SourceSpec, [port2]);
  },
  async framesPerSecond(ms) {
    const from = await nextFrame();
    let frames = 0;
    let now = from;
    while (now - from < ms) {
      now = await nextFrame();
      frames += 1;
    }
    return (frames * 1000) / (now - from);
  },
  async stop() {
    if (!running) throw new Error('no grid is under test');
    const { mounted, worker, codes } = running;
    const end = await new Promise<SourceEnd>((resolve) => {
      worker.onmessage = ({ data }: MessageEvent<SourceEnd>) => resolve(data);
      worker.postMessage('end');
    });
    await wait(SETTLE_MS);
    const result = lookAt(hostOf(), codes, end);
    worker.terminate();
    mounted.dispose();
    running = null;
    await nextFrame();
    return result;
  },
};

const WIDTH = FEED_KINDS.quotes.fields.length;
const LAST = PLACES.quotes.last;

/** Compares the rows on screen with what the market came to: sorted by last price, highest first. */
function lookAt(host: HTMLElement, codes: readonly string[], end: SourceEnd): GridResult {
  const lastOf = new Map(codes.map((code, row) => [code, end.values[row * WIDTH + LAST] ?? Number.NaN]));
  const expected = [...lastOf.values()].sort((left, right) => right - left);
  const shown = [...host.querySelectorAll<HTMLElement>('.ag-row')]
    .map((row) => ({
      place: Number(row.getAttribute('row-index')),
      code: textOf(row, 'code'),
      last: textOf(row, 'last'),
    }))
    .sort((left, right) => left.place - right.place);
  const wrong = shown.filter(
    ({ place, code, last }) => lastOf.get(code) !== figure(last) || expected[place] !== figure(last),
  );
  return {
    updatesPerSecond: end.updatesPerSecond,
    inOrder: shown.length > 0 && wrong.length === 0,
    rowsOnScreen: shown.length,
  };
}

const textOf = (row: HTMLElement, column: string): string => {
  const cell = row.querySelector(`[col-id="${column}"]`);
  return (cell?.querySelector('b') ?? cell)?.textContent ?? '';
};
const figure = (text: string): number => Number(text.replaceAll(',', ''));
