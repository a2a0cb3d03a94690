import { expect, it } from 'vitest';
import type { ServiceClient } from '#main/service/index.ts';
import { readMetric } from './read-metric.ts';

const metric = {
  watchlist_id: '1',
  name: 'Banks',
  total_items: 40,
  up: 4,
  down: 3,
  unchanged: 3,
  untraded: 30,
  average_change_percent: 0,
  weighted_change_percent: 0,
  total_value: 0,
  foreign_net: 0,
  best: null,
  worst: null,
};
const read = (change: Partial<typeof metric>) => {
  const watchlist = { metric: async () => ({ data: { metrics: [{ ...metric, ...change }] } }) };
  return readMetric({ watchlist } as unknown as ServiceClient, '1');
};

it('counts a stock that did not trade as untraded alone, however the service counts it', async () => {
  expect(await read({})).toMatchObject({ up: 4, down: 3, unchanged: 3, untraded: 30 });
  expect(await read({ unchanged: 33 })).toMatchObject({ unchanged: 3, untraded: 30 });
  expect(await read({ up: 0, down: 0, unchanged: 40, untraded: 40 })).toMatchObject({ unchanged: 0, untraded: 40 });
});

it('has the unchanged as they were sent where the service sends no number of stocks', async () => {
  expect(await read({ unchanged: 33, total_items: 0 })).toMatchObject({ unchanged: 33 });
});
