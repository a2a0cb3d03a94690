import { readDelimited } from '#renderer/grid-model/read-delimited.ts';
import { headingReader, plainCode, type Unit } from '#renderer/order-ui/pasted-words.ts';
import type { NumberFormat } from '#shared/formats/formats.ts';
import { readNumber, typedNumber } from '#shared/formats/read-number.ts';
import { isStockCode, SHARES_PER_LOT } from '#shared/market/index.ts';
import { type CellName, type Cells, EMPTY_CELLS, MAX_CELL } from './draft-rows.ts';

/** What a pasted text or a CSV file holds. */
export type PastedTable = {
  readonly rows: readonly Cells[];
  /** The heading of a quantity that may be lots or shares: a person has to say which; null where it is clear. */
  readonly unclear: string | null;
  /** The number format in which the table was read. */
  readonly format: NumberFormat;
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
]);

const SIDE_WORD = /^(b|buy|beli|s|sell|j|jual)$/i;
const NUMBERS: ReadonlySet<Column> = new Set(['price', 'lots', 'shares', 'quantity', 'trigger', 'profit', 'stop']);
const other = (format: NumberFormat): NumberFormat => (format === 'en' ? 'id' : 'en');
const isCode = (text: string): boolean => isStockCode(plainCode(text));

/** @param unit of a quantity whose heading names none; null: not chosen yet */
export function readTable(text: string, format: NumberFormat, unit: Unit | null): PastedTable {
  const table = readDelimited(text);
  const [first = []] = table;
  const headings = first.map(headingIn);
  // A row that begins an order is no heading, whatever word stands in it.
  const isHeaded =
    headings.some((column) => column !== null) && !first.some((cell) => /\d/.test(cell) && isNumber(cell));
  const columns: readonly (Column | null)[] = isHeaded ? headings : guessed(table);
  const rows = isHeaded ? table.slice(1) : table;
  const found = formatOf(rows, columns, format);
  const quantity = columns.indexOf('quantity');
  return {
    rows: rows.map((row) => cellsOf(row, columns, { from: found, to: format, unit })),
    unclear: quantity >= 0 && unit === null ? (first[quantity] ?? '') : null,
    format: found,
    ignored: isHeaded ? first.filter((cell, at) => headings[at] === null && cell !== '') : [],
  };
}

const isNumber = (text: string): boolean =>
  readNumber(text, { places: 2 }, 'en').ok || readNumber(text, { places: 2 }, 'id').ok;

/** Without headings: the codes, the sides, and of the numbers first the price, then the lots. */
function guessed(table: readonly string[][]): readonly (Column | null)[] {
  const width = Math.max(0, ...table.map((row) => row.length));
  const columns: (Column | null)[] = [];
  const left: Column[] = ['price', 'lots'];
  for (let at = 0; at < width; at += 1) {
    const cells = table.map((row) => row[at] ?? '').filter((cell) => cell !== '');
    // One row of rubbish does not hide what a column is.
    const are = (test: (cell: string) => boolean): boolean =>
      cells.length > 0 && cells.filter(test).length * 2 > cells.length;
    if (!columns.includes('side') && are((cell) => SIDE_WORD.test(cell))) columns.push('side');
    else if (!columns.includes('code') && are(isCode)) columns.push('code');
    else columns.push(are((cell) => /\p{N}/u.test(cell)) ? (left.shift() ?? null) : null);
  }
  return columns;
}

/** The own format, unless a number cannot be of it and all can be of the other one. */
function formatOf(rows: readonly string[][], columns: readonly (Column | null)[], own: NumberFormat): NumberFormat {
  const texts = rows.flatMap((row) =>
    row.filter((cell, at) => cell !== '' && columns[at] !== null && NUMBERS.has(columns[at] ?? 'code')),
  );
  const reads = (format: NumberFormat): boolean => texts.every((text) => readNumber(text, { places: 0 }, format).ok);
  return !reads(own) && reads(other(own)) ? other(own) : own;
}

type Conversion = { readonly from: NumberFormat; readonly to: NumberFormat; readonly unit: Unit | null };

function cellsOf(row: readonly string[], columns: readonly (Column | null)[], how: Conversion): Cells {
  const cells: Record<CellName, string> = { ...EMPTY_CELLS };
  columns.forEach((column, at) => {
    const text = (row[at] ?? '').slice(0, MAX_CELL);
    if (column === null || text === '') return;
    const isShares = column === 'shares' || (column === 'quantity' && how.unit === 'shares');
    const name = column === 'shares' || column === 'quantity' ? 'lots' : column;
    cells[name] = NUMBERS.has(column) ? converted(text, isShares, how) : text;
  });
  return cells;
}

/** A number in the own format, shares as lots; a text that is none stays as it is, for the cell to say so. */
function converted(text: string, isShares: boolean, { from, to }: Conversion): string {
  const read = readNumber(text, { places: 0 }, from);
  if (!read.ok) return text;
  const value = isShares ? read.value / SHARES_PER_LOT : read.value;
  return typedNumber(value, { places: Number.isInteger(value) ? 0 : 2 }, to);
}
