import { readDelimited } from '#renderer/grid-model/read-delimited.ts';
import { headingReader, INVISIBLE, plainCode, SIDE_WORDS, type Unit } from '#renderer/order-ui/pasted-words.ts';
import { HIGHEST_IMPORTED_FEE, HIGHEST_IMPORTED_PRICE, type ImportedFill } from '#shared/contract/trade-notes.ts';
import type { NumberFormat } from '#shared/formats/formats.ts';
import { readNumber } from '#shared/formats/read-number.ts';
import { isStockCode, SHARES_PER_LOT, type Shares } from '#shared/market/index.ts';
import { type DayOrder, dayOrderOf, readMoment } from './read-day.ts';

type Column =
  | 'date'
  | 'time'
  | 'code'
  | 'side'
  | 'price'
  | 'average'
  | 'filled'
  | 'lots'
  | 'shares'
  | 'quantity'
  | 'fee';

/** What a row has to have; `quantity` stands for each of its columns. */
export const NEEDED = ['date', 'code', 'side', 'price', 'quantity'] as const;
export type Needed = (typeof NEEDED)[number];

/** Why a row is not taken, at the text that is wrong; keys under journal:import.wrong. */
export type RowFault = {
  readonly code: 'date' | 'future' | 'code' | 'side' | 'price' | 'quantity' | 'fee' | 'invisible';
  readonly text: string;
};
/** `row` is the row's place in the file, 1 for the first one below the headings. */
export type ReadRow =
  | { readonly row: number; readonly fill: ImportedFill }
  | { readonly row: number; readonly faults: readonly RowFault[]; readonly text: string };

export type ReadTrades = {
  readonly rows: readonly ReadRow[];
  /** Columns without a heading: nothing is read until they have one. */
  readonly missing: readonly Needed[];
  /** The heading of a quantity that may be lots or shares: nothing is read until a person has said which; null where it is clear. */
  readonly unclear: string | null;
  readonly format: NumberFormat;
  /** How days such as 12/11/2026 were read; null where there are none. */
  readonly dayOrder: DayOrder | null;
  /** Headings that are of no use here, as they stand. */
  readonly ignored: readonly string[];
};

/** Headings of brokers, spreadsheets and the journal's own files, in small letters, without signs. */
const headingIn = headingReader<Column>([
  ['date', 'date|tanggal|tgl|trade date|transaction date|tanggal transaksi|date time|datetime|waktu transaksi'],
  ['date', 'last fill|match terakhir|executed at|tanggal waktu'],
  ['time', 'time|jam|waktu|trade time'],
  ['code', 'code|kode|symbol|simbol|ticker|stock|saham|emiten|efek|kode saham|kode efek|stock code|instrument'],
  ['side', 'side|sisi|buy sell|b s|beli jual|action|aksi|transaksi|transaction|type|tipe|jenis'],
  ['price', 'price|harga|match price|harga match|executed price|trade price'],
  ['average', 'average price|avg price|avg|average|harga rata rata|rata rata|rata'],
  ['filled', 'filled lots|filled|done|match lot|lot match|terisi lot'],
  ['lots', 'lot|lots|jumlah lot|qty lot|quantity lot|volume lot'],
  ['shares', 'share|shares|lembar|lbr|jumlah lembar|jumlah saham|qty shares|qty lembar|volume shares'],
  ['quantity', 'qty|quantity|jumlah|volume|vol|kuantitas'],
  ['fee', 'fee|fees|biaya|komisi|commission|total fee|biaya transaksi|fee total'],
]);

/** Prices of averages and fees have decimals; more are rounding. */
const PLACES = 4;
/** What is shown of a row that cannot be read. */
const MAX_TEXT = 120;

/**
 * What was bought and sold elsewhere, from a file with headings. Every row is read or says why it is not.
 * @param unit of a quantity whose heading names none; null: not chosen yet
 * @param now Unix ms: nothing was traded after it
 */
export function readTrades(text: string, own: NumberFormat, unit: Unit | null, now: number): ReadTrades {
  const [headings = [], ...rows] = readDelimited(text);
  const found = headings.map(headingIn);
  const at = (column: Column): number => found.indexOf(column);
  // The journal's own file has the order beside what was done of it: what was done counts.
  const price = at('average') >= 0 ? at('average') : at('price');
  const quantity = (['filled', 'lots', 'shares', 'quantity'] as const).find((column) => at(column) >= 0);
  const date = at('date') >= 0 ? at('date') : at('time');
  const places: Readonly<Record<Needed, number>> = {
    date,
    code: at('code'),
    side: at('side'),
    price,
    quantity: quantity === undefined ? -1 : at(quantity),
  };
  const missing = NEEDED.filter((name) => places[name] < 0);
  const unclear = quantity === 'quantity' ? (headings[places.quantity] ?? '') : null;
  const numbers = [price, places.quantity, at('fee')].filter((each) => each >= 0);
  const format = formatOf(
    rows.flatMap((row) => numbers.map((each) => row[each] ?? '')).filter((cell) => cell !== ''),
    own,
  );
  const dayOrder = dayOrderOf(rows.map((row) => row[date] ?? ''));
  const isShares = quantity === 'shares' || (quantity === 'quantity' && unit === 'shares');
  const cells = (row: readonly string[]): RowCells => ({
    date: row[date] ?? '',
    time: date === at('time') ? '' : (row[at('time')] ?? ''),
    code: row[places.code] ?? '',
    side: row[places.side] ?? '',
    price: row[price] ?? '',
    quantity: row[places.quantity] ?? '',
    fee: row[at('fee')] ?? '',
  });
  const used = new Set([...Object.values(places), at('time'), at('fee')]);
  return {
    rows:
      missing.length > 0 || (unclear !== null && unit === null)
        ? []
        : rows.map((row, index) => readRow(index + 1, cells(row), { format, dayOrder, isShares, now })),
    missing: text.trim() === '' ? [] : missing,
    unclear,
    format,
    dayOrder,
    ignored: headings.filter((heading, place) => heading !== '' && !used.has(place)),
  };
}

/**
 * The first format in which all numbers can be read: whole ones before those with decimals, the own format before the other one.
 * What is a number in neither decides nothing: its row says so.
 */
function formatOf(cells: readonly string[], own: NumberFormat): NumberFormat {
  const formats = [own, own === 'en' ? 'id' : 'en'] as const;
  const texts = cells.filter((text) => formats.some((format) => numberIn(text, format) !== null));
  const isWhole = (format: NumberFormat): boolean =>
    texts.every((text) => readNumber(plainNumber(text), WHOLE, format).ok);
  const isRead = (format: NumberFormat): boolean => texts.every((text) => numberIn(text, format) !== null);
  return formats.find(isWhole) ?? formats.find(isRead) ?? own;
}

/** Files leave a cell empty or write a dash where there is no fee. */
const isNothing = (text: string): boolean => /^[-\u2012-\u2015\u2212]?$/.test(text.trim());

const WHOLE = { places: 0 };
const plainNumber = (text: string): string => text.replace(/^(rp|idr)\.? ?/i, '');
/** One that groups or is decimal: nobody writes rupiah with three decimals. */
const AMBIGUOUS = /^[+\-\u2212]?\d{1,3}[.,]\d{3}$/;

/** Null for what is no number, or could be two. */
function numberIn(text: string, format: NumberFormat): number | null {
  const plain = plainNumber(text);
  const whole = readNumber(plain, WHOLE, format);
  if (whole.ok) return whole.value;
  const exact = AMBIGUOUS.test(plain) ? null : readNumber(plain, { places: PLACES }, format);
  return exact?.ok ? exact.value : null;
}

type RowCells = Readonly<Record<'date' | 'time' | 'code' | 'side' | 'price' | 'quantity' | 'fee', string>>;
type Reading = {
  readonly format: NumberFormat;
  readonly dayOrder: DayOrder | null;
  readonly isShares: boolean;
  readonly now: number;
};

function readRow(row: number, cells: RowCells, { format, dayOrder, isShares, now }: Reading): ReadRow {
  const faults: RowFault[] = [];
  const wrong = (code: RowFault['code'], text: string): void => void faults.push({ code, text: text.trim() });
  if (Object.values(cells).some((cell) => INVISIBLE.test(cell))) wrong('invisible', '');
  const moment = readMoment(cells.date, cells.time, dayOrder ?? 'day-first');
  if (moment === null) wrong('date', `${cells.date} ${cells.time}`);
  else if (moment.at > now) wrong('future', cells.date);
  const symbol = plainCode(cells.code);
  if (!isStockCode(symbol)) wrong('code', cells.code);
  const word = cells.side.trim().toLowerCase();
  const side = Object.hasOwn(SIDE_WORDS, word) ? SIDE_WORDS[word] : undefined;
  if (side === undefined) wrong('side', cells.side);
  const price = numberIn(cells.price, format);
  if (price === null || price <= 0 || price > HIGHEST_IMPORTED_PRICE) wrong('price', cells.price);
  const count = numberIn(cells.quantity, format);
  const shares = count === null ? Number.NaN : Math.round(isShares ? count : count * SHARES_PER_LOT);
  // Half a lot is 50 shares; a part of a share is none.
  const isWhole = count !== null && Math.abs((isShares ? count : count * SHARES_PER_LOT) - shares) < 1e-6;
  if (!isWhole || shares <= 0 || !Number.isSafeInteger(shares)) wrong('quantity', cells.quantity);
  // Files write what was paid with and without a sign.
  const fee = isNothing(cells.fee) ? 0 : numberIn(cells.fee, format);
  if (fee === null || Math.abs(fee) > HIGHEST_IMPORTED_FEE) wrong('fee', cells.fee);
  if (
    faults.length > 0 ||
    moment === null ||
    !isStockCode(symbol) ||
    side === undefined ||
    price === null ||
    fee === null
  )
    return { row, faults, text: Object.values(cells).filter(Boolean).join(' · ').slice(0, MAX_TEXT) };
  return {
    row,
    fill: {
      symbol,
      side,
      at: moment.at,
      hasTime: moment.hasTime,
      // Whole and above 0.
      shares: shares as Shares,
      price,
      fee: Math.round(Math.abs(fee)),
    },
  };
}
