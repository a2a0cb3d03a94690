import { type Candle, dayOf } from '#exchange/market/index.ts';

export const PERIODS = ['1D', '1W', '1M', '3M', '6M', 'YTD', '1Y', '3Y'] as const;
type Period = (typeof PERIODS)[number];

/** How a price has moved over a period. Prices in rupiah (index points for the composite). */
type Performance = {
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

/** The date so many months earlier; a date that the month does not have becomes its last day. */
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

/** A month's return, from the previous month's close to its own; percent. */
type MonthReturn = {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly percent: number;
  /** False for the month that is not over. */
  readonly complete: boolean;
};

type MonthSummary = {
  readonly month: number;
  /** Percent; null where no year is known. Of complete months only, like all of these. */
  readonly average: number | null;
  /** Percent of the years in which the price rose. */
  readonly winRate: number | null;
  readonly best: number | null;
  readonly worst: number | null;
  readonly years: number;
};

/** @param candles daily, oldest first, today's last */
export function monthReturns(candles: readonly Candle[]): MonthReturn[] {
  const closes = new Map<string, number>();
  for (const { at, close } of candles) closes.set(dayOf(at).slice(0, 7), close);
  const months = [...closes];
  // The first month has no previous close.
  return months.slice(1).map(([name, close], index) => ({
    year: Number(name.slice(0, 4)),
    month: Number(name.slice(5)),
    percent: percentChange(months[index]?.[1] ?? 0, close),
    complete: index < months.length - 2,
  }));
}

/** January to December over the years of the returns. */
export function summarise(returns: readonly MonthReturn[]): MonthSummary[] {
  return Array.from({ length: 12 }, (_, index) => {
    const own = returns.filter(({ month, complete }) => complete && month === index + 1).map(({ percent }) => percent);
    if (own.length === 0) return { month: index + 1, average: null, winRate: null, best: null, worst: null, years: 0 };
    return {
      month: index + 1,
      average: hundredths(own.reduce((sum, percent) => sum + percent, 0) / own.length),
      winRate: hundredths((own.filter((percent) => percent > 0).length / own.length) * 100),
      best: Math.max(...own),
      worst: Math.min(...own),
      years: own.length,
    };
  });
}

const hundredths = (value: number): number => Math.round(value * 100) / 100;
