import fc from 'fast-check';
import { expect, it } from 'vitest';
import { returnsOf } from './returns.ts';

const day = (at: number): string => new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10);

it('takes a deposit for no gain and a withdrawal for no loss', () => {
  const days = [100, 150, 132, 92].map((value, at) => ({ day: day(at), value }));
  const moved = [
    { day: day(1), amount: 50 },
    { day: day(3), amount: -40 },
  ];
  expect(returnsOf(days, moved)).toEqual([
    { day: day(0), equity: 100, paid: 0, index: 100 },
    { day: day(1), equity: 150, paid: 50, index: 100 },
    { day: day(2), equity: 132, paid: 50, index: 88 },
    { day: day(3), equity: 92, paid: 10, index: 88 },
  ]);
});

it('counts what moved while Lantai did not run on the next day of the curve, and nothing of before the curve or of its first day', () => {
  const days = [
    { day: day(0), value: 0 },
    { day: day(2), value: 1_000 },
    { day: day(9), value: 1_650 },
  ];
  const moved = [
    { day: day(1), amount: 900 },
    { day: day(2), amount: 100 },
    { day: day(5), amount: 500 },
    { day: day(12), amount: 7 },
  ];
  const [first, last, ...more] = returnsOf(days, moved);
  expect(more).toEqual([]);
  expect(first).toEqual({ day: day(2), equity: 1_000, paid: 0, index: 100 });
  expect(last).toMatchObject({ equity: 1_650, paid: 500 });
  expect(last?.index).toBeCloseTo(110);
});

it('has no day while nothing is owned, loses no more than all, and makes no gain of a beginning from nothing', () => {
  expect(returnsOf([{ day: day(0), value: 0 }], [])).toEqual([]);
  const days = [100, -20, 0, 50].map((value, at) => ({ day: day(at), value }));
  const moved = [{ day: day(3), amount: 50 }];
  expect(returnsOf(days, moved).map(({ index }) => index)).toEqual([100, 0, 0, 0]);
  const withoutAll = [100, 0, 60].map((value, at) => ({ day: day(at), value }));
  const emptied = [
    { day: day(1), amount: -100 },
    { day: day(2), amount: 50 },
  ];
  expect(returnsOf(withoutAll, emptied).map(({ index }) => Math.round(index))).toEqual([100, 100, 120]);
});

const step = fc.record({
  growth: fc.double({ min: 0.5, max: 1.5, noNaN: true }),
  paidIn: fc.integer({ min: 0, max: 1_000_000_000 }),
  /** Part of what the account has at the day's end. */
  takenOut: fc.double({ min: 0, max: 0.9, noNaN: true }),
  isDeposit: fc.boolean(),
  isWithdrawal: fc.boolean(),
});

it('has the same return whatever is paid in and taken out', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), fc.array(step, { maxLength: 40 }), (begin, steps) => {
      let equity = begin;
      let expected = 100;
      const days = [{ day: day(0), value: equity }];
      const moved: { day: string; amount: number }[] = [];
      for (const [at, { growth, paidIn, takenOut, isDeposit, isWithdrawal }] of steps.entries()) {
        const name = day(at + 1);
        if (isDeposit) moved.push({ day: name, amount: paidIn });
        equity = (equity + (isDeposit ? paidIn : 0)) * growth;
        if (isWithdrawal) {
          moved.push({ day: name, amount: -equity * takenOut });
          equity -= equity * takenOut;
        }
        expected *= growth;
        days.push({ day: name, value: equity });
      }
      const returns = returnsOf(days, moved.reverse());
      expect(returns).toHaveLength(days.length);
      const last = returns.at(-1);
      expect((last?.index ?? 0) / expected).toBeCloseTo(1, 6);
      // What was gained and what was paid make the whole of the change.
      const paid = moved.reduce((sum, { amount }) => sum + amount, 0);
      expect(Math.abs((last?.paid ?? 0) - paid)).toBeLessThanOrEqual(1e-6 * Math.max(1, Math.abs(paid), equity));
    }),
  );
});
