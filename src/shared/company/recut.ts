import {
  type AccountsPeriod,
  type AccountsReport,
  type AccountsRow,
  type AccountsTable,
  isFlow,
  isRupiah,
} from './accounts-table.ts';
import { type Cover, coverOf, fiscalStart, type QuarterlyReports } from './cover.ts';
import { kindOfRow } from './figures.ts';
import { Flows } from './flows.ts';

const QUARTER = 3;
const YEAR = 12;

/** Values as newer reports restate them, where they do. */
export function restated<Table extends AccountsTable>(table: Table): Table {
  if (table.rows.every((row) => row.restated == null)) return table;
  const rows = table.rows.map(({ restated: newer, ...row }) => ({
    ...row,
    values: row.values.map((value, at) => newer?.[at] ?? value),
  }));
  return { ...table, rows };
}

/**
 * Amounts of a report in another currency in rupiah: flows at the period's average rate, balances at its closing
 * rate, each rounded to whole rupiah; null where the rate is not known. Figures per share are in rupiah as they come.
 */
export function inRupiah<Table extends AccountsTable>(table: Table, report: AccountsReport): Table {
  if (isRupiah(table.currency)) return table;
  const flows = isFlow(report);
  const convert = (value: number | null, period: AccountsPeriod | undefined): number | null => {
    const rate = flows ? period?.rateAverage : period?.rateClosing;
    return value === null || rate == null || rate <= 0 ? null : Math.round(value * rate);
  };
  const rows = table.rows.map((row) => {
    if (kindOfRow(row, report) !== 'amount') return row;
    return { ...row, values: row.values.map((value, at) => convert(value, table.periods[at])) };
  });
  return { ...table, currency: 'IDR', rows };
}

type Target = { readonly cover: Cover; readonly period: AccountsPeriod };

const dayOf = (boundary: number, daysBefore: 0 | 1): string =>
  new Date(Date.UTC(Math.floor(boundary / YEAR), boundary % YEAR, 1 - daysBefore)).toISOString().slice(0, 10);

/** The reports' columns by their end, newest first; of two with the same end the one that covers most, then the newest report. */
function columnsOf(table: AccountsTable, reports: QuarterlyReports) {
  const columns = table.periods.flatMap((period, at) => {
    const cover = coverOf(period, reports);
    return cover ? [{ period, cover, at }] : [];
  });
  // The first that is added for some months is the one that counts: the newest report.
  columns.sort((left, right) => right.period.publishedDate.localeCompare(left.period.publishedDate));
  const ends = new Map<number, (typeof columns)[number]>();
  for (const column of columns) {
    const known = ends.get(column.cover.to);
    if (!known || known.cover.from > column.cover.from) ends.set(column.cover.to, column);
  }
  return { columns, ends: [...ends.values()].sort((left, right) => right.cover.to - left.cover.to) };
}

const flowsOf = ({ values }: AccountsRow, columns: ReturnType<typeof columnsOf>['columns']): Flows => {
  const known = new Set<string>();
  return new Flows(
    columns.flatMap(({ cover, at }) => {
      const value = values[at];
      const key = `${cover.from} ${cover.to}`;
      if (value == null || known.has(key)) return [];
      known.add(key);
      return [{ ...cover, value }];
    }),
  );
};

function recut<Table extends AccountsTable>(
  table: Table,
  columns: ReturnType<typeof columnsOf>['columns'],
  targets: readonly Target[],
): Table {
  const rows = table.rows.map((row) => {
    const flows = flowsOf(row, columns);
    return { ...row, values: targets.map(({ cover }) => flows.between(cover.from, cover.to)) };
  });
  return { ...table, periods: targets.map(({ period }) => period), rows };
}

/** 1 to 12: months from the start of a fiscal year to a boundary. @param start of any fiscal year */
const monthsInto = (start: number, to: number): number => ((((to - start - 1) % YEAR) + YEAR) % YEAR) + 1;

/** Whether quarterly columns have to be split: one covers more than a quarter, or two end together. */
function isCumulative(table: AccountsTable, reports: QuarterlyReports): boolean {
  const { columns, ends } = columnsOf(table, reports);
  return ends.length < columns.length || columns.some(({ cover }) => cover.to - cover.from > QUARTER);
}

/**
 * Quarterly flows as single quarters, newest first: Q1 = 3M, Q2 = 6M − 3M, Q3 = 9M − 6M, Q4 = 12M − 9M of the same
 * fiscal year. A table of single quarters comes back as it is.
 */
export function singleQuarters<Table extends AccountsTable>(
  table: Table,
  reports: QuarterlyReports,
): { readonly table: Table; readonly isSplit: boolean } {
  if (!isCumulative(table, reports)) return { table, isSplit: false };
  const { columns, ends } = columnsOf(table, reports);
  // Whatever a service calls its quarters, a cumulative report begins with the fiscal year.
  const long = ends.find(({ cover }) => cover.to - cover.from > QUARTER);
  const targets = ends.map(({ cover: { to }, period }): Target => {
    const quarter = long ? Math.ceil(monthsInto(long.cover.from, to) / QUARTER) : period.quarter;
    const year = long ? Math.floor((to - quarter * QUARTER + YEAR - 1) / YEAR) : period.year;
    const days = { startDate: dayOf(to - QUARTER, 0), endDate: dayOf(to, 1) };
    const label = quarter > 0 ? `${year}Q${quarter}` : period.label;
    return { cover: { from: to - QUARTER, to }, period: { ...period, year, quarter, ...days, label, months: QUARTER } };
  });
  return { table: recut(table, columns, targets), isSplit: true };
}

/** Balances of quarterly reports, each end once. */
export function closingBalances<Table extends AccountsTable>(table: Table): Table {
  const { ends } = columnsOf(table, 'single');
  if (ends.length === table.periods.length) return table;
  const rows = table.rows.map((row) => ({ ...row, values: ends.map(({ at }) => row.values[at] ?? null) }));
  return { ...table, periods: ends.map(({ period }) => period), rows };
}

function overMonths<Table extends AccountsTable>(
  table: Table,
  monthsOf: (period: AccountsPeriod, to: number) => Target,
) {
  const { columns, ends } = columnsOf(table, 'single');
  const targets = ends.map(({ period, cover }) => monthsOf(period, cover.to));
  const cut = recut(table, columns, targets);
  // The oldest quarters have no year before them.
  const known = cut.periods.map((_, at) => cut.rows.some(({ values }) => values[at] != null));
  const rows = cut.rows.map((row) => ({ ...row, values: row.values.filter((_, at) => known[at]) }));
  return { ...cut, periods: cut.periods.filter((_, at) => known[at]), rows };
}

/** Sums of the four quarters to each quarter's end. @param table of single quarters */
export const trailingYear = <Table extends AccountsTable>(table: Table): Table =>
  overMonths(table, (period, to) => ({
    cover: { from: to - YEAR, to },
    period: { ...period, startDate: dayOf(to - YEAR, 0), months: YEAR },
  }));

/** From the start of the fiscal year to each quarter's end. @param table of single quarters */
export const yearToDate = <Table extends AccountsTable>(table: Table): Table =>
  overMonths(table, (period, to) => {
    const from = fiscalStart(period, to);
    const label = `${to - from}M ${period.year || Math.ceil(to / YEAR)}`;
    return { cover: { from, to }, period: { ...period, label, startDate: dayOf(from, 0), months: to - from } };
  });

/** Year to date × 12 ÷ its months. */
export function annualised<Table extends AccountsTable>(table: Table): Table {
  const sums = yearToDate(table);
  const rows = sums.rows.map((row) => {
    const digits = kindOfRow(row, 'INCOME_STATEMENT') === 'per-share' ? 100 : 1;
    const values = row.values.map((value, at) => {
      const months = sums.periods[at]?.months ?? null;
      return value === null || months === null ? null : Math.round(((value * YEAR) / months) * digits) / digits;
    });
    return { ...row, values };
  });
  return { ...sums, rows };
}
