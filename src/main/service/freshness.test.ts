import { expect, it } from 'vitest';
import { createFreshness } from './freshness.ts';

it('gives an answer again until its time is over', () => {
  let at = 0;
  const freshness = createFreshness(() => at);
  freshness.keep('sectors', 'all', 1_000, freshness.era());
  freshness.keep('orders', 'all', 0, freshness.era());
  at = 999;
  expect(freshness.get('sectors')).toMatchObject({ answer: 'all' });
  expect(freshness.get('orders')).toBeUndefined();
  at = 1_000;
  expect(freshness.get('sectors')).toBeUndefined();
});

it('drops an answer to a request from before a change', () => {
  const freshness = createFreshness(() => 0);
  const eraBefore = freshness.era();
  freshness.forget();
  freshness.keep('watchlist', 'from before', 1_000, eraBefore);
  expect(freshness.get('watchlist')).toBeUndefined();
});

it('keeps no more than its limit, the newest ones', () => {
  const freshness = createFreshness(() => 0, 2);
  for (const key of ['a', 'b', 'a', 'c']) freshness.keep(key, key, 1_000, 0);
  expect(['a', 'b', 'c'].map((key) => freshness.get(key) !== undefined)).toEqual([true, false, true]);
});
