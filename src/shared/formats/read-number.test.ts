import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFormats, type NumberFormat } from './formats.ts';
import { amountIn, type NumberField, numberIn, readNumber, typedNumber } from './read-number.ts';

const whole: NumberField = { places: 0 };
const money: NumberField = { places: 2 };
const fine: NumberField = { places: 4 };
const amount: NumberField = { places: 2, suffixes: true };
const formats = fc.constantFrom<NumberFormat>('en', 'id');
const read = (text: string, field: NumberField, format: NumberFormat): number | string => {
  const found = readNumber(text, field, format);
  return found.ok ? found.value : found.fault;
};

it.each([
  ['5jt', 'en', 5_000_000],
  ['5jt', 'id', 5_000_000],
  ['20M', 'en', 20_000_000],
  ['20M', 'id', 20_000_000_000],
  ['Rp 5.000.000', 'id', 5_000_000],
  ['Rp 5,000,000', 'en', 5_000_000],
  ['99999999999999999999', 'en', 1e20],
  ['-5', 'en', Number.NaN],
  ['5%', 'en', Number.NaN],
  ['Rp', 'en', Number.NaN],
  ['', 'en', null],
] as const)('reads the amount %s with %s numbers', (text, format, value) => {
  expect(amountIn(text, format)).toBe(value);
});

describe('a typed number', () => {
  it.each([
    ['0.5', amount, 'id', 0.5],
    ['0,5', amount, 'en', 0.5],
    ['1.5', money, 'id', 1.5],
    ['1.50', money, 'id', 1.5],
    ['2,25', money, 'en', 2.25],
    ['0.500', fine, 'id', 0.5],
    ['0.5', whole, 'id', 'whole'],
    ['48,5', whole, 'en', 'whole'],
  ] as const)(
    '%s has the decimal separator of the other format, which never groups',
    (text, field, format, expected) => {
      expect(read(text, field, format)).toBe(expected);
    },
  );

  it.each([
    ['1.234', whole, 'en'],
    ['1,234', whole, 'id'],
    ['1.234', money, 'en'],
    ['1,234', money, 'id'],
    ['1.234', fine, 'id'],
    ['1,234', fine, 'en'],
    ['1.234 jt', amount, 'id'],
    ['1,234M', amount, 'en'],
  ] as const)('%s is refused where it could be two numbers', (text, field, format) => {
    expect(read(text, field, format)).toBe('ambiguous');
  });

  it.each([
    ['1,234', whole, 'en', 1_234],
    ['1.234', whole, 'id', 1_234],
    ['1.234', money, 'id', 1_234],
    ['1,234', amount, 'en', 1_234],
    ['1.234', fine, 'en', 1.234],
    ['1,234', fine, 'id', 1.234],
    ['1,234,567', whole, 'en', 1_234_567],
    ['1 234 567', whole, 'en', 1_234_567],
    ['1.234.567', whole, 'en', 'number'],
    ['12,34', whole, 'en', 'whole'],
    ['1,23,456', whole, 'en', 'number'],
    ['1.234,5', money, 'id', 1_234.5],
    ['1.234,5', money, 'en', 'number'],
    ['−3,5%', money, 'id', -3.5],
    ['-0', money, 'en', 0],
    ['+60', whole, 'en', 60],
    ['.5', money, 'en', 0.5],
    ['5.', money, 'en', 5],
    ['1.1B', amount, 'en', 1_100_000_000],
    ['1.1B', money, 'en', 'number'],
    ['2.255', { places: 1 }, 'en', 'ambiguous'],
    ['12.3456', money, 'en', 'places'],
    ['', money, 'en', 'empty'],
    ['1e3', money, 'en', 'number'],
    ['--1', money, 'en', 'number'],
    ['2%', whole, 'en', 'number'],
    ['200 %', whole, 'id', 'number'],
    ['2%', money, 'en', 2],
    ['.', money, 'en', 'number'],
  ] as const)('%s', (text, field, format, expected) => {
    expect(read(text, field, format)).toBe(expected);
  });

  it('is never one that neither number format has', () => {
    const typed = fc.string({ unit: fc.constantFrom('0', '1', '5', '.', ',', ' '), maxLength: 9 });
    fc.assert(
      fc.property(typed, fc.constantFrom(whole, money, fine, amount), formats, (text, field, format) => {
        const value = numberIn(text, field, format);
        if (value === null || Number.isNaN(value)) return;
        const digits = text.replaceAll(' ', '');
        const readings = [[',', '.'] as const, ['.', ','] as const].map(([group, decimal]) =>
          Number(digits.replaceAll(group, '').replace(decimal, '.')),
        );
        expect(readings).toContain(value);
      }),
    );
  });

  it.each([
    ['en', '0.5', 5],
    ['id', '0.5', 5],
    ['id', '1.50', 150],
  ] as const)('in %s %s is never %s', (format, text, wrong) => {
    for (const field of [whole, money, fine, amount]) expect(numberIn(text, field, format)).not.toBe(wrong);
  });
});

describe('what the app writes in a number format it reads back as the same number', () => {
  const value = fc.oneof(
    fc.integer({ min: -2_000_000_000, max: 2_000_000_000 }),
    fc.integer({ min: -9_999, max: 9_999 }),
  );
  it('whole numbers', () => {
    fc.assert(
      fc.property(value, formats, (number, format) => {
        const { whole: wholeText, price, lots, change } = createFormats(format);
        for (const write of [wholeText, price, lots, change]) {
          for (const field of [whole, money, amount]) expect(read(write(number), field, format)).toBe(number);
        }
      }),
    );
  });
  it('decimals', () => {
    fc.assert(
      fc.property(value, formats, (hundredths, format) => {
        const number = hundredths / 100;
        const { decimal, trimmed, percent, signedPercent } = createFormats(format);
        for (const write of [(each: number) => decimal(each, 2), trimmed, percent, signedPercent]) {
          expect(read(write(number), money, format)).toBe(number);
        }
      }),
    );
  });
  it('the text of a field, whatever its decimals', () => {
    fc.assert(
      fc.property(value, fc.nat({ max: 6 }), formats, (digits, places, format) => {
        const number = Number((digits / 10 ** places).toFixed(places));
        expect(read(typedNumber(number, { places }, format), { places }, format)).toBe(number);
      }),
    );
  });
});
