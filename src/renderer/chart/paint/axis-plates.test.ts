import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { PriceLine } from '../price-line.ts';
import { PLATE, placePlates } from './axis-plates.ts';

const line = (price: number, label = `${price}`): PriceLine => ({
  id: `${price}`,
  price,
  tone: 'up',
  dash: 'solid',
  label,
  isOwn: true,
  isIncluded: true,
});
/** One rupiah is one pixel. */
const placed = (prices: readonly number[], taken: readonly number[] = []) =>
  placePlates(
    prices.map((price) => line(price)),
    { taken, low: 10, high: 590, yOf: (price) => 600 - price },
  );

it('lets no plate lie over another or over a label that is there, and puts none far from its price', () => {
  const heights = fc.array(fc.integer({ min: -20, max: 620 }), { maxLength: 30 });
  fc.assert(
    fc.property(heights, heights, (prices, taken) => {
      const plates = placed(prices, taken);
      for (const [at, { line: own, y }] of plates.entries()) {
        expect(Math.abs(600 - own.price - y)).toBeLessThanOrEqual(PLATE + 1);
        expect(y).toBeGreaterThanOrEqual(10);
        expect(y).toBeLessThanOrEqual(590);
        for (const other of [...taken, ...plates.slice(0, at).map((each) => each.y)])
          expect(Math.abs(other - y)).toBeGreaterThan(PLATE);
      }
    }),
  );
});

it('moves the later of two aside, and leaves out what finds no place', () => {
  expect(placed([100, 105]).map(({ y }) => y)).toEqual([500, 481]);
  expect(placed([100], [500, 519]).map(({ y }) => y)).toEqual([481]);
  expect(placed([100], [481, 500, 519])).toEqual([]);
  expect(placePlates([line(100, '')], { taken: [], low: 10, high: 590, yOf: () => 100 })).toEqual([]);
});
