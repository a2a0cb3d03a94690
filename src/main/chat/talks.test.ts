import fc from 'fast-check';
import { expect, test } from 'vitest';
import { message } from '#shared/chat/testing/messages.ts';
import { type ChatMessage, MAX_CHAT_MESSAGES } from '#shared/contract/chat.ts';
import { createTalks, MAX_TALKS } from './talks.ts';

type Told = { readonly room: string; readonly ids: readonly string[]; readonly joins: boolean };

/** A service with rooms of messages, whose pages are answered when the test says so. */
function setUp({ page = 5, shown = () => false }: { page?: number; shown?: (room: string) => boolean } = {}) {
  const rooms = new Map<string, ChatMessage[]>();
  const told: Told[] = [];
  let asked = 0;
  let hold: Promise<void> = Promise.resolve();
  const talks = createTalks({
    isShown: shown,
    async page(room, before) {
      asked += 1;
      const all = (rooms.get(room) ?? []).filter(({ id }) => before === null || Number(id) < Number(before));
      const answer = { messages: all.slice(-page).reverse(), hasOlder: all.length > page };
      await hold;
      return answer;
    },
    told: (room, messages, joins) => told.push({ room, ids: messages.map(({ id }) => id), joins }),
  });
  const say = (room: string, id: number): ChatMessage => {
    const said = message(id);
    rooms.set(room, [...(rooms.get(room) ?? []), said]);
    return said;
  };
  const ids = async (room: string, era: number | null = 1): Promise<number[]> =>
    (await talks.open(room, era)).messages.map(({ id }) => Number(id));
  return { talks, told, say, ids, asked: () => asked, holdUntil: (until: Promise<void>) => (hold = until) };
}

test('read once, a room is kept by what comes; in another life of the line it is read again', async () => {
  const { talks, say, ids, asked } = setUp();
  for (const id of [1, 2, 3]) say('a', id);
  expect(await ids('a')).toEqual([1, 2, 3]);
  talks.add('a', say('a', 4));
  expect(await ids('a')).toEqual([1, 2, 3, 4]);
  expect(asked()).toBe(1);
  // Said while nobody listened.
  say('a', 5);
  expect(await ids('a', 2)).toEqual([1, 2, 3, 4, 5]);
  expect(await ids('a', null)).toEqual([1, 2, 3, 4, 5]);
  expect(asked()).toBeGreaterThanOrEqual(3);
});

test('what was missed is read back to what was known; too much of it begins anew and says so', async () => {
  const { talks, told, say, ids } = setUp();
  say('a', 1);
  await ids('a');
  for (let id = 2; id <= 12; id += 1) say('a', id);
  await talks.refresh('a', 2);
  expect(told.at(-1)).toMatchObject({ joins: true });
  expect(await ids('a', 2)).toEqual(Array.from({ length: 12 }, (_, at) => at + 1));
  for (let id = 13; id <= 100; id += 1) say('a', id);
  await talks.refresh('a', 3);
  expect(told.at(-1)).toMatchObject({ joins: false });
  const now = await ids('a', 3);
  expect([now[0], now.at(-1), now.length]).toEqual([81, 100, 20]);
});

test('pages of before are handed on, not kept; deleted or emptied, it is told anew', async () => {
  const { talks, told, say, ids } = setUp();
  for (let id = 1; id <= 9; id += 1) say('a', id);
  expect(await ids('a')).toEqual([5, 6, 7, 8, 9]);
  const older = await talks.older('a', '5');
  expect([older.messages.map(({ id }) => id), older.hasOlder]).toEqual([['1', '2', '3', '4'], false]);
  talks.drop('a', ['7']);
  expect(told.at(-1)).toEqual({ room: 'a', ids: ['5', '6', '8', '9'], joins: false });
  talks.drop('a', null);
  expect(await ids('a')).toEqual([]);
});

test('whenever a page is answered, what came meanwhile is there once and in its order', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 12 }),
      fc.integer({ min: 0, max: 12 }),
      fc.boolean(),
      async (before, meanwhile, again) => {
        const { talks, say, ids, holdUntil } = setUp();
        for (let id = 1; id <= before; id += 1) say('a', id);
        await ids('a');
        const gate = Promise.withResolvers<void>();
        holdUntil(gate.promise);
        const reading = talks.refresh('a', 2);
        for (let id = before + 1; id <= before + meanwhile; id += 1) {
          const said = say('a', id);
          talks.add('a', said);
          if (again) talks.add('a', said);
        }
        gate.resolve();
        await reading;
        const now = await ids('a', 2);
        expect(now).toEqual([...new Set(now)].sort((one, other) => one - other));
        expect(now.at(-1) ?? 0).toBe(before + meanwhile);
        // No gap anywhere.
        expect(now.length).toBe((now.at(-1) ?? 0) - (now[0] ?? 1) + 1);
      },
    ),
  );
});

test('rooms and messages that are held are bounded; a room that a window shows stays', async () => {
  const { talks, say, ids } = setUp({ page: 50, shown: (room) => room === 'room-0' });
  for (let at = 0; at < MAX_TALKS + 10; at += 1) {
    say(`room-${at}`, 1);
    await ids(`room-${at}`);
  }
  expect([talks.held(), talks.has('room-0'), talks.has('room-1')]).toEqual([MAX_TALKS, true, false]);
  for (let id = 2; id <= MAX_CHAT_MESSAGES + 50; id += 1) talks.add('room-0', say('room-0', id));
  const kept = await talks.open('room-0', 1);
  expect([kept.messages.length, kept.hasOlder]).toEqual([MAX_CHAT_MESSAGES, true]);
});

test('forgotten meanwhile, an answer is nobody’s', async () => {
  const { talks, told, say, holdUntil } = setUp();
  say('a', 1);
  const gate = Promise.withResolvers<void>();
  holdUntil(gate.promise);
  const reading = talks.refresh('a', 1);
  talks.forget();
  gate.resolve();
  await reading;
  expect([talks.has('a'), told]).toEqual([false, []]);
});
