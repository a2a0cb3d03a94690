import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type NumberRule, numberText, readNumber, stepNumber } from './number-text.ts';

const lots: NumberRule = { kind: 'number', min: 0, max: 1_000_000, places: 0, unit: 'lots', step: 100 };
const percent: NumberRule = { kind: 'number', min: 0, max: 100, places: 2, unit: 'percent', step: 1 };
const zoom: NumberRule = { kind: 'number', min: 90, max: 150, places: 0, unit: 'percent', step: 10 };

const read = (text: string, rule: NumberRule, format: 'en' | 'id' = 'en'): number | string => {
  const found = readNumber(text, rule, format);
  return found.ok ? found.value : found.fault;
};

describe('typed text', () => {
  it.each([
    ['250', 250],
    [' 250 ', 250],
    ['12,500', 12_500],
    ['12.500', 'ambiguous'],
    ['12 500', 12_500],
    ['0', 0],
    ['1000000', 1_000_000],
    ['1000001', 'between'],
    ['-1', 'min'],
    ['', 'empty'],
    ['many', 'number'],
    ['1,5', 'whole'],
    ['1.25', 'whole'],
    ['1,2500', 'whole'],
    ['1,2,3', 'number'],
    ['1e3', 'number'],
  ])('“%s” lots is %s', (text, expected) => {
    expect(read(text, lots)).toBe(expected);
  });

  it.each([
    ['2.5', 'en', 2.5],
    ['2,5', 'en', 2.5],
    ['2,5', 'id', 2.5],
    ['2.25', 'id', 2.25],
    ['2.255', 'en', 'ambiguous'],
    ['2.2555', 'en', 'places'],
    ['2,255', 'id', 'ambiguous'],
    ['100', 'en', 100],
    ['100.01', 'en', 'between'],
  ] as const)('“%s” per cent in %s is %s', (text, format, expected) => {
    expect(read(text, percent, format)).toBe(expected);
  });

  it('must be within the range, limits included', () => {
    expect(['89', '90', '150', '151'].map((text) => read(text, zoom))).toEqual(['between', 90, 150, 'between']);
  });

  it('parses what it formats, in either format', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), fc.constantFrom('en' as const, 'id' as const), (value, f) => {
        expect(read(numberText(value, lots, f), lots, f)).toBe(value);
        const hundredths = (value % 10_001) / 100;
        expect(read(numberText(hundredths, percent, f), percent, f)).toBe(hundredths);
      }),
    );
  });

  it('never gives a number outside the range', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const value = read(text, zoom);
        if (typeof value === 'number') expect(value >= 90 && value <= 150).toBe(true);
      }),
    );
  });
});

it('is formatted with groups and without trailing zeros', () => {
  expect(numberText(1_000_000_000, lots, 'en')).toBe('1,000,000,000');
  expect(numberText(1_000_000_000, lots, 'id')).toBe('1.000.000.000');
  expect([numberText(2.5, percent, 'en'), numberText(2.5, percent, 'id')]).toEqual(['2.5', '2,5']);
  expect(numberText(7, percent, 'en')).toBe('7');
});

it('steps to round numbers and stops at the limits', () => {
  expect(stepNumber(100, 1, zoom)).toBe(110);
  expect(stepNumber(105, 1, zoom)).toBe(110);
  expect(stepNumber(105, -1, zoom)).toBe(100);
  expect(stepNumber(150, 1, zoom)).toBe(150);
  expect(stepNumber(90, -1, zoom)).toBe(90);
});
