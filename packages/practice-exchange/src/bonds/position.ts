import { z } from 'zod';
import { taxOn } from './pricing.ts';
import { couponOfUnit, UNIT_RUPIAH } from './schedule.ts';
import type { BondSeries } from './series.ts';

/** A stored order. Sums in rupiah, days YYYY-MM-DD, times in ms of the exchange's clock. */
export const bondOrder = z.object({
  id: z.string(),
  number: z.number(),
  account: z.string(),
  code: z.string(),
  side: z.enum(['buy', 'sell']),
  units: z.number(),
  price: z.number(),
  principal: z.number(),
  accrued: z.number(),
  tax: z.number(),
  fee: z.number(),
  total: z.number(),
  orderedAt: z.number(),
  tradeDay: z.string(),
  settlesOn: z.string(),
  status: z.enum(['PENDING', 'SETTLED']),
  /** Identifier of the request that made it; empty in records from before they had one. */
  uiRef: z.string().default(''),
});
export type BondOrder = z.infer<typeof bondOrder>;

/** What an account holds of a series. */
export const bondHolding = z.object({
  account: z.string(),
  code: z.string(),
  units: z.number(),
  /** What they cost, fees included, interest bought along not. */
  cost: z.number(),
  /** Interest paid to sellers so far. */
  accruedPaid: z.number(),
  /** Interest received so far, from coupons and buyers, before tax, and the tax on it; that on gains is part of `realised`. */
  interest: z.number(),
  tax: z.number(),
  /** Profit on what was sold or paid back, after its cost, fees, and the tax on it. */
  realised: z.number(),
  /** Coupons up to this day have been paid. */
  couponsThrough: z.string(),
});
export type BondHolding = z.infer<typeof bondHolding>;

export const noBonds = (account: string, code: string, since: string): BondHolding => ({
  account,
  code,
  units: 0,
  cost: 0,
  accruedPaid: 0,
  interest: 0,
  tax: 0,
  realised: 0,
  couponsThrough: since,
});

/** The holding after a step, and the cash it pays, rupiah. */
export type Step = { readonly holding: BondHolding; readonly cash: number };

/** A buyer's cash went with the order; a seller's comes now. @throws RangeError when more is sold than held */
export function settled(holding: BondHolding, order: BondOrder): Step {
  if (order.side === 'buy') {
    const { units, principal, fee, accrued, settlesOn } = order;
    // Coupons before the first unit was held are not paid.
    const couponsThrough =
      holding.units === 0 && settlesOn > holding.couponsThrough ? settlesOn : holding.couponsThrough;
    return {
      holding: {
        ...holding,
        units: holding.units + units,
        cost: holding.cost + principal + fee,
        accruedPaid: holding.accruedPaid + accrued,
        couponsThrough,
      },
      cash: 0,
    };
  }
  const cost = costOf(holding, order.units);
  // A purchase that settled since the order may have changed the cost: the tax that was kept stays what it was.
  const gainTax = Math.min(order.tax, taxOn(order.principal - cost));
  return {
    holding: {
      ...holding,
      units: holding.units - order.units,
      cost: holding.cost - cost,
      interest: holding.interest + order.accrued,
      tax: holding.tax + order.tax - gainTax,
      realised: holding.realised + order.principal - order.fee - cost - gainTax,
    },
    cash: order.total,
  };
}

/** A sale removes its proportional cost, to the nearest rupiah; the last unit removes the remainder. */
export function costOf(holding: BondHolding, units: number): number {
  if (units > holding.units) throw new RangeError(`${units} units of ${holding.code} sold, ${holding.units} held`);
  return units === holding.units ? holding.cost : Math.round((holding.cost * units) / holding.units);
}

/** A coupon day: interest for what is held, less tax. */
export function couponPaid(holding: BondHolding, series: BondSeries, day: string): Step {
  const interest = holding.units * couponOfUnit(series);
  const tax = taxOn(interest);
  return {
    holding: {
      ...holding,
      interest: holding.interest + interest,
      tax: holding.tax + tax,
      couponsThrough: day,
    },
    cash: interest - tax,
  };
}

/** Maturity: the nominal comes back, less the tax on what it is above its cost. */
export function redeemed(holding: BondHolding): Step {
  const nominal = holding.units * UNIT_RUPIAH;
  const gainTax = taxOn(nominal - holding.cost);
  return {
    holding: { ...holding, units: 0, cost: 0, realised: holding.realised + nominal - holding.cost - gainTax },
    cash: nominal - gainTax,
  };
}
