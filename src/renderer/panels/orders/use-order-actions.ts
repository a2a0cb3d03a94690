import { useCallback, useMemo, useRef, useState } from 'react';
import { ask, bridge, changeMessageOf, failureFrom, messageOf } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { cancelAllOrders } from '#renderer/order-ui/cancel-all.ts';
import type { Addressed } from '#renderer/order-ui/order-rows.ts';
import { useAccountNumber } from '#renderer/stores/session.ts';
import { useServiceMinute } from '#renderer/stores/use-service-minute.ts';
import type { Failure } from '#shared/contract/define.ts';
import type { Order } from '#shared/contract/orders.ts';
import { exchangeTime } from '#shared/market/index.ts';

export type OrderActions = {
  cancel(order: Addressed): void;
  /** Cancels every order that any source shows; what was refused or could not be read is in `failure`. */
  cancelAll(): void;
  /** The user has acknowledged what needs attention. */
  acknowledge(order: Order): void;
  /** Refs of orders with a call under way. */
  readonly busy: ReadonlySet<string>;
  /** Why the last action was rejected, while that is of use; null otherwise. */
  readonly failure: string | null;
  /** The person has read the failure. */
  dismiss(): void;
};

type ActionFailure = {
  readonly text: string;
  /** The order as it stood; null where the action was for all of them. */
  readonly order: Order | null;
  /** The account and the exchange's day of the action. */
  readonly context: string;
};

/** A refusal says nothing of an order that has changed since, of another account, or of another day. */
function isOfUse({ order, context }: ActionFailure, orders: readonly Order[], now: string): boolean {
  if (context !== now) return false;
  if (order === null) return true;
  const current = orders.find(({ ref }) => ref === order.ref);
  return (
    current !== undefined &&
    current.status === order.status &&
    current.lotsDone === order.lotsDone &&
    current.lotsTotal === order.lotsTotal &&
    current.price === order.price
  );
}

/** Cancels and acknowledges orders, one call per order at a time; the order list shows the result. */
export function useOrderActions(orders: readonly Order[]): OrderActions {
  const { translate } = useTexts('orders');
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const [failed, setFailed] = useState<ActionFailure | null>(null);
  const { day } = exchangeTime(useServiceMinute(true));
  const now = `${useAccountNumber()} ${day}`;
  const latest = useRef(now);
  latest.current = now;
  // A ref, since state would update too late for a second click within the same frame.
  const pending = useRef(new Set<string>());

  const run = useCallback((order: Order, call: () => Promise<unknown>, textOf: (failure: Failure) => string): void => {
    const refs = pending.current;
    if (refs.has(order.ref)) return;
    const show = (): void => setBusy(new Set(refs));
    refs.add(order.ref);
    show();
    setFailed(null);
    const context = latest.current;
    call()
      .catch((thrown: unknown) =>
        setFailed({ text: `${order.symbol}: ${textOf(failureFrom(thrown))}`, order, context }),
      )
      .finally(() => {
        refs.delete(order.ref);
        show();
      });
  }, []);
  const cancel = useCallback(
    (order: Addressed): void =>
      run(
        order,
        () => ask(bridge.orders.cancel({ orderId: order.orderId })),
        (failure) => changeMessageOf(failure, 'cancel', translate),
      ),
    [run, translate],
  );
  const cancelAll = useCallback((): void => {
    setFailed(null);
    const context = latest.current;
    void cancelAllOrders(translate).then((text) => setFailed(text === null ? null : { text, order: null, context }));
  }, [translate]);
  const acknowledge = useCallback(
    (order: Order): void =>
      run(
        order,
        () => ask(bridge.orders.acknowledge({ ref: order.ref })),
        (failure) => messageOf(failure, translate),
      ),
    [run, translate],
  );
  const dismiss = useCallback((): void => setFailed(null), []);
  const failure = failed !== null && isOfUse(failed, orders, now) ? failed.text : null;

  return useMemo(
    () => ({ cancel, cancelAll, acknowledge, busy, failure, dismiss }),
    [cancel, cancelAll, acknowledge, busy, failure, dismiss],
  );
}
