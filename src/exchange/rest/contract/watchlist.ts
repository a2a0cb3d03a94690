import { endpoints } from '../../../shared/service/index.ts';
import type { Samples } from './sample.ts';

export const watchlistSamples: Samples<'watchlist'> = ({ client, held }) => {
  const list = async (): Promise<string> =>
    (await client.call(endpoints.watchlist.create, { body: { name: 'List' } })).watchlist_id;
  const listOnly = async () => ({ body: { watchlist_id: await list() } });
  const listAndStock = async () => ({ body: { watchlist_id: await list(), symbol: held } });
  return {
    searchCompany: () => ({ query: { keyword: held.slice(0, 2) } }),
    create: () => ({ body: { name: 'A list' } }),
    detail: listOnly,
    remove: listOnly,
    addStock: listAndStock,
    removeStock: listAndStock,
  };
};
