import type { AccountsPeriod } from './accounts-table.ts';

/** Months from one boundary to another. A boundary is the first day of a month, counted on: year × 12 + month, January 0. */
export type Cover = { readonly from: number; readonly to: number };

/** How a service's quarterly reports are written: `cumulative` runs from the start of the fiscal year. */
export type QuarterlyReports = 'auto' | 'single' | 'cumulative';

const QUARTER = 3;
const YEAR = 12;
/** A report may begin or end some days off the turn of a month. */
const HALF_MONTH = 15;

/** The boundary nearest to a day, at which a period begins or ends; null for no day. @param day YYYY-MM-DD */
function boundaryAt(day: string): number | null {
  const parts = /^(\d{4})-(\d{2})-(\d{2})/.exec(day);
  if (!parts) return null;
  const [, year = 0, month = 0, date = 0] = parts.map(Number);
  return year * YEAR + month - 1 + (date > HALF_MONTH ? 1 : 0);
}

/** Months in a label such as `9M 2026`. */
const labelledMonths = (label: string): number | null => {
  const found = /(?:^|[^\d])(3|6|9|12)\s*M(?:$|[^a-z])/i.exec(label);
  return found ? Number(found[1]) : null;
};

/** What a column of quarterly reports covers; null where neither days nor a year tell. */
export function coverOf(period: AccountsPeriod, reports: QuarterlyReports): Cover | null {
  const to = endOf(period);
  if (to === null) return null;
  return { from: to - monthsOf(period, reports, to), to };
}

/** The boundary at the end of a column. */
export function endOf({ endDate: day, year, quarter }: AccountsPeriod): number | null {
  const end = boundaryAt(day);
  if (end !== null) return end;
  if (year <= 0) return null;
  return year * YEAR + (quarter >= 1 && quarter <= 4 ? quarter * QUARTER : YEAR);
}

function monthsOf(period: AccountsPeriod, reports: QuarterlyReports, to: number): number {
  const { quarter, startDate: day, months, label } = period;
  if (reports === 'single') return QUARTER;
  if (reports === 'cumulative' && quarter >= 1 && quarter <= 4) return quarter * QUARTER;
  if (months != null && months > 0) return months;
  const start = boundaryAt(day);
  if (start !== null && start < to) return to - start;
  return labelledMonths(label) ?? QUARTER;
}

/** The fiscal year's start for a column whose fiscal quarter is known; a calendar year's otherwise. */
export function fiscalStart({ quarter }: AccountsPeriod, to: number): number {
  if (quarter >= 1 && quarter <= 4) return to - quarter * QUARTER;
  return Math.floor((to - 1) / YEAR) * YEAR;
}
