import { useCallback, useMemo, useRef, useState } from 'react';
import { ask, bridge, failureFrom, messageOf } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { cancelAllOrders } from '#renderer/order-ui/cancel-all.ts';
import type { Addressed } from '#renderer/order-ui/order-rows.ts';
import type { Order } from '#shared/contract/orders.ts';

export type OrderActions = {
  cancel(order: Addressed): void;
  /** Cancels every order that any source shows; what was refused or could not be read is in `failure`. */
  cancelAll(): void;
  /** The user has acknowledged what needs attention. */
  acknowledge(order: Order): void;
  /** Refs of orders with a call under way. */
  readonly busy: ReadonlySet<string>;
  /** Why the last action was rejected; null otherwise. */
  readonly failure: string | null;
};

/** Cancels and acknowledges orders, one call per order at a time; the order list shows the result. */
export function useOrderActions(): OrderActions {
  const { translate } = useTexts('orders');
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const [failure, setFailure] = useState<string | null>(null);
  // A ref, since state would update too late for a second click within the same frame.
  const pending = useRef(new Set<string>());

  const run = useCallback(
    (order: Order, call: () => Promise<unknown>): void => {
      const refs = pending.current;
      if (refs.has(order.ref)) return;
      const show = (): void => setBusy(new Set(refs));
      refs.add(order.ref);
      show();
      setFailure(null);
      call()
        .catch((thrown: unknown) => setFailure(`${order.symbol}: ${messageOf(failureFrom(thrown), translate)}`))
        .finally(() => {
          refs.delete(order.ref);
          show();
        });
    },
    [translate],
  );
  const cancel = useCallback(
    (order: Addressed): void => run(order, () => ask(bridge.orders.cancel({ orderId: order.orderId }))),
    [run],
  );
  const cancelAll = useCallback((): void => {
    setFailure(null);
    void cancelAllOrders(translate).then(setFailure);
  }, [translate]);
  const acknowledge = useCallback(
    (order: Order): void => run(order, () => ask(bridge.orders.acknowledge({ ref: order.ref }))),
    [run],
  );

  return useMemo(
    () => ({ cancel, cancelAll, acknowledge, busy, failure }),
    [cancel, cancelAll, acknowledge, busy, failure],
  );
}
