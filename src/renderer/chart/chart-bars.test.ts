import { expect, it, vi } from 'vitest';
import { SERIES_TYPE_IDS } from './series/registry.ts';
import { bars, canvas, fire, open, START, setUpCharts, show } from './testing/chart.ts';

setUpCharts();

/** Closes that rise and fall, so that bricks and columns turn. */
const walk = (count: number) => {
  const closes = Float64Array.from({ length: count }, (_, index) => 1_000 + Math.round(150 * Math.sin(index / 9)));
  const moved = (delta: number) => closes.map((close) => close + delta);
  return { ...bars(count), open: moved(-5), high: moved(10), low: moved(-10), close: closes };
};

it('makes bricks and columns of the trades too, and takes them back', () => {
  const chart = open();
  const legend = vi.fn();
  const other = open({ onLegend: legend });
  chart.dispose();
  other.setType('renko');
  other.setData(walk(200), '5m');
  other.paint();
  const count = legend.mock.lastCall?.[2] as number;
  const last = walk(200).close.at(-1) ?? 0;
  for (const [price, more] of [
    [last + 500, true],
    [last, false],
  ] as const) {
    other.trade(START + 199 * 300_000 + 1_000, price, 1);
    other.paint();
    expect((legend.mock.lastCall?.[2] as number) > count).toBe(more);
  }
});

it.each(SERIES_TYPE_IDS)('draws %s', (type) => {
  const chart = open();
  chart.setType(type);
  chart.setData(walk(200), '5m');
  chart.paint();
  for (const layer of ['chart-base', 'chart-live']) {
    expect(canvas.calls(layer).some(({ name }) => name === 'fillRect' || name === 'stroke')).toBe(true);
  }
});

it('joins bars of less than a px to columns: what is drawn is bounded by the width', () => {
  const chart = open();
  show(chart, 20_000);
  for (let turn = 0; turn < 30; turn += 1) fire('wheel', { deltaY: 800, deltaX: 0, clientX: 300, clientY: 100 });
  canvas.forget();
  chart.paint();
  const wicks = canvas.boxes('chart-base', 'lime');
  expect(wicks.length).toBeGreaterThan(300);
  expect(wicks.length).toBeLessThan(20_000 + 2_000);
});

/** Bars of five minutes that closed where they opened, at these prices in turn. */
const dojis = (...closes: readonly number[]) => {
  const at = Float64Array.from(closes, (_, index) => START + index * 300_000);
  const column = (offset: number) => Float64Array.from(closes, (close) => close + offset);
  return { at, open: column(0), high: column(3), low: column(-3), close: column(0), volume: column(0) };
};

it('draws a bar without a body as a dash in the colour of its change from the bar before, with a muted wick', () => {
  const chart = open();
  chart.setPanes([], 1, false);
  // The last one still forms.
  chart.setData(dojis(100, 102, 101, 101, 100), '5m', true);
  canvas.forget();
  chart.paint();
  const dashes = (colour: string) => canvas.boxes('chart-base', colour).filter(([, , width = 0]) => width > 2);
  expect(['lime', 'red'].map((colour) => dashes(colour).length)).toEqual([1, 1]);
  // The first one, which has none before it, and the one without a change.
  expect(dashes('grey')).toHaveLength(2);
  for (const colour of ['lime', 'red', 'grey']) for (const [, , , tall = 9] of dashes(colour)) expect(tall).toBe(2);
  const tall = (colour: string) => canvas.boxes('chart-base', colour).filter(([, , , height = 0]) => height > 4);
  expect(tall('grey')).toHaveLength(4);
  expect([...tall('lime'), ...tall('red')]).toEqual([]);
});

it('cuts what an auction traded above the volume of the other bars, with a break, and keeps these to scale', () => {
  const chart = open();
  const given = bars(60);
  given.volume.set([400_000], 20);
  given.volume.forEach((volume, index) => {
    if (index !== 20) given.volume[index] = volume + index;
  });
  chart.setData(given, '5m', true);
  canvas.forget();
  chart.paint();
  const volumes = canvas.boxes('chart-base', 'lime').filter(([, , width = 0, tall = 0]) => width > 2 && tall !== 2);
  const feet = volumes.map(([, top = 0, , tall = 0]) => top + tall);
  const foot = Math.max(...feet);
  const standing = volumes.filter((_, index) => feet[index] === foot).map(([, , , tall = 0]) => tall);
  // The highest one has a break, above which its cap stands.
  expect(Math.min(...standing)).toBeGreaterThan(Math.max(...standing) / 2);
  const [left] = volumes.find(([, top = 0, , tall = 0]) => tall === 4 && top + tall < foot) ?? [];
  expect(left).toBeDefined();
  expect(volumes.filter(([x]) => x === left)).toHaveLength(3);
});

it('does not draw everything anew when the forming bar grows beyond what is cut', () => {
  const chart = open();
  const given = bars(60);
  given.volume.set([400_000], 20);
  chart.setData(given, '5m', true);
  chart.paint();
  canvas.forget();
  chart.trade(START + 59 * 300_000 + 1_000, 102, 900_000);
  chart.paint();
  expect(canvas.calls('chart-base')).toEqual([]);
});
