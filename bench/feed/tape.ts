import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createTradeTape } from '#renderer/market-data/trade-tape.ts';
import type { TradeColumns } from '#shared/contract/frames.ts';
import type { Benchmark } from '../figure.ts';
import { unlessQuick } from '../quick.ts';
import { stockCodes } from './pages/codes.ts';

const TRADES = unlessQuick(3_000_000, 1_000);
const STOCKS = 800;
/** Trades of one frame to a window. */
const BATCH = 50;
const DAY = Date.UTC(2026, 2, 2, 2);

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const held = (): number => {
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
};

/** What a window is sent, trade numbers from `from` on; cloned, as a port does: no string or array is the sender's. */
function frameOf(codes: readonly string[], from: number): TradeColumns {
  const column = (value: (number: number) => number): Float64Array =>
    Float64Array.from({ length: BATCH }, (_, index) => value(from + index));
  return structuredClone<TradeColumns>({
    codes: Array.from({ length: BATCH }, (_, index) => codes[((from + index) * 7_919) % STOCKS] ?? ''),
    number: column((number) => number),
    at: column((number) => DAY + number * 7),
    price: column((number) => 1_000 + (number % 500) * 5),
    lots: column((number) => 1 + (number % 10_000)),
    side: Uint8Array.from({ length: BATCH }, (_, index) => (from + index) % 2),
    change: Uint8Array.from({ length: BATCH }, (_, index) => (from + index) % 3),
    board: new Uint8Array(BATCH),
  });
}

/** Bytes a trade that stay held once all have been taken in. */
function bytesATrade(make: () => { take(trades: TradeColumns): void; stored(): number }): number {
  const codes = stockCodes(STOCKS);
  const before = held();
  const tape = make();
  for (let number = 1; number <= TRADES; number += BATCH) tape.take(frameOf(codes, number));
  const after = held();
  if (tape.stored() !== TRADES) throw new Error(`stored ${tape.stored()} of ${TRADES} trades`);
  return (after - before) / TRADES;
}

function productTape() {
  const tape = createTradeTape(TRADES);
  return { take: tape.append, stored: () => tape.end() - tape.first() };
}

function arrayOfObjects() {
  const trades: object[] = [];
  return {
    take({ codes, number, at, price, lots, side, change }: TradeColumns): void {
      for (const [row, code] of codes.entries()) {
        trades.push({
          code,
          number: number[row],
          at: at[row],
          price: price[row],
          lots: lots[row],
          side: side[row],
          change: change[row],
        });
      }
    },
    stored: () => trades.length,
  };
}

/** A day's running trades as a window stores them: array buffers and heap, after a collection of garbage. */
export const bench: Benchmark = async () => {
  const ours = bytesATrade(productTape);
  const peer = bytesATrade(arrayOfObjects);
  return [
    { name: 'tape: a stored trade', ours, peer, ratio: ours / peer, unit: 'bytes', against: 'objects in an array' },
  ];
};
