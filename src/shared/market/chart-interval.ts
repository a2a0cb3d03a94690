import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/time.ts';
import { EXCHANGE_UTC_OFFSET_MS } from './session-phase.ts';

/** Length of a chart's bars: minutes or hours of any number, days, weeks or months. */
export type ChartInterval = `${number}m` | `${number}h` | 'D' | 'W' | 'M';

const TEXT = /^(?:[1-9]\d{0,2}m|[1-9]h|D|W|M)$/;

export const isChartInterval = (text: string): text is ChartInterval => TEXT.test(text);

/** 1 January 1970 was a Thursday; weeks begin on Monday. */
const THURSDAY_TO_MONDAY = 3 * DAY_MS;

/** Whether bars of this interval are whole days or longer: they have no time of day. */
export const isDaily = (interval: ChartInterval): boolean => interval === 'D' || interval === 'W' || interval === 'M';

/** Length of a bar, ms; of a month the longest. */
export function intervalLength(interval: ChartInterval): number {
  if (interval === 'D') return DAY_MS;
  if (interval === 'W') return 7 * DAY_MS;
  if (interval === 'M') return 31 * DAY_MS;
  return Number.parseInt(interval, 10) * (interval.endsWith('h') ? HOUR_MS : MINUTE_MS);
}

/** Start of the bar that contains a moment, Unix ms, in the exchange's days, weeks (from Monday) and months. */
export function barStart(at: number, interval: ChartInterval): number {
  if (interval === 'M') {
    const local = new Date(at + EXCHANGE_UTC_OFFSET_MS);
    return Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), 1) - EXCHANGE_UTC_OFFSET_MS;
  }
  const length = intervalLength(interval);
  // Bars of a day begin with the exchange's day, also those that do not divide it.
  const shift = EXCHANGE_UTC_OFFSET_MS + (interval === 'W' ? THURSDAY_TO_MONDAY : 0);
  if (length >= DAY_MS) return Math.floor((at + shift) / length) * length - shift;
  const day = Math.floor((at + shift) / DAY_MS) * DAY_MS - shift;
  return day + Math.floor((at - day) / length) * length;
}

/** End of a bar, exclusive: what starts then or later is not part of it. @param start Unix ms of the bar's start */
export const barEnd = (start: number, interval: ChartInterval): number =>
  interval === 'M' ? barStart(start + 32 * DAY_MS, 'M') : start + intervalLength(interval);
