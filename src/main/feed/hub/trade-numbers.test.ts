import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTradeNumbers } from './trade-numbers.ts';

const trade = (number: number, at: number, instrument = 0) => ({ instrument, number, at, price: 100, lots: 1 });
const places = (numbers: readonly number[], at = 0): string[] => {
  const made = createTradeNumbers('market');
  return numbers.map((number) => made.place(trade(number, at), true));
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
  const made = createTradeNumbers('market');
  for (const number of from(1, 50)) made.place(trade(number, 1_000), true);
  expect(from(1, 50).map((number) => made.place(trade(number, 2_000), true))).not.toContain('repeat');
});

test('a number left out of the whole market’s is a gap, once', () => {
  const numbers = createTradeNumbers('market');
  const found = [1, 2, 5, 6, 4, 7].map((number) => numbers.place(trade(number, number), true));
  expect(found).toEqual(['next', 'next', 'gap', 'next', 'late', 'next']);
  const some = createTradeNumbers('market');
  expect([3, 9, 4].map((number) => some.place(trade(number, number), false))).toEqual(['next', 'next', 'next']);
});

test('the same trade again is a repeat; the same number on another day or of another stock is not', () => {
  const numbers = createTradeNumbers('auto');
  expect(numbers.place(trade(1, 100), true)).toBe('next');
  expect(numbers.place(trade(1, 100), true)).toBe('repeat');
  expect(numbers.place(trade(1, 100, 5), true)).toBe('next');
  expect(numbers.place({ ...trade(1, 100, 5), price: 99 }, true)).toBe('next');
  expect(numbers.place(trade(1, 86_400_100), true)).toBe('next');
});

test('finds the market’s numbering, and then its gaps', () => {
  const numbers = createTradeNumbers('auto');
  const place = (number: number, stock: number) => numbers.place(trade(number, number, stock), true);
  expect(from(1, 8).map((number) => place(number, number % 3))).not.toContain('gap');
  expect([place(12, 1), numbers.lastGap()]).toEqual(['gap', { first: 9, missing: 3 }]);
});

test.each(['auto', 'stock', 'none'] as const)(
  'loses and invents no trade where stocks number their own: %s',
  (scope) => {
    const picks = fc.array(fc.record({ stock: fc.nat(9), burst: fc.integer({ min: 1, max: 6 }) }), { maxLength: 80 });
    fc.assert(
      fc.property(picks, fc.array(fc.nat(5_000), { minLength: 10, maxLength: 10 }), (bursts, starts) => {
        const next = starts.map((start, stock) => start + stock * 10_000);
        const numbers = createTradeNumbers(scope);
        for (const { stock, burst } of bursts) {
          for (let count = 0; count < burst; count += 1) {
            next[stock] = (next[stock] ?? 0) + 1;
            expect(['next', 'late']).toContain(numbers.place(trade(next[stock], 5, stock), true));
          }
        }
      }),
    );
  },
);

test('remembers the market’s numbering over a long burst of one stock', () => {
  const numbers = createTradeNumbers('auto');
  const place = (number: number, stock: number) => numbers.place(trade(number, number, stock), true);
  for (const number of from(1, 6)) place(number, number % 3);
  for (const number of from(7, 40)) place(number, 5);
  expect([place(50, 2), numbers.lastGap()]).toEqual(['gap', { first: 47, missing: 3 }]);
});

test('finds no gap where a stock’s own numbers skip those of the others’ trades', () => {
  const bursts = fc.array(fc.record({ stock: fc.nat(3), burst: fc.integer({ min: 1, max: 20 }) }), { maxLength: 60 });
  fc.assert(
    fc.property(bursts, (made) => {
      const numbers = createTradeNumbers('auto');
      let market = 0;
      for (const { stock, burst } of made) {
        for (let count = 0; count < burst; count += 1) {
          market += 1;
          expect(numbers.place(trade(stock * 10_000 + market, market, stock), true)).not.toBe('gap');
        }
      }
    }),
  );
});

test.each(['auto', 'market'] as const)(
  'after a new subscription a gap counts once all trades arrive again: %s',
  (scope) => {
    const numbers = createTradeNumbers(scope);
    const place = (number: number, stock = number % 3) => numbers.place(trade(number, number, stock), true);
    numbers.restart();
    for (const number of from(1, 40)) place(number);
    numbers.restart();
    // Still of the two stocks that were subscribed to alone for a moment.
    expect([41, 44, 45, 47, 50, 53, 56].map((number) => place(number))).not.toContain('gap');
    expect(from(57, 20).map((number) => place(number))).not.toContain('gap');
    expect([place(80), numbers.lastGap()]).toEqual(['gap', { first: 77, missing: 3 }]);
  },
);

test('trades that a new subscription sends again are not missing between the others', () => {
  const numbers = createTradeNumbers('auto');
  const place = (number: number, whole = true) => numbers.place(trade(number, number, number % 3), whole);
  for (const number of from(1, 20)) place(number);
  // For a moment one stock alone is subscribed to.
  for (const number of [24, 27]) place(number, false);
  numbers.restart();
  expect(from(14, 40).map((number) => place(number))).not.toContain('gap');
});

test.each(['auto', 'market', 'stock'] as const)(
  'trades of a stock that its own subscription sends again are repeated, however long ago they were: %s',
  (scope) => {
    const numbers = createTradeNumbers(scope);
    const place = (number: number, whole: boolean) => numbers.place(trade(number, number, number % 500), whole);
    for (const number of from(1, 20_000)) place(number, true);
    // The latest of stock 7, and what it has traded since.
    const latest = from(1, 20).map((back) => 20_007 - back * 500);
    expect(latest.reverse().map((number) => place(number, false))).toEqual(Array.from({ length: 20 }, () => 'repeat'));
    expect([20_007, 20_507].map((number) => place(number, false))).toEqual(['next', 'next']);
    // Another day's numbers begin anew, and none of them is one of before.
    expect(from(1, 3).map((number) => numbers.place(trade(number * 500 + 7, 90_000 + number, 7), false))).not.toContain(
      'repeat',
    );
  },
);

test('counts nothing as repeated without numbers', () => {
  const none = createTradeNumbers('none');
  expect([7, 7, 7].map((number) => none.place(trade(number, 1), true))).toEqual(['next', 'next', 'next']);
  const auto = createTradeNumbers('auto');
  expect([0, 0, 0].map((number) => auto.place(trade(number, 1), true))).toEqual(['next', 'next', 'next']);
});
