import type { PriceBand, TimeIndex } from '#shared/market/index.ts';
import type { AlertSince } from './vocabulary.ts';

type Observed = {
  /** Unix ms; 0 when the exchange does not send it. */
  readonly exchangeAt: number;
  /** Unix ms by our own clock. */
  readonly receivedAt: number;
  readonly sequence: number;
  /** A stale value decides nothing. */
  readonly stale: boolean;
  /** What came before this one. */
  readonly since: AlertSince;
};

export type QuoteObservation = Observed & {
  readonly kind: 'quote';
  /** Rupiah; 0 while nothing has traded. */
  readonly last: number;
  /** The reference of the day's change, after corporate actions, rupiah; 0 where it is not known. */
  readonly previous: number;
  /** Shares of the day so far. */
  readonly volume: number;
  /** Set for the first one of a day after one that the alert has seen. */
  readonly opensDay?: boolean;
};
/** Rupiah. */
export type BestObservation = Observed & { readonly kind: 'best'; readonly bid: number; readonly offer: number };
/** Rupiah. `iep` 0: no orders cross. `previous` is the previous close. */
export type AuctionObservation = Observed & {
  readonly kind: 'auction';
  readonly iep: number;
  readonly previous: number;
};
/** `price` in rupiah. */
export type TradeObservation = Observed & { readonly kind: 'trade'; readonly lots: number; readonly price: number };

/** A published day of a stock. By broker: rupiah bought less sold. */
export type BrokerDayObservation = Observed & {
  readonly kind: 'broker-day';
  readonly nets: ReadonlyMap<string, number>;
};

/** One market update of one stock. */
export type Observation =
  | QuoteObservation
  | BestObservation
  | AuctionObservation
  | TradeObservation
  | BrokerDayObservation;

/** An indicator's line and what it is compared with, at the bar that counts. */
export type IndicatorValues = { readonly value: number; readonly level: number };

/** Figures read over REST; null while not known for the day. */
export type AlertFacts = {
  readonly band: PriceBand | null;
  /** Shares of an average day, over the days that the condition names. */
  readonly averageVolume: number | null;
  /** Bars of the interval that the condition names. */
  readonly bars: TimeIndex | null;
  /** Values of the condition's indicator. */
  readonly indicator: IndicatorValues | null;
};

export const NO_FACTS: AlertFacts = { band: null, averageVolume: null, bars: null, indicator: null };
