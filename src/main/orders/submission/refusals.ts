import type { RefusedKind } from '#main/notifications/index.ts';
import { orderKnownFor } from '#shared/contract/active-orders.ts';
import type { Order } from '#shared/contract/orders.ts';
import type { Journal } from '../journal/journal.ts';
import { isAbsent } from '../request/request.ts';
import type { OrderWatch } from '../watch/order-watch.ts';

/**
 * @param kind replace: the order is gone, and the one that was to take its place does not stand
 * @param reason a code where it is known which, else the venue's own words
 * @param count orders of one press that were refused so, of which `order` is the first
 */
export type RefusedListener = (kind: RefusedKind, order: Order, reason: string, count: number) => void;

type RefusalsDeps = {
  readonly journal: Pick<Journal, 'requests'>;
  readonly watch: Pick<OrderWatch, 'board' | 'find' | 'isShownStanding'>;
  /** The account whose orders are cancelled; null where there is none. */
  readonly account: () => string | null;
  readonly notify: RefusedListener;
};

export type Refusals = {
  readonly add: (kind: RefusedKind, order: Order, reason: string) => void;
  /**
   * What is refused of these orders while `run` is under way is passed on at its end, once for each kind and reason: a person
   * who changes many orders by one press is notified of one fact.
   */
  together<Result>(orderIds: readonly string[], run: () => Promise<Result>): Promise<Result>;
};

/** Orders that are changed together, and what was refused of them so far. */
type Gathering = { readonly orderIds: ReadonlySet<string>; readonly refusals: Parameters<Refusals['add']>[] };

/**
 * Passes refused changes on to whoever notifies a person. That a cancellation was refused is no evidence that the order stands
 * where another one was sent before and may have withdrawn it: then it is passed on only once a record shows the order at work.
 * A waiting exit that is for no lots is notified of as its bracket's purchase. What the kill switch repeats and is refused for the
 * same reason is passed on once.
 */
export function createRefusals({ journal, watch, account, notify }: RefusalsDeps): Refusals {
  /** What was passed on since the kill switch was turned on the last time. */
  const announced = new Set<string>();
  let announcedSince = 0;
  const gatherings = new Set<Gathering>();

  const pass: Refusals['add'] = (kind, order, reason) => {
    const { orderId } = order;
    const gathering = orderId === null ? undefined : [...gatherings].find(({ orderIds }) => orderIds.has(orderId));
    const named = kind === 'cancel' ? orderKnownFor(order, watch.board().orders) : order;
    if (gathering === undefined) notify(kind, named, reason, 1);
    else gathering.refusals.push([kind, named, reason]);
  };

  function mayBeWithdrawn(orderId: string): boolean {
    const active = account();
    const requests = active === null ? [] : journal.requests(active);
    return requests.some(
      (request) =>
        request.kind === 'cancel' && request.orderId === orderId && request.state !== 'rejected' && !isAbsent(request),
    );
  }

  async function cancelRefused(orderId: string, reason: string): Promise<void> {
    if (!(await watch.isShownStanding(orderId))) return;
    const order = watch.find(orderId);
    if (order !== null) once(order, reason);
  }

  function once(order: Order, reason: string): void {
    const { halt } = watch.board().path;
    if (halt !== null) {
      if (halt.since !== announcedSince) announced.clear();
      announcedSince = halt.since;
      const refusal = JSON.stringify([order.ref, reason]);
      if (announced.has(refusal)) return;
      announced.add(refusal);
    }
    pass('cancel', order, reason);
  }

  return {
    add(kind, order, reason) {
      if (kind !== 'cancel') pass(kind, order, reason);
      else if (order.orderId === null || !mayBeWithdrawn(order.orderId)) once(order, reason);
      else void cancelRefused(order.orderId, reason);
    },
    async together(orderIds, run) {
      const gathering: Gathering = { orderIds: new Set(orderIds), refusals: [] };
      gatherings.add(gathering);
      try {
        return await run();
      } finally {
        gatherings.delete(gathering);
        const alike = Map.groupBy(gathering.refusals, ([kind, , reason]) => JSON.stringify([kind, reason]));
        for (const refusals of alike.values()) {
          const [first] = refusals;
          if (first !== undefined) notify(...first, refusals.length);
        }
      }
    },
  };
}
