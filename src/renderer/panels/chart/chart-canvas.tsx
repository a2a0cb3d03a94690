import { type CSSProperties, type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import { writeAlert } from '#renderer/alert-ui/new-alert.ts';
import { PRICE_PANE } from '#renderer/chart/index.ts';
import { marketStore } from '#renderer/feed/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { QUOTE } from '#renderer/market-data/quote-columns.ts';
import { chartSettingsStore } from '#renderer/stores/chart-settings.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Button, IconButton } from '#renderer/ui/button.tsx';
import { Icon } from '#renderer/ui/icons.tsx';
import { price as priceOf, type StockCode } from '#shared/market/index.ts';
import type { ChartInputs } from './chart-controller.ts';
import { useChartMenu } from './chart-menu.tsx';
import { CompareLegend } from './compare/compare-legend.tsx';
import { alertOfIndicator } from './indicators/indicator-alert.ts';
import { IndicatorLegend } from './indicators/indicator-legend.tsx';
import { indicatorValue } from './indicators/indicator-value.ts';
import { intervalName } from './interval-name.ts';
import { EventMarks } from './marks/event-marks.tsx';
import { type LineAlert, type PriceAlert, useLineAlerts } from './price-alerts.ts';
import { PriceTags } from './price-tags/price-tags.tsx';
import { withoutIndicator, withToggled } from './setup/indicator-edits.ts';
import { type ChartSetup, relativePane, withCompared, withRelation } from './setup/setup.ts';
import { summaryOf } from './summary.ts';
import type { ChartCellModel } from './use-chart-cell.ts';
import { useDrivenChart } from './use-driven-chart.ts';
import { NO_OWN_ORDERS } from './use-own-orders.ts';

type CanvasProps = { readonly cell: ChartCellModel };

const NO_ALERTS: readonly (PriceAlert & LineAlert)[] = [];

/** The chart area: bars, last-price line, own orders, crosshair and legend. It is reused for another stock. */
export function ChartCanvas({ cell }: CanvasProps): ReactNode {
  const { view, symbol, interval, candles, orders, alerts, visible, setup, changeSetup, tools, isLive } = cell;
  const { t } = useTexts('chart');
  const lineAlerts = useLineAlerts(symbol);
  const chart = useDrivenChart(cell, lineAlerts);
  const { host, plot, legend, layout } = chart.drawn;
  const [failure, setFailure] = useState<{ readonly symbol: StockCode; readonly text: string } | null>(null);
  const { listeners, menu } = useChartMenu({
    symbol,
    host,
    view,
    settings: cell.settings,
    isLive,
    onOrder: (side, price) => cell.picked.pick({ symbol, side, price: priceOf(price) }),
    onLine: (price) => {
      // The line must be seen.
      changeSetup((before) => ({ ...before, drawings: true }));
      view?.drawings.addAt('horizontal-line', price, chartSettingsStore.getState().drawingStyles['horizontal-line']);
    },
  });
  const summary = useSummary(symbol, candles);
  return (
    <div
      ref={host}
      className="chart-host"
      role="application"
      aria-label={t('describe', { symbol, interval: intervalName(interval, t) })}
      aria-describedby={summary.id}
      onFocus={summary.announce}
      onContextMenu={listeners.onContextMenu}
      onKeyDown={(event) => {
        // Keys of a dialog that was opened from here are its own.
        if (event.target instanceof Node && !event.currentTarget.contains(event.target)) return;
        listeners.onKeyDown(event);
        if (!event.defaultPrevented) cell.onKey(event);
      }}
      style={{ '--price-axis': `${layout?.axisWidth ?? 0}px` } as CSSProperties}
      data-placing={tools.tool === null ? undefined : ''}
      tabIndex={candles ? 0 : -1}
    >
      {/* What was said of the stock before goes with its element. */}
      <p key={`summary ${symbol}`} ref={summary.element} id={summary.id} className="visually-hidden" />
      <div ref={plot} className="chart-plot" aria-hidden="true" />
      <BarLegend host={legend} basis={setup.basis} />
      <Legends cell={cell} chart={chart} />
      {menu}
      <EventMarks
        view={view}
        symbol={symbol}
        shown={setup.marks}
        visible={visible}
        until={isLive ? null : (candles?.columns.at.at(-1) ?? null)}
        pointed={chart.drawn.pointedMark}
        host={host}
      />
      {layout ? (
        <PriceTags
          key={symbol}
          orders={chart.shown.orders ? orders : NO_OWN_ORDERS}
          alerts={chart.shown.alerts ? alerts : NO_ALERTS}
          draft={chart.shown.orders ? cell.draft : null}
          lineAlerts={chart.shown.alerts && candles ? lineAlerts : NO_ALERTS}
          visible={visible}
          pane={layout.panes[0]}
          yOf={chart.drawn.yOf}
          priceAt={(y) => view?.priceNear(y) ?? null}
          onFailed={(text) => setFailure({ symbol, text })}
        />
      ) : null}
      {chart.drawn.atLatest || !candles ? null : (
        <Button size="small" className="chart-latest" title={t('latest')} onClick={() => view?.goToLatest()}>
          {t('latest')} »
        </Button>
      )}
      {failure?.symbol === symbol ? <Failure text={failure.text} onDismiss={() => setFailure(null)} /> : null}
    </div>
  );
}

/** The newest bars in words. They are announced on focus only; announcing every trade would be too much. */
function useSummary(symbol: StockCode, candles: ChartInputs['candles']) {
  const { t } = useTexts('chart');
  const formats = useFormats();
  const id = useId();
  const element = useRef<HTMLParagraphElement>(null);
  const announce = (): void => {
    const row = marketStore.quotes.row(symbol);
    const quote = {
      last: marketStore.quotes.value(row, QUOTE.last),
      previous: marketStore.quotes.value(row, QUOTE.previous),
    };
    const summary = candles && summaryOf(candles.columns, quote, formats);
    if (element.current) element.current.textContent = summary ? t('inWords', summary) : '';
  };
  return { id, element, announce };
}

type BarLegendProps = { readonly host: RefObject<HTMLDListElement | null>; readonly basis: ChartSetup['basis'] };

/** The figures of the bar under the pointer, which the chart writes. */
function BarLegend({ host, basis }: BarLegendProps): ReactNode {
  const { t } = useTexts('chart');
  return (
    <dl ref={host} className="chart-legend">
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
      {basis === 'splits' ? null : (
        <div>
          <dd className="chart-basis">{t(`basesShort.${basis}`)}</dd>
        </div>
      )}
    </dl>
  );
}

type LegendsProps = CanvasProps & { readonly chart: ReturnType<typeof useDrivenChart> };

/** The indicators and compared stocks, with what can be done with each. */
function Legends({ cell, chart }: LegendsProps): ReactNode {
  const { view, symbol, interval, setup, changeSetup, setOverlay } = cell;
  const formats = useFormats();
  const { drawn, running, instances, relative, sectors, noteOf } = chart;
  const remove = (key: string): void => {
    const removed = setup.relative.find(({ code }) => relativePane(code) === key);
    changeSetup((before) => (removed ? withRelation(before, removed.code, null) : withoutIndicator(before, key)));
    // The button is gone with its line.
    drawn.host.current?.focus();
  };
  return (
    <IndicatorLegend
      instances={instances}
      running={running}
      writer={drawn.legendWriter}
      noteOf={noteOf}
      paneTop={(pane) => drawn.layout?.panes.find(({ id }) => id === pane && id !== PRICE_PANE)?.top ?? null}
      valueText={(value, decimals) => indicatorValue(formats, value, decimals)}
      onEdit={(key) => setOverlay({ kind: 'indicator', key })}
      onHide={(key) => changeSetup((before) => withToggled(before, key))}
      onAlert={(instance) =>
        writeAlert(alertOfIndicator(symbol, interval, instance, running.newestValues(instance.key)))
      }
      fixed={relative}
      onRemove={remove}
    >
      <CompareLegend
        codes={setup.compared}
        sectors={sectors}
        relative={setup.relative}
        view={view}
        writer={drawn.compareWriter}
        onRemove={(code) =>
          changeSetup((before) =>
            withCompared(
              before,
              before.compared.filter((compared) => compared !== code),
            ),
          )
        }
      />
    </IndicatorLegend>
  );
}

function Failure({ text, onDismiss }: { readonly text: string; onDismiss(): void }): ReactNode {
  const { translate } = useTexts('chart');
  return (
    <p className="chart-failure" role="alert">
      {text}
      <IconButton label={translate('common:dismiss')} onClick={onDismiss}>
        <Icon name="close" />
      </IconButton>
    </p>
  );
}
