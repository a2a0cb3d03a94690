import { expect, it } from 'vitest';
import { faultOfAmount, fieldsOf, sharesTyped } from './move-check.ts';

it.each([
  [null, 100, 'empty'],
  [0, 100, 'empty'],
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
