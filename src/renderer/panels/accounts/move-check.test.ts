import { expect, it } from 'vitest';
import { earliestFor, faultOfAmount, fieldsOf, sharesTyped } from './move-check.ts';

it.each([
  [null, 100, 'empty'],
  [0, 100, 'no-number'],
  [1e20, 100, 'too-much'],
  [Number.NaN, 100, 'no-number'],
  [-5, 100, 'no-number'],
  [2.5, 100, 'no-number'],
  [101, 100, 'too-much'],
  [100, 100, null],
  [2_000_000_000_000, null, 'too-much'],
  [1_000, null, null],
] as const)('of %s with %s at most: %s', (typed, most, fault) => expect(faultOfAmount(typed, most)).toBe(fault));

it('counts lots and odd shares together', () => {
  expect(sharesTyped(null, null)).toBeNull();
  expect(sharesTyped(12, 50)).toBe(1_250);
  expect(sharesTyped(null, 7)).toBe(7);
  expect(sharesTyped(Number.NaN, 7)).toBeNaN();
  expect(fieldsOf(1_250)).toEqual({ lots: 12, odd: 50 });
});

it('finds the first day on which enough has settled', () => {
  const days = [
    { date: '2026-11-27', withdrawable: 100 },
    { date: '2026-11-30', withdrawable: 250 },
    { date: '2026-12-01', withdrawable: 250 },
  ];
  expect(earliestFor(100, days)).toBe('2026-11-27');
  expect(earliestFor(101, days)).toBe('2026-11-30');
  expect(earliestFor(251, days)).toBeNull();
  expect(earliestFor(1, [])).toBeNull();
});
