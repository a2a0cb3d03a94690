import { useCallback, useRef, useState } from 'react';
import { ask, bridge, changeMessageOf, failureFrom } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import type { Addressed } from '#renderer/order-ui/order-rows.ts';

export type Cancelling = {
  cancel(order: Addressed): void;
  /** `ref` of the orders whose cancellation was requested. */
  readonly refs: ReadonlySet<string>;
};

/** Cancels single orders, each once at a time. A cancelled order leaves the chart; a refused one can be cancelled again. */
export function useCancel(onFailed: (text: string) => void): Cancelling {
  const { t, translate } = useTexts('chart');
  const [refs, setRefs] = useState<ReadonlySet<string>>(new Set());
  // A ref, since state would update too late for a second click within the same frame.
  const pending = useRef(new Set<string>());
  const failed = useRef(onFailed);
  failed.current = onFailed;
  const cancel = useCallback(
    ({ ref, orderId }: Addressed): void => {
      if (pending.current.has(ref)) return;
      pending.current.add(ref);
      setRefs(new Set(pending.current));
      ask(bridge.orders.cancel({ orderId })).catch((thrown: unknown) => {
        pending.current.delete(ref);
        setRefs(new Set(pending.current));
        const failure = failureFrom(thrown);
        const text = changeMessageOf(failure, 'cancel', translate);
        failed.current(failure.code === 'ORDER_REJECTED' ? text : t('cancelFailed', { reason: text }));
      });
    },
    [t, translate],
  );
  return { cancel, refs };
}
