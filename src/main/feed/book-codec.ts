import { feed } from '../../../proto/index.ts';
import { SHARES_PER_LOT } from '../../shared/market/index.ts';
import type { FeedDialect } from './dialect.ts';
import { isoTime } from './iso-time.ts';
import { decimalOf, numberOf } from './wire-values.ts';

/** One side of a book, best first: triples of price (rupiah), lots, orders in the first `count` × 3 places. */
export type BookSide = { readonly levels: Float64Array; count: number };

export type BookUpdate = {
  code: string;
  sequence: number;
  /** Unix ms, 0 when not told. */
  exchangeAt: number;
  readonly bids: BookSide;
  readonly offers: BookSide;
  /** Lots over the whole book. */
  totalBidLots: number;
  totalOfferLots: number;
};

/** Places per level in {@link BookSide.levels}. */
export const LEVEL_FIELDS = 3;

export const createBookSide = (depth: number): BookSide => ({
  levels: new Float64Array(depth * LEVEL_FIELDS),
  count: 0,
});

/** @throws Error (protobuf's own, or RangeError) when the data are not a book in the profile's encoding. */
export type BookReader = (code: string, message: feed.OrderbookFeed) => BookUpdate;

/** Reads books into one update object of its own, which the next call overwrites. */
export function createBookReader(dialect: FeedDialect): BookReader {
  const update: BookUpdate = {
    code: '',
    sequence: 0,
    exchangeAt: 0,
    bids: createBookSide(dialect.bookDepth),
    offers: createBookSide(dialect.bookDepth),
    totalBidLots: 0,
    totalOfferLots: 0,
  };
  const unit = dialect.bookVolume === 'shares' ? SHARES_PER_LOT : 1;
  const lots = (volume: number): number => Math.floor(volume / unit);

  const readers: Record<Exclude<FeedDialect['bookCodec'], 'auto'>, (data: Uint8Array) => void> = {
    orderbook_v3(data) {
      const book = feed.Orderbook_v3.decode(data);
      fillDecimal(update.bids, book.bid, lots);
      fillDecimal(update.offers, book.offer, lots);
      update.totalBidLots = book.total_bid ? lots(decimalOf(book.total_bid.volume)) : lotsOfSide(update.bids);
      update.totalOfferLots = book.total_offer ? lots(decimalOf(book.total_offer.volume)) : lotsOfSide(update.offers);
    },
    orderbook(data) {
      const book = feed.Orderbook.decode(data);
      fillPlain(update.bids, book.bid);
      fillPlain(update.offers, book.offer);
      totalOfLevels(update);
    },
    orderbook_body(data) {
      const book = feed.OrderBookBody.decode(data);
      fillPlain(update.bids, book.bid);
      fillPlain(update.offers, book.offer);
      totalOfLevels(update);
    },
  };
  const read = readers[dialect.bookCodec === 'auto' ? 'orderbook_v3' : dialect.bookCodec];

  return (code, message) => {
    update.code = code;
    update.sequence = numberOf(message.sequence);
    update.exchangeAt = isoTime(message.timestamp_ns) || isoTime(message.timestamp);
    read(message.orderbook_data);
    return update;
  };
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

/** Encodings without a number of orders. */
function fillPlain(side: BookSide, levels: readonly { price?: number | null; lot?: number | null }[]): void {
  side.count = 0;
  for (const level of levels) put(side, level.price ?? 0, level.lot ?? 0, 0);
}

/** @throws RangeError for a level that no book can have. Levels deeper than are kept only count for the check. */
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

function totalOfLevels(update: BookUpdate): void {
  update.totalBidLots = lotsOfSide(update.bids);
  update.totalOfferLots = lotsOfSide(update.offers);
}

function lotsOfSide(side: BookSide): number {
  let total = 0;
  for (let level = 0; level < side.count; level += 1) total += side.levels[level * LEVEL_FIELDS + 1] ?? 0;
  return total;
}
