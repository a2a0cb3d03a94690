import type { HandlersOf } from '#main/ipc/handlers.ts';
import { createBackOff } from '#main/platform/back-off.ts';
import type { Timers } from '#main/platform/timers.ts';
import type { ServiceClient } from '#main/service/index.ts';
import { type ErrorCode, LantaiError } from '#shared/contract/error.ts';
import { plainStock, type Watchlist, type watchlistContract } from '#shared/contract/watchlist.ts';
import { createEmitter } from '#shared/emitter.ts';
import * as edits from './list-edits.ts';
import { OptimisticLists } from './optimistic-lists.ts';
import { readList, readLists } from './read-lists.ts';
import { readMetric } from './read-metric.ts';
import { ServiceLists } from './service-lists.ts';
import { type MarksStore, StoredMarks } from './stored-marks.ts';
import { createWithinRateLimit } from './within-rate-limit.ts';

export type Watchlists = {
  readonly handlers: HandlersOf<typeof watchlistContract>;
  onWatchlists(listener: (lists: Watchlist[]) => void): () => void;
  /** The lists may have changed elsewhere: reads and publishes them. Never rejects. */
  refresh(): Promise<void>;
  /** Nobody, or somebody else, is signed in. */
  clear(): void;
};

/** Deleted lists that can be restored. */
const MAX_DELETED = 20;
const unchanged: edits.ListEdit = (lists) => lists;

export function createWatchlists(options: {
  readonly client: ServiceClient;
  readonly settings: MarksStore;
  readonly timers: Pick<Timers, 'after'>;
}): Watchlists {
  const { client } = options;
  const withinRateLimit = createWithinRateLimit(options.timers);
  const changed = createEmitter<Watchlist[]>();
  const marks = new StoredMarks(options.settings);
  const service = new ServiceLists(client.watchlist, withinRateLimit);
  /** With the order of all lists when it was deleted. */
  const deleted = new Map<string, { readonly list: Watchlist; readonly order: readonly string[] }>();
  const lists = new OptimisticLists({
    async read(known) {
      const read = await readLists({ client, withinRateLimit }, known);
      again.missing(read.some(({ unread }) => unread !== null));
      return read.map((list) => edits.withMarks(list, marks.of(list.id)));
    },
    changed: (shown) => changed.emit([...shown]),
  });

  const again = createBackOff(options.timers, () => {
    void lists.loadUnread().then(
      (shown) => changed.emit([...shown]),
      () => again.missing(true),
    );
  });

  async function listOf(id: string): Promise<Watchlist> {
    const isId = (list: Watchlist): boolean => list.id === id;
    const found = lists.shown().find(isId) ?? (await lists.load()).find(isId);
    if (!found) throw new LantaiError('NOT_FOUND', 'there is no such watchlist');
    return found;
  }
  /** With all of its stocks: what rebuilds a list from them must not lose those that could not be read. */
  async function wholeList(id: string): Promise<Watchlist> {
    const list = await listOf(id);
    if (list.unread === null) return list;
    const { unread } = (await lists.loadUnread()).find((each) => each.id === id) ?? list;
    if (unread === null) return listOf(id);
    throw new LantaiError(unread.code as ErrorCode, unread.message, unread);
  }
  /** Makes `list` again and puts it into the place of its id in `order`. @returns its id */
  async function replace(list: Watchlist, name: string, order: readonly string[]): Promise<string> {
    const id = await service.rebuild(list, name);
    // A list at the end is better than none.
    await service.arrangeLists(order.map((each) => (each === list.id ? id : each))).catch(() => undefined);
    return id;
  }
  const idsOfLists = (): string[] => lists.shown().map(({ id }) => id);
  const ownList = async (id: string): Promise<Watchlist> => {
    const list = await wholeList(id);
    if (list.isDefault) throw new LantaiError('NOT_ALLOWED', 'the default watchlist is neither deleted nor renamed');
    return list;
  };

  const handlers: Watchlists['handlers'] = {
    list: async () => [...(await lists.load())],
    add: ({ watchlistId: id, symbol }) =>
      lists.change([id], edits.withStocks(id, [plainStock(symbol)]), () => service.add(id, symbol)),
    addAll: ({ watchlistId: id, symbols }) => lists.change([id], unchanged, () => service.addAll(id, symbols)),
    remove: ({ watchlistId: id, symbol }) =>
      lists.change([id], edits.withoutStock(id, symbol), async () => {
        await service.remove(id, symbol);
        const { sections } = marks.of(id);
        const list = await listOf(id);
        // Which sections of a list that was not read have lost their first stock is unknown.
        if (sections.length > 0 && list.unread === null) marks.set(id, { sections: list.sections });
      }),
    create: async ({ name }) => ({ id: await lists.change([], unchanged, () => service.create(name)) }),
    async rename({ watchlistId, name }) {
      const list = await ownList(watchlistId);
      const named = edits.editList(watchlistId, (each) => ({ ...each, name }));
      const id = await lists.change([watchlistId], named, async () => {
        const made = await replace(list, name, idsOfLists());
        await service.delete(watchlistId);
        marks.move(watchlistId, made);
        return made;
      });
      return { id };
    },
    async deleteList({ watchlistId: id }) {
      const list = await ownList(id);
      const order = idsOfLists();
      await lists.change(
        [id],
        (all) => all.filter((each) => each.id !== id),
        () => service.delete(id),
      );
      deleted.set(id, { list, order });
      for (const [old] of [...deleted].slice(0, -MAX_DELETED)) deleted.delete(old);
    },
    async restoreList({ watchlistId }) {
      const found = deleted.get(watchlistId);
      if (!found) throw new LantaiError('NOT_FOUND', 'this watchlist was not deleted here');
      const id = await lists.change([], unchanged, async () => {
        const made = await replace(found.list, found.list.name, found.order);
        marks.move(watchlistId, made);
        return made;
      });
      deleted.delete(watchlistId);
      return { id };
    },
    async arrange({ watchlistId: id, symbols }) {
      const list = await wholeList(id);
      await lists.change([id], edits.withOrder(id, symbols), async () =>
        list.isDefault ? service.arrangeDefault(list, symbols) : marks.set(id, { order: [...symbols] }),
      );
    },
    arrangeLists: ({ watchlistIds }) =>
      lists.change([], edits.withListOrder(watchlistIds), () => service.arrangeLists(watchlistIds)),
    pin: ({ watchlistId: id, symbol, on }) =>
      lists.change([id], edits.withPin(id, symbol, on), () => service.pin(id, symbol, on)),
    follow: ({ symbol, on }) => {
      const holders = lists.shown().filter(({ items }) => items.some(({ code }) => code === symbol));
      return lists.change(
        holders.map(({ id }) => id),
        edits.withFollowed(symbol, on),
        () => service.follow(symbol, on),
      );
    },
    async transfer({ watchlistId: id, to, symbol, copy }) {
      const { items } = await listOf(id);
      const stocks = items.filter(({ code }) => code === symbol).map(({ code, name }) => plainStock(code, name));
      const added = edits.withStocks(to, stocks);
      const removed = copy ? unchanged : edits.withoutStock(id, symbol);
      await lists.change(
        [id, to],
        (all) => removed(added(all)),
        async () => {
          await service.add(to, symbol);
          if (!copy) await service.remove(id, symbol);
        },
      );
    },
    async setColumns({ watchlistId: id, columns }) {
      const list = await listOf(id);
      const chosen = edits.editList(id, (list) => ({ ...list, columns }));
      const isSynced = await lists.change([id], chosen, async () => {
        // A service may take columns and not send them with the list.
        const taken = await service
          .setColumns(id, columns)
          .then(() => readList({ client, withinRateLimit }, list))
          .then(
            (stored) => stored.columns.join() === columns.join(),
            () => false,
          );
        marks.set(id, { columns: taken ? [] : columns });
        return taken;
      });
      return { isSynced };
    },
    mark: ({ watchlistId: id, symbol, note, flag }) =>
      lists.change(
        [],
        edits.editList(id, (list) => ({
          ...list,
          items: list.items.map((each) => (each.code === symbol ? { ...each, note, flag } : each)),
        })),
        async () => marks.mark(id, symbol, { note, flag }),
      ),
    setSections: ({ watchlistId: id, sections }) =>
      lists.change(
        [],
        edits.editList(id, (list) => ({ ...list, sections })),
        async () => marks.set(id, { sections }),
      ),
    metric: ({ watchlistId }) => withinRateLimit(() => readMetric(client, watchlistId)),
  };

  return {
    handlers,
    onWatchlists: changed.on,
    refresh: async () => {
      await lists.load().then(
        (shown) => changed.emit([...shown]),
        () => undefined,
      );
    },
    clear() {
      again.stop();
      lists.clear();
      deleted.clear();
    },
  };
}
