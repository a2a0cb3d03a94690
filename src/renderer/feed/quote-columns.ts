import { QUOTE_FIELDS, type QuoteColumns, type QuoteField, type QuoteRow } from '../../shared/contract/frames.ts';
import { isStockCode } from '../../shared/market/units.ts';

const WIDTH = QUOTE_FIELDS.length;

/** Place of each field in a row. */
export const QUOTE = Object.fromEntries(QUOTE_FIELDS.map((field, place) => [field, place])) as {
  readonly [field in QuoteField]: number;
};

/**
 * The newest quote of each instrument as one block of numbers, a row per instrument. Rows are given
 * out once and never move, so whoever paints may hold on to a row number.
 */
export type QuoteTable = {
  /** The instrument's row, made when it has none. */
  row(code: string): number;
  code(row: number): string;
  isKnown(row: number): boolean;
  /** NaN before the first quote. @param field one of {@link QUOTE} */
  value(row: number, field: number): number;
  /** The row as an object; the same one until the quote changes. Null before the first quote. */
  snapshot(row: number): QuoteRow | null;
  /** Takes columns over; `changed` is told each row. */
  apply(columns: QuoteColumns, changed: (row: number) => void): void;
};

export function createQuoteTable(firstRows = 256): QuoteTable {
  let values = new Float64Array(firstRows * WIDTH).fill(Number.NaN);
  let known = new Uint8Array(firstRows);
  const codes: string[] = [];
  const rows = new Map<string, number>();
  const snapshots: (QuoteRow | null)[] = [];

  function row(code: string): number {
    const existing = rows.get(code);
    if (existing !== undefined) return existing;
    const made = codes.length;
    codes.push(code);
    snapshots.push(null);
    rows.set(code, made);
    if (codes.length > known.length) grow();
    return made;
  }

  function grow(): void {
    const wider = new Float64Array(values.length * 2).fill(Number.NaN);
    wider.set(values);
    values = wider;
    const longer = new Uint8Array(known.length * 2);
    longer.set(known);
    known = longer;
  }

  const value = (at: number, field: number): number => values[at * WIDTH + field] ?? Number.NaN;

  function snapshot(at: number): QuoteRow | null {
    const cached = snapshots[at];
    const code = codes[at];
    if (cached || code === undefined || known[at] !== 1 || !isStockCode(code)) return cached ?? null;
    const fields = Object.fromEntries(QUOTE_FIELDS.map((field, place) => [field, value(at, place)]));
    const made = { code, ...fields } as QuoteRow;
    snapshots[at] = made;
    return made;
  }

  return {
    row,
    code: (at) => codes[at] ?? '',
    isKnown: (at) => known[at] === 1,
    value,
    snapshot,
    apply(columns, changed) {
      for (const [index, code] of columns.codes.entries()) {
        const from = index * WIDTH;
        if (from + WIDTH > columns.values.length) return;
        const at = row(code);
        values.set(columns.values.subarray(from, from + WIDTH), at * WIDTH);
        known[at] = 1;
        snapshots[at] = null;
        changed(at);
      }
    },
  };
}
