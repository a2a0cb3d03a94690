import type { CandleColumns, ChartInterval } from '#shared/contract/market.ts';
import { EXCHANGE_UTC_OFFSET_MS } from '#shared/market/index.ts';
import type { WireCandle } from '#shared/service/market.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;
/** 1970-01-01 was a Thursday; the Monday before it lies three days earlier. */
const MONDAY_SHIFT_MS = 3 * DAY_MS;

const LENGTH_MS: Record<ChartInterval, number> = {
  '1m': MINUTE_MS,
  '5m': 5 * MINUTE_MS,
  '15m': 15 * MINUTE_MS,
  '1h': 60 * MINUTE_MS,
  D: DAY_MS,
  W: 7 * DAY_MS,
};

/** Start of the candle that a moment belongs to: boundaries of the exchange's clock, weeks from Monday. Unix ms. */
export function candleStart(at: number, interval: ChartInterval): number {
  const length = LENGTH_MS[interval];
  const shift = EXCHANGE_UTC_OFFSET_MS + (interval === 'W' ? MONDAY_SHIFT_MS : 0);
  return Math.floor((at + shift) / length) * length - shift;
}

/**
 * Candles of a longer interval from shorter ones. Takes them in any order and drops a repeated
 * moment; oldest first on the way out. Volume is summed, in shares.
 */
export function aggregateCandles(candles: readonly WireCandle[], interval: ChartInterval): CandleColumns {
  const sorted = candles.toSorted((one, other) => one.t - other.t);
  const starts: number[] = [];
  const rows: { open: number; high: number; low: number; close: number; volume: number }[] = [];
  let last = Number.NaN;
  for (const candle of sorted) {
    if (candle.t === last) continue;
    last = candle.t;
    const start = candleStart(candle.t * 1_000, interval);
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
