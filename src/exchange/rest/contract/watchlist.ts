import { endpoints } from '#shared/service/endpoints.ts';
import type { Samples } from './sample.ts';

export const watchlistSamples: Samples<'watchlist'> = ({ client, held }) => {
  const { watchlist } = endpoints;
  const list = async (): Promise<string> =>
    (await client.call(watchlist.create, { body: { name: 'List' } })).watchlist_id;
  const listOnly = async () => ({ body: { watchlist_id: await list() } });
  const listAndStock = async () => ({ body: { watchlist_id: await list(), symbol: held } });
  return {
    searchCompany: () => ({ query: { keyword: held.slice(0, 2) } }),
    create: () => ({ body: { name: 'A list' } }),
    detail: listOnly,
    remove: listOnly,
    addStock: listAndStock,
    removeStock: listAndStock,
    metric: async () => ({ query: { watchlist_id: await list() } }),
    reorderColumns: async () => ({ body: { watchlist_id: await list(), columns: ['last', 'symbol', 'change'] } }),
    rearrangeFavourites: async () => {
      const { items } = await client.call(watchlist.defaultItems);
      return {
        body: { symbols: items.slice(0, 2).map(({ symbol }) => symbol), watchlist_ids: [await list()] },
      };
    },
    companyItem: async () => {
      const { watchlist_id, items } = await client.call(watchlist.defaultItems);
      return { body: { symbol: items[0]?.symbol, action: 'PIN', watchlist_id } };
    },
    suggestions: () => ({ query: { limit: '5' } }),
  };
};
