import type { CandleColumns } from '#shared/contract/market.ts';
import { DAY_MS } from '#shared/time.ts';

/** Days that the gallery's charts have. */
export const COUNT = 220;
/** Monday, 5 January 2026, midnight at the exchange. */
const FIRST = Date.parse('2026-01-05T00:00+07:00');

/** Waves instead of a random walk: each bar is calculated from its place alone. */
const closeAt = (index: number): number =>
  4_300 + Math.round(Math.sin(index / 17) * 45 + Math.sin(index / 5) * 14 + Math.sin(index * 2.3) * 6) * 10;

/** The bar of a trading day; weekends have none. Prices in rupiah, volume in shares. */
export function barAt(index: number) {
  const open = closeAt(index - 1);
  const close = closeAt(index);
  return {
    at: FIRST + (Math.floor(index / 5) * 7 + (index % 5)) * DAY_MS,
    open,
    close,
    high: Math.max(open, close) + 10 * (1 + (index % 4)),
    low: Math.min(open, close) - 10 * (1 + ((index * 3) % 4)),
    volume: 2_000_000 + ((index * 37) % 101) * 40_000,
  };
}

export function columns(): CandleColumns {
  const column = (name: keyof ReturnType<typeof barAt>): Float64Array<ArrayBuffer> =>
    Float64Array.from({ length: COUNT }, (_, index) => barAt(index)[name]);
  return {
    at: column('at'),
    open: column('open'),
    high: column('high'),
    low: column('low'),
    close: column('close'),
    volume: column('volume'),
  };
}
