import { EXCHANGE_UTC_OFFSET_MS } from '#shared/market/index.ts';
import { type CellValue, type GridColumn, isNothing } from './grid-column.ts';

export type Delimiter = ',' | '\t';

const HOUR = 3_600_000;
const OFFSET = `+${String(EXCHANGE_UTC_OFFSET_MS / HOUR).padStart(2, '0')}:00`;
/** Beyond these the figures of a fraction are what computing left, not what was measured. */
const FIGURES = 12;
/** A number as text, as some services send them. */
const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/;

/** A time of the exchange as every program reads it: 2026-03-09T10:44:02.000+07:00. */
export const isoTime = (ms: number): string =>
  Math.abs(ms) < 8.64e15 - EXCHANGE_UTC_OFFSET_MS
    ? new Date(ms + EXCHANGE_UTC_OFFSET_MS).toISOString().replace('Z', OFFSET)
    : '';

/** A text that a spreadsheet would take for a formula is told to be a text. */
export const neutralised = (text: string): string => (/^[\s]*[=+\-@]/.test(text) ? `'${text}` : text);

function rawText(kind: GridColumn<never>['kind'], value: CellValue): string {
  if (isNothing(value)) return '';
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) return '';
    return kind === 'time'
      ? isoTime(value)
      : String(Number.isInteger(value) ? value : Number(value.toPrecision(FIGURES)));
  }
  return kind === 'number' && PLAIN_NUMBER.test(value) ? value : neutralised(value);
}

const NEEDS_QUOTES = { ',': /[",\r\n]/, '\t': /["\t\r\n]/ } as const;
const quoted = (text: string, delimiter: Delimiter): string =>
  NEEDS_QUOTES[delimiter].test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** One cell as it is copied: the value itself, not how it is written on screen. */
export const cellText = <Row>(column: GridColumn<Row>, row: Row): string =>
  rawText(column.kind, column.raw ? column.raw(row) : column.value(row));

/** Rows as a table of text, a line each; for a spreadsheet to take. */
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

/** Says to a spreadsheet that the text is UTF-8. */
const MARK = '\uFEFF';

export const asCsv = <Row>(columns: readonly GridColumn<Row>[], rows: readonly Row[]): string =>
  `${MARK}${delimited(columns, rows, { delimiter: ',', header: true })}\r\n`;
