import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '#shared/time.ts';
import { type CouponGrid, DAY_COUNTS, dayCountDays, daysBetween, readDayCount, yearFraction } from './day-count.ts';

const NO_GRID: CouponGrid = { days: [], perYear: 1 };
const grid = (perYear: number, ...days: string[]): CouponGrid => ({ days, perYear });

/**
 * ISDA, "The Actual/Actual Day Count Fraction" (memorandum of 1998 for EMU, paper of 1999): its five worked examples, each by
 * ISDA's rule and by that of ISMA, now ICMA rule 251.
 */
it.each([
  ['a semi-annual bond', '2003-11-01', '2004-05-01', 0.497724380567, 0.5, grid(2, '2003-11-01', '2004-05-01')],
  ['short first period', '1999-02-01', '1999-07-01', 0.41095890411, 0.41095890411, grid(1, '1998-07-01', '1999-07-01')],
  ['the period after it', '1999-07-01', '2000-07-01', 1.0013773486, 1, grid(1, '1999-07-01', '2000-07-01')],
  [
    'long first period',
    '2002-08-15',
    '2003-07-15',
    0.915068493151,
    0.915760869565,
    grid(2, '2002-07-15', '2003-01-15', '2003-07-15'),
  ],
  ['the period after it', '2003-07-15', '2004-01-15', 0.504004790778, 0.5, grid(2, '2003-07-15', '2004-01-15')],
  ['last but one period', '1999-07-30', '2000-01-30', 0.503892506924, 0.5, grid(2, '1999-07-30', '2000-01-30')],
  [
    'short last period',
    '2000-01-30',
    '2000-06-30',
    0.415300546448,
    0.417582417582,
    grid(2, '2000-01-30', '2000-07-30'),
  ],
  [
    'long last period at the end of months',
    '1999-11-30',
    '2000-04-30',
    0.41554008534,
    91 / (91 * 4) + 61 / (92 * 4),
    grid(4, '1999-11-30', '2000-02-29', '2000-05-31'),
  ],
] as const)('actual/actual: %s', (_name, from, to, isda, icma, days) => {
  expect(yearFraction('ACT/ACT ISDA', from, to, NO_GRID)).toBeCloseTo(isda, 9);
  expect(yearFraction('ACT/ACT ICMA', from, to, days)).toBeCloseTo(icma, 9);
});

/**
 * ISDA, "30/360 Day Count Conventions" (table of 2008 for the 2006 Definitions): days by the bond basis and by the
 * Eurobond basis.
 */
it.each([
  ['2006-08-20', '2007-02-20', 180, 180],
  ['2007-08-20', '2008-02-20', 180, 180],
  ['2006-08-31', '2007-02-28', 178, 178],
  ['2007-02-28', '2007-08-31', 183, 182],
  ['2007-08-31', '2008-02-29', 179, 179],
  ['2008-02-29', '2008-08-31', 182, 181],
  ['2006-01-31', '2006-02-28', 28, 28],
  ['2006-01-30', '2006-02-28', 28, 28],
  ['2006-02-28', '2006-03-03', 5, 5],
  ['2006-09-30', '2006-10-31', 30, 30],
  ['2006-10-31', '2006-11-28', 28, 28],
  ['2008-02-28', '2008-08-30', 182, 182],
  ['2008-02-28', '2008-08-31', 183, 182],
  ['2007-02-26', '2008-02-29', 363, 363],
  ['2008-02-29', '2009-02-28', 359, 359],
  ['2008-02-28', '2008-03-31', 33, 32],
])('30/360 from %s to %s has %i days by the bond basis, %i by the Eurobond basis', (from, to, bond, european) => {
  expect(dayCountDays('30/360', from, to)).toBe(bond);
  expect(dayCountDays('30E/360', from, to)).toBe(european);
  expect(yearFraction('30/360', from, to, NO_GRID)).toBeCloseTo(bond / 360, 12);
});

it('actual/360 prices the bill of 31 CFR 356, appendix B, section VI', () => {
  // Issued on 24 Nov 1989, due on 22 Feb 1990, at a discount rate of 7.610 %.
  const part = yearFraction('ACT/360', '1989-11-24', '1990-02-22', NO_GRID);
  expect(100 * (1 - 0.0761 * part)).toBeCloseTo(98.0975, 6);
});

it('actual/365 fixed and 30/360 agree with the examples of Microsoft’s reference of YEARFRAC', () => {
  expect(yearFraction('ACT/365F', '2012-01-01', '2012-07-30', NO_GRID)).toBeCloseTo(0.57808219, 8);
  expect(yearFraction('30/360', '2012-01-01', '2012-07-30', NO_GRID)).toBeCloseTo(0.58055556, 8);
});

it('no convention gives a part of a year for no time, or takes time back', () => {
  const start = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('1990-01-01', days));
  fc.assert(
    fc.property(fc.constantFrom(...DAY_COUNTS), start, fc.nat(400), fc.nat(400), (dayCount, from, near, more) => {
      const [middle, to] = [addDays(from, near), addDays(from, near + more)];
      const days = grid(1, addDays(from, -400), addDays(from, 1_000));
      expect(yearFraction(dayCount, from, from, days)).toBe(0);
      const [first, whole] = [yearFraction(dayCount, from, middle, days), yearFraction(dayCount, from, to, days)];
      expect(first).toBeGreaterThanOrEqual(0);
      expect(whole).toBeGreaterThanOrEqual(first);
    }),
  );
});

it('the conventions that count days add up over any day between', () => {
  const additive = ['ACT/ACT ICMA', 'ACT/ACT ISDA', 'ACT/360', 'ACT/365F'] as const;
  fc.assert(
    fc.property(fc.constantFrom(...additive), fc.nat(3_000), fc.nat(3_000), (dayCount, near, more) => {
      const [from, middle, to] = ['2015-03-31', addDays('2015-03-31', near), addDays('2015-03-31', near + more)];
      const days = grid(2, '2015-01-31', '2019-07-31', '2024-02-29', '2032-08-31');
      const sum = yearFraction(dayCount, from, middle, days) + yearFraction(dayCount, middle, to, days);
      expect(sum).toBeCloseTo(yearFraction(dayCount, from, to, days), 9);
      expect(daysBetween(from, to)).toBe(near + more);
    }),
  );
});

it.each([
  ['ACT/ACT', 'ACT/ACT ICMA'],
  ['Actual/Actual (ISDA)', 'ACT/ACT ISDA'],
  ['30/360', '30/360'],
  ['30E/360', '30E/360'],
  ['actual/360', 'ACT/360'],
  ['ACT/365', 'ACT/365F'],
  ['ACT/365 Fixed', 'ACT/365F'],
  ['NL/365', null],
  ['', null],
])('a service that writes %s means %s', (text, dayCount) => {
  expect(readDayCount(text)).toBe(dayCount);
});
