import type { OrderPlan } from '#shared/contract/orders.ts';
import {
  ceilToTick,
  floorToTick,
  isTriggerReached,
  MAX_STOP_SLIP,
  type OrderSide,
  type PlanDraft,
  type PlanProblem,
  type Price,
  stepTicks,
  stopDirection,
  type TrailDistance,
  trailingLimitAt,
  trailingStopAt,
} from '#shared/market/index.ts';

/** How an order is placed: as a plain limit order, or by a plan. */
export type PlanKind = 'limit' | PlanDraft['kind'];

/** In the order in which a person reads them. */
export const PLAN_KINDS: readonly PlanKind[] = ['limit', 'bracket', 'stop', 'trailing-stop', 'day-trade', 'split'];

/** The fields of every plan: null while empty, NaN for what is no whole number. Prices in rupiah a share. */
export type PlanFields = {
  readonly kind: PlanKind;
  readonly takeProfit: number | null;
  readonly stopTrigger: number | null;
  readonly trigger: number | null;
  readonly unit: TrailDistance['unit'];
  readonly amount: number | null;
  /** Whether the stop of a bracket follows the price, at `unit` and `amount`. */
  readonly trails: boolean;
  /** Whether the person chose that distance; until then it is that of the stop from the price. */
  readonly ownDistance: boolean;
  /** Whether such a bracket sells at a profit too; one whose stop stays always does. */
  readonly takesProfit: boolean;
  /** How far beyond its trigger the order of a stop still trades, in ticks. */
  readonly slipTicks: number | null;
};

/** How far from the price an exit begins, per cent, until the person has chosen another distance. */
export type ExitDistances = { readonly takeProfit: number; readonly stopTrigger: number };
export const USUAL_EXITS: ExitDistances = { takeProfit: 5, stopTrigger: 3 };

/** As services usually take it where it is left out. */
export const USUAL_SLIP_TICKS = 5;

/** What another kind of order, and the order of another stock, begin with: ticks and rupiah that were typed fit one of them only. */
const USUAL_DISTANCES = {
  unit: 'percent',
  amount: 3,
  ownDistance: false,
  slipTicks: USUAL_SLIP_TICKS,
} as const satisfies Partial<PlanFields>;

export const NO_PLAN: PlanFields = {
  ...USUAL_DISTANCES,
  kind: 'limit',
  takeProfit: null,
  stopTrigger: null,
  trigger: null,
  trails: false,
  takesProfit: true,
};

/** Whether a bracket has a take profit; without one the stop that trails sells alone. */
export const hasProfit = ({ trails, takesProfit }: Pick<PlanFields, 'trails' | 'takesProfit'>): boolean =>
  !trails || takesProfit;

/** The plan of another kind on the same stock. */
export const planOfKind = (plan: PlanFields, kind: PlanKind): PlanFields => ({ ...plan, ...USUAL_DISTANCES, kind });

/** The plan of another stock: what kind it is and how it sells stay; prices, slip and the distance of its stop do not. */
export const planOfOther = (plan: PlanFields): PlanFields => ({
  ...plan,
  ...USUAL_DISTANCES,
  takeProfit: null,
  stopTrigger: null,
  trigger: null,
});

/** The price so many per cent above another, or below where that is negative, on the tick beyond it; at least 1. */
export const priceAway = (from: number, percent: number): Price =>
  (percent > 0 ? ceilToTick : floorToTick)(from * (1 + percent / 100));

/** The exits of a bracket at their usual distances from a price, on a tick, each at least a tick away from it. */
export function usualExits(price: number, { takeProfit, stopTrigger }: ExitDistances) {
  if (!isPrice(price)) return { takeProfit: null, stopTrigger: null };
  const above = priceAway(price, takeProfit);
  const below = priceAway(price, -stopTrigger);
  return {
    takeProfit: above > price ? above : stepTicks(price, 1),
    stopTrigger: below < price ? below : stepTicks(price, -1),
  };
}

/** What a press of a stepper makes of a distance: half a per cent, or a rupiah. */
export function steppedDistance({ unit, amount }: Pick<PlanFields, 'unit' | 'amount'>, steps: number): number {
  const step = unit === 'percent' ? 0.5 : 1;
  return Math.max(step, (amount || 0) + steps * step);
}

/** Per cent between an exit and the price, always positive. */
export const distanceOf = (exit: number, price: number): number => Math.abs(exit / price - 1) * 100;

/** Per cent that a stop is from the price, in tenths, and never nearer: it would leave its trigger with the first lot. */
export const trailOfStop = (stop: number, price: number): number => Math.ceil(distanceOf(stop, price) * 10 - 1e-6) / 10;

const isPrice = (value: number | null): value is Price => value !== null && Number.isSafeInteger(value) && value > 0;

/** What is wrong with the slip of a stop, of which the check of a plan sees only the limit that it comes to. */
export function slipProblem({ kind, slipTicks }: PlanFields): PlanProblem | null {
  const isLimitOfStop = kind === 'bracket' || kind === 'stop';
  if (
    !isLimitOfStop ||
    (Number.isSafeInteger(slipTicks) && Number(slipTicks) >= 0 && Number(slipTicks) <= MAX_STOP_SLIP)
  )
    return null;
  return { code: 'SLIP_OUT_OF_RANGE', field: 'slipTicks', params: { max: MAX_STOP_SLIP } };
}

/** Limit of the order that a stop places, rupiah; 0 while a field is missing. */
export function stopLimitOf(trigger: number | null, slipTicks: number | null, side: OrderSide): number {
  if (!isPrice(trigger) || slipTicks === null || !Number.isSafeInteger(slipTicks) || slipTicks < 0) return 0;
  return trailingLimitAt(trigger, side, Math.min(slipTicks, MAX_STOP_SLIP));
}

/** Where a trailing stop and the limit of its order would begin, rupiah; null while distance or last price is missing. */
export function trailFrom(
  { unit, amount, slipTicks }: Pick<PlanFields, 'unit' | 'amount' | 'slipTicks'>,
  side: OrderSide,
  last: number | null,
): { readonly stop: number; readonly limit: number } | null {
  if (!isPrice(last) || amount === null || !(amount > 0) || amount >= (unit === 'percent' ? 100 : last)) return null;
  const stop = trailingStopAt({ unit, amount }, side, last);
  return { stop, limit: stopLimitOf(stop, slipTicks, side) };
}

/**
 * Where the stop of a bracket stands once its first lot is bought at the price, rupiah: at its trigger, or at its distance
 * where it trails and that is nearer. Null while a field is missing.
 */
export function firstStopOf(plan: PlanFields, price: number | null): number | null {
  if (!isPrice(plan.stopTrigger)) return null;
  if (!plan.trails) return plan.stopTrigger;
  const from = trailFrom(plan, 'sell', price);
  return from === null ? null : Math.max(from.stop, plan.stopTrigger);
}

/**
 * The least that the stop of a bracket may sell for, rupiah a share: its slip below where it begins. What is at risk and how
 * many lots a risk comes to follow from it. Null while a field is missing.
 * @param price of the first lot that is bought, rupiah
 */
export const bracketFloorOf = (plan: PlanFields, price: number | null): number | null =>
  stopLimitOf(firstStopOf(plan, price), plan.slipTicks, 'sell') || null;

/** What is checked; null for a plain limit order. */
export function planDraftOf(plan: PlanFields, side: OrderSide): PlanDraft | null {
  const { kind, takeProfit, stopTrigger, trigger, unit, amount, slipTicks } = plan;
  switch (kind) {
    case 'limit':
      return null;
    case 'day-trade':
    case 'split':
      return { kind };
    case 'bracket':
      return {
        kind,
        takeProfit: hasProfit(plan) ? (takeProfit ?? 0) : null,
        stopTrigger: stopTrigger ?? 0,
        stopLimit: stopLimitOf(stopTrigger, slipTicks, 'sell'),
        trail: plan.trails ? { unit, amount: amount ?? 0 } : null,
      };
    case 'stop':
      return { kind, trigger: trigger ?? 0, direction: stopDirection(side) };
    case 'trailing-stop':
      return { kind, distance: { unit, amount: amount ?? 0 }, slipTicks: slipTicks ?? Number.NaN };
  }
}

/** What is sent of a plan that has no problems; undefined for a plain limit order. */
export const orderPlanOf = (plan: PlanFields, side: OrderSide): OrderPlan | undefined =>
  // The check has found its prices valid: the types of a sent plan say so.
  (planDraftOf(plan, side) ?? undefined) as OrderPlan | undefined;

/** Whether a stop would act at once: its trigger is reached already. */
export const actsAtOnce = (plan: PlanFields, side: OrderSide, last: number | null): boolean =>
  plan.kind === 'stop' &&
  last !== null &&
  isPrice(plan.trigger) &&
  isTriggerReached(plan.trigger, stopDirection(side), last);

/** Whether a plan is worked out from what the stock traded at last. */
export const looksAtLast = (kind: PlanKind): boolean => kind === 'stop' || kind === 'trailing-stop';

/**
 * Limit of the order that is sent, rupiah; null while a field that it follows from is missing. A stop's is beyond its
 * trigger; each other is the price that the person has chosen.
 */
export function limitPriceOf(
  { side, price, plan }: { readonly side: OrderSide; readonly price: number | null; readonly plan: PlanFields },
  last: number | null,
): number | null {
  if (plan.kind === 'stop') return stopLimitOf(plan.trigger, plan.slipTicks, side) || null;
  if (plan.kind === 'trailing-stop') return trailFrom(plan, side, last)?.limit || null;
  return price;
}
