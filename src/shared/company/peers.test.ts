import fc from 'fast-check';
import { expect, it } from 'vitest';
import { medianOf, peerFigures } from './peers.ts';
import { quartersTo, tableOf } from './testing/tables.ts';

const statistics = { per: 12, pbv: 1.5, roe: 14, der: 0.4, dividendYield: 3, marketCap: 1e12 };

it('margin and growth are of twelve months against those before', () => {
  const income = tableOf(quartersTo(2026 * 12 + 9, 8), {
    revenue: [50, 50, 50, 50, 40, 40, 40, 40],
    net_income: [5, 5, 5, 5, 5, 5, 5, 1],
  });
  expect(peerFigures(statistics, income)).toEqual({
    ...statistics,
    netMargin: 10,
    revenueGrowth: 25,
    profitGrowth: 25,
  });
  expect(peerFigures(statistics, null)).toMatchObject({ netMargin: null, revenueGrowth: null });
});

it('a loss has no PER, and growth from a loss no percentage', () => {
  const income = tableOf(quartersTo(2026 * 12 + 9, 8), {
    revenue: Array(8).fill(50),
    net_income: [5, 5, 5, 5, -9, 1, 1, 1],
  });
  const loss = peerFigures({ ...statistics, per: -4, roe: -12 }, income);
  expect(loss).toMatchObject({ per: null, roe: -12, profitGrowth: null });
});

it('the median is between the lower and the upper half of what is known', () => {
  expect([medianOf([]), medianOf([null]), medianOf([3, null, 1, 2]), medianOf([4, 1])]).toEqual([null, null, 2, 2.5]);
  fc.assert(
    fc.property(fc.array(fc.integer(), { minLength: 1 }), (values) => {
      const median = medianOf(values) ?? Number.NaN;
      expect(values.filter((value) => value < median).length).toBeLessThanOrEqual(values.length / 2);
      expect(values.filter((value) => value > median).length).toBeLessThanOrEqual(values.length / 2);
    }),
  );
});
