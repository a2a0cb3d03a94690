import { DAY_MS } from '#shared/time.ts';
import { exchangeTime, phaseStart } from './session-phase.ts';
import { isTradingDay } from './trading-calendar.ts';

/** When the broker closes what was bought on the credit of a day: with the closing auction, at an hour hh:mm, or nobody knows. */
export type DayTradeSquaring = string;
export const SQUARED_AT_PRE_CLOSE = 'pre-close';
export const SQUARING_UNKNOWN = 'unknown';
/** The rule as a profile writes it. */
export const SQUARING_RULE = /^(pre-close|unknown|([01]\d|2[0-3]):[0-5]\d)$/;

/** More days without trading follow each other nowhere. */
const MAX_CLOSED_DAYS = 20;

/** From when a day trade is closed, Unix ms, and whether that is past on a day of trading: it is closed at once then. */
export type Squaring = { readonly from: number; readonly isDue: boolean };

/**
 * @param phase of the market now, by its name; null while unknown
 * @param now Unix ms on the service's clock
 * @returns null where the hour is not known
 */
export function squaringOf(rule: DayTradeSquaring, phase: string | null, now: number): Squaring | null {
  if (rule === SQUARING_UNKNOWN || !SQUARING_RULE.test(rule)) return null;
  // A market that never closes has no closing auction: its day ends at midnight.
  if (rule === SQUARED_AT_PRE_CLOSE && phase === 'open all day') return { from: midnightAfter(now), isDue: false };
  for (let days = 0; days < MAX_CLOSED_DAYS; days += 1) {
    const from = momentOn(rule, now + days * DAY_MS);
    if (from !== null) return { from, isDue: from <= now };
  }
  return null;
}

function momentOn(rule: DayTradeSquaring, at: number): number | null {
  if (rule === SQUARED_AT_PRE_CLOSE) return phaseStart('pre-close input', at);
  const { day, secondOfDay } = exchangeTime(at);
  if (!isTradingDay(day)) return null;
  const [hours = 0, minutes = 0] = rule.split(':').map(Number);
  return wholeSecond(at) + (hours * 3_600 + minutes * 60 - secondOfDay) * 1_000;
}

const midnightAfter = (now: number): number => wholeSecond(now) - exchangeTime(now).secondOfDay * 1_000 + DAY_MS;
const wholeSecond = (at: number): number => Math.floor(at / 1_000) * 1_000;
