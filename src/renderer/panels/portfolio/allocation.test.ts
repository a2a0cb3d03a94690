import { expect, it } from 'vitest';
import { allocationOf } from './allocation.ts';

const value = (worth: number) => ({ last: 1_000, value: worth, profit: 0, percent: 0 });

it('shows the value out, the largest first, with the result of the day of each', () => {
  expect(
    allocationOf([
      { code: 'SAGU', value: value(100_000), today: -1_000 },
      { code: 'BNTG', value: value(300_000), today: 3_000 },
    ]),
  ).toEqual([
    { code: 'BNTG', share: 0.75, today: 3_000 },
    { code: 'SAGU', share: 0.25, today: -1_000 },
  ]);
});

it('leaves out what has no price, and shows no result where none is known', () => {
  expect(
    allocationOf([
      { code: 'A', value: null, today: 10 },
      { code: 'B', value: value(Number.NaN), today: 10 },
      { code: 'C', value: value(5_000), today: null },
    ]),
  ).toEqual([{ code: 'C', share: 1, today: null }]);
});
