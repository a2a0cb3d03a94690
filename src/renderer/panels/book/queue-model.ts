import type { QueuedOrder } from '#shared/contract/frames.ts';
import type { Order } from '#shared/contract/orders.ts';

/** One order in line. */
export type QueuePlace = QueuedOrder & {
  /** 1 is first; null for one that has left the line. */
  readonly place: number | null;
  /** Lots that trade before it. */
  readonly before: number;
  readonly own: boolean;
};

export type QueueView = {
  readonly places: readonly QueuePlace[];
  /** Orders further back that are not shown. */
  readonly more: number;
  readonly orders: number;
  readonly lots: number;
  /** Lots before the first own order; null without one. */
  readonly ahead: number | null;
};

/** Rows that are drawn; a line may be thousands long. */
export const SHOWN = 200;

const waits = (order: QueuedOrder): boolean => order.openLots > 0;

/** @param own exchange's numbers of this account's working orders */
export function queueView(orders: readonly QueuedOrder[], own: ReadonlySet<number>, shown = SHOWN): QueueView {
  let lots = 0;
  let place = 0;
  let ahead: number | null = null;
  const places: QueuePlace[] = [];
  const gone: QueuePlace[] = [];
  for (const order of orders) {
    const isOwn = own.has(order.number);
    if (!waits(order)) {
      gone.push({ ...order, place: null, before: 0, own: isOwn });
      continue;
    }
    place += 1;
    // An own order stays in sight however far back it stands.
    if (place <= shown || isOwn) places.push({ ...order, place, before: lots, own: isOwn });
    if (isOwn) ahead ??= lots;
    lots += order.openLots;
  }
  return { places: [...places, ...gone.slice(0, shown)], more: place - places.length, orders: place, lots, ahead };
}

/** Numbers under which this account's orders stand in queues of a stock. */
export const ownNumbers = (orders: readonly Order[], symbol: string): ReadonlySet<number> =>
  new Set(
    orders.flatMap(({ symbol: code, marketNumber }) =>
      code === symbol && marketNumber !== undefined ? [marketNumber] : [],
    ),
  );
