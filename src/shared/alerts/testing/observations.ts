import type {
  AuctionObservation,
  BestObservation,
  BrokerDayObservation,
  QuoteObservation,
  TradeObservation,
} from '../observation.ts';

/** Monday 9 March 2026, 09:30 at the exchange. */
export const MORNING = Date.UTC(2026, 2, 9, 2, 30);

const origin = { exchangeAt: MORNING, receivedAt: MORNING, sequence: 1, stale: false, since: 'live' } as const;
const at = (ms: number | undefined) => (ms === undefined ? {} : { exchangeAt: ms, receivedAt: ms });

/** Observations with ordinary values except for what a test sets. `at` sets both clocks. */
export const quote = ({ at: ms, ...over }: Partial<QuoteObservation> & { at?: number } = {}): QuoteObservation => ({
  kind: 'quote',
  last: 5_000,
  previous: 0,
  volume: 100_000,
  ...origin,
  ...at(ms),
  ...over,
});
export const best = (over: Partial<BestObservation>): BestObservation => ({
  kind: 'best',
  bid: 4_990,
  offer: 5_000,
  ...origin,
  ...over,
});
export const auction = ({ at: ms, ...over }: Partial<AuctionObservation> & { at?: number }): AuctionObservation => ({
  kind: 'auction',
  iep: 5_000,
  previous: 5_000,
  ...origin,
  // The service sends no time.
  ...at(ms),
  exchangeAt: 0,
  ...over,
});
export const trade = ({ at: ms, ...over }: Partial<TradeObservation> & { at?: number }): TradeObservation => ({
  kind: 'trade',
  lots: 10,
  price: 5_000,
  ...origin,
  ...at(ms),
  ...over,
});
export const brokerDay = (over: Partial<BrokerDayObservation>): BrokerDayObservation => ({
  kind: 'broker-day',
  nets: new Map(),
  ...origin,
  ...over,
});
