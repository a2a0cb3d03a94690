import type { AccountsPeriod } from './accounts-table.ts';
import { endOf } from './cover.ts';

export type NextAccounts = {
  /** 2026Q4 */
  readonly label: string;
  /** Last day of the period, YYYY-MM-DD. */
  readonly end: string;
  /** Last day on which they are due. */
  readonly due: string;
  readonly isAnnual: boolean;
};

const YEAR = 12;
const QUARTER = 3;
/** Months after the end: rule I-E. Quarters that are reviewed have two, those that are audited three. */
const DUE_MONTHS = { quarter: 1, year: 3 } as const;

const lastDayBefore = (boundary: number): string =>
  new Date(Date.UTC(Math.floor(boundary / YEAR), boundary % YEAR, 0)).toISOString().slice(0, 10);

/** The accounts that follow the newest ones. Null where it is not known what these cover. */
export function nextAccounts(newest: AccountsPeriod): NextAccounts | null {
  const end = endOf(newest);
  const { quarter, year } = newest;
  if (end === null || quarter < 1 || quarter > 4 || year <= 0) return null;
  const isAnnual = quarter === 3;
  const next = end + QUARTER;
  const label = quarter === 4 ? `${year + 1}Q1` : `${year}Q${quarter + 1}`;
  return {
    label,
    isAnnual,
    end: lastDayBefore(next),
    due: lastDayBefore(next + (isAnnual ? DUE_MONTHS.year : DUE_MONTHS.quarter)),
  };
}
