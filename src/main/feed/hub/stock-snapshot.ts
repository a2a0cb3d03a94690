import type { BookFrame } from '#shared/contract/feed-kinds.ts';

/** The figures of a stock's day that REST knows, under the names of a quote's fields. */
export const SNAPSHOT_FIELDS = ['last', 'previous', 'open', 'high', 'low', 'average', 'volume', 'value'] as const;

/**
 * What REST knows of a stock: its day and the ten best levels of its book. Rupiah, shares; levels in lots, best first.
 * open, high, low, average and value are NaN where they were not sent.
 */
export type StockSnapshot = { readonly [field in (typeof SNAPSHOT_FIELDS)[number]]: number } & {
  readonly bids: readonly SnapshotLevel[];
  readonly offers: readonly SnapshotLevel[];
};
export type SnapshotLevel = { readonly price: number; readonly lots: number };

/** The part of a quote that a snapshot can confirm. Shares. */
export type CachedQuote = { readonly last: number; readonly previous: number; readonly volume: number };

export const quoteAgrees = (cached: CachedQuote, { last, previous, volume }: StockSnapshot): boolean =>
  cached.last === last && cached.previous === previous && cached.volume === volume;

/** A snapshot from before the quote that is cached proves nothing about what came after: a day's volume only grows. Any is newer than a quote without a volume. */
export const isNewer = (cached: CachedQuote, { volume }: StockSnapshot): boolean =>
  Number.isNaN(cached.volume) || volume > cached.volume;

const LEVEL_WIDTH = 3;

/** Whether the best levels of both sides are the snapshot's, as many as it has. */
export const bookAgrees = ({ bids, offers }: BookFrame, snapshot: StockSnapshot): boolean =>
  sideAgrees(bids, snapshot.bids) && sideAgrees(offers, snapshot.offers);

/** Levels that a snapshot has at most: a side of fewer is complete. */
const SNAPSHOT_LEVELS = 10;

function sideAgrees(cached: Float64Array, read: StockSnapshot['bids']): boolean {
  if (Math.min(cached.length / LEVEL_WIDTH, SNAPSHOT_LEVELS) !== read.length) return false;
  return read.every(
    ({ price, lots }, level) => cached[level * LEVEL_WIDTH] === price && cached[level * LEVEL_WIDTH + 1] === lots,
  );
}
