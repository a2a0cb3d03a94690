import { exchangeTime, isTradingDay } from '#shared/market/index.ts';
import { addDays } from '#shared/time.ts';

/** Trading days between two dates that belong to neither, oldest first. @param from, to YYYY-MM-DD */
export function daysBetween(from: string, to: string): readonly string[] {
  const days: string[] = [];
  for (let day = addDays(from, 1); day < to; day = addDays(day, 1)) if (isTradingDay(day)) days.push(day);
  return days;
}

/**
 * Whether the market's date has moved other than by the night before: trading days were passed over, or the date is not
 * today's at the exchange.
 * @param now Unix ms of this machine
 */
export const isJump = (from: string, to: string, now: number): boolean =>
  to > from && (daysBetween(from, to).length > 0 || to !== exchangeTime(now).day);
