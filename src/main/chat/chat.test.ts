import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SocketState } from '#main/feed/index.ts';
import { createVirtualTimers } from '#main/platform/testing/virtual-timers.ts';
import type { ServiceClient } from '#main/service/index.ts';
import type { SocialEvents, SocialListener } from '#main/social-connection/social-connection.ts';
import { messageRecord, roomRecord } from '#main/social-connection/testing/records.ts';
import { isLater } from '#shared/chat/messages.ts';
import type { ChatNews, ChatRooms, ChatStars } from '#shared/contract/chat.ts';
import { LantaiError } from '#shared/contract/error.ts';
import type { SessionState } from '#shared/contract/session.ts';
import type { ChatMessageRecord, ChatRoomRecord } from '#shared/service/social-socket.ts';
import { eventually } from '#shared/testing/eventually.ts';
import { Chat, openChatFile } from './index.ts';

const SIGNED_IN: SessionState = {
  kind: 'signed-in',
  user: { id: 1, username: 'me', fullname: 'Me' },
  trading: { kind: 'locked', reason: 'start', attemptsLeft: null, blockedUntil: null },
  remembered: true,
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lantai-chat-unit-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

function setUp() {
  const timers = createVirtualTimers();
  const rooms: ChatRoomRecord[] = [];
  const messages: ChatMessageRecord[] = [];
  const invited: ChatRoomRecord[] = [];
  const failing = new Set<'rooms' | 'invited'>();
  let calls: string[] = [];
  const page = { page: 1, limit: 100, total: 0, has_next: false };
  const chatCalls: Partial<ServiceClient['chat']> = {
    rooms: async () => {
      calls.push('rooms');
      if (failing.has('rooms')) throw new Error('no answer');
      return { message: '', data: { results: [...rooms], pagination: page } };
    },
    invitedRooms: async () => {
      if (failing.has('invited')) throw new Error('no answer');
      return { message: '', data: { results: [...invited] } };
    },
    roomMessages: async ({ id, limit = 50, before_id: before = null }) => {
      calls.push(before === null ? `messages ${id}` : `messages ${id} before ${before}`);
      const older = messages.filter(
        (each) => each.room_id === id && (before === null || isLater(before, each.message_id)),
      );
      const results = older.slice(-limit).reverse();
      const next = older.length > limit ? (results.at(-1)?.message_id ?? null) : null;
      return { message: '', data: { results, next_before_id: next } };
    },
    // As a service without the calls of each kind.
    personalMessages: async () => {
      throw new LantaiError('NOT_FOUND', 'no such path');
    },
    markRead: async ({ id, message_id }) => {
      calls.push(`read ${id} ${message_id}`);
      return { message: '', data: { room_id: id, unread_count: 0, total_unread: 0 } };
    },
  };
  let state: SocketState = 'live';
  const listeners = new Map<string, Set<(data: never) => void>>();
  const stateListeners = new Set<(state: SocketState) => void>();
  const emitEvent = <Kind extends keyof SocialEvents>(kind: Kind, data: SocialEvents[Kind]): void => {
    for (const listener of listeners.get(kind) ?? []) (listener as SocialListener<Kind>)(data);
  };
  const publishedRooms: [string, ChatRooms][] = [];
  const publishedNews: [string, ChatNews][] = [];
  const publishedStars: ChatStars[] = [];
  const notified: string[] = [];
  const erased: string[] = [];
  const authorsRead: string[] = [];
  const invitedRooms: string[] = [];
  const published: string[] = [];
  const windows = new Set(['one', 'two']);
  const chat = new Chat({
    // Only the calls of these tests are implemented.
    client: { chat: chatCalls as ServiceClient['chat'] },
    line: {
      on(kind, listener) {
        const own = listeners.get(kind) ?? new Set();
        listeners.set(kind, own.add(listener));
        return () => own.delete(listener);
      },
      onState(listener) {
        stateListeners.add(listener);
        return () => stateListeners.delete(listener);
      },
      status: () => ({
        state,
        since: 0,
        roundTripMs: null,
        answersPings: true,
        reconnects: 0,
        errors: 0,
        nextTryAt: null,
        reason: null,
        frames: 0,
        unknown: 0,
        malformed: 0,
        incomplete: 0,
      }),
    },
    timers,
    file: openChatFile(join(folder, 'chat.json'), timers, () => undefined),
    photos: {
      policy: async () => ({ maxBytes: 1_000, types: ['image/png'] }),
      upload: async () => 'https://files.test/1',
      picture: async () => ({ kind: 'refused', reason: 'gone' }),
      forget: () => undefined,
    },
    photoStore: { put: async () => undefined, get: async () => null, keep: async () => undefined },
    publishStars: (_id, stars) => publishedStars.push(stars),
    serviceTime: async () => timers.now(),
    newId: () => 'c1',
    isWindowOpen: (id) => windows.has(id),
    publishRooms: (id, list) => publishedRooms.push([id, list]),
    publishNews: (id, news) => publishedNews.push([id, news]),
    notify: ({ code, message }) => notified.push(`${code} ${message.id}`),
    notifyInvited: ({ id }) => invitedRooms.push(id),
    authors: (room, authors) => authorsRead.push(`${room} ${[...authors].join(' ')}`),
    erased: (_room, ids) => erased.push(...ids),
    publishErased: (_room, ids) => published.push(...ids),
    seen: () => undefined,
    unreadChanged: () => undefined,
  });
  const settled = async (): Promise<void> => {
    for (let step = 0; step < 40; step += 1) await new Promise((resolve) => setImmediate(resolve));
  };
  return {
    chat,
    timers,
    rooms,
    invited,
    failing,
    messages,
    windows,
    publishedRooms,
    publishedNews,
    publishedStars,
    notified,
    erased,
    authorsRead,
    invitedRooms,
    published,
    settled,
    emitEvent,
    listening: () => [...listeners.values()].reduce((sum, each) => sum + each.size, stateListeners.size),
    calls: () => calls,
    forgetCalls: () => {
      calls = [];
    },
    setSocketState(next: SocketState) {
      state = next;
      for (const listener of stateListeners) listener(next);
    },
    receive(id: number, over: Partial<ChatMessageRecord> = {}) {
      const record = messageRecord(id, over);
      messages.push(record);
      emitEvent('chat.message', record);
    },
    subscribe: (windowId: string, list: boolean, shown: string[] = [], looking: string[] = []) =>
      chat.handlers.subscribe({ list, rooms: shown, visible: looking }, { windowId }),
    roomsOf: async () => (await chat.handlers.rooms(undefined, { windowId: 'one' })) as ChatRooms,
  };
}

test('windows are notified of what they show and of nothing else; a hidden or closed one of nothing', async () => {
  const { chat, rooms, windows, subscribe, receive, timers, settled, publishedRooms, publishedNews, roomsOf } = setUp();
  rooms.push(roomRecord('room-1'), roomRecord('room-2'));
  chat.session(SIGNED_IN);
  await roomsOf();
  await chat.handlers.talk({ room: 'room-1' }, { windowId: 'one' });
  subscribe('one', true, ['room-1'], []);
  subscribe('two', true, [], []);
  receive(1);
  timers.advance(100);
  await settled();
  expect(new Set(publishedNews.map(([id]) => id))).toEqual(new Set(['one']));
  expect(new Set(publishedRooms.map(([id]) => id))).toEqual(new Set(['one', 'two']));
  expect(publishedRooms.at(-1)?.[1]).toMatchObject({ unread: 1, connection: 'live' });
  publishedNews.length = 0;
  publishedRooms.length = 0;
  subscribe('one', false);
  windows.delete('two');
  receive(2);
  timers.advance(100);
  await settled();
  expect([publishedNews, publishedRooms, chat.unread()]).toEqual([[], [], 2]);
  await chat.stop();
});

test('publishes the list of rooms once for a burst of messages', async () => {
  const { chat, rooms, subscribe, receive, timers, settled, publishedRooms, roomsOf } = setUp();
  rooms.push(roomRecord('room-1'));
  chat.session(SIGNED_IN);
  await roomsOf();
  timers.advance(100);
  subscribe('one', true);
  publishedRooms.length = 0;
  for (let id = 1; id <= 500; id += 1) receive(id);
  timers.advance(100);
  await settled();
  expect(publishedRooms).toHaveLength(1);
  await chat.stop();
});

test('notifies once about a message, also across a restart, and not about messages from before the first start', async () => {
  const first = setUp();
  first.rooms.push(roomRecord('room-1', { last_message: messageRecord(1), unread_count: 1 }));
  first.messages.push(messageRecord(1));
  first.chat.session(SIGNED_IN);
  first.emitEvent('recovered', undefined);
  await first.settled();
  expect(first.notified).toEqual([]);
  first.receive(2);
  first.emitEvent('chat.message', messageRecord(2));
  await eventually(() => expect(first.notified).toEqual(['chat-personal 2']));
  await first.chat.stop();

  const again = setUp();
  again.messages.push(...[1, 2, 3, 4].map((id) => messageRecord(id)));
  again.rooms.push(roomRecord('room-1', { last_message: messageRecord(4), unread_count: 3 }));
  again.chat.session(SIGNED_IN);
  again.emitEvent('recovered', undefined);
  // Two came while Lantai was closed: the newest stands for both.
  await eventually(() => expect(again.notified).toEqual(['chat-personal 4']));
  again.emitEvent('recovered', undefined);
  await again.settled();
  expect(again.notified).toEqual(['chat-personal 4']);
  await again.chat.stop();
});

test('does not notify about a visible room, and notifies about others', async () => {
  const { chat, rooms, subscribe, receive, settled, notified, roomsOf } = setUp();
  rooms.push(roomRecord('room-1'));
  chat.session(SIGNED_IN);
  await roomsOf();
  subscribe('one', true, ['room-1'], ['room-1']);
  receive(1);
  await settled();
  subscribe('one', true, ['room-1'], []);
  receive(2);
  await eventually(() => expect(notified).toEqual(['chat-personal 2']));
  await chat.stop();
});

test('polls without a connection while a window shows a room, and does not otherwise', async () => {
  const { chat, rooms, subscribe, setSocketState, timers, settled, calls, forgetCalls, roomsOf } = setUp();
  rooms.push(roomRecord('room-1'));
  chat.session(SIGNED_IN);
  subscribe('one', true, ['room-1'], []);
  expect((await roomsOf()).connection).toBe('live');
  setSocketState('recovering');
  expect((await roomsOf()).connection).toBe('lost');
  for (let round = 0; round < 3; round += 1) {
    await settled();
    forgetCalls();
    // The next poll may not be planned yet, and other timers are: time goes on until it comes.
    await eventually(() => {
      if (calls().length === 0) timers.advance(20_000);
      expect(calls()).toEqual(['rooms', 'messages room-1']);
    });
  }
  await eventually(() => expect(timers.pending()).toBeGreaterThan(0));
  subscribe('one', false);
  timers.advance(20_000);
  await settled();
  forgetCalls();
  timers.advance(120_000);
  await settled();
  expect(calls()).toEqual([]);
  await chat.stop();
});

test('sends the latest of several read marks, and never an earlier one', async () => {
  const { chat, rooms, messages, settled, calls, forgetCalls, roomsOf } = setUp();
  messages.push(...[1, 2, 3].map((id) => messageRecord(id)));
  rooms.push(roomRecord('room-1', { last_message: messageRecord(3), unread_count: 3 }));
  chat.session(SIGNED_IN);
  await roomsOf();
  forgetCalls();
  for (const upTo of ['1', '2', '3', '2', '1']) chat.handlers.read({ room: 'room-1', upTo }, { windowId: 'one' });
  await settled();
  expect(calls()).toEqual(['read room-1 1', 'read room-1 3']);
  expect(chat.unread()).toBe(0);
  await chat.stop();
});

test('clears its state at sign-out, and leaves no listener and no timer after it was stopped', async () => {
  const { chat, rooms, emitEvent, timers, settled, listening, roomsOf } = setUp();
  rooms.push(roomRecord('room-1', { unread_count: 2 }));
  chat.session(SIGNED_IN);
  emitEvent('hello', { notifications: 0, chat: 5 });
  expect(chat.unread()).toBe(5);
  await roomsOf();
  expect(chat.unread()).toBe(2);
  const photo = { content: Uint8Array.of(1), width: 1, height: 1 };
  chat.handlers.setUnsent({ room: 'room-1', unsent: { photo } }, { windowId: 'one' });
  const unsent = () => chat.handlers.unsent({ room: 'room-1' }, { windowId: 'two' });
  expect(await unsent()).toEqual({ photo, reply: null });
  chat.session({ kind: 'signed-out', reason: 'asked' });
  expect([chat.unread(), await unsent()]).toEqual([0, { photo: null, reply: null }]);
  await chat.stop();
  await settled();
  expect([listening(), timers.pending()]).toEqual([0, 0]);
});

test('item 1: shows own rooms without invitations, and invitations without own rooms, and names what is missing', async () => {
  const { chat, rooms, invited, failing, roomsOf, timers, settled } = setUp();
  rooms.push(roomRecord('room-1'));
  invited.push(roomRecord('room-2'));
  chat.session(SIGNED_IN);
  failing.add('invited');
  expect(await roomsOf()).toMatchObject({ rooms: [{ id: 'room-1' }], missing: ['invitations'] });
  failing.clear();
  failing.add('rooms');
  const both = await roomsOf();
  expect([both.rooms.map(({ id }) => id).sort(), both.missing]).toEqual([['room-1', 'room-2'], ['own']]);
  failing.clear();
  rooms.splice(0);
  await timers.advance(60_000);
  await settled();
  expect(await roomsOf()).toMatchObject({ rooms: [{ id: 'room-2' }], missing: [] });
  failing.add('rooms').add('invited');
  chat.session({ kind: 'signed-out' } as SessionState);
  chat.session(SIGNED_IN);
  await expect(roomsOf()).rejects.toThrow('no answer');
  await chat.stop();
});

test('what a socket did not bring that stands still is read within a minute, notified once, and shown', async () => {
  const { chat, rooms, messages, subscribe, timers, publishedNews, notified, roomsOf, calls, forgetCalls } = setUp();
  rooms.push(roomRecord('room-1', { last_message: messageRecord(1), unread_count: 0, last_read_message_id: '1' }));
  messages.push(messageRecord(1));
  chat.session(SIGNED_IN);
  await roomsOf();
  await chat.handlers.talk({ room: 'room-1' }, { windowId: 'one' });
  subscribe('one', true, ['room-1']);
  /** The next reading is scheduled once the one before is on disk. */
  const check = (proof: () => void): Promise<void> =>
    eventually(() => {
      timers.advance(60_000);
      proof();
    });
  await check(() => expect(calls().filter((call) => call === 'rooms').length).toBeGreaterThan(1));
  expect(notified).toEqual([]);
  messages.push(messageRecord(2));
  rooms[0] = roomRecord('room-1', { last_message: messageRecord(2), unread_count: 1, last_read_message_id: '1' });
  await check(() => expect(notified).toEqual(['chat-personal 2']));
  expect(publishedNews.at(-1)?.[1].messages.map(({ id }) => id)).toContain('2');
  forgetCalls();
  await check(() => expect(calls()).toContain('rooms'));
  expect(notified).toHaveLength(1);
  await chat.stop();
});

test('what was sent while the connection stood still is read when it goes on without another socket', async () => {
  const { chat, rooms, messages, setSocketState, settled, forgetCalls, calls, roomsOf } = setUp();
  rooms.push(roomRecord('room-1', { last_message: messageRecord(1) }));
  messages.push(messageRecord(1));
  chat.session(SIGNED_IN);
  await roomsOf();
  forgetCalls();
  setSocketState('stale');
  await settled();
  expect(calls()).toEqual([]);
  setSocketState('live');
  await settled();
  expect(calls()).toContain('rooms');
  await chat.stop();
});

test('a message that is deleted for everyone is reported once it is known, and published where that is news', async () => {
  const { chat, rooms, messages, emitEvent, settled, erased, published, roomsOf } = setUp();
  rooms.push(roomRecord('room-1'));
  messages.push(messageRecord(1, { is_deleted: true, text: '' }), messageRecord(2));
  chat.session(SIGNED_IN);
  await roomsOf();
  await chat.handlers.talk({ room: 'room-1' }, { windowId: 'one' });
  expect([erased, published]).toEqual([['1'], []]);
  emitEvent('chat.message', messageRecord(2, { is_deleted: true, text: '' }));
  await settled();
  expect([erased, published]).toEqual([['1', '2'], ['2']]);
  await chat.stop();
});

/** A room of 120 messages with stars on three pages, as it was when Lantai was closed. */
async function withStars() {
  const before = setUp();
  before.rooms.push(roomRecord('room-1'));
  before.messages.push(...Array.from({ length: 120 }, (_, at) => messageRecord(1_001 + at)));
  before.chat.session(SIGNED_IN);
  await before.roomsOf();
  const { messages } = await before.chat.handlers.talk({ room: 'room-1' }, { windowId: 'one' });
  const [first] = messages;
  const { messages: older } = await before.chat.handlers.older(
    { room: 'room-1', before: first?.id ?? '' },
    { windowId: 'one' },
  );
  const [second] = older;
  const all = [
    ...messages,
    ...older,
    ...(await before.chat.handlers.older({ room: 'room-1', before: second?.id ?? '' }, { windowId: 'one' })).messages,
  ];
  for (const id of ['1005', '1006', '1040', '1041', '1110', '1111']) {
    const message = all.find((each) => each.id === id);
    if (message) before.chat.handlers.star({ room: 'room-1', message, on: true }, { windowId: 'one' });
  }
  await before.chat.stop();
  const now = setUp();
  now.rooms.push(...before.rooms);
  const missing = new Set<string>();
  const update = (): void => {
    now.messages.splice(0);
    now.messages.push(...before.messages.filter(({ message_id }) => !missing.has(message_id)));
  };
  update();
  now.chat.session(SIGNED_IN);
  await now.roomsOf();
  const stars = async () =>
    (await now.chat.handlers.stars(undefined, { windowId: 'one' })).stars
      .map(({ message: { id, text, deleted } }) => (deleted ? `${id} gone${text}` : `${id} ${text}`))
      .reverse();
  const open = async (): Promise<void> => {
    await now.chat.handlers.talk({ room: 'room-1' }, { windowId: 'one' });
    await now.settled();
  };
  return { ...now, missing, update, stars, open };
}
const WHOLE = ['1005', '1006', '1040', '1041', '1110', '1111'].map((id) => `${id} message ${id}`);

test('a star whose message is no longer shown loses its text, on any page, here and on disk, and gets it back with the message', async () => {
  const { chat, missing, update, stars, open, emitEvent, settled, publishedStars, subscribe } = await withStars();
  expect(await stars()).toEqual(WHOLE);
  subscribe('one', true);
  for (const id of ['1005', '1041', '1111']) missing.add(id);
  update();
  await open();
  const some = WHOLE.map((star) => (/^1005|^1041|^1111/.test(star) ? star.replace(/ .*/, ' gone') : star));
  expect(await stars()).toEqual(some);
  expect(publishedStars.at(-1)?.stars.filter(({ message }) => message.deleted)).toHaveLength(3);
  const stored = (): string => readFileSync(join(folder, 'chat.json'), 'utf8');
  await eventually(() => expect(stored()).not.toContain('message 1005'));
  expect(stored()).toContain('message 1006');
  // As when a block is lifted.
  missing.delete('1041');
  update();
  chat.reread();
  await open();
  const more = some.map((star) => (star.startsWith('1041') ? '1041 message 1041' : star));
  expect(await stars()).toEqual(more);
  missing.clear();
  update();
  emitEvent('recovered', undefined);
  await settled();
  await open();
  expect(await stars()).toEqual(WHOLE);
  await chat.stop();
});

test('a star goes with a message that the service lists as deleted, also of a page that no window reads', async () => {
  const { chat, messages, stars, open } = await withStars();
  for (const at of [4, 109]) messages[at] = messageRecord(1_001 + at, { is_deleted: true, text: '' });
  await open();
  expect(await stars()).toEqual(WHOLE.filter((star) => !/^1005|^1110/.test(star)));
  await chat.stop();
});

test('reads the pages of stars once for each connection, and none without stars that it has not seen', async () => {
  const { chat, open, emitEvent, settled, calls, forgetCalls } = await withStars();
  forgetCalls();
  const pages = ['messages room-1', 'messages room-1 before 1042'];
  await open();
  expect(calls()).toEqual(pages);
  forgetCalls();
  await open();
  expect(calls()).toEqual([]);
  emitEvent('recovered', undefined);
  await settled();
  forgetCalls();
  await open();
  expect(calls()).toEqual(pages);
  await chat.stop();
});

test('reports who wrote the messages of each page that is read', async () => {
  const { chat, rooms, messages, authorsRead, roomsOf } = setUp();
  rooms.push(roomRecord('room-1'));
  messages.push(messageRecord(1), messageRecord(2, { is_mine: true }));
  chat.session(SIGNED_IN);
  await roomsOf();
  await chat.handlers.talk({ room: 'room-1' }, { windowId: 'one' });
  expect(authorsRead).toEqual(['room-1 2,1 1,7']);
  await chat.stop();
});

test('a request and an invitation are notified once each, but not those from before the first start', async () => {
  const { chat, rooms, invited, settled, invitedRooms, emitEvent, receive } = setUp();
  rooms.push(roomRecord('room-1', { last_message: messageRecord(1) }));
  invited.push(roomRecord('old', { status: 'ROOM_STATUS_INVITED' }));
  chat.session(SIGNED_IN);
  emitEvent('recovered', undefined);
  await settled();
  await settled();
  expect(invitedRooms).toEqual([]);
  emitEvent('chat.room', roomRecord('asks', { status: 'ROOM_STATUS_INVITED', last_message: messageRecord(5) }));
  emitEvent('chat.room', roomRecord('group', { status: 'ROOM_STATUS_INVITED', room_type: 'ROOM_TYPE_GROUP' }));
  await eventually(() => expect(invitedRooms).toEqual(['asks', 'group']));
  receive(6, { room_id: 'asks' });
  emitEvent('chat.room', roomRecord('group', { status: 'ROOM_STATUS_INVITED', room_type: 'ROOM_TYPE_GROUP' }));
  await settled();
  expect(invitedRooms).toEqual(['asks', 'group']);
  await chat.stop();
});
