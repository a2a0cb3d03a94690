import type { CandleColumns, ChartInterval } from '#shared/contract/market.ts';
import { EXCHANGE_UTC_OFFSET_MS } from '#shared/market/index.ts';

/** One bar. `at` Unix ms of its start, prices in rupiah, volume in shares. */
export type Candle = {
  readonly at: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
};

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const LENGTH = { '1m': MINUTE, '5m': 5 * MINUTE, '15m': 15 * MINUTE, '1h': 60 * MINUTE, D: DAY, W: 7 * DAY } as const;
/** 1 January 1970 was a Thursday; weeks begin on Monday. */
const THURSDAY_TO_MONDAY = 3 * DAY;

/** Start of the bar that contains a moment, Unix ms, in the exchange's days and weeks. */
export function barStart(at: number, interval: ChartInterval): number {
  const length = LENGTH[interval];
  const shift = EXCHANGE_UTC_OFFSET_MS + (interval === 'W' ? THURSDAY_TO_MONDAY : 0);
  return Math.floor((at + shift) / length) * length - shift;
}

export type TradeEffect =
  /** Merged into the forming bar. */
  | { readonly kind: 'extended'; readonly candle: Candle }
  /** It opens a later bar. */
  | { readonly kind: 'opened'; readonly candle: Candle }
  /** It belongs to a completed bar, which the service's response already includes. */
  | { readonly kind: 'late' };

/**
 * Applies a trade to the last bar, in constant time.
 * @param last the newest bar; null when there is none yet.
 * @param volume shares
 */
export function applyTrade(
  last: Candle | null,
  interval: ChartInterval,
  at: number,
  price: number,
  volume: number,
): TradeEffect {
  const start = barStart(at, interval);
  const forming = last === null ? Number.NEGATIVE_INFINITY : barStart(last.at, interval);
  if (last === null || start > forming) {
    return { kind: 'opened', candle: { at: start, open: price, high: price, low: price, close: price, volume } };
  }
  if (start < forming) return { kind: 'late' };
  return {
    kind: 'extended',
    candle: {
      at: last.at,
      open: last.open,
      high: Math.max(last.high, price),
      low: Math.min(last.low, price),
      close: price,
      volume: last.volume + volume,
    },
  };
}

export const NO_CANDLES: CandleColumns = {
  at: new Float64Array(),
  open: new Float64Array(),
  high: new Float64Array(),
  low: new Float64Array(),
  close: new Float64Array(),
  volume: new Float64Array(),
};

/** Maximum bars per chart; the oldest are dropped. */
export const MAX_BARS = 60_000;

/** The bars of one chart, oldest first. */
export type CandleSeries = {
  count(): number;
  candle(index: number): Candle | null;
  last(): Candle | null;
  replaceLast(candle: Candle): void;
  /** @returns the number of dropped bars. */
  append(candle: Candle): number;
};

/** @param columns as loaded; invalid rows are left out. They are shared with the cache and never written. */
export function createSeries(columns: CandleColumns, maxBars = MAX_BARS): CandleSeries {
  const settled = barsOf(columns);
  let first = Math.max(0, settled.at.length - maxBars);
  /** One past the last bar of the loaded columns. */
  let end = settled.at.length;
  /** Bars added since, including the forming one. */
  const tail: Candle[] = [];
  const count = (): number => end - first + tail.length;

  function candle(index: number): Candle | null {
    if (index < 0) return null;
    const at = first + index;
    return at < end ? candleAt(settled, at) : (tail[at - end] ?? null);
  }
  return {
    count,
    candle,
    last: () => candle(count() - 1),
    replaceLast(next) {
      if (tail.length > 0) tail[tail.length - 1] = next;
      else if (end > first) {
        end -= 1;
        tail.push(next);
      }
    },
    append(next) {
      tail.push(next);
      if (count() <= maxBars) return 0;
      // Drop in batches: dropping one per bar would move the array each time.
      const over = Math.min(count() - 1, Math.ceil(maxBars / 10));
      const ofSettled = Math.min(over, end - first);
      first += ofSettled;
      tail.splice(0, over - ofSettled);
      return over;
    },
  };
}

/** One past the last bar that starts at or before this moment. */
export function indexAfter(series: CandleSeries, at: number): number {
  let index = series.count();
  while (index > 0 && (series.candle(index - 1)?.at ?? 0) > at) index -= 1;
  return index;
}

const candleAt = ({ at, open, high, low, close, volume }: CandleColumns, index: number): Candle => ({
  at: at[index] ?? Number.NaN,
  open: open[index] ?? Number.NaN,
  high: high[index] ?? Number.NaN,
  low: low[index] ?? Number.NaN,
  close: close[index] ?? Number.NaN,
  volume: volume[index] ?? 0,
});

/** The columns themselves when they are valid and ascending; otherwise a filtered copy. */
function barsOf(columns: CandleColumns): CandleColumns {
  const { at, open, high, low, close } = columns;
  const good: number[] = [];
  let before = Number.NEGATIVE_INFINITY;
  for (let index = 0; index < at.length; index += 1) {
    const time = at[index] as number;
    const lowest = low[index] as number;
    const sum = time + lowest + (open[index] as number) + (high[index] as number) + (close[index] as number);
    if (!Number.isFinite(sum) || lowest <= 0 || time <= before) continue;
    before = time;
    good.push(index);
  }
  if (good.length === at.length) return columns;
  const only = (column: Float64Array): CandleColumns['at'] =>
    Float64Array.from(good, (index) => column[index] as number);
  return {
    at: only(at),
    open: only(open),
    high: only(high),
    low: only(low),
    close: only(close),
    volume: Float64Array.from(good, (index) => columns.volume[index] ?? 0),
  };
}
