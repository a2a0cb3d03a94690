import fc from 'fast-check';
import { expect, it } from 'vitest';
import { amountText, parseAmount } from './amount-text.ts';

it('reads amounts as traders type them', () => {
  expect(['1b', '1.5M', '2,000', '-3', '0.25', '1 t'].map((text) => parseAmount(text, 'en'))).toEqual([
    ...[1e9, 1.5e6, 2_000, -3, 0.25, 1e12],
  ]);
  expect(['1m', '1,5 jt', '2.000', '500 rb'].map((text) => parseAmount(text, 'id'))).toEqual([
    1e9, 1.5e6, 2_000, 500_000,
  ]);
  expect(parseAmount('1.1B', 'en')).toBe(1_100_000_000);
});

it('an empty text is no amount, and what is none is not read as 0', () => {
  expect(parseAmount('  ', 'en')).toBeNull();
  for (const text of ['abc', '1.2.3', '1,0,0', '5x', '--1', '1.234']) expect(parseAmount(text, 'en'), text).toBeNaN();
});

it('writes every amount so that it is read as the same', () => {
  const amount = fc.oneof(
    fc.integer({ min: -2_000_000, max: 2_000_000 }),
    fc.integer({ min: -9_999, max: 9_999 }).map((value) => value / 100),
    fc.integer({ min: 1, max: 99_999 }).map((value) => value * 1e7),
    fc.integer({ min: 1, max: 2 ** 50 }),
    fc.integer({ min: 1, max: 5_000 }).map((value) => value * 1e12),
  );
  fc.assert(
    fc.property(amount, fc.constantFrom('en', 'id'), (value, format) => {
      expect(parseAmount(amountText(value, format), format)).toBe(value === 0 ? 0 : value);
    }),
  );
});

it('is short where that is exact', () => {
  expect([amountText(1e9, 'en'), amountText(1.5e9, 'id'), amountText(1e6, 'id')]).toEqual(['1B', '1,5 M', '1 jt']);
  expect(amountText(1_234_567_891, 'en')).toBe('1,234,567,891');
});
