import { type Candle, dayOf } from '#exchange/market/index.ts';
import { percentChange } from './price-performance.ts';

/** A month's return, from the previous month's close to its own; percent. */
export type MonthReturn = {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly percent: number;
  /** False for the month that is not over. */
  readonly complete: boolean;
};

export type MonthSummary = {
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
