import { type CSSProperties, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { writeAlert } from '#renderer/alert-ui/new-alert.ts';
import { type Chart, type ChartOptions, type Layout, type PlacedMark, PRICE_PANE } from '#renderer/chart/index.ts';
import { marketStore, subscribeCodes, subscribeQuotes, subscribeTrades } from '#renderer/feed/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { QUOTE } from '#renderer/market-data/quote-columns.ts';
import type { LoadedCandles } from '#renderer/queries/candles.ts';
import type { UsedDrawings } from '#renderer/stores/chart-drawings.ts';
import { chartSettingsStore } from '#renderer/stores/chart-settings.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { onThemeChange } from '#renderer/theme/theme-store.ts';
import { Button, IconButton } from '#renderer/ui/button.tsx';
import { Icon } from '#renderer/ui/icons.tsx';
import type { MenuItem } from '#renderer/ui/menu.tsx';
import type { Order } from '#shared/contract/orders.ts';
import { type ChartInterval, isDaily, type StockCode } from '#shared/market/index.ts';
import { useChartMenu } from './chart-menu.tsx';
import { CompareLegend } from './compare/compare-legend.tsx';
import { useCompared } from './compare/use-compared.ts';
import { drawLive } from './draw-live.ts';
import type { useDrawingTools } from './drawings/use-drawing-tools.ts';

import { alertOfIndicator } from './indicators/indicator-alert.ts';
import { IndicatorLegend } from './indicators/indicator-legend.tsx';
import { indicatorValue } from './indicators/indicator-value.ts';
import { useServiceIndicators } from './indicators/use-service-indicators.ts';
import { intervalName } from './interval-name.ts';
import { createLegend } from './legend.ts';
import { EventMarks } from './marks/event-marks.tsx';
import { type LineAlert, type PriceAlert, useLineAlerts } from './price-alerts.ts';
import { NO_LINES, priceLines } from './price-lines.ts';
import { PriceTags } from './price-tags/price-tags.tsx';
import { withoutIndicator, withToggled } from './setup/indicator-edits.ts';
import { type ChartSetup, relativePane, withBorderMoved, withCompared, withRelation } from './setup/setup.ts';
import type { ChangeSetup } from './setup/use-setup.ts';
import { summaryOf } from './summary.ts';
import { useChart } from './use-chart.ts';
import { useChartSetup } from './use-chart-setup.ts';
import { useDayPrices } from './use-day-prices.ts';
import { useFlow } from './use-flow.ts';
import type { LegendWriter } from './use-legend-writer.ts';
import type { useSync } from './use-sync.ts';

type ChartCanvasProps = {
  readonly symbol: StockCode;
  readonly interval: ChartInterval;
  /** Null before the bars of this stock and interval are loaded: nothing is drawn. */
  readonly candles: LoadedCandles | null;
  /** Working orders of this stock. */
  readonly orders: readonly Order[];
  readonly alerts: readonly PriceAlert[];
  readonly visible: boolean;
  /** Trades since the bars were loaded belong to them; not in a replay. */
  readonly isLive: boolean;
  /** Its colours are those of what is stale, and no time is left to a bar that does not grow. */
  readonly isStale: boolean;
  readonly setup: ChartSetup;
  readonly onSetup: ChangeSetup;
  readonly drawings: UsedDrawings;
  readonly tools: ReturnType<typeof useDrawingTools>;
  /** Charts that follow this one. */
  readonly following: ReturnType<typeof useSync>;
  /** Of the chart, for its context menu. */
  readonly settings: readonly MenuItem[];
  /** Fills the ticket in. @param price rupiah */
  onOrder(side: Order['side'], price: number): void;
  /** The chart, once it is there. */
  onView(view: Chart | null): void;
  onEditIndicator(key: string): void;
  onAutomatic(isAutomatic: boolean): void;
  /** Keys that the chart itself does not use. */
  onKey(event: React.KeyboardEvent): void;
  /** Trades were missed: reload the bars. */
  onMissed(): void;
  /** Older bars are needed. */
  onNearOldest(): void;
};

const offScreen = (): null => null;
const NO_ORDERS: readonly Order[] = [];
const NO_ALERTS: readonly (PriceAlert & LineAlert)[] = [];

/** The chart area: bars, last-price line, own orders, crosshair and legend. It is reused for another stock. */
export function ChartCanvas(props: ChartCanvasProps): ReactNode {
  const { symbol, interval, candles, orders, alerts, visible, setup, onSetup, drawings, tools, onView } = props;
  const { t, translate } = useTexts('chart');
  const formats = useFormats();
  const host = useRef<HTMLDivElement>(null);
  const plot = useRef<HTMLDivElement>(null);
  const legend = useRef<HTMLDListElement>(null);
  const legendWriter = useRef<LegendWriter>(null);
  const compareWriter = useRef<LegendWriter>(null);
  const [yOf, setYOf] = useState<(price: number) => number | null>(() => offScreen);
  const [layout, setLayout] = useState<Layout | null>(null);
  const [pointedMark, setPointedMark] = useState<PlacedMark | null>(null);
  const hasLabels = useRef(false);
  const lineAlerts = useLineAlerts(symbol);
  hasLabels.current = orders.length > 0 || alerts.length > 0 || lineAlerts.length > 0;
  const [atLatest, setAtLatest] = useState(true);
  const [failure, setFailure] = useState<{ readonly symbol: StockCode; readonly text: string } | null>(null);
  /** Data of the chart, applied also while it is hidden. */
  const shown = useRef<StockCode | null>(null);
  const writeLegend = useRef<ReturnType<typeof createLegend> | null>(null);
  useLayoutEffect(() => {
    writeLegend.current = legend.current && createLegend(legend.current, formats);
  }, [formats]);

  const onLegend: ChartOptions['onLegend'] = (bar, before, index) => {
    writeLegend.current?.(bar, before);
    legendWriter.current?.write(index);
    compareWriter.current?.write(index);
  };
  const view = useChart(
    { host, plot },
    {
      onLegend,
      // Without labels no price positions are needed.
      onScale: (next) => setYOf(() => (hasLabels.current ? next : offScreen)),
      onAtLatest: setAtLatest,
      onAutomatic: props.onAutomatic,
      onNearOldest: props.onNearOldest,
      onLayout: setLayout,
      onCursor: props.following.onCursor,
      onRange: props.following.onRange,
      onMark: setPointedMark,
      onPaneDragged: (pane, pixels) =>
        onSetup((before) => withBorderMoved(before, panes, pane, pixels, host.current?.clientHeight ?? 1)),
      drawings: tools.options,
    },
  );
  useLayoutEffect(() => {
    onView(view);
  }, [view, onView]);
  const { find } = useServiceIndicators(setup, false);
  const isWhole = candles?.whole === true;
  const { onMissed, isLive, isStale } = props;
  const {
    compared,
    instances: relative,
    sectors,
  } = useCompared({
    view,
    symbol,
    codes: setup.compared,
    relative: setup.relative,
    left: setup.left,
    interval,
    isWhole,
    isLive,
    visible,
  });
  const { running, instances, panes } = useChartSetup(view, setup, interval, drawings.history.drawings, find, relative);
  useLayoutEffect(() => {
    view?.setCompared(compared);
  }, [view, compared]);

  const { listeners, menu } = useChartMenu({
    symbol,
    host,
    view,
    settings: props.settings,
    onOrder: props.onOrder,
    onLine: (price) => {
      // The line must be seen.
      onSetup((before) => ({ ...before, drawings: true }));
      view?.drawings.addAt('horizontal-line', price, chartSettingsStore.getState().drawingStyles['horizontal-line']);
    },
  });
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

  const lines = isLive ? setup.lines : NO_LINES;
  const day = useDayPrices(symbol, visible, lines);
  useLayoutEffect(() => {
    if (!view || !visible) return;
    const texts = { previous: t('prices.previous'), ara: 'ARA', arb: 'ARB', average: t('prices.average') };
    view.setLines(priceLines({ shown: lines, orders, alerts, day, texts, priceText: formats.price }));
  }, [view, visible, orders, alerts, day, lines, formats, t]);

  // Layout effects, so that the drawing matches the name before the next paint. Bars come before the trades since, so
  // that an empty chart is never drawn in between.
  useLayoutEffect(() => {
    if (!view) return;
    if (summaryText.current && shown.current !== symbol) summaryText.current.textContent = '';
    if (!candles || (!visible && shown.current !== symbol)) view.blank();
    shown.current = symbol;
    if (!candles || !visible) return;
    if (isLive) return drawLive({ view, symbol, interval, candles, onMissed });
    view.setData(candles.columns, interval, candles.whole);
    view.setQuote(candles.columns.close.at(-1) ?? Number.NaN, candles.columns.close.at(-2) ?? Number.NaN);
    view.paint();
  }, [view, visible, candles, interval, symbol, onMissed, isLive]);
  const noteOf = useFlow({ view, running, instances, symbol, interval, type: setup.type, visible });

  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them changes the drawing
  useLayoutEffect(() => {
    if (view && visible) view.paint();
  }, [view, visible, orders, alerts, lineAlerts, setup, lines, day, compared, relative]);

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

  useLayoutEffect(() => {
    if (!view) return;
    view.setStale(isStale);
    if (!visible) return;
    view.restyle();
    view.paint();
  }, [view, visible, isStale]);

  useEffect(() => {
    // A day or more has no time left to show.
    if (!view || !visible || !setup.countdown || isDaily(interval)) return;
    const timer = setInterval(() => view.paint(), 1_000);
    return () => clearInterval(timer);
  }, [view, visible, setup.countdown, interval]);

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
      onContextMenu={listeners.onContextMenu}
      onKeyDown={(event) => {
        // Keys of a dialog that was opened from here are its own.
        if (!event.currentTarget.contains(event.target as Node)) return;
        listeners.onKeyDown(event);
        if (!event.defaultPrevented) props.onKey(event);
      }}
      style={{ '--price-axis': `${layout?.axisWidth ?? 0}px` } as CSSProperties}
      data-placing={tools.tool === null ? undefined : ''}
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
        {setup.basis === 'splits' ? null : (
          <div>
            <dd className="chart-basis">{t(`basesShort.${setup.basis}`)}</dd>
          </div>
        )}
      </dl>
      <IndicatorLegend
        instances={instances}
        running={running}
        writer={legendWriter}
        noteOf={noteOf}
        paneTop={(pane) => layout?.panes.find(({ id }) => id === pane && id !== PRICE_PANE)?.top ?? null}
        valueText={(value, decimals) => indicatorValue(formats, value, decimals)}
        onEdit={props.onEditIndicator}
        onHide={(key) => onSetup((before) => withToggled(before, key))}
        onAlert={(instance) =>
          writeAlert(alertOfIndicator(symbol, interval, instance, running.newestValues(instance.key)))
        }
        fixed={relative}
        onRemove={(key) => {
          const of = setup.relative.find(({ code }) => relativePane(code) === key);
          onSetup((before) => (of ? withRelation(before, of.code, null) : withoutIndicator(before, key)));
          // The button is gone with its line.
          host.current?.focus();
        }}
      >
        <CompareLegend
          codes={setup.compared}
          sectors={sectors}
          relative={setup.relative}
          view={view}
          writer={compareWriter}
          onRemove={(code) =>
            onSetup((before) =>
              withCompared(
                before,
                before.compared.filter((each) => each !== code),
              ),
            )
          }
        />
      </IndicatorLegend>
      {menu}
      <EventMarks
        view={view}
        symbol={symbol}
        shown={setup.marks}
        visible={visible}
        until={isLive ? null : (candles?.columns.at.at(-1) ?? null)}
        pointed={pointedMark}
        host={host}
      />
      {layout ? (
        <PriceTags
          key={symbol}
          orders={lines.orders ? orders : NO_ORDERS}
          alerts={lines.alerts ? alerts : NO_ALERTS}
          lineAlerts={lines.alerts && candles ? lineAlerts : NO_ALERTS}
          visible={visible}
          pane={layout.panes[0]}
          yOf={yOf}
          priceAt={(y) => view?.priceNear(y) ?? null}
          onFailed={(text) => setFailure({ symbol, text })}
        />
      ) : null}
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
