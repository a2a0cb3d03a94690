import type { BookFrame } from '#shared/contract/frames.ts';
import type { StockSnapshot } from './refresher.ts';

/** What of a quote a snapshot can confirm. Shares. */
export type HeldQuote = { readonly last: number; readonly previous: number; readonly volume: number };

export const quoteAgrees = (held: HeldQuote, { last, previous, volume }: StockSnapshot): boolean =>
  held.last === last && held.previous === previous && held.volume === volume;

/** A snapshot from before the quote that is held says nothing of what came after: a day's volume only grows. */
export const isNewer = (held: HeldQuote, { volume }: StockSnapshot): boolean => volume > held.volume;

const LEVEL_WIDTH = 3;

/** Whether the best levels of both sides are the snapshot's, as many as it has. */
export const bookAgrees = ({ bids, offers }: BookFrame, snapshot: StockSnapshot): boolean =>
  sideAgrees(bids, snapshot.bids) && sideAgrees(offers, snapshot.offers);

/** Levels that a snapshot has at most: a side of fewer is told whole. */
const SNAPSHOT_LEVELS = 10;

function sideAgrees(held: Float64Array, read: StockSnapshot['bids']): boolean {
  if (Math.min(held.length / LEVEL_WIDTH, SNAPSHOT_LEVELS) !== read.length) return false;
  return read.every(
    ({ price, lots }, level) => held[level * LEVEL_WIDTH] === price && held[level * LEVEL_WIDTH + 1] === lots,
  );
}
