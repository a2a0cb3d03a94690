import type { Order, OrderStatus } from '../../../shared/contract/index.ts';
import { SHARES_PER_LOT } from '../../../shared/market/index.ts';

/** Which orders the panel shows. */
export type OrderFilter = 'all' | 'working' | 'finished';

const WORKING: ReadonlySet<OrderStatus> = new Set([
  'SENDING',
  'UNKNOWN',
  'READY',
  'PENDING',
  'OPEN',
  'PARTIAL',
  'AMENDED',
]);
/** Only these are known to rest at the venue, so only these can be changed or taken back. */
const RESTING: ReadonlySet<OrderStatus> = new Set(['OPEN', 'PARTIAL']);

export const isWorking = (order: Order): boolean => WORKING.has(order.status);
export const canChange = (order: Order): order is Order & { orderId: string } =>
  order.orderId !== null && RESTING.has(order.status);

export function filterOrders(orders: readonly Order[], filter: OrderFilter): Order[] {
  if (filter === 'all') return [...orders];
  return orders.filter((order) => isWorking(order) === (filter === 'working'));
}

/** Rupiah that working orders stand for, before fees: what is open, at its price. */
export const workingValue = (orders: readonly Order[]): number =>
  orders.filter(isWorking).reduce((sum, order) => sum + order.price * order.lotsOpen * SHARES_PER_LOT, 0);

/** How a status looks: a pill's tone. Never the only carrier of meaning, the word stands in it. */
export type StatusTone = 'open' | 'partial' | 'match' | 'unknown' | 'rejected' | 'quiet';

export const toneOf = (status: OrderStatus): StatusTone => {
  switch (status) {
    case 'OPEN':
    case 'READY':
    case 'PENDING':
    case 'AMENDED':
      return 'open';
    case 'PARTIAL':
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
};
