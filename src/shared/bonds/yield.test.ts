import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '#shared/time.ts';
import { DAY_COUNTS } from './day-count.ts';
import { accruedInterest, areTerms, type BondTerms, cashFlows, couponGrid, elapsedPart } from './schedule.ts';
import { cleanPriceAt, dirtyPrice, dirtyPriceAt, yieldToMaturity } from './yield.ts';

const treasury: BondTerms = {
  couponRate: 8.75,
  couponsAYear: 2,
  issuedOn: '1990-05-15',
  maturesOn: '1992-05-15',
  dayCount: 'ACT/ACT ICMA',
};

it('agrees with the bond of 31 CFR 356, appendix B, section II.A', () => {
  // 8 3/4 % of thirty years, issued on 15 May 1990 at a yield of 8.84 %: its price is 99.057893.
  const bond = { ...treasury, maturesOn: '2020-05-15' };
  expect(cleanPriceAt(bond, 8.84, '1990-05-15')).toBeCloseTo(99.057893, 6);
  expect(yieldToMaturity(bond, 99.057893, '1990-05-15')).toBeCloseTo(8.84, 6);
});

it('agrees with the examples of Microsoft’s reference of PRICE, YIELD and ACCRINT', () => {
  const price: BondTerms = {
    couponRate: 5.75,
    couponsAYear: 2,
    issuedOn: '2007-11-15',
    maturesOn: '2017-11-15',
    dayCount: '30/360',
  };
  expect(cleanPriceAt(price, 6.5, '2008-02-15')).toBeCloseTo(94.63436, 4);
  const yielding = { ...price, maturesOn: '2016-11-15' };
  expect(yieldToMaturity(yielding, 95.04287, '2008-02-15')).toBeCloseTo(6.5, 4);
  // 10 % on 1,000 from 1 Mar to 1 May 2008, coupons at the end of August and February: 16.666667.
  const accrued: BondTerms = {
    couponRate: 10,
    couponsAYear: 2,
    issuedOn: '2008-03-01',
    maturesOn: '2018-09-01',
    dayCount: '30/360',
  };
  expect(accruedInterest(accrued, '2008-05-01') * 10).toBeCloseTo(16.666667, 6);
});

it('pays from the first coupon after a day to maturity, and nothing afterwards', () => {
  expect(cashFlows(treasury, '1991-05-15')).toEqual([
    { day: '1991-11-15', coupon: 4.375, principal: 0 },
    { day: '1992-05-15', coupon: 4.375, principal: 100 },
  ]);
  expect(cashFlows(treasury, '1992-05-15')).toEqual([]);
  expect(yieldToMaturity(treasury, 100, '1992-05-15')).toBeNull();
  expect(accruedInterest(treasury, '1992-05-15')).toBe(0);
  // Issued in the middle of a period: the first coupon is its part of a whole one.
  const late = { ...treasury, issuedOn: '1990-08-15' };
  expect(cashFlows(late, '1990-08-15')[0]?.coupon).toBeCloseTo((4.375 * 92) / 184, 9);
  expect(couponGrid({ ...treasury, maturesOn: '1992-08-31' }).days).toContain('1992-02-29');
});

it('refuses terms that no schedule can be made of', () => {
  expect(areTerms(treasury)).toBe(true);
  for (const wrong of [
    { couponsAYear: 0 },
    { couponsAYear: 5 },
    { issuedOn: '' },
    { maturesOn: 'soon' },
    { maturesOn: '1990-05-15' },
    { couponRate: Number.NaN },
    { maturesOn: '9990-05-15' },
  ])
    expect(areTerms({ ...treasury, ...wrong })).toBe(false);
  expect(yieldToMaturity(treasury, Number.NaN, '1991-01-01')).toBeNull();
  expect(yieldToMaturity(treasury, 1e9, '1991-01-01')).toBeNull();
});

const anyTerms = fc
  .record({
    couponRate: fc.integer({ min: 0, max: 2_000 }).map((hundredths) => hundredths / 100),
    couponsAYear: fc.constantFrom(1, 2, 4, 12),
    issued: fc.nat(6_000),
    months: fc.integer({ min: 1, max: 360 }),
    dayCount: fc.constantFrom(...DAY_COUNTS),
  })
  .map(({ issued, months, ...terms }): BondTerms => {
    const issuedOn = addDays('2005-01-31', issued);
    return { ...terms, issuedOn, maturesOn: addDays(issuedOn, months * 30) };
  });
const dayOf = (terms: BondTerms, part: number): string => {
  const days = Math.round((Date.parse(terms.maturesOn) - Date.parse(terms.issuedOn)) / 86_400_000);
  return addDays(terms.issuedOn, Math.floor((days - 1) * part));
};
const part = fc.double({ min: 0, max: 1, noNaN: true });

it('gives back the yield that a price was made of, and a lower price for a higher yield', () => {
  fc.assert(
    fc.property(anyTerms, part, fc.integer({ min: -200, max: 4_000 }), (terms, when, hundredths) => {
      const [day, wanted] = [dayOf(terms, when), hundredths / 100];
      const clean = cleanPriceAt(terms, wanted, day);
      const found = yieldToMaturity(terms, clean, day);
      expect(found).not.toBeNull();
      // A day before maturity a price says little about a yield: what must agree is the price.
      expect(Math.abs(cleanPriceAt(terms, found ?? 0, day) - clean)).toBeLessThan(1e-6);
      expect(dirtyPriceAt(terms, wanted + 1, day)).toBeLessThan(dirtyPriceAt(terms, wanted, day));
    }),
  );
});

it('accrues from nothing on a coupon day, never more than the coupon, and never backwards within a period', () => {
  fc.assert(
    fc.property(anyTerms, part, (terms, when) => {
      const day = dayOf(terms, when);
      const accrued = accruedInterest(terms, day);
      expect(accrued).toBeGreaterThanOrEqual(0);
      expect(dirtyPrice(terms, 100, day)).toBe(100 + accrued);
      const next = cashFlows(terms, day)[0];
      expect(accrued).toBeLessThanOrEqual((next?.coupon ?? 0) + 1e-9);
      expect(elapsedPart(terms, day)).toBeLessThanOrEqual(1);
      const tomorrow = addDays(day, 1);
      if (next && tomorrow < next.day) expect(accruedInterest(terms, tomorrow)).toBeGreaterThanOrEqual(accrued);
      if (next && next.day < terms.maturesOn) expect(accruedInterest(terms, next.day)).toBe(0);
    }),
  );
});

it('is worth its nominal at its own coupon on a coupon day', () => {
  fc.assert(
    fc.property(fc.constantFrom(1, 2, 4, 12), fc.integer({ min: 1, max: 1_500 }), (couponsAYear, hundredths) => {
      const terms = { ...treasury, couponsAYear, couponRate: hundredths / 100 };
      expect(cleanPriceAt(terms, hundredths / 100, '1991-05-15')).toBeCloseTo(100, 9);
    }),
  );
});
