import type { LimitProblem } from './order-problem.ts';
import { SHARES_PER_LOT } from './units.ts';

/** Limits that protect a person from sending an order by mistake; 0 is no limit. */
export type PersonalLimits = {
  /** One order's value, rupiah. */
  readonly orderValue: number;
  /** One order's lots. */
  readonly orderLots: number;
  /** How far a price may stand from the last one, per cent, to two places. */
  readonly priceAway: number;
  /** New orders and amendments within any 60 seconds. Checked where orders are admitted, not in the ticket. */
  readonly ordersPerMinute: number;
  /** Loss of the day, as src/shared/portfolio defines it, beyond which nothing new is bought, rupiah. Checked where orders are admitted. */
  readonly dailyLoss: number;
};

export const NO_LIMITS: PersonalLimits = {
  orderValue: 0,
  orderLots: 0,
  priceAway: 0,
  ordersPerMinute: 0,
  dailyLoss: 0,
};

/** Lots of one order within the limits; infinite without any. */
export function maxLotsWithin(limits: PersonalLimits, price: number | null): number {
  const byLots = limits.orderLots > 0 ? limits.orderLots : Number.POSITIVE_INFINITY;
  if (limits.orderValue <= 0 || price === null || !(price > 0)) return byLots;
  return Math.min(byLots, Math.floor(limits.orderValue / (price * SHARES_PER_LOT)));
}

/**
 * The limits that an order of this price and these lots is beyond.
 * @param last what the stock traded at last, rupiah; null where nobody knows: a price that cannot be
 * compared does not pass a limit that asks for it
 */
export function checkLimits(price: number, lots: number, limits: PersonalLimits, last: number | null): LimitProblem[] {
  const problems: LimitProblem[] = [];
  const isPrice = price > 0 && Number.isFinite(price);
  const isLots = lots > 0 && Number.isFinite(lots);
  if (limits.orderLots > 0 && isLots && lots > limits.orderLots) {
    problems.push({ code: 'LIMIT_LOTS', field: 'lots', params: { max: limits.orderLots } });
  }
  if (limits.priceAway > 0 && isPrice) {
    if (last === null) problems.push({ code: 'LIMIT_PRICE_UNKNOWN', field: 'price', params: {} });
    // In whole hundredths of a per cent: 0.57 * 100 is less than 57.
    else if (Math.abs(price - last) * 10_000 > Math.round(limits.priceAway * 100) * last) {
      problems.push({ code: 'LIMIT_PRICE', field: 'price', params: { percent: limits.priceAway, last } });
    }
  }
  const value = price * lots * SHARES_PER_LOT;
  if (limits.orderValue > 0 && isPrice && isLots && value > limits.orderValue) {
    problems.push({ code: 'LIMIT_VALUE', field: 'order', params: { value, max: limits.orderValue } });
  }
  return problems;
}
