import { exchangeTime, isTradingDay, type Phase } from '#shared/market/index.ts';

/** 08:45 at the exchange, when the pre-opening begins. */
const BEGINS_AT_SECOND = (8 * 60 + 45) * 60;
const TRADING_PHASES: ReadonlySet<string> = new Set<Phase>([
  'pre-open input',
  'pre-open match',
  'session I',
  'break',
  'session II',
  'pre-close input',
  'pre-close match',
  'post-close',
  'open all day',
  'halt',
]);

/**
 * Whether the exchange's day has begun: until then prices may still be those of the day before, and nothing can have
 * been gained or lost. A phase of trading that the service names counts before the calendar and the hours.
 * @param at Unix ms on the service's clock
 * @param phase null while it is not known
 */
export function hasDayBegun(at: number, phase: string | null): boolean {
  if (phase !== null && TRADING_PHASES.has(phase)) return true;
  const { day, secondOfDay } = exchangeTime(at);
  return isTradingDay(day) && secondOfDay >= BEGINS_AT_SECOND;
}
