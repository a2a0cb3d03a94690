import type { Log } from '#main/platform/log/log.ts';
import type { ListedOrder, OrderDetail } from './listed-order.ts';
import { nextOrder } from './order-state.ts';
import { isTerminal } from './venue-status.ts';

/** An order as far as the service has ever reported it, in this run. */
export type KnownOrder = {
  readonly order: ListedOrder;
  readonly detail: OrderDetail | null;
  /** The latest reading of the list named it. */
  readonly isListed: boolean;
  /** The service says that it knows no such order. */
  readonly isDisowned: boolean;
  /** Its detail was requested and could not be read. */
  readonly isDetailUnread: boolean;
  /** It ended on a day before and is shown no more. */
  readonly isOver: boolean;
  /** What the service reports now against what it reported before; null where they agree. */
  readonly contradiction: { readonly statusText: string; readonly isWorking: boolean } | null;
};

/**
 * The orders of one account as last reported. One that leaves the list stays until its end is known:
 * nothing disappears because a reading did not name it.
 */
export type AccountOrders = {
  all(): readonly KnownOrder[];
  get(orderId: string): KnownOrder | null;
  /**
   * What the list reports; orders that it does not name are no longer listed.
   * @param namedOnly ids in rows of which nothing else could be read: these orders stay as they were, and listed
   */
  takeList(orders: readonly ListedOrder[], namedOnly?: readonly string[]): void;
  /** What another record reports of one order. */
  take(order: ListedOrder, detail: OrderDetail | null): void;
  /** Its detail could not be read. */
  missDetail(orderId: string): void;
  /** The service does not know it. */
  disown(orderId: string): void;
  /** Orders of before `day` that have ended and are not listed are over. */
  endDay(isOfEarlierDay: (order: ListedOrder) => boolean): void;
  clear(): void;
};

/** Several days of the busiest person; the oldest ended ones go first. */
const MAX_ORDERS = 20_000;

export function createAccountOrders(log: Log): AccountOrders {
  const known = new Map<string, KnownOrder>();

  function put(reading: ListedOrder, change: Partial<KnownOrder>): void {
    const before = known.get(reading.orderId) ?? null;
    const { order, contradiction } = nextOrder(before?.order ?? null, reading);
    if (contradiction !== null && before?.contradiction?.statusText !== contradiction.statusText) {
      log('error', 'orders.illegal-transition', { from: before?.order.status ?? '', to: reading.status });
    }
    known.set(reading.orderId, {
      order,
      detail: change.detail ?? before?.detail ?? null,
      isListed: change.isListed ?? before?.isListed ?? false,
      isDisowned: false,
      isDetailUnread: (change.detail ?? null) === null && (before?.isDetailUnread ?? false),
      isOver: false,
      contradiction,
    });
  }

  function makeRoom(): void {
    for (const [orderId, { order, isListed }] of known) {
      if (known.size <= MAX_ORDERS) return;
      if (isTerminal(order.status) && !isListed) known.delete(orderId);
    }
  }

  return {
    all: () => [...known.values()],
    get: (orderId) => known.get(orderId) ?? null,
    takeList(orders, namedOnly = []) {
      const listed = new Set([...orders.map(({ orderId }) => orderId), ...namedOnly]);
      for (const [orderId, each] of known) {
        if (each.isListed && !listed.has(orderId)) known.set(orderId, { ...each, isListed: false });
      }
      for (const order of orders) put(order, { isListed: true });
      makeRoom();
    },
    take: (order, detail) => put(order, { detail }),
    missDetail(orderId) {
      const each = known.get(orderId);
      if (each) known.set(orderId, { ...each, isDetailUnread: true });
    },
    disown(orderId) {
      const each = known.get(orderId);
      if (each && !each.isListed) known.set(orderId, { ...each, isDisowned: true });
    },
    endDay(isOfEarlierDay) {
      for (const [orderId, each] of known) {
        const { order, isListed } = each;
        // It stays known: otherwise its request would be taken for one that no reading has named yet.
        if (!isListed && isTerminal(order.status) && isOfEarlierDay(order))
          known.set(orderId, { ...each, isOver: true });
      }
    },
    clear: () => known.clear(),
  };
}
