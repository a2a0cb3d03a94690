import { LRUCache } from 'lru-cache';
import { cached } from '#exchange/cached.ts';
import { EXCHANGE_UTC_OFFSET_MS, exchangeTime, isTradingDay, phaseAt } from '#shared/market/index.ts';
import { DAY_MS, MINUTE_MS } from '#shared/time.ts';

/** Unix ms of a day's local midnight. @param day YYYY-MM-DD, the exchange's date */
export const midnightOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) - EXCHANGE_UTC_OFFSET_MS;

export const dayOf = (atMs: number): string => exchangeTime(atMs).day;

const shift = (day: string, days: number): string => dayOf(midnightOf(day) + days * DAY_MS);

/** Nine hundred stocks step over the same days. */
const MAX_DAYS = 5_000;
const previous = new LRUCache<string, string>({ max: MAX_DAYS });
const next = new LRUCache<string, string>({ max: MAX_DAYS });

export const previousTradingDay = (day: string): string => cached(previous, day, () => neighbour(day, -1));
export const nextTradingDay = (day: string): string => cached(next, day, () => neighbour(day, 1));
/** The first trading day from a day on. */
export const tradingDayFrom = (day: string): string => nextTradingDay(previousTradingDay(day));
/** The last trading day up to a day. */
export const lastTradingDayUntil = (day: string): string => previousTradingDay(nextTradingDay(day));

function neighbour(day: string, step: 1 | -1): string {
  let found = shift(day, step);
  while (!isTradingDay(found)) found = shift(found, step);
  return found;
}

/** The `count` trading days before `day`, oldest first. */
export function tradingDaysBefore(day: string, count: number): string[] {
  const days: string[] = [];
  let at = day;
  for (let index = 0; index < count; index += 1) {
    at = previousTradingDay(at);
    days.push(at);
  }
  return days.reverse();
}

/** The `count`th trading day after `day`; `day` itself for none. */
export function tradingDaysAfter(day: string, count: number): string {
  let at = day;
  for (let left = count; left > 0; left -= 1) at = nextTradingDay(at);
  return at;
}

/** The board's new day begins at this local time, before pre-opening; until then the last day stands. */
const ROLL_MINUTE = 8 * 60 + 30;

/** The trading day that a moment belongs to under the clock's hours: nights, weekends and holidays to the day before. */
export function tradingDayAt(atMs: number): string {
  const { day, secondOfDay } = exchangeTime(atMs);
  return isTradingDay(day) && secondOfDay >= ROLL_MINUTE * 60 ? day : previousTradingDay(day);
}

/** A part of a day in which trading is open, Unix ms, end exclusive. */
export type Stretch = { readonly from: number; readonly to: number };

/** Stretches of continuous trading on a day, as Unix ms (end exclusive). */
export function sessionsOf(day: string): readonly Stretch[] {
  const midnight = midnightOf(day);
  const friday = exchangeTime(midnight).weekday === 5;
  const at = (hour: number, minute: number): number => midnight + (hour * 60 + minute) * MINUTE_MS;
  return [
    { from: at(9, 0), to: friday ? at(11, 30) : at(12, 0) },
    { from: friday ? at(14, 0) : at(13, 30), to: at(15, 50) },
  ];
}

/** Starts of the minutes within stretches of trading. */
export function minutesOf(stretches: readonly Stretch[]): number[] {
  const minutes: number[] = [];
  for (const { from, to } of stretches) {
    for (let at = Math.floor(from / MINUTE_MS) * MINUTE_MS; at < to; at += MINUTE_MS) minutes.push(at);
  }
  return minutes;
}

/** Where the market's clock starts: a moment (Unix ms), or as {@link startMoment} says. */
export type StartAt = number | 'now' | 'next-day' | 'continue';

const WEEK_MS = 7 * 86_400_000;
/** A market that is ahead by less was not lived in advance: this machine's clock was put right. */
const MAX_CLOCK_CORRECTION_MS = 60_000;
/** The pre-opening begins at this time of the day, ms. */
const OPENING_MS = (8 * 60 + 45) * 60_000;

/**
 * The market never goes back in time: what it has lived, with its orders and its cash, stays in the past.
 * - `now`: this machine's time, so many whole weeks ahead that it is after what has been lived. Weekday and time of
 *   day stay true.
 * - `next-day`: 08:45 of today, or of the trading day after the one lived last.
 * - `continue`: where it stopped; where that day was over, the next one.
 * @param livedAt the last moment that the stored market has lived, Unix ms; null for a new one
 * @param now Unix ms of this machine
 */
export function startMoment(startAt: StartAt, livedAt: number | null, now: number): number {
  if (typeof startAt === 'number') return startAt;
  if (startAt === 'now') {
    const aheadMs = livedAt === null ? 0 : livedAt - now;
    return aheadMs < MAX_CLOCK_CORRECTION_MS ? now : now + weeksUpTo(aheadMs);
  }
  if (startAt === 'continue' && livedAt !== null && !isOver(livedAt)) return livedAt;
  const earliest = tradingDayFrom(dayOf(now));
  const following = livedAt === null ? earliest : nextTradingDay(dayOf(livedAt));
  return midnightOf(following > earliest ? following : earliest) + OPENING_MS;
}

const weeksUpTo = (ms: number): number => Math.ceil(ms / WEEK_MS) * WEEK_MS;

/** Whether the last phase of the moment's day has ended. */
function isOver(at: number): boolean {
  const { phase, endsInMs } = phaseAt(at);
  return phase === 'closed' && endsInMs === null && isTradingDay(dayOf(at));
}
