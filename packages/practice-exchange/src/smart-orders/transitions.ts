import type { AccountOrder } from '#exchange/accounts/index.ts';
import { nextTradingDay } from '#exchange/market/index.ts';
import { assertNever } from '#shared/contract/error.ts';
import { exchangeTime, type Lots, larger, type PhaseNow, type Price } from '#shared/market/index.ts';
import { type EndedAs, isActive, type Leg, type SmartOrder, type Trailing, trailingOf } from './smart-order.ts';
import { follow, isReached } from './trail.ts';

/** Whether nothing more happens on the day that a moment belongs to. */
const isAfterHours = ({ phase, endsInMs }: Pick<PhaseNow, 'phase' | 'endsInMs'>): boolean =>
  phase === 'closed' && endsInMs === null;

/** The day (YYYY-MM-DD) on which an order for the day, placed now, ends: in the evening and on weekends that is the next trading day. */
export function lastDayOf(now: number, phase: PhaseNow): string {
  const { day } = exchangeTime(now);
  return isAfterHours(phase) ? nextTradingDay(day) : day;
}

/** Whether an order's day is over. */
export const isDayOver = (lastDay: string, now: number, phase: PhaseNow): boolean => {
  const { day } = exchangeTime(now);
  return day > lastDay || (day === lastDay && isAfterHours(phase));
};

/** An order after a trade; the same object where nothing changed. */
export function afterTrade(order: SmartOrder, last: Price, at: number): SmartOrder {
  if (order.stage.name !== 'armed') return order;
  const { terms } = order;
  switch (terms.kind) {
    case 'stop':
      return (terms.direction === 'up' ? last >= terms.trigger : last <= terms.trigger)
        ? triggered(order, 'stop', last, at)
        : order;
    case 'trailing-stop':
      return afterTrail(order, 'trailing-stop', terms, null, last, at);
    case 'bracket': {
      if (terms.takeProfit !== null && last >= terms.takeProfit) return triggered(order, 'take-profit', last, at);
      const trailing = trailingOf(order, 'stop-loss');
      if (trailing !== null) return afterTrail(order, 'stop-loss', trailing, terms.stopTrigger, last, at);
      return last <= terms.stopTrigger ? triggered(order, 'stop-loss', last, at) : order;
    }
    default:
      return assertNever(terms);
  }
}

/** A leg that trails: its stop follows first, and is reached or not where it then stands. */
function afterTrail(
  order: SmartOrder,
  leg: Leg,
  trailing: Trailing,
  first: Price | null,
  last: Price,
  at: number,
): SmartOrder {
  const trail = follow(trailing, order.trail, last, first);
  const moved = trail.best === order.trail?.best && trail.stop === order.trail.stop ? order : { ...order, trail };
  return isReached(trailing.side, trail.stop, last) ? triggered(moved, leg, last, at) : moved;
}

const triggered = (order: SmartOrder, leg: Leg, last: Price, at: number): SmartOrder => ({
  ...order,
  stage: { name: 'triggered', trigger: { leg, last, at } },
});

/**
 * A bracket after its purchase went on: the legs are armed for what has been bought, however little.
 * @param as how the purchase ended; null while it works or when it was filled
 */
export function afterEntry(order: SmartOrder, lotsDone: Lots, isOver: boolean, as: EndedAs | null): SmartOrder {
  const { entry, stage } = order;
  if (!entry || !isActive(order) || (lotsDone <= entry.lotsDone && isOver === entry.isOver)) return order;
  const bought = larger(lotsDone, entry.lotsDone);
  const next: SmartOrder = { ...order, entry: { lotsDone: bought, isOver } };
  if (stage.name !== 'waiting') return next;
  if (bought > 0) return { ...next, stage: { name: 'armed' } };
  return isOver ? ended(next, as ?? 'WITHDRAWN') : next;
}

export const ended = (order: SmartOrder, as: EndedAs, reason = ''): SmartOrder => ({
  ...order,
  stage: { name: 'ended', as, reason },
});

/** The leg was placed at the market. */
export const placed = (order: SmartOrder): SmartOrder =>
  order.stage.name === 'triggered' ? { ...order, stage: { name: 'placed', trigger: order.stage.trigger } } : order;

/** How a bracket's purchase ended; null while it works or when it was filled. */
export const endOf = ({ status }: Pick<AccountOrder, 'status'>): EndedAs | null =>
  status === 'WITHDRAWN' || status === 'EXPIRED' || status === 'REJECTED' ? status : null;
