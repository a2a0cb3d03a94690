import fc from 'fast-check';
import { expect, it } from 'vitest';
import { stepAmount } from '#renderer/order-ui/step-amount.ts';
import {
  comparedAccrued,
  comparedTotal,
  comparedYield,
  dirtyOf,
  firstCoupon,
  flowBars,
  groupsOf,
  nominalOf,
  termsOf,
  yearsUntil,
} from './bond-figures.ts';
import { nominalFault, rangeOf } from './nominal.ts';
import { sampleOffer, samplePreview } from './testing/sample-bonds.ts';

/** Nominal of one bond, rupiah. */
const UNIT = 1_000_000;
const own = () => {
  const found = termsOf(sampleOffer());
  if (!found) throw new Error('the sample has terms');
  return found;
};

it('takes the day count that the service names, else the usual one of its kind, and says so', () => {
  expect(termsOf(sampleOffer({ dayCount: 'ACT/365' }))).toMatchObject({
    terms: { dayCount: 'ACT/365F' },
    isAssumed: false,
  });
  expect(termsOf(sampleOffer({ dayCount: null }))).toMatchObject({
    terms: { dayCount: 'ACT/ACT ICMA' },
    isAssumed: true,
  });
  const corporate = sampleOffer({ dayCount: 'as agreed', issuerType: 'CORPORATE' });
  expect(termsOf(corporate)).toMatchObject({ terms: { dayCount: '30/360' }, isAssumed: true });
  expect(termsOf(sampleOffer({ issuedOn: '' }))).toBeNull();
  expect(comparedYield(null, 100, '2026-11-27', 6)).toBeNull();
});

it('calls figures the same only within rounding', () => {
  const preview = samplePreview();
  expect(comparedAccrued(own(), preview, 1_000_000)).toMatchObject({ isSame: true });
  expect(
    comparedAccrued(own(), { ...preview, accruedInterest: preview.accruedInterest + 500 }, 1_000_000),
  ).toMatchObject({
    isSame: false,
    service: preview.accruedInterest + 500,
  });
  const yielded = comparedYield(own(), preview.price, preview.settlementDate, preview.yieldToMaturity);
  expect(yielded?.isSame).toBe(true);
  expect(comparedYield(own(), preview.price, preview.settlementDate, 9)?.isSame).toBe(false);
  expect(comparedTotal(preview).isSame).toBe(true);
  expect(comparedTotal({ ...preview, total: preview.total + 1 }).isSame).toBe(false);
  expect(
    comparedTotal(samplePreview({ side: 'SELL', tax: 100, total: preview.total - 2 * preview.fee - 100 })).isSame,
  ).toBe(true);
  expect(dirtyOf(preview)).toBeGreaterThan(preview.price);
});

it('groups by issuer and sorts by yield or maturity', () => {
  const low = sampleOffer({ code: 'A', yieldToMaturity: 5, maturityDate: '2028-01-15' });
  const high = sampleOffer({ code: 'B', yieldToMaturity: 6, maturityDate: '2035-01-15' });
  const firm = sampleOffer({ code: 'C', issuerType: 'CORPORATE' });
  const codes = (sort: 'yield' | 'maturity') =>
    groupsOf([firm, low, high], sort).map(({ kind, offers }) => [kind, ...offers.map(({ code }) => code)]);
  expect(codes('yield')).toEqual([
    ['government', 'B', 'A'],
    ['corporate', 'C'],
  ]);
  expect(codes('maturity')).toEqual([
    ['government', 'A', 'B'],
    ['corporate', 'C'],
  ]);
  expect(groupsOf([], 'yield')).toEqual([]);
  expect(yearsUntil('2026-11-27', '2036-11-27')).toBeCloseTo(10, 1);
});

it('the payments of all bars are those of the nominal, and a sale only moves them', () => {
  const millions = fc.integer({ min: 0, max: 50 }).map((units) => units * 1_000_000);
  fc.assert(
    fc.property(millions, fc.integer({ min: -50, max: 50 }), (held, units) => {
      const order = Math.max(-held, units * 1_000_000);
      const bars = flowBars(own(), '2026-11-27', held, order, UNIT);
      const sum = (part: 'coupon' | 'principal', whose: 'held' | 'order') =>
        bars.reduce((total, bar) => total + bar[part][whose], 0);
      expect(sum('principal', 'held')).toBe(held + Math.min(0, order));
      expect(sum('principal', 'order')).toBe(Math.abs(order));
      expect(bars.map(({ from }) => from)).toEqual([...new Set(bars.map(({ from }) => from))].sort());
      expect(sum('coupon', 'held')).toBeGreaterThanOrEqual(0);
    }),
  );
  expect(flowBars(own(), '2026-11-27', 1_000_000, 0, UNIT)[0]).toMatchObject({ from: '2026-07-01', isYear: false });
  const long = termsOf(sampleOffer({ maturityDate: '2036-02-15' }));
  expect(long ? flowBars(long, '2026-11-27', 1_000_000, 0, UNIT)[0]?.isYear : null).toBe(true);
  expect(firstCoupon(own(), '2026-12-01', 10_000_000, UNIT)).toEqual({ day: '2026-12-15', gross: 50_000 });
  expect(nominalOf(null)).toBe(0);
});

it('a coupon is rounded for each unit, as the service pays it', () => {
  const retail = termsOf(sampleOffer({ couponRate: 6.7 }));
  expect(firstCoupon(retail, '2026-12-01', 40_000_000, UNIT)?.gross).toBe(223_320);
  expect(firstCoupon(retail, '2026-12-01', 5_000_000, UNIT)?.gross).toBe(27_915);
  expect(firstCoupon(retail, '2026-12-01', 40_000_000, 0)?.gross).toBe(223_333);
  const bars = retail ? flowBars(retail, '2026-11-27', 40_000_000, 5_000_000, UNIT) : [];
  expect(bars[0]?.coupon).toEqual({ held: 223_320, order: 27_915 });
  // A coupon of 5,312.5 a unit, of which the part of the year is no exact fraction.
  const half = termsOf(sampleOffer({ couponRate: 6.375 }));
  expect(firstCoupon(half, '2026-12-01', 2_000_000, UNIT)?.gross).toBe(2 * 5_313);
});

it('a nominal is whole units within the range', () => {
  const buy = rangeOf('buy', sampleOffer({ minAmount: 5_000_000, maxAmount: 20_000_000 }), null);
  expect(nominalFault(null, buy)).toBeNull();
  expect(nominalFault(Number.NaN, buy)).toBe('noNumber');
  expect(nominalFault(4_000_000, buy)).toBe('min');
  expect(nominalFault(21_000_000, buy)).toBe('max');
  expect(nominalFault(6_500_000, buy)).toBe('step');
  expect(nominalFault(6_000_000, buy)).toBeNull();
  expect(stepAmount(null, 1, buy)).toBe(5_000_000);
  expect(stepAmount(6_500_000, 1, buy)).toBe(7_000_000);
  expect(stepAmount(6_500_000, -1, buy)).toBe(6_000_000);
  expect(stepAmount(20_000_000, 10, buy)).toBe(20_000_000);
  const sell = rangeOf('sell', sampleOffer({ minAmount: 5_000_000 }), { availableAmount: 3_000_000 });
  expect(nominalFault(3_000_000, sell)).toBeNull();
  expect(nominalFault(4_000_000, sell)).toBe('max');
  expect(nominalFault(1_000_000, rangeOf('sell', sampleOffer(), null))).toBe('nothing');
});
