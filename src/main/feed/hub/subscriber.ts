import type { LowRateKind } from '#shared/contract/feed-kinds.ts';
import type { TradeUpdate } from '../decode/updates.ts';

/** A window or a part of the main process that is notified of changes of quotes, books and trades. */
export type Subscriber = {
  quoteChanged(row: number): void;
  bookChanged(code: string): void;
  trade(update: Readonly<TradeUpdate>): void;
  /** A trade that was received before, and perhaps by others only: one that has not received it takes it. */
  tradeAgain(update: Readonly<TradeUpdate>): void;
  forgetQuote(row: number): void;
  forgetBook(code: string): void;
  forgetTrades(): void;
  /** All messages of a socket frame have been applied. */
  settle(): void;
};

/** Subscriber to the low-rate kinds. A key is a stock's code, or what else a kind is subscribed to by. */
export type LowRateSubscriber = {
  lowRateChanged(kind: LowRateKind, key: string): void;
  forgetLowRate(kind: LowRateKind, key: string): void;
  /** All messages of a socket frame have been applied. */
  settle(): void;
};

/** Subscribes to all kinds. */
export type FeedSubscriber = Subscriber & LowRateSubscriber;

const ignore = (): void => {};

/** A subscriber that only holds a subscription: the values are cached in the hub for others. */
export const createSilentSubscriber = (): FeedSubscriber => ({
  quoteChanged: ignore,
  bookChanged: ignore,
  trade: ignore,
  tradeAgain: ignore,
  forgetQuote: ignore,
  forgetBook: ignore,
  forgetTrades: ignore,
  lowRateChanged: ignore,
  forgetLowRate: ignore,
  settle: ignore,
});
