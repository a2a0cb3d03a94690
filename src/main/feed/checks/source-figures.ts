import type { QuoteSample, TopOfBook } from './sample.ts';

/** What REST has of a stock at one moment, unrounded: a unit shows in the digits that rounding takes away. */
export type RestFigures = {
  /** Rupiah. */
  readonly last: number;
  /** Shares and rupiah of the day; NaN where they were not sent. */
  readonly volume: number;
  readonly value: number;
  /** Best first. */
  readonly bids: readonly RestLevel[];
  readonly offers: readonly RestLevel[];
  /** The last price and the best levels of the company info; null where it could not be read. */
  readonly info: { readonly last: number; readonly bid: RestLevel; readonly offer: RestLevel } | null;
};
/** Rupiah; shares, as the profile says that REST counts. */
export type RestLevel = { readonly price: number; readonly shares: number };

/** What the feed itself has sent of a stock and is current; never what REST supplied in its place. */
export type FeedFigures = {
  readonly quote: QuoteSample | null;
  readonly book: FeedBook | null;
  readonly best: TopOfBook | null;
};
/** Best first, price in rupiah and lots. */
export type FeedBook = { readonly bids: readonly FeedLevel[]; readonly offers: readonly FeedLevel[] };
export type FeedLevel = { readonly price: number; readonly lots: number };

/** One stock read from all sources at nearly the same time. */
export type SourceRead = {
  readonly code: string;
  /** When REST was asked, and when its answer had come: the book may have moved in between. */
  readonly feed: readonly [FeedFigures, FeedFigures];
  readonly rest: RestFigures;
};
