import type { Log } from '#main/platform/log/log.ts';
import { isRecord } from '#shared/is-record.ts';
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
  /** Rises with every change: the same number, the same orders. An order that has not changed is the same object. */
  revision(): number;
  all(): readonly KnownOrder[];
  get(orderId: string): KnownOrder | null;
  /** When the newest list or detail that shows the order was asked for, on the monotonic clock, ms; 0 where none did. */
  shownMono(orderId: string): number;
  /**
   * What the list reports; orders that it does not name are no longer listed.
   * @param namedOnly ids in rows of which nothing else could be read: these orders stay as they were, and listed
   */
  takeList(orders: readonly ListedOrder[], namedOnly?: readonly string[], askedMono?: number): void;
  /**
   * What another record reports of one order.
   * @param askedMono when it was asked for: what was read of the order since is newer, and stands
   */
  take(order: ListedOrder, detail: OrderDetail | null, askedMono?: number): void;
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
  let revision = 0;
  /** When the newest list, and the newest detail of each order, was asked for, on the monotonic clock, ms. */
  let listAskedMono = 0;
  const takenMono = new Map<string, number>();

  const shownMono = (orderId: string): number =>
    Math.max(takenMono.get(orderId) ?? 0, known.get(orderId)?.isListed ? listAskedMono : 0);

  function set(next: KnownOrder): void {
    const before = known.get(next.order.orderId);
    if (before !== undefined && isSameKnown(before, next)) return;
    known.set(next.order.orderId, next);
    revision += 1;
  }

  function put(reading: ListedOrder, change: Partial<KnownOrder>): void {
    const before = known.get(reading.orderId) ?? null;
    const { order, contradiction } = nextOrder(before?.order ?? null, withSmart(reading, before?.order ?? null));
    if (contradiction !== null && before?.contradiction?.statusText !== contradiction.statusText) {
      log('error', 'orders.illegal-transition', { from: before?.order.status ?? '', to: reading.status });
    }
    set({
      order: before !== null && isSame(before.order, order) ? before.order : order,
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
      if (!isTerminal(order.status) || isListed) continue;
      known.delete(orderId);
      revision += 1;
    }
  }

  return {
    revision: () => revision,
    all: () => [...known.values()],
    get: (orderId) => known.get(orderId) ?? null,
    shownMono,
    takeList(orders, namedOnly = [], askedMono = 0) {
      const listed = new Set([...orders.map(({ orderId }) => orderId), ...namedOnly]);
      for (const [orderId, each] of known) {
        if (each.isListed && !listed.has(orderId)) set({ ...each, isListed: false });
      }
      for (const order of orders) put(order, { isListed: true });
      listAskedMono = askedMono;
      makeRoom();
    },
    take(order, detail, askedMono = Number.POSITIVE_INFINITY) {
      const before = known.get(order.orderId);
      const isOlder = before !== undefined && askedMono < shownMono(order.orderId);
      // Fields that only the detail has never change: they are taken from an older one too.
      put(isOlder ? before.order : order, { detail });
      if (isOlder || !Number.isFinite(askedMono)) return;
      if (takenMono.size >= MAX_ORDERS) takenMono.clear();
      takenMono.set(order.orderId, askedMono);
    },
    missDetail(orderId) {
      const each = known.get(orderId);
      if (each) set({ ...each, isDetailUnread: true });
    },
    disown(orderId) {
      const each = known.get(orderId);
      if (each && !each.isListed) set({ ...each, isDisowned: true });
    },
    endDay(isOfEarlierDay) {
      for (const each of known.values()) {
        const { order, isListed, isOver } = each;
        // It stays known: otherwise its request would be taken for one that no reading has named yet.
        if (!isListed && !isOver && isTerminal(order.status) && isOfEarlierDay(order)) set({ ...each, isOver: true });
      }
    },
    clear() {
      known.clear();
      takenMono.clear();
      listAskedMono = 0;
      revision += 1;
    },
  };
}

/** Records such as the history do not say what smart order an order belongs to: that it does never changes. */
const withSmart = (reading: ListedOrder, before: ListedOrder | null): ListedOrder =>
  reading.smart === undefined && before?.smart !== undefined ? { ...reading, smart: before.smart } : reading;

/** Whether two readings of an order, or of its detail, have the same fields. */
function isSame<Fields extends object>(before: Fields, after: Fields): boolean {
  if (before === after) return true;
  const names = Object.keys(after) as (keyof Fields)[];
  return names.length === Object.keys(before).length && names.every((name) => isSameValue(before[name], after[name]));
}

const isSameValue = (before: unknown, after: unknown): boolean =>
  before === after || (isRecord(before) && isRecord(after) && isSame(before, after));

const isSameOrNull = (before: object | null, after: object | null): boolean =>
  before === after || (before !== null && after !== null && isSame(before, after));

const isSameKnown = (before: KnownOrder, after: KnownOrder): boolean =>
  before.order === after.order &&
  isSameOrNull(before.detail, after.detail) &&
  isSameOrNull(before.contradiction, after.contradiction) &&
  before.isListed === after.isListed &&
  before.isDisowned === after.isDisowned &&
  before.isDetailUnread === after.isDetailUnread &&
  before.isOver === after.isOver;
