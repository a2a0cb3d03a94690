import { expect, it } from 'vitest';
import { compositionRows } from './composition-rows.ts';
import { heatOf } from './heat.ts';

it('a kind of holder is one row of both sides, the largest first, and the sums are last', () => {
  const rows = compositionRows({
    symbol: 'BNTG',
    name: 'Bintang',
    listed_shares: 1_000,
    domestic: {
      shares: 600,
      percent: 60,
      types: [
        { type: 'Individual', shares: 200, percent: 20 },
        { type: 'Corporate', shares: 400, percent: 40 },
      ],
    },
    foreign: {
      shares: 400,
      percent: 40,
      types: [
        { type: 'Individual', shares: 0, percent: 0 },
        { type: 'Fund', shares: 400, percent: 40 },
        { type: 'Other', shares: 0, percent: 0 },
      ],
    },
  });
  expect(rows).toEqual([
    { type: 'Corporate', isTotal: false, domestic: 40, foreign: 0, shares: 400 },
    { type: 'Fund', isTotal: false, domestic: 0, foreign: 40, shares: 400 },
    { type: 'Individual', isTotal: false, domestic: 20, foreign: 0, shares: 200 },
    { type: '', isTotal: true, domestic: 60, foreign: 40, shares: 1_000 },
  ]);
});

it('a month colours its cell by the size of its return, with a cap, and not at all while it is unknown', () => {
  expect([heatOf(null), heatOf(0), heatOf(-10), heatOf(10), heatOf(45)]).toEqual([0, 0, 0.5, 0.5, 1]);
});
