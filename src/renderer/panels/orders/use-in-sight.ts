import { useCallback, useEffect, useRef } from 'react';
import { bridge } from '#renderer/bridge/index.ts';
import { MAX_ORDERS_IN_SIGHT } from '#shared/contract/in-sight.ts';
import type { Order } from '#shared/contract/orders.ts';

/** Scrolling is reported once it rests. */
const REPORT_AFTER_MS = 150;

/** Reports which orders the panel shows, so that what only their detail tells is read of these. */
export function useInSight(panelId: string, visible: boolean): (orders: readonly Order[]) => void {
  const latest = useRef<readonly string[]>([]);
  const reported = useRef('');
  const pending = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  const report = useCallback(
    (orderIds: readonly string[]): void => {
      const text = orderIds.join();
      if (text === reported.current) return;
      reported.current = text;
      void bridge.orders.inSight({ panelId, orderIds: [...orderIds] });
    },
    [panelId],
  );

  useEffect(() => {
    if (!visible) return;
    report(latest.current);
    return () => {
      clearTimeout(pending.current);
      report([]);
    };
  }, [visible, report]);

  return useCallback(
    (orders) => {
      const ids = orders.flatMap(({ orderId }) => (orderId === null ? [] : [orderId]));
      latest.current = ids.slice(0, MAX_ORDERS_IN_SIGHT);
      clearTimeout(pending.current);
      if (visible) pending.current = setTimeout(() => report(latest.current), REPORT_AFTER_MS);
    },
    [visible, report],
  );
}
