import type { CandleColumns } from '#shared/contract/market.ts';
import { barStart, type ChartInterval } from '#shared/market/index.ts';
import type { WireCandle } from '#shared/service/market.ts';

/**
 * Candles of a longer interval from shorter ones. Takes them in any order and drops a repeated
 * moment; oldest first on the way out. Volume is summed, in shares.
 */
export function aggregateCandles(candles: readonly WireCandle[], interval: ChartInterval): CandleColumns {
  const sorted = candles.toSorted((left, right) => left.t - right.t);
  const starts: number[] = [];
  const rows: { open: number; high: number; low: number; close: number; volume: number }[] = [];
  let last = Number.NaN;
  for (const candle of sorted) {
    if (candle.t === last) continue;
    last = candle.t;
    const start = barStart(candle.t * 1_000, interval);
    const row = rows.at(-1);
    if (row && starts.at(-1) === start) {
      row.high = Math.max(row.high, candle.h);
      row.low = Math.min(row.low, candle.l);
      row.close = candle.c;
      row.volume += candle.v;
    } else {
      starts.push(start);
      rows.push({ open: candle.o, high: candle.h, low: candle.l, close: candle.c, volume: candle.v });
    }
  }
  return {
    at: Float64Array.from(starts),
    open: Float64Array.from(rows, (row) => row.open),
    high: Float64Array.from(rows, (row) => row.high),
    low: Float64Array.from(rows, (row) => row.low),
    close: Float64Array.from(rows, (row) => row.close),
    volume: Float64Array.from(rows, (row) => row.volume),
  };
}
