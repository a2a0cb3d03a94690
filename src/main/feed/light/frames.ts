import type { BookFrame, HotlistFrame, MoversFrame, QueueFrame } from '#shared/contract/frames.ts';
import { type BookUpdate, LEVEL_FIELDS } from '../book-codec.ts';
import type { LightKind, RowKind, WholeKind } from './kinds.ts';

/** What windows are sent of each kind that is something whole. */
export type WholeFrames = {
  readonly depths: BookFrame;
  readonly movers: MoversFrame;
  readonly hotlist: HotlistFrame;
  readonly queues: QueueFrame;
};

/** What a frame's light parts are filled from. */
export type LightSource = {
  isKnown(kind: LightKind, key: string): boolean;
  copyRow(kind: RowKind, code: string, into: Float64Array, at: number): void;
  /** null when it has never arrived. */
  wholeOf<Kind extends WholeKind>(kind: Kind, key: string): WholeFrames[Kind] | null;
};

/** What of a frame is known when the message comes; whether it may be old shows when it leaves. */
export type Kept<Frame extends { readonly stale: boolean }> = Omit<Frame, 'stale'>;

const FRAME_BYTES = 300;
/** An object with its names, as structured cloning writes it. */
const RANKED_BYTES = 190;
const ORDER_BYTES = 130;

/** About how many bytes each takes on its way to a window. */
export const WHOLE_BYTES: { readonly [kind in WholeKind]: (frame: WholeFrames[kind]) => number } = {
  depths: ({ bids, offers }) => FRAME_BYTES + bids.byteLength + offers.byteLength,
  movers: ({ stocks }) => FRAME_BYTES + stocks.length * RANKED_BYTES,
  hotlist: ({ gainers, losers, active }) =>
    FRAME_BYTES + (gainers.length + losers.length + active.length) * RANKED_BYTES,
  queues: ({ orders }) => FRAME_BYTES + orders.length * ORDER_BYTES,
};

/** A copy of its own: the update is the decoder's, and a view would carry its whole buffer through the port. */
export const keptBook = (update: Readonly<BookUpdate>, receivedAt: number): Kept<BookFrame> => ({
  code: update.code,
  sequence: update.sequence,
  exchangeAt: update.exchangeAt,
  receivedAt,
  bids: update.bids.levels.slice(0, update.bids.count * LEVEL_FIELDS),
  offers: update.offers.levels.slice(0, update.offers.count * LEVEL_FIELDS),
  totalBidLots: update.totalBidLots,
  totalOfferLots: update.totalOfferLots,
});
