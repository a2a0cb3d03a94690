import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Lots } from '#shared/market/index.ts';
import { splitLots } from './split-order.ts';

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
