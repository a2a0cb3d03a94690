import { ema, rma } from '#shared/indicators/averages.ts';
import type { Kernel } from '#shared/indicators/kernel.ts';
import { highest, lowest, rollingSum } from '#shared/indicators/rolling.ts';

/**
 * What the finished days leave behind, so that today's indicators follow from the live price in constant time. Prices in
 * rupiah, volume in shares; NaN where there are too few days: RSI, MACD and ATR go on from yesterday's value, so that they
 * begin a day later than on a chart.
 */
export const BASIS_FIELDS = [
  /** Number of finished days. */
  'days',
  /** Yesterday's close: of the last day on which the stock traded. */
  'close',
  /** Sums of the last closes, one fewer than the average needs: today's price completes it. */
  'sum19',
  'sum49',
  'sum199',
  'sma20',
  'sma50',
  'sma200',
  /** Wilder's averages of rises and falls over 14 days. */
  'gain',
  'loss',
  'ema12',
  'ema26',
  'macdSignal',
  'atr14',
  'high20',
  'low20',
  'high52',
  'low52',
  'volume20',
  /** The close so many days before today. */
  'close5',
  'close20',
  'close60',
] as const;
export type BasisField = (typeof BASIS_FIELDS)[number];
export type DailyBasis = Readonly<Record<BasisField, number>>;

/** Finished days, oldest first, all columns of one length. `at` is the day's start, Unix ms. */
export type DailyBars = {
  readonly at: ArrayLike<number>;
  readonly high: ArrayLike<number>;
  readonly low: ArrayLike<number>;
  readonly close: ArrayLike<number>;
  readonly volume: ArrayLike<number>;
};

const YEAR_MS = 364 * 86_400_000;
/** Below this a range of 20 days or of a year says little. */
const MIN_RANGE_DAYS = 20;

/** @param before only days that start before this count, Unix ms: the running day is not finished */
export function dailyBasisOf(bars: DailyBars, before: number): DailyBasis {
  const indicators = startIndicators();
  const yearStart = before - YEAR_MS;
  let values = NO_VALUES;
  let [high52, low52] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  const closes: number[] = [];
  for (let day = 0; day < bars.at.length; day += 1) {
    const [at, close] = [bars.at[day] as number, bars.close[day] as number];
    const volume = bars.volume[day] as number;
    // A day without trading repeats the last price: it is no bar.
    if (at >= before || !(close > 0) || !(volume > 0)) continue;
    const [high, low] = [bars.high[day] as number, bars.low[day] as number];
    values = indicators(high, low, close, closes.at(-1) ?? Number.NaN, volume);
    closes.push(close);
    if (at < yearStart) continue;
    high52 = Math.max(high52, high);
    low52 = Math.min(low52, low);
  }
  const days = closes.length;
  const hasRange = days >= MIN_RANGE_DAYS;
  const ago = (count: number): number => closes.at(-count) ?? Number.NaN;
  return {
    ...values,
    days,
    close: ago(1),
    sum19: sumOfLast(closes, 19),
    sum49: sumOfLast(closes, 49),
    sum199: sumOfLast(closes, 199),
    high52: hasRange && Number.isFinite(high52) ? high52 : Number.NaN,
    low52: hasRange && Number.isFinite(low52) ? low52 : Number.NaN,
    close5: ago(5),
    close20: ago(20),
    close60: ago(60),
  };
}

type Indicators = Pick<
  DailyBasis,
  | 'sma20'
  | 'sma50'
  | 'sma200'
  | 'gain'
  | 'loss'
  | 'ema12'
  | 'ema26'
  | 'macdSignal'
  | 'atr14'
  | 'high20'
  | 'low20'
  | 'volume20'
>;
const { NaN: NONE } = Number;
const NO_VALUES: Indicators = {
  sma20: NONE,
  sma50: NONE,
  sma200: NONE,
  gain: NONE,
  loss: NONE,
  ema12: NONE,
  ema26: NONE,
  macdSignal: NONE,
  atr14: NONE,
  high20: NONE,
  low20: NONE,
  volume20: NONE,
};

function startIndicators() {
  const [sum20, sum50, sum200, volumes] = [rollingSum(20), rollingSum(50), rollingSum(200), rollingSum(20)];
  const [gains, losses, ranges] = [rma(14), rma(14), rma(14)];
  const [fast, slow, signal] = [ema(12), ema(26), ema(9)];
  const [top, bottom] = [highest(20), lowest(20)];
  const add = (kernel: Kernel, value: number): number => kernel(value, true);
  let index = 0;
  return (high: number, low: number, close: number, previous: number, volume: number): Indicators => {
    const rise = close - previous;
    // As in the chart: both averages of the MACD have their first value on the same day.
    const ema12 = add(fast, index < 26 - 12 ? NONE : close);
    const ema26 = add(slow, close);
    index += 1;
    return {
      sma20: add(sum20, close) / 20,
      sma50: add(sum50, close) / 50,
      sma200: add(sum200, close) / 200,
      gain: add(gains, Math.max(0, rise)),
      loss: add(losses, Math.max(0, -rise)),
      ema12,
      ema26,
      macdSignal: add(signal, ema12 - ema26),
      atr14: add(ranges, trueRange(high, low, previous)),
      high20: add(top, high),
      low20: add(bottom, low),
      volume20: add(volumes, volume) / 20,
    };
  };
}

/** NaN on the first day, which has no close before it: as in the chart, the average begins with the second. */
export const trueRange = (high: number, low: number, previous: number): number =>
  Math.max(high, previous) - Math.min(low, previous);

function sumOfLast(closes: readonly number[], count: number): number {
  if (closes.length < count) return NONE;
  let sum = 0;
  for (let day = closes.length - count; day < closes.length; day += 1) sum += closes[day] as number;
  return sum;
}
