import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { INDICATORS } from '#exchange/indicators/index.ts';
import type { IndicatorDefinition } from '#shared/chart/indicators/indicator.ts';
import { readInputs } from '#shared/chart/indicators/inputs.ts';
import { createRun } from '#shared/chart/indicators/run.ts';
import {
  delayed,
  differences,
  ema,
  highest,
  lowest,
  type Rows,
  rowsOf,
  sma,
  stdev,
  sums,
  zip,
} from '#shared/chart/indicators/testing/direct.ts';
import { barsOf, randomBar, randomBars, randomInputs, randomNumbers } from '#shared/chart/indicators/testing/series.ts';
import type { ServiceIndicator } from '#shared/chart/service-indicators.ts';
import { chartsEndpoints } from '#shared/service/charts.ts';
import { camelCased } from '#shared/service/read/index.ts';
import { customIndicators, definitionOf } from './service-indicators.ts';

/** As they come from the wire. */
const { response } = chartsEndpoints.indicators;
const answered = response.parse({
  message: '',
  data: {
    indicators: INDICATORS.map(({ shortName, overlay, ...rest }) => ({
      ...rest,
      short_name: shortName,
      is_overlay: overlay,
    })),
  },
});
const rows: readonly ServiceIndicator[] = camelCased(response, answered).data.indicators;

const { definitions, problems } = customIndicators(rows);

function byId(id: string): IndicatorDefinition {
  const found = definitions.find((definition) => definition.id === `service:${id}`);
  if (!found) throw new Error(`no ${id}`);
  return found;
}
const ratios = (a: readonly number[], b: readonly number[]): readonly number[] =>
  zip((x, y) => (y === 0 ? Number.NaN : x / y), a, b);
const least = (values: readonly number[]): readonly number[] => values.map((value) => (value < 1 ? 1 : value));

type Reference = (rows: Rows) => readonly (readonly number[])[];
const REFERENCES: Readonly<Record<string, Reference>> = {
  'lot-weighted-average': ({ close, volume }) => [
    ratios(
      sums(
        zip((c, v) => c * v, close, volume),
        20,
      ),
      least(sums(volume, 20)),
    ),
  ],
  'tide-channel': ({ high, low }) => [
    highest(high, 55),
    zip((a, b) => (a + b) / 2, highest(high, 55), lowest(low, 55)),
    lowest(low, 55),
  ],
  'two-pace': ({ close }) => [ratios(ema(close, 8), ema(close, 21)).map((value) => (value - 1) * 100)],
  'limit-pull': ({ close }) => [ratios(close, delayed(close, 1)).map((v) => (((v - 1) * 100 + 15) / 40) * 100)],
  'value-surge': ({ close, volume }) => {
    const value = zip((c, v) => c * v, close, volume);
    return [ratios(value, least(sma(value, 20)))];
  },
  pressure: ({ high, low, close, volume }) => {
    const signed = zip((h, l, c, v) => ((2 * c - h - l) / Math.max(h - l, 1)) * v, high, low, close, volume);
    return [ratios(sums(signed, 14), least(sums(volume, 14))).map((value) => value * 100)];
  },
  'opening-gap': ({ open, close }) => [ratios(open, delayed(close, 1)).map((value) => (value - 1) * 100)],
  breath: ({ close }) => [ratios(stdev(close, 20), sma(close, 20)).map((value) => value * 200)],
};

it('reads every indicator of the practice exchange', () => {
  expect(problems).toEqual([]);
  expect(definitions.map(({ id }) => id)).toEqual(INDICATORS.map(({ id }) => `service:${id}`));
  expect(Object.keys(REFERENCES).sort()).toEqual(INDICATORS.map(({ id }) => id).sort());
});

/** Ticks and new bars at random, compared with a calculation from scratch. */
function live(definition: IndicatorDefinition, seed: number): void {
  const [random, bars, inputs] = [randomNumbers(seed), randomBars(seed, 20), randomInputs(seed, definition)];
  const run = createRun(definition, inputs, bars);
  for (let tick = 0; tick < 150; tick += 1) {
    const isNew = random() < 0.5;
    const bar = randomBar(random, isNew ? bars.count : bars.count - 1, bars.bar(bars.count - 2)?.close ?? 1_000);
    if (isNew) bars.append(bar);
    else bars.replaceLast(bar);
    run.update();
  }
  expect(run.outs).toEqual(createRun(definition, inputs, bars).outs);
}

describe.each(Object.entries(REFERENCES))('%s', (id, reference) => {
  it('equals a direct calculation of its expressions', () => {
    const bars = randomBars(7, 200);
    const run = createRun(byId(id), readInputs(byId(id), null), bars);
    reference(rowsOf(bars)).forEach((expected, plot) => {
      expect(differences([...(run.outs.columns[plot]?.subarray(0, bars.count) ?? [])], expected)).toEqual([]);
    });
  });

  it('equals a calculation from scratch after ticks', () => {
    for (let seed = 1; seed < 4; seed += 1) live(byId(id), seed);
  });
});

const custom = (expression: string, change: Partial<ServiceIndicator> = {}): ServiceIndicator => ({
  id: 'x',
  name: 'X',
  shortName: '',
  description: '',
  category: 'limits',
  isOverlay: false,
  precision: 2,
  inputs: [{ id: 'length', name: 'Length', type: 'integer', default: 3, min: 1, max: 9 }],
  plots: [{ id: 'p', title: '', type: 'area', color: 'pink', expression }],
  levels: [],
  ...change,
});
const valuesOf = (expression: string, closes: readonly number[]): readonly number[] => {
  const result = definitionOf(custom(expression));
  if (!result.ok) throw new Error(result.problem.error?.code);
  const { definition } = result;
  const run = createRun(definition, readInputs(definition, null), barsOf(closes));
  return [...(run.outs.columns[0] ?? [])].slice(0, closes.length);
};

describe('an indicator of another service', () => {
  it.each(['up', 'down', 'accent', 'neutral', 'pink'])('has bars of falls in another colour than %s', (color) => {
    const plots = [{ id: 'p', title: '', type: 'histogram', color, expression: 'close' }];
    const [definition] = customIndicators([custom('close', { plots })]).definitions;
    const [plot] = definition?.plots ?? [];
    expect(plot?.kind).toBe('histogram');
    expect(plot?.colourDown).toBe('down');
    expect(plot?.colour).not.toBe('down');
  });

  it('is left out with the place where its expression is wrong', () => {
    const result = customIndicators([
      custom('close'),
      custom('close + ', { id: 'bad' }),
      custom('close', { id: 'none', name: 'X', plots: [] }),
    ]);
    expect(result.definitions.map(({ id }) => id)).toEqual(['service:x']);
    expect(result.problems).toEqual([
      { id: 'bad', name: 'X', plot: 'p', expression: 'close + ', error: { at: 8, code: 'unexpectedEnd' } },
      { id: 'none', name: 'X', plot: '', expression: '', error: null },
    ]);
  });

  it('has its names from the service, and its ids where there are none', () => {
    const [definition] = customIndicators([custom('close')]).definitions;
    expect(definition?.words).toMatchObject({ name: 'X', shortName: 'X' });
    expect([...(definition?.words?.inputNames ?? [])]).toEqual([['length', 'Length']]);
    expect([...(definition?.words?.plotTitles ?? [])]).toEqual([['p', 'p']]);
  });

  it('is in error where it names an input of an unknown kind', () => {
    const inputs = [{ id: 'mood', name: 'Mood', type: 'colour', default: 'red' }];
    const result = definitionOf(custom('close * mood', { inputs }));
    expect(result).toMatchObject({ ok: false, problem: { error: { at: 8, code: 'unknownName' } } });
  });

  it('has no value where it divides by zero, and goes on after it', () => {
    expect(valuesOf('sma(1 / (close - 2), 2)', [1, 2, 3, 4])).toEqual([Number.NaN, Number.NaN, 0, 0.75]);
  });

  it('may calculate its periods, which stay within bounds', () => {
    expect(valuesOf('ref(close, length - 2)', [1, 2, 3])).toEqual([Number.NaN, 1, 2]);
    expect(valuesOf('ref(close, -4)', [1, 2, 3])).toEqual([1, 2, 3]);
    expect(valuesOf('sum(close, 1e300)', [1, 2, 3])).toEqual([Number.NaN, Number.NaN, Number.NaN]);
    expect(valuesOf('min(close, 2, -length) + max(1, abs(-close))', [1, 2, 3])).toEqual([-2, -1, 0]);
  });

  it('never throws over what a service may send', () => {
    const text = fc.oneof(
      fc.string(),
      fc.constantFrom('close', 'integer', 'decimal', 'flag', 'source', 'step', '__proto__'),
    );
    const number = fc.double();
    const input = fc.record({
      id: text,
      name: text,
      type: text,
      default: fc.oneof(number, text, fc.boolean()),
      min: number,
      max: number,
    });
    const plot = fc.record({ id: text, title: text, type: text, color: text, expression: text });
    fc.assert(
      fc.property(fc.array(input, { maxLength: 3 }), fc.array(plot, { maxLength: 3 }), (inputs, plots) => {
        const result = definitionOf(custom('', { inputs, plots }));
        if (!result.ok) return;
        const { definition } = result;
        createRun(definition, readInputs(definition, {}), barsOf([1, 2, 3]));
      }),
    );
  });
});
