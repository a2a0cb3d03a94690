import { feed } from '#proto/index.ts';
import { SHARES_PER_LOT } from '#shared/market/index.ts';
import type { FeedDialect } from '../protocol/index.ts';
import { type BookSide, LEVEL_FIELDS } from './book-side.ts';
import { fits } from './recognise.ts';
import { decimalOf } from './wire-values.ts';

/** What a book's encodings are read into. Totals are lots over the whole book. */
export type BookColumns = {
  readonly bids: BookSide;
  readonly offers: BookSide;
  totalBidLots: number;
  totalOfferLots: number;
};

export type BookEncoding = Exclude<FeedDialect['bookCodec'], 'auto'>;

/** @throws Error (protobuf's own, or RangeError) when the data are not a book in the encoding */
export type BookReader = (data: Uint8Array, encoding: FeedDialect['bookCodec'], into: BookColumns) => void;

/** Reads books through the generated module. */
export function createBookReader({ bookVolume }: Pick<FeedDialect, 'bookVolume'>): BookReader {
  const unit = bookVolume === 'shares' ? SHARES_PER_LOT : 1;
  const lots = (volume: number): number => Math.floor(volume / unit);

  const readers: Record<BookEncoding, (data: Uint8Array, into: BookColumns) => void> = {
    orderbook_v3(data, into) {
      const book = feed.Orderbook_v3.decode(data);
      fillDecimal(into.bids, book.bid, lots);
      fillDecimal(into.offers, book.offer, lots);
      into.totalBidLots = book.total_bid ? total(lots(decimalOf(book.total_bid.volume))) : lotsOfSide(into.bids);
      into.totalOfferLots = book.total_offer
        ? total(lots(decimalOf(book.total_offer.volume)))
        : lotsOfSide(into.offers);
    },
    orderbook(data, into) {
      const book = feed.Orderbook.decode(data);
      fillPlain(into, book.bid, book.offer);
    },
    orderbook_body(data, into) {
      const book = feed.OrderBookBody.decode(data);
      fillPlain(into, book.bid, book.offer);
    },
  };
  return (data, encoding, into) => readers[encoding === 'auto' ? encodingOf(data) : encoding](data, into);
}

/** A book without levels is the same in each encoding; a level's first field distinguishes them. */
function encodingOf(data: Uint8Array): BookEncoding {
  if (fits('Orderbook_v3', data, false) !== 'no') return 'orderbook_v3';
  // Levels of the third one are those of the second without their last field.
  return fits('Orderbook', data, false) !== 'no' ? 'orderbook' : 'orderbook_body';
}

function fillDecimal(
  side: BookSide,
  levels: readonly feed.OrderBookData.$Properties[],
  lots: (volume: number) => number,
): void {
  side.count = 0;
  for (const level of levels) {
    put(side, decimalOf(level.price), lots(decimalOf(level.volume)), decimalOf(level.frequency));
  }
}

type PlainLevel = { readonly price?: number | null; readonly lot?: number | null };

/** Encodings without a number of orders. */
function fillPlain(into: BookColumns, bids: readonly PlainLevel[], offers: readonly PlainLevel[]): void {
  into.bids.count = 0;
  into.offers.count = 0;
  for (const level of bids) put(into.bids, level.price ?? 0, level.lot ?? 0, 0);
  for (const level of offers) put(into.offers, level.price ?? 0, level.lot ?? 0, 0);
  into.totalBidLots = lotsOfSide(into.bids);
  into.totalOfferLots = lotsOfSide(into.offers);
}

/** @throws RangeError for a level that no book can have. Levels beyond the depth are only checked. */
function put(side: BookSide, price: number, lots: number, orders: number): void {
  const sane = price > 0 && lots >= 0 && orders >= 0 && Number.isFinite(price + lots + orders);
  if (!sane) throw new RangeError('no such level');
  const at = side.count * LEVEL_FIELDS;
  if (at >= side.levels.length) return;
  side.levels[at] = price;
  side.levels[at + 1] = lots;
  side.levels[at + 2] = orders;
  side.count += 1;
}

/** @throws RangeError for a total that no side can have */
function total(lots: number): number {
  if (lots < 0) throw new RangeError('no such total');
  return lots;
}

export function lotsOfSide(side: BookSide): number {
  let lots = 0;
  for (let level = 0; level < side.count; level += 1) lots += side.levels[level * LEVEL_FIELDS + 1] ?? 0;
  return lots;
}
