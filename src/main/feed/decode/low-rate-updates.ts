import type { RankedStock } from '#shared/contract/frames.ts';
import type { BookUpdate } from './updates.ts';

/**
 * What the decoder makes of the kinds that come a few times a second: plain values, whole states.
 * Rupiah, lots unless a name has shares, times in Unix ms (0 when unknown). The high-rate kinds
 * (quotes, books, trades) have a sink of their own, without an object per message.
 */
export type LowRateSink = {
  best(update: Readonly<BestUpdate>): void;
  auction(update: Readonly<AuctionUpdate>): void;
  lines(updates: readonly LineUpdate[]): void;
  minute(update: Readonly<MinuteUpdate>): void;
  /** Opening, high, low and previous close of a stock, from a service that sends them apart from the book. */
  header?(update: Readonly<HeaderUpdate>): void;
  /** A bare book; the object is the decoder's own and changes with the next one. */
  depth(update: Readonly<BookUpdate>): void;
  /** A ranking; the message does not name the one that was requested. */
  movers(stocks: readonly RankedStock[]): void;
  hotlist(update: Readonly<HotlistUpdate>): void;
  queue(orders: readonly QueueUpdate[]): void;
};

export type HeaderUpdate = {
  readonly code: string;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly previous: number;
  readonly exchangeAt: number;
};
export type BestUpdate = {
  readonly code: string;
  /** For display: exact up to 2^53. */
  readonly sequence: number;
  /** For detecting gaps: always exact. */
  readonly exactSequence: bigint;
  readonly exchangeAt: number;
  readonly bid: number;
  readonly bidLots: number;
  readonly offer: number;
  readonly offerLots: number;
};
export type AuctionUpdate = {
  readonly code: string;
  /** 0: nothing crosses. */
  readonly iep: number;
  /** Lots. */
  readonly iev: number;
  /** Against the previous close, rupiah. */
  readonly change: number;
  readonly buyLots: number;
  readonly sellLots: number;
};
export type LineUpdate = {
  readonly code: string;
  readonly last: number;
  readonly change: number;
  readonly changePercent: number;
  /** Shares. */
  readonly volume: number;
};
export type MinuteUpdate = {
  readonly code: string;
  readonly price: number;
  /** Shares. */
  readonly volume: number;
  readonly value: number;
  readonly frequency: number;
  /** Start of the minute, Unix ms. */
  readonly minuteAt: number;
};
export type HotlistUpdate = {
  readonly gainers: readonly RankedStock[];
  readonly losers: readonly RankedStock[];
  readonly active: readonly RankedStock[];
};
export type QueueUpdate = {
  readonly code: string;
  readonly price: number;
  readonly board: 'RG' | 'NG' | 'TN';
  readonly side: 'buy' | 'sell';
  readonly status: 'open' | 'full-match' | 'withdrawn' | 'partial-match' | 'amended';
  readonly openLots: number;
  readonly lots: number;
  /** 0 for a row that is no order: it names an empty queue. */
  readonly number: number;
  readonly exchangeAt: number;
};
