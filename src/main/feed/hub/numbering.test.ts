import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_JUMPS, MIN_INSTRUMENTS, NumberingRule, WINDOW } from './numbering.ts';

const isGap = (rule: NumberingRule<number>, stock: number, step: number): boolean =>
  rule.modeFor(stock, step) === 'byOne' && step > 1;

test('finds every lost message of stocks numbered one by one, whatever else is lost', () => {
  // A loss now and then: fewer than half of a stock's messages.
  const messages = fc.array(fc.record({ stock: fc.nat(20), lost: fc.integer({ min: 1, max: 40 }) }), {
    maxLength: 400,
  });
  fc.assert(
    fc.property(messages, (all) => {
      const rule = new NumberingRule<number>('auto');
      const since = new Map<number, number>();
      for (const { stock, lost } of all) {
        const received = since.get(stock) ?? 2;
        const step = received >= 2 ? 1 + lost : 1;
        expect(isGap(rule, stock, step)).toBe(step > 1);
        since.set(stock, step > 1 ? 0 : received + 1);
      }
    }),
  );
});

test('repairs a channel that skips numbers a bounded number of times only', () => {
  const messages = fc.array(fc.record({ stock: fc.nat(400), step: fc.integer({ min: 2, max: 500 }) }), {
    minLength: 500,
    maxLength: 1_500,
  });
  fc.assert(
    fc.property(messages, (all) => {
      const rule = new NumberingRule<number>('auto');
      const gaps = new Map<number, number>();
      for (const { stock, step } of all) if (isGap(rule, stock, step)) gaps.set(stock, (gaps.get(stock) ?? 0) + 1);
      for (const count of gaps.values()) expect(count).toBeLessThan(MAX_JUMPS);
    }),
  );
});

test('a stock that begins to skip on a channel that skips anyway needs no repair', () => {
  const rule = new NumberingRule<number>('auto');
  for (let stock = 0; stock < MIN_INSTRUMENTS; stock += 1)
    for (let message = 0; message < WINDOW; message += 1) rule.modeFor(stock, 7);
  expect(isGap(rule, 99, 7)).toBe(false);
});

test('a stock that stops skipping is checked for gaps again', () => {
  const rule = new NumberingRule<number>('auto');
  for (let message = 0; message < WINDOW; message += 1) rule.modeFor(1, 5);
  expect(isGap(rule, 1, 5)).toBe(false);
  for (let message = 0; message < WINDOW; message += 1) rule.modeFor(1, 1);
  expect(isGap(rule, 1, 2)).toBe(true);
});

test('a profile may set either', () => {
  expect([new NumberingRule('byOne').modeFor(1, 9), new NumberingRule('rising').modeFor(1, 9)]).toEqual([
    'byOne',
    'rising',
  ]);
});
