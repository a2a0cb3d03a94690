import { useMemo } from 'react';
import { useAlerts } from '#renderer/alert-ui/alerts-store.ts';
import type { Alert, AlertCondition, AlertKind } from '#shared/contract/alerts.ts';
import type { StockCode } from '#shared/market/index.ts';

type AlertOn<Kind extends AlertKind> = Alert & { readonly condition: Extract<AlertCondition, { kind: Kind }> };

/** An alert on a price, which has a line on the chart. */
export type PriceAlert = AlertOn<'price'>;
/** An alert on a line that was drawn. */
export type LineAlert = AlertOn<'line'>;

const NONE: readonly never[] = [];

/** The active alerts of a kind on a stock; the same array until one of the alerts changes. */
function useAlertsOn<Kind extends AlertKind>(kind: Kind, symbol: StockCode): readonly AlertOn<Kind>[] {
  const { alerts } = useAlerts();
  return useMemo(() => {
    const isOfKind = (alert: Alert): alert is AlertOn<Kind> => alert.condition.kind === kind;
    const found = (alerts ?? [])
      .filter(isOfKind)
      .filter((alert) => alert.symbol === symbol && alert.status === 'active');
    return found.length === 0 ? NONE : found;
  }, [alerts, kind, symbol]);
}

export const usePriceAlerts = (symbol: StockCode): readonly PriceAlert[] => useAlertsOn('price', symbol);
export const useLineAlerts = (symbol: StockCode): readonly LineAlert[] => useAlertsOn('line', symbol);
