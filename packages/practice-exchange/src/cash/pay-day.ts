import { midnightOf, nextTradingDay } from '#exchange/market/index.ts';
import { exchangeTime, isTradingDay } from '#shared/market/index.ts';
import { MINUTE_MS } from '#shared/time.ts';

/** The next time that the clocks at the exchange show `minute` (after midnight) on a business day, after `now`; Unix ms. */
export function nextBusinessTime(minute: number, now: number): number {
  const { day } = exchangeTime(now);
  const today = midnightOf(day) + minute * MINUTE_MS;
  if (isTradingDay(day) && now < today) return today;
  return midnightOf(nextTradingDay(day)) + minute * MINUTE_MS;
}

/** Minutes after midnight as HH:MM. */
export const clockText = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
