import { type RefObject, useLayoutEffect, useRef } from 'react';
import { Chart, type ChartOptions } from '#renderer/chart/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { serviceNow } from '#renderer/stores/health.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import type { ChartController } from './chart-controller.ts';
import { createLegend } from './legend.ts';

type ChartParts = {
  readonly controller: ChartController;
  readonly host: RefObject<HTMLElement | null>;
  readonly plot: RefObject<HTMLElement | null>;
  /** Shows the figures of a bar. */
  readonly legend: RefObject<HTMLElement | null>;
  readonly drawings: NonNullable<ChartOptions['drawings']>;
  /** The chart, once it is there; null before it is disposed of. */
  onView(view: Chart | null): void;
  /** The bar under the pointer, else the newest. @param index -1 without bars */
  onBar(index: number): void;
};

type Callbacks = Required<
  Pick<
    ChartOptions,
    | 'onScale'
    | 'onAtLatest'
    | 'onAutomatic'
    | 'onNearOldest'
    | 'onLayout'
    | 'onPaneDragged'
    | 'onCursor'
    | 'onRange'
    | 'onMark'
  >
>;

/** A chart in these elements, which the controller drives. It is made anew for other formats and texts only. */
export function useChart(parts: ChartParts & Callbacks): void {
  const { controller, host, plot, legend, drawings, onView } = parts;
  const { t } = useTexts('chart');
  const formats = useFormats();
  const latest = useRef(parts);
  latest.current = parts;
  const months = t('months');
  const startText = t('start');
  useLayoutEffect(() => {
    if (!host.current || !plot.current || !legend.current) return;
    const writeLegend = createLegend(legend.current, formats);
    const chart = new Chart({
      host: host.current,
      plot: plot.current,
      formats,
      months: months.split(' '),
      startText,
      onLegend(bar, before, index) {
        writeLegend(bar, before);
        latest.current.onBar(index);
      },
      onScale: (yOf) => latest.current.onScale(yOf),
      onAtLatest: (atLatest) => latest.current.onAtLatest(atLatest),
      onAutomatic: (isAutomatic) => latest.current.onAutomatic(isAutomatic),
      onNearOldest: () => latest.current.onNearOldest(),
      onLayout: (layout) => latest.current.onLayout(layout),
      onCursor: (place) => latest.current.onCursor(place),
      onRange: (from, to) => latest.current.onRange(from, to),
      onMark: (mark) => latest.current.onMark(mark),
      onPaneDragged: (pane, pixels) => latest.current.onPaneDragged(pane, pixels),
      now: serviceNow,
      drawings,
    });
    controller.attach(chart, host.current);
    onView(chart);
    return () => {
      onView(null);
      controller.detach();
      chart.dispose();
    };
  }, [controller, host, plot, legend, formats, months, startText, drawings, onView]);
}
