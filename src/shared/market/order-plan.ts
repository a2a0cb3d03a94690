import type { OrderSide } from './check-order.ts';
import type { FigureUnit } from './order-problem.ts';
import { CURRENT_RULES, type RuleSet } from './rule-set.ts';
import { ceilToTick, floorToTick, isOnTick, stepTicks, tickAt, ticksBetween } from './tick.ts';
import type { Price } from './units.ts';

/** A distance that a stop keeps from the best price: rupiah a share, or per cent of it. */
export type TrailDistance = { readonly unit: 'rupiah' | 'percent'; readonly amount: number };

/** Whether a price is reached at `trigger` and above, or at `trigger` and below. */
export type TriggerDirection = 'up' | 'down';

/** Prices of a plan as a person has typed them, rupiah a share; NaN for what is no whole number, 0 for an empty field. */
export type PlanDraft =
  | { readonly kind: 'day-trade' }
  | { readonly kind: 'split' }
  | {
      readonly kind: 'bracket';
      /** Null where the stop alone sells, which then has to trail. */
      readonly takeProfit: number | null;
      /** Where the stop is from the first lot bought on: one that trails never falls below it. */
      readonly stopTrigger: number;
      readonly stopLimit: number;
      /** How far the stop follows the best price since then; null for one that stays. Its sale keeps its ticks below it. */
      readonly trail: TrailDistance | null;
    }
  | { readonly kind: 'stop'; readonly trigger: number; readonly direction: TriggerDirection }
  | { readonly kind: 'trailing-stop'; readonly distance: TrailDistance; readonly slipTicks: number };

/** The fields of all plans. */
export type PlanField = 'takeProfit' | 'stopTrigger' | 'stopLimit' | 'trigger' | 'distance' | 'slipTicks' | 'plan';

/** Every problem that a plan can have, and the unit of each figure that its message names. */
export const PLAN_PROBLEMS = {
  PLAN_PRICE_MISSING: {},
  PLAN_PRICE_OFF_TICK: { tick: 'price', lower: 'price', upper: 'price' },
  /** A bracket buys: what it sells at a profit is above its price. */
  TAKE_PROFIT_TOO_LOW: { price: 'price' },
  STOP_TOO_HIGH: { price: 'price' },
  STOP_LIMIT_ABOVE_TRIGGER: { trigger: 'price' },
  BRACKET_BUYS_ONLY: {},
  DISTANCE_MISSING: {},
  /** Under one tick, or over half of the price. */
  DISTANCE_OUT_OF_RANGE: { percent: 'percent' },
  SLIP_OUT_OF_RANGE: { max: 'count' },
  /** A trailing stop begins at the last price. */
  LAST_PRICE_UNKNOWN: {},
  NOT_DAY_TRADABLE: {},
  /** Day trades, smart orders: the regular board alone takes them. */
  PLAN_NEEDS_REGULAR_BOARD: {},
  /** A day trade ends with the day. */
  PLAN_NEEDS_DAY: {},
} as const satisfies Readonly<Record<string, Readonly<Record<string, FigureUnit>>>>;

export type PlanCode = keyof typeof PLAN_PROBLEMS;

/** One thing wrong with a plan. `params` fill the message of that code. */
export type PlanProblem = {
  readonly code: PlanCode;
  readonly field: PlanField;
  readonly params: Readonly<Record<string, number>>;
};

/** What a plan is checked with. */
export type PlanContext = {
  readonly side: OrderSide;
  /** Limit of the order, rupiah; 0 or NaN while it is none. */
  readonly price: number;
  readonly board: 'RG' | 'NG' | 'TN';
  readonly goodTillCancelled: boolean;
  /** What the stock traded at last, rupiah; null while it is not known. */
  readonly last: number | null;
  /** The stock's multiplier of buying power; null while it is not known. */
  readonly dayTradeMultiplier: number | null;
};

/** Per cent of the best price that a stop may keep at most, and the share of the last price likewise. */
const MAX_TRAIL_PERCENT = 50;
const MAX_TRAIL_SHARE = 0.5;
/** How far beyond its stop an order may trade, in ticks. */
export const MAX_SLIP_TICKS = 20;
/** How far beyond its trigger a stop may sell or buy where a person has named that trigger, of a bracket too: ticks. */
export const MAX_STOP_SLIP = 100;

/** Everything wrong with a plan, in the order of its fields; empty when it may be sent. */
export function checkPlan(plan: PlanDraft, context: PlanContext, rules: RuleSet = CURRENT_RULES): PlanProblem[] {
  const problems: PlanProblem[] = [];
  const add = (code: PlanCode, field: PlanField, params: PlanProblem['params'] = {}): void => {
    problems.push({ code, field, params });
  };
  /** Whether the field holds a valid price. */
  const isPrice = (field: PlanField, price: number): boolean => {
    if (!Number.isFinite(price) || price <= 0) add('PLAN_PRICE_MISSING', field);
    else if (!isOnTick(price, rules)) {
      const [lower, upper] = [floorToTick(price, rules), ceilToTick(price, rules)];
      add('PLAN_PRICE_OFF_TICK', field, { tick: tickAt(price, rules), lower, upper });
    } else return true;
    return false;
  };
  /** @param from the price that the distance is kept from at first, rupiah; null while it is not known */
  const checkDistance = (distance: TrailDistance, side: OrderSide, from: number | null): void => {
    if (!isDistance(distance)) add('DISTANCE_MISSING', 'distance');
    else if (!isInRange(distance, side, from, rules))
      add('DISTANCE_OUT_OF_RANGE', 'distance', { percent: MAX_TRAIL_PERCENT });
  };
  if (plan.kind !== 'split' && context.board !== 'RG') add('PLAN_NEEDS_REGULAR_BOARD', 'plan');
  switch (plan.kind) {
    case 'split':
      break;
    case 'day-trade':
      if (context.goodTillCancelled) add('PLAN_NEEDS_DAY', 'plan');
      if (context.dayTradeMultiplier !== null && !(context.dayTradeMultiplier > 1)) add('NOT_DAY_TRADABLE', 'plan');
      break;
    case 'bracket': {
      const { takeProfit, stopTrigger, stopLimit, trail } = plan;
      if (context.side !== 'buy') add('BRACKET_BUYS_ONLY', 'plan');
      const { price } = context;
      // A purchase without any sale at a profit is left to a stop that follows the price, never to one that stays.
      if (takeProfit === null) {
        if (trail === null) add('PLAN_PRICE_MISSING', 'takeProfit');
      } else if (isPrice('takeProfit', takeProfit) && takeProfit <= price)
        add('TAKE_PROFIT_TOO_LOW', 'takeProfit', { price });
      const hasTrigger = isPrice('stopTrigger', stopTrigger);
      if (hasTrigger && price > 0 && stopTrigger >= price) add('STOP_TOO_HIGH', 'stopTrigger', { price });
      if (isPrice('stopLimit', stopLimit) && hasTrigger && stopLimit > stopTrigger) {
        add('STOP_LIMIT_ABOVE_TRIGGER', 'stopLimit', { trigger: stopTrigger });
      }
      if (trail === null) break;
      checkDistance(trail, 'sell', price > 0 ? price : null);
      if (hasTrigger && ticksBetween(stopLimit, stopTrigger, rules) > MAX_STOP_SLIP)
        add('SLIP_OUT_OF_RANGE', 'slipTicks', { max: MAX_STOP_SLIP });
      break;
    }
    case 'stop':
      isPrice('trigger', plan.trigger);
      break;
    case 'trailing-stop': {
      checkDistance(plan.distance, context.side, context.last);
      const { slipTicks } = plan;
      if (!Number.isSafeInteger(slipTicks) || slipTicks < 0 || slipTicks > MAX_SLIP_TICKS) {
        add('SLIP_OUT_OF_RANGE', 'slipTicks', { max: MAX_SLIP_TICKS });
      }
    }
  }
  return problems;
}

const isDistance = ({ unit, amount }: TrailDistance): boolean =>
  Number.isFinite(amount) && amount > 0 && (unit === 'percent' || Number.isSafeInteger(amount));

function isInRange({ unit, amount }: TrailDistance, side: OrderSide, from: number | null, rules: RuleSet): boolean {
  if (unit === 'percent' && (amount > MAX_TRAIL_PERCENT || amount < 0.1)) return false;
  if (from === null) return true;
  if (unit === 'rupiah' && amount > from * MAX_TRAIL_SHARE) return false;
  return trailingStopAt({ unit, amount }, side, from as Price, rules) !== from;
}

/**
 * Where a trailing stop stands for a best price, rupiah: below it for a sale, above it for a purchase, on a tick,
 * at least 1.
 */
export function trailingStopAt(
  { unit, amount }: TrailDistance,
  side: OrderSide,
  best: Price,
  rules: RuleSet = CURRENT_RULES,
): Price {
  const away = unit === 'rupiah' ? amount : (best * amount) / 100;
  return side === 'sell' ? floorToTick(Math.max(1, best - away), rules) : ceilToTick(best + away, rules);
}

/** The limit of the order that a trailing stop places: so many ticks beyond it, against the person. */
export const trailingLimitAt = (
  stop: Price,
  side: OrderSide,
  slipTicks: number,
  rules: RuleSet = CURRENT_RULES,
): Price => stepTicks(stop, side === 'sell' ? -slipTicks : slipTicks, rules);

/** Whether the last price has reached a trigger already: such an order acts at once. */
export const isTriggerReached = (trigger: number, direction: TriggerDirection, last: number): boolean =>
  direction === 'up' ? last >= trigger : last <= trigger;

/** The usual direction of a stop: a purchase waits for a rise, a sale for a fall. */
export const stopDirection = (side: OrderSide): TriggerDirection => (side === 'buy' ? 'up' : 'down');
