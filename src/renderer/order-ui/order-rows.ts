import { isWorking } from '#shared/contract/active-orders.ts';
import type { Order, OrderStatus, PendingChange } from '#shared/contract/orders.ts';
import { isReplaceable } from '#shared/contract/replaceable-order.ts';
import { isWatched } from '#shared/contract/watched-order.ts';
import { SHARES_PER_LOT } from '#shared/market/index.ts';

/** The orders that the panel shows. */
export type OrderFilter = 'all' | 'working' | 'finished';

export type Addressed = Order & { orderId: string };
export const isAddressed = (order: Order): order is Addressed => order.orderId !== null;
/** Orders that can be cancelled or amended; the service addresses them by order ID. */
export const isCancellable = (order: Order): order is Addressed => order.canCancel && order.orderId !== null;
export const isAmendable = (order: Order): order is Addressed => order.canAmend && order.orderId !== null;
/** Stops that are changed by giving them up and placing them anew. */
export const isChangeable = (order: Order): order is Addressed => isReplaceable(order) && order.orderId !== null;

/** A request whose outcome the user may resolve. `place`: the order itself, by its own ref. */
export type RequestInDoubt = { readonly requestRef: string; readonly kind: 'place' | PendingChange['kind'] };

export function requestInDoubt({ ref, status, attention, pending }: Order): RequestInDoubt | null {
  if (pending !== undefined && pending.state !== 'sending') return pending;
  return status === 'UNKNOWN' || attention === 'unproven' ? { requestRef: ref, kind: 'place' } : null;
}

const AT_EXCHANGE: ReadonlySet<OrderStatus> = new Set(['OPEN', 'PARTIAL', 'AMENDED']);

/** Whether it is known to stand in the exchange's book: not while it is on its way, in doubt, or waits elsewhere for a price or the session. */
export const isAtExchange = (order: Order): boolean =>
  AT_EXCHANGE.has(order.status) && order.attention === undefined && requestInDoubt(order) === null;

/** The price at which an order is shown: what a stop waits for, else its limit. Rupiah. */
export const shownPrice = (order: Order): number =>
  isWatched(order) ? (order.triggerPrice ?? order.price) : order.price;

export function filterOrders(orders: readonly Order[], filter: OrderFilter): Order[] {
  if (filter === 'all') return [...orders];
  return orders.filter((order) => isWorking(order) === (filter === 'working'));
}

/** Open value of working orders in rupiah before fees, at their limit price; of those that wait for a price, nothing. */
export const workingValue = (orders: readonly Order[]): number =>
  orders
    .filter((order) => isWorking(order) && !isWatched(order))
    .reduce((sum, order) => sum + order.price * order.lotsOpen * SHARES_PER_LOT, 0);

/** The pill tone of a status; the label always states the status too. */
export type StatusTone = 'open' | 'partial' | 'match' | 'unknown' | 'rejected' | 'quiet';

export const toneOf = (order: Order): StatusTone => {
  const isInDoubt = order.attention !== undefined || requestInDoubt(order) !== null;
  return isInDoubt ? 'unknown' : toneOfStatus(order.status);
};

function toneOfStatus(status: OrderStatus): StatusTone {
  switch (status) {
    case 'OPEN':
    case 'READY':
    case 'PENDING':
    case 'AMENDED':
      return 'open';
    case 'PARTIAL':
    case 'OTHER':
      return 'partial';
    case 'MATCH':
      return 'match';
    case 'UNKNOWN':
      return 'unknown';
    case 'REJECTED':
      return 'rejected';
    case 'SENDING':
    case 'WITHDRAWN':
    case 'EXPIRED':
      return 'quiet';
  }
}
