import { useOrders } from '#renderer/stores/order-board.ts';

/** Changes with every order and every fill that the order list shows: the history has more then. */
export function useRevision(): string {
  const orders = useOrders();
  const done = orders.reduce((sum, { lotsDone }) => sum + lotsDone, 0);
  return `${orders.length} ${done}`;
}
