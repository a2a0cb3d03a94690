import { DAY_MS } from '#shared/time.ts';
import { barStart, type ChartInterval, intervalLength, isDaily } from './chart-interval.ts';
import { barHours, exchangeTime } from './session-phase.ts';
import { isTradingDay } from './trading-calendar.ts';

/** Start of the exchange's day, Unix ms. */
const dayStart = (at: number): number => barStart(at, 'D');

const isTrading = (day: number): boolean => isTradingDay(exchangeTime(day).day);

/** The next or previous day with trading. @param direction 1 or -1 */
function tradingDay(day: number, direction: 1 | -1): number {
  let other = day + direction * DAY_MS;
  while (!isTrading(other)) other += direction * DAY_MS;
  return other;
}

/**
 * Starts of the bars after this one as the exchange's hours and calendar let one expect them: for the empty slots at the
 * right, and for what is anchored there. Always later than the bar.
 */
export function nextBarStart(at: number, interval: ChartInterval): number {
  const start = barStart(at, interval);
  if (interval === 'M') return barStart(start + 32 * DAY_MS, 'M');
  if (interval === 'W') return start + 7 * DAY_MS;
  if (interval === 'D') return tradingDay(start, 1);
  const day = dayStart(at);
  const next = start + intervalLength(interval);
  for (const [from, to] of isTrading(day) ? barHours(day) : []) {
    if (next < day + to) return Math.max(next, barStart(day + from, interval));
  }
  return firstOf(tradingDay(day, 1), interval);
}

const firstOf = (day: number, interval: ChartInterval): number =>
  barStart(day + (barHours(day)[0]?.[0] ?? 0), interval);

/** As {@link nextBarStart}, before the bar; always earlier than it. */
export function previousBarStart(at: number, interval: ChartInterval): number {
  const start = barStart(at, interval);
  if (isDaily(interval)) return interval === 'D' ? tradingDay(start, -1) : barStart(start - 1, interval);
  const day = dayStart(at);
  const previous = start - intervalLength(interval);
  for (const [from, to] of isTrading(day) ? barHours(day).toReversed() : []) {
    if (previous >= barStart(day + from, interval)) {
      return Math.min(previous, barStart(day + to - 1, interval));
    }
  }
  const before = tradingDay(day, -1);
  const close = barHours(before).at(-1)?.[1] ?? 0;
  return barStart(before + close - 1, interval);
}
