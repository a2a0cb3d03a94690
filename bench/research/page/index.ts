import type { MapStock } from '#shared/contract/market-map.ts';
import { nextFrame, wait } from '../../feed/pages/waiting.ts';
import type { MapBench, MapSubject } from '../map-bench.ts';
import { priceAt, stocksOf, turnOf } from './stocks.ts';

/** A map under test. */
export type MountedMap = {
  draw(): void;
  /** Whether everything is on screen. */
  isComplete(): boolean;
  change(changed: readonly number[], priceOf: (stock: number) => number, step: number): void;
  dispose(): void;
};

type Mount = (host: HTMLElement, stocks: readonly MapStock[]) => MountedMap;

const blank: Mount = () => ({ draw() {}, isComplete: () => true, change() {}, dispose() {} });

const SUBJECTS: Readonly<Record<MapSubject, () => Promise<Mount>>> = {
  lantai: async () => (await import('./lantai.ts')).mountLantai,
  echarts: async () => (await import('./echarts.ts')).mountEcharts,
  blank: () => Promise.resolve(blank),
};

const SIZE = { width: 900, height: 600 };
/** Until what a change caused has been observed, ms. */
const OBSERVED_MS = 100;

let host: HTMLElement | null = null;
let map: MountedMap | null = null;
let stocks: readonly MapStock[] = [];

/** The longest task of the main thread, ms: some work by itself, or what follows it from a frame's begin to after its paint. */
async function longestOf(run: (frame: (work?: () => void) => Promise<void>) => Promise<void>): Promise<number> {
  let longest = 0;
  const channel = new MessageChannel();
  const afterPaint = (): Promise<void> =>
    new Promise((resolve) => {
      channel.port1.onmessage = () => resolve();
      channel.port2.postMessage(null);
    });
  await run(async (work) => {
    const worked = performance.now();
    work?.();
    longest = Math.max(longest, performance.now() - worked);
    await nextFrame();
    const begun = performance.now();
    await afterPaint();
    longest = Math.max(longest, performance.now() - begun);
  });
  channel.port1.close();
  return longest;
}

export const mapBench: MapBench = {
  async prepare(subject, count) {
    const mount = await SUBJECTS[subject]();
    stocks = stocksOf(count);
    host = document.createElement('div');
    Object.assign(host.style, { position: 'relative', width: `${SIZE.width}px`, height: `${SIZE.height}px` });
    document.body.append(host);
    map = mount(host, stocks);
    await nextFrame();
  },
  draw: () =>
    longestOf(async (frame) => {
      await frame(() => map?.draw());
      while (map?.isComplete() === false) await frame();
    }),
  live: (frames, changes) =>
    longestOf(async (frame) => {
      for (let step = 0; step < frames; step += 1) {
        const changed = turnOf(stocks.length, changes, step);
        await frame(() => map?.change(changed, (stock) => priceAt(stock, step), step));
      }
      await wait(OBSERVED_MS);
    }),
  async stop() {
    map?.dispose();
    host?.remove();
    map = null;
    host = null;
    await nextFrame();
  },
};
