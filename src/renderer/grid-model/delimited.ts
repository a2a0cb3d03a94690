import { EXCHANGE_UTC_OFFSET_MS } from '#shared/market/index.ts';
import { type CellValue, type GridColumn, isNothing, textOf } from './grid-column.ts';

export type Delimiter = ',' | '\t';

const HOUR = 3_600_000;
const OFFSET = `+${String(EXCHANGE_UTC_OFFSET_MS / HOUR).padStart(2, '0')}:00`;
/** Decimal places; further ones are of a quotient that nobody reads. */
const DECIMALS = 4;
/** A number as text, as some services send them. */
const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/;
/** A number as a cell shows it, of either language. */
const SHOWN_NUMBER = /^[+-]?[\d.,]+ ?%?$/;

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
    return kind === 'time' ? isoTime(value) : String(Number.isInteger(value) ? value : Number(value.toFixed(DECIMALS)));
  }
  return kind === 'number' && PLAIN_NUMBER.test(value) ? value : neutralised(value);
}

const NEEDS_QUOTES = { ',': /[",\r\n]/, '\t': /["\t\r\n]/ } as const;
const quoted = (text: string, delimiter: Delimiter): string =>
  NEEDS_QUOTES[delimiter].test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** One cell for a file: its value, which a program reads. */
const fileText = <Row>(column: GridColumn<Row>, row: Row): string =>
  rawText(column.kind, column.raw ? column.raw(row) : column.value(row));
/** One cell for the clipboard: what stands on the screen, which a person pastes for people to read. */
export const copyTextOf = <Row>(column: GridColumn<Row>, row: Row): string => {
  const text = textOf(column, row);
  return column.kind !== 'text' && SHOWN_NUMBER.test(text) ? text : neutralised(text);
};

/** A line of heads, then one for each row. */
function delimited<Row>(
  columns: readonly GridColumn<Row>[],
  rows: readonly Row[],
  delimiter: Delimiter,
  textIn: typeof fileText<Row>,
): string {
  const headOf = ({ head, title, rawHead }: GridColumn<Row>): string =>
    (textIn === fileText ? rawHead : undefined) ?? title ?? head;
  const lines = [columns.map((column) => quoted(neutralised(headOf(column)), delimiter)).join(delimiter)];
  for (const row of rows) lines.push(columns.map((column) => quoted(textIn(column, row), delimiter)).join(delimiter));
  return lines.join(delimiter === ',' ? '\r\n' : '\n');
}

/** Rows for the clipboard. */
export const asCopied = <Row>(columns: readonly GridColumn<Row>[], rows: readonly Row[]): string =>
  delimited(columns, rows, '\t', copyTextOf);

/** Byte order mark: spreadsheets then read the text as UTF-8. */
const MARK = '\uFEFF';

/** Rows for a file. */
export const asCsv = <Row>(columns: readonly GridColumn<Row>[], rows: readonly Row[]): string =>
  `${MARK}${delimited(columns, rows, ',', fileText)}\r\n`;
