import { expect, it } from 'vitest';
import { checksOf, problemsFor } from './order-checks.ts';
import type { OrderProblem } from './order-problem.ts';

const PROBLEMS: readonly OrderProblem[] = [
  { code: 'PRICE_OFF_TICK', field: 'price', params: { tick: 5, lower: 2_345, upper: 2_350 } },
  { code: 'PRICE_ABOVE_ARA', field: 'price', params: { ara: 5_250 } },
  { code: 'INSUFFICIENT_BALANCE', field: 'order', params: { needed: 2, available: 1 } },
  { code: 'LIMIT_LOTS', field: 'lots', params: { max: 10 } },
  { code: 'LIMIT_PRICE', field: 'price', params: { percent: 5, last: 4_850 } },
];

it.each([
  [null, ['PRICE_OFF_TICK', 'PRICE_ABOVE_ARA', 'INSUFFICIENT_BALANCE', 'LIMIT_LOTS', 'LIMIT_PRICE']],
  ['bracket', ['PRICE_OFF_TICK', 'PRICE_ABOVE_ARA', 'INSUFFICIENT_BALANCE', 'LIMIT_LOTS', 'LIMIT_PRICE']],
  ['day-trade', ['PRICE_OFF_TICK', 'PRICE_ABOVE_ARA', 'LIMIT_LOTS', 'LIMIT_PRICE']],
  // It is away from the last price on purpose, in the ticket as in the main process.
  ['stop', ['PRICE_OFF_TICK', 'LIMIT_LOTS']],
  ['trailing-stop', ['PRICE_OFF_TICK', 'LIMIT_LOTS']],
] as const)('counts of an order with the plan %s what binds it now', (plan, codes) => {
  expect(problemsFor(checksOf(plan), PROBLEMS).map(({ code }) => code)).toEqual(codes);
});
