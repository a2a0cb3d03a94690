import { byName, FEED_KINDS, PLACES } from '#shared/contract/feed-kinds.ts';
import type { FieldColumns, QuoteRow } from '#shared/contract/frames.ts';
import { isStockCode } from '#shared/market/index.ts';
import { createFieldTable, type FieldReader } from './field-table.ts';
import { createInstruments, type Instruments } from './instruments.ts';

const FIELDS = FEED_KINDS.quotes.fields;
/** Index of each field in a row. */
export const QUOTE = PLACES.quotes;

/** The newest quote of each instrument, and their rows. */
export type QuoteTable = FieldReader & {
  /** The instrument's row, assigned when it has none. */
  row(code: string): number;
  code(row: number): string;
  /** The row as an object; the same one until the quote changes. Null before the first quote. */
  snapshot(row: number): QuoteRow | null;
  /** Copies columns and reports each row to `changed`. */
  apply(columns: FieldColumns, changed: (row: number) => void): void;
};

export function createQuoteTable(instruments: Instruments = createInstruments()): QuoteTable {
  const table = createFieldTable(FIELDS.length, instruments);
  const snapshots: (QuoteRow | null)[] = [];

  function snapshot(row: number): QuoteRow | null {
    const cached = snapshots[row];
    if (cached) return cached;
    const code = instruments.code(row);
    if (!table.isKnown(row) || !isStockCode(code)) return null;
    const made = { code, ...byName<Omit<QuoteRow, 'code'>>(FIELDS, (field) => table.value(row, QUOTE[field])) };
    snapshots[row] = made;
    return made;
  }

  return {
    row: instruments.row,
    code: instruments.code,
    isKnown: table.isKnown,
    value: table.value,
    snapshot,
    apply: (columns, changed) =>
      table.apply(columns, (row) => {
        if (snapshots[row]) snapshots[row] = null;
        changed(row);
      }),
  };
}
