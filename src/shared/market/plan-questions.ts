import type { OrderSide } from './check-order.ts';
import { type PlanDraft, stopDirection, type TriggerDirection, trailingLimitAt, trailingStopAt } from './order-plan.ts';
import type { OrderQuestion, QuestionCode } from './order-questions.ts';
import { checkLimits, NO_LIMITS } from './personal-limits.ts';
import type { PriceBand } from './price-band.ts';
import { ticksBetween } from './tick.ts';
import type { Price } from './units.ts';

/** The order that a plan belongs to. */
export type PlannedOrder = {
  readonly plan: PlanDraft;
  readonly side: OrderSide;
  /** Limit of what is sent, rupiah: of a stop that of the order it places. */
  readonly price: number;
  readonly goodTillCancelled: boolean;
};

/** What the market has for it; null where it is not known. */
export type PlanMarket = {
  readonly band: PriceBand | null;
  /** What the stock traded at last, rupiah. */
  readonly last: number | null;
};

/** Where a stop begins and where the order that it places would stand, rupiah; which way the price has to go for it. */
type FirstStop = { readonly trigger: number; readonly limit: number; readonly direction: TriggerDirection };

/** Null for a plan without a stop, and while it is not known where it begins. */
function firstStopOf({ plan, side, price }: PlannedOrder, last: number | null): FirstStop | null {
  switch (plan.kind) {
    case 'day-trade':
    case 'split':
      return null;
    case 'stop':
      return { trigger: plan.trigger, limit: price, direction: plan.direction };
    case 'bracket': {
      const { stopTrigger, stopLimit, trail } = plan;
      // A purchase above the last price is filled near that.
      const from = last === null ? price : Math.min(price, last);
      const trailing = trail === null ? 0 : trailingStopAt(trail, 'sell', from as Price);
      // A stop that begins nearer keeps as many ticks to its limit as the one that was chosen.
      const trigger = Math.max(stopTrigger, trailing) as Price;
      return {
        trigger,
        limit: trailingLimitAt(trigger, 'sell', ticksBetween(stopLimit, stopTrigger)),
        direction: 'down',
      };
    }
    case 'trailing-stop':
      return last === null
        ? null
        : { trigger: trailingStopAt(plan.distance, side, last as Price), limit: price, direction: stopDirection(side) };
  }
}

/**
 * What of a valid plan the day's ARA and ARB leave without effect: an exit that no price of today reaches, or a stop whose
 * order would be beyond them. Empty where nothing is, and while the band is not known. Each stop is named once.
 */
export function beyondBand(order: PlannedOrder, { band, last }: PlanMarket): OrderQuestion[] {
  if (band === null) return [];
  const { ara, arb } = band;
  const stop = firstStopOf(order, last);
  const found: OrderQuestion[] = [];
  const add = (code: QuestionCode, params: OrderQuestion['params']): void => void found.push({ code, params });
  if (stop?.direction === 'up' && stop.trigger > ara) add('STOP_ABOVE_ARA', { stopAt: stop.trigger, stopEdge: ara });
  else if (stop?.direction === 'down' && stop.trigger < arb)
    add('STOP_BELOW_ARB', { stopAt: stop.trigger, stopEdge: arb });
  else if (stop !== null && stop.limit > ara) add('STOP_LIMIT_ABOVE_ARA', { stopLimit: stop.limit, stopEdge: ara });
  else if (stop !== null && stop.limit < arb) add('STOP_LIMIT_BELOW_ARB', { stopLimit: stop.limit, stopEdge: arb });
  const profit = order.plan.kind === 'bracket' ? order.plan.takeProfit : null;
  if (profit !== null && profit > ara) add('TARGET_ABOVE_ARA', { targetAt: profit, targetEdge: ara });
  return found;
}

/**
 * What a person has to confirm of a valid plan before it is sent. An order for the day is asked about where ARA or ARB
 * keep a part of it from acting; a GTC order waits for another day, which its form states. Each order is asked about where
 * its stop begins further from the last price than the person's own rule allows, and a bracket whose stop is reached already
 * whatever the rule is; never twice about one stop.
 * @param priceAway the rule, per cent; 0 asks about no distance
 */
export function planQuestions(order: PlannedOrder, market: PlanMarket, priceAway: number): OrderQuestion[] {
  const beyond = order.goodTillCancelled ? [] : beyondBand(order, market);
  const { last } = market;
  if (last === null) return waitsForStop(order) && priceAway > 0 ? [...beyond, UNKNOWN] : beyond;
  const stop = firstStopOf(order, last);
  if (order.plan.kind === 'bracket' && stop !== null && stop.trigger >= last)
    return [...beyond, { code: 'TRIGGER_REACHED', params: { reachedAt: stop.trigger, reachedLast: last } }];
  const isAsked = beyond.some(({ code }) => code === 'STOP_ABOVE_ARA' || code === 'STOP_BELOW_ARB');
  if (stop === null || isAsked || checkLimits(stop.trigger, 0, { ...NO_LIMITS, priceAway }, last).length === 0)
    return beyond;
  return [
    ...beyond,
    { code: 'TRIGGER_AWAY', params: { trigger: stop.trigger, triggerAway: awayOf(stop.trigger, last) } },
  ];
}

const UNKNOWN: OrderQuestion = { code: 'PRICE_UNKNOWN', params: {} };

/** Whether nothing of it is placed before its stop is reached. The purchase of a bracket has a limit of its own. */
const waitsForStop = ({ plan }: PlannedOrder): boolean => plan.kind === 'stop' || plan.kind === 'trailing-stop';

/** Per cent between a price and the last one, to one place. */
export const awayOf = (price: number, last: number): number => Math.round((Math.abs(price - last) / last) * 1_000) / 10;

/**
 * What is asked about an order's price by its distance from the last one.
 * @param price @param last rupiah; null while it is not known
 * @param priceAway the rule, per cent; 0 asks about no distance
 */
export function priceQuestion(
  price: number,
  lots: number,
  last: number | null,
  priceAway: number,
): (OrderQuestion & { readonly code: 'PRICE_AWAY' | 'PRICE_UNKNOWN' }) | null {
  if (checkLimits(price, lots, { ...NO_LIMITS, priceAway }, last).length === 0) return null;
  return last === null
    ? { code: 'PRICE_UNKNOWN', params: {} }
    : { code: 'PRICE_AWAY', params: { away: awayOf(price, last), last } };
}
