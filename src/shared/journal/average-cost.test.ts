import fc from 'fast-check';
import { expect, it } from 'vitest';
import { averageSteps } from './average-cost.ts';
import type { JournalFill } from './journal-fill.ts';
import { tradesOf } from './trades.ts';

const fill = (at: number, side: 'buy' | 'sell', shares: number, price: number, fee = 0): JournalFill => ({
  orderId: `O${at}`,
  symbol: 'AAAA',
  side,
  board: 'RG',
  at,
  shares,
  value: shares * price,
  fee,
});

it('leads from the first fill to the average, which a sale leaves where it is', () => {
  const steps = averageSteps([
    fill(1, 'buy', 1_000, 100, 150),
    fill(2, 'buy', 500, 130, 97),
    fill(3, 'sell', 300, 200),
  ]);
  expect(steps.map(({ held }) => held)).toEqual([
    { shares: 1_000, value: 100_000, fees: 150 },
    { shares: 1_500, value: 165_000, fees: 247 },
    { shares: 1_200, value: 132_000, fees: 198 },
  ]);
});

it('ends at what the trade that is still held has not sold, to the rupiah', () => {
  const fills = fc.array(
    fc.record({
      lots: fc.integer({ min: 1, max: 40 }),
      price: fc.integer({ min: 50, max: 9_999 }),
      isSale: fc.boolean(),
    }),
    { minLength: 1, maxLength: 20 },
  );
  fc.assert(
    fc.property(fills, (plan) => {
      let held = 0;
      const own = plan.flatMap(({ lots, price, isSale }, at) => {
        const shares = isSale ? Math.min(lots * 100, held - 100) : lots * 100;
        if (shares <= 0) return [];
        held += isSale ? -shares : shares;
        return [fill(at, isSale ? 'sell' : 'buy', shares, price, Math.round(shares * price * 0.0015))];
      });
      fc.pre(own.length > 0);
      const [trade] = tradesOf(own);
      const last = averageSteps(own).at(-1)?.held;
      const paid = own.filter(({ side }) => side === 'buy').reduce((sum, { value, fee }) => sum + value + fee, 0);
      const sold = trade?.exits.reduce((sum, { cost }) => sum + (cost ?? Number.NaN), 0) ?? Number.NaN;
      expect((last?.value ?? 0) + (last?.fees ?? 0)).toBe(paid - sold);
      expect(last?.shares).toBe(trade?.held);
    }),
  );
});
