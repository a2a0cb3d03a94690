import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Lots, Price } from '#shared/market/index.ts';
import { claimOf, percentsOf, splitLots } from './split-order.ts';

const split = (lots: number, ...claims: [weight: number, max: number][]) =>
  splitLots(
    lots as Lots,
    claims.map(([weight, max]) => ({ weight, max })),
  );

it('divides in proportion and gives the remaining lot to the largest remainder', () => {
  expect(split(10, [300, 100], [200, 100])).toEqual([6, 4]);
  expect(split(10, [1, 100], [1, 100], [1, 100])).toEqual([4, 3, 3]);
  expect(split(7, [60, 100], [40, 100])).toEqual([4, 3]);
});

it('gives the other accounts what one cannot take', () => {
  expect(split(10, [900, 2], [100, 50])).toEqual([2, 8]);
  expect(split(10, [0, 0], [5, 10])).toEqual([0, 10]);
  expect(split(10, [5, 4], [5, 5])).toBeNull();
});

it('places every lot once and exceeds no account', () => {
  const claim = fc.record({ weight: fc.nat({ max: 1_000_000_000 }), max: fc.nat({ max: 5_000 }) });
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 20_000 }),
      fc.array(claim, { minLength: 1, maxLength: 10 }),
      (lots, claims) => {
        const parts = splitLots(lots as Lots, claims);
        const room = claims.reduce((sum, { max }) => sum + max, 0);
        if (room < lots) {
          expect(parts).toBeNull();
          return;
        }
        expect(parts?.reduce((sum, part) => sum + part, 0)).toBe(lots);
        for (const [index, part] of parts?.entries() ?? []) {
          expect(Number.isSafeInteger(part)).toBe(true);
          expect(part).toBeGreaterThanOrEqual(0);
          expect(part).toBeLessThanOrEqual(claims[index]?.max ?? 0);
        }
      },
    ),
  );
});

it('names whole percents that come to a hundred', () => {
  expect(percentsOf([6, 4])).toEqual([60, 40]);
  expect(percentsOf([1, 1, 1])).toEqual([34, 33, 33]);
  expect(percentsOf([999, 1, 0])).toEqual([100, 0, 0]);
  const parts = fc.array(fc.nat({ max: 50_000 }), { minLength: 1, maxLength: 10 });
  fc.assert(
    fc.property(
      parts.filter((all) => all.some((part) => part > 0)),
      (all) => {
        expect(percentsOf(all).reduce((sum, percent) => sum + percent, 0)).toBe(100);
      },
    ),
  );
});

it('claims lots whose fee is paid too, and whole lots of what may be sold', () => {
  const price = 1_000 as Price;
  const withFee = (lots: number) => lots * 100_000 * 1.0015;
  expect(claimOf({ power: 1_000_000, availableShares: 0 }, 'buy', price, withFee)).toEqual({
    weight: 1_000_000,
    max: 9,
  });
  expect(claimOf({ power: -5, availableShares: 0 }, 'buy', price, withFee)).toEqual({ weight: 0, max: 0 });
  expect(claimOf({ power: 0, availableShares: 350 }, 'sell', price, withFee)).toEqual({ weight: 3, max: 3 });
});
