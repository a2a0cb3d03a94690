import { createFlash, type Flash, type Live, liveAttribute, liveBar, liveText } from '#renderer/ui/live-dom.ts';
import type { BookFrame } from '#shared/contract/frames.ts';
import type { Formats } from '#shared/formats/formats.ts';
import { bidShare, DEPTH, deepest, type Level, levelRows, type OwnLots, orderCounts, type Side } from './book-model.ts';

type HalfRow = {
  readonly orders: Live<string>;
  readonly lots: Live<string>;
  readonly price: Live<string>;
  readonly bar: Live<number>;
  readonly own: Live<string>;
  readonly lastTraded: Live<string | null>;
  readonly empty: Live<string | null>;
  readonly flash: Flash;
  shownPrice: number;
  shownLots: number;
};

export type BookPainter = {
  /**
   * @param code the book's stock; null clears every level, as a null book does
   * @param last the last traded price, NaN when unknown.
   * @param now ms of a monotonic clock.
   */
  draw(code: string | null, book: BookFrame | null, own: OwnLots, last: number, now: number): void;
  /** Price of a level on screen; null for an empty one, and while another stock is drawn. */
  priceAt(code: string, row: number, side: Side): number | null;
  /** Whether this stock's book, or its empty state, is drawn. */
  isOf(code: string): boolean;
  /** Rows with a price, by side. */
  filled(): { readonly bid: number; readonly offer: number };
};

/**
 * Writes a book into the table's cells: `[data-row][data-half]` of the body, and `[data-total]` below. Cells are
 * reused, so a price change only replaces texts.
 */
export function createBookPainter(table: HTMLElement, formats: Formats): BookPainter {
  const rows = [...table.querySelectorAll<HTMLElement>('tr[data-row]')].map((row) => ({
    bid: halfOf(row, 'bid'),
    offer: halfOf(row, 'offer'),
  }));
  const ordersBid = liveText(cell(table, '[data-total="bid-orders"]'));
  const ordersOffer = liveText(cell(table, '[data-total="offer-orders"]'));
  const totalBid = liveText(cell(table, '[data-total="bid"]'));
  const totalOffer = liveText(cell(table, '[data-total="offer"]'));
  const share = liveBar(cell(table, '[data-total="share"]'));
  let drawnCode: string | null = null;

  /** Do not flash differences between two stocks. */
  function forget(half: HalfRow): void {
    half.flash.clear();
    half.shownPrice = 0;
    half.shownLots = 0;
  }

  function drawHalf(half: HalfRow, level: Level | null, full: number, own: number, isLast: boolean, now: number): void {
    half.empty.write(level === null ? '' : null);
    half.orders.write(level === null ? '' : formats.whole(level.orders));
    half.lots.write(level === null ? '' : formats.lots(level.lots));
    half.price.write(level === null ? '' : formats.price(level.price));
    half.bar.write(level === null ? 0 : level.lots / full);
    half.own.write(level === null || own === 0 ? '' : formats.compact(own));
    half.lastTraded.write(isLast ? '' : null);
    const price = level?.price ?? 0;
    const lots = level?.lots ?? 0;
    // Only compare lots of a level whose price is unchanged.
    if (price !== half.shownPrice) half.flash.clear();
    else if (lots > half.shownLots) half.flash.up(now);
    else if (lots < half.shownLots) half.flash.down(now);
    half.shownPrice = price;
    half.shownLots = lots;
  }

  return {
    draw(code, given, own, last, now) {
      // Ignore a book of another stock: it must not be drawn under this one's name.
      const book = given !== null && given.code === code ? given : null;
      if (code !== drawnCode) {
        for (const row of rows) {
          forget(row.bid);
          forget(row.offer);
        }
      }
      drawnCode = code;
      const levels = levelRows(book, rows.length);
      const full = deepest(levels);
      for (const [index, row] of rows.entries()) {
        const { bid = null, offer = null } = levels[index] ?? {};
        drawHalf(row.bid, bid, full, bid ? (own.bid.get(bid.price) ?? 0) : 0, bid?.price === last, now);
        drawHalf(row.offer, offer, full, offer ? (own.offer.get(offer.price) ?? 0) : 0, offer?.price === last, now);
      }
      const counts = book === null || rows.length <= DEPTH ? null : orderCounts(book);
      ordersBid.write(counts === null ? '' : formats.whole(counts.bid));
      ordersOffer.write(counts === null ? '' : formats.whole(counts.offer));
      totalBid.write(book === null ? '' : formats.lots(book.totalBidLots));
      totalOffer.write(book === null ? '' : formats.lots(book.totalOfferLots));
      share.write(book === null ? 0.5 : bidShare(book.totalBidLots, book.totalOfferLots));
    },
    priceAt: (code, row, side) => (code === drawnCode && rows[row]?.[side].shownPrice) || null,
    isOf: (code) => code === drawnCode,
    filled: () => ({
      bid: rows.filter((row) => row.bid.shownPrice > 0).length,
      offer: rows.filter((row) => row.offer.shownPrice > 0).length,
    }),
  };
}

function halfOf(row: HTMLElement, side: Side): HalfRow {
  const part = (name: string): HTMLElement => cell(row, `[data-${side}="${name}"]`);
  return {
    orders: liveText(part('orders')),
    lots: liveText(part('lots')),
    price: liveText(part('price')),
    bar: liveBar(part('bar')),
    own: liveText(part('own')),
    lastTraded: liveAttribute(part('price'), 'data-last'),
    empty: liveAttribute(part('price'), 'disabled'),
    flash: createFlash(part('lots')),
    shownPrice: 0,
    shownLots: 0,
  };
}

function cell(inside: HTMLElement, selector: string): HTMLElement {
  const found = inside.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`the book's table has no ${selector}`);
  return found;
}
