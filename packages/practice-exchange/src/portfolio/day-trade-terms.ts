import { dayTradeMultiplier, feeBy } from '#exchange/accounts/index.ts';
import type { Instrument } from '#exchange/market/index.ts';
import { type Lots, lots, type Rupiah, rupiah, SHARES_PER_LOT, STANDARD_RATES } from '#shared/market/index.ts';

/** Day-trade terms of a stock for an account. */
type DayTradeTerms = {
  readonly isEligible: boolean;
  /** Why not; empty where it may be day traded. */
  readonly reason: '' | 'SPECIAL_MONITORING' | 'NOT_LIQUID';
  readonly multiplier: number;
  /** What a purchase may cost now, fees included. */
  readonly limit: Rupiah;
  readonly maxLot: Lots;
};

/**
 * @param free cash that orders may use, rupiah
 * @param last latest price, rupiah
 */
export function dayTradeTerms(instrument: Instrument, free: number, last: number): DayTradeTerms {
  const multiplier = dayTradeMultiplier(instrument);
  if (multiplier === 1) {
    const reason = instrument.listing === 'special' ? 'SPECIAL_MONITORING' : 'NOT_LIQUID';
    return { isEligible: false, reason, multiplier, limit: rupiah(0), maxLot: lots(0) };
  }
  const limit = Math.max(0, Math.floor(free * multiplier)) as Rupiah;
  return { isEligible: true, reason: '', multiplier, limit, maxLot: lotsWithin(limit, last) };
}

const feeOn = feeBy();

/** The most lots whose price and fee, charged as an account is, are within `limit`. */
function lotsWithin(limit: number, last: number): Lots {
  const oneLot = last * SHARES_PER_LOT;
  const cost = (lots: number): number => lots * oneLot + feeOn('buy', (lots * oneLot) as Rupiah);
  // A floating-point estimate; the exact fee decides below.
  let lots = Math.ceil(limit / (oneLot * (1 + STANDARD_RATES.buy))) + 1;
  while (lots > 0 && cost(lots) > limit) lots -= 1;
  return lots as Lots;
}
