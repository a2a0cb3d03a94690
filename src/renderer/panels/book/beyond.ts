import type { BookFrame } from '#shared/contract/feed-kinds.ts';
import type { OwnLots, Side } from './book-model.ts';

/** An own price that no level in sight has: price in rupiah, open lots there. */
type BeyondPrice = {
  readonly price: number;
  readonly lots: number;
  /** Own prices further away. */
  readonly more: number;
};

/** What the levels in sight leave out. */
export type Beyond = {
  /** Levels with a row, of the side that has more of them. */
  readonly total: number;
  /** The nearest own price behind the last level in sight, by side. */
  readonly bid: BeyondPrice | null;
  readonly offer: BeyondPrice | null;
};

export const levelsOf = (book: BookFrame, side: Side): Float64Array => (side === 'bid' ? book.bids : book.offers);

/** The place of a price among the received levels, 0 for the best; -1 where it is not among them. */
export function placeOf(book: BookFrame, side: Side, price: number): number {
  const levels = levelsOf(book, side);
  for (let at = 0; at < levels.length; at += 3) if (levels[at] === price) return at / 3;
  return -1;
}

/**
 * @param end how many levels from the best one are in sight or scrolled past
 * @param rows how many have a row; a service may send more
 */
export function beyond(book: BookFrame | null, own: OwnLots, end: number, rows: number): Beyond {
  if (book === null) return { total: 0, bid: null, offer: null };
  const total = Math.min(rows, Math.max(book.bids.length, book.offers.length) / 3);
  return { total, bid: behind(book, own, 'bid', end), offer: behind(book, own, 'offer', end) };
}

function behind(book: BookFrame, own: OwnLots, side: Side, end: number): BeyondPrice | null {
  // A side with fewer levels is all in sight: an order that is not among them has not come into the book.
  const last = end > 0 ? levelsOf(book, side)[(end - 1) * 3] : undefined;
  if (last === undefined) return null;
  const sign = side === 'bid' ? -1 : 1;
  const found = [...own[side]].filter(([price]) => (price - last) * sign > 0).sort(([a], [b]) => (a - b) * sign);
  const [nearest] = found;
  return nearest ? { price: nearest[0], lots: nearest[1], more: found.length - 1 } : null;
}
