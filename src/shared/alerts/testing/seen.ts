import type { AuctionSeen, BestSeen, QuoteSeen, TradeSeen } from '../observation.ts';

/** Monday 9 March 2026, 09:30 at the exchange. */
export const MORNING = Date.UTC(2026, 2, 9, 2, 30);

const origin = { exchangeAt: MORNING, receivedAt: MORNING, sequence: 1, stale: false, since: 'live' } as const;
const at = (ms: number | undefined) => (ms === undefined ? {} : { exchangeAt: ms, receivedAt: ms });

/** What the market says, all of it usual but what a test is about. `at` sets both clocks. */
export const quote = ({ at: ms, ...over }: Partial<QuoteSeen> & { at?: number } = {}): QuoteSeen => ({
  ...{ kind: 'quote', last: 5_000, volume: 100_000, ...origin },
  ...at(ms),
  ...over,
});
export const best = (over: Partial<BestSeen>): BestSeen => ({
  ...{ kind: 'best', bid: 4_990, offer: 5_000, ...origin },
  ...over,
});
export const auction = ({ at: ms, ...over }: Partial<AuctionSeen> & { at?: number }): AuctionSeen => ({
  ...{ kind: 'auction', iep: 5_000, previous: 5_000, ...origin },
  // The service does not tell when.
  ...at(ms),
  exchangeAt: 0,
  ...over,
});
export const trade = ({ at: ms, ...over }: Partial<TradeSeen> & { at?: number }): TradeSeen => ({
  ...{ kind: 'trade', lots: 10, price: 5_000, ...origin },
  ...at(ms),
  ...over,
});
