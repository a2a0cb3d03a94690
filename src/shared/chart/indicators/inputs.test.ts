import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SOURCES } from './indicator.ts';
import { readInputs, sourceAt } from './inputs.ts';
import { INDICATORS, indicatorById } from './registry.ts';
import { barsOf, randomBars } from './testing/series.ts';

const bollinger = indicatorById('bollinger') ?? { inputs: [] };

describe('stored inputs', () => {
  it('get defaults for what is missing or of another kind', () => {
    expect(readInputs(bollinger, undefined)).toEqual({ length: 20, deviations: 2, source: 'close' });
    expect(readInputs(bollinger, { length: '9', deviations: Number.NaN, source: 'typical' })).toEqual(
      readInputs(bollinger, null),
    );
  });

  it('are clamped and rounded, and lose what the definition does not have', () => {
    expect(readInputs(bollinger, { length: 9_999, deviations: -4, source: 'hl2', more: 1 })).toEqual({
      length: 500,
      deviations: 0.1,
      source: 'hl2',
    });
    expect(readInputs(bollinger, { length: 10.6 }).length).toBe(11);
  });

  it('are valid for every indicator whatever was stored', () => {
    const stored = fc.oneof(
      fc.anything(),
      fc.dictionary(fc.constantFrom('length', 'source', 'fast', 'anchor', 'kind', 'percent'), fc.anything()),
    );
    fc.assert(
      fc.property(fc.constantFrom(...INDICATORS), stored, (definition, value) => {
        const inputs = readInputs(definition, value);
        for (const input of definition.inputs) {
          const chosen = inputs[input.id];
          expect(typeof chosen).toBe(typeof input.default);
          if (input.kind === 'whole' || input.kind === 'number')
            expect(Number(chosen) >= input.min && Number(chosen) <= input.max).toBe(true);
          if (input.kind === 'choice') expect(input.choices).toContain(chosen);
        }
      }),
    );
  });
});

describe('a source', () => {
  it('is a column or a mean of columns', () => {
    const bars = randomBars(1, 3);
    const bar = bars.bar(2);
    if (!bar) throw new Error('no bar');
    const { open, high, low, close, volume } = bar;
    const expected = { open, high, low, close, volume, hl2: (high + low) / 2, hlc3: (high + low + close) / 3 };
    const all = { ...expected, ohlc4: (open + high + low + close) / 4 };
    for (const source of SOURCES) expect(sourceAt(bars, source, 2)).toBe(all[source]);
  });

  it('is NaN outside of the bars’ columns', () => {
    for (const source of SOURCES) expect(sourceAt(barsOf([1, 2]), source, -1)).toBeNaN();
  });
});
