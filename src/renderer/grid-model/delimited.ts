import type { NumberFormat } from '#shared/formats/formats.ts';
import { EXCHANGE_UTC_OFFSET_MS } from '#shared/market/index.ts';
import { HOUR_MS } from '#shared/time.ts';
import { type CellValue, type GridColumn, isNothing, textOf } from './grid-column.ts';

const OFFSET = `+${String(EXCHANGE_UTC_OFFSET_MS / HOUR_MS).padStart(2, '0')}:00`;
/** Decimal places; further ones are of a quotient that nobody reads. */
const DECIMALS = 4;
/** A number as text, as some services send them. */
const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/;
/** Spreadsheets expect semicolons where the comma is the decimal separator. */
const FILE_DELIMITER = { en: ',', id: ';' } as const satisfies Record<NumberFormat, string>;
/** Spaces that align figures on the screen. */
const ALIGNMENT = /[\u2007-\u200A\u202F]/g;

/** An exchange time in ISO 8601: 2026-03-09T10:44:02.000+07:00. */
export const isoTime = (ms: number): string =>
  Math.abs(ms) < 8.64e15 - EXCHANGE_UTC_OFFSET_MS
    ? new Date(ms + EXCHANGE_UTC_OFFSET_MS).toISOString().replace('Z', OFFSET)
    : '';

/**
 * Escapes a text that a spreadsheet would take for a formula, also after blanks and in the wide forms of East Asian
 * keyboards.
 */
export const neutralised = (text: string): string =>
  /^(\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|[\t\r\n])/.test(text) ? `'${text}` : text;

/** A number as spreadsheets of the format read it: no groups, an ASCII minus. */
const numberText = (plain: string, format: NumberFormat): string => (format === 'id' ? plain.replace('.', ',') : plain);

function rawText(kind: GridColumn<never>['kind'], value: CellValue, format: NumberFormat): string {
  if (isNothing(value)) return '';
  if (typeof value === 'string') {
    return kind === 'number' && PLAIN_NUMBER.test(value) ? numberText(value, format) : neutralised(value);
  }
  if (!Number.isFinite(value)) return '';
  if (kind === 'time') return isoTime(value);
  return numberText(String(Number.isInteger(value) ? value : Number(value.toFixed(DECIMALS))), format);
}

/** One cell for a file. */
const fileText = <Row>(column: GridColumn<Row>, row: Row, format: NumberFormat): string =>
  rawText(column.kind, column.raw ? column.raw(row) : column.value(row), format);

/** One cell for the clipboard: what stands on the screen, but a number is one that a spreadsheet adds up. */
export function copyTextOf<Row>(column: GridColumn<Row>, row: Row, format: NumberFormat): string {
  const shown = textOf(column, row).replace(ALIGNMENT, '');
  // Where `raw` has another unit it does not fit the head that is copied.
  const value = column.raw && column.rawHead === undefined ? column.raw(row) : column.value(row);
  // What shows no figure, as a hidden amount, copies none.
  if (column.kind !== 'number' || isNothing(value) || !/\d/.test(shown)) return neutralised(shown);
  const percent = /^[+\-\u2212]?[\d.,]*?\d(?:[.,](\d+))?%$/.exec(shown);
  if (!percent || typeof value !== 'number') return rawText('number', value, format);
  return `${numberText(value.toFixed(percent[1]?.length ?? 0), format)}%`;
}

type Table = { readonly delimiter: ',' | ';' | '\t'; readonly lineEnd: '\n' | '\r\n' };

/** Each delimiter in use is quoted, so that programs which guess the delimiter guess right. */
const quoted = (text: string, { delimiter }: Table): string =>
  (delimiter === '\t' ? /["\t\r\n]/ : /[",;\t\r\n]/).test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** A cell of a text column is quoted where it has to be, one of a number never has to. */
const cellIn = (kind: GridColumn<never>['kind'], text: string, table: Table): string =>
  kind === 'number' && /^-?[\d.,]+%?$/.test(text) ? text : quoted(text, table);

/** A line of heads, then one for each row. */
function delimited<Row>(
  columns: readonly GridColumn<Row>[],
  rows: readonly Row[],
  table: Table,
  headOf: (column: GridColumn<Row>) => string,
  textIn: (column: GridColumn<Row>, row: Row) => string,
): string {
  const lines = [columns.map((column) => quoted(neutralised(headOf(column)), table)).join(table.delimiter)];
  for (const row of rows) {
    lines.push(columns.map((column) => cellIn(column.kind, textIn(column, row), table)).join(table.delimiter));
  }
  return lines.join(table.lineEnd);
}

/** Rows for the clipboard. */
export const asCopied = <Row>(
  columns: readonly GridColumn<Row>[],
  rows: readonly Row[],
  format: NumberFormat,
): string =>
  delimited(
    columns,
    rows,
    { delimiter: '\t', lineEnd: '\n' },
    ({ head, title }) => title ?? head,
    (column, row) => copyTextOf(column, row, format),
  );

/** Rows as CSV, with the separators that spreadsheets of the number format expect. */
export const asCsvText = <Row>(
  columns: readonly GridColumn<Row>[],
  rows: readonly Row[],
  format: NumberFormat,
): string =>
  `${delimited(
    columns,
    rows,
    { delimiter: FILE_DELIMITER[format], lineEnd: '\r\n' },
    ({ head, title, rawHead }) => rawHead ?? title ?? head,
    (column, row) => fileText(column, row, format),
  )}\r\n`;

/** Byte order mark: spreadsheets then read a file as UTF-8. A text on the clipboard has none. */
const MARK = '\uFEFF';

/** Rows for a file. */
export const asCsv = <Row>(columns: readonly GridColumn<Row>[], rows: readonly Row[], format: NumberFormat): string =>
  MARK + asCsvText(columns, rows, format);
