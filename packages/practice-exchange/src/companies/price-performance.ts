import { type Candle, dayOf } from '#exchange/market/index.ts';

export const PERIODS = ['1D', '1W', '1M', '3M', '6M', 'YTD', '1Y', '3Y'] as const;
export type Period = (typeof PERIODS)[number];

/** How a price has moved over a period. Prices in rupiah (index points for the composite). */
export type Performance = {
  readonly period: Period;
  /** The day whose close it is measured from, YYYY-MM-DD. */
  readonly from: string;
  readonly fromPrice: number;
  readonly high: number;
  readonly low: number;
  /** Shares over the period. */
  readonly volume: number;
};

/** The day on whose close a period that ends with a day is measured from; the last close before it stands in. */
export function startOfPeriod(period: Period | '5Y', day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  switch (period) {
    case '1D':
      return dayText(year, month, date - 1);
    case '1W':
      return dayText(year, month, date - 7);
    case '1M':
      return monthsBefore(year, month, date, 1);
    case '3M':
      return monthsBefore(year, month, date, 3);
    case '6M':
      return monthsBefore(year, month, date, 6);
    case 'YTD':
      return `${year - 1}-12-31`;
    case '1Y':
      return monthsBefore(year, month, date, 12);
    case '3Y':
      return monthsBefore(year, month, date, 36);
    case '5Y':
      return monthsBefore(year, month, date, 60);
  }
}

const dayText = (year: number, month: number, date: number): string =>
  new Date(Date.UTC(year, month - 1, date)).toISOString().slice(0, 10);

/** The same date of an earlier month, or that month's last day. */
function monthsBefore(year: number, month: number, date: number, months: number): string {
  const lastDate = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return dayText(year, month - months, Math.min(date, lastDate));
}

/** @param candles daily, oldest first, today's last; periods that begin before the first are left out */
export function performanceOf(candles: readonly Candle[]): readonly Performance[] {
  const today = candles.at(-1);
  if (!today) return [];
  return PERIODS.flatMap((period) => {
    const start = startOfPeriod(period, dayOf(today.at));
    const place = candles.findLastIndex((candle) => dayOf(candle.at) <= start);
    const reference = candles[place];
    if (!reference) return [];
    const within = candles.slice(place + 1);
    return [
      {
        period,
        from: dayOf(reference.at),
        fromPrice: reference.close,
        high: Math.max(...within.map(({ high }) => high)),
        low: Math.min(...within.map(({ low }) => low)),
        volume: within.reduce((sum, { volume }) => sum + volume, 0),
      },
    ];
  });
}

/** In percent, two decimals; 0 from nothing. */
export const percentChange = (from: number, to: number): number =>
  from === 0 ? 0 : Math.round((to / from - 1) * 10_000) / 100;
