import type { Order } from '#shared/contract/orders.ts';
import { MAX_SLIP_TICKS, MAX_STOP_SLIP, ticksBetween } from '#shared/market/index.ts';
import { type ExitRole, exitRoleOf, type OrderFamily } from './order-family.ts';
import { shownPrice } from './order-rows.ts';
import { NO_PLAN, type PlanFields, USUAL_SLIP_TICKS } from './plan-state.ts';

/** A stop that waits as the fields of a form have it. */
export function stopFieldsOf({ smart, side, price, triggerPrice }: Order): PlanFields {
  const slipTicks = triggerPrice === undefined ? USUAL_SLIP_TICKS : slipOf(side, triggerPrice, price);
  if (smart?.kind !== 'trailing-stop') return { ...NO_PLAN, kind: 'stop', trigger: triggerPrice ?? null, slipTicks };
  const { unit, amount } = smart.distance ?? NO_PLAN;
  return { ...NO_PLAN, kind: 'trailing-stop', unit, amount, slipTicks: Math.min(slipTicks, MAX_SLIP_TICKS) };
}

/** The exits of a bracket that has bought nothing as the fields of a form have them; an exit that is not listed is empty. */
export function bracketFieldsOf({ members }: OrderFamily): PlanFields {
  const exit = (role: ExitRole): Order | undefined => members.find((order) => exitRoleOf(order) === role);
  const [profit, stop] = [exit('take-profit'), exit('stop-loss')];
  const trigger = stop?.triggerPrice ?? null;
  const distance = stop?.smart?.distance ?? null;
  return {
    ...NO_PLAN,
    kind: 'bracket',
    takeProfit: profit === undefined ? null : shownPrice(profit),
    stopTrigger: trigger,
    slipTicks: stop === undefined || trigger === null ? USUAL_SLIP_TICKS : slipOf('sell', trigger, stop.price),
    ...(distance ?? {}),
    trails: distance !== null,
    ownDistance: distance !== null,
    takesProfit: profit !== undefined,
  };
}

/** How many ticks beyond its trigger a stop trades. One whose limit is before its trigger trades at that at worst. */
function slipOf(side: Order['side'], trigger: number, limit: number): number {
  const ticks = side === 'sell' ? ticksBetween(limit, trigger) : ticksBetween(trigger, limit);
  return Math.min(Math.max(ticks, 0), MAX_STOP_SLIP);
}
