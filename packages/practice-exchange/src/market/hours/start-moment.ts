import { isTradingDay, phaseAt } from '#shared/market/index.ts';
import { dayOf, midnightOf, nextTradingDay, tradingDayFrom } from './calendar.ts';

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
