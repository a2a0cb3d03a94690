import type { AlertSince } from '#shared/contract/alerts.ts';
import type { PriceBand } from '#shared/market/index.ts';

type Seen = {
  /** Unix ms; 0 when the exchange does not tell it. */
  readonly exchangeAt: number;
  /** Unix ms by our own clock. */
  readonly receivedAt: number;
  readonly sequence: number;
  /** May be old: decides nothing. */
  readonly stale: boolean;
  /** What had been before this one. */
  readonly since: AlertSince;
};

export type QuoteSeen = Seen & {
  readonly kind: 'quote';
  /** Rupiah; 0 while nothing has traded. */
  readonly last: number;
  /** Shares of the day so far. */
  readonly volume: number;
};
export type BestSeen = Seen & { readonly kind: 'best'; readonly bid: number; readonly offer: number };
/** `iep` 0: nothing crosses. `previous` is the close that it is held against. */
export type AuctionSeen = Seen & { readonly kind: 'auction'; readonly iep: number; readonly previous: number };
export type TradeSeen = Seen & { readonly kind: 'trade'; readonly lots: number; readonly price: number };

/** One thing that the market said of one stock. */
export type Observation = QuoteSeen | BestSeen | AuctionSeen | TradeSeen;

/** What is read elsewhere; null while it is not known for the day. */
export type AlertFacts = {
  readonly band: PriceBand | null;
  /** Shares of an average day, over the days that the condition names. */
  readonly averageVolume: number | null;
};

export const NO_FACTS: AlertFacts = { band: null, averageVolume: null };
