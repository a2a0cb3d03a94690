import type { FeeSchedule } from '#shared/contract/market.ts';
import { FormulaError, type Lots, type Price } from '#shared/market/index.ts';
import { breakEvenPrice } from '#shared/portfolio/index.ts';

/**
 * The lowest price at which a sale of so many lots brings what they cost, by the account's fees. Rupiah.
 * @param average what a share cost, buying fees included, rupiah
 * @returns null where nothing is held in whole lots, fees are not known, or their formula cannot be read
 */
export function breakEvenOf(average: number, lots: Lots, fees: FeeSchedule | null): Price | null {
  if (fees === null) return null;
  try {
    return breakEvenPrice(average, lots, fees, fees.rates);
  } catch (thrown) {
    if (thrown instanceof FormulaError) return null;
    throw thrown;
  }
}
