import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Layout, PlacedMark } from '#renderer/chart/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { ChartController } from './chart-controller.ts';
import { useCompared } from './compare/use-compared.ts';
import { useServiceIndicators } from './indicators/use-service-indicators.ts';
import type { LineAlert } from './price-alerts.ts';
import { NO_LINES, priceLines } from './price-lines.ts';
import { instancesOf, panesOf } from './setup/instances.ts';
import { withBorderMoved } from './setup/setup.ts';
import { useChart } from './use-chart.ts';
import type { ChartCellModel } from './use-chart-cell.ts';
import { useDayPrices } from './use-day-prices.ts';
import { useFlow } from './use-flow.ts';
import type { LegendWriter } from './use-legend-writer.ts';

const offScreen = (): null => null;

/** What a chart has drawn, for the elements over it, and the elements that it writes to. */
function useDrawn() {
  const [yOf, setYOf] = useState<(price: number) => number | null>(() => offScreen);
  const [layout, setLayout] = useState<Layout | null>(null);
  const [pointedMark, setPointedMark] = useState<PlacedMark | null>(null);
  const [atLatest, setAtLatest] = useState(true);
  return {
    host: useRef<HTMLDivElement>(null),
    plot: useRef<HTMLDivElement>(null),
    legend: useRef<HTMLDListElement>(null),
    legendWriter: useRef<LegendWriter>(null),
    compareWriter: useRef<LegendWriter>(null),
    yOf,
    setYOf,
    layout,
    setLayout,
    pointedMark,
    setPointedMark,
    atLatest,
    setAtLatest,
  };
}

/** Makes the chart and keeps it at its inputs. @returns what the elements over it show */
export function useDrivenChart(cell: ChartCellModel, lineAlerts: readonly LineAlert[]) {
  const { view, symbol, interval, candles, orders, alerts, draft, visible, setup, changeSetup, drawings, isLive } =
    cell;
  const { t } = useTexts('chart');
  const formats = useFormats();
  const [controller] = useState(() => new ChartController());
  const drawn = useDrawn();
  const { host } = drawn;
  const { find } = useServiceIndicators(setup, false);
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
    isWhole: candles?.whole === true,
    isLive,
    visible,
  });
  const instances = useMemo(
    () => [...instancesOf(setup, interval, find), ...relative],
    [setup, interval, find, relative],
  );
  const panes = useMemo(() => panesOf(setup, instances), [setup, instances]);
  const flow = useFlow({ instances, symbol, interval, type: setup.type, visible });
  const shown = isLive ? setup.lines : NO_LINES;
  const day = useDayPrices(symbol, visible, shown);
  const lines = useMemo(() => {
    const texts = { previous: t('prices.previous'), ara: 'ARA', arb: 'ARB', average: t('prices.average') };
    return priceLines({ shown, orders, alerts, day, draft, texts, priceText: formats.price });
  }, [shown, orders, alerts, day, draft, formats, t]);
  const hasOrders = orders.working.length > 0 || orders.brackets.length > 0;
  const hasLabels = hasOrders || alerts.length > 0 || lineAlerts.length > 0 || draft !== null;

  useChart({
    controller,
    host,
    plot: drawn.plot,
    legend: drawn.legend,
    drawings: cell.tools.options,
    onView: cell.setView,
    onBar(index) {
      drawn.legendWriter.current?.write(index);
      drawn.compareWriter.current?.write(index);
    },
    // Without labels no price positions are needed.
    onScale: (next) => drawn.setYOf(() => (hasLabels ? next : offScreen)),
    onAtLatest: drawn.setAtLatest,
    onAutomatic: cell.setAutomatic,
    onNearOldest: cell.loadEarlier,
    onLayout: drawn.setLayout,
    onCursor: cell.following.onCursor,
    onRange: cell.following.onRange,
    onMark: drawn.setPointedMark,
    onPaneDragged: (pane, pixels) =>
      changeSetup((before) => withBorderMoved(before, panes, pane, pixels, host.current?.clientHeight ?? 1)),
  });
  // A layout effect, so that the drawing matches the name before the next paint.
  useLayoutEffect(() =>
    controller.update({
      symbol,
      interval,
      candles,
      visible,
      isLive,
      isStale: cell.isStale,
      setup,
      instances,
      panes,
      extraOf: flow.extraOf,
      needsExtra: flow.isNeeded,
      compared,
      drawings: drawings.history.drawings,
      lines,
      lineAlerts,
      onMissed: cell.reload,
    }),
  );
  return { drawn, running: controller.indicators, instances, relative, sectors, noteOf: flow.noteOf, shown };
}
