import fc from 'fast-check';
import { expect, it } from 'vitest';
import { seededRandom } from '#exchange/clock/index.ts';
import { accruedInterest, addMonths, daysBetween, yieldToMaturity } from '#shared/bonds/index.ts';
import { addDays } from '#shared/time.ts';
import { createYieldCurve, dealOf, priceAt, quoteOf, yieldOf } from './pricing.ts';
import { accruedOfUnit, couponDays, couponOfUnit, periodAt, UNIT_RUPIAH } from './schedule.ts';
import type { BondSeries } from './series.ts';

const series: BondSeries = {
  code: 'NRB101',
  name: 'Nusa Retail Bond 101',
  issuer: 'Government of Nusa',
  issuerType: 'GOVERNMENT',
  rating: 'BBB',
  couponBasisPoints: 600,
  couponsAYear: 4,
  dayCount: 'ACT/ACT ICMA',
  issuedOn: '2025-02-15',
  maturesOn: '2029-02-15',
  spreadBasisPoints: 0,
  minUnits: 1,
  maxUnits: 5_000,
};

it('pays coupons from issue to maturity, evenly', () => {
  const days = couponDays(series);
  expect([days.length, days[0], days.at(-1)]).toEqual([16, '2025-05-15', '2029-02-15']);
  expect(couponOfUnit(series)).toBe(15_000);
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
});

it('accrues interest from zero on a coupon day to a full coupon on the next', () => {
  expect(accruedOfUnit(series, '2026-11-15')).toBe(0);
  expect(accruedOfUnit(series, '2026-12-31')).toBe(Math.floor((15_000 * 46) / 92));
  expect(periodAt(series, '2026-11-15')).toEqual({ from: '2026-11-15', to: '2027-02-15' });
  expect(accruedOfUnit(series, '2029-02-15')).toBe(0);
});

it('counts months of thirty days where the series does', () => {
  const corporate: BondSeries = { ...series, dayCount: '30/360' };
  // From 15 Nov to 31 Dec: 46 days each way, but of 90, not of 92.
  expect(accruedOfUnit(corporate, '2026-12-31')).toBe(Math.floor((15_000 * 46) / 90));
  expect(accruedOfUnit(corporate, '2026-11-15')).toBe(0);
  expect(accruedOfUnit(corporate, '2027-02-14')).toBeLessThan(couponOfUnit(corporate));
});

it('taxes the interest and the gain of a sale, a loss taken off', () => {
  const principal = (7 * UNIT_RUPIAH * 10_000) / 10_000;
  const sale = (cost: number) => dealOf(series, 'sell', 7, 10_000, '2026-12-31', cost);
  const { accrued } = sale(principal);
  expect(sale(principal).tax).toBe(Math.round(accrued / 10));
  expect(sale(principal - 50_000).tax).toBe(Math.round((accrued + 50_000) / 10));
  expect(sale(principal + accrued + 1).tax).toBe(0);
});

it('agrees with the arithmetic of published conventions', () => {
  const anySeries = fc.record({
    couponBasisPoints: fc.integer({ min: 100, max: 1_200 }),
    couponsAYear: fc.constantFrom(4 as const, 12 as const),
    dayCount: fc.constantFrom('ACT/ACT ICMA' as const, '30/360' as const),
    ahead: fc.integer({ min: 0, max: 700 }),
    price: fc.integer({ min: 9_000, max: 10_500 }),
  });
  fc.assert(
    fc.property(anySeries, ({ ahead, price, ...own }) => {
      const each: BondSeries = { ...series, ...own };
      const day = addDays('2026-11-15', ahead);
      const terms = { ...each, couponRate: own.couponBasisPoints / 100 };
      // A unit pays whole rupiah a coupon, rounded down as they accrue.
      expect(Math.abs(accruedOfUnit(each, day) - accruedInterest(terms, day) * 10_000)).toBeLessThan(1.5);
      expect(yieldOf(each, price, day) / 100).toBeCloseTo(yieldToMaturity(terms, price / 100, day) ?? 0, 3);
    }),
  );
});

it('is worth its nominal at its own coupon, less at a higher yield, and gives that yield back', () => {
  expect(priceAt(series, 600, '2026-11-15')).toBeCloseTo(10_000, 6);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3_000 }), fc.integer({ min: 0, max: 800 }), (rate, ahead) => {
      const day = new Date(Date.parse('2026-11-15') + ahead * 86_400_000).toISOString().slice(0, 10);
      const price = priceAt(series, rate, day);
      expect(priceAt(series, rate + 10, day)).toBeLessThan(price);
      expect(yieldOf(series, price, day)).toBeCloseTo(rate, 1);
    }),
  );
});

it('is dealt in around the fair price of the day, and the sums of a deal add up', () => {
  const curve = createYieldCurve(seededRandom('test'), '2026-11-18');
  const days = { today: '2026-11-25', dayBefore: '2026-11-24', settlesOn: '2026-11-27' };
  const quote = quoteOf(series, curve, days);
  expect(quote.offer - quote.bid).toBe(30);
  const bought = dealOf(series, 'buy', 7, quote.offer, days.settlesOn, null);
  expect(bought.principal).toBe((7 * UNIT_RUPIAH * quote.offer) / 10_000);
  expect(bought.total).toBe(bought.principal + bought.accrued + bought.fee);
  const sold = dealOf(series, 'sell', 7, quote.bid, days.settlesOn, (7 * UNIT_RUPIAH * quote.bid) / 10_000);
  expect(sold.total).toBe(sold.principal + sold.accrued - sold.tax - sold.fee);
  expect(sold.tax).toBe(Math.round(sold.accrued / 10));
  for (const sum of [...Object.values(bought), ...Object.values(sold)]) expect(Number.isSafeInteger(sum)).toBe(true);
});

it('has one curve per trading day, the same whatever day is requested first', () => {
  const open = () => createYieldCurve(seededRandom('test'), '2026-11-18');
  const one = open();
  const other = open();
  const late = one('2027-03-01', 5);
  const early = one('2026-11-20', 5);
  expect(other('2026-11-20', 5)).toBe(early);
  expect(other('2027-03-01', 5)).toBe(late);
  expect(one('2026-11-22', 5)).toBe(early);
  expect(one('2026-11-23', 5)).not.toBe(early);
  expect(daysBetween('2026-11-20', '2026-11-23')).toBe(3);
});
