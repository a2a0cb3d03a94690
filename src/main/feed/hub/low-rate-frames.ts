import type { BookFrame, LowRateKind, LowRateRowKind, WholeFrames, WholeKind } from '#shared/contract/feed-kinds.ts';
import { LEVEL_FIELDS } from '../decode/book-side.ts';
import type { BookUpdate } from '../decode/updates.ts';

/** What a frame's low-rate parts are filled from. */
export type LowRateSource = {
  isKnown(kind: LowRateKind, key: string): boolean;
  copyRow(kind: LowRateRowKind, code: string, into: Float64Array, at: number): void;
  /** null when it has never arrived. */
  wholeOf<Kind extends WholeKind>(kind: Kind, key: string): WholeFrames[Kind] | null;
};

/** A frame as it is cached; whether it is stale is known when it is sent. */
export type CachedFrame<Frame extends { readonly stale: boolean }> = Omit<Frame, 'stale'>;

/** A copy of its own: the update is the decoder's, and a view would carry its whole buffer through the port. */
export const cachedBook = (update: Readonly<BookUpdate>, receivedAt: number): CachedFrame<BookFrame> => ({
  code: update.code,
  sequence: update.sequence,
  exchangeAt: update.exchangeAt,
  receivedAt,
  bids: update.bids.levels.slice(0, update.bids.count * LEVEL_FIELDS),
  offers: update.offers.levels.slice(0, update.offers.count * LEVEL_FIELDS),
  totalBidLots: update.totalBidLots,
  totalOfferLots: update.totalOfferLots,
});
