import { type ReactNode, useLayoutEffect, useRef } from 'react';
import {
  Chart,
  type Compared,
  DRAWING_GROUPS,
  type Drawing,
  type DrawingGroup,
  drawingTexts,
  type EventMark,
  IndicatorSet,
  type InputValue,
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
  readonly inputs?: Readonly<Record<string, InputValue>>;
  readonly inverted?: boolean;
  readonly hasMarks?: boolean;
  /** Another stock, in percent. */
  readonly compared?: boolean;
  readonly wide?: boolean;
};

const EXAMPLES: readonly Example[] = [
  ...SERIES_TYPE_IDS.map((type): Example => ({ title: type, type })),
  ...SCALE_KINDS.map((scale): Example => ({ title: scale, scale })),
  { title: 'inverted', inverted: true },
  { title: 'compared', compared: true },
  { title: 'marks', hasMarks: true },
  ...DRAWING_GROUPS.map((group): Example => ({ title: group, group, wide: true })),
  { title: 'overlays', indicators: ['bollinger', 'ema', 'psar', 'supertrend'], wide: true },
  { title: 'panes', indicators: ['ichimoku', 'rsi', 'macd', 'stochastic', 'volume'], wide: true },
  { title: 'profile of what is visible', indicators: ['visibleProfile'], wide: true },
  {
    title: 'profile of a range',
    indicators: ['rangeProfile'],
    wide: true,
    inputs: { anchor: barAt(COUNT - 45).at, until: barAt(COUNT - 12).at, rows: 16, colours: 'oneColour' },
  },
];

/** A stock that rises as the other falls. */
const OTHER: Compared = {
  id: 'KOPI',
  colour: 'line2',
  columns: { at: columns().at, close: columns().close.map((each) => 9_000 - each) },
};

/** Each kind of mark, some of one place. */
const MARKS: readonly EventMark[] = (
  [
    [3, 'buy', 'B', 'up'],
    [6, 'sell', 'S', 'down'],
    [8, null, 'D', 'line2'],
    [9, null, 'I', 'up'],
    [12, null, 'I', 'down'],
    [12, null, 'P', 'line3'],
  ] as const
).map(([ago, side, letter, colour], index) => {
  const { at, close } = barAt(COUNT - ago);
  return { id: `${index}`, at, side, letter, colour, lines: [], price: side === null ? null : close };
});

/** Every type, scale and group of drawings of the price chart, and indicators, over bars that never change. */
export const ChartGallery = (): ReactNode => (
  <main className="gallery gallery-charts">
    {EXAMPLES.map((example) => (
      <figure key={example.title} className={example.wide ? 'is-wide' : ''}>
        <figcaption>{example.title}</figcaption>
        <ExampleChart example={example} />
      </figure>
    ))}
  </main>
);

function ExampleChart({ example }: { readonly example: Example }): ReactNode {
  const host = useRef<HTMLDivElement>(null);
  const plot = useRef<HTMLDivElement>(null);
  const formats = useFormats();
  const { t } = useTexts('chart');
  const { t: words } = useTexts('drawings');
  useLayoutEffect(() => {
    const { type = 'candles', scale = 'linear', group, indicators = [], inputs = {}, inverted = false } = example;
    if (!host.current || !plot.current) return;
    const chart = new Chart({
      host: host.current,
      plot: plot.current,
      formats,
      months: t('months').split(' '),
      startText: t('start'),
      drawings: {
        ...drawingTexts(words),
        run() {},
        selected() {},
        placed() {},
        editText() {},
      },
      onLegend() {},
      onScale() {},
      onAtLatest() {},
    });
    const running = new IndicatorSet();
    const instances = indicators.flatMap((id) => {
      const definition = indicatorById(id);
      if (!definition) throw new Error(`no indicator ${id}`);
      const pane = definition.pane === 'price' ? PRICE_PANE : id;
      return [{ key: id, definition, styles: {}, isHidden: false, pane, inputs: readInputs(definition, inputs) }];
    });
    running.set(instances);
    chart.setIndicators(running);
    const panes = instances.flatMap(({ pane }) => (pane === PRICE_PANE ? [] : [{ id: pane, weight: 1 }]));
    chart.setPanes(panes, 3, group === undefined);
    chart.setType(type);
    chart.setScale(scale, inverted);
    chart.setData(columns(), 'D', true);
    chart.setQuote(barAt(COUNT - 1).close, barAt(COUNT - 2).close);
    if (example.compared) chart.setCompared([OTHER]);
    if (example.hasMarks) chart.setMarks(MARKS);
    if (group) chart.drawings.setDrawings(drawingsOf(group));
    chart.paint();
    return () => chart.dispose();
  }, [example, formats, t, words]);
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
      id,
      tool: id,
      locked: false,
      hidden: false,
      text: hasText ? id : '',
      style: { colour: null, width: 1, dash: 'solid', fill: 0.12, ...style },
      anchors: ANCHORS.slice(0, count).map(([bars, share]) => ({
        at: barAt(Math.min(COUNT - 1, left + bars)).at,
        price: 3_650 + share * 850,
      })),
    };
  });
}
