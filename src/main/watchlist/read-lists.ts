import type { ReadingReport, ServiceClient } from '#main/service/index.ts';
import type { Failure } from '#shared/contract/define.ts';
import { failureOf, LantaiError } from '#shared/contract/error.ts';
import { plainStock, type Watchlist } from '#shared/contract/watchlist.ts';
import { isStockCode } from '#shared/market/index.ts';
import { columnsFromWire } from './column-names.ts';
import type { WithinRateLimit } from './within-rate-limit.ts';

type Reader = { readonly client: Pick<ServiceClient, 'watchlist'>; readonly withinRateLimit: WithinRateLimit };
type Head = Pick<Watchlist, 'id' | 'name' | 'isDefault'>;
type Detail = Awaited<ReturnType<ServiceClient['watchlist']['detail']>>['data'];

/** Each list takes a request of its own. */
const MAX_LISTS = 100;
/** Where the lists stand in their answer. */
const HEADS = 'data';

export type KnownLists = {
  /** Lists that are not read again. */
  readonly unchanged: readonly Watchlist[];
  /** Lists as they were before: shown, marked as unread, where they cannot be read now. */
  readonly earlier: readonly Watchlist[];
};

/**
 * Every list with its stocks, the default one first. A list that cannot be read is named with the reason.
 * @throws LantaiError where no list could be read and none is known
 */
export async function readLists(reader: Reader, known: KnownLists): Promise<readonly Watchlist[]> {
  const { watchlist } = reader.client;
  let heads: readonly Head[];
  try {
    heads = await headsOf(reader);
  } catch (thrown) {
    return withoutHeads(reader, known, thrown);
  }
  // A service may list only what a person has made, not the list that every account has.
  if (heads.length === 0) return [shownList((await reader.withinRateLimit(() => watchlist.defaultItems())).data, true)];
  const ordered = [...heads].sort((left, right) => Number(right.isDefault) - Number(left.isDefault));
  return Promise.all(
    ordered.slice(0, MAX_LISTS).map(async (head) => {
      const found = known.unchanged.find(({ id }) => id === head.id);
      if (found) return { ...found, name: head.name };
      return readList(reader, head).catch((thrown: unknown) => unreadList(head, known.earlier, failureOf(thrown)));
    }),
  );
}

/** @throws LantaiError also where the answer has no list: somebody who has lists would be shown that there are none */
async function headsOf({ client: { watchlist }, withinRateLimit }: Reader): Promise<readonly Head[]> {
  let isListMissing = false;
  const onReading = ({ unread }: ReadingReport): void => {
    isListMissing = unread.some(({ path, isRow }) => path === HEADS && !isRow);
  };
  // After a change an answer to an earlier request would show the old lists.
  const { data } = await withinRateLimit(() => watchlist.all({}, { fresh: true, onReading }));
  if (isListMissing) throw new LantaiError('UNREADABLE_ANSWER', 'the answer has no watchlists');
  return data.map(({ watchlist_id: id, name, is_default: isDefault }) => ({ id, name, isDefault }));
}

/** Which lists there are is not known: those of before are shown, or the one that every account has. */
async function withoutHeads(reader: Reader, { earlier }: KnownLists, thrown: unknown): Promise<readonly Watchlist[]> {
  const unread = failureOf(thrown);
  if (earlier.length > 0) return earlier.map((list) => ({ ...list, unread }));
  try {
    const { data } = await reader.withinRateLimit(() => reader.client.watchlist.defaultItems());
    return [{ ...shownList(data, true), unread }];
  } catch {
    throw thrown;
  }
}

const unreadList = (head: Head, earlier: readonly Watchlist[], unread: Failure): Watchlist => {
  const before = earlier.find(({ id }) => id === head.id);
  return { items: [], columns: [], sections: [], ...before, ...head, unread };
};

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
  id,
  name,
  isDefault,
  items: items.flatMap(({ symbol, name: company, is_pinned: isPinned = false, is_followed: isFollowed = false }) =>
    isStockCode(symbol) ? [{ ...plainStock(symbol, company), isPinned, isFollowed }] : [],
  ),
  columns: columnsFromWire(columns),
  sections: [],
  unread: null,
});
