import { expect, it } from 'vitest';
import { chartAction, chartActions } from './chart-actions.ts';

const action = {
  id: 'c1',
  symbol: 'BNTG',
  type: 'DIVIDEND',
  mark: 'D',
  title: 'Dividend',
  description: '',
  t: 1_772_000_000,
  date: '2026-02-25',
  cumDate: '2026-02-24',
  recordDate: '',
  paymentDate: '',
  amount: 120,
  ratioOld: 0,
  ratioNew: 0,
  priceFactor: 1,
};

it('reads a corporate action, whatever its kind is called', () => {
  expect(chartAction(action)).toMatchObject({ at: 1_772_000_000_000, kind: 'dividend', amount: 120, ratio: null });
  expect(chartAction({ ...action, type: 'Stock Split', ratioOld: 1, ratioNew: 5, priceFactor: 0.2 })).toMatchObject({
    kind: 'split',
    ratio: { old: 1, new: 5 },
    priceFactor: 0.2,
  });
  expect(chartAction({ ...action, type: 'TENDER' })?.kind).toBe('other');
  expect(chartAction({ ...action, priceFactor: 0 })?.priceFactor).toBe(1);
});

it('falls back to the day of an action without a time, and leaves out one without either', () => {
  expect(chartAction({ ...action, t: 0 })?.at).toBe(Date.UTC(2026, 1, 25));
  expect(chartAction({ ...action, t: undefined, date: '' })).toBeNull();
});

it('lists them oldest first', () => {
  const corpactions = [{ ...action, t: 1_772_100_000 }, action, { ...action, t: 0, date: '' }];
  expect(chartActions({ corpactions }).map(({ at }) => at)).toEqual([1_772_000_000_000, 1_772_100_000_000]);
});
