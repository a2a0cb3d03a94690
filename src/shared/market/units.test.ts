import { expect, it } from 'vitest';
import { larger, lots, minus, plus, price, rupiah, shares, smaller } from './units.ts';

it('adds, takes and compares amounts in one unit', () => {
  expect(plus(lots(3), lots(4))).toBe(7);
  expect(minus(shares(300), shares(100))).toBe(200);
  expect(minus(rupiah(100), rupiah(250))).toBe(-150);
  expect([smaller(price(50), price(51)), larger(price(50), price(51))]).toEqual([50, 51]);
});

it('leaves amounts in two units, and prices that are added, to the compiler', () => {
  // @ts-expect-error lots and shares have no sum.
  plus(lots(1), shares(100));
  // @ts-expect-error a price is not taken from a sum of money.
  minus(rupiah(100), price(50));
  // @ts-expect-error prices are compared, not added.
  plus(price(50), price(1));
  // @ts-expect-error lots are not compared with shares.
  expect(larger(lots(2), shares(100))).toBe(100);
});
