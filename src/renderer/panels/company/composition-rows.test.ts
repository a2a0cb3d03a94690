import { expect, it } from 'vitest';
import { compositionHistory } from '#shared/company/index.ts';
import { compositionRows, compositionSeries } from './composition-rows.ts';
import { heatOf } from './performance.tsx';

const kind = (type: string, shares: number) => ({ type, shares });
const october = {
  date: '2026-10-31',
  domestic: { types: [kind('Individual', 200), kind('Corporate', 400)] },
  foreign: { types: [kind('Individual', 0), kind('Fund', 400), kind('Other', 0)] },
};
const september = {
  date: '2026-09-30',
  domestic: { types: [kind('Individual', 300), kind('Corporate', 100)] },
  foreign: { types: [kind('Bank', 100)] },
};

it('a kind of holder is one row of both sides, the largest first, and the sums are last', () => {
  const [month] = compositionHistory([october]);
  if (!month) throw new Error('no month');
  expect(compositionRows(month)).toEqual([
    { type: 'Corporate', isTotal: false, domestic: 40, foreign: 0, shares: 400 },
    { type: 'Fund', isTotal: false, domestic: 0, foreign: 40, shares: 400 },
    { type: 'Individual', isTotal: false, domestic: 20, foreign: 0, shares: 200 },
    { type: '', isTotal: true, domestic: 60, foreign: 40, shares: 1_000 },
  ]);
});

it('over months each kind has a value for each of them, those at home first', () => {
  expect(compositionSeries(compositionHistory([october, september]))).toEqual([
    { type: 'Corporate', place: 'domestic', values: [20, 40] },
    { type: 'Individual', place: 'domestic', values: [60, 20] },
    { type: 'Fund', place: 'foreign', values: [0, 40] },
    { type: 'Bank', place: 'foreign', values: [20, 0] },
  ]);
});

it('a month colours its cell by the size of its return, with a cap, and not at all while it is unknown', () => {
  expect([heatOf(null), heatOf(0), heatOf(-10), heatOf(10), heatOf(45)]).toEqual([0, 0, 0.5, 0.5, 1]);
});
