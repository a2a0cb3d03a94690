import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Method } from './banks.ts';
import { checkAmount, planSweep } from './plan.ts';

const METHOD: Method = { code: 'BI_FAST', name: 'BI-FAST', fee: 2_500, minimum: 100, maximum: 1_000, cutOff: 0 };

it('lets an amount leave within the limits of the method and of the account', () => {
  expect(checkAmount(100, METHOD, 100)).toBeNull();
  expect(checkAmount(99, METHOD, 500)).toMatchObject({ kind: 'amount' });
  expect(checkAmount(501, METHOD, 500)).toMatchObject({ kind: 'funds' });
  expect(checkAmount(1_001, METHOD, 5_000)).toMatchObject({ kind: 'amount' });
});

it('takes from the first account as far as it goes, then from the fullest', () => {
  const sources = [
    { account: 'A', withdrawable: 300 },
    { account: 'B', withdrawable: 150 },
    { account: 'C', withdrawable: 900 },
  ];
  expect(planSweep(250, sources, METHOD)).toEqual({ ok: true, parts: [{ account: 'A', amount: 250 }] });
  expect(planSweep(350, sources, METHOD)).toEqual({
    ok: true,
    // 50 would be under the minimum of a part: the first account gives 50 less.
    parts: [
      { account: 'A', amount: 250 },
      { account: 'C', amount: 100 },
    ],
  });
  expect(planSweep(1_351, sources, METHOD)).toMatchObject({ ok: false, kind: 'funds' });
  expect(planSweep(99, sources, METHOD)).toMatchObject({ ok: false, kind: 'amount' });
});

it('never plans a part that would be refused, nor more or less than requested', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 12_000 }),
      fc.array(fc.nat({ max: 2_500 }), { minLength: 1, maxLength: 10 }),
      (amount, each) => {
        const sources = each.map((withdrawable, index) => ({ account: `A${index}`, withdrawable }));
        const plan = planSweep(amount, sources, METHOD);
        const first = sources[0];
        if (first && checkAmount(amount, METHOD, first.withdrawable) === null) {
          expect(plan).toEqual({ ok: true, parts: [{ account: 'A0', amount }] });
        }
        if (!plan.ok) return;
        expect(plan.parts.reduce((sum, part) => sum + part.amount, 0)).toBe(amount);
        expect(new Set(plan.parts.map(({ account }) => account)).size).toBe(plan.parts.length);
        for (const part of plan.parts) {
          const source = sources.find(({ account }) => account === part.account);
          expect(checkAmount(part.amount, METHOD, source?.withdrawable ?? 0)).toBeNull();
        }
      },
    ),
  );
});
