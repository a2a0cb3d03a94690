import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { Chart, type PriceLine } from '#renderer/chart/index.ts';
import { marketStore, subscribeCodes, subscribeQuotes, subscribeTrades } from '#renderer/feed/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { QUOTE } from '#renderer/market-data/quote-columns.ts';
import type { LoadedCandles } from '#renderer/queries/candles.ts';
import { serviceNow } from '#renderer/stores/health.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { onThemeChange } from '#renderer/theme/theme-store.ts';
import { Button, IconButton } from '#renderer/ui/button.tsx';
import { Icon } from '#renderer/ui/icons.tsx';
import type { Order } from '#shared/contract/orders.ts';
import type { ChartInterval, StockCode } from '#shared/market/index.ts';
import { AlertLabels } from './alert-labels.tsx';
import { useChartMenu } from './chart-menu.tsx';
import { drawLive } from './draw-live.ts';
import { intervalName } from './interval-name.ts';
import { createLegend } from './legend.ts';
import { OrderLabels } from './order-labels.tsx';
import type { PriceAlert } from './price-alerts.ts';
import { summaryOf } from './summary.ts';

type ChartCanvasProps = {
  readonly symbol: StockCode;
  readonly interval: ChartInterval;
  /** Null before the bars of this stock and interval are loaded: nothing is drawn. */
  readonly candles: LoadedCandles | null;
  /** Working orders of this stock. */
  readonly orders: readonly Order[];
  readonly alerts: readonly PriceAlert[];
  readonly visible: boolean;
  /** Trades were missed: reload the bars. */
  onMissed(): void;
  /** Older bars are needed. */
  onNearOldest(): void;
};

const offScreen = (): null => null;

/** Prices with a label beside the plot: own working orders, and alerts. */
const linesOf = (orders: readonly Order[], alerts: readonly PriceAlert[]): PriceLine[] => [
  ...[...new Set(orders.map(({ price }) => price))].map((price) => lineAt('order', price, 'brand', 'solid')),
  ...[...new Set(alerts.map(({ condition }) => condition.level))].map((price) =>
    lineAt('alert', price, 'muted', 'dashed'),
  ),
];

const lineAt = (kind: string, price: number, tone: PriceLine['tone'], dash: PriceLine['dash']): PriceLine => ({
  id: `${kind} ${price}`,
  price,
  tone,
  dash,
  label: '',
  isIncluded: true,
});

/** The chart area: bars, last-price line, own orders, crosshair and legend. It is reused for another stock. */
export function ChartCanvas({
  symbol,
  interval,
  candles,
  orders,
  alerts,
  visible,
  ...on
}: ChartCanvasProps): ReactNode {
  const { t, translate } = useTexts('chart');
  const formats = useFormats();
  const host = useRef<HTMLDivElement>(null);
  const plot = useRef<HTMLDivElement>(null);
  const legend = useRef<HTMLDListElement>(null);
  const [view, setView] = useState<Chart | null>(null);
  const [yOf, setYOf] = useState<(price: number) => number | null>(() => offScreen);
  const hasLabels = useRef(false);
  hasLabels.current = orders.length > 0 || alerts.length > 0;
  const [atLatest, setAtLatest] = useState(true);
  const [failure, setFailure] = useState<{ readonly symbol: StockCode; readonly text: string } | null>(null);
  /** Data of the chart, applied also while it is hidden. */
  const shown = useRef<StockCode | null>(null);

  const { listeners, menu } = useChartMenu({ symbol, host, priceAt: (y) => view?.priceAt(y) ?? null });
  const wordsId = useId();
  const summaryText = useRef<HTMLParagraphElement>(null);
  /** Announced on focus only; announcing every trade would be too much. */
  const announceSummary = (): void => {
    const row = marketStore.quotes.row(symbol);
    const quote = {
      last: marketStore.quotes.value(row, QUOTE.last),
      previous: marketStore.quotes.value(row, QUOTE.previous),
    };
    const summary = candles && summaryOf(candles.columns, quote, formats);
    if (summaryText.current) summaryText.current.textContent = summary ? t('inWords', summary) : '';
  };

  const { onMissed } = on;
  const latest = useRef(on);
  latest.current = on;

  const months = t('months');
  const startText = t('start');
  useLayoutEffect(() => {
    if (!host.current || !plot.current || !legend.current) return;
    const made = new Chart({
      host: host.current,
      plot: plot.current,
      formats,
      months: months.split(' '),
      startText,
      onLegend: createLegend(legend.current, formats),
      // Without labels no price positions are needed.
      onScale: (next) => setYOf(() => (hasLabels.current ? next : offScreen)),
      onAtLatest: setAtLatest,
      onNearOldest: () => latest.current.onNearOldest(),
      now: serviceNow,
    });
    setView(made);
    return () => {
      setView(null);
      made.dispose();
    };
  }, [formats, months, startText]);

  useLayoutEffect(() => {
    if (!view || !visible) return;
    view.setLines(linesOf(orders, alerts));
  }, [view, visible, orders, alerts]);

  // Layout effects, so that the drawing matches the name before the next paint. Bars come before the trades since, so
  // that an empty chart is never drawn in between.
  useLayoutEffect(() => {
    if (!view) return;
    if (summaryText.current && shown.current !== symbol) summaryText.current.textContent = '';
    if (!candles || (!visible && shown.current !== symbol)) view.blank();
    shown.current = symbol;
    if (!candles || !visible) return;
    return drawLive({ view, symbol, interval, candles, onMissed });
  }, [view, visible, candles, interval, symbol, onMissed]);

  useLayoutEffect(() => {
    if (view && visible && orders && alerts) view.paint();
  }, [view, visible, orders, alerts]);

  useEffect(() => {
    if (!view || !visible || !host.current) return;
    const resized = new ResizeObserver(() => view.resize());
    resized.observe(host.current);
    // The size may have changed while hidden.
    view.restyle();
    const stopTheme = onThemeChange(() => view.restyle());
    return () => {
      stopTheme();
      resized.disconnect();
    };
  }, [view, visible]);

  useEffect(() => {
    if (!visible) return;
    const stopQuotes = subscribeQuotes([symbol]);
    const stopTrades = subscribeTrades([symbol]);
    const stopChart = subscribeCodes('charts', [symbol]);
    return () => {
      stopChart();
      stopQuotes();
      stopTrades();
    };
  }, [symbol, visible]);

  return (
    <div
      ref={host}
      className="chart-host"
      role="application"
      aria-label={t('describe', { symbol, interval: intervalName(interval, t) })}
      aria-describedby={wordsId}
      onFocus={announceSummary}
      {...listeners}
      tabIndex={candles ? 0 : -1}
    >
      <p ref={summaryText} id={wordsId} className="visually-hidden" />
      <div ref={plot} className="chart-plot" aria-hidden="true" />
      <dl ref={legend} className="chart-legend">
        {(['open', 'high', 'low', 'close'] as const).map((part) => (
          <div key={part}>
            <dt>{t(`legend.${part}`)}</dt>
            <dd data-legend={part} />
          </div>
        ))}
        <div>
          <dd data-legend="change" />
        </div>
        <div>
          <dt>{t('legend.volume')}</dt>
          <dd data-legend="volume" className="is-plain" />
        </div>
      </dl>
      {menu}
      <AlertLabels
        alerts={alerts}
        yOf={yOf}
        priceAt={(y) => view?.priceAt(y) ?? null}
        onFailed={(text) => setFailure({ symbol, text })}
      />
      <OrderLabels orders={orders} yOf={yOf} onFailed={(text) => setFailure({ symbol, text })} />
      {atLatest || !candles ? null : (
        <Button size="small" className="chart-latest" title={t('latest')} onClick={() => view?.goToLatest()}>
          {t('latest')} »
        </Button>
      )}
      {failure?.symbol !== symbol ? null : (
        <p className="chart-failure" role="alert">
          {failure.text}
          <IconButton label={translate('common:dismiss')} onClick={() => setFailure(null)}>
            <Icon name="close" />
          </IconButton>
        </p>
      )}
    </div>
  );
}
