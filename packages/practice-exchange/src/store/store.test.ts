import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { openDatabase } from '#exchange/database/database.ts';
import { openStore } from './store.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lantai-store-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('creates its signing secret once', () => {
  const first = openStore(folder, () => 0);
  const secret = first.secret(() => Buffer.from('first'));
  first.close();
  const second = openStore(folder, () => 0);
  expect(Buffer.from(second.secret(() => Buffer.from('second')))).toEqual(Buffer.from(secret));
  second.close();
});

it('remembers spent tokens until they would have ended, and requests for two days', () => {
  const first = openStore(folder, () => 1_000);
  first.spentTokens.add('a', 5_000);
  expect(first.usedRequests.claim('W1')).toBe(true);
  expect(first.usedRequests.claim('W1')).toBe(false);
  first.close();
  const soon = openStore(folder, () => 4_000);
  expect(soon.spentTokens.has('a')).toBe(true);
  expect(soon.usedRequests.claim('W1')).toBe(false);
  soon.close();
  const later = openStore(folder, () => 3 * 86_400_000);
  expect(later.spentTokens.has('a')).toBe(false);
  expect(later.usedRequests.claim('W1')).toBe(true);
  later.close();
});

it('undoes a transaction that fails', () => {
  const store = openStore(null, () => 0);
  const work = () =>
    store.inTransaction(() => {
      store.watchlists.create('1', 'Gone', false);
      throw new Error('in the middle');
    });
  expect(work).toThrow('in the middle');
  expect(store.watchlists.all()).toEqual([]);
  store.close();
});

it('has records in memory as they are on disk after a transaction that failed, in their order', () => {
  const store = openStore(folder, () => 0);
  const records = store.collection('thing', z.object({ size: z.number() }), { cap: 3 });
  for (const [id, size] of [
    ['a', 1],
    ['b', 2],
    ['c', 3],
  ] as const)
    records.put(id, { size });
  const work = () =>
    store.inTransaction(() => {
      records.remove('a');
      records.put('b', { size: 20 });
      records.put('d', { size: 4 });
      records.put('e', { size: 5 });
      throw new Error('in the middle');
    });
  expect(work).toThrow('in the middle');
  expect(records.all()).toEqual([{ size: 1 }, { size: 2 }, { size: 3 }]);
  records.put('b', { size: 21 });
  store.close();
  const again = openStore(folder, () => 0);
  expect(again.collection('thing', z.object({ size: z.number() }), { cap: 3 }).all()).toEqual([
    { size: 1 },
    { size: 21 },
    { size: 3 },
  ]);
  again.close();
});

it('forgets old requests while it runs, too', () => {
  let at = 0;
  const store = openStore(null, () => at);
  store.usedRequests.claim('W1');
  at = 3 * 86_400_000;
  for (let count = 0; count < 1_000; count += 1) store.usedRequests.claim(`W${count + 2}`);
  expect(store.usedRequests.claim('W1')).toBe(true);
  expect(store.usedRequests.claim('W1000')).toBe(false);
  store.close();
});

it('deletes a watchlist with all that is on it', () => {
  const store = openStore(null, () => 0);
  store.watchlists.create('1', 'One', true);
  store.watchlists.addItem('1', 'BBBB');
  store.watchlists.addItem('1', 'AAAA');
  store.watchlists.addItem('1', 'BBBB');
  expect(store.watchlists.items('1')).toEqual(['BBBB', 'AAAA']);
  store.watchlists.remove('1');
  store.watchlists.create('1', 'Again', true);
  expect(store.watchlists.items('1')).toEqual([]);
  store.close();
});

it('opens a folder again without running its steps a second time, and leaves a newer one alone', () => {
  openDatabase(folder).close();
  openDatabase(folder).close();
  const newer = new DatabaseSync(join(folder, 'exchange.sqlite'));
  newer.exec('INSERT INTO migration VALUES (99)');
  newer.close();
  expect(() => openDatabase(folder)).toThrow('newer version');
});

it('allows one exchange at a time per folder', () => {
  const first = openDatabase(folder);
  expect(() => openDatabase(folder)).toThrow('in use by another exchange');
  first.close();
  openDatabase(folder).close();
});
