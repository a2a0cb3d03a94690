import { useMemo } from 'react';
import { useAlerts } from '#renderer/alert-ui/alerts-store.ts';
import type { Alert, AlertCondition } from '#shared/contract/alerts.ts';
import type { StockCode } from '#shared/market/index.ts';

/** An alert on a price, which has a line on the chart. */
export type PriceAlert = Alert & { readonly condition: Extract<AlertCondition, { kind: 'price' }> };

const isPriceAlert = (alert: Alert): alert is PriceAlert =>
  alert.condition.kind === 'price' && alert.status === 'active';

const NONE: readonly PriceAlert[] = [];

/** The active price alerts of a stock; the same array until one of them changes. */
export function usePriceAlerts(symbol: StockCode): readonly PriceAlert[] {
  const { alerts } = useAlerts();
  return useMemo(() => {
    const found = (alerts ?? []).filter(isPriceAlert).filter((alert) => alert.symbol === symbol);
    return found.length === 0 ? NONE : found;
  }, [alerts, symbol]);
}
