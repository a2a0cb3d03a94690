import type { OrderStatus } from '#shared/contract/orders.ts';
import type { Lots } from '#shared/market/index.ts';
import type { ListedOrder } from './listed-order.ts';
import { isTerminal, type VenueStatus } from './venue-status.ts';

const ALIVE: readonly VenueStatus[] = ['READY', 'PENDING', 'OPEN', 'PARTIAL', 'AMENDED', 'OTHER'];
const ENDS: readonly VenueStatus[] = ['MATCH', 'WITHDRAWN', 'REJECTED', 'EXPIRED'];

/**
 * What may follow what. A good-till-cancelled order goes back from OPEN to PENDING over the night. An
 * order that has traded can no longer be one that waits for its price or is refused; one that was
 * taken by the market is refused no more. What has ended stays as it ended.
 */
export const ORDER_TRANSITIONS: Readonly<Record<VenueStatus, ReadonlySet<VenueStatus>>> = {
  READY: new Set([...ALIVE, ...ENDS]),
  PENDING: new Set([...ALIVE, ...ENDS]),
  OPEN: new Set<VenueStatus>([
    'PENDING',
    'OPEN',
    'PARTIAL',
    'AMENDED',
    'OTHER',
    'MATCH',
    'WITHDRAWN',
    'EXPIRED',
    'REJECTED',
  ]),
  PARTIAL: new Set<VenueStatus>(['PENDING', 'OPEN', 'PARTIAL', 'AMENDED', 'OTHER', 'MATCH', 'WITHDRAWN', 'EXPIRED']),
  AMENDED: new Set<VenueStatus>([
    'PENDING',
    'OPEN',
    'PARTIAL',
    'AMENDED',
    'OTHER',
    'MATCH',
    'WITHDRAWN',
    'EXPIRED',
    'REJECTED',
  ]),
  OTHER: new Set([...ALIVE, ...ENDS]),
  MATCH: new Set<VenueStatus>(['MATCH']),
  WITHDRAWN: new Set<VenueStatus>(['WITHDRAWN']),
  REJECTED: new Set<VenueStatus>(['REJECTED']),
  EXPIRED: new Set<VenueStatus>(['EXPIRED']),
};

/** Whether the order may still trade. AMENDED goes on for as long as lots are open; a word that nobody knows may mean anything, so it may. */
export function isWorking(order: { readonly status: OrderStatus; readonly lotsOpen: number }): boolean {
  switch (order.status) {
    case 'READY':
    case 'PENDING':
    case 'OPEN':
    case 'PARTIAL':
    case 'OTHER':
      return true;
    case 'AMENDED':
      return order.lotsOpen > 0;
    default:
      return false;
  }
}

type OrderStep = {
  /** As it is to be shown: never fewer lots filled than before, never alive again. */
  readonly order: ListedOrder;
  /** What the service reports against what it reported before; null where the two agree. */
  readonly contradiction: { readonly statusText: string; readonly isWorking: boolean } | null;
};

/**
 * An order after one more reading. An illegal step keeps what was known and says so: which of the two
 * readings is wrong is not ours to decide.
 */
export function nextOrder(previous: ListedOrder | null, reading: ListedOrder): OrderStep {
  if (previous === null) return { order: reading, contradiction: null };
  const isLegal = ORDER_TRANSITIONS[previous.status].has(reading.status) && reading.lotsDone >= previous.lotsDone;
  if (isLegal) return { order: reading, contradiction: null };
  const contradiction = { statusText: reading.statusText ?? reading.status, isWorking: isWorking(reading) };
  if (isTerminal(previous.status)) return { order: previous, contradiction };
  const lotsDone = reading.lotsDone >= previous.lotsDone ? reading.lotsDone : previous.lotsDone;
  return {
    order: {
      ...reading,
      status: ORDER_TRANSITIONS[previous.status].has(reading.status) ? reading.status : previous.status,
      lotsDone,
      // The two readings together must not be more than the whole order.
      lotsOpen: Math.max(0, Math.min(reading.lotsOpen, reading.lotsTotal - lotsDone)) as Lots,
      averagePrice: reading.lotsDone >= previous.lotsDone ? reading.averagePrice : previous.averagePrice,
    },
    contradiction,
  };
}
