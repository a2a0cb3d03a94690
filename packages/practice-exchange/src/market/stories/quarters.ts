import { LRUCache } from 'lru-cache';
import { cached } from '#exchange/cached.ts';
import { nextTradingDay, tradingDayFrom } from '../hours/calendar.ts';

/** A quarter of a year, like 2026-4: stories are drawn for a whole one, and none reaches beyond its end. */
export const quarterOf = (day: string): string => `${day.slice(0, 4)}-${Math.ceil(Number(day.slice(5, 7)) / 3)}`;

const days = new LRUCache<string, readonly string[]>({ max: 60 });

/** Its trading days, YYYY-MM-DD, ascending. */
export const daysOfQuarter = (quarter: string): readonly string[] =>
  cached(days, quarter, () => {
    const [year = '', nth = '1'] = quarter.split('-');
    const month = String(3 * Number(nth) - 2).padStart(2, '0');
    const found: string[] = [];
    for (let day = tradingDayFrom(`${year}-${month}-01`); quarterOf(day) === quarter; day = nextTradingDay(day))
      found.push(day);
    return found;
  });

/** The quarters from one day's to another's, ascending. */
export function quartersBetween(from: string, to: string): string[] {
  const found: string[] = [];
  const last = quarterOf(to);
  for (let at = quarterOf(from); at <= last; at = after(at)) found.push(at);
  return found;
}

function after(quarter: string): string {
  const [year = '', nth = '1'] = quarter.split('-');
  return nth === '4' ? `${Number(year) + 1}-1` : `${year}-${Number(nth) + 1}`;
}
