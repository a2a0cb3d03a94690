import type { AccountsPeriod, AccountsTable } from '../accounts-table.ts';

const YEAR = 12;
const dayAt = (boundary: number, before: 0 | 1): string =>
  new Date(Date.UTC(Math.floor(boundary / YEAR), boundary % YEAR, 1 - before)).toISOString().slice(0, 10);

/** A column that covers the months between two boundaries (year × 12 + month, January 0). */
export function columnOf(from: number, to: number, over: Partial<AccountsPeriod> = {}): AccountsPeriod {
  const year = Math.floor((to - 1) / YEAR);
  return {
    label: `${year}Q${Math.floor(((to - 1) % YEAR) / 3) + 1}`,
    year,
    quarter: Math.floor(((to - 1) % YEAR) / 3) + 1,
    startDate: dayAt(from, 0),
    endDate: dayAt(to, 1),
    publishedDate: dayAt(to + 1, 1),
    ...over,
  };
}

/** @param rows values newest first, by the code of the row */
export const tableOf = (
  periods: readonly AccountsPeriod[],
  rows: Readonly<Record<string, readonly (number | null)[]>>,
  currency = 'IDR',
): AccountsTable => ({
  currency,
  periods,
  rows: Object.entries(rows).map(([code, values]) => ({ code, name: code, isTotal: false, values })),
});

/** So many quarters in a row, newest first. @param to the boundary at the end of the newest */
export const quartersTo = (to: number, count: number): AccountsPeriod[] =>
  Array.from({ length: count }, (_, back) => columnOf(to - 3 * (back + 1), to - 3 * back));
