import { expect, it } from 'vitest';
import { openStore } from '#exchange/store/index.ts';
import { createMessageLog } from './message-log.ts';

const LIMITS = { perRoom: 5, total: 8 };
const open = (store = openStore(null, () => 0)) => ({ store, log: createMessageLog(store.collection, LIMITS) });
const draft = (roomId: string, text = '') => ({ roomId, from: 1, text });
const ids = (log: ReturnType<typeof createMessageLog>, roomId: string) =>
  [...log.newestFirst(roomId)].map(({ id }) => id);

it('numbers messages in order of arrival, also within a millisecond and when the clock goes back', () => {
  const { log } = open();
  const made = [1_000, 1_000, 900, 2_000].map((at) => log.add(draft('a'), at));
  expect(made.map(({ id }) => id)).toEqual([...made.map(({ id }) => id)].sort());
  expect(new Set(made.map(({ id }) => id)).size).toBe(4);
  expect(made.map(({ at }) => at)).toEqual([1_000, 1_000, 1_000, 2_000]);
});

it('continues numbering after a restart', () => {
  const { store, log } = open();
  const first = log.add(draft('a'), 5_000);
  const again = createMessageLog(store.collection, LIMITS);
  expect(ids(again, 'a')).toEqual([first.id]);
  expect(again.add(draft('a'), 10).id > first.id).toBe(true);
});

it('drops the oldest: of a room, and of all rooms', () => {
  const { log } = open();
  const made = [1, 2, 3, 4, 5, 6, 7].map((at) => log.add(draft('a'), at).id);
  expect(ids(log, 'a')).toEqual(made.slice(2).reverse());
  for (const at of [8, 9, 10, 11]) log.add(draft('b'), at);
  expect(ids(log, 'a')).toHaveLength(4);
  expect(ids(log, 'b')).toHaveLength(4);
  log.dropRoom('b');
  expect([log.lastId('b'), ids(log, 'a').length]).toEqual(['', 4]);
});

it('finds a message by its client id while it is stored', () => {
  const { log } = open();
  const named = log.add({ ...draft('a'), clientId: 'mine' }, 1);
  expect(log.withClientId('a', 1, 'mine')?.id).toBe(named.id);
  expect(log.withClientId('b', 1, 'mine')).toBeUndefined();
  for (const at of [2, 3, 4, 5, 6]) log.add(draft('a'), at);
  expect(log.withClientId('a', 1, 'mine')).toBeUndefined();
});
