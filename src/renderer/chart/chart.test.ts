import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readInputs } from '#shared/chart/indicators/inputs.ts';
import { visibleProfile } from '#shared/chart/indicators/volume/volume-profiles.ts';
import { createFormats } from '#shared/formats/formats.ts';
import type { ChartInterval } from '#shared/market/index.ts';
import { Chart, type ChartOptions } from './chart.ts';
import type { DrawingTexts } from './drawings/drawing-place.ts';
import { customIndicators } from './expression/service-indicators.ts';
import { IndicatorSet } from './indicator-set.ts';
import type { EventMark } from './marks/event-marks.ts';
import { SERIES_TYPE_IDS } from './series/registry.ts';
import { type RecordedCanvas, recordCanvases } from './testing/recorded-canvas.ts';

const COLOURS = {
  '--up': 'lime',
  '--up-fill': 'lime',
  '--down': 'red',
  '--down-fill': 'red',
  '--flat': 'gold',
  '--muted': 'grey',
  '--panel': 'black',
};
const START = Date.UTC(2026, 10, 20, 2);

let host: HTMLElement;
let plot: HTMLElement;
let canvas: RecordedCanvas;
let opened: Chart[];

beforeEach(() => {
  canvas = recordCanvases();
  opened = [];
  host = document.body.appendChild(document.createElement('div'));
  for (const [name, value] of Object.entries(COLOURS)) host.style.setProperty(name, value);
  plot = host.appendChild(document.createElement('div'));
  Object.defineProperties(host, { clientWidth: { value: 662 }, clientHeight: { value: 400 } });
});
afterEach(() => {
  for (const chart of opened) chart.dispose();
  host.remove();
  vi.restoreAllMocks();
});

const open = (over: Partial<ChartOptions> = {}): Chart => {
  const chart = new Chart({
    host,
    plot,
    formats: createFormats('en'),
    months: [],
    startText: 'start',
    onLegend() {},
    onScale() {},
    onAtLatest() {},
    ...over,
  });
  opened.push(chart);
  return chart;
};

/** So many rising bars of five minutes from one price. */
const bars = (count: number, price = 100) => {
  const at = Float64Array.from({ length: count }, (_, index) => START + index * 300_000);
  const column = (offset: number) => new Float64Array(count).fill(price + offset);
  return { at, open: column(0), high: column(4), low: column(-4), close: column(2), volume: column(0) };
};
const show = (chart: Chart, count: number, price?: number, isWhole = true, interval: ChartInterval = '5m'): void => {
  chart.setData(bars(count, price), interval, isWhole);
  canvas.forget();
  chart.paint();
};
/** Bodies are wider than wicks and lines. */
const bodies = (name: string) => canvas.boxes(name, 'lime').filter(([, , width = 0]) => width > 2);

it('draws finished bars on the base and the forming one on a strip of its own', () => {
  const chart = open();
  show(chart, 500);
  // 60 slots of 10 px, three of them empty: 56 finished bars with their volume, and one that forms.
  expect(bodies('chart-base')).toHaveLength(2 * 56);
  expect(bodies('chart-live')).toHaveLength(2);
  const strip = plot.querySelector<HTMLElement>('.chart-live');
  expect(Number.parseFloat(strip?.style.width ?? '')).toBeLessThan(120);
});

it('redraws the strip alone with a trade, and everything when the bar leaves the scale or is followed by another', () => {
  const chart = open();
  show(chart, 100);
  canvas.forget();
  chart.trade(START + 99 * 300_000 + 1_000, 103, 1);
  chart.paint();
  expect(canvas.calls('chart-base')).toEqual([]);
  expect(canvas.calls('chart-live').length).toBeGreaterThan(0);
  chart.trade(START + 99 * 300_000 + 2_000, 180, 100);
  chart.paint();
  expect(canvas.calls('chart-base').length).toBeGreaterThan(0);
  canvas.forget();
  chart.trade(START + 100 * 300_000, 101, 100);
  chart.paint();
  expect(canvas.calls('chart-base').length).toBeGreaterThan(0);
});

it('draws the time that the newest bar has left each second, and nothing while the market stands still', () => {
  let now = START + 99 * 300_000 + 60_000;
  const chart = open({ now: () => now });
  chart.setCountdown(true);
  show(chart, 100);
  canvas.forget();
  chart.second();
  expect(canvas.calls('chart-live')).toEqual([]);
  now += 1_000;
  chart.second();
  expect(canvas.calls('chart-live').length).toBeGreaterThan(0);
  expect(canvas.calls('chart-base')).toEqual([]);
});

it('writes the figures of the forming bar ten times a second at most, and the newest in the end', () => {
  vi.useFakeTimers();
  try {
    const legend = vi.fn();
    const chart = open({ onLegend: legend });
    show(chart, 100);
    const first = legend.mock.calls.length;
    for (const [second, price] of [101, 102, 103].entries()) {
      chart.trade(START + 99 * 300_000 + second * 1_000, price, 1);
      chart.paint();
    }
    expect(legend).toHaveBeenCalledTimes(first);
    vi.advanceTimersByTime(100);
    expect(legend).toHaveBeenCalledTimes(first + 1);
    expect(legend.mock.lastCall?.[0]).toMatchObject({ close: 103, volume: 103 });
    vi.advanceTimersByTime(1_000);
    expect(legend).toHaveBeenCalledTimes(first + 1);
    chart.trade(START + 99 * 300_000 + 4_000, 102, 1);
    chart.paint();
    expect(legend.mock.lastCall?.[0]).toMatchObject({ close: 102, volume: 104 });
    // Another bar is never late.
    chart.trade(START + 100 * 300_000, 101, 7);
    chart.paint();
    expect(legend.mock.lastCall?.[0]).toMatchObject({ close: 101, volume: 7 });
  } finally {
    vi.useRealTimers();
  }
});

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

it('draws nothing of the stock before: no bar, no last price', () => {
  const legend = vi.fn();
  const chart = open({ onLegend: legend });
  show(chart, 100);
  expect(canvas.texts()).toContain('102');
  canvas.forget();
  chart.blank();
  chart.paint();
  expect(host.hasAttribute('data-blank')).toBe(true);
  expect(canvas.texts()).toEqual([]);
  expect(legend).toHaveBeenLastCalledWith(null, null, -1);
  show(chart, 100, 900);
  expect(host.hasAttribute('data-blank')).toBe(false);
  expect(canvas.texts()).toContain('902');
  expect(canvas.texts()).not.toContain('102');
});

it('leaves nothing behind on elements that the next chart uses', () => {
  const first = open();
  show(first, 50);
  first.dispose();
  opened = [];
  expect(plot.children).toHaveLength(0);
});

it('marks the first bar of a history that is known to be whole, and only while it is on screen', () => {
  const chart = open();
  show(chart, 500);
  expect(canvas.texts()).not.toContain('start');
  show(chart, 20, 100, false);
  expect(canvas.texts()).not.toContain('start');
  show(chart, 20);
  expect(canvas.texts()).toContain('start');
});

it('shows as many bars as were chosen again after a stock with a short history', () => {
  const chart = open();
  for (const [total, shown] of [
    [500, 56],
    [20, 19],
    [500, 56],
  ] as const) {
    chart.blank();
    show(chart, total);
    expect(bodies('chart-base')).toHaveLength(2 * shown);
  }
});

it('has a price for each height and a height for each price', () => {
  let yOf: (price: number) => number | null = () => null;
  const chart = open({ onScale: (next) => (yOf = next) });
  show(chart, 100, 1_000);
  expect(chart.priceAt(yOf(1_005) ?? Number.NaN)).toBe(1_005);
  expect(yOf(5_000)).toBeNull();
  expect(chart.priceAt(5)).toBeNull();
});

it('marks a price of the person’s own with a framed plate, and writes no label of the grid near it', () => {
  const chart = open();
  show(chart, 100, 1_000);
  const [label] = canvas.texts().filter((text) => /^(?:9|1,0)\d\d$/.test(text));
  const price = Number(label?.replace(',', ''));
  chart.setLines([
    { id: 'own', price: price + 1, tone: 'up', dash: 'solid', label: 'mine', isOwn: true, isIncluded: true },
  ]);
  canvas.forget();
  chart.paint();
  expect(canvas.texts()).toContain('mine');
  expect(canvas.texts()).not.toContain(label);
  const frames = canvas.calls('chart-base').filter(({ name, stroke }) => name === 'stroke' && stroke === 'lime');
  // Its line across the plot, and the frame of its plate.
  expect(frames).toHaveLength(2);
});

it('tints what lies between a line and another price, as far as it is on the scale', () => {
  let yOf: (price: number) => number | null = () => null;
  const chart = open({ onScale: (next) => (yOf = next) });
  show(chart, 100, 1_000);
  const line = { id: 'exit', tone: 'up', dash: 'dashed', label: '', isOwn: false, isIncluded: false } as const;
  const tinted = (price: number, tintedTo: number): number => {
    chart.setLines([{ ...line, price, tintedTo }]);
    canvas.forget();
    chart.paint();
    const [widest = []] = canvas.boxes('chart-base', 'lime').toSorted((a, b) => Number(b[2]) - Number(a[2]));
    return Number(widest[3]);
  };
  const between = tinted(1_010, 1_000);
  expect(between).toBeCloseTo((yOf(1_000) ?? 0) - (yOf(1_010) ?? 0));
  expect(tinted(1_000, 1_010)).toBeCloseTo(between);
  expect(tinted(3_000, 2_000)).toBe(0);
});

it('puts a horizontal line at a price without the pointer, and selects it', () => {
  const run = vi.fn();
  const selected = vi.fn();
  const texts = { spanText: String, ticksText: String, volumeText: String, words: {} as DrawingTexts['words'] };
  const chart = open({ drawings: { ...texts, run, selected, placed() {}, editText() {} } });
  show(chart, 100, 1_000);
  chart.drawings.addAt('horizontal-line', 1_005);
  const [{ drawings }] = run.mock.lastCall as [{ drawings: readonly { id: string }[] }];
  expect(drawings).toMatchObject([{ tool: 'horizontal-line', anchors: [{ price: 1_005 }], hidden: false }]);
  expect(selected).toHaveBeenLastCalledWith(drawings[0]?.id);
});

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

const fire = (type: string, init: object): void => {
  host.dispatchEvent(Object.assign(new Event(type, { bubbles: true, cancelable: true }), init));
};

it('zooms about the pointer, stretches the price axis, and returns with a double click', async () => {
  const chart = open();
  let yOf: (price: number) => number | null = () => null;
  opened.push(chart);
  const other = open({ onScale: (next) => (yOf = next) });
  show(other, 500);
  const before = [yOf(102), yOf(96)];
  host.setPointerCapture = () => {};
  const axis = { clientX: 640, button: 0, pointerId: 1 };
  fire('pointerdown', { ...axis, clientY: 100 });
  fire('pointermove', { ...axis, clientY: 200 });
  fire('pointerup', { ...axis, clientY: 200 });
  other.paint();
  const apart = (yOf(96) ?? 0) - (yOf(102) ?? 0);
  expect(apart).toBeGreaterThan(0);
  expect(apart).toBeLessThan((before[1] ?? 0) - (before[0] ?? 0));
  fire('dblclick', { clientX: 640, clientY: 100 });
  other.paint();
  expect([yOf(102), yOf(96)]).toEqual(before);
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

it.each(['linear', 'log', 'percent', 'indexed'] as const)('labels a %s scale', (kind) => {
  const chart = open();
  chart.setScale(kind, false);
  show(chart, 200, 1_000);
  // The base is the last price, whose label stands in place of 0 % and 100.
  const label = { linear: /^(980|1,020)$/, log: /^(99|1,00)\d$/, percent: /^[+−]\d\.\d\d%$/, indexed: /^(98|99|101)$/ }[
    kind
  ];
  expect(canvas.texts()).toContainEqual(expect.stringMatching(label));
  expect(canvas.texts()).not.toContain('0.00%');
});

it('leaves out the label of the axis where the last price has its own', () => {
  const chart = open();
  const labels = (label: string) => canvas.texts().filter((text) => text === label).length;
  show(chart, 100);
  expect([labels('102'), labels('98')]).toEqual([1, 1]);
  chart.setQuote(98, 100);
  show(chart, 100);
  expect([labels('102'), labels('98')]).toEqual([1, 1]);
  expect(canvas.texts().at(-1)).toBe('98');
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

it('draws events over the prices, and reports the one under the pointer', () => {
  const onMark = vi.fn();
  const chart = open({ onMark });
  const mark = {
    id: 'd',
    at: START + 98 * 300_000,
    price: null,
    side: null,
    letter: 'D',
    colour: 'up',
    lines: ['Dividend'],
  };
  chart.setMarks([mark]);
  show(chart, 100);
  expect(canvas.texts()).toContain('D');
  host.getBoundingClientRect = () => ({ left: 0, top: 0 }) as DOMRect;
  const pointTo = (clientX: number, clientY: number) =>
    host.dispatchEvent(new PointerEvent('pointermove', { clientX, clientY, bubbles: true }));
  for (let y = 0; y < 400 && onMark.mock.lastCall?.[0] == null; y += 6)
    for (let x = 0; x < 600; x += 6) {
      pointTo(x, y);
      if (onMark.mock.lastCall?.[0]) break;
    }
  expect(onMark.mock.lastCall?.[0]?.marks).toEqual([mark]);
  pointTo(2, 2);
  expect(onMark).toHaveBeenLastCalledWith(null);
});

it('moves the arrow of a trade in the forming bar with its low', () => {
  const chart = open();
  const trade = { id: 't', at: START + 99 * 300_000, price: 101, side: 'buy', letter: 'B', colour: 'up', lines: [] };
  chart.setMarks([trade as EventMark]);
  show(chart, 100);
  const tips = (name: string) =>
    canvas.calls(name).flatMap(({ name: call, args }) => (call === 'moveTo' ? [args] : []));
  const before = tips('chart-live').at(-1);
  expect(tips('chart-base')).toContainEqual(before);
  canvas.forget();
  chart.trade(START + 99 * 300_000 + 1_000, 95.8, 0);
  chart.paint();
  expect(Number(tips('chart-live').at(-1)?.[1])).toBeGreaterThan(Number(before?.[1]));
  expect(tips('chart-base')).toContainEqual(tips('chart-live').at(-1));
});

it('measures a drag with Shift, moves nothing with it, and removes it with Escape or the next press', () => {
  const run = vi.fn();
  const none = { selected() {}, placed() {}, editText() {}, words: {} as DrawingTexts['words'] };
  const texts = { spanText: (count: number) => `${count} bars`, ticksText: (count: number) => `${count} ticks` };
  const chart = open({ drawings: { ...none, ...texts, volumeText: (volume) => `Vol ${volume}`, run } });
  show(chart, 500);
  host.setPointerCapture = () => {};
  host.getBoundingClientRect = () => ({ left: 0, top: 0 }) as DOMRect;
  const press = (shiftKey: boolean) => {
    fire('pointerdown', { clientX: 200, clientY: 100, button: 0, pointerId: 1, shiftKey });
    fire('pointermove', { clientX: 300, clientY: 200, shiftKey });
    fire('pointerup', { clientX: 300, clientY: 200, shiftKey });
    canvas.forget();
    chart.paint();
  };
  const measured = () => canvas.texts().filter((text) => /bars|ticks|Vol /.test(text));
  const before = canvas.texts().filter((text) => text.includes(':'));
  press(true);
  expect(measured()).toHaveLength(3);
  expect(measured()).toContain('10 bars');
  expect(canvas.texts().filter((text) => text.includes(':'))).toEqual(before);
  expect(host.hasAttribute('data-measuring')).toBe(true);
  fire('keydown', { key: 'Escape' });
  canvas.forget();
  chart.paint();
  expect([measured(), host.hasAttribute('data-measuring')]).toEqual([[], false]);
  press(true);
  press(false);
  expect(measured()).toEqual([]);
  expect(run).not.toHaveBeenCalled();
});

it('draws a compared stock on a scale of its own, with its last price, and leaves the main one in prices', () => {
  const chart = open();
  const { at, close } = bars(100, 20_000);
  const other = { id: 'KOPI', colour: 'up', columns: { at, close } };
  chart.setCompared([{ ...other, hasOwnScale: true }]);
  show(chart, 100);
  expect(canvas.texts()).toEqual(expect.arrayContaining(['100', '20,002']));
  expect(canvas.texts().filter((text) => text.endsWith('%'))).toEqual([]);
  canvas.forget();
  chart.setComparedLast('KOPI', 21_000);
  chart.paint();
  expect(canvas.texts()).toContain('21,000');
  expect(chart.comparedChange('KOPI', 99)).toBeCloseTo((21_000 / 20_002 - 1) * 100);
  chart.setCompared([other]);
  canvas.forget();
  chart.paint();
  expect(canvas.texts()).not.toContain('21,000');
  expect(canvas.texts().some((text) => text.endsWith('%'))).toBe(true);
});

it('stretches the scale at the left by its own axis, shows its price at the crosshair, and fits it with a double click', () => {
  const chart = open();
  const { at, close } = bars(100, 20_000);
  chart.setCompared([
    { id: 'KOPI', colour: 'up', columns: { at, close: close.map((value, row) => value + row) }, hasOwnScale: true },
  ]);
  show(chart, 100);
  host.setPointerCapture = () => {};
  host.getBoundingClientRect = () => ({ left: 0, top: 0 }) as DOMRect;
  const scales = () => {
    chart.paint();
    const texts = [...canvas.texts()];
    canvas.forget();
    return [texts.filter((text) => /^2\d,/.test(text)), [...new Set(texts.filter((text) => /^\d{2,3}$/.test(text)))]];
  };
  const before = scales();
  fire('pointerdown', { clientX: 20, clientY: 100, button: 0, pointerId: 1 });
  fire('pointermove', { clientX: 20, clientY: 250 });
  fire('pointerup', { clientX: 20, clientY: 250 });
  const [left, right] = scales();
  expect(left).not.toEqual(before[0]);
  expect(right).toEqual(before[1]);
  expect(plot.querySelector('.is-left')?.textContent).toMatch(/^[12]\d,\d{3}$/);
  fire('dblclick', { clientX: 20, clientY: 150 });
  expect(scales()).toEqual(before);
});

it('shows the points of an index at the left with their decimals', () => {
  const chart = open();
  const { at, close } = bars(100, 20_000);
  const columns = { at, close: close.map((_, row) => 100 + row / 1_000) };
  chart.setCompared([{ id: 'sector:Energy', colour: 'up', columns, hasOwnScale: true, isIndex: true }]);
  show(chart, 100);
  canvas.forget();
  chart.setComparedLast('sector:Energy', 100.13);
  chart.paint();
  expect(canvas.texts()).toContain('100.13');
});

it('keeps a range that was chosen for the left scale when newer bars of the same stock come', () => {
  const chart = open();
  const { at, close } = bars(100, 20_000);
  const columns = { at, close: close.map((value, row) => value + row) };
  const compared = { id: 'KOPI', colour: 'up', columns, hasOwnScale: true };
  chart.setCompared([compared]);
  show(chart, 100);
  host.setPointerCapture = () => {};
  host.getBoundingClientRect = () => ({ left: 0, top: 0 }) as DOMRect;
  const labels = () => {
    canvas.forget();
    chart.paint();
    return canvas.texts().filter((text) => /^2\d,/.test(text));
  };
  fire('pointerdown', { clientX: 20, clientY: 100, button: 0, pointerId: 1 });
  fire('pointermove', { clientX: 20, clientY: 250 });
  fire('pointerup', { clientX: 20, clientY: 250 });
  const chosen = labels();
  chart.setCompared([{ ...compared }]);
  expect(labels()).toEqual(chosen);
  chart.setCompared([{ ...compared, id: 'TEHH' }]);
  expect(labels()).not.toEqual(chosen);
});

it('draws its text again once the font is loaded, until it is disposed', () => {
  const fonts = new EventTarget();
  Object.defineProperty(document, 'fonts', { value: fonts, configurable: true });
  const chart = open();
  show(chart, 100);
  canvas.forget();
  fonts.dispatchEvent(new Event('loadingdone'));
  expect(canvas.texts()).toContain('102');
  chart.dispose();
  canvas.forget();
  fonts.dispatchEvent(new Event('loadingdone'));
  expect(canvas.texts()).toEqual([]);
  Reflect.deleteProperty(document, 'fonts');
});
