import { asCsv } from '#renderer/grid-model/delimited.ts';
import type { GridColumn } from '#renderer/grid-model/grid-column.ts';
import { type FigureKind, figureOf, isBankFigure, kindOfRow, suitsBanks } from '#shared/company/index.ts';
import type { FinancialReport, FinancialSpan, FinancialTable } from '#shared/contract/company.ts';
import type { NumberFormat } from '#shared/formats/formats.ts';
import type { Figures } from './options.ts';

/** What a figure of a row is measured in. */
export type Unit = FigureKind;

export type StatementRow = {
  readonly code: string;
  /** As the service writes it. */
  readonly name: string;
  readonly isTotal: boolean;
  readonly unit: Unit;
  /** One for each period; null where there is none to show. */
  readonly values: readonly (number | null)[];
};

/** The row that the others of a report are a share of: common size. */
const COMMON_BASE: Partial<Record<FinancialReport, string>> = {
  INCOME_STATEMENT: 'revenue',
  BALANCE_SHEET: 'total_assets',
};

/** Periods to the same one a year earlier. */
const periodsInYear = (span: FinancialSpan): number => (span === 'ANNUAL' ? 1 : 4);

/** Ratios are not sums: of a part of a year there are none. */
export const hasSpan = (report: FinancialReport, span: FinancialSpan): boolean =>
  report !== 'RATIOS' || (span !== 'YTD' && span !== 'ANNUALISED');

/** Ratios have no common size, and cash flows no base that a reader would agree on. */
export const canShow = (report: FinancialReport, figures: Figures): boolean =>
  figures !== 'common' || COMMON_BASE[report] !== undefined;

/** Null: the service has none; undefined: the table ends before it. */
type Figure = number | null | undefined;

/**
 * Growth in percent; null where the base is zero or a loss: a rise from a loss has no percentage.
 * @param value @param before of the same period a year earlier
 */
export const growthOf = (value: Figure, before: Figure): number | null =>
  value == null || before == null || before <= 0 ? null : (value / before - 1) * 100;

/** The table's rows as `figures` asks, values in the order of the table's periods (newest first). */
export function statementRows(
  table: FinancialTable,
  span: FinancialSpan,
  report: FinancialReport,
  figures: Figures,
  isBankSubSector = false,
): readonly StatementRow[] {
  const base = table.rows.find(({ code }) => code === COMMON_BASE[report])?.values ?? [];
  const year = periodsInYear(span);
  const isBank = isBankSubSector || table.rows.some((row) => isBankFigure(figureOf(row)));
  return table.rows.flatMap((given) => {
    const { name, isTotal, values } = given;
    if (isBank && !suitsBanks(figureOf(given))) return [];
    const unit = kindOfRow(given, report);
    // A service without codes has names.
    const row = { code: given.code || name, name, isTotal };
    if (figures === 'amount') return { ...row, unit, values: table.periods.map((_, at) => values[at] ?? null) };
    if (figures === 'growth') {
      return { ...row, unit: 'percent', values: table.periods.map((_, at) => growthOf(values[at], values[at + year])) };
    }
    // Earnings a share are no part of the revenue.
    if (unit !== 'amount') return [];
    return { ...row, unit: 'percent', values: table.periods.map((_, at) => shareOf(values[at], base[at])) };
  });
}

const shareOf = (value: Figure, base: Figure): number | null =>
  value == null || base == null || base <= 0 ? null : (value / base) * 100;

/** The table for a file: figures unrounded. @param nameOf a row's name on the screen */
export function statementCsv(
  periods: FinancialTable['periods'],
  rows: readonly StatementRow[],
  heads: { readonly item: string },
  nameOf: (row: StatementRow) => string,
  format: NumberFormat,
): string {
  const figures = periods.map(({ label }, at): GridColumn<StatementRow> => {
    const column = { id: label, head: label, kind: 'number', width: 0 } as const;
    return { ...column, value: ({ values }) => values[at] ?? null };
  });
  return asCsv([{ id: 'item', head: heads.item, kind: 'text', width: 0, value: nameOf }, ...figures], rows, format);
}
