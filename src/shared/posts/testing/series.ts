import { tradingDayAfter } from '#shared/market/index.ts';
import type { DailyBars, MinuteBars } from '../prices.ts';

/** A Monday with trading on every weekday of the weeks after it. */
export const FIRST_DAY = '2026-10-05';

/** Days from {@link FIRST_DAY}, each given as [open, high, low, close, volume]; a single figure is a day at that price. */
export function daysOf(rows: readonly (number | readonly [number, number, number, number, number?])[]): DailyBars {
  const whole = rows.map((row) => (typeof row === 'number' ? ([row, row, row, row, 1_000] as const) : row));
  return {
    day: whole.map((_row, at) => tradingDayAfter(FIRST_DAY, at)),
    open: whole.map(([open]) => open),
    high: whole.map(([, high]) => high),
    low: whole.map(([, , low]) => low),
    close: whole.map(([, , , close]) => close),
    volume: whole.map(([, , , , volume = 1_000]) => volume),
  };
}

/** A moment of the exchange's local time, Unix ms. @param time HH:mm or HH:mm:ss */
export const momentOf = (day: string, time: string): number => Date.parse(`${day}T${time}+07:00`);

/** Minutes of a day, each given as its time, HH:mm, and one price or [open, high, low, close]. */
export function minutesOf(
  day: string,
  rows: readonly (readonly [time: string, prices: number | readonly [number, number, number, number]])[],
): MinuteBars {
  const prices = rows.map(([, each]) => (typeof each === 'number' ? ([each, each, each, each] as const) : each));
  return {
    at: rows.map(([time]) => momentOf(day, time)),
    open: prices.map(([open]) => open),
    high: prices.map(([, high]) => high),
    low: prices.map(([, , low]) => low),
    close: prices.map(([, , , close]) => close),
  };
}
