import { expect, test } from 'vitest';
import { createTradeNumbers } from './trade-numbers.ts';

const places = (numbers: readonly number[], at = 0): string[] => {
  const made = createTradeNumbers();
  return numbers.map((number) => made.place({ number, at }, true));
};
const from = (first: number, count: number): number[] => Array.from({ length: count }, (_, index) => first + index);

test('a trade with the same number and time is a repeat, timed or not', () => {
  expect(places([7, 8, 8, 7], 1_000)).toEqual(['next', 'next', 'repeat', 'repeat']);
  expect(places([7, 8, 8, 7])).toEqual(['next', 'next', 'repeat', 'repeat']);
});

test('a numbering that starts again without times loses no trade, from 1 or from further on', () => {
  expect(places([...from(1, 100), ...from(1, 100)])).toEqual(Array.from({ length: 200 }).fill('next'));
  expect(places([...from(1, 2_000), ...from(5, 100)])).not.toContain('repeat');
});

test('with times a number of the day before is no repeat', () => {
  const made = createTradeNumbers();
  for (const number of from(1, 50)) made.place({ number, at: 1_000 }, true);
  expect(from(1, 50).map((number) => made.place({ number, at: 2_000 }, true))).not.toContain('repeat');
});
