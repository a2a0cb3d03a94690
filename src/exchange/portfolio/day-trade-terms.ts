import { type Lots, SHARES_PER_LOT, STANDARD_RATES } from '../../shared/market/index.ts';
import type { Instrument } from '../market/market.ts';

/** What day trading a stock is like for an account. */
export type DayTradeTerms = {
  readonly isEligible: boolean;
  /** Why not; empty where it may be day traded. */
  readonly reason: string;
  readonly multiplier: number;
  /** Rupiah that buys may come to now, fees included. */
  readonly limit: number;
  readonly maxLot: Lots;
};

/** The most traded stocks may be day traded: thin ones could not be closed again the same day. */
const GROUP = 'LANTAI45';
/** Buys may come to this many times the trading balance: nothing is lent here. */
const MULTIPLIER = 1;

/**
 * @param free cash that orders may use, rupiah
 * @param last latest price, rupiah
 */
export function dayTradeTerms(instrument: Instrument, free: number, last: number): DayTradeTerms {
  const reason = whyNot(instrument);
  if (reason !== '') return { isEligible: false, reason, multiplier: MULTIPLIER, limit: 0, maxLot: 0 as Lots };
  const limit = Math.max(0, Math.floor(free * MULTIPLIER));
  const oneLot = last * SHARES_PER_LOT * (1 + STANDARD_RATES.buy);
  return { isEligible: true, reason, multiplier: MULTIPLIER, limit, maxLot: Math.floor(limit / oneLot) as Lots };
}

function whyNot({ listing, indexes }: Instrument): string {
  if (listing === 'special') return 'SPECIAL_MONITORING';
  return indexes.includes(GROUP) ? '' : 'NOT_LIQUID';
}
