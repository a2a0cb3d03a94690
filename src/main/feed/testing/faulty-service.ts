import type { StockSnapshot } from '../hub/stock-snapshot.ts';
import { wireBest, wireBook, wireQuote } from './wire.ts';

/** The stocks that a faulty service knows. */
export const MARKET = ['BNTG', 'KOPI', 'TOKO', 'AIRX'] as const;
type Listed = (typeof MARKET)[number];

type Truth = { sequence: number; last: number; bid: number; volume: number; at: number };

/** A service's state, and the frames that publish it. All randomness comes from the seed. */
export type FaultyService = {
  truth(code: string): Readonly<Truth>;
  /** Something happens in a stock: its quote, book and best in one go. @returns the frames, which the wire may lose */
  change(code: string): Uint8Array[];
  /** The whole present state, as sent to a new subscription, under the numbers sent last. */
  whole(): Uint8Array[];
  snapshot(code: string): StockSnapshot;
  /** [0, 1) */
  random(): number;
  pick<Value>(from: readonly Value[]): Value;
};

export function createFaultyService(seed: number): FaultyService {
  let state = seed >>> 0;
  /** mulberry32: small, and the same everywhere. */
  const random = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const stocks = new Map<string, Truth>(
    MARKET.map((code) => [code, { sequence: 1, last: 1000, bid: 995, volume: 100, at: Date.UTC(2026, 2, 2, 2) }]),
  );
  const truth = (code: string): Truth => {
    const found = stocks.get(code);
    if (found === undefined) throw new Error(`${code} is not listed`);
    return found;
  };
  const framesOf = (code: string): Uint8Array[] => {
    const { sequence, last, bid, volume, at } = truth(code);
    const time = new Date(at).toISOString();
    const quote = { sequence_number: sequence, lastprice: last, volume, date: time, itch_incoming_time: time };
    return [
      wireQuote(code, quote),
      wireBook(code, sequence, [[bid, 5, 1]], [[bid + 5, 7, 2]], { timestamp: time }),
      wireBest(code, sequence, [bid, 5], [bid + 5, 7], time),
    ];
  };
  return {
    truth,
    change(code) {
      const stock = truth(code);
      stock.sequence += 1;
      stock.bid = 500 + Math.floor(random() * 200) * 5;
      stock.last = stock.bid + 5;
      stock.volume += 100;
      stock.at += 1;
      return framesOf(code);
    },
    whole: () => MARKET.flatMap((code: Listed) => framesOf(code)),
    snapshot(code) {
      const { last, bid, volume } = truth(code);
      return {
        last,
        previous: 990,
        open: 995,
        high: 1010,
        low: 985,
        average: 1001.5,
        volume,
        value: 50_075_000,
        bids: [{ price: bid, lots: 5 }],
        offers: [{ price: bid + 5, lots: 7 }],
      };
    },
    random,
    pick<Value>(from: readonly Value[]): Value {
      const found = from[Math.floor(random() * from.length)];
      if (found === undefined) throw new Error('nothing to pick from');
      return found;
    },
  };
}
