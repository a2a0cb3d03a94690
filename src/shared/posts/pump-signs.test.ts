import { expect, it } from 'vitest';
import { DAY_MS } from '#shared/time.ts';
import { pumpSigns } from './pump-signs.ts';
import { daysOf, momentOf } from './testing/series.ts';

// Four days, the last three of which closed at ARA: 1,000 → 1,250 → 1,560 → 1,950.
const bars = daysOf([1_000, 1_250, 1_560, 1_950]);
const NOW = momentOf('2026-10-08', '20:00');
const post = (row: number, codes: readonly string[] = ['BNTG']) => {
  const day = bars.day[row] ?? '';
  return { at: momentOf(day, '10:00'), day, codes };
};
const young = { now: NOW, joinedAt: NOW - 12 * DAY_MS };
const old = { now: NOW, joinedAt: NOW - 400 * DAY_MS };

it('counts posts in a row of days at ARA, posts about one stock only, and the days of an account', () => {
  const posts = [post(1), post(1), post(2), post(3), post(3)];
  expect(pumpSigns('BNTG', posts, bars, [], young)).toEqual({
    accountDays: 12,
    onlyStockPosts: 5,
    limitRun: { days: 3, posts: 5 },
  });
  expect(pumpSigns('BNTG', posts, bars, [], old)).toEqual({
    accountDays: null,
    onlyStockPosts: 5,
    limitRun: { days: 3, posts: 5 },
  });
});

it('reports nothing for one sign alone', () => {
  expect(pumpSigns('BNTG', [post(0)], bars, [], young)).toBeNull();
  expect(pumpSigns('BNTG', [post(1), post(2), post(3)], bars, [], old)).toBeNull();
  expect(pumpSigns('BNTG', [post(1), post(2), post(3)], bars, [], { now: NOW, joinedAt: null })).toBeNull();
  const others = [post(1), post(2), post(3), post(3, ['ABCD']), post(2, ['ABCD'])];
  expect(pumpSigns('BNTG', others, bars, [], old)).toBeNull();
  expect(pumpSigns('BNTG', others, bars, [], young)).toEqual({
    accountDays: 12,
    onlyStockPosts: null,
    limitRun: { days: 3, posts: 3 },
  });
});

it('looks at lately seen posts only, and at limits by the prices that were traded', () => {
  const late = { now: NOW + 40 * DAY_MS, joinedAt: NOW - 12 * DAY_MS };
  expect(pumpSigns('BNTG', [post(1), post(1), post(2), post(3), post(3)], bars, [], late)).toBeNull();
  const halved = daysOf([500, 625, 780, 975]);
  const split = { exDay: '2026-10-09', priceFactor: 0.5, dividend: 0, rights: null, isUnknown: false };
  expect(pumpSigns('BNTG', [post(1), post(2), post(3)], halved, [split], young)?.limitRun).toEqual({
    days: 3,
    posts: 3,
  });
});
