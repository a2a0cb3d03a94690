import type { HandlersOf } from '#main/ipc/handlers.ts';
import type { ServiceClient } from '#main/service/index.ts';
import type { Watchlist, watchlistContract } from '#shared/contract/watchlist.ts';
import { isStockCode } from '#shared/market/index.ts';

export type Watchlists = {
  readonly handlers: HandlersOf<typeof watchlistContract>;
  onWatchlists(listener: (lists: Watchlist[]) => void): () => void;
  /** The lists may have changed elsewhere: reads and tells them. Never rejects. */
  refresh(): Promise<void>;
};

/** A service may let someone keep very many; more than these nobody tabs through. */
const MAX_LISTS = 50;

export function createWatchlists({ client }: { readonly client: ServiceClient }): Watchlists {
  const listeners = new Set<(lists: Watchlist[]) => void>();

  /** `fresh` after a change: an answer that began before it would take it back on screen. */
  async function read(fresh: boolean): Promise<Watchlist[]> {
    const { data: heads } = await client.watchlist.all({}, { fresh });
    const ordered = [...heads].sort((one, other) => Number(other.is_default) - Number(one.is_default));
    return Promise.all(
      ordered.slice(0, MAX_LISTS).map(async (head) => {
        const { data } = await client.watchlist.detail({ watchlist_id: head.watchlist_id });
        const items = data.items.flatMap(({ symbol, name }) => (isStockCode(symbol) ? [{ code: symbol, name }] : []));
        return { id: head.watchlist_id, name: head.name, items };
      }),
    );
  }

  async function tell(): Promise<void> {
    const lists = await read(true);
    for (const listener of listeners) listener(lists);
  }

  return {
    handlers: {
      list: () => read(false),
      async add({ watchlistId, symbol }) {
        await client.watchlist.addStock({ watchlist_id: watchlistId, symbol });
        await tell();
      },
      async remove({ watchlistId, symbol }) {
        await client.watchlist.removeStock({ watchlist_id: watchlistId, symbol });
        await tell();
      },
    },
    onWatchlists(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    refresh: () => tell().catch(() => undefined),
  };
}
