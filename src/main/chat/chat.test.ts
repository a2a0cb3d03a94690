import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { LineState } from '#main/feed/line.ts';
import { createVirtualTimers } from '#main/feed/testing/virtual-timers.ts';
import type { ServiceClient } from '#main/service/index.ts';
import type { SocialEvents, SocialListener } from '#main/social-line/index.ts';
import { messageRecord, roomRecord } from '#main/social-line/testing/records.ts';
import type { ChatNews, ChatRooms } from '#shared/contract/chat.ts';
import type { SessionState } from '#shared/contract/session.ts';
import type { ChatMessageRecord, ChatRoomRecord } from '#shared/service/social-socket.ts';
import { eventually } from '#tools/testing/eventually.ts';
import { createChat, openChatFile } from './index.ts';

/** The whole of it over a service and a line that the test holds in its hands. */
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
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function setUp() {
  const timers = createVirtualTimers();
  const rooms: ChatRoomRecord[] = [];
  const messages: ChatMessageRecord[] = [];
  let calls: string[] = [];
  const page = { page: 1, limit: 100, total: 0, has_next: false };
  const chatCalls: Partial<ServiceClient['chat']> = {
    rooms: async () => {
      calls.push('rooms');
      return { message: '', data: { results: [...rooms], pagination: page } };
    },
    invitedRooms: async () => ({ message: '', data: { results: [] } }),
    roomMessages: async ({ id }) => {
      calls.push(`messages ${id}`);
      return {
        message: '',
        data: { results: messages.filter(({ room_id }) => room_id === id).reverse(), next_before_id: null },
      };
    },
    markRead: async ({ id, message_id }) => {
      calls.push(`read ${id} ${message_id}`);
      return { message: '', data: { room_id: id, unread_count: 0, total_unread: 0 } };
    },
  };
  let state: LineState = 'live';
  const listeners = new Map<string, Set<(data: never) => void>>();
  const stateListeners = new Set<(state: LineState) => void>();
  const tellLine = <Kind extends keyof SocialEvents>(kind: Kind, data: SocialEvents[Kind]): void => {
    for (const listener of listeners.get(kind) ?? []) (listener as SocialListener<Kind>)(data);
  };
  const toldRooms: [string, ChatRooms][] = [];
  const toldNews: [string, ChatNews][] = [];
  const told: string[] = [];
  const windows = new Set(['one', 'two']);
  const chat = createChat({
    // Of the whole chat only what these stories ask for is there.
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
        reconnects: 0,
        errors: 0,
        nextTryAt: null,
        reason: null,
        frames: 0,
        unknown: 0,
        malformed: 0,
      }),
    },
    timers,
    file: openChatFile(join(folder, 'chat.json'), timers, () => undefined),
    newId: () => 'c1',
    isWindowOpen: (id) => windows.has(id),
    tellRooms: (id, list) => toldRooms.push([id, list]),
    tellNews: (id, news) => toldNews.push([id, news]),
    news: ({ code, message }) => told.push(`${code} ${message.id}`),
    seen: () => undefined,
    counted: () => undefined,
  });
  const settled = async (): Promise<void> => {
    for (let step = 0; step < 40; step += 1) await new Promise((resolve) => setImmediate(resolve));
  };
  return {
    chat,
    timers,
    rooms,
    messages,
    windows,
    toldRooms,
    toldNews,
    told,
    settled,
    tellLine,
    listening: () => [...listeners.values()].reduce((sum, each) => sum + each.size, stateListeners.size),
    calls: () => calls,
    forgetCalls: () => {
      calls = [];
    },
    lineIs(next: LineState) {
      state = next;
      for (const listener of stateListeners) listener(next);
    },
    say(id: number, over: Partial<ChatMessageRecord> = {}) {
      const said = messageRecord(id, over);
      messages.push(said);
      tellLine('chat.message', said);
    },
    want: (windowId: string, list: boolean, shown: string[] = [], looking: string[] = []) =>
      chat.handlers.subscribe({ list, rooms: shown, visible: looking }, { windowId }),
    roomsOf: async () => (await chat.handlers.rooms(undefined, { windowId: 'one' })) as ChatRooms,
  };
}

test('windows are told of what they show and of nothing else; a hidden or closed one of nothing', async () => {
  const { chat, rooms, windows, want, say, timers, settled, toldRooms, toldNews, roomsOf } = setUp();
  rooms.push(roomRecord('room-1'), roomRecord('room-2'));
  chat.session(SIGNED_IN);
  await roomsOf();
  await chat.handlers.talk({ room: 'room-1' }, { windowId: 'one' });
  want('one', true, ['room-1'], []);
  want('two', true, [], []);
  say(1);
  timers.advance(100);
  await settled();
  expect(new Set(toldNews.map(([id]) => id))).toEqual(new Set(['one']));
  expect(new Set(toldRooms.map(([id]) => id))).toEqual(new Set(['one', 'two']));
  expect(toldRooms.at(-1)?.[1]).toMatchObject({ unread: 1, connection: 'live' });
  toldNews.length = 0;
  toldRooms.length = 0;
  want('one', false);
  windows.delete('two');
  say(2);
  timers.advance(100);
  await settled();
  expect([toldNews, toldRooms, chat.unread()]).toEqual([[], [], 2]);
  await chat.stop();
});

test('a burst is one telling of the list', async () => {
  const { chat, rooms, want, say, timers, settled, toldRooms, roomsOf } = setUp();
  rooms.push(roomRecord('room-1'));
  chat.session(SIGNED_IN);
  await roomsOf();
  timers.advance(100);
  want('one', true);
  toldRooms.length = 0;
  for (let id = 1; id <= 500; id += 1) say(id);
  timers.advance(100);
  await settled();
  expect(toldRooms).toHaveLength(1);
  await chat.stop();
});

test('told once, also across a restart; what was there before the first start is no news', async () => {
  const first = setUp();
  first.rooms.push(roomRecord('room-1', { last_message: messageRecord(1), unread_count: 1 }));
  first.messages.push(messageRecord(1));
  first.chat.session(SIGNED_IN);
  first.tellLine('recovered', undefined);
  await first.settled();
  expect(first.told).toEqual([]);
  first.say(2);
  first.tellLine('chat.message', messageRecord(2));
  await eventually(() => expect(first.told).toEqual(['chat-message 2']));
  await first.chat.stop();

  const again = setUp();
  again.messages.push(...[1, 2, 3, 4].map((id) => messageRecord(id)));
  again.rooms.push(roomRecord('room-1', { last_message: messageRecord(4), unread_count: 3 }));
  again.chat.session(SIGNED_IN);
  again.tellLine('recovered', undefined);
  // Two came while Lantai was closed: the newest stands for both.
  await eventually(() => expect(again.told).toEqual(['chat-message 4']));
  again.tellLine('recovered', undefined);
  await again.settled();
  expect(again.told).toEqual(['chat-message 4']);
  await again.chat.stop();
});

test('before one’s eyes nothing is told; elsewhere it is', async () => {
  const { chat, rooms, want, say, settled, told, roomsOf } = setUp();
  rooms.push(roomRecord('room-1'));
  chat.session(SIGNED_IN);
  await roomsOf();
  want('one', true, ['room-1'], ['room-1']);
  say(1);
  await settled();
  want('one', true, ['room-1'], []);
  say(2);
  await eventually(() => expect(told).toEqual(['chat-message 2']));
  await chat.stop();
});

test('without the line it is asked for while somebody looks, and not when nobody does', async () => {
  const { chat, rooms, want, lineIs, timers, settled, calls, forgetCalls, roomsOf } = setUp();
  rooms.push(roomRecord('room-1'));
  chat.session(SIGNED_IN);
  want('one', true, ['room-1'], []);
  expect((await roomsOf()).connection).toBe('live');
  lineIs('recovering');
  expect((await roomsOf()).connection).toBe('lost');
  for (let round = 0; round < 3; round += 1) {
    forgetCalls();
    await eventually(() => expect(timers.pending()).toBeGreaterThan(0));
    timers.advance(20_000);
    await eventually(() => expect(calls()).toEqual(['rooms', 'messages room-1']));
  }
  await eventually(() => expect(timers.pending()).toBeGreaterThan(0));
  want('one', false);
  timers.advance(20_000);
  await settled();
  forgetCalls();
  timers.advance(120_000);
  await settled();
  expect(calls()).toEqual([]);
  await chat.stop();
});

test('the furthest of many marks is told, and a mark never goes back', async () => {
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

test('signed out everything is forgotten; stopped nobody listens and no timer runs', async () => {
  const { chat, rooms, tellLine, timers, settled, listening, roomsOf } = setUp();
  rooms.push(roomRecord('room-1', { unread_count: 2 }));
  chat.session(SIGNED_IN);
  tellLine('hello', { notifications: 0, chat: 5 });
  expect(chat.unread()).toBe(5);
  await roomsOf();
  expect(chat.unread()).toBe(2);
  chat.session({ kind: 'signed-out', reason: 'asked' });
  expect(chat.unread()).toBe(0);
  await chat.stop();
  await settled();
  expect([listening(), timers.pending()]).toEqual([0, 0]);
});
