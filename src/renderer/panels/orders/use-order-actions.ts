import { useCallback, useMemo, useRef, useState } from 'react';
import type { Order } from '../../../shared/contract/index.ts';
import { ask, bridge, failureFrom, messageOf } from '../../bridge/index.ts';
import { useTexts } from '../../i18n/index.ts';

export type OrderActions = {
  cancel(order: Order & { orderId: string }): void;
  /** Refs of orders whose cancel is on its way. */
  readonly cancelling: ReadonlySet<string>;
  /** What the last action was answered with, when it was refused; null otherwise. */
  readonly failure: string | null;
};

/** Takes orders back, one call an order at a time; the list itself tells what became of them. */
export function useOrderActions(): OrderActions {
  const { translate } = useTexts('orders');
  const [cancelling, setCancelling] = useState<ReadonlySet<string>>(new Set());
  const [failure, setFailure] = useState<string | null>(null);
  // State would change too late for a second click within the same frame.
  const onTheirWay = useRef(new Set<string>());

  const cancel = useCallback(
    (order: Order & { orderId: string }): void => {
      const refs = onTheirWay.current;
      if (refs.has(order.ref)) return;
      const show = (): void => setCancelling(new Set(refs));
      refs.add(order.ref);
      show();
      setFailure(null);
      ask(bridge.orders.cancel({ orderId: order.orderId }))
        .catch((thrown: unknown) => setFailure(`${order.symbol}: ${messageOf(failureFrom(thrown), translate)}`))
        .finally(() => {
          refs.delete(order.ref);
          show();
        });
    },
    [translate],
  );

  return useMemo(() => ({ cancel, cancelling, failure }), [cancel, cancelling, failure]);
}
