import { headingReader, type Unit } from '#renderer/order-ui/pasted-words.ts';
import type { NumberFormat } from '#shared/formats/formats.ts';
import { readNumber, typedNumber } from '#shared/formats/read-number.ts';
import { SHARES_PER_LOT } from '#shared/market/index.ts';
import { columnFormat, evidenceOf, valueIn } from './column-format.ts';
import { type CellName, type Cells, EMPTY_CELLS, MAX_CELL } from './draft-rows.ts';
import { isCode, isSide, splitTable, withoutBlanks } from './split-table.ts';

/** What a pasted text or a CSV file holds. */
export type PastedTable = {
  readonly rows: readonly Cells[];
  /** The heading of a quantity that may be lots or shares: a person has to say which; null where it is clear. */
  readonly unclear: string | null;
  /** The number format in which the table was read: the other one where any column of it was. */
  readonly format: NumberFormat;
  /** A number that is two different ones by the two formats, while nothing says which: a person has to; null where none is. */
  readonly doubtful: string | null;
  /** Headings that are of no use here, as they stand. */
  readonly ignored: readonly string[];
};

type Column = CellName | 'shares' | 'quantity';

/** Headings of tables of spreadsheets, brokers and this panel, in small letters, without signs. */
const headingIn = headingReader<Column>([
  ['code', 'code|kode|symbol|simbol|ticker|stock|saham|emiten|efek|kode saham|kode efek|stock code|instrument'],
  ['side', 'side|sisi|buy sell|b s|beli jual|action|aksi|transaksi|transaction|order side'],
  ['price', 'price|harga|limit|limit price|harga limit|order price|harga order'],
  ['lots', 'lot|lots|jumlah lot|qty lot|quantity lot|volume lot|lot order'],
  ['shares', 'share|shares|lembar|lbr|jumlah lembar|jumlah saham|qty shares|qty lembar|volume shares|volume lembar'],
  ['quantity', 'qty|quantity|jumlah|volume|vol|kuantitas'],
  ['board', 'board|papan|market|pasar'],
  ['validity', 'validity|validitas|masa berlaku|time in force|tif|berlaku'],
  ['plan', 'plan|rencana|order type|tipe order|jenis order|type|tipe'],
  ['trigger', 'trigger|trigger price|harga trigger|stop price|harga pemicu'],
  ['profit', 'take profit|tp|target|target price|ambil untung'],
  ['stop', 'stop loss|sl|cut loss'],
  ['trail', 'trail|trailing|trailing stop|trailing distance|jarak|jarak trailing'],
]);

/** Whether a word is the heading of a column. */
export const isHeading = (text: string): boolean => headingIn(text) !== null;
const NUMBERS: ReadonlySet<Column> = new Set([
  'price',
  'lots',
  'shares',
  'quantity',
  'trigger',
  'profit',
  'stop',
  'trail',
]);

/**
 * @param unit of a quantity whose heading names none; null: not chosen yet
 * @param chosen the format of numbers that could be of either; null: not chosen yet
 */
export function readTable(
  text: string,
  format: NumberFormat,
  unit: Unit | null,
  chosen: NumberFormat | null = null,
): PastedTable {
  const table = splitTable(text, isHeading);
  const [first = []] = table;
  const headings = first.map(headingIn);
  // A row that begins an order is no heading, whatever word stands in it.
  const isHeaded =
    headings.some((column) => column !== null) && !first.some((cell) => /\d/.test(cell) && isNumber(cell));
  const rows = isHeaded ? table.slice(1) : table.map(withoutBlanks);
  const columns: readonly (Column | null)[] = isHeaded ? headings : guessed(rows);
  const { readings, doubtful } = readingsOf(rows, columns, format, chosen);
  const quantity = columns.indexOf('quantity');
  return {
    rows: rows.map((row) => cellsOf(row, columns, { readings, to: format, unit })),
    unclear: quantity >= 0 && unit === null ? (first[quantity] ?? '') : null,
    format: readings.find((reading) => reading !== null && reading.format !== format)?.format ?? format,
    doubtful,
    ignored: isHeaded ? first.filter((cell, at) => headings[at] === null && cell !== '') : [],
  };
}

const isNumber = (text: string): boolean =>
  readNumber(text, { places: 2 }, 'en').ok || readNumber(text, { places: 2 }, 'id').ok;

/** Without headings: the codes, the sides, and of the numbers first the price, then the lots. */
function guessed(table: readonly (readonly string[])[]): readonly (Column | null)[] {
  const width = Math.max(0, ...table.map((row) => row.length));
  const columns: (Column | null)[] = [];
  const left: Column[] = ['price', 'lots'];
  for (let at = 0; at < width; at += 1) {
    const cells = table.map((row) => row[at] ?? '').filter((cell) => cell !== '');
    // One row of rubbish does not hide what a column is.
    const are = (test: (cell: string) => boolean): boolean =>
      cells.length > 0 && cells.filter(test).length * 2 > cells.length;
    if (!columns.includes('side') && are(isSide)) columns.push('side');
    else if (!columns.includes('code') && are(isCode)) columns.push('code');
    else columns.push(are((cell) => /\p{N}/u.test(cell)) ? (left.shift() ?? null) : null);
  }
  return columns;
}

/** How each column of numbers is read; null for a column without numbers. */
type Reading = { readonly format: NumberFormat; readonly isSure: boolean };

/**
 * By the evidence of each column; where a column has none, by that of the columns beside it, which come from the same
 * program. What is left is asked about, whole as it may be in the own format: lots of 1.000 are 1 or a thousand. One
 * answer holds for all of it.
 */
function readingsOf(
  rows: readonly (readonly string[])[],
  columns: readonly (Column | null)[],
  own: NumberFormat,
  chosen: NumberFormat | null,
): { readonly readings: readonly (Reading | null)[]; readonly doubtful: string | null } {
  const found = columns.map((column, at) => {
    if (column === null || !NUMBERS.has(column)) return null;
    return columnFormat(
      rows.flatMap((row) => (row[at] ? [row[at]] : [])),
      own,
    );
  });
  const sure = new Set(
    found.flatMap((column, at) => {
      if (column?.kind !== 'known') return [];
      return rows.some((row) => evidenceOf(row[at] ?? '') !== null) ? [column.format] : [];
    }),
  );
  const [only] = sure.size === 1 ? sure : [];
  let doubtful: string | null = null;
  const doubt = (example: string | null): Reading => {
    if (chosen === null) doubtful ??= example;
    return { format: chosen ?? own, isSure: chosen !== null || example === null };
  };
  const readings = found.map((column): Reading | null => {
    if (column === null) return null;
    if (column.kind === 'known') return { format: column.format, isSure: true };
    if (column.kind === 'mixed') return doubt(column.example);
    return only === undefined ? doubt(column.example) : { format: only, isSure: true };
  });
  return { readings, doubtful };
}

type Conversion = {
  readonly readings: readonly (Reading | null)[];
  readonly to: NumberFormat;
  readonly unit: Unit | null;
};

function cellsOf(row: readonly string[], columns: readonly (Column | null)[], how: Conversion): Cells {
  const cells: Record<CellName, string> = { ...EMPTY_CELLS };
  columns.forEach((column, at) => {
    const text = (row[at] ?? '').slice(0, MAX_CELL);
    if (column === null || text === '') return;
    const isShares = column === 'shares' || (column === 'quantity' && how.unit === 'shares');
    const name = column === 'shares' || column === 'quantity' ? 'lots' : column;
    const reading = how.readings[at];
    cells[name] = reading ? converted(text, isShares, reading, how.to) : text;
  });
  return cells;
}

/** Decimals that are shown of a number that should be whole. */
const SHOWN_PLACES = 6;

/**
 * A number in the own format, shares as lots; a text that is none stays as it is, for the cell to say so. A cell of one
 * format only is read in it, whatever the others of its column are.
 */
function converted(text: string, isShares: boolean, { format, isSure }: Reading, to: NumberFormat): string {
  const evidence = evidenceOf(text);
  if (evidence === 'ambiguous' && !isSure) return text;
  const read = valueIn(text, evidence === null || evidence === 'ambiguous' ? format : evidence);
  if (read === null) return text;
  const value = isShares ? read / SHARES_PER_LOT : read;
  return typedNumber(value, { places: Number.isInteger(value) ? 0 : SHOWN_PLACES }, to);
}
