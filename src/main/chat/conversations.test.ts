import fc from 'fast-check';
import { expect, test } from 'vitest';
import { message } from '#shared/chat/testing/messages.ts';
import { type ChatMessage, MAX_CHAT_MESSAGES } from '#shared/contract/chat.ts';
import { createConversations, MAX_CONVERSATIONS } from './conversations.ts';

type Published = { readonly room: string; readonly ids: readonly string[]; readonly joins: boolean };

/** A service with rooms of messages, whose pages are answered when the test releases them. */
function setUp({ page = 5, shown = () => false }: { page?: number; shown?: (room: string) => boolean } = {}) {
  const rooms = new Map<string, ChatMessage[]>();
  const published: Published[] = [];
  let requests = 0;
  let hold: Promise<void> = Promise.resolve();
  let failsAt = Number.POSITIVE_INFINITY;
  const conversations = createConversations({
    isShown: shown,
    async page(room, before) {
      requests += 1;
      const all = (rooms.get(room) ?? []).filter(({ id }) => before === null || Number(id) < Number(before));
      const answer = { messages: all.slice(-page).reverse(), hasOlder: all.length > page };
      await hold;
      if (requests >= failsAt) throw new Error('no answer');
      return answer;
    },
    publish: (room, messages, joins) => published.push({ room, ids: messages.map(({ id }) => id), joins }),
  });
  const addMessage = (room: string, id: number): ChatMessage => {
    const added = message(id);
    rooms.set(room, [...(rooms.get(room) ?? []), added]);
    return added;
  };
  const ids = async (room: string, era: number | null = 1): Promise<number[]> =>
    (await conversations.open(room, era)).messages.map(({ id }) => Number(id));
  return {
    conversations,
    published,
    addMessage,
    ids,
    requests: () => requests,
    failFrom(request: number) {
      failsAt = request;
    },
    holdUntil: (until: Promise<void>) => (hold = until),
  };
}

test('reads a room once per connection and updates it by the messages that arrive', async () => {
  const { conversations, addMessage, ids, requests } = setUp();
  for (const id of [1, 2, 3]) addMessage('a', id);
  expect(await ids('a')).toEqual([1, 2, 3]);
  conversations.add('a', addMessage('a', 4));
  expect(await ids('a')).toEqual([1, 2, 3, 4]);
  expect(requests()).toBe(1);
  // Sent while no connection was open.
  addMessage('a', 5);
  expect(await ids('a', 2)).toEqual([1, 2, 3, 4, 5]);
  expect(await ids('a', null)).toEqual([1, 2, 3, 4, 5]);
  expect(requests()).toBeGreaterThanOrEqual(3);
});

test('joins missed messages to the known ones, and replaces these when too many were missed', async () => {
  const { conversations, published, addMessage, ids } = setUp();
  addMessage('a', 1);
  await ids('a');
  for (let id = 2; id <= 12; id += 1) addMessage('a', id);
  await conversations.refresh('a', 2);
  expect(published.at(-1)).toMatchObject({ joins: true });
  expect(await ids('a', 2)).toEqual(Array.from({ length: 12 }, (_, at) => at + 1));
  for (let id = 13; id <= 100; id += 1) addMessage('a', id);
  await conversations.refresh('a', 3);
  expect(published.at(-1)).toMatchObject({ joins: false });
  const now = await ids('a', 3);
  expect([now[0], now.at(-1), now.length]).toEqual([81, 100, 20]);
});

test('does not cache older pages, and publishes a room again when messages are deleted', async () => {
  const { conversations, published, addMessage, ids } = setUp();
  for (let id = 1; id <= 9; id += 1) addMessage('a', id);
  expect(await ids('a')).toEqual([5, 6, 7, 8, 9]);
  const older = await conversations.older('a', '5');
  expect([older.messages.map(({ id }) => id), older.hasOlder]).toEqual([['1', '2', '3', '4'], false]);
  conversations.drop('a', ['7']);
  expect(published.at(-1)).toEqual({ room: 'a', ids: ['5', '6', '8', '9'], joins: false });
  conversations.drop('a', null);
  expect(await ids('a')).toEqual([]);
});

test('shows each message once and in order, whenever a page is answered', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 12 }),
      fc.integer({ min: 0, max: 12 }),
      fc.boolean(),
      async (before, meanwhile, again) => {
        const { conversations, addMessage, ids, holdUntil } = setUp();
        for (let id = 1; id <= before; id += 1) addMessage('a', id);
        await ids('a');
        const gate = Promise.withResolvers<void>();
        holdUntil(gate.promise);
        const reading = conversations.refresh('a', 2);
        for (let id = before + 1; id <= before + meanwhile; id += 1) {
          const added = addMessage('a', id);
          conversations.add('a', added);
          if (again) conversations.add('a', added);
        }
        gate.resolve();
        await reading;
        const now = await ids('a', 2);
        expect(now).toEqual([...new Set(now)].sort((left, right) => left - right));
        expect(now.at(-1) ?? 0).toBe(before + meanwhile);
        // No gap anywhere.
        expect(now.length).toBe((now.at(-1) ?? 0) - (now[0] ?? 1) + 1);
      },
    ),
  );
});

test('bounds cached rooms and messages, and does not evict a room that a window shows', async () => {
  const { conversations, addMessage, ids } = setUp({ page: 50, shown: (room) => room === 'room-0' });
  for (let at = 0; at < MAX_CONVERSATIONS + 10; at += 1) {
    addMessage(`room-${at}`, 1);
    await ids(`room-${at}`);
  }
  expect([conversations.held(), conversations.has('room-0'), conversations.has('room-1')]).toEqual([
    MAX_CONVERSATIONS,
    true,
    false,
  ]);
  for (let id = 2; id <= MAX_CHAT_MESSAGES + 50; id += 1) conversations.add('room-0', addMessage('room-0', id));
  const shown = await conversations.open('room-0', 1);
  expect([shown.messages.length, shown.hasOlder]).toEqual([MAX_CHAT_MESSAGES, true]);
});

test('drops an answer that arrives after everything was cleared', async () => {
  const { conversations, published, addMessage, holdUntil } = setUp();
  addMessage('a', 1);
  const gate = Promise.withResolvers<void>();
  holdUntil(gate.promise);
  const reading = conversations.refresh('a', 1);
  conversations.forget();
  gate.resolve();
  await reading;
  expect([conversations.has('a'), published]).toEqual([false, []]);
});

test('item 1: shows the pages that were read where a later one fails', async () => {
  const { conversations, addMessage, ids, failFrom } = setUp();
  addMessage('room', 1);
  await ids('room');
  for (let id = 2; id <= 20; id += 1) addMessage('room', id);
  failFrom(3);
  expect(await ids('room', 2)).toEqual([16, 17, 18, 19, 20]);
  await expect(conversations.open('other', 2)).rejects.toThrow('no answer');
});

test('item 1: does not report a message as not there while only some of the pages could be read', async () => {
  const { conversations, addMessage, ids, failFrom } = setUp();
  for (let id = 1; id <= 60; id += 1) addMessage('room', id);
  await ids('room');
  await expect(conversations.refresh('room', 1, '55')).resolves.toHaveLength(10);
  await expect(conversations.refresh('room', 1, '3')).rejects.toThrow('more messages');
  failFrom(0);
  await expect(conversations.refresh('room', 1, '55')).rejects.toThrow('no answer');
});

test('reads again for another connection while a request of the last one still runs', async () => {
  const { conversations, addMessage, holdUntil } = setUp();
  addMessage('a', 1);
  let answer = (): void => undefined;
  holdUntil(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  const before = conversations.refresh('a', 1);
  // It arrived while nothing was connected: no event brings it.
  addMessage('a', 2);
  const after = conversations.refresh('a', 2);
  answer();
  await Promise.all([before, after]);
  expect(conversations.newest('a')).toBe('2');
});
