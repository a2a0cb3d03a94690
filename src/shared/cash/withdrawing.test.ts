import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isTradingDay } from '#shared/market/index.ts';
import { amountProblem, availableToWithdraw, nextCutOff, type PayoutMethod, quickAmount } from './withdrawing.ts';

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
        const part = quickAmount(percent, available, method);
        expect(Number.isSafeInteger(part)).toBe(true);
        expect(part).toBeLessThanOrEqual(Math.min(available, method.maximum));
      }),
    );
    expect(quickAmount(25, 1_000_003, method)).toBe(250_000);
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
