import type { QueuedOrder } from '#shared/contract/feed-kinds.ts';
import type { Order } from '#shared/contract/orders.ts';

/** One queued order. */
export type QueuedRow = QueuedOrder & {
  /** 1 is first; null for an order that has left the queue. */
  readonly place: number | null;
  /** Lots ahead of it. */
  readonly before: number;
  readonly own: boolean;
};

export type QueueView = {
  readonly places: readonly QueuedRow[];
  /** Orders beyond the displayed rows. */
  readonly more: number;
  readonly orders: number;
  readonly lots: number;
  /** Lots ahead of the first own order; null without one. */
  readonly ahead: number | null;
};

/** Maximum rows drawn: a queue may hold thousands of orders. */
export const MAX_QUEUE_ROWS = 200;

const waits = (order: QueuedOrder): boolean => order.openLots > 0;

/** @param own the exchange's order numbers of this account's working orders */
export function queueView(orders: readonly QueuedOrder[], own: ReadonlySet<number>, shown = MAX_QUEUE_ROWS): QueueView {
  let lots = 0;
  let place = 0;
  let ahead: number | null = null;
  const places: QueuedRow[] = [];
  const left: QueuedRow[] = [];
  for (const order of orders) {
    const isOwn = own.has(order.number);
    if (!waits(order)) {
      left.push({ ...order, place: null, before: 0, own: isOwn });
      continue;
    }
    place += 1;
    // An own order is listed at any position.
    if (place <= shown || isOwn) places.push({ ...order, place, before: lots, own: isOwn });
    if (isOwn) ahead ??= lots;
    lots += order.openLots;
  }
  return { places: [...places, ...left.slice(0, shown)], more: place - places.length, orders: place, lots, ahead };
}

/** Exchange order numbers of this account's orders in a stock. */
export const ownNumbers = (orders: readonly Order[], symbol: string): ReadonlySet<number> =>
  new Set(
    orders.flatMap(({ symbol: code, marketNumber }) =>
      code === symbol && marketNumber !== undefined ? [marketNumber] : [],
    ),
  );
