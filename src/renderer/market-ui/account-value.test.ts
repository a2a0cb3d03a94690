import fc from 'fast-check';
import { expect, it } from 'vitest';
import { samplePortfolio, samplePosition } from '#renderer/testing/samples.ts';
import { shares } from '#shared/market/index.ts';
import { liveEquity, sumPositions } from './account-value.ts';
import { valuePosition } from './position-value.ts';

const held = samplePosition('BNTG', 130, 4_800, 4_860);

it('values a position at the newest price', () => {
  expect(valuePosition(held, 4_920)).toEqual({ last: 4_920, value: 63_960_000, profit: 1_560_000, percent: 2.5 });
});

it('values odd shares too, and a holding of less than a lot', () => {
  const odd = { ...samplePosition('BNTG', 12, 100, 110), shares: shares(1_250), invested: 125_000 };
  expect(valuePosition(odd, 110)).toEqual({ last: 110, value: 137_500, profit: 12_500, percent: 10 });
  const few = { ...odd, shares: shares(40), invested: 4_000 };
  expect(valuePosition(few, 110)).toEqual({ last: 110, value: 4_400, profit: 400, percent: 10 });
});

it('uses the price of the position until a live one arrives', () => {
  for (const none of [Number.NaN, 0]) expect(valuePosition(held, none).last).toBe(4_860);
});

it('has no percentage without an invested amount, as with bonus shares', () => {
  const given = { ...held, invested: 0 };
  expect(valuePosition(given, 4_860)).toMatchObject({ profit: 63_180_000, percent: Number.NaN });
  expect(sumPositions([]).percent).toBeNaN();
});

it('the totals are the sum of the rows, and equity moves by the gain of the rows', () => {
  const row = fc.record({
    lots: fc.integer({ min: 1, max: 50_000 }),
    average: fc.integer({ min: 1, max: 30_000 }),
    last: fc.integer({ min: 1, max: 30_000 }),
    live: fc.integer({ min: 1, max: 30_000 }),
  });
  fc.assert(
    fc.property(fc.array(row, { maxLength: 30 }), (given) => {
      const rows = given.map(({ lots, average, last, live }) => {
        const position = samplePosition('BNTG', lots, average, last);
        return { position, value: valuePosition(position, live) };
      });
      const sums = sumPositions(rows);
      expect(sums.profit).toBe(rows.reduce((sum, row) => sum + row.value.profit, 0));
      const portfolio = samplePortfolio(rows.map((row) => row.position));
      const gained = given.reduce((sum, position) => sum + (position.live - position.last) * position.lots * 100, 0);
      expect(liveEquity(portfolio, sums)).toBe(portfolio.summary.equity + gained);
    }),
  );
});

it('has neither value nor loss without a known price', () => {
  const unknown = { ...samplePosition('ZZZZ', 10, 1_000, 0), tradable: false };
  const value = valuePosition(unknown, Number.NaN);
  expect(Object.values(value).every(Number.isNaN)).toBe(true);
  const rows = [
    { position: unknown, value },
    { position: held, value: valuePosition(held, 4_920) },
  ];
  const sums = sumPositions(rows);
  expect(sums).toMatchObject({ invested: 62_400_000, value: 63_960_000, profit: 1_560_000, percent: 2.5, unpriced: 1 });
});

it('moves equity only by what the service has valued too', () => {
  const unvalued = { ...held, lastPrice: 0, marketValue: null, unrealised: null, gainPercent: null };
  const sums = sumPositions([
    { position: unvalued, value: valuePosition(unvalued, 4_920) },
    { position: held, value: valuePosition(held, 4_920) },
  ]);
  expect(sums).toMatchObject({ value: 2 * 63_960_000, unpriced: 0 });
  const portfolio = samplePortfolio([held]);
  expect(liveEquity(portfolio, sums)).toBe(portfolio.summary.equity + 60 * 13_000);
});
