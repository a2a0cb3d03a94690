import { type FeedFrame, QUOTE_FIELDS, type QuoteField } from '../../../../src/shared/contract/frames.ts';
import { stockCodes } from '../codes.ts';

/**
 * The market and the main process, in a worker: updates at a rate, and either what a window is sent
 * of them (the newest values of the rows that changed, in frames under 60 kB, at most three of them
 * undrawn) or every update as it is.
 */
export type SourceSpec = { readonly rows: number; readonly rate: number; readonly sends: 'frames' | 'updates' };
/** Row i of `values` is row `rows[i]` after its update; as wide as a frame's. */
export type Updates = { readonly rows: Uint16Array; readonly values: Float64Array };
export type SourceEnd = { readonly updates: number; readonly values: Float64Array };

const WIDTH = QUOTE_FIELDS.length;
const FRAME_ROWS = Math.floor(60_000 / (WIDTH * 8 + 24));
const REFRESH_MS = 16;
const UNDRAWN = 2;
const at = (field: QuoteField): number => QUOTE_FIELDS.indexOf(field);
const [LAST, PREVIOUS, OPEN, HIGH, LOW, AVERAGE] = ['last', 'previous', 'open', 'high', 'low', 'average'].map((name) =>
  at(name as QuoteField),
) as [number, number, number, number, number, number];
const [VOLUME, VALUE, FREQUENCY, BUY, EXCHANGE_AT, SEQUENCE] = [
  'volume',
  'value',
  'frequency',
  'foreignBuy',
  'exchangeAt',
  'sequence',
].map((name) => at(name as QuoteField)) as [number, number, number, number, number, number];

function createSource(port: MessagePort, { rows, rate, sends }: SourceSpec) {
  const codes = stockCodes(rows);
  const table = new Float64Array(rows * WIDTH);
  const dirty = new Uint8Array(rows);
  const changed: number[] = [];
  const startedAt = performance.now();
  let made = 0;
  let seed = 20_260_302;
  let sent = 0;
  let drawn = 0;
  let sentAt = Number.NEGATIVE_INFINITY;

  const random = (): number => {
    seed ^= seed << 13;
    seed ^= seed >>> 17;
    seed ^= seed << 5;
    return seed >>> 0;
  };
  const add = (place: number, by: number): void => {
    table[place] = (table[place] ?? 0) + by;
  };

  for (let row = 0; row < rows; row += 1) {
    const from = row * WIDTH;
    const price = 500 + (random() % 9_000);
    for (const field of [LAST, PREVIOUS, OPEN, HIGH, LOW, AVERAGE]) table[from + field] = price;
    mark(row);
  }

  function mark(row: number): void {
    if (dirty[row] === 1) return;
    dirty[row] = 1;
    changed.push(row);
  }

  /** A trade, as a quote tells it: most of the row is another afterwards. */
  function update(): number {
    const drawnLot = random();
    const row = drawnLot % rows;
    const from = row * WIDTH;
    const step = ((drawnLot >>> 10) % 11) - 5;
    const price = Math.max(50, (table[from + LAST] ?? 0) + step);
    const shares = 100 * (1 + ((drawnLot >>> 14) % 500));
    table[from + LAST] = price;
    if (price > (table[from + HIGH] ?? 0)) table[from + HIGH] = price;
    if (price < (table[from + LOW] ?? 0)) table[from + LOW] = price;
    add(from + VOLUME, shares);
    add(from + VALUE, shares * price);
    add(from + FREQUENCY, 1);
    add(from + SEQUENCE, 1);
    add(from + BUY, step * shares);
    table[from + AVERAGE] = (table[from + VALUE] ?? 0) / (table[from + VOLUME] ?? 1);
    table[from + EXCHANGE_AT] = startedAt;
    return row;
  }

  function sendFrames(now: number): void {
    if (changed.length === 0 || now - sentAt < REFRESH_MS) return;
    while (changed.length > 0 && sent - drawn <= UNDRAWN) {
      const taken = changed.splice(0, FRAME_ROWS);
      const values = new Float64Array(taken.length * WIDTH);
      for (const [index, row] of taken.entries()) {
        dirty[row] = 0;
        values.set(table.subarray(row * WIDTH, (row + 1) * WIDTH), index * WIDTH);
      }
      sent += 1;
      sentAt = now;
      const frame: FeedFrame = {
        frame: sent,
        sentAt: Date.now(),
        quotes: { codes: taken.map((row) => codes[row] ?? ''), values },
        books: [],
        trades: null,
      };
      port.postMessage(frame, [values.buffer]);
    }
  }

  function sendUpdates(count: number): void {
    const told = Uint16Array.from({ length: count }, () => 0);
    const values = new Float64Array(count * WIDTH);
    for (let index = 0; index < count; index += 1) {
      const row = update();
      told[index] = row;
      values.set(table.subarray(row * WIDTH, (row + 1) * WIDTH), index * WIDTH);
    }
    const updates: Updates = { rows: told, values };
    port.postMessage(updates, [told.buffer, values.buffer]);
  }

  function step(): void {
    const now = performance.now();
    // A worker that was not scheduled for a while does not make up for more than a tenth of a second.
    const due = Math.min(Math.floor(((now - startedAt) / 1000) * rate) - made, Math.ceil(rate / 10));
    if (due > 0) {
      if (sends === 'updates') sendUpdates(due);
      else for (let index = 0; index < due; index += 1) mark(update());
      made += due;
    }
    if (sends === 'frames') sendFrames(now);
  }

  if (sends === 'updates') {
    // The rows as they are before the first update.
    const every = Uint16Array.from({ length: rows }, (_, row) => row);
    port.postMessage({ rows: every, values: table.slice() } satisfies Updates);
  }
  port.onmessage = ({ data }: MessageEvent<{ readonly drawn: number }>) => {
    drawn = Math.max(drawn, data.drawn);
  };
  const timer = setInterval(step, 2);
  return {
    end(): SourceEnd {
      clearInterval(timer);
      // What is left goes out as the main process's next frames would.
      if (sends === 'frames') {
        const rest = setInterval(() => {
          sendFrames(performance.now());
          if (changed.length === 0) clearInterval(rest);
        }, 4);
      }
      return { updates: made, values: table };
    },
  };
}

let source: ReturnType<typeof createSource> | null = null;
self.onmessage = ({ data, ports: [port] }: MessageEvent<SourceSpec | 'end'>) => {
  if (data === 'end') self.postMessage(source?.end());
  else if (port) source = createSource(port, data);
};
