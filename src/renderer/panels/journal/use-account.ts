import { useOrders } from '#renderer/stores/order-board.ts';
import type { Order } from '#shared/contract/orders.ts';

/** Changes with every order and every fill: the history has more then. */
export const revisionOf = (orders: readonly Order[]): string =>
  `${orders.length} ${orders.reduce((sum, { lotsDone }) => sum + lotsDone, 0)}`;

/** That of what the order list shows. */
export const useRevision = (): string => revisionOf(useOrders());
