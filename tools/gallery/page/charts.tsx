import { type ReactNode, useLayoutEffect, useRef } from 'react';
import {
  Chart,
  DRAWING_GROUPS,
  type Drawing,
  type DrawingGroup,
  drawingTexts,
  IndicatorSet,
  indicatorById,
  PRICE_PANE,
  readInputs,
  SCALE_KINDS,
  type ScaleKind,
  SERIES_TYPE_IDS,
  type SeriesTypeId,
  TOOLS,
} from '#renderer/chart/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import '#renderer/panels/chart/chart.css';
import { barAt, COUNT, columns } from './chart-bars.ts';

type Example = {
  readonly title: string;
  readonly type?: SeriesTypeId;
  readonly scale?: ScaleKind;
  readonly group?: DrawingGroup;
  readonly indicators?: readonly string[];
  readonly wide?: boolean;
};

const EXAMPLES: readonly Example[] = [
  ...SERIES_TYPE_IDS.map((type): Example => ({ title: type, type })),
  ...SCALE_KINDS.map((scale): Example => ({ title: scale, scale })),
  ...DRAWING_GROUPS.map((group): Example => ({ title: group, group, wide: true })),
  { title: 'overlays', indicators: ['bollinger', 'ema', 'psar', 'supertrend'], wide: true },
  { title: 'panes', indicators: ['ichimoku', 'rsi', 'macd', 'stochastic', 'volume'], wide: true },
];

/** Every type, scale and group of drawings of the price chart, and indicators, over bars that never change. */
export const ChartGallery = (): ReactNode => (
  <main className="gallery gallery-charts">
    {EXAMPLES.map((example) => (
      <figure key={example.title} className={example.wide ? 'is-wide' : ''}>
        <figcaption>{example.title}</figcaption>
        <ExampleChart {...example} />
      </figure>
    ))}
  </main>
);

function ExampleChart({ type = 'candles', scale = 'linear', group, indicators = [] }: Example): ReactNode {
  const host = useRef<HTMLDivElement>(null);
  const plot = useRef<HTMLDivElement>(null);
  const formats = useFormats();
  const { t } = useTexts('chart');
  const { t: words } = useTexts('drawings');
  useLayoutEffect(() => {
    if (!host.current || !plot.current) return;
    const chart = new Chart({
      ...{ host: host.current, plot: plot.current, formats },
      months: t('months').split(' '),
      startText: t('start'),
      drawings: {
        ...drawingTexts(words),
        ...{ run() {}, selected() {}, placed() {}, editText() {} },
      },
      ...{ onLegend() {}, onScale() {}, onAtLatest() {} },
    });
    const running = new IndicatorSet();
    const instances = indicators.flatMap((id) => {
      const definition = indicatorById(id);
      if (!definition) throw new Error(`no indicator ${id}`);
      const pane = definition.pane === 'price' ? PRICE_PANE : id;
      return [{ ...{ key: id, definition, styles: {}, isHidden: false, pane }, inputs: readInputs(definition, {}) }];
    });
    running.set(instances);
    chart.setIndicators(running);
    const panes = instances.flatMap(({ pane }) => (pane === PRICE_PANE ? [] : [{ id: pane, weight: 1 }]));
    chart.setPanes(panes, 3, group === undefined);
    chart.setType(type);
    chart.setScale(scale, false);
    chart.setData(columns(), 'D', true);
    chart.setQuote(barAt(COUNT - 1).close, barAt(COUNT - 2).close);
    if (group) chart.drawings.setDrawings(drawingsOf(group));
    chart.paint();
    return () => chart.dispose();
  }, [type, scale, group, indicators, formats, t, words]);
  return (
    <div ref={host} className="chart-host">
      <div ref={plot} className="chart-plot" />
    </div>
  );
}

/** Bars from the newest one, and shares of the price range, at which anchors stand; each drawing is moved along. */
const ANCHORS = [
  [0, 0.3],
  [6, 0.75],
  [9, 0.2],
  [12, 0.65],
  [14, 0.35],
  [16, 0.8],
  [18, 0.45],
] as const;

function drawingsOf(group: DrawingGroup): readonly Drawing[] {
  const tools = TOOLS.filter((tool) => tool.group === group);
  const from = COUNT - 56;
  return tools.map(({ id, anchors, style, hasText }, at): Drawing => {
    const count = typeof anchors === 'number' ? anchors : 4;
    const left = from + Math.round((at * 38) / Math.max(1, tools.length - 1));
    return {
      ...{ id, tool: id, locked: false, hidden: false },
      text: hasText ? id : '',
      style: { colour: null, width: 1, dash: 'solid', fill: 0.12, ...style },
      anchors: ANCHORS.slice(0, count).map(([bars, share]) => ({
        at: barAt(Math.min(COUNT - 1, left + bars)).at,
        price: 3_650 + share * 850,
      })),
    };
  });
}
