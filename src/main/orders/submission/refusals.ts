import { orderKnownFor } from '#shared/contract/active-orders.ts';
import type { Journal } from '../journal/journal.ts';
import { isAbsent } from '../request/request.ts';
import type { OrderWatch } from '../watch/order-watch.ts';
import type { RefusedListener } from './order-actions.ts';

type RefusalsDeps = {
  readonly journal: Pick<Journal, 'requests'>;
  readonly watch: Pick<OrderWatch, 'board' | 'find' | 'isShownStanding'>;
  /** The account whose orders are cancelled; null where there is none. */
  readonly account: () => string | null;
  readonly notify: RefusedListener;
};

/**
 * Passes refused changes on to whoever notifies a person. That a cancellation was refused is no evidence that the order stands
 * where another one was sent before and may have withdrawn it: then it is passed on only once a record shows the order at work.
 * A waiting exit that is for no lots is notified of as its bracket's purchase. What the kill switch repeats and is refused for the same reason is passed on once.
 */
export function createRefusals({ journal, watch, account, notify }: RefusalsDeps): RefusedListener {
  /** What was passed on since the kill switch was turned on the last time. */
  const announced = new Set<string>();
  let announcedSince = 0;

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

  function once(order: Parameters<RefusedListener>[1], reason: string): void {
    const { orders, path } = watch.board();
    const { halt } = path;
    if (halt !== null) {
      if (halt.since !== announcedSince) announced.clear();
      announcedSince = halt.since;
      const refusal = JSON.stringify([order.ref, reason]);
      if (announced.has(refusal)) return;
      announced.add(refusal);
    }
    notify('cancel', orderKnownFor(order, orders), reason);
  }

  return (kind, order, reason) => {
    if (kind !== 'cancel') notify(kind, order, reason);
    else if (order.orderId === null || !mayBeWithdrawn(order.orderId)) once(order, reason);
    else void cancelRefused(order.orderId, reason);
  };
}
