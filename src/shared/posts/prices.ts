import { exchangeTime } from '#shared/market/index.ts';

/** Days of one price series, oldest first, all columns of one length. Prices are rupiah (points of an index), adjusted for splits up to today. */
export type DailyBars = {
  /** Exchange's dates, YYYY-MM-DD. */
  readonly day: readonly string[];
  readonly open: ArrayLike<number>;
  readonly high: ArrayLike<number>;
  readonly low: ArrayLike<number>;
  readonly close: ArrayLike<number>;
  /** Shares; 0 on a day without a trade. */
  readonly volume: ArrayLike<number>;
};

/** Minutes of one exchange day, oldest first. `at` is a minute's start, Unix ms; prices as the service sends them. */
export type MinuteBars = {
  readonly at: ArrayLike<number>;
  readonly open: ArrayLike<number>;
  readonly high: ArrayLike<number>;
  readonly low: ArrayLike<number>;
  readonly close: ArrayLike<number>;
};

/** A corporate action of a stock as far as it concerns what a holder has. */
export type HeldAction = {
  /** YYYY-MM-DD, the exchange's date. */
  readonly exDay: string;
  /** Prices before the ex day times this compare with those after; 1 where nothing changes. */
  readonly priceFactor: number;
  /** Rupiah a share on the ex day; 0 where nothing is paid. */
  readonly dividend: number;
  /** Rights: shares old and fresh, and rupiah for each fresh one; null for other actions. */
  readonly rights: { readonly old: number; readonly fresh: number; readonly exercisePrice: number } | null;
  /** Rights whose terms the service does not send: what they were worth is not known. */
  readonly isUnknown: boolean;
};

/** What a price of a day is multiplied by to be one of today's shares. @param day YYYY-MM-DD, exclusive */
export const splitFactorAfter = (day: string, actions: readonly HeldAction[]): number =>
  actions.reduce((factor, { exDay, priceFactor }) => (exDay > day ? factor * priceFactor : factor), 1);

/** Index of the last bar on or before a day; −1 before the first. @param day YYYY-MM-DD */
export function barOn(day: string, { day: days }: Pick<DailyBars, 'day'>): number {
  let [low, high] = [0, days.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((days[middle] ?? '') <= day) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** The last `max` bars of columns by time. @param columns `at`: starts of days, Unix ms */
export function dailyBars(
  columns: {
    readonly at: Float64Array;
    readonly open: Float64Array;
    readonly high: Float64Array;
    readonly low: Float64Array;
    readonly close: Float64Array;
    readonly volume: Float64Array;
  },
  max: number,
): DailyBars {
  const last = (column: Float64Array): Float64Array => column.slice(-max);
  return {
    day: Array.from(last(columns.at), (at) => exchangeTime(at).day),
    open: last(columns.open),
    high: last(columns.high),
    low: last(columns.low),
    close: last(columns.close),
    volume: last(columns.volume),
  };
}
