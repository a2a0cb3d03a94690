import { nextTradingDay } from '#exchange/market/index.ts';
import { exchangeTime, type PhaseNow } from '#shared/market/index.ts';

/** Whether nothing more happens on the day that a moment belongs to. */
const isAfterHours = ({ phase, endsInMs }: Pick<PhaseNow, 'phase' | 'endsInMs'>): boolean =>
  phase === 'closed' && endsInMs === null;

/** The day (YYYY-MM-DD) on which an order for the day, placed now, ends: in the evening and on weekends that is the next trading day. */
export function lastDayOf(now: number, phase: PhaseNow): string {
  const { day } = exchangeTime(now);
  return isAfterHours(phase) ? nextTradingDay(day) : day;
}

/** Whether an order's day is over. */
export const isDayOver = (lastDay: string, now: number, phase: PhaseNow): boolean => {
  const { day } = exchangeTime(now);
  return day > lastDay || (day === lastDay && isAfterHours(phase));
};
