import { useOrders } from '#renderer/stores/order-board.ts';
import { useTrading } from '#renderer/stores/session.ts';

/** The unlocked account's number; null while trading is locked. */
export function useAccountNumber(): string | null {
  const trading = useTrading();
  return trading?.kind === 'unlocked' ? trading.account.number : null;
}

/** Changes with every order and every fill that the order list shows: the history has more then. */
export function useRevision(): string {
  const orders = useOrders();
  const done = orders.reduce((sum, { lotsDone }) => sum + lotsDone, 0);
  return `${orders.length} ${done}`;
}
