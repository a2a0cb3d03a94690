import { expect, it } from 'vitest';
import { readInputs } from '#shared/chart/indicators/inputs.ts';
import { visibleProfile } from '#shared/chart/indicators/volume/volume-profiles.ts';
import type { Chart } from './chart.ts';
import { customIndicators } from './expression/service-indicators.ts';
import { IndicatorSet } from './indicator-set.ts';
import { bars, bodies, canvas, open, START, setUpCharts, show } from './testing/chart.ts';

setUpCharts();

/** A chart with one indicator of the service in a pane of its own. */
function withService(type: string, color: string, expression: string): Chart {
  const chart = open();
  const plots = [{ id: 'p', title: '', type, color, expression }];
  const [definition] = customIndicators([
    {
      id: 'x',
      name: 'X',
      shortName: '',
      description: '',
      category: 'momentum',
      isOverlay: false,
      precision: 2,
      inputs: [],
      plots,
      levels: [],
    },
  ]).definitions;
  if (!definition) throw new Error(`${expression} is wrong`);
  const running = new IndicatorSet();
  running.set([{ key: 'x', definition, styles: {}, isHidden: false, pane: 'x', inputs: {} }]);
  chart.setIndicators(running);
  chart.setPanes([{ id: 'x', weight: 3 }], 3, false);
  return chart;
}

it('draws bars below zero in the colour of falls, where the service has one colour too', () => {
  const chart = withService('histogram', 'up', 'close - 300');
  show(chart, 40);
  // The bars of the price rise, those of the indicator are below zero.
  const falls = canvas.boxes('chart-base', 'red').filter(([, , width = 0]) => width > 2);
  expect(falls.length).toBeGreaterThan(20);
  expect(bodies('chart-base').length).toBe(falls.length);
});

it('labels no two lines of an axis alike where they are nearer than a short figure tells', () => {
  const chart = withService('line', 'accent', 'close * 1000 + 3000000');
  const columns = bars(40);
  chart.setData({ ...columns, close: columns.close.map((close, at) => close + (at % 2) * 60) }, '5m', true);
  canvas.forget();
  chart.paint();
  const labels = canvas.texts().filter((text) => text.endsWith('M'));
  expect(labels.length).toBeGreaterThan(3);
  expect(new Set(labels).size).toBe(labels.length);
});

it('redraws a volume profile once what was traded since is seen in it', () => {
  const chart = open();
  const running = new IndicatorSet();
  const definition = visibleProfile;
  running.set([
    { key: 'p', definition, styles: {}, isHidden: false, pane: 'price', inputs: readInputs(definition, {}) },
  ]);
  chart.setIndicators(running);
  const columns = bars(100);
  chart.setData({ ...columns, volume: new Float64Array(100).fill(1_000) }, '5m', true);
  chart.paint();
  // Rows of rising bars, anchored at the right edge of the plot.
  expect(canvas.boxes('chart-base', 'lime').filter(([left, , width = 0]) => left === 600 && width < 0)).not.toEqual([]);
  canvas.forget();
  chart.trade(START + 99 * 300_000 + 1_000, 101, 1);
  chart.paint();
  expect(canvas.calls('chart-base')).toEqual([]);
  expect(running.valuesAt('p', 99)[0]).toBeGreaterThan(95);
  chart.trade(START + 99 * 300_000 + 2_000, 101, 10_000);
  chart.paint();
  expect(canvas.calls('chart-base')).not.toEqual([]);
});
