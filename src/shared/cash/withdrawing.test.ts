import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isTradingDay } from '#shared/market/index.ts';
import {
  amountProblem,
  availableToWithdraw,
  changedTerm,
  MAX_WITHDRAWAL,
  nextCutOff,
  type PayoutMethod,
  quickAmount,
  termsOf,
} from './withdrawing.ts';

const method: PayoutMethod = {
  method: 'BI_FAST',
  name: 'BI-FAST',
  fee: 2_500,
  minimum: 10_000,
  maximum: 250_000_000,
  cutOff: '14:00',
};
const at = (time: string): number => Date.parse(`${time}+07:00`);

describe('an amount', () => {
  it.each([
    [null, 'missing', 0],
    [0, 'missing', 0],
    [9_999, 'under-minimum', 10_000],
    [400_000_000, 'over-maximum', 250_000_000],
    [500_000_001, 'over-balance', 500_000_000],
  ] as const)('of %s is refused as %s', (amount, kind, limit) => {
    expect(amountProblem(amount, method, 500_000_000)).toEqual({ kind, limit });
  });

  it('may be any within the limits, and the service decides where the balance is not known', () => {
    expect(amountProblem(10_000, method, 10_000)).toBeNull();
    expect(amountProblem(900_000_000, { ...method, maximum: 0 }, null)).toBeNull();
    expect(amountProblem(2_500, { ...method, minimum: 0 }, null)).toEqual({ kind: 'eaten-by-fee', limit: 2_500 });
  });

  it('a share of the cash is whole rupiah and never more than the cash or the maximum', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 13 }), fc.constantFrom(25, 50, 100), (available, percent) => {
        const { amount, isCapped, problem } = quickAmount(percent, available, method);
        expect(Number.isSafeInteger(amount)).toBe(true);
        expect(amount).toBeLessThanOrEqual(Math.min(available, method.maximum));
        expect(problem).toEqual(amountProblem(amount, method, available));
        if (isCapped) expect(amount).toBe(method.maximum);
      }),
    );
    expect(quickAmount(25, 1_000_003, method)).toEqual({ amount: 250_000, isCapped: false, problem: null });
  });

  it('that a method does not pay out is not offered as a share, and one that its maximum cuts is marked', () => {
    const rtgs: PayoutMethod = { ...method, method: 'RTGS', minimum: 100_000_000, maximum: 0 };
    expect(quickAmount(100, 111_687, rtgs).problem).toEqual({ kind: 'under-minimum', limit: 100_000_000 });
    expect(quickAmount(50, 900_000_000, method)).toEqual({ amount: 250_000_000, isCapped: true, problem: null });
    const free: PayoutMethod = { ...method, maximum: 0 };
    expect(amountProblem(1e20, free, null)).toEqual({ kind: 'over-maximum', limit: MAX_WITHDRAWAL });
  });

  it('is limited by the lower of what the service and what the line of cash allows', () => {
    expect(availableToWithdraw(100, 80)).toBe(80);
    expect(availableToWithdraw(100, null)).toBe(100);
    expect(availableToWithdraw(null, 80)).toBe(80);
    expect(availableToWithdraw(null, null)).toBeNull();
  });
});

describe('the cut-off', () => {
  it('is today before it, and on the next business day from then on, over a weekend and holidays', () => {
    expect(nextCutOff('14:00', at('2026-11-19T13:59:59'))).toEqual({
      at: at('2026-11-19T14:00:00'),
      day: '2026-11-19',
      isToday: true,
    });
    expect(nextCutOff('14:00', at('2026-11-20T14:00:00'))).toMatchObject({ day: '2026-11-23', isToday: false });
    expect(nextCutOff('11:30', at('2026-12-23T12:00:00'))).toMatchObject({ day: '2026-12-28', isToday: false });
    expect(nextCutOff('', at('2026-11-19T13:00:00'))).toBeNull();
    expect(nextCutOff('28:00', at('2026-11-19T13:00:00'))).toBeNull();
  });

  it('is always in the future and on a business day', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: at('2025-01-01T00:00:00'), max: at('2027-12-31T00:00:00') }),
        fc.integer({ min: 0, max: 23 }),
        (now, hour) => {
          const next = nextCutOff(`${hour}:30`, now);
          expect(next?.at).toBeGreaterThan(now);
          expect(isTradingDay(next?.day ?? '')).toBe(true);
        },
      ),
    );
  });
});

describe('the terms of a previewed withdrawal', () => {
  const part = (account: string, amount: number, estimatedAt: string) => ({ account, amount, estimatedAt });
  const plan = { received: 90, items: [part('1', 60, '2026-11-18T07:00:00Z'), part('2', 40, '2026-11-19T07:00:00Z')] };

  it('have the arrival of the last part', () => {
    expect(termsOf(plan).arrivesAt).toBe(Date.parse('2026-11-19T07:00:00Z'));
    expect(termsOf({ received: 1, items: [part('1', 1, '')] }).arrivesAt).toBeNull();
  });

  it('are others on another day, with another sum, or from other accounts, but not an hour later', () => {
    const before = termsOf(plan);
    const at = (estimatedAt: string) =>
      termsOf({ ...plan, items: [part('1', 60, estimatedAt), part('2', 40, estimatedAt)] });
    expect(changedTerm(before, at('2026-11-19T08:00:00Z'))).toBeNull();
    expect(changedTerm(before, at('2026-11-20T07:00:00Z'))).toBe('arrivesAt');
    expect(changedTerm(before, termsOf({ ...plan, received: 89 }))).toBe('received');
    expect(changedTerm(before, { ...before, parts: '1 100' })).toBe('parts');
  });
});
