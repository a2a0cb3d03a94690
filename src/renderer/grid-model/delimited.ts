import { EXCHANGE_UTC_OFFSET_MS } from '#shared/market/index.ts';
import { type CellValue, type GridColumn, isNothing } from './grid-column.ts';

export type Delimiter = ',' | '\t';

const HOUR = 3_600_000;
const OFFSET = `+${String(EXCHANGE_UTC_OFFSET_MS / HOUR).padStart(2, '0')}:00`;
/** Significant digits; further ones are floating-point error. */
const SIGNIFICANT_DIGITS = 12;
/** A number as text, as some services send them. */
const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/;

/** An exchange time in ISO 8601: 2026-03-09T10:44:02.000+07:00. */
export const isoTime = (ms: number): string =>
  Math.abs(ms) < 8.64e15 - EXCHANGE_UTC_OFFSET_MS
    ? new Date(ms + EXCHANGE_UTC_OFFSET_MS).toISOString().replace('Z', OFFSET)
    : '';

/** Escapes a text that a spreadsheet would take for a formula. */
export const neutralised = (text: string): string => (/^[\s]*[=+\-@]/.test(text) ? `'${text}` : text);

function rawText(kind: GridColumn<never>['kind'], value: CellValue): string {
  if (isNothing(value)) return '';
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) return '';
    return kind === 'time'
      ? isoTime(value)
      : String(Number.isInteger(value) ? value : Number(value.toPrecision(SIGNIFICANT_DIGITS)));
  }
  return kind === 'number' && PLAIN_NUMBER.test(value) ? value : neutralised(value);
}

const NEEDS_QUOTES = { ',': /[",\r\n]/, '\t': /["\t\r\n]/ } as const;
const quoted = (text: string, delimiter: Delimiter): string =>
  NEEDS_QUOTES[delimiter].test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** One cell as it is copied: the raw value, not the text on screen. */
export const cellText = <Row>(column: GridColumn<Row>, row: Row): string =>
  rawText(column.kind, column.raw ? column.raw(row) : column.value(row));

/** Rows as delimited text, one per line. */
export function delimited<Row>(
  columns: readonly GridColumn<Row>[],
  rows: readonly Row[],
  { delimiter, header }: { readonly delimiter: Delimiter; readonly header: boolean },
): string {
  const lines = header
    ? [columns.map(({ head, title }) => quoted(neutralised(title ?? head), delimiter)).join(delimiter)]
    : [];
  for (const row of rows) lines.push(columns.map((column) => quoted(cellText(column, row), delimiter)).join(delimiter));
  return lines.join(delimiter === ',' ? '\r\n' : '\n');
}

/** Byte order mark: spreadsheets then read the text as UTF-8. */
const MARK = '\uFEFF';

export const asCsv = <Row>(columns: readonly GridColumn<Row>[], rows: readonly Row[]): string =>
  `${MARK}${delimited(columns, rows, { delimiter: ',', header: true })}\r\n`;
