import type { Order } from '#shared/contract/orders.ts';
import { MAX_SLIP_TICKS, MAX_STOP_SLIP, ticksBetween } from '#shared/market/index.ts';
import { NO_PLAN, type PlanFields, USUAL_SLIP_TICKS } from './plan-state.ts';

/** A stop that waits as the fields of a form have it. */
export function stopFieldsOf({ smart, side, price, triggerPrice }: Order): PlanFields {
  const slipTicks = triggerPrice === undefined ? USUAL_SLIP_TICKS : slipOf(side, triggerPrice, price);
  if (smart?.kind !== 'trailing-stop') return { ...NO_PLAN, kind: 'stop', trigger: triggerPrice ?? null, slipTicks };
  const { unit, amount } = smart.distance ?? NO_PLAN;
  return { ...NO_PLAN, kind: 'trailing-stop', unit, amount, slipTicks: Math.min(slipTicks, MAX_SLIP_TICKS) };
}

/** How many ticks beyond its trigger a stop trades. One whose limit is before its trigger trades at that at worst. */
function slipOf(side: Order['side'], trigger: number, limit: number): number {
  const ticks = side === 'sell' ? ticksBetween(limit, trigger) : ticksBetween(trigger, limit);
  return Math.min(Math.max(ticks, 0), MAX_STOP_SLIP);
}
