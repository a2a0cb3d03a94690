import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { axisText, dayText, rangeText } from './axis-text.ts';
import { createFormats } from './formats.ts';

const en = createFormats('en');
const lines = (from: number, step: number, count: number): number[] =>
  Array.from({ length: count }, (_, at) => from + at * step);

describe('the labels of an axis', () => {
  it.each([
    [lines(3_150_000, 25_000, 4), ['3.150M', '3.175M', '3.200M', '3.225M']],
    [lines(0, 200_000, 4), ['0', '200.0K', '400.0K', '600.0K']],
    [lines(800_000, 200_000, 3), ['800.0K', '1.0M', '1.2M']],
    [lines(0, 0.5, 3), ['0.0', '0.5', '1.0']],
    [lines(-0.004, 0.002, 4), ['−0.004', '−0.002', '0.000', '0.002']],
    [lines(0, 20, 3), ['0', '20', '40']],
    [[5], ['5']],
    [
      [0, 0.1, 0.2, 3 * 0.1, 0.3],
      ['0.0', '0.1', '0.2', '0.3', '0.3'],
    ],
  ])('of %j', (values, expected) => {
    expect(values.map(axisText(en, values))).toEqual(expected);
  });

  const steps = fc
    .tuple(fc.constantFrom(1, 2, 2.5, 5), fc.integer({ min: -4, max: 11 }))
    .map(([digit, power]) => digit * 10 ** power);
  const axis = fc.tuple(steps, fc.integer({ min: -2_000, max: 2_000 }), fc.integer({ min: 2, max: 20 }));

  it('are never alike for two lines', () => {
    fc.assert(
      fc.property(axis, ([step, first, count]) => {
        const values = Array.from({ length: count }, (_, at) => (first + at) * step);
        expect(new Set(values.map(axisText(en, values))).size).toBe(count);
      }),
    );
  });

  it('are never alike where a diagram chooses round distances itself', () => {
    const round = fc.constantFrom(1, 2, 3, 5, 10);
    fc.assert(
      fc.property(
        round,
        fc.integer({ min: -4, max: 11 }),
        fc.integer({ min: -2_000, max: 2_000 }),
        (digit, power, first) => {
          const step = digit * 10 ** power;
          const values = Array.from({ length: 6 }, (_, at) => (first + at) * step);
          expect(new Set(values.map(rangeText(en, values))).size).toBe(6);
        },
      ),
    );
  });
});

it('days over a year name it, so that no two labels are alike', () => {
  const day = 86_400_000;
  const from = Date.UTC(2025, 2, 9);
  const days = (count: number): number[] => Array.from({ length: count }, (_, at) => from + at * day);
  expect(days(2).map(dayText(en, days(2)))).toEqual(['9 Mar', '10 Mar']);
  for (const count of [2, 365, 366, 800]) {
    const shown = days(count);
    expect(new Set(shown.map(dayText(en, shown))).size).toBe(count);
  }
});
