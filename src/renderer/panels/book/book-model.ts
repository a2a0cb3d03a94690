import { isWorking } from '#shared/contract/active-orders.ts';
import type { BookFrame } from '#shared/contract/feed-kinds.ts';
import type { Order } from '#shared/contract/orders.ts';
import { isWatched } from '#shared/contract/watched-order.ts';
import { type Formats, NO_VALUE } from '#shared/formats/formats.ts';

/** Levels shown per side. */
export const DEPTH = 10;

export type Side = 'bid' | 'offer';
/** Price in rupiah, lots, and number of orders. */
export type Level = { readonly price: number; readonly lots: number; readonly orders: number };
export type LevelRow = { readonly bid: Level | null; readonly offer: Level | null };

const levelAt = (triples: Float64Array, index: number): Level | null => {
  const price = triples[index * 3];
  const lots = triples[index * 3 + 1];
  const orders = triples[index * 3 + 2];
  return price === undefined || lots === undefined || orders === undefined || !(price > 0)
    ? null
    : { price, lots, orders };
};

/** Rows of a full book are added in steps of ten, up to this maximum. */
const STEP = 10;
const MAX_ROWS = 500;

/** Number of rows for a book of any depth. */
export function rowsFor(book: BookFrame | null): number {
  const levels = book === null ? 0 : Math.max(book.bids.length, book.offers.length) / 3;
  return Math.min(MAX_ROWS, Math.max(DEPTH, Math.ceil(levels / STEP) * STEP));
}

/** Lots stand in at least one order: where none is counted, the service has not sent how many. */
export const orderCount = (formats: Pick<Formats, 'whole'>, count: number): string =>
  count > 0 ? formats.whole(count) : NO_VALUE;

/** Orders of all received levels, by side. */
export function orderCounts(book: BookFrame): { readonly bid: number; readonly offer: number } {
  const sum = (triples: Float64Array): number => {
    let orders = 0;
    for (let at = 2; at < triples.length; at += 3) orders += triples[at] ?? 0;
    return orders;
  };
  return { bid: sum(book.bids), offer: sum(book.offers) };
}

/** Exactly `depth` rows, best level first; missing levels are null. */
export const levelRows = (book: BookFrame | null, depth = DEPTH): LevelRow[] =>
  Array.from({ length: depth }, (_, index) => ({
    bid: book === null ? null : levelAt(book.bids, index),
    offer: book === null ? null : levelAt(book.offers, index),
  }));

/** The largest level shown, in lots: the full width of a depth bar. At least 1. */
export const deepest = (rows: readonly LevelRow[]): number =>
  rows.reduce((maximum, { bid, offer }) => Math.max(maximum, bid?.lots ?? 0, offer?.lots ?? 0), 1);

/** Open lots of this account by price. */
export type OwnLots = { readonly bid: ReadonlyMap<number, number>; readonly offer: ReadonlyMap<number, number> };

export const NO_LOTS: OwnLots = { bid: new Map(), offer: new Map() };

export function ownLots(orders: readonly Order[], symbol: string): OwnLots {
  const bid = new Map<number, number>();
  const offer = new Map<number, number>();
  for (const order of orders) {
    // The book is the regular board's. An order of unknown outcome counts, since it may be at the venue.
    if (order.symbol !== symbol || order.board !== 'RG' || !isWorking(order) || isWatched(order) || order.lotsOpen <= 0)
      continue;
    const side = order.side === 'buy' ? bid : offer;
    side.set(order.price, (side.get(order.price) ?? 0) + order.lotsOpen);
  }
  return { bid, offer };
}

/** The side of an order that takes the level: sell into a bid, buy an offer. */
export const takingSide = (side: Side): 'buy' | 'sell' => (side === 'bid' ? 'sell' : 'buy');

/** Share of the bid side in all lots of the book, 0 to 1; one half without lots. */
export const bidShare = (bidLots: number, offerLots: number): number =>
  bidLots + offerLots > 0 ? bidLots / (bidLots + offerLots) : 0.5;

/** The level an arrow key moves to; null for other keys. Skips rows without a price. */
export function stepLevel(
  from: { readonly row: number; readonly side: Side },
  key: string,
  filled: { readonly bid: number; readonly offer: number },
): { readonly row: number; readonly side: Side } | null {
  const clamp = (row: number, side: Side) => ({ row: Math.max(0, Math.min(row, filled[side] - 1)), side });
  switch (key) {
    case 'ArrowUp':
      return clamp(from.row - 1, from.side);
    case 'ArrowDown':
      return clamp(from.row + 1, from.side);
    case 'ArrowLeft':
      return filled.bid > 0 ? clamp(from.row, 'bid') : from;
    case 'ArrowRight':
      return filled.offer > 0 ? clamp(from.row, 'offer') : from;
    case 'Home':
      return clamp(0, from.side);
    case 'End':
      return clamp(filled[from.side], from.side);
    default:
      return null;
  }
}
