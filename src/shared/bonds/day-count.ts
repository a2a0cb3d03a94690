import { DAY_MS } from '#shared/time.ts';

/**
 * How days become a part of a year. `30/360` is the bond basis of the US markets (ISDA 2006 Definitions 4.16(f)), `30E/360`
 * the European one (4.16(g)); `ACT/ACT ICMA` is rule 251 of ICMA, `ACT/ACT ISDA` 4.16(b), `ACT/360` 4.16(e), `ACT/365F` 4.16(d).
 */
export const DAY_COUNTS = ['30/360', '30E/360', 'ACT/ACT ICMA', 'ACT/ACT ISDA', 'ACT/360', 'ACT/365F'] as const;
export type DayCount = (typeof DAY_COUNTS)[number];

/** The regular coupon days around an interval, oldest first, and how many there are in a year. Only ICMA's rule looks at them. */
export type CouponGrid = { readonly days: readonly string[]; readonly perYear: number };

const YEAR_DAYS = 365;
const SHORT_YEAR_DAYS = 360;
const MONTH_DAYS = 30;

const at = (day: string): number => Date.parse(`${day}T00:00:00Z`);
/** Calendar days from one day to another, YYYY-MM-DD. */
export const daysBetween = (from: string, to: string): number => Math.round((at(to) - at(from)) / DAY_MS);

const yearDays = (year: number): number => daysBetween(`${year}-01-01`, `${year + 1}-01-01`);
const partsOf = (day: string): readonly [year: number, month: number, date: number] => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return [year, month, date];
};

/** Days by months of thirty: what becomes of the 31st is what both rules differ in. */
function days360(dayCount: '30/360' | '30E/360', from: string, to: string): number {
  const [fromYear, fromMonth, fromDate] = partsOf(from);
  const [toYear, toMonth, toDate] = partsOf(to);
  const start = Math.min(fromDate, MONTH_DAYS);
  // The bond basis moves the last day only where the first one is the 30th or the 31st.
  const end = dayCount === '30E/360' || start === MONTH_DAYS ? Math.min(toDate, MONTH_DAYS) : toDate;
  return SHORT_YEAR_DAYS * (toYear - fromYear) + MONTH_DAYS * (toMonth - fromMonth) + end - start;
}

/** The days that a convention counts from one day to another, YYYY-MM-DD. */
export const dayCountDays = (dayCount: DayCount, from: string, to: string): number =>
  dayCount === '30/360' || dayCount === '30E/360' ? days360(dayCount, from, to) : daysBetween(from, to);

/** Each calendar year's days over its own length. */
function isdaFraction(from: string, to: string): number {
  const [first] = partsOf(from);
  const [last] = partsOf(to);
  if (first === last) return daysBetween(from, to) / yearDays(first);
  const head = daysBetween(from, `${first + 1}-01-01`) / yearDays(first);
  const tail = daysBetween(`${last}-01-01`, to) / yearDays(last);
  return head + (last - first - 1) + tail;
}

/** Each regular period's days over its own length, so that every full period is exactly its part of a year. */
function icmaFraction(from: string, to: string, { days, perYear }: CouponGrid): number {
  let sum = 0;
  for (const [index, start] of days.entries()) {
    const end = days[index + 1];
    if (end === undefined) break;
    const overlap = daysBetween(from > start ? from : start, to < end ? to : end);
    if (overlap > 0) sum += overlap / (daysBetween(start, end) * perYear);
  }
  return sum;
}

/**
 * The part of a year from one day to a later one.
 * @param from YYYY-MM-DD, not after `to`
 * @param grid regular coupon days that cover the interval
 */
export function yearFraction(dayCount: DayCount, from: string, to: string, grid: CouponGrid): number {
  switch (dayCount) {
    case '30/360':
    case '30E/360':
    case 'ACT/360':
      return dayCountDays(dayCount, from, to) / SHORT_YEAR_DAYS;
    case 'ACT/365F':
      return dayCountDays(dayCount, from, to) / YEAR_DAYS;
    case 'ACT/ACT ISDA':
      return isdaFraction(from, to);
    case 'ACT/ACT ICMA':
      return icmaFraction(from, to, grid);
  }
}

/** The convention that a service names, however it writes it; null for one that is not known here. */
export function readDayCount(text: string): DayCount | null {
  const plain = text
    .toUpperCase()
    .replace(/ACTUAL/g, 'ACT')
    .replace(/[\s._()-]+/g, '');
  switch (plain) {
    case '30/360':
    case '30U/360':
    case '30/360US':
      return '30/360';
    case '30E/360':
    case '30/360E':
    case '30/360EU':
      return '30E/360';
    case 'ACT/ACT':
    case 'ACT/ACTICMA':
    case 'ACT/ACTISMA':
      return 'ACT/ACT ICMA';
    case 'ACT/ACTISDA':
      return 'ACT/ACT ISDA';
    case 'ACT/360':
      return 'ACT/360';
    case 'ACT/365':
    case 'ACT/365F':
    case 'ACT/365FIXED':
      return 'ACT/365F';
    default:
      return null;
  }
}
