import { WindowFrames } from '#main/feed/index.ts';
import { stockCodes } from '../codes.ts';
import { createMarket, type Market, WIDTH } from './market.ts';

/**
 * The market and the main process, in a worker: updates at a rate, and either what the product sends
 * a window of them, by its own code, or every update as it is.
 */
export type SourceSpec = { readonly rows: number; readonly rate: number; readonly sends: 'frames' | 'updates' };
/** Row i of `values` is row `rows[i]` after its update; as wide as a frame's. */
export type Updates = { readonly rows: Uint16Array; readonly values: Float64Array };
export type SourceEnd = { readonly updatesPerSecond: number; readonly values: Float64Array };

/** `make` takes that many updates in; `rest` sends what a window has not been sent yet. */
type Sender = { make(updates: number): void; rest(): void };

/** The main process's outlet of a window, over the hub's last values. */
function frameSender(port: MessagePort, { table, update }: Market, codes: readonly string[]): Sender {
  const frames = new WindowFrames({
    source: {
      codeOf: (row) => codes[row] ?? '',
      isQuoteKnown: () => true,
      copyQuote: (row, into, at) => into.set(table.subarray(row * WIDTH, (row + 1) * WIDTH), at),
      bookFrame: () => null,
      bookBytes: () => 0,
    },
    lowRate: { isKnown: () => false, copyRow: () => {}, wholeOf: () => null },
    timers: {
      now: () => Date.now(),
      after(ms, task) {
        const timer = setTimeout(task, ms);
        return () => clearTimeout(timer);
      },
    },
    onPortFailed: () => {},
  });
  frames.attach(
    {
      postMessage: (frame) => port.postMessage(frame),
      onMessage(listener) {
        port.onmessage = ({ data }: MessageEvent<unknown>) => listener(data);
        return () => {
          port.onmessage = null;
        };
      },
      close: () => port.close(),
    },
    1000 / 60,
  );
  for (const row of codes.keys()) frames.quoteChanged(row);
  frames.settle();
  return {
    make(updates) {
      for (let index = 0; index < updates; index += 1) {
        frames.quoteChanged(update());
        frames.settle();
      }
    },
    // What still waits goes out as the window acknowledges what it has.
    rest: () => frames.settle(),
  };
}

function updateSender(port: MessagePort, { table, update }: Market, rows: number): Sender {
  const send = (updates: Updates): void => port.postMessage(updates, [updates.rows.buffer, updates.values.buffer]);
  // The rows as they are before the first update.
  send({ rows: Uint16Array.from({ length: rows }, (_, row) => row), values: table.slice() });
  return {
    make(updates) {
      const changedRows = new Uint16Array(updates);
      const values = new Float64Array(updates * WIDTH);
      for (let index = 0; index < updates; index += 1) {
        const row = update();
        changedRows[index] = row;
        values.set(table.subarray(row * WIDTH, (row + 1) * WIDTH), index * WIDTH);
      }
      send({ rows: changedRows, values });
    },
    rest: () => {},
  };
}

const STEP_MS = 2;

function createSource(port: MessagePort, { rows, rate, sends }: SourceSpec) {
  const market = createMarket(rows, Date.now());
  const sender = sends === 'frames' ? frameSender(port, market, stockCodes(rows)) : updateSender(port, market, rows);
  const startedAt = performance.now();
  let made = 0;
  const timer = setInterval(() => {
    // A worker that was not scheduled for a while does not make up for more than a tenth of a second.
    const due = Math.min(Math.floor(((performance.now() - startedAt) / 1000) * rate) - made, Math.ceil(rate / 10));
    if (due > 0) sender.make(due);
    made += Math.max(0, due);
  }, STEP_MS);
  return {
    end(): SourceEnd {
      clearInterval(timer);
      const took = performance.now() - startedAt;
      sender.rest();
      return { updatesPerSecond: (made * 1000) / took, values: market.table };
    },
  };
}

let source: ReturnType<typeof createSource> | null = null;
self.onmessage = ({ data, ports: [port] }: MessageEvent<SourceSpec | 'end'>) => {
  if (data === 'end') self.postMessage(source?.end());
  else if (port) source = createSource(port, data);
};
