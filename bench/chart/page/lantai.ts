import { createElement, createRef, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Chart, IndicatorSet, indicatorById, type Pane, PRICE_PANE } from '#renderer/chart/index.ts';
import { IndicatorLegend } from '#renderer/panels/chart/indicators/indicator-legend.tsx';
import { indicatorValue } from '#renderer/panels/chart/indicators/indicator-value.ts';
import { createLegend } from '#renderer/panels/chart/legend.ts';
import { instancesOf, panesOf } from '#renderer/panels/chart/setup/instances.ts';
import { readSetup } from '#renderer/panels/chart/setup/setup.ts';
import type { LegendWriter } from '#renderer/panels/chart/use-legend-writer.ts';
import '#renderer/panels/chart/chart.css';
import type { CandleColumns } from '#shared/contract/market.ts';
import { createFormats } from '#shared/formats/formats.ts';
import type { IndicatorName } from '../chart-bench.ts';
import type { Subject } from './index.ts';

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const LEGEND = ['open', 'high', 'low', 'close', 'change', 'volume'];
const IDS: Readonly<Record<IndicatorName, object>> = {
  ema20: { id: 'ema', inputs: { length: 20 } },
  ema50: { id: 'ema', inputs: { length: 50 } },
  bollinger: { id: 'bollinger', inputs: { length: 20 } },
  rsi: { id: 'rsi' },
  macd: { id: 'macd' },
};

const setupOf = (indicators: readonly IndicatorName[]) =>
  readSetup({ indicators: indicators.map((name) => ({ key: name, ...IDS[name] })) });

/** The elements of the chart panel's canvas: the plot, the bar's figures and a place for the indicators' ones. */
function createElements(host: HTMLElement) {
  const area = document.createElement('div');
  area.className = 'chart-host';
  const plot = document.createElement('div');
  plot.className = 'chart-plot';
  const legend = document.createElement('dl');
  legend.className = 'chart-legend';
  for (const part of LEGEND) {
    const entry = document.createElement('div');
    const value = document.createElement('dd');
    value.dataset.legend = part;
    entry.append(value);
    legend.append(entry);
  }
  const values = document.createElement('div');
  area.append(plot, legend, values);
  host.append(area);
  return { area, plot, legend, values };
}

/** The product's chart with everything that its panel writes at a tick. */
export const lantai: Subject<CandleColumns> = {
  read: (columns) => columns,
  mount(host, columns, indicators) {
    const formats = createFormats('en');
    const { area, plot, legend, values } = createElements(host);
    const setup = setupOf(indicators);
    const running = new IndicatorSet();
    const instances = instancesOf(setup, '1m', indicatorById);
    running.set(instances);
    const writer = createRef<LegendWriter>();
    const root = createRoot(values);
    const legends = (panes: readonly Pane[]): ReactNode =>
      createElement(IndicatorLegend, {
        instances,
        running,
        fixed: [],
        writer,
        onEdit() {},
        onHide() {},
        onRemove() {},
        onAlert() {},
        noteOf: () => null,
        paneTop: (pane) => panes.find(({ id }) => id === pane && id !== PRICE_PANE)?.top ?? null,
        valueText: (value, decimals) => indicatorValue(formats, value, decimals),
      });
    const writeLegend = createLegend(legend, formats);
    let now = columns.at.at(-1) ?? 0;
    const view = new Chart({
      host: area,
      plot,
      formats,
      months: MONTHS,
      startText: 'History starts here',
      onLegend(bar, before, index) {
        writeLegend(bar, before);
        writer.current?.write(index);
      },
      onScale() {},
      onAtLatest() {},
      onLayout: ({ panes }) => flushSync(() => root.render(legends(panes))),
      now: () => now,
    });
    view.setIndicators(running);
    view.setPanes(panesOf(setup, instances), setup.priceWeight, setup.volume);
    view.setCountdown(setup.countdown);
    let previous = Number.NaN;
    const show = (bars: CandleColumns): void => {
      view.setData(bars, '1m');
      previous = bars.close.at(-2) ?? Number.NaN;
      view.setQuote(bars.close.at(-1) ?? Number.NaN, previous);
      view.paint();
    };
    view.resize();
    show(columns);
    return {
      tick(at, price, volume) {
        now = at;
        view.trade(at, price, volume);
        view.setQuote(price, previous);
        view.paint();
      },
      replace: show,
      dispose() {
        view.dispose();
        root.unmount();
        area.remove();
      },
    };
  },
};
