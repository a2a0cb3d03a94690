import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mapStock } from '#renderer/market-ui/testing/map-stock.ts';
import { contributionsOf } from './contributions.ts';

it('weighs changes by free-float shares over the divisor', () => {
  // 1,000 and 500 free-float shares: 1.5 million rupiah at 7,000 points.
  const rising = mapStock('AAAA', { last: 1_100, previous: 1_000, marketCap: 2_500 * 1_100, freeFloatPercent: 40 });
  const other = mapStock('BBBB', { last: 950, previous: 1_000, marketCap: 1_000 * 950, freeFloatPercent: 50 });
  const { stocks, sum, isEstimate } = contributionsOf([other, rising], 7_000);
  expect(stocks.map(({ code }) => code)).toEqual(['AAAA', 'BBBB']);
  expect(stocks[0]?.points).toBeCloseTo((100_000 / 1_500_000) * 7_000);
  expect(stocks[1]?.points).toBeCloseTo((-25_000 / 1_500_000) * 7_000);
  expect(sum).toBeCloseTo(350);
  expect(isEstimate).toBe(false);
});

it('together they are the change of the index', () => {
  const priced = fc.record({
    last: fc.integer({ min: 50, max: 20_000 }),
    previous: fc.integer({ min: 50, max: 20_000 }),
    shares: fc.integer({ min: 1, max: 1_000 }),
    free: fc.integer({ min: 1, max: 100 }),
  });
  fc.assert(
    fc.property(fc.array(priced, { minLength: 1, maxLength: 30 }), (given) => {
      const stocks = given.map(({ last, previous, shares, free }, at) =>
        mapStock(`S${String(at).padStart(3, '0')}`, {
          last,
          previous,
          marketCap: shares * 1e6 * last,
          freeFloatPercent: free,
        }),
      );
      const at = (price: 'last' | 'previous'): number =>
        given.reduce((sum, { shares, free, ...prices }) => sum + shares * free * prices[price], 0);
      const level = (at('last') / at('previous')) * 7_214.35;
      expect(contributionsOf(stocks, 7_214.35).sum).toBeCloseTo(level - 7_214.35, 4);
    }),
  );
});

it('counts listed shares where the free float is not sent, and says so', () => {
  const { stocks, isEstimate } = contributionsOf([mapStock('AAAA', { last: 1_010, freeFloatPercent: null })], 7_000);
  expect(isEstimate).toBe(true);
  expect(stocks[0]?.points).toBeCloseTo(70);
});

it('leaves out stocks without a price', () => {
  expect(contributionsOf([mapStock('AAAA', { last: 0 })], 7_000)).toEqual({ stocks: [], sum: 0, isEstimate: false });
});
