import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useMemo, useSyncExternalStore } from 'react';
import { failureFrom, messageOf } from '#renderer/bridge/index.ts';
import { marketStore } from '#renderer/feed/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { isWorking } from '#renderer/order-ui/order-rows.ts';
import type { PanelProps } from '#renderer/panel-kit/panel.ts';
import { PanelHeader } from '#renderer/panel-kit/panel-header.tsx';
import { stockQuery } from '#renderer/queries/market.ts';
import { useOrders } from '#renderer/stores/order-board.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { PanelState } from '#renderer/ui/panel-state.tsx';
import { Segmented } from '#renderer/ui/segmented.tsx';
import type { Order } from '#shared/contract/orders.ts';
import type { StockCode } from '#shared/market/index.ts';
import { ChartCanvas } from './chart-canvas.tsx';
import { ChartFacts, ChartOrigin } from './facts.tsx';
import { intervalName, intervalShort } from './interval-name.ts';
import { INTERVALS, readInterval } from './options.ts';
import { type PriceAlert, usePriceAlerts } from './price-alerts.ts';
import { useCandles } from './use-candles.ts';
import './chart.css';

/** Candles and volume of the linked stock. */
export default function ChartPanel(props: PanelProps): ReactNode {
  const { t } = useTexts('chart');
  if (props.symbol === null) return <PanelState.Empty title={t('choose')} text={t('chooseText')} />;
  return <Chart {...props} symbol={props.symbol} />;
}

function Chart(props: PanelProps & { readonly symbol: StockCode }): ReactNode {
  const { symbol, options, setOptions, visible } = props;
  const { t, translate } = useTexts('chart');
  const interval = readInterval(options);
  const { data, error, refetch, loadEarlier } = useCandles(symbol, interval, visible);
  const allOrders = useOrders();
  const orders = useMemo(
    () => allOrders.filter((order) => order.symbol === symbol && isWorking(order) && order.lotsOpen > 0),
    [allOrders, symbol],
  );
  const alerts = usePriceAlerts(symbol);
  const again = useCallback(() => void refetch(), [refetch]);
  const name = useName(symbol, visible);
  const stale = useStale(symbol);

  return (
    <section className="chart" data-stale={stale ? '' : undefined}>
      <PanelHeader
        title={symbol}
        left={[
          {
            id: 'name',
            leaves: 2,
            node: <span className="chart-name">{name}</span>,
          },
          {
            id: 'interval',
            leaves: 4,
            node: (
              <Segmented
                label={t('interval')}
                look="tabs"
                value={interval}
                choices={INTERVALS.map((value) => ({
                  value,
                  label: intervalShort(value, t),
                  name: intervalName(value, t),
                }))}
                onChange={(next) => setOptions({ interval: next })}
              />
            ),
          },
          { id: 'facts', leaves: 3, node: <ChartFacts symbol={symbol} visible={visible} /> },
        ]}
        right={[{ id: 'origin', leaves: 1, node: <ChartOrigin symbol={symbol} /> }]}
      />
      <ChartCanvas
        symbol={symbol}
        interval={interval}
        candles={data && data.columns.at.length > 0 ? data : null}
        orders={data ? orders : NO_ORDERS}
        alerts={data ? alerts : NO_ALERTS}
        visible={visible}
        onMissed={again}
        onNearOldest={loadEarlier}
      />
      {data && data.columns.at.length > 0 ? null : (
        <div className="chart-instead">
          {data ? (
            <PanelState.Empty title={t('empty')} text={t('emptyText', { symbol })} />
          ) : error ? (
            <PanelState.Error text={messageOf(failureFrom(error), translate)} onRetry={again} />
          ) : (
            <ChartSkeleton />
          )}
        </div>
      )}
      {stale ? <StaleMark symbol={symbol} /> : null}
    </section>
  );
}

const NO_ORDERS: readonly Order[] = [];
const NO_ALERTS: readonly PriceAlert[] = [];

/** Placeholder bars. */
function ChartSkeleton(): ReactNode {
  const { t } = useTexts('common');
  return (
    <div className="chart-skeleton" role="status" aria-label={t('loading')}>
      {SKELETON.map(([left, top, height]) => (
        <i key={left} style={{ left: `${left}%`, top: `${top}%`, height: `${height}%` }} />
      ))}
    </div>
  );
}

const SKELETON = Array.from({ length: 46 }, (_, index): readonly [number, number, number] => [
  1 + index * 2.02,
  42 - Math.sin(index / 6) * 18 - index * 0.3,
  5 + Math.abs(Math.sin(index * 1.7)) * 11,
]);

function StaleMark({ symbol }: { readonly symbol: StockCode }): ReactNode {
  const { t } = useTexts('chart');
  const formats = useFormats();
  const since = formats.time(marketStore.quote(symbol)?.exchangeAt ?? Number.NaN);
  return (
    <span className="chart-stale" role="status" aria-description={since}>
      <span aria-hidden="true">◷</span> {t('stale')}
    </span>
  );
}

/** Re-renders only when the quote becomes stale or recovers. */
function useStale(symbol: StockCode): boolean {
  const listen = useCallback((changed: () => void) => marketStore.onQuote(symbol, changed), [symbol]);
  return useSyncExternalStore(listen, () => marketStore.quote(symbol)?.stale === 1);
}

function useName(symbol: StockCode, visible: boolean): string {
  const { data } = useQuery({ ...stockQuery(symbol), enabled: visible });
  return data?.name ?? '';
}
