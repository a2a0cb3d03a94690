import { expect, it } from 'vitest';
import type { ReadEndpoint } from '#main/service/index.ts';
import { barStart, stockCode } from '#shared/market/index.ts';
import { DAY_MS } from '#shared/time.ts';
import { readAlertSteps, rightsFactor } from './alert-steps.ts';

const BNTG = stockCode('BNTG');
const EX = barStart(Date.parse('2026-11-26T12:00:00+07:00'), 'D');

const action = (type: string, over: object) => ({
  id: type,
  t: EX / 1_000,
  date: '2026-11-26',
  type,
  title: '',
  description: '',
  cumDate: '',
  recordDate: '',
  paymentDate: '',
  amount: 0,
  ratioOld: 0,
  ratioNew: 0,
  priceFactor: 1,
  ...over,
});

const read = (...corpactions: readonly object[]) =>
  readAlertSteps(
    (async (name: string) =>
      name === 'charts.corporateActions'
        ? { corpactions }
        : {
            chartsvc: [EX - DAY_MS, EX - 2 * DAY_MS, EX].map((at, index) => ({ t: at / 1_000, c: 1_000 + index })),
          }) as unknown as ReadEndpoint,
    BNTG,
    '2026-11-25',
    '2026-11-26',
  );

it('takes the exact ratio of a split whose factor was rounded, and the factor where there is no such ratio', async () => {
  expect(await read(action('STOCK_SPLIT', { ratioOld: 1, ratioNew: 3, priceFactor: 0.3333 }))).toEqual([
    { at: EX, factor: 1 / 3, isOfLevelsOnly: false },
  ]);
  // One new share for four old ones.
  expect(await read(action('BONUS', { ratioOld: 4, ratioNew: 1, priceFactor: 0.8 }))).toEqual([
    { at: EX, factor: 0.8, isOfLevelsOnly: false },
  ]);
});

it('leaves prices alone at a dividend and a meeting', async () => {
  expect(await read(action('DIVIDEND', { amount: 100 }), action('RUPS', {}))).toEqual([]);
});

it('moves levels to the theoretical price after rights, by the close before the ex date', async () => {
  const rights = action('RIGHTS_ISSUE', { amount: 500, ratioOld: 4, ratioNew: 1 });
  expect(await read(rights)).toEqual([{ at: EX, factor: 0.9, isOfLevelsOnly: true }]);
  expect(rightsFactor({ ratio: { old: 4, new: 1 }, amount: 1_000 }, 1_000)).toBe(1);
  expect(rightsFactor({ ratio: null, amount: 500 }, 1_000)).toBe(1);
});
