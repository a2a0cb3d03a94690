import { endpoints } from '#shared/service/endpoints.ts';
import type { Samples } from './sample.ts';

export const streamsSamples: Samples<'streams'> = ({ client, held }) => {
  const cursor = async () => {
    const { streams } = await client.call(endpoints.streams.all, { query: { limit: '1' } });
    return { before_id: streams[0]?.id ?? '', limit: '5' };
  };
  return {
    mainFeed: async () => ({ query: await cursor() }),
    trending: () => ({ query: { date: '2026-01-05', limit: '5' } }),
    all: async () => ({ query: { ...(await cursor()), category: 'verified' } }),
    ofStock: async () => ({ path: { symbol: held }, query: await cursor() }),
    ofUser: async () => ({ path: { id: '2001' }, query: await cursor() }),
  };
};
