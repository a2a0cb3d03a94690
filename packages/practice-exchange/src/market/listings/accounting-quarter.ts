import { EXCHANGE_UTC_OFFSET_MS, exchangeTime } from '#shared/market/index.ts';
import { DAY_MS } from '#shared/time.ts';

/** A quarter of a year, counted on: year × 4 and 0 to 3. */
export type Quarter = number;

export const quarterNumbered = (year: number, quarter: 1 | 2 | 3 | 4): Quarter => year * 4 + quarter - 1;
export const yearOf = (quarter: Quarter): number => Math.floor(quarter / 4);
/** 1 to 4. */
export const quarterNumber = (quarter: Quarter): number => (quarter % 4) + 1;
/** The quarter that a day lies in. @param day YYYY-MM-DD */
export const quarterAround = (day: string): Quarter =>
  Number(day.slice(0, 4)) * 4 + Math.floor((Number(day.slice(5, 7)) - 1) / 3);

/** @param atMs Unix ms of a midnight in UTC */
const dayAt = (atMs: number): string => exchangeTime(atMs - EXCHANGE_UTC_OFFSET_MS).day;
const startMs = (quarter: Quarter): number => Date.UTC(yearOf(quarter), (quarter % 4) * 3, 1);

/** First day, YYYY-MM-DD. */
export const startOf = (quarter: Quarter): string => dayAt(startMs(quarter));
/** Last day. */
export const endOf = (quarter: Quarter): string => daysAfterEnd(quarter, 0);
/** A calendar day so many days after a quarter's last one. */
export const daysAfterEnd = (quarter: Quarter, days: number): string =>
  dayAt(startMs(quarter + 1) + (days - 1) * DAY_MS);
