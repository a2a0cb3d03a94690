import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { createFakeBridge } from '#renderer/testing/fake-bridge.ts';
import type { StreamPost } from '#shared/contract/stream.ts';
import { stockCode } from '#shared/market/index.ts';
import { newsPost } from '#shared/news/testing/samples.ts';
import { followBlocks, postQueries } from './posts.ts';

const fake = createFakeBridge();
vi.stubGlobal('lantai', fake.bridge);

const BNTG = stockCode('BNTG');
const OTHER = { id: 8, username: 'stranger', name: 'Stranger' };

it('hides the posts of somebody who was blocked in news, in their latest and on charts, and reads them again', async () => {
  fake.answer('stream', 'page', () => ({
    posts: [newsPost({ id: '1' }), newsPost({ id: '2', author: OTHER })],
    next: null,
  }));
  fake.answer('stream', 'verified', ({ ids }) => ids);
  const client = new QueryClient();
  const stop = followBlocks(client);
  const ofStock = postQueries.verified(BNTG);
  const ofMarket = postQueries.verified(null);
  const onChart = postQueries.newest(BNTG);
  const readAll = () =>
    Promise.all([client.fetchQuery(ofStock), client.fetchQuery(ofMarket), client.fetchQuery(onChart)]);
  const keys = [ofStock.queryKey, ofMarket.queryKey, onChart.queryKey];
  await readAll();
  const shown = () => keys.map((key) => client.getQueryData<readonly StreamPost[]>(key)?.map(({ id }) => id));
  const areOld = () => keys.map((key) => client.getQueryState(key)?.isInvalidated);

  fake.emit('stream', 'blockChanged', { id: OTHER.id, blocked: true });
  expect(shown()).toEqual([['1'], ['1'], ['1']]);
  expect(areOld()).toEqual([true, true, true]);
  await readAll();

  fake.emit('stream', 'blockChanged', { id: OTHER.id, blocked: false });
  expect(areOld()).toEqual([true, true, true]);
  stop();
  expect(fake.listening()).toBe(0);
});
