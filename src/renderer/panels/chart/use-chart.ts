import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { Chart, type ChartOptions } from '#renderer/chart/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { serviceNow } from '#renderer/stores/health.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';

type Parts = {
  readonly host: RefObject<HTMLElement | null>;
  readonly plot: RefObject<HTMLElement | null>;
};

type Callbacks = Pick<
  ChartOptions,
  | 'onLegend'
  | 'onScale'
  | 'onAtLatest'
  | 'onAutomatic'
  | 'onNearOldest'
  | 'onLayout'
  | 'onPaneDragged'
  | 'onCursor'
  | 'onRange'
  | 'onMark'
  | 'drawings'
>;

/** A chart in these elements, made anew for other formats and texts only. Null before it is there. */
export function useChart({ host, plot }: Parts, callbacks: Callbacks): Chart | null {
  const { t } = useTexts('chart');
  const formats = useFormats();
  const [view, setView] = useState<Chart | null>(null);
  const latest = useRef(callbacks);
  latest.current = callbacks;
  const months = t('months');
  const startText = t('start');
  const { drawings } = callbacks;
  useLayoutEffect(() => {
    if (!host.current || !plot.current) return;
    const made = new Chart({
      host: host.current,
      plot: plot.current,
      formats,
      months: months.split(' '),
      startText,
      onLegend: (...bar) => latest.current.onLegend(...bar),
      onScale: (yOf) => latest.current.onScale(yOf),
      onAtLatest: (atLatest) => latest.current.onAtLatest(atLatest),
      onAutomatic: (isAutomatic) => latest.current.onAutomatic?.(isAutomatic),
      onNearOldest: () => latest.current.onNearOldest?.(),
      onLayout: (layout) => latest.current.onLayout?.(layout),
      onCursor: (place) => latest.current.onCursor?.(place),
      onRange: (from, to) => latest.current.onRange?.(from, to),
      onMark: (mark) => latest.current.onMark?.(mark),
      onPaneDragged: (pane, pixels) => latest.current.onPaneDragged?.(pane, pixels),
      now: serviceNow,
      ...(drawings ? { drawings } : {}),
    });
    setView(made);
    return () => {
      setView(null);
      made.dispose();
    };
  }, [host, plot, formats, months, startText, drawings]);
  return view;
}
