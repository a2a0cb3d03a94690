import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { marketStore } from '#renderer/feed/index.ts';
import { frameOf } from '#renderer/market-data/testing/frames.ts';
import type { LoadedCandles } from '#renderer/queries/candles.ts';
import { themeStore } from '#renderer/theme/theme-store.ts';
import { stockCode } from '#shared/market/index.ts';
import { ChartController, type ChartEngine, type ChartInputs } from './chart-controller.ts';
import { readSetup } from './setup/setup.ts';

const BNTG = stockCode('BNTG');
const KOPI = stockCode('KOPI');

/** Each call as its name and what tells it apart. */
let calls: string[];
let observed: number;
let onResize: () => void;

const recordedEngine = (): ChartEngine => ({
  blank: () => void calls.push('blank'),
  minute: () => void calls.push('minute'),
  paint: () => void calls.push('paint'),
  second: () => void calls.push('second'),
  resize: () => void calls.push('resize'),
  restyle: () => void calls.push('restyle'),
  setCompared: () => void calls.push('setCompared'),
  setCountdown: (shown) => void calls.push(`setCountdown ${shown}`),
  setData: ({ close }, interval) => void calls.push(`setData ${interval} ${[...close].join(' ')}`),
  setIndicators: () => void calls.push('setIndicators'),
  setLines: () => void calls.push('setLines'),
  setPanes: () => void calls.push('setPanes'),
  setQuote: (last, previous) => void calls.push(`setQuote ${last} ${previous}`),
  setScale: (kind) => void calls.push(`setScale ${kind}`),
  setStale: (isStale) => void calls.push(`setStale ${isStale}`),
  setType: (type) => void calls.push(`setType ${type}`),
  trade: (_at, price) => void calls.push(`trade ${price}`),
  drawings: { magnet: 'off', restartTool() {}, setDrawings: () => void calls.push('setDrawings') },
});

const bars = (...closes: readonly number[]): LoadedCandles => {
  const column = Float64Array.from(closes);
  const at = Float64Array.from(closes, (_, index) => index * 300_000);
  const columns = { at, open: column, high: column, low: column, close: column, volume: column };
  return { columns, steps: [], missing: [], whole: true, tapeFrom: marketStore.trades.end(), asOf: null };
};
const setup = readSetup({});
const noExtra = () => ({});
const onMissed = (): void => {};
const inputs: ChartInputs = {
  symbol: BNTG,
  interval: '5m',
  candles: bars(1, 2),
  visible: true,
  isLive: false,
  isStale: false,
  setup,
  instances: [],
  panes: [],
  extraOf: noExtra,
  needsExtra: false,
  compared: [],
  drawings: [],
  lines: [],
  lineAlerts: [],
  onMissed,
};
const EVERYTHING = [
  'setIndicators',
  'setPanes',
  `setType ${setup.type}`,
  `setScale ${setup.scale}`,
  `setCountdown ${setup.countdown}`,
  'setDrawings',
  'setCompared',
  'setLines',
  'setData 5m 1 2',
  'setQuote 2 1',
  'setStale false',
  'restyle',
  'paint',
];

let controller: ChartController;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  calls = [];
  observed = 0;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(listener: () => void) {
        onResize = listener;
      }
      observe(): void {
        observed += 1;
      }
      disconnect(): void {
        observed -= 1;
      }
    },
  );
  controller = new ChartController();
  controller.attach(recordedEngine(), document.createElement('div'));
});
afterEach(() => {
  controller.detach();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** The calls that inputs cause after those that came before. */
function callsOf(changed: Partial<ChartInputs>, before: ChartInputs = inputs): readonly string[] {
  controller.update(before);
  calls.splice(0);
  controller.update({ ...before, ...changed });
  return calls.splice(0);
}
const trade = async (code: string, price: number): Promise<readonly string[]> => {
  marketStore.applyFrame(frameOf(1, { trades: [{ code, price, lots: 1 }] }));
  await Promise.resolve();
  await new Promise((resolve) => requestAnimationFrame(resolve));
  return calls.splice(0);
};

it('applies everything once and in one order, the picture last', () => {
  controller.update(inputs);
  expect(calls).toEqual(EVERYTHING);
});

it('calls nothing while no input changes', () => {
  expect(callsOf({})).toEqual([]);
});

it.each<[string, Partial<ChartInputs>, readonly string[]]>([
  ['indicators', { instances: [] }, ['setPanes', 'paint']],
  ['panes', { panes: [] }, ['setPanes']],
  ['compared stocks', { compared: [] }, ['setCompared', 'paint']],
  ['marked prices', { lines: [] }, ['setLines', 'paint']],
  ['line alerts', { lineAlerts: [] }, ['paint']],
  // The engine draws them itself, once a frame.
  ['drawings', { drawings: [] }, ['setDrawings']],
  ['hidden drawings', { setup: { ...setup, drawings: !setup.drawings } }, ['setDrawings', 'paint']],
  ['volume', { setup: { ...setup, volume: !setup.volume } }, ['setPanes', 'paint']],
  ['series an indicator needs', { needsExtra: true }, ['setIndicators', 'paint']],
  ['series no indicator needs', { extraOf: () => ({}) }, ['paint']],
  ['stale', { isStale: true }, ['setStale true', 'restyle', 'paint']],
  ['newer bars', { candles: bars(3, 4) }, ['setData 5m 3 4', 'setQuote 4 3', 'paint']],
])('calls for other %s what they need', (_what, changed, expected) => {
  expect(callsOf(changed)).toEqual(expected);
});

it('sets the scale with the type, the countdown and the magnet', () => {
  expect(callsOf({ setup: { ...setup, scale: 'log' } })).toEqual([
    `setType ${setup.type}`,
    'setScale log',
    `setCountdown ${setup.countdown}`,
    'paint',
  ]);
});

it('clears the chart with another stock whose bars are not there, and draws them when they come', () => {
  expect(callsOf({ symbol: KOPI, candles: null })).toEqual(['blank', 'paint']);
  const kopi = { ...inputs, symbol: KOPI, candles: null };
  expect(callsOf({ candles: bars(7, 8) }, kopi)).toEqual(['setData 5m 7 8', 'setQuote 8 7', 'paint']);
});

it('clears a hidden chart for another stock only, and catches up when it is shown', () => {
  const hidden = { ...inputs, visible: false };
  controller.update(inputs);
  expect(callsOf({ candles: bars(3, 4), lines: [] }, hidden)).toEqual([]);
  expect(callsOf({ symbol: KOPI, candles: bars(7, 8) }, hidden)).toEqual(['blank']);
  expect(callsOf({ visible: true }, hidden)).toEqual([
    'setLines',
    'setData 5m 1 2',
    'setQuote 2 1',
    'setStale false',
    'paint',
  ]);
  // Theme and size may be others by now: they are read once the frame is laid out.
  calls.splice(0);
  onResize();
  expect(calls).toEqual(['restyle']);
});

it('lets trades reach the chart while it is live, shown and of their stock', async () => {
  controller.update({ ...inputs, isLive: true });
  expect(calls.slice(-5)).toEqual(['setData 5m 1 2', 'setQuote NaN NaN', 'setStale false', 'restyle', 'paint']);
  calls.splice(0);
  expect(await trade('BNTG', 9)).toEqual(['trade 9', 'setQuote NaN NaN', 'paint']);
  expect(await trade('KOPI', 9)).toEqual([]);
  controller.update({ ...inputs, isLive: true, visible: false });
  expect(await trade('BNTG', 9)).toEqual(['setStale false']);
  controller.update({ ...inputs, isLive: true });
  calls.splice(0);
  controller.update({ ...inputs, symbol: KOPI, candles: null, isLive: true });
  calls.splice(0);
  expect(await trade('BNTG', 9)).toEqual([]);
});

it('follows the size and the theme while it is shown', () => {
  controller.update(inputs);
  calls.splice(0);
  onResize();
  onResize();
  themeStore.setState(({ appearance }) => ({ appearance: { ...appearance, theme: 'light' } }));
  expect(calls.splice(0)).toEqual(['restyle', 'resize', 'restyle']);
  controller.update({ ...inputs, visible: false });
  calls.splice(0);
  expect(observed).toBe(0);
  themeStore.setState(({ appearance }) => ({ appearance: { ...appearance, theme: 'dark' } }));
  expect(calls).toEqual([]);
});

it('draws the time left each second, of bars shorter than a day', () => {
  const counted = { ...inputs, setup: { ...setup, countdown: true } };
  controller.update(counted);
  calls.splice(0);
  vi.advanceTimersByTime(2_000);
  expect(calls.splice(0)).toEqual(['second', 'second']);
  controller.update({ ...counted, interval: 'D' });
  calls.splice(0);
  vi.advanceTimersByTime(2_000);
  expect(calls).toEqual([]);
});

it('brings another canvas to the same inputs and leaves the one before alone', async () => {
  const live = { ...inputs, isLive: true, setup: { ...setup, countdown: true } };
  controller.update(live);
  const [before, theirs] = [calls.length, calls];
  controller.detach();
  calls = [];
  controller.attach(recordedEngine(), document.createElement('div'));
  expect(calls).toHaveLength(before);
  expect(calls[0]).toBe('setIndicators');
  calls.splice(0);
  controller.update(live);
  expect(calls).toEqual([]);
  expect(observed).toBe(1);
  await trade('BNTG', 9);
  expect(theirs).toHaveLength(before);
});

it('calls nothing after it was detached', async () => {
  controller.update({ ...inputs, isLive: true, setup: { ...setup, countdown: true } });
  calls.splice(0);
  controller.detach();
  controller.update({ ...inputs, symbol: KOPI });
  themeStore.setState(({ appearance }) => ({ appearance: { ...appearance, theme: 'light' } }));
  vi.advanceTimersByTime(2_000);
  expect(await trade('BNTG', 9)).toEqual([]);
  expect(observed).toBe(0);
});
