import { feed } from '#proto/index.ts';
import { SHARES_PER_LOT } from '#shared/market/index.ts';
import type { FeedDialect } from '../protocol/dialect.ts';
import { type BookSide, LEVEL_FIELDS } from './book-side.ts';
import { fits } from './recognise.ts';
import { decimalOf } from './wire-values.ts';

/** What a book's encodings are read into. Totals are lots over the whole book. */
type BookColumns = {
  readonly bids: BookSide;
  readonly offers: BookSide;
  totalBidLots: number;
  totalOfferLots: number;
};

type BookEncoding = Exclude<FeedDialect['bookCodec'], 'auto'>;

/** The encoding of the books inside OrderbookFeeds; `known` is null until the data have shown it. */
export type BookCodec = { known: BookEncoding | null; readonly isLearnt: boolean };

export const createBookCodec = ({ bookCodec }: Pick<FeedDialect, 'bookCodec'>): BookCodec =>
  bookCodec === 'auto' ? { known: null, isLearnt: true } : { known: bookCodec, isLearnt: false };

/** @throws Error (protobuf's own, or RangeError) when the data are not a book in the encoding */
type BookReader = (data: Uint8Array, encoding: BookEncoding, into: BookColumns) => void;

/**
 * Reads the book inside an OrderbookFeed, in the encoding that is known; one that was learnt is recognised
 * again when it does not fit. Learns from books with levels only: without one, all encodings are alike.
 * @throws Error as {@link BookReader}
 */
export function readFeedBook(read: BookReader, data: Uint8Array, codec: BookCodec, into: BookColumns): void {
  if (codec.known !== null) {
    try {
      read(data, codec.known, into);
      return;
    } catch (thrown) {
      if (!codec.isLearnt) throw thrown;
    }
  }
  const encoding = encodingOf(data);
  read(data, encoding, into);
  if (into.bids.count + into.offers.count > 0) codec.known = encoding;
}

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
      fillPlain(into, book.bid, book.offer, lots);
    },
    orderbook_body(data, into) {
      const book = feed.OrderBookBody.decode(data);
      fillPlain(into, book.bid, book.offer, lots);
    },
  };
  return (data, encoding, into) => readers[encoding](data, into);
}

/**
 * A book without levels is the same in each encoding; a level's first field distinguishes them.
 * @throws RangeError for data that are a book in none
 */
function encodingOf(data: Uint8Array): BookEncoding {
  if (data.length === 0 || fits('Orderbook_v3', data, false) !== 'no') return 'orderbook_v3';
  // Levels of the third one are those of the second without their last field.
  if (fits('Orderbook', data, false) !== 'no') return 'orderbook';
  if (fits('OrderBookBody', data, false) !== 'no') return 'orderbook_body';
  throw new RangeError('no book');
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
function fillPlain(
  into: BookColumns,
  bids: readonly PlainLevel[],
  offers: readonly PlainLevel[],
  lots: (volume: number) => number,
): void {
  into.bids.count = 0;
  into.offers.count = 0;
  for (const level of bids) put(into.bids, level.price ?? 0, lots(level.lot ?? 0), 0);
  for (const level of offers) put(into.offers, level.price ?? 0, lots(level.lot ?? 0), 0);
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
