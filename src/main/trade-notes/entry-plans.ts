import type { Order } from '#shared/contract/orders.ts';
import type { Price } from '#shared/market/index.ts';
import type { StoredPlan } from './plans-file.ts';

type BracketOrder = Pick<Order, 'orderId' | 'price' | 'triggerPrice' | 'lotsDone' | 'averagePrice' | 'smart'>;

/**
 * The plans that are known, with those of the brackets that are listed now. A plan follows its bracket until the first lot
 * is bought, and stays from then on: what happens to the stop later is no longer the risk that was taken at entry.
 * @returns the same list where nothing is different
 */
export function withEntryPlans(known: readonly StoredPlan[], orders: readonly BracketOrder[]): readonly StoredPlan[] {
  const plans = new Map(known.map((plan) => [plan.orderId, plan]));
  let isChanged = false;
  for (const { plan, hasTrailed } of plansIn(orders)) {
    const before = plans.get(plan.orderId);
    if (before?.isEntered || (!before && hasTrailed)) continue;
    // The first lot may have moved a trailing stop already: the plan of before counts.
    const next = before && plan.isEntered ? { ...before, isEntered: true } : plan;
    if (before && isSame(before, next)) continue;
    plans.set(plan.orderId, next);
    isChanged = true;
  }
  return isChanged ? [...plans.values()] : known;
}

type Listed = {
  readonly plan: StoredPlan;
  /** Its stop trails and may have left the price at which it was when the first lot was bought. */
  readonly hasTrailed: boolean;
};

function plansIn(orders: readonly BracketOrder[]): readonly Listed[] {
  const brackets = Map.groupBy(orders, ({ smart }) => (smart?.kind === 'bracket' ? smart.id : ''));
  brackets.delete('');
  return [...brackets.values()].flatMap((bracket): readonly Listed[] => {
    const withRole = (role: string) => bracket.find(({ smart }) => smart?.role === role);
    const [entry, exit, target] = [withRole('entry'), withRole('stop-loss'), withRole('take-profit')];
    const stop = exit?.triggerPrice;
    if (!entry || entry.orderId === null || stop === undefined || !isPrice(stop)) return [];
    const isEntered = entry.lotsDone > 0;
    const best = exit?.smart?.bestPrice ?? null;
    const hasTrailed = isEntered && best !== null && (entry.averagePrice === null || best > entry.averagePrice);
    return [{ plan: { orderId: entry.orderId, stop, target: target?.price ?? null, isEntered }, hasTrailed }];
  });
}

const isPrice = (value: number): value is Price => Number.isSafeInteger(value) && value >= 1;

const isSame = (left: StoredPlan, right: StoredPlan): boolean =>
  left.stop === right.stop && left.target === right.target && left.isEntered === right.isEntered;
