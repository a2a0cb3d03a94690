import type { Order, OrderStatus } from './orders.ts';
import { isWatched } from './watched-order.ts';

const WORKING: ReadonlySet<OrderStatus> = new Set([
  'SENDING',
  'UNKNOWN',
  'OTHER',
  'READY',
  'PENDING',
  'OPEN',
  'PARTIAL',
  'AMENDED',
]);
export const isWorking = (order: Pick<Order, 'status'>): boolean => WORKING.has(order.status);

/** Whether it is an exit of a purchase that has bought nothing yet: it is for no lots. */
export const isWaitingExit = (order: Order): boolean =>
  (order.smart?.role === 'take-profit' || order.smart?.role === 'stop-loss') &&
  isWatched(order) &&
  order.lotsOpen === 0;

/** Whether it is an exit that is for no lots, or was for none to its end: its purchase has bought nothing. */
export const isForNoLots = ({ smart, lotsTotal }: Pick<Order, 'smart' | 'lotsTotal'>): boolean =>
  lotsTotal === 0 && (smart?.role === 'take-profit' || smart?.role === 'stop-loss');

/**
 * The order by whose terms a person knows one: of an exit that is for no lots the purchase of its bracket. Any other order
 * is known by its own, and so is an exit whose purchase is not listed.
 */
export function orderKnownFor(order: Order, orders: readonly Order[]): Order {
  if (!isForNoLots(order)) return order;
  return orders.find(({ smart }) => smart?.id === order.smart?.id && smart?.role === 'entry') ?? order;
}

/** Whether it counts as an active order, wherever they are counted: exits that are for no lots belong to their purchase. */
export const isActive = (order: Order): boolean => isWorking(order) && !isWaitingExit(order);
