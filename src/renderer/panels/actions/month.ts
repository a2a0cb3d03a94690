import { addDays } from '#shared/time.ts';

/** A calendar month, YYYY-MM. */
export type Month = string;

export const monthOf = (day: string): Month => day.slice(0, 7);

/** A month so many months later or earlier. */
export function addMonths(month: Month, count: number): Month {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + count);
  return date.toISOString().slice(0, 7);
}

/** From Monday. */
export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

/** 1 (Monday) to 7. @param day YYYY-MM-DD */
export const weekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

/**
 * The weeks of a month, each from Monday, with the days of the months beside it that fill the first and the last.
 * @param days of a week: 5 leaves the weekend out, and with it a week that has none of the month's working days
 */
export function weeksOf(month: Month, days: 5 | 7): readonly (readonly string[])[] {
  const first = `${month}-01`;
  const weeks: string[][] = [];
  for (let monday = addDays(first, 1 - weekday(first)); monday <= `${month}-31`; monday = addDays(monday, 7)) {
    const week = Array.from({ length: days }, (_, at) => addDays(monday, at));
    if (week.some((day) => monthOf(day) === month)) weeks.push(week);
  }
  return weeks;
}

/** The day that an arrow key leads to; null for other keys. @param days of a week as drawn */
export function dayByKey(day: string, key: string, days: 5 | 7): string | null {
  const isFirst = weekday(day) === 1;
  const isLast = weekday(day) >= days;
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, isFirst ? days - 8 : -1);
    case 'ArrowRight':
      return addDays(day, isLast ? 8 - weekday(day) : 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return addDays(day, 1 - weekday(day));
    case 'End':
      return addDays(day, days - weekday(day));
    default:
      return null;
  }
}
