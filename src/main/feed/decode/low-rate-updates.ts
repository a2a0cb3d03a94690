import type {
  LowRateRowKind,
  QueuedOrder,
  QueueSubscription,
  RankedStock,
  ValueField,
} from '#shared/contract/feed-kinds.ts';
import type { BookUpdate } from './updates.ts';

/**
 * What the decoder makes of the kinds that come a few times a second: plain values, whole states.
 * Rupiah, lots unless a name has shares, times in Unix ms (0 when unknown). The high-rate kinds
 * (quotes, books, trades) have a sink of their own, without an object per message.
 */
export type LowRateSink = {
  put(update: LowRateUpdate): void;
  /** A bare book; the object is the decoder's own and changes with the next one. */
  depth(update: Readonly<BookUpdate>): void;
};

type LowRateUpdate = RowUpdate | WholeUpdate | HeaderUpdate;

/** A stock's row, its values by the names of the kind's fields. */
export type RowUpdate<Kind extends LowRateRowKind = LowRateRowKind> = {
  readonly [kind in Kind]: {
    readonly kind: kind;
    readonly code: string;
    /** Left out where the message has none. */
    readonly exchangeAt?: number;
    /** Always exact; left out where the message has none. */
    readonly sequence?: bigint;
  } & { readonly [field in ValueField<kind>]: number };
}[Kind];

/** A message of a kind that is something whole. */
type WholeUpdate = MoversUpdate | HotlistUpdate | QueuesUpdate;
/** A ranking; the message does not name the one that was requested. */
export type MoversUpdate = { readonly kind: 'movers'; readonly stocks: readonly RankedStock[] };
export type HotlistUpdate = {
  readonly kind: 'hotlist';
  readonly gainers: readonly RankedStock[];
  readonly losers: readonly RankedStock[];
  readonly active: readonly RankedStock[];
};
export type QueuesUpdate = { readonly kind: 'queues'; readonly orders: readonly QueueUpdate[] };
/** Number 0 is no order: the row names an empty queue. */
export type QueueUpdate = Omit<QueuedOrder, 'at'> &
  Pick<QueueSubscription, 'board'> & {
    readonly code: string;
    readonly price: number;
    readonly exchangeAt: number;
  };

/** Opening, high, low and previous close of a stock, from a service that sends them apart from the book. */
type HeaderUpdate = {
  readonly kind: 'header';
  readonly code: string;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly previous: number;
  readonly exchangeAt: number;
};
