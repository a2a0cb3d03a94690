import type { OriginKind } from '#renderer/feed/index.ts';
import type { MarketStore } from '#renderer/market-data/market-store.ts';
import { QUOTE } from '#renderer/market-data/quote-columns.ts';
import { PLACES, type RowKind } from '#shared/contract/feed-kinds.ts';
import type { Formats } from '#shared/formats/formats.ts';
import { recordOf } from '#shared/records.ts';
import { COLUMN_IDS, COLUMNS, type QuoteColumnId, type ReadField } from './columns.ts';

/** Columns from other feeds than quotes. */
const BESIDE_IDS = ['path', 'bidLots', 'bid', 'offer', 'offerLots', 'iep', 'iev'] as const;
type BesideColumnId = (typeof BESIDE_IDS)[number];
export type ColumnId = QuoteColumnId | BesideColumnId;

/** Every column after the code, in display order. */
export const ALL_COLUMN_IDS: readonly ColumnId[] = [...COLUMN_IDS.slice(0, 3), ...BESIDE_IDS, ...COLUMN_IDS.slice(3)];

/** Kinds of row whose origin has a name. */
export type ColumnKind = RowKind & OriginKind;

/** A column as the grid uses it, reading the instrument's row in the market store. */
export type LiveColumn = {
  /** The kind of row that its value and staleness come from. */
  readonly kind: ColumnKind;
  /** The sort value; NaN when empty. */
  value(row: number): number;
  text(formats: Formats, value: number): string;
  /** The value that determines its colour; null for none. */
  readonly tone: ((row: number) => number) | null;
  /** px. */
  readonly minWidth: number;
};

export type LiveColumns = Readonly<Record<ColumnId, LiveColumn>>;

/** @param inAuction auction values are void outside of one */
export function liveColumns(rows: MarketStore['rows'], inAuction: () => boolean): LiveColumns {
  // One reader for all quote columns: a closure per cell would be garbage with each tick.
  let cursor = 0;
  const read: ReadField = (field) => rows.quotes.value(cursor, QUOTE[field]);
  const reading = (from: (read: ReadField) => number) => (row: number) => {
    cursor = row;
    return from(read);
  };
  const quote = (id: QuoteColumnId): LiveColumn => {
    const { value, text, tone, minWidth } = COLUMNS[id];
    return { kind: 'quotes', value: reading(value), text, tone: tone && reading(tone), minWidth };
  };
  const quotes = recordOf(COLUMN_IDS, quote);

  const previous = (row: number): number => positive(rows.quotes.value(row, QUOTE.previous));
  const best = (field: 'bid' | 'offer'): LiveColumn => {
    const value = (row: number): number => positive(rows.bests.value(row, PLACES.bests[field]));
    return { kind: 'bests', value, text: price, tone: (row) => value(row) - previous(row), minWidth: 64 };
  };
  const bestLots = (field: 'bidLots' | 'offerLots'): LiveColumn => ({
    kind: 'bests',
    value: (row) => positive(rows.bests.value(row, PLACES.bests[field])),
    text: lots,
    tone: null,
    minWidth: 66,
  });
  const auction = (row: number, field: 'iep' | 'iev'): number =>
    inAuction() ? positive(rows.auctions.value(row, PLACES.auctions[field])) : Number.NaN;

  return {
    ...quotes,
    // Drawn, not text; sorts by the day's change.
    path: { ...quotes.percent, kind: 'minutes', tone: null, minWidth: 72 },
    bid: best('bid'),
    bidLots: bestLots('bidLots'),
    offer: best('offer'),
    offerLots: bestLots('offerLots'),
    iep: {
      kind: 'auctions',
      value: (row) => auction(row, 'iep'),
      text: price,
      tone: (row) => (inAuction() ? rows.auctions.value(row, PLACES.auctions.change) : Number.NaN),
      minWidth: 64,
    },
    iev: { kind: 'auctions', value: (row) => auction(row, 'iev'), text: lots, tone: null, minWidth: 66 },
  };
}

/** The kinds of row these columns read, always including quotes. */
export const kindsOf = (columns: readonly ColumnId[]): readonly RowKind[] => {
  const kinds = new Set<RowKind>(['quotes']);
  if (columns.some((id) => ['bid', 'bidLots', 'offer', 'offerLots'].includes(id))) kinds.add('bests');
  if (columns.includes('iep') || columns.includes('iev')) kinds.add('auctions');
  if (columns.includes('path')) kinds.add('minutes');
  return [...kinds];
};

const positive = (value: number): number => (value > 0 ? value : Number.NaN);
const price = (formats: Formats, value: number): string => formats.price(value);
const lots = (formats: Formats, value: number): string =>
  value < 1_000_000 ? formats.lots(value) : formats.compact(value);
