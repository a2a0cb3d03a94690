import type { ServiceClient } from '#main/service/index.ts';
import { plainStock, type Watchlist } from '#shared/contract/watchlist.ts';
import { isStockCode } from '#shared/market/index.ts';
import { columnsFromWire } from './column-names.ts';
import type { WithinRateLimit } from './within-rate-limit.ts';

type Reader = { readonly client: Pick<ServiceClient, 'watchlist'>; readonly withinRateLimit: WithinRateLimit };
type Head = Pick<Watchlist, 'id' | 'name' | 'isDefault'>;
type Detail = Awaited<ReturnType<ServiceClient['watchlist']['detail']>>['data'];

/** Each list takes a request of its own. */
const MAX_LISTS = 100;

/** Every list with its stocks, the default one first. @param known lists that are not read again */
export async function readLists(
  { client, withinRateLimit }: Reader,
  known: readonly Watchlist[],
): Promise<readonly Watchlist[]> {
  const { watchlist } = client;
  // After a change an answer to an earlier request would show the old lists.
  const { data: heads } = await withinRateLimit(() => watchlist.all({}, { fresh: true }));
  // A service may list only what a person has made, not the list that every account has.
  if (heads.length === 0) return [shownList((await withinRateLimit(() => watchlist.defaultItems())).data, true)];
  const ordered = [...heads].sort((one, other) => Number(other.is_default) - Number(one.is_default));
  return Promise.all(
    ordered.slice(0, MAX_LISTS).map(async ({ watchlist_id, name, is_default }) => {
      const found = known.find(({ id }) => id === watchlist_id);
      if (found) return { ...found, name };
      return readList({ client, withinRateLimit }, { id: watchlist_id, name, isDefault: is_default });
    }),
  );
}

/** One list with its stocks. */
export async function readList(
  { client: { watchlist }, withinRateLimit }: Reader,
  { id: watchlist_id, name, isDefault }: Head,
): Promise<Watchlist> {
  const { data } = await withinRateLimit(() =>
    isDefault ? watchlist.defaultItems() : watchlist.detail({ watchlist_id }),
  );
  return shownList({ ...data, watchlist_id, name }, isDefault);
}

const shownList = (
  { watchlist_id: id, name, items, columns = [] }: Pick<Detail, 'watchlist_id' | 'name' | 'items' | 'columns'>,
  isDefault: boolean,
): Watchlist => ({
  ...{ id, name, isDefault },
  items: items.flatMap(({ symbol, name: company, is_pinned: isPinned = false, is_followed: isFollowed = false }) =>
    isStockCode(symbol) ? [{ ...plainStock(symbol, company), isPinned, isFollowed }] : [],
  ),
  columns: columnsFromWire(columns),
  sections: [],
});
