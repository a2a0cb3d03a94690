import type { Order } from './orders.ts';

/**
 * Whether the service watches the price for an order of a smart order, and no exchange has it: it is in no book and
 * holds neither cash nor shares, cannot be amended, and is given up as a whole.
 */
export const isWatched = ({ smart, status, lotsDone }: Pick<Order, 'smart' | 'status' | 'lotsDone'>): boolean =>
  smart !== undefined && smart.role !== 'entry' && lotsDone === 0 && (status === 'READY' || status === 'PENDING');

/**
 * Whether an order is the purchase of a bracket that has bought nothing, and can be withdrawn: the whole bracket may be
 * given up and placed anew. With the first lot its exits sell the same lots, which no new bracket would.
 */
export const isUnboughtBracket = ({ smart, status, lotsDone, lotsOpen, board, canCancel, pending }: Order): boolean =>
  smart?.kind === 'bracket' &&
  smart.role === 'entry' &&
  lotsDone === 0 &&
  lotsOpen > 0 &&
  board === 'RG' &&
  canCancel &&
  pending === undefined &&
  status !== 'UNKNOWN';

/**
 * What waits to sell a stock once a price is reached, of every smart order one: the exits of a bracket sell the same lots.
 * Exits of a purchase that has bought nothing yet wait for nothing.
 */
export function armedSales(orders: readonly Order[], symbol: string): Order[] {
  const armed = orders.filter(
    (order) => order.symbol === symbol && order.side === 'sell' && order.lotsOpen > 0 && isWatched(order),
  );
  return armed.filter((order, at) => armed.findIndex(({ smart }) => smart?.id === order.smart?.id) === at);
}

/** What waits to sell a stock, where it would sell more than is left of it. @param left lots that are free once a sale is filled */
export function salesBeyond(orders: readonly Order[], symbol: string, left: number): Order[] {
  const armed = armedSales(orders, symbol);
  return armed.reduce((sum, { lotsOpen }) => sum + lotsOpen, 0) > left ? armed : [];
}

/**
 * The order whose cancellation ends this one too: of the waiting orders of one smart order, and of a bracket's purchase
 * while they wait, the first. Each other order is its own.
 */
export function leadOf(order: Order & { readonly orderId: string }, orders: readonly Order[]): string {
  const { smart, orderId } = order;
  if (smart === undefined) return orderId;
  const waiting = orders.find((other) => other.smart?.id === smart.id && other.canCancel && isWatched(other));
  return waiting?.orderId ?? orderId;
}

/** Whether somebody else withdrew a smart order: no cancellation from here did, and none of its legs went before. */
export const isWithdrawnElsewhere = ({
  smart,
  status,
  reason,
  isReasonDue,
}: Pick<Order, 'smart' | 'status' | 'reason' | 'isReasonDue'>): boolean =>
  smart !== undefined && status === 'WITHDRAWN' && (reason !== null || isReasonDue === true);
