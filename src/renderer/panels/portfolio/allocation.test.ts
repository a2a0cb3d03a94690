import { expect, it } from 'vitest';
import { allocationOf } from './allocation.ts';

const value = (last: number, shares: number) => ({ last, value: last * shares, profit: 0, percent: 0 });

it('shares the value out, the largest first, with the gain since the previous close', () => {
  expect(
    allocationOf([
      { code: 'SAGU', shares: 100, value: value(1_000, 100), previous: 1_010 },
      { code: 'BNTG', shares: 300, value: value(1_000, 300), previous: 990 },
    ]),
  ).toEqual([
    { code: 'BNTG', share: 0.75, today: 3_000 },
    { code: 'SAGU', share: 0.25, today: -1_000 },
  ]);
});

it('leaves out what has no price, and gives no gain without a previous close', () => {
  expect(
    allocationOf([
      { code: 'A', shares: 100, value: null, previous: 10 },
      { code: 'B', shares: 100, value: value(Number.NaN, 100), previous: 10 },
      { code: 'C', shares: 100, value: value(50, 100), previous: Number.NaN },
    ]),
  ).toEqual([{ code: 'C', share: 1, today: null }]);
});
