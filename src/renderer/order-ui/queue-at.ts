import type { BookFrame } from '#shared/contract/feed-kinds.ts';
import type { OrderSide } from '#shared/market/index.ts';

/** Maximum levels per side of a book frame. */
const SHOWN_LEVELS = 10;

/** Lots queued at a price on one side of the book; null without a book, and beyond its visible levels. */
export function queueAt(book: BookFrame | null, side: OrderSide, price: number | null): number | null {
  if (!book || price === null) return null;
  const levels = side === 'buy' ? book.bids : book.offers;
  for (let at = 0; at < levels.length; at += 3) {
    const level = levels[at] ?? 0;
    if (level === price) return levels[at + 1] ?? 0;
    // Best level first: a better price than this level's has no lots.
    if (side === 'buy' ? price > level : price < level) return 0;
  }
  // A full side continues beyond the visible levels.
  return levels.length < SHOWN_LEVELS * 3 ? 0 : null;
}
