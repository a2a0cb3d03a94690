import { describe, expect, it } from 'vitest';
import { tickAt } from '#shared/market/index.ts';
import { DAY_MS, HOUR_MS } from '#shared/time.ts';
import type { BarSeries } from '../../bars/bars.ts';
import type { IndicatorDefinition, InputValue } from '../indicator.ts';
import { readInputs } from '../inputs.ts';
import { createRun } from '../run.ts';
import { differences } from '../testing/direct.ts';
import { randomBars, randomNumbers } from '../testing/series.ts';
import { exchangeDay } from '../trend/vwap.ts';
import { type Profile, pricesOf } from './profile.ts';
import { rangeProfile, sessionProfile, visibleProfile } from './volume-profiles.ts';

/** The profile by its definition: every row looks at every bar. */
function direct(bars: BarSeries, from: number, to: number, rows: number, share: number) {
  const all = Array.from({ length: to - from }, (_, at) => bars.bar(from + at)).flatMap((bar) => (bar ? [bar] : []));
  const lowest = Math.min(...all.map(({ low }) => low));
  const half = tickAt(lowest) / 2;
  const foot = lowest - half;
  const top = Math.max(...all.map(({ high }) => high)) + half;
  const step = Math.max(2 * half, (top - foot) / rows);
  const shares = Array.from({ length: rows }, (_, row) =>
    all.reduce((sum, { low, high, volume }) => {
      const [a, b] = [Math.max(foot + row * step, low - half), Math.min(foot + (row + 1) * step, high + half)];
      return b > a ? sum + (volume * (b - a)) / (high - low + 2 * half) : sum;
    }, 0),
  );
  const total = all.reduce((sum, { volume }) => sum + volume, 0);
  const poc = shares.indexOf(Math.max(...shares));
  let area = [poc];
  const sumOf = (taken: readonly number[]): number => taken.reduce((sum, row) => sum + (shares[row] ?? 0), 0);
  while (sumOf(area) < total * share && area.length < rows) {
    const [above, below] = [Math.max(...area) + 1, Math.min(...area) - 1];
    const isUp = below < 0 || (above < rows && (shares[above] ?? 0) >= (shares[below] ?? 0));
    area = [...area, isUp ? above : below];
  }
  return { foot, step, shares, total, prices: [foot + (poc + 0.5) * step, Math.max(...area), Math.min(...area)] };
}

function expectProfile(profile: Profile | undefined, bars: BarSeries, from: number, to: number, inputs: Inputs): void {
  const expected = direct(bars, from, to, inputs.rows, inputs.valueArea / 100);
  expect([profile?.from, profile?.to]).toEqual([from, to]);
  if (!profile) return;
  const shares = [...profile.rising].map((rising, row) => rising + (profile.falling[row] ?? 0));
  expect(differences(shares, expected.shares)).toEqual([]);
  expect(
    differences([profile.low, profile.step, profile.total], [expected.foot, expected.step, expected.total]),
  ).toEqual([]);
  if (expected.total > 0) {
    expect(pricesOf(profile)[0]).toBeCloseTo(expected.prices[0] ?? 0, 6);
    expect([profile.area[1], profile.area[0]]).toEqual(expected.prices.slice(1));
  }
}

type Inputs = { readonly rows: number; readonly valueArea: number } & Readonly<Record<string, InputValue>>;
const SEEDS = Array.from({ length: 20 }, (_, seed) => seed + 1);
const inputsOf = (random: () => number): Inputs => ({
  rows: 4 + Math.floor(random() * 60),
  valueArea: 10 + Math.floor(random() * 85),
});
const runOf = (definition: IndicatorDefinition, inputs: Inputs, bars: BarSeries, visible = { from: 0, to: 0 }) =>
  createRun(definition, readInputs(definition, inputs), bars, { visible });

describe.each(SEEDS)('random series %i', (seed) => {
  const random = randomNumbers(seed);
  const bars = randomBars(seed, 120);
  const inputs = inputsOf(random);

  it('a profile of the bars on screen equals one by its definition', () => {
    const from = Math.floor(random() * 60);
    const to = from + 1 + Math.floor(random() * 60);
    expectProfile(runOf(visibleProfile, inputs, bars, { from, to }).profiles[0], bars, from, to, inputs);
  });

  it('each session has its own profile', () => {
    const { profiles } = runOf(sessionProfile, inputs, bars);
    const days = [...new Set([...bars.at.subarray(0, bars.count)].map(exchangeDay))];
    const spans = days.map((day) => {
      const inDay = [...bars.at.subarray(0, bars.count).keys()].filter((at) => exchangeDay(bars.at[at] ?? 0) === day);
      return [Math.min(...inDay), Math.max(...inDay) + 1] as const;
    });
    const several = spans.filter(([from, to]) => to - from > 1);
    expect(profiles).toHaveLength(several.length);
    several.forEach(([from, to], at) => {
      expectProfile(profiles[at], bars, from, to, inputs);
    });
  });

  it('a fixed range includes its first and its last day', () => {
    const [first, last] = [20, 90].map((index) => Math.floor((bars.at[index] ?? 0) / DAY_MS) * DAY_MS - 7 * HOUR_MS);
    const run = runOf(rangeProfile, { ...inputs, anchor: first ?? 0, until: last ?? 0 }, bars);
    const within = [...bars.at.subarray(0, bars.count).keys()].filter(
      (at) => (bars.at[at] ?? 0) >= (first ?? 0) && (bars.at[at] ?? 0) < (last ?? 0) + DAY_MS,
    );
    expectProfile(run.profiles[0], bars, Math.min(...within), Math.max(...within) + 1, inputs);
  });
});

it('draws point of control and value area across the span, and nothing beside it', () => {
  const bars = randomBars(3, 60);
  const visible = { from: 10, to: 30 };
  const run = runOf(visibleProfile, { rows: 24, valueArea: 70 }, bars, visible);
  const prices = run.profiles[0] && pricesOf(run.profiles[0]);
  expect([9, 10, 29, 30].map((index) => run.outs.columns[0]?.[index])).toEqual([
    Number.NaN,
    prices?.[0],
    prices?.[0],
    Number.NaN,
  ]);
  Object.assign(visible, { from: 20, to: 60 });
  run.update();
  expect(run.outs.columns[0]?.[15]).toBeNaN();
  expect(run.profiles).toHaveLength(1);
});

it('shares of bars that fell stand apart from those of bars that rose', () => {
  const bars = randomBars(5, 40);
  const [profile] = runOf(visibleProfile, { rows: 10, valueArea: 70 }, bars, { from: 0, to: 40 }).profiles;
  const fell = Array.from({ length: 40 }, (_, at) => bars.bar(at)).reduce(
    (sum, bar) => sum + (bar && bar.close < bar.open ? bar.volume : 0),
    0,
  );
  expect(profile?.falling.reduce((sum, each) => sum + each, 0)).toBeCloseTo(fell, 3);
});
