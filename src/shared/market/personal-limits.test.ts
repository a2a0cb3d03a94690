import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkLimits, maxLotsWithin, NO_LIMITS, type PersonalLimits } from './personal-limits.ts';

const LAST = 4_000;
const codes = (price: number, lots: number, limits: Partial<PersonalLimits>, last: number | null = LAST): string =>
  checkLimits(price, lots, { ...NO_LIMITS, ...limits }, last)
    .map(({ code }) => code)
    .join();

describe('a limit lets through what is exactly at it, and nothing beyond', () => {
  it.each([
    ['value at', { orderValue: 20_000_000 }, 4_000, 50, ''],
    ['value one lot beyond', { orderValue: 20_000_000 }, 4_000, 51, 'LIMIT_VALUE'],
    ['value one rupiah beyond', { orderValue: 19_999_999 }, 4_000, 50, 'LIMIT_VALUE'],
    ['lots at', { orderLots: 50 }, 4_000, 50, ''],
    ['lots beyond', { orderLots: 50 }, 4_000, 51, 'LIMIT_LOTS'],
    ['price up to', { priceAway: 5 }, 4_200, 1, ''],
    ['price above', { priceAway: 5 }, 4_210, 1, 'LIMIT_PRICE'],
    ['price down to', { priceAway: 5 }, 3_800, 1, ''],
    ['price below', { priceAway: 5 }, 3_790, 1, 'LIMIT_PRICE'],
    ['a part of a per cent', { priceAway: 0.25 }, 4_010, 1, ''],
    ['beyond a part of a per cent', { priceAway: 0.25 }, 4_011, 1, 'LIMIT_PRICE'],
    ['all at once', { orderValue: 1, orderLots: 1, priceAway: 1 }, 5_000, 2, 'LIMIT_LOTS,LIMIT_PRICE,LIMIT_VALUE'],
    ['none set', {}, 999_999, 50_000, ''],
  ])('%s', (_what, limits, price, lots, expected) => {
    expect(codes(price, lots, limits)).toBe(expected);
  });

  it('does not lose a border to the arithmetic of fractions', () => {
    expect(codes(10_057, 1, { priceAway: 0.57 }, 10_000)).toBe('');
    expect(codes(10_058, 1, { priceAway: 0.57 }, 10_000)).toBe('LIMIT_PRICE');
  });
});

it('a price that cannot be compared does not pass', () => {
  expect(codes(4_000, 1, { priceAway: 5 }, null)).toBe('LIMIT_PRICE_UNKNOWN');
  expect(codes(4_000, 1, { orderLots: 5 }, null)).toBe('');
});

it('what is no price or no number of lots is left to the checks that say so', () => {
  for (const odd of [0, -1, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(codes(odd, odd, { orderValue: 1, orderLots: 1, priceAway: 1 })).toBe('');
  }
});

it('the most lots within the limits is the border itself', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 200_000 }),
      fc.integer({ min: 0, max: 1_000_000_000 }),
      fc.integer({ min: 0, max: 50_000 }),
      (price, orderValue, orderLots) => {
        const limits = { ...NO_LIMITS, orderValue, orderLots };
        const max = maxLotsWithin(limits, price);
        if (!Number.isFinite(max)) {
          expect(orderValue + orderLots).toBe(0);
          return;
        }
        expect(checkLimits(price, max, limits, null)).toEqual([]);
        expect(checkLimits(price, max + 1, limits, null)).not.toEqual([]);
      },
    ),
  );
});
