import fc from 'fast-check';
import { expect, it } from 'vitest';
import { INDICATORS, indicatorById } from '#renderer/chart/index.ts';
import { type ChartInterval, stockCode } from '#shared/market/index.ts';
import { panesOf as panesOfInstances, instancesOf as runInstances } from './instances.ts';
import {
  type ChartSetup,
  freeKey,
  MAX_INDICATORS,
  onMainScale,
  readSetup,
  relativePane,
  withBorderMoved,
  withCompared,
  withRelation,
} from './setup.ts';

const instancesOf = (setup: ChartSetup, interval: ChartInterval) => runInstances(setup, interval, indicatorById);
const panesOf = (setup: ChartSetup, interval: ChartInterval) => panesOfInstances(setup, instancesOf(setup, interval));
const indicators = (...ids: string[]) =>
  ids.map((id, at) => ({ key: `${id}-${at}`, id, inputs: {}, styles: {}, hidden: false, except: [], weight: 1 }));

it('reads whatever was stored; what it has written it reads again', () => {
  fc.assert(
    fc.property(fc.anything(), (stored) => {
      const setup = readSetup(stored);
      expect(readSetup(JSON.parse(JSON.stringify(setup)))).toEqual(setup);
    }),
  );
});

it('leaves out what is broken and keeps the rest', () => {
  const stored = {
    type: 'renko',
    scale: 'cubic',
    compared: ['IHSG', 'no code', 5],
    indicators: [
      ...indicators('rsi'),
      { id: 'ema' },
      null,
      { ...indicators('macd')[0], styles: { signal: { width: 9 } } },
    ],
  };
  const setup = readSetup(stored);
  expect(setup).toMatchObject({ type: 'renko', scale: 'linear', compared: ['IHSG'] });
  expect(setup.indicators.map(({ id, styles }) => [id, styles])).toEqual([
    ['rsi', {}],
    ['macd', { signal: {} }],
  ]);
});

it('has a scale of its own for one compared stock, none in a setup from before, and none once that is removed', () => {
  expect(readSetup({ compared: ['IHSG', 'KOPI'] }).left).toBeNull();
  expect(readSetup({ left: 'no code' }).left).toBeNull();
  const setup = readSetup({ compared: ['IHSG', 'KOPI'], left: 'KOPI' });
  expect([setup.left, onMainScale(setup)]).toEqual(['KOPI', ['IHSG']]);
  expect(withCompared(setup, [stockCode('KOPI'), stockCode('BNTG')])).toMatchObject({
    left: 'KOPI',
    compared: ['KOPI', 'BNTG'],
  });
  expect(withCompared(setup, [stockCode('IHSG')])).toMatchObject({ left: null, compared: ['IHSG'] });
});

it('keeps sectors beside stocks in their order, on the main scale or the left one, and leaves out what is neither', () => {
  const stored = { compared: ['IHSG', 'sector:Energy', 'sector:', `sector:${'x'.repeat(81)}`], left: 'sector:Energy' };
  const setup = readSetup(stored);
  expect(setup).toMatchObject({ compared: ['IHSG', 'sector:Energy'], left: 'sector:Energy' });
  expect(readSetup(JSON.parse(JSON.stringify(setup)))).toEqual(setup);
  expect(onMainScale(setup)).toEqual(['IHSG']);
  expect(onMainScale({ ...setup, left: null })).toEqual(['IHSG', 'sector:Energy']);
  expect(withCompared(setup, [stockCode('IHSG')])).toMatchObject({ left: null, compared: ['IHSG'] });
  expect(readSetup({ relative: [{ code: 'sector:Energy', relation: 'ratio' }] }).relative).toEqual([]);
});

it('compares with no more than seven stocks and sectors together', () => {
  const compared = ['IHSG', ...Array.from({ length: 9 }, (_, at) => `sector:${at}`)];
  expect(readSetup({ compared }).compared).toEqual(compared.slice(0, 7));
});

it('is bounded', () => {
  const many = readSetup({ indicators: indicators(...Array.from({ length: 90 }, () => 'sma')) });
  expect(many.indicators).toHaveLength(MAX_INDICATORS);
  expect(freeKey('sma', many.indicators)).toBe('sma-24');
});

it('runs every indicator that it knows, and keeps one of a later version', () => {
  const setup = readSetup({ indicators: indicators('rsi', 'of-tomorrow', 'ema') });
  expect(instancesOf(setup, '5m').map(({ definition }) => definition.id)).toEqual(['rsi', 'ema']);
  expect(setup.indicators).toHaveLength(3);
  for (const { id } of INDICATORS) expect(instancesOf(readSetup({ indicators: indicators(id) }), 'D')).toHaveLength(1);
});

it('hides an indicator on the intervals that a person excepted, with its pane', () => {
  const [rsi] = indicators('rsi');
  const setup = readSetup({ indicators: [{ ...rsi, except: ['minutes'] }] });
  expect([panesOf(setup, '5m'), panesOf(setup, '1h').length, panesOf(setup, 'W').length]).toEqual([[], 1, 1]);
});

it('a moved border takes from the pane below what it gives to the one above', () => {
  const setup = readSetup({ indicators: indicators('rsi', 'macd') });
  const panes = panesOf(setup, 'D');
  const total = ({ indicators: shown, priceWeight }: typeof setup): number =>
    shown.reduce((sum, { weight }) => sum + weight, priceWeight);
  for (const [at, pane] of panes.entries()) {
    const moved = withBorderMoved(setup, panes, pane.id, 40, 500);
    expect(total(moved)).toBeCloseTo(total(setup));
    expect(moved.indicators[at]?.weight).toBeLessThan(1);
    const above = at === 0 ? moved.priceWeight - setup.priceWeight : (moved.indicators[at - 1]?.weight ?? 0) - 1;
    expect(above).toBeCloseTo(0.4);
  }
  expect(withBorderMoved(setup, panes, 'price', 40, 500)).toBe(setup);
});

it('a ratio or spread leaves the scale of the prices and that at the left, and goes with its stock', () => {
  const before = readSetup({ compared: ['IHSG', 'KOPI'], left: 'KOPI', relative: [{ code: 'no code' }, 5] });
  expect(before.relative).toEqual([]);
  const ratio = withRelation(before, stockCode('KOPI'), 'ratio');
  expect(ratio).toMatchObject({ left: null, relative: [{ code: 'KOPI', relation: 'ratio', weight: 1 }] });
  expect(onMainScale(ratio)).toEqual(['IHSG']);
  expect(readSetup(JSON.parse(JSON.stringify(ratio)))).toEqual(ratio);
  expect(withRelation(ratio, stockCode('KOPI'), null).relative).toEqual([]);
  expect(withCompared(ratio, [stockCode('IHSG')]).relative).toEqual([]);
  const [pane] = [{ id: relativePane(stockCode('KOPI')), weight: 1 }];
  expect(withBorderMoved(ratio, [pane], pane.id, -100, 400).relative[0]?.weight).toBeGreaterThan(1);
});
