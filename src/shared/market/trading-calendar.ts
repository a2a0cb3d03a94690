import { addDays } from '#shared/time.ts';

/** Days without trading in every year, MM-DD: New Year, Labour, Pancasila and Independence Day, Christmas, year end. */
const EVERY_YEAR = new Set(['01-01', '05-01', '06-01', '08-17', '12-25', '12-31']);

/**
 * Days without trading that move with the moon, elections, and joint leave beside them, MM-DD by year: as the exchange
 * announced them; the last year's as almanacs expect them, without joint leave. Other years have only the fixed ones.
 */
const MOVING: Readonly<Record<string, string>> = {
  2021: '02-12 03-11 04-02 05-12 05-13 05-14 05-26 07-20 08-11 10-20',
  2022: '02-01 02-28 03-03 04-15 04-29 05-02 05-03 05-04 05-05 05-06 05-16 05-26',
  2023: '01-23 03-22 03-23 04-07 04-19 04-20 04-21 04-24 04-25 05-18 06-02 06-28 06-29 06-30 07-19 09-28 12-26',
  2024: '02-08 02-09 02-14 03-11 03-12 03-29 04-08 04-09 04-10 04-11 04-12 04-15 05-09 05-10 05-23 05-24 06-17 06-18 09-16 11-27 12-26',
  2025: '01-27 01-28 01-29 03-28 03-31 04-01 04-02 04-03 04-04 04-07 04-18 05-12 05-13 05-29 05-30 06-06 06-09 06-27 08-18 09-05 12-26',
  2026: '01-16 02-16 02-17 03-18 03-19 03-20 03-23 03-24 04-03 05-14 05-15 05-27 05-28 06-16 08-25 12-24',
  2027: '01-05 03-08 03-10 03-11 03-26 05-06 05-17 05-20',
};
const moving = new Set(
  Object.entries(MOVING).flatMap(([year, days]) => days.split(' ').map((day) => `${year}-${day}`)),
);

/** The last year whose joint leave the exchange has announced. */
const LAST_ANNOUNCED = '2026';
/** Joint leave of a year that has not been announced is this many days in a row at most. */
const MAX_JOINT_LEAVE_DAYS = 3;

/**
 * How many days in a row the exchange may be closed beyond what is known of a day's year: none in announced years,
 * joint leave in the year after, any number in years without moving holidays.
 * @param day YYYY-MM-DD
 */
export function calendarTolerance(day: string): number {
  const year = day.slice(0, 4);
  if (MOVING[year] === undefined) return Number.POSITIVE_INFINITY;
  return year <= LAST_ANNOUNCED ? 0 : MAX_JOINT_LEAVE_DAYS;
}

/** The day that was asked for last: a running market asks for the same one many times a second. */
let lastDay = { day: '', isTrading: false };

/** Whether the exchange trades on a day. @param day YYYY-MM-DD, the exchange's date */
export function isTradingDay(day: string): boolean {
  if (day === lastDay.day) return lastDay.isTrading;
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  const isTrading = weekday !== 0 && weekday !== 6 && !EVERY_YEAR.has(day.slice(5)) && !moving.has(day);
  lastDay = { day, isTrading };
  return isTrading;
}

/** Trading days after `from` up to and including `to`; 0 where that is not later. Days are YYYY-MM-DD. */
export function tradingDaysUntil(from: string, to: string): number {
  let count = 0;
  for (let day = addDays(from, 1); day <= to; day = addDays(day, 1)) if (isTradingDay(day)) count += 1;
  return count;
}

/** The trading day so many before a day. @param day YYYY-MM-DD */
export function tradingDayBefore(day: string, count: number): string {
  let found = day;
  for (let left = count; left > 0; ) {
    found = addDays(found, -1);
    if (isTradingDay(found)) left -= 1;
  }
  return found;
}

/** The trading day so many after a day; the day itself for 0. @param day YYYY-MM-DD */
export function tradingDayAfter(day: string, count: number): string {
  let found = day;
  for (let left = count; left > 0; ) {
    found = addDays(found, 1);
    if (isTradingDay(found)) left -= 1;
  }
  return found;
}
