import {
  ceilToTick,
  type FeeFormulas,
  type FeeRates,
  type Lots,
  orderCost,
  type Price,
  type RuleSet,
  SHARES_PER_LOT,
  stepTicks,
} from '#shared/market/index.ts';

/** Beyond it a formula of fees takes more than it leaves, and no price breaks even. */
const MAX_TICKS = 2_000;

/**
 * The lowest price on a tick at which a sale brings, after its fee, at least what the shares cost.
 * @param average what a share cost, buying fees included, rupiah
 * @param lots that are sold, 1 or more: the fee of an order is rounded once
 * @returns null where nothing is held, or no price within reach does
 * @throws FormulaError for a formula that this version cannot read
 */
export function breakEvenPrice(
  average: number,
  lots: Lots,
  formulas: FeeFormulas,
  rates: FeeRates,
  rules?: RuleSet,
): Price | null {
  if (!(average > 0) || lots < 1) return null;
  const cost = average * lots * SHARES_PER_LOT;
  let price = ceilToTick(average, rules);
  for (let tick = 0; tick <= MAX_TICKS; tick += 1) {
    if (orderCost('sell', price, lots, formulas, rates).total >= cost) return price;
    price = stepTicks(price, 1, rules);
  }
  return null;
}
