import type { CandleColumns } from '#shared/contract/market.ts';
import { EXCHANGE_UTC_OFFSET_MS } from '#shared/market/index.ts';

const SLOT_MS = 5 * 60_000;
const DAY_MS = 24 * 60 * 60_000;
export const SLOTS = DAY_MS / SLOT_MS;
/** Histories asked for at a time: the service is not flooded by a long list. */
const AT_ONCE = 2;
/** Stocks whose path is kept, about 1 kB each. */
const MAX_PATHS = 1_000;

/** The day's price of each stock in steps of five minutes: what went before, asked for once, and what came since. */
export type PricePaths = {
  /** Asks for what of the day went before, once. @param row its row in the market store */
  need(code: string, row: number): void;
  /** A minute as it forms. @param at Unix ms of its start */
  minute(row: number, at: number, price: number): void;
  /** Prices by five minutes of the exchange's day, NaN where nothing was traded; null before the first. */
  path(row: number): Float32Array | null;
  /** Rises with every change. */
  version(row: number): number;
};

type Path = { day: number; readonly prices: Float32Array; version: number };

/** @param ask for a stock's five-minute bars */
export function createPricePaths(ask: (code: string) => Promise<CandleColumns>): PricePaths {
  const paths = new Map<number, Path>();
  const asked = new Set<number>();
  const waiting: { readonly code: string; readonly row: number }[] = [];
  let running = 0;

  const dayOf = (at: number): number => Math.floor((at + EXCHANGE_UTC_OFFSET_MS) / DAY_MS);
  const slotOf = (at: number): number => Math.floor(((at + EXCHANGE_UTC_OFFSET_MS) % DAY_MS) / SLOT_MS);

  /** The path of that day; a new day begins empty. Null for a day that is over, and when there are too many. */
  function pathOn(row: number, day: number): Path | null {
    const known = paths.get(row);
    if (known === undefined) {
      if (paths.size >= MAX_PATHS) return null;
      const made = { day, prices: new Float32Array(SLOTS).fill(Number.NaN), version: 1 };
      paths.set(row, made);
      return made;
    }
    if (day < known.day) return null;
    if (day > known.day) {
      known.day = day;
      known.prices.fill(Number.NaN);
      known.version += 1;
    }
    return known;
  }

  function put(row: number, at: number, price: number, over: boolean): void {
    if (!(price > 0) || !Number.isFinite(at)) return;
    const path = pathOn(row, dayOf(at));
    const slot = slotOf(at);
    if (path === null || path.prices[slot] === price) return;
    // What came live is newer than any answer under way.
    if (!over && !Number.isNaN(path.prices[slot] ?? Number.NaN)) return;
    path.prices[slot] = price;
    path.version += 1;
  }

  function next(): void {
    while (running < AT_ONCE) {
      const wanted = waiting.shift();
      if (wanted === undefined) return;
      running += 1;
      ask(wanted.code)
        .then(
          ({ at, close }) => {
            const day = dayOf(at.at(-1) ?? Number.NaN);
            for (const [index, start] of at.entries()) {
              if (dayOf(start) === day) put(wanted.row, start, close[index] ?? Number.NaN, false);
            }
          },
          // Without its history a path begins with what comes.
          () => {},
        )
        .finally(() => {
          running -= 1;
          next();
        });
    }
  }

  return {
    need(code, row) {
      if (asked.has(row) || asked.size >= MAX_PATHS) return;
      asked.add(row);
      waiting.push({ code, row });
      next();
    },
    minute: (row, at, price) => put(row, at, price, true),
    path: (row) => paths.get(row)?.prices ?? null,
    version: (row) => paths.get(row)?.version ?? 0,
  };
}
