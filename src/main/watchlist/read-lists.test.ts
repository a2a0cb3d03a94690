import { expect, it } from 'vitest';
import type { CallOptions, ServiceClient } from '#main/service/index.ts';
import { createManualTimers } from '#main/service/testing/manual-timers.ts';
import { LantaiError } from '#shared/contract/error.ts';
import type { Watchlist } from '#shared/contract/watchlist.ts';
import { stockCode } from '#shared/market/index.ts';
import { createWatchlists } from './index.ts';

const WINDOW = { windowId: 'test' };
const stocksOf: Readonly<Record<string, readonly string[]>> = { '1': ['BNTG'], '2': ['KOPI', 'TEHA'], '3': ['SAGU'] };

/** Three lists, of which a test names the requests that fail. */
function arrange() {
  const timers = createManualTimers();
  const failing = new Set<string>();
  const sent: string[] = [];
  const answered = (what: string): void => {
    sent.push(what);
    if (failing.has(what)) throw new LantaiError('SERVER_ERROR', `${what} failed`);
  };
  const detail = (id: string) => ({
    data: {
      watchlist_id: id,
      name: `List ${id}`,
      columns: [],
      items: (stocksOf[id] ?? []).map((symbol) => ({ symbol, name: symbol })),
    },
  });
  const world = { isKeyMissing: false };
  const watchlist = {
    async all(_input: unknown, { onReading }: CallOptions) {
      answered('all');
      onReading?.({
        droppedRows: 0,
        listNames: [],
        unread: world.isKeyMissing ? [{ path: 'data', why: 'missing', isRow: false, count: 1 }] : [],
      });
      const heads = ['1', '2', '3'].map((id) => ({ watchlist_id: id, name: `List ${id}`, is_default: id === '1' }));
      return { data: world.isKeyMissing ? [] : heads };
    },
    async defaultItems() {
      answered('1');
      return detail('1');
    },
    async detail({ watchlist_id }: { watchlist_id: string }) {
      answered(watchlist_id);
      return detail(watchlist_id);
    },
    async create() {
      answered('create');
      return { data: { watchlist_id: '4' } };
    },
    remove: async () => answered('remove'),
  };
  let stored = {};
  const lists = createWatchlists({
    client: { watchlist } as unknown as ServiceClient,
    settings: {
      get: () => ({ watchlists: stored }),
      change: (patch) => {
        stored = patch.watchlists;
      },
    },
    timers,
  });
  const shown: Watchlist[][] = [];
  lists.onWatchlists((next) => shown.push(next));
  return { timers, failing, sent, lists, world, shown, read: async () => lists.handlers.list(undefined, WINDOW) };
}
const summary = (all: readonly Watchlist[]) =>
  all.map(({ id, items, unread }) => [id, items.map(({ code }) => code).join(' '), unread?.code ?? null]);

it('item 1: shows the other lists while one cannot be read, and names why', async () => {
  const { failing, read } = arrange();
  failing.add('2');
  expect(summary(await read())).toEqual([
    ['1', 'BNTG', null],
    ['2', '', 'SERVER_ERROR'],
    ['3', 'SAGU', null],
  ]);
});

it('item 1: keeps the stocks of an earlier reading, and reads only the missing list again', async () => {
  const { timers, failing, sent, read, shown, lists } = arrange();
  await read();
  failing.add('2');
  expect(summary(await read())[1]).toEqual(['2', 'KOPI TEHA', 'SERVER_ERROR']);
  sent.length = 0;
  await timers.advance(5_000);
  expect(sent).toEqual(['all', '2']);
  failing.clear();
  await timers.advance(10_000);
  expect(summary(shown.at(-1) ?? [])[1]).toEqual(['2', 'KOPI TEHA', null]);
  expect(timers.pending()).toBe(0);
  failing.add('3');
  await read();
  lists.clear();
  expect(timers.pending()).toBe(0);
});

it('item 1: shows the default list where the names of the lists cannot be read, and does not call it all', async () => {
  const { failing, read } = arrange();
  failing.add('all');
  expect(summary(await read())).toEqual([['1', 'BNTG', 'SERVER_ERROR']]);
  failing.add('1');
  await expect(read()).resolves.toMatchObject([{ id: '1', unread: { code: 'SERVER_ERROR' } }]);
});

it('item 1: fails with the reason where nothing could be read', async () => {
  const { failing, read } = arrange();
  for (const each of ['all', '1']) failing.add(each);
  await expect(read()).rejects.toMatchObject({ message: 'all failed' });
});

it('item 1: takes an answer without its list for unread, not for an account without lists', async () => {
  const { world, read } = arrange();
  world.isKeyMissing = true;
  expect(summary(await read())).toEqual([['1', 'BNTG', 'UNREADABLE_ANSWER']]);
});

it('item 1: neither deletes nor renames a list whose stocks are not known', async () => {
  const { failing, sent, read, lists } = arrange();
  failing.add('2');
  await read();
  for (const change of [
    () => lists.handlers.deleteList({ watchlistId: '2' }, WINDOW),
    () => lists.handlers.rename({ watchlistId: '2', name: 'New' }, WINDOW),
    () => lists.handlers.arrange({ watchlistId: '2', symbols: [stockCode('KOPI')] }, WINDOW),
  ])
    await expect(change()).rejects.toMatchObject({ code: 'SERVER_ERROR' });
  expect(sent).not.toContain('remove');
  expect(sent).not.toContain('create');
});

it('item 1: makes a list also while the names of the others cannot be read', async () => {
  const { failing, lists } = arrange();
  failing.add('all');
  await expect(lists.handlers.create({ name: 'New' }, WINDOW)).resolves.toEqual({ id: '4' });
});
