import { type BondHolding, type BondOrder, couponPaid, noBonds, redeemed, type Step, settled } from './position.ts';
import { couponDays } from './schedule.ts';
import type { BondSeries } from './series.ts';

/** A due event and its effect on the holding. */
export type Due = Step &
  (
    | { readonly kind: 'settled'; readonly order: BondOrder; readonly day: string }
    | { readonly kind: 'coupon' | 'redeemed'; readonly day: string }
  );

/**
 * What has fallen due by `today`, in the order of its days: a coupon goes to the holder before the settlements of
 * its day. Empty when called again for the same day.
 * @param pending orders of one account in this series that have not settled
 */
export function duesOf(
  series: BondSeries,
  held: BondHolding | undefined,
  pending: readonly BondOrder[],
  today: string,
): readonly Due[] {
  const orders = [...pending].filter(({ settlesOn }) => settlesOn <= today).sort(bySettlement);
  const first = orders[0];
  if (!held && !first) return [];
  let holding = held ?? noBonds(first?.account ?? '', series.code, first?.settlesOn ?? today);
  const dues: Due[] = [];
  const take = (due: Due): void => {
    holding = due.holding;
    dues.push(due);
  };
  const { couponsThrough } = holding;
  for (const day of couponDays(series)) {
    if (day <= couponsThrough) continue;
    if (day > today) break;
    while (orders[0] && orders[0].settlesOn < day) settle(orders.shift());
    if (holding.units === 0) continue;
    take({ kind: 'coupon', day, ...couponPaid(holding, series, day) });
    if (day === series.maturesOn) take({ kind: 'redeemed', day, ...redeemed(holding) });
  }
  while (orders.length > 0) settle(orders.shift());
  return dues;

  function settle(order: BondOrder | undefined): void {
    if (order) take({ kind: 'settled', order, day: order.settlesOn, ...settled(holding, order) });
  }
}

const bySettlement = (left: BondOrder, right: BondOrder): number =>
  left.settlesOn < right.settlesOn ? -1 : left.settlesOn > right.settlesOn ? 1 : left.number - right.number;
