import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slope, spread } from './statistics.ts';

it('a spread has the count and the worst', () => {
  expect(spread([4, 2, 8])).toEqual({ count: 3, p50: 4, p99: 8, max: 8 });
});

describe('a slope', () => {
  const straightLine = (rise: number, length: number) =>
    Array.from({ length }, (_, at) => ({ at, value: 1_000 + rise * at }));

  it('equals the slope of a straight line', () => {
    fc.assert(
      fc.property(fc.integer({ min: -50, max: 50 }), fc.integer({ min: 2, max: 30 }), (rise, length) => {
        expect(slope(straightLine(rise, length))).toBeCloseTo(rise, 6);
      }),
    );
  });

  it('is not tilted by a few bad moments', () => {
    const points = straightLine(0, 20).map((point, index) => (index % 7 === 3 ? { ...point, value: 90_000 } : point));
    expect(slope(points)).toBe(0);
  });

  it('needs two moments', () => {
    expect(slope([])).toBeNaN();
    expect(
      slope([
        { at: 1, value: 5 },
        { at: 1, value: 9 },
      ]),
    ).toBeNaN();
  });
});
