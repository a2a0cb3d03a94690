import type { CandleColumns, ChartInterval } from '../../../shared/contract/index.ts';
import { EXCHANGE_UTC_OFFSET_MS } from '../../../shared/market/index.ts';

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

/** Start of the bar that a moment belongs to, Unix ms; days and weeks are the exchange's. */
export function barStart(at: number, interval: ChartInterval): number {
  const length = LENGTH[interval];
  const shift = EXCHANGE_UTC_OFFSET_MS + (interval === 'W' ? THURSDAY_TO_MONDAY : 0);
  return Math.floor((at + shift) / length) * length - shift;
}

export type TradeOutcome =
  /** The bar that is forming took it in. */
  | { readonly kind: 'extended'; readonly candle: Candle }
  /** It is the first of a bar that comes after. */
  | { readonly kind: 'opened'; readonly candle: Candle }
  /** It belongs to a bar that is over, which the service's own answer has already. */
  | { readonly kind: 'late' };

/**
 * What a trade does to the last bar. Its cost does not depend on how long the history is.
 * @param last the newest bar; null when there is none yet. @param volume shares
 */
export function applyTrade(
  last: Candle | null,
  interval: ChartInterval,
  at: number,
  price: number,
  volume: number,
): TradeOutcome {
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

/** Bars that a chart keeps; beyond them the oldest go. */
export const MOST_BARS = 60_000;

/** The bars of one chart, oldest first. */
export type CandleSeries = {
  count(): number;
  candle(index: number): Candle | null;
  last(): Candle | null;
  replaceLast(candle: Candle): void;
  /** @returns how many of the oldest made room. */
  append(candle: Candle): number;
};

/** @param columns as the service answered; rows that are no bar are left out. */
export function createSeries(columns: CandleColumns, most = MOST_BARS): CandleSeries {
  const bars: Candle[] = [];
  for (let index = Math.max(0, columns.at.length - most); index < columns.at.length; index += 1) {
    const bar = {
      at: columns.at[index] ?? Number.NaN,
      open: columns.open[index] ?? Number.NaN,
      high: columns.high[index] ?? Number.NaN,
      low: columns.low[index] ?? Number.NaN,
      close: columns.close[index] ?? Number.NaN,
      volume: columns.volume[index] ?? 0,
    };
    const isBar = Number.isFinite(bar.at + bar.open + bar.high + bar.low + bar.close) && bar.low > 0;
    const previous = bars.at(-1);
    if (isBar && (previous === undefined || bar.at > previous.at)) bars.push(bar);
  }
  return {
    count: () => bars.length,
    candle: (index) => bars[index] ?? null,
    last: () => bars.at(-1) ?? null,
    replaceLast(candle) {
      if (bars.length > 0) bars[bars.length - 1] = candle;
    },
    append(candle) {
      bars.push(candle);
      if (bars.length <= most) return 0;
      // In one go now and then: shifting with every bar would move the whole array each time.
      const over = Math.min(bars.length - 1, Math.ceil(most / 10));
      bars.splice(0, over);
      return over;
    },
  };
}
