import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lastDigitsOf } from './masked-account.ts';

it.each([
  ['1234567890', '7890'],
  ['123-456 7890', '7890'],
  ['12345', '45'],
  ['1', ''],
  ['', ''],
])('shows of %s the digits %s', (number, shown) => expect(lastDigitsOf(number)).toBe(shown));

it('never shows more than four digits, nor more than half of them', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{0,24}$/), (number) => {
      const shown = lastDigitsOf(number);
      expect(shown.length).toBeLessThanOrEqual(Math.min(4, number.length / 2));
      expect(number.endsWith(shown)).toBe(true);
    }),
  );
});
