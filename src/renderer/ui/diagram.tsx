import type { ECharts, EChartsCoreOption } from 'echarts/core';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { onThemeChange } from '#renderer/theme/theme-store.ts';
import { useIsInStale } from './stale.ts';
import './diagram.css';

/** Series that are distinguished by colour. */
export const CHART_COLOURS = [
  ...(['chart-1', 'chart-2', 'chart-3', 'chart-4', 'chart-5', 'chart-6', 'chart-7', 'chart-8'] as const),
];

/** The theme's colours by their role; `fontSize` in px. */
export type DiagramStyle = {
  colour(token: 'text' | 'muted' | 'line' | 'panel' | 'brand' | 'up' | 'down' | (typeof CHART_COLOURS)[number]): string;
  readonly font: string;
  readonly fontSize: number;
};

type DiagramProps = {
  /** Read by screen readers instead of the picture. */
  readonly label: string;
  /** What is drawn; a stable reference while its data is the same. Texts of the service go into no HTML: tooltips are rich text. */
  readonly option: (style: DiagramStyle) => EChartsCoreOption;
  /** Takes a picture of the diagram with a title above it, while it is drawn; null before and after. */
  readonly picture?: RefObject<TakePicture | null>;
};

/** @returns null where the browser makes none */
export type TakePicture = (title: string) => Promise<Blob | null>;

function styleOf(element: Element): DiagramStyle {
  const style = getComputedStyle(element);
  return {
    colour: (token) => style.getPropertyValue(`--${token}`).trim(),
    font: style.fontFamily,
    fontSize: Number.parseFloat(style.fontSize) || 12,
  };
}

/** A diagram of ECharts as large as its place, in the theme's colours, without animation. */
export function Diagram({ label, option, picture }: DiagramProps): ReactNode {
  const host = useRef<HTMLDivElement>(null);
  const latest = useRef(option);
  const redraw = useRef<() => void>(() => {});
  const isStale = useIsInStale();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is stale has other colours
  useEffect(() => {
    latest.current = option;
    redraw.current();
  }, [option, isStale]);
  useEffect(() => {
    const element = host.current;
    if (!element) return;
    let chart: ECharts | null = null;
    let isGone = false;
    const draw = (): void =>
      chart?.setOption({ animation: false, ...latest.current(styleOf(element)) }, { notMerge: true });
    redraw.current = draw;
    let isLoading = false;
    const load = async (): Promise<void> => {
      isLoading = true;
      const { init } = await import('./echarts-parts.ts');
      if (isGone) return;
      chart = init(element);
      draw();
      if (picture) picture.current = takerOf(chart, element);
    };
    const follow = (): void => {
      // A place without room is not drawn, and nothing is loaded for it.
      if (chart) chart.resize();
      else if (!isLoading && element.clientHeight > 0) void load();
    };
    const resized = new ResizeObserver(follow);
    resized.observe(element);
    const forgetTheme = onThemeChange(draw);
    follow();
    return () => {
      isGone = true;
      resized.disconnect();
      forgetTheme();
      redraw.current = () => {};
      if (picture) picture.current = null;
      chart?.dispose();
    };
  }, [picture]);
  return <div ref={host} className="diagram" role="img" aria-label={label} />;
}

const takerOf =
  (chart: ECharts, element: Element): TakePicture =>
  async (title) => {
    const { diagramPicture } = await import('./diagram-picture.ts');
    const { colour, font, fontSize } = styleOf(element);
    return diagramPicture(chart, { title, font, fontSize, text: colour('text'), background: colour('panel') });
  };
