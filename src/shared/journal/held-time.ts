import { barHours, EXCHANGE_UTC_OFFSET_MS, exchangeTime, isTradingDay } from '#shared/market/index.ts';
import { addDays, DAY_MS, MINUTE_MS } from '#shared/time.ts';

const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) - EXCHANGE_UTC_OFFSET_MS;

/** Milliseconds of one day's trading between two moments. */
function openMs(day: string, from: number, to: number): number {
  if (!isTradingDay(day)) return 0;
  const start = startOf(day);
  return barHours(start).reduce(
    (total, [opens, closes]) => total + Math.max(0, Math.min(to, start + closes) - Math.max(from, start + opens)),
    0,
  );
}

/** Longer than any record: a broken time does not walk through the centuries. */
const MAX_DAYS = 4_000;

/**
 * Minutes for which the exchange was open between two moments, by its own hours and calendar. Where it was closed all the
 * while, as it is for a practice market that is open all day, real minutes count.
 * @param from, to Unix ms
 */
export function openMinutes(from: number, to: number): number {
  if (!(to > from) || to - from > MAX_DAYS * DAY_MS) return 0;
  const last = exchangeTime(to).day;
  let total = 0;
  for (let { day } = exchangeTime(from); day <= last; day = addDays(day, 1)) total += openMs(day, from, to);
  return (total > 0 ? total : to - from) / MINUTE_MS;
}

/** How long a trade was held, as the journal groups it. */
export const HOLDINGS = ['minutes', 'day', 'week', 'month', 'longer'] as const;
export type Holding = (typeof HOLDINGS)[number];

/** Open minutes below which a trade counts as one of minutes. */
const SHORT_MINUTES = 30;

/** Under half an hour, within one day, up to 7 and 31 calendar days, longer. @param from, to Unix ms */
export function holdingOf(from: number, to: number): Holding {
  const days = Math.round((startOf(exchangeTime(to).day) - startOf(exchangeTime(from).day)) / DAY_MS);
  if (days === 0) return openMinutes(from, to) < SHORT_MINUTES ? 'minutes' : 'day';
  return days <= 7 ? 'week' : days <= 31 ? 'month' : 'longer';
}
