import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mean, median, percentile, standardDeviation, sum } from './statistics.ts';

/** Whole numbers, so that sums are exact in any order. */
const values = fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 }), { minLength: 1, maxLength: 50 });
const reversed = (all: readonly number[]): number[] => [...all].reverse();

it('nothing has the sum 0, and no mean, deviation, median or percentile', () => {
  expect(sum([])).toBe(0);
  expect([mean([]), standardDeviation([]), median([]), percentile([], 0.5)]).toEqual(Array(4).fill(Number.NaN));
});

it('leaves the values in their order', () => {
  const given = [3, 1, 2];
  median(given);
  percentile(given, 0.5);
  expect(given).toEqual([3, 1, 2]);
});

describe('sum and mean', () => {
  it('of two lists is the sum of both sums, in any order', () => {
    fc.assert(
      fc.property(values, values, (left, right) => {
        expect(sum([...left, ...right])).toBe(sum(left) + sum(reversed(right)));
      }),
    );
  });

  it('the values lie around their mean as far above as below', () => {
    fc.assert(
      fc.property(values, (all) => {
        const middle = mean(all);
        expect(sum(all.map((value) => value - middle))).toBeCloseTo(0, 4);
      }),
    );
  });
});

describe('standard deviation', () => {
  it('is that of the textbook', () => {
    expect(standardDeviation([2, 4, 4, 4, 5, 5, 7, 9])).toBe(2);
    expect(standardDeviation([5])).toBe(0);
  });

  it('stays when all values move, and grows with their scale', () => {
    fc.assert(
      fc.property(
        values,
        fc.integer({ min: -1_000, max: 1_000 }),
        fc.integer({ min: 1, max: 9 }),
        (all, added, factor) => {
          const own = standardDeviation(all);
          expect(standardDeviation(all.map((value) => value + added))).toBeCloseTo(own, 4);
          expect(standardDeviation(all.map((value) => value * factor))).toBeCloseTo(own * factor, 3);
        },
      ),
    );
  });
});

describe('median', () => {
  it('is the middle value, or between the two in the middle', () => {
    expect([median([3, 1, 2]), median([4, 1]), median([7]), median(new Set([9, 1, 5]))]).toEqual([2, 2.5, 7, 5]);
    expect(median([10, 9, 100])).toBe(10);
  });

  it('has as many values above as below, in whatever order they came', () => {
    fc.assert(
      fc.property(values, (all) => {
        const middle = median(all);
        const above = all.filter((value) => value > middle).length;
        const below = all.filter((value) => value < middle).length;
        expect(Math.max(above, below)).toBeLessThanOrEqual(all.length / 2);
        expect(median(reversed(all))).toBe(middle);
      }),
    );
  });
});

describe('percentile', () => {
  it('is the nearest of the values', () => {
    const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);
    expect([0, 0.5, 0.99, 1].map((share) => percentile(hundred, share))).toEqual([1, 50, 99, 100]);
  });

  it('has the requested share of values below it, in whatever order they came', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ noNaN: true }), { minLength: 1 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (all, share) => {
          const found = percentile(all, share);
          const upTo = all.filter((value) => value <= found).length;
          const below = all.filter((value) => value < found).length;
          expect(upTo).toBeGreaterThanOrEqual(Math.floor(all.length * share));
          expect(below).toBeLessThanOrEqual(Math.ceil(all.length * share));
        },
      ),
    );
  });
});
