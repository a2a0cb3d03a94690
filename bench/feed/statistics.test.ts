import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { median, percentile, slope, spread } from './statistics.ts';

describe('a percentile', () => {
  it('is the nearest value that was measured', () => {
    const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);
    expect([0, 0.5, 0.99, 1].map((share) => percentile(hundred, share))).toEqual([1, 50, 99, 100]);
    expect(median([3, 1, 2])).toBe(2);
    expect(percentile([], 0.5)).toBeNaN();
  });

  it('has the requested share of values below it, in whatever order they came', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ noNaN: true }), { minLength: 1 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (values, share) => {
          const found = percentile(values, share);
          const upTo = values.filter((value) => value <= found).length;
          const below = values.filter((value) => value < found).length;
          expect(upTo).toBeGreaterThanOrEqual(Math.floor(values.length * share));
          expect(below).toBeLessThanOrEqual(Math.ceil(values.length * share));
        },
      ),
    );
  });

  it('belongs to a spread with the count and the worst', () => {
    expect(spread([4, 2, 8])).toEqual({ count: 3, p50: 4, p99: 8, most: 8 });
  });
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
