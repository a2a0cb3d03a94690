import fc from 'fast-check';
import { expect, it } from 'vitest';
import { numberStyleOf, plainNumber } from './number-text.ts';

it.each([
  ['12.5', '12.5'],
  ['+3', '3'],
  ['-0.5', '-0.5'],
  ['\u2212200', '-200'],
  [' 7 ', '7'],
  ['1,234', '1234'],
  ['1,234.50', '1234.50'],
  ['12,345,678', '12345678'],
  ['1.234,50', '1234.50'],
  ['1.234.567', '1234567'],
  ['12,5', '12.5'],
  ['0,125', '0.125'],
  ['1.5e3', '1500'],
])('reads %s as %s', (text, plain) => {
  expect(plainNumber(text, 'point')).toBe(plain);
});

it.each(['', ' ', '-', 'n/a', '1,23,456', '1.2.3', '1 234', '0x10', '1e999', '--1', '12%', 'Infinity'])(
  'takes %j for no number',
  (text) => {
    expect(plainNumber(text, 'point')).toBeUndefined();
  },
);

it('reads no text that may be decimals or thousands where another one shows a decimal comma', () => {
  expect(numberStyleOf({ data: [{ price: '1,234' }, { change: '-12,5' }] })).toBe('comma');
  expect(['1,234', '1.234', '0,123', '1.234,5', '250'].map((text) => plainNumber(text, 'comma'))).toEqual([
    undefined,
    undefined,
    '0.123',
    '1234.5',
    '250',
  ]);
  expect(numberStyleOf({ data: [{ price: '1,234' }, { change: '12.5' }] })).toBe('point');
});

it('reads every finite number as it prints itself', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e15, max: 1e15 }), (value) => {
      const plain = plainNumber(String(value), 'point');
      if (plain !== undefined) expect(Number(plain)).toBe(value === 0 ? 0 : value);
      else expect(String(value)).toContain('e-');
    }),
  );
});
