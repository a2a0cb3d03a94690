import type { CandleColumns } from '#shared/contract/market.ts';
import { EXCHANGE_UTC_OFFSET_MS } from '#shared/market/index.ts';
import { DAY_MS } from '#shared/time.ts';

const SLOT_MS = 5 * 60_000;
export const SLOTS = DAY_MS / SLOT_MS;
/** Concurrent history requests: a long list must not flood the service. */
const AT_ONCE = 2;
/** Cached trend lines, about 1 kB each. */
const MAX_PATHS = 1_000;

/** The day's prices of each stock in five-minute steps: history loaded once, live prices since. */
export type PricePaths = {
  /** Loads the day's history once. @param row its row in the market store */
  need(code: string, row: number): void;
  /** The forming minute. @param at Unix ms of its start */
  minute(row: number, at: number, price: number): void;
  /** Prices by five minutes of the exchange's day, NaN without a trade; null before the first. */
  path(row: number): Float32Array | null;
  /** Incremented with every change. */
  version(row: number): number;
};

type Path = { day: number; readonly prices: Float32Array; version: number };

/** @param ask loads a stock's five-minute bars */
export function createPricePaths(ask: (code: string) => Promise<CandleColumns>): PricePaths {
  const paths = new Map<number, Path>();
  const requested = new Set<number>();
  const waiting: { readonly code: string; readonly row: number }[] = [];
  let running = 0;

  const dayOf = (at: number): number => Math.floor((at + EXCHANGE_UTC_OFFSET_MS) / DAY_MS);
  const slotOf = (at: number): number => Math.floor(((at + EXCHANGE_UTC_OFFSET_MS) % DAY_MS) / SLOT_MS);

  /** The day's trend line; a new day starts empty. Null for a past day and beyond the cache limit. */
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
    // Live prices are newer than any pending response.
    if (!over && !Number.isNaN(path.prices[slot] ?? Number.NaN)) return;
    path.prices[slot] = price;
    path.version += 1;
  }

  function next(): void {
    while (running < AT_ONCE) {
      const request = waiting.shift();
      if (request === undefined) return;
      running += 1;
      ask(request.code)
        .then(
          ({ at, close }) => {
            const day = dayOf(at.at(-1) ?? Number.NaN);
            for (const [index, start] of at.entries()) {
              if (dayOf(start) === day) put(request.row, start, close[index] ?? Number.NaN, false);
            }
          },
          // Without history the line begins with live prices.
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
      if (requested.has(row) || requested.size >= MAX_PATHS) return;
      requested.add(row);
      waiting.push({ code, row });
      next();
    },
    minute: (row, at, price) => put(row, at, price, true),
    path: (row) => paths.get(row)?.prices ?? null,
    version: (row) => paths.get(row)?.version ?? 0,
  };
}
