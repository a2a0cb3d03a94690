import type { FeedFigures, FeedLevel, RestFigures, SourceRead } from '../checks/source-figures.ts';

/** A stock of which all sources say the same: a book of so many levels a side, no lots of which are a multiple of ten. */
type ComparedStock = {
  readonly last: number;
  readonly bids: readonly FeedLevel[];
  readonly offers: readonly FeedLevel[];
};

/** @param seed another one for other lots */
export const comparedStock = (seed = 1, levels = 10, last = 1_000): ComparedStock => ({
  last,
  bids: Array.from({ length: levels }, (_, at) => ({ price: last - 5 * at, lots: 13 + seed * 7 + at * 110 })),
  offers: Array.from({ length: levels }, (_, at) => ({ price: last + 5 + 5 * at, lots: 21 + seed * 3 + at * 130 })),
});

/** Shares of the day. */
const VOLUME = 5_000_000;

/** How many times too much a source says; 1 where it is right. */
export type Factors = {
  readonly book?: number;
  readonly best?: number;
  readonly quote?: number;
  readonly price?: number;
  readonly rest?: number;
};

export function feedFiguresOf(
  stock: ComparedStock,
  { book = 1, best = 1, quote = 1, price = 1 }: Factors = {},
): FeedFigures {
  const times = (levels: readonly FeedLevel[]): FeedLevel[] =>
    levels.map((level) => ({ price: level.price, lots: Math.floor(level.lots * book) }));
  const [bid] = stock.bids;
  const [offer] = stock.offers;
  return {
    quote: { last: stock.last * price, volume: VOLUME * quote, value: VOLUME * stock.last },
    book: { bids: times(stock.bids), offers: times(stock.offers) },
    best: {
      bid: bid?.price ?? 0,
      bidLots: Math.floor((bid?.lots ?? 0) * best),
      offer: offer?.price ?? 0,
      offerLots: Math.floor((offer?.lots ?? 0) * best),
    },
  };
}

export function restFiguresOfStock(stock: ComparedStock, { rest = 1 }: Factors = {}): RestFigures {
  const levels = (side: readonly FeedLevel[]) => side.map(({ price, lots }) => ({ price, shares: lots * 100 * rest }));
  return {
    last: stock.last,
    volume: VOLUME * rest,
    value: VOLUME * stock.last,
    bids: levels(stock.bids),
    offers: levels(stock.offers),
    info: null,
  };
}

export function sourceRead(code: string, stock: ComparedStock, factors: Factors = {}): SourceRead {
  const feed = feedFiguresOf(stock, factors);
  return { code, feed: [feed, feed], rest: restFiguresOfStock(stock, factors) };
}
