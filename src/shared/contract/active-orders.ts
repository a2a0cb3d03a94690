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

/** Whether it counts as an active order, wherever they are counted: exits that are for no lots belong to their purchase. */
export const isActive = (order: Order): boolean => isWorking(order) && !isWaitingExit(order);
