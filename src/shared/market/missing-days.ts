import { DAY_MS } from '#shared/time.ts';
import { barStart } from './chart-interval.ts';
import { exchangeTime } from './session-phase.ts';
import { calendarTolerance, isTradingDay, tradingDayBefore } from './trading-calendar.ts';

/**
 * Trading days between the first bar and a day that have no bar. A day without trades is not among them where the
 * service sends it with volume 0, as it is documented to.
 * @param at starts of bars of a day or shorter, Unix ms, in any order
 * @param until the last day that must have a bar, YYYY-MM-DD
 * @returns YYYY-MM-DD, oldest first; none without bars
 */
export function missingDays(at: ArrayLike<number>, until: string): readonly string[] {
  const days = new Set<number>();
  let first = Number.POSITIVE_INFINITY;
  for (let row = 0; row < at.length; row += 1) {
    const start = barStart(at[row] as number, 'D');
    if (!Number.isFinite(start)) continue;
    days.add(start);
    first = Math.min(first, start);
  }
  const missing: string[] = [];
  let run: string[] = [];
  const endRun = (): void => {
    // Beyond the announced calendar a short run may be joint leave.
    if (run.length > calendarTolerance(run[0] ?? '')) missing.push(...run);
    run = [];
  };
  for (let start = first; Number.isFinite(start); start += DAY_MS) {
    const { day } = exchangeTime(start);
    if (day > until) break;
    if (days.has(start)) endRun();
    else if (isTradingDay(day)) run.push(day);
  }
  endRun();
  return missing;
}

/** The last day that has ended for certain at a moment: the trading day before the exchange's present one. @param now Unix ms */
export const lastFinishedDay = (now: number): string => tradingDayBefore(exchangeTime(now).day, 1);

/** Whether a trading day lies between two moments that belongs to neither of their days. @param earlier, later Unix ms */
export const isDayBetween = (earlier: number, later: number): boolean =>
  missingDays([earlier, later], exchangeTime(later).day).length > 0;
