import { describe, expect, it } from 'vitest';
import indicatorsEn from '#shared/i18n/en/indicators.json' with { type: 'json' };
import { BarSeries } from '../bars/bars.ts';
import type { IndicatorDefinition, Inputs } from './indicator.ts';
import { readInputs } from './inputs.ts';
import { INDICATORS, indicatorById } from './registry.ts';
import { createRun, type IndicatorRun } from './run.ts';
import { barsOf, randomBar, randomBars, randomFlow, randomInputs, randomNumbers } from './testing/series.ts';

const BARS = 260;
const valuesOf = (run: IndicatorRun, count: number): readonly (readonly number[])[] =>
  run.outs.columns.map((out) => [...out.subarray(0, count)]);

const extra = { foreignNet: randomFlow(5, 2_000), brokerNet: randomFlow(6, 2_000) };

/** Ticks on the last bar, and new bars, at random. */
function live(definition: IndicatorDefinition, inputs: Inputs, seed: number): void {
  const random = randomNumbers(seed);
  const bars = randomBars(seed, 1 + Math.floor(random() * 60), 400 + random() * 5_000);
  const run = createRun(definition, inputs, bars, extra);
  while (bars.count < BARS) {
    const isNew = random() < 0.4;
    const index = isNew ? bars.count : bars.count - 1;
    const bar = randomBar(random, index, bars.bar(index - 1)?.close ?? 1_000);
    if (isNew) bars.append(bar);
    else bars.replaceLast(bar);
    // Several bars may come between two updates.
    if (random() < 0.7) run.update();
  }
  run.update();
  const scratch = createRun(definition, inputs, bars, extra);
  expect(valuesOf(run, bars.count)).toEqual(valuesOf(scratch, bars.count));
  expect(run.profiles).toEqual(scratch.profiles);
  expect(run.count).toBe(bars.count);
}

it('every histogram has one colour above zero and another below', () => {
  const histograms = INDICATORS.flatMap(({ plots }) => plots.filter(({ kind }) => kind === 'histogram'));
  expect(histograms.length).toBeGreaterThan(3);
  for (const { colour, colourDown } of histograms) expect([colour, colourDown]).toEqual(['up', 'down']);
});

describe.each(INDICATORS.map((definition) => ({ id: definition.id, definition })))('$id', ({ definition }) => {
  it('equals a calculation from scratch after ticks and new bars', () => {
    live(definition, readInputs(definition, null), 1);
    for (let seed = 2; seed < 8; seed += 1) live(definition, randomInputs(seed, definition), seed);
  });

  it('has values in every plot, and is drawn with plots that it has', () => {
    const run = createRun(definition, readInputs(definition, null), randomBars(3, BARS), extra);
    const plots = definition.plots.map(({ id }) => id);
    const missing = run.outs.columns.flatMap((out, plot) =>
      out.some((value) => !Number.isNaN(value)) ? [] : [plots[plot]],
    );
    expect(missing).toEqual([]);
    for (const { between } of definition.fills ?? []) expect(plots).toEqual(expect.arrayContaining([...between]));
    expect(new Set(plots).size).toBe(plots.length);
  });
});

/** One of two plots has a value; values at turns only; of the last bars only; gaps in the service's; nothing traded. */
const WITH_GAPS = [
  ...['supertrend', 'zigzag', 'linregChannel', 'netForeign', 'brokerAccumulation'],
  ...['visibleProfile', 'sessionProfile', 'rangeProfile'],
];

describe.each([
  ['random bars', randomBars(9, BARS)],
  ['flat prices without volume', barsOf(new Array(BARS).fill(1_000), 0)],
  [
    'prices that end flat',
    barsOf([...new Array(100).fill(0).map((_, index) => 1_000 + (index % 7) * 3), ...new Array(160).fill(1_001)]),
  ],
] as const)('over %s', (_, bars) => {
  it('every value after the first is a finite number', () => {
    for (const definition of INDICATORS.filter(({ id }) => !WITH_GAPS.includes(id))) {
      for (let seed = 0; seed < 4; seed += 1) {
        const inputs = seed === 0 ? readInputs(definition, null) : randomInputs(seed, definition);
        createRun(definition, inputs, bars).outs.columns.forEach((out, plot) => {
          const values = [...out.subarray(0, bars.count)];
          const first = values.findIndex((value) => !Number.isNaN(value));
          const gaps = first < 0 ? [] : values.slice(first).filter((value) => !Number.isFinite(value));
          expect(gaps, `${definition.id} ${definition.plots[plot]?.id}`).toEqual([]);
        });
      }
    }
  });

  it('no value leaves a fixed range', () => {
    for (const definition of INDICATORS) {
      const { range } = definition;
      if (!range || definition.id === 'choppiness') continue;
      for (const out of createRun(definition, readInputs(definition, null), bars).outs.columns) {
        const outside = [...out].filter((value) => value < range[0] - 1e-9 || value > range[1] + 1e-9);
        expect(outside, definition.id).toEqual([]);
      }
    }
  });
});

it('finds an indicator by its id', () => {
  expect(indicatorById('rsi')?.plots[0]?.id).toBe('value');
  expect(indicatorById('toString')).toBeNull();
});

it('has an indicator for every name in the catalogue', () => {
  const ids = INDICATORS.map(({ id }) => id).sort();
  expect(ids).toEqual(Object.keys(indicatorsEn.name).sort());
  expect(Object.keys(indicatorsEn.short).sort()).toEqual(ids);
});

it('calculates nothing of no bars, and everything of the first', () => {
  for (const definition of INDICATORS) {
    const bars = new BarSeries(null);
    const run = createRun(definition, readInputs(definition, null), bars);
    expect(run.count).toBe(0);
    bars.append({ at: 0, open: 100, high: 110, low: 90, close: 105, volume: 10 });
    run.update();
    expect(run.count).toBe(1);
  }
});

it('follows columns that were replaced by longer ones', () => {
  const bars = randomBars(12, 500);
  const runs = INDICATORS.map((definition) => createRun(definition, readInputs(definition, null), bars, extra));
  const random = randomNumbers(12);
  while (bars.count < 1_100) {
    bars.append(randomBar(random, bars.count, bars.last()?.close ?? 1_000));
    for (const run of runs) run.update();
  }
  INDICATORS.forEach((definition, index) => {
    const scratch = createRun(definition, readInputs(definition, null), bars, extra);
    expect(runs[index]?.outs, definition.id).toEqual(scratch.outs);
  });
});

it('calculates other bars from their first', () => {
  const definition = indicatorById('ema') ?? INDICATORS[0];
  if (!definition) throw new Error('no indicator');
  const inputs = readInputs(definition, null);
  const run = createRun(definition, inputs, randomBars(1, 100));
  run.update(randomBars(2, 80));
  expect(run.outs).toEqual(createRun(definition, inputs, randomBars(2, 80)).outs);
});

it('starts again when bars were dropped', () => {
  const definition = INDICATORS[0];
  if (!definition) throw new Error('no indicator');
  const bars = new BarSeries(null, 100);
  const run = createRun(definition, readInputs(definition, null), bars);
  const random = randomNumbers(4);
  for (let index = 0; index < 250; index += 1) {
    if (bars.append(randomBar(random, index, 1_000)) > 0) run.restart();
    else run.update();
  }
  expect(valuesOf(run, bars.count)).toEqual(
    valuesOf(createRun(definition, readInputs(definition, null), bars), bars.count),
  );
});

it('stores the values from the first that are needed, and those before once they are', () => {
  const bars = randomBars(11, 9_000);
  for (const definition of INDICATORS) {
    const inputs = readInputs(definition, null);
    const flows = { foreignNet: randomFlow(7, 9_100), brokerNet: randomFlow(8, 9_100) };
    const all = createRun(definition, inputs, bars, flows).outs.columns;
    const run = createRun(definition, inputs, bars, flows, 8_500);
    const stored = run.outs.columns.map((column) => column.length);
    const expectTail = () =>
      expect(run.outs.columns, definition.id).toEqual(all.map((column) => column.subarray(run.outs.first)));
    expectTail();
    expect(run.cover(8_000)).toBe(false);
    expect(run.cover(2_000)).toBe(definition.repaints !== true);
    expectTail();
    if (!definition.repaints) expect(Math.max(...stored)).toBeLessThan(5_000);
  }
});

it('goes on from values that are stored in part', () => {
  const bars = randomBars(12, 6_000);
  const runs = INDICATORS.map((definition) => createRun(definition, readInputs(definition, null), bars, {}, 5_900));
  const random = randomNumbers(13);
  for (let index = 6_000; index < 6_600; index += 1) {
    bars.append(randomBar(random, index, bars.last()?.close ?? 1_000));
    for (const run of runs) run.update();
  }
  for (const [at, definition] of INDICATORS.entries()) {
    const all = valuesOf(createRun(definition, readInputs(definition, null), bars), bars.count);
    const { first, columns } = runs[at]?.outs ?? { first: 0, columns: [] };
    const own = columns.map((column) => [...column.subarray(0, bars.count - first)]);
    expect(own, definition.id).toEqual(all.map((column) => column.slice(first)));
  }
});
