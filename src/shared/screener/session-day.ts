import { exchangeTime, isTradingDay } from '#shared/market/index.ts';
import { DAY_MS } from '#shared/time.ts';

/** Pre-opening begins at 08:45: until then a service shows the day before, unless its exchange already trades. */
const FIRST_SECOND = (8 * 60 + 45) * 60;

/**
 * The exchange's day that prices are of by the clock: the running one from its pre-opening on, otherwise the last before it.
 * @param at Unix ms @returns YYYY-MM-DD
 */
export function sessionDay(at: number): string {
  const { day, secondOfDay } = exchangeTime(at);
  return isTradingDay(day) && secondOfDay >= FIRST_SECOND ? day : (tradingDaysBefore(day, 1)[0] ?? day);
}

/** So many trading days before one, the newest first. @param day YYYY-MM-DD */
export function tradingDaysBefore(day: string, count: number): readonly string[] {
  const days: string[] = [];
  for (let at = Date.parse(day) - DAY_MS; days.length < count; at -= DAY_MS) {
    const other = new Date(at).toISOString().slice(0, 10);
    if (isTradingDay(other)) days.push(other);
  }
  return days;
}
