import type { Translate } from '#renderer/i18n/index.ts';
import { createFlash, type Flash, type Live, liveAttribute, liveBar, liveText } from '#renderer/ui/live-dom.ts';
import type { BookFrame } from '#shared/contract/feed-kinds.ts';
import type { Formats } from '#shared/formats/formats.ts';
import {
  bidShare,
  DEPTH,
  deepest,
  type Level,
  type LevelRow,
  levelRows,
  type OwnLots,
  orderCount,
  orderCounts,
  type Side,
} from './book-model.ts';
import { createReadout } from './book-readout.ts';
import { cumulativeRows, depthTo } from './depth-sum.ts';

type HalfRow = {
  readonly orders: Live<string>;
  readonly lots: Live<string>;
  readonly price: Live<string>;
  readonly bar: Live<number>;
  readonly own: Live<string>;
  readonly lastTraded: Live<string | null>;
  readonly empty: Live<string | null>;
  /** Between the best level and the one that is pointed at. */
  readonly within: readonly Live<string | null>[];
  readonly flash: Flash;
  shownPrice: number;
  /** As they were when the level came or last lit up: small changes add up. */
  seenLots: number;
};

/**
 * The share by which lots change until they light up. Those of a busy stock change all the time: a table that always
 * flickers says nothing.
 */
const NOTICEABLE = 0.2;

export type BookPainter = {
  /**
   * @param code the book's stock; null clears every level, as a null book does
   * @param last the last traded price, NaN when unknown.
   * @param now ms of a monotonic clock.
   */
  draw(code: string | null, book: BookFrame | null, own: OwnLots, last: number, now: number): void;
  /** Shows lots and bars of each level alone, or from the best level to it; from the next drawing on. */
  accumulate(on: boolean): void;
  /** The readout has the sum to this level, and the spread with null. */
  pointAt(level: { readonly row: number; readonly side: Side } | null): void;
  /** Price of a level on screen; null for an empty one, and while another stock is drawn. */
  priceAt(code: string, row: number, side: Side): number | null;
  /** Whether this stock's book, or its empty state, is drawn. */
  isOf(code: string): boolean;
  /** Rows with a price, by side. */
  filled(): { readonly bid: number; readonly offer: number };
};

/**
 * Writes a book into the table's cells: `[data-row][data-half]` of the body, and `[data-total]` below. Cells are
 * reused, so a price change only replaces texts. @param readout the row above the table
 */
export function createBookPainter(
  table: HTMLElement,
  readout: HTMLElement,
  formats: Formats,
  translate: Translate,
): BookPainter {
  const rows = [...table.querySelectorAll<HTMLElement>('tr[data-row]')].map((row) => ({
    bid: halfOf(row, 'bid'),
    offer: halfOf(row, 'offer'),
  }));
  const ordersBid = liveText(cell(table, '[data-total="bid-orders"]'));
  const ordersOffer = liveText(cell(table, '[data-total="offer-orders"]'));
  const totalBid = liveText(cell(table, '[data-total="bid"]'));
  const totalOffer = liveText(cell(table, '[data-total="offer"]'));
  const share = liveBar(cell(table, '[data-total="share"]'));
  const writeReadout = createReadout(readout, formats, translate);
  let drawnCode: string | null = null;
  let drawnLevels: readonly LevelRow[] = [];
  let isCumulative = false;
  let pointed: { readonly row: number; readonly side: Side } | null = null;
  let markedUntil = '';

  function drawReadout(): void {
    const sum = pointed && depthTo(drawnLevels, pointed.row, pointed.side);
    const until = sum && pointed ? `${pointed.side} ${pointed.row}` : '';
    if (until !== markedUntil) {
      markedUntil = until;
      for (const side of ['bid', 'offer'] as const) {
        const end = sum && pointed?.side === side ? pointed.row : -1;
        for (const [at, row] of rows.entries()) for (const each of row[side].within) each.write(at <= end ? '' : null);
      }
    }
    writeReadout(drawnLevels[0], sum);
  }

  /** Do not flash differences between two stocks. */
  function forget(half: HalfRow): void {
    half.flash.clear();
    half.shownPrice = 0;
    half.seenLots = 0;
  }

  // Seven digits have no room beside the orders; the line above has the whole sum of a level that is pointed at.
  const lotsText = (lots: number): string => (lots < 1_000_000 ? formats.lots(lots) : formats.compact(lots, 2));

  /** @param depth the lots that are shown: the level's own, or those from the best level to it */
  function drawHalf(
    half: HalfRow,
    level: Level | null,
    depth: number,
    full: number,
    own: number,
    isLast: boolean,
    now: number,
  ): void {
    half.empty.write(level === null ? '' : null);
    half.orders.write(level === null ? '' : orderCount(formats, level.orders));
    half.lots.write(level === null ? '' : lotsText(depth));
    half.price.write(level === null ? '' : formats.price(level.price));
    half.bar.write(level === null ? 0 : depth / full);
    half.own.write(level === null || own === 0 ? '' : formats.compact(own));
    half.lastTraded.write(isLast ? '' : null);
    const price = level?.price ?? 0;
    const lots = level?.lots ?? 0;
    // Lots are compared only while the level's price is unchanged.
    const change = lots - half.seenLots;
    if (price !== half.shownPrice) half.flash.clear();
    else if (change === 0 || Math.abs(change) < half.seenLots * NOTICEABLE) return;
    else if (change > 0) half.flash.up(now);
    else half.flash.down(now);
    half.shownPrice = price;
    half.seenLots = lots;
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
      const depths = isCumulative ? cumulativeRows(levels) : levels;
      const full = deepest(depths);
      const drawSide = (half: HalfRow, side: Side, index: number): void => {
        const level = levels[index]?.[side] ?? null;
        const ownLots = level ? (own[side].get(level.price) ?? 0) : 0;
        drawHalf(half, level, depths[index]?.[side]?.lots ?? 0, full, ownLots, level?.price === last, now);
      };
      for (const [index, row] of rows.entries()) {
        drawSide(row.bid, 'bid', index);
        drawSide(row.offer, 'offer', index);
      }
      drawnLevels = levels;
      drawReadout();
      const counts = book === null || rows.length <= DEPTH ? null : orderCounts(book);
      ordersBid.write(counts === null ? '' : orderCount(formats, counts.bid));
      ordersOffer.write(counts === null ? '' : orderCount(formats, counts.offer));
      totalBid.write(book === null ? '' : lotsText(book.totalBidLots));
      totalOffer.write(book === null ? '' : lotsText(book.totalOfferLots));
      share.write(book === null ? 0.5 : bidShare(book.totalBidLots, book.totalOfferLots));
    },
    accumulate(on) {
      isCumulative = on;
    },
    pointAt(level) {
      if (level?.row === pointed?.row && level?.side === pointed?.side) return;
      pointed = level;
      drawReadout();
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
    within: [part('bar'), cell(row, `.book-price[data-half="${side}"]`)].map((each) =>
      liveAttribute(each, 'data-within'),
    ),
    flash: createFlash(part('lots')),
    shownPrice: 0,
    seenLots: 0,
  };
}

function cell(inside: HTMLElement, selector: string): HTMLElement {
  const found = inside.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`the book's table has no ${selector}`);
  return found;
}
