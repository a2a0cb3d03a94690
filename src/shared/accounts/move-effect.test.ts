import fc from 'fast-check';
import { expect, it } from 'vitest';
import { afterStockMove } from './move-effect.ts';

const held = fc.record({
  shares: fc.integer({ min: 1, max: 10_000_000 }),
  average: fc.double({ min: 1, max: 50_000, noNaN: true }),
});

it('moves cost and shares without losing a rupiah', () => {
  fc.assert(
    fc.property(held, held, fc.double({ min: 0, max: 1, noNaN: true }), (from, to, part) => {
      const moved = Math.floor(from.shares * part);
      const after = afterStockMove(from, to, moved);
      const costOf = ({ shares, average }: { shares: number; average: number }): number => Math.round(shares * average);
      expect(after.from.shares + after.to.shares).toBe(from.shares + to.shares);
      expect(costOf(after.from) + costOf(after.to)).toBe(costOf(from) + costOf(to));
    }),
  );
});

it('leaves the average of the account that the shares leave, to a rupiah of its cost', () => {
  fc.assert(
    fc.property(held, fc.integer({ min: 1, max: 10_000_000 }), (from, wanted) => {
      const moved = Math.min(wanted, from.shares - 1);
      const { from: left } = afterStockMove(from, null, moved);
      expect(Math.abs(left.average - from.average) * left.shares).toBeLessThanOrEqual(1.000_1);
    }),
  );
});

it('leaves nothing where all of it is moved, and refuses more', () => {
  expect(afterStockMove({ shares: 500, average: 100.5 }, null, 500)).toEqual({
    cost: 50_250,
    from: { shares: 0, average: 0 },
    to: { shares: 500, average: 100.5 },
  });
  expect(() => afterStockMove({ shares: 500, average: 100 }, null, 501)).toThrow(RangeError);
});
