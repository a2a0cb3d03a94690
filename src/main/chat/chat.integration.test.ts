import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startExchange, type TestExchange } from '#exchange/testing/index.ts';
import { systemTimers } from '#main/app/system-timers.ts';
import type { Transport } from '#main/service/index.ts';
import type { Services } from '#main/services.ts';
import { createSocialLine, DEFAULT_SOCIAL_DIALECT, type SocialLine } from '#main/social-line/index.ts';
import { servicesOn } from '#main/testing/services-on.ts';
import type { ChatMessage, ChatNews, ChatOutgoing, ChatRoom, ChatRooms } from '#shared/contract/chat.ts';
import { eventually } from '#tools/testing/eventually.ts';
import { type Chat, createChat, openChatFile } from './index.ts';
import type { ChatTold } from './news.ts';

/** The chat of the real practice exchange, whose people answer by themselves. */
const WINDOW = { windowId: 'one' };

let folder: string;
let exchange: TestExchange;
let services: Services;
let line: SocialLine;
let chat: Chat;
let lastList: ChatRooms | null = null;
let news: ChatNews[] = [];
let told: { told: ChatTold; room: ChatRoom }[] = [];
/** What the network does with the next POST of a message. */
let trouble: 'none' | 'answer-lost' | 'never-sent' = 'none';
let posts = 0;

const transport: Transport = async (url, request) => {
  const isMessage = request.method === 'POST' && url.endsWith('/chat/v2/messages');
  if (!isMessage) return fetch(url, request);
  posts += 1;
  const now = trouble;
  trouble = 'none';
  // As Node reports a connection that was never made.
  const refused = { code: 'ECONNREFUSED', syscall: 'connect' };
  if (now === 'never-sent') throw Object.assign(new TypeError('fetch failed'), { cause: refused });
  const answer = await fetch(url, request);
  if (now === 'answer-lost') throw Object.assign(new TypeError('fetch failed'), { cause: { code: 'ECONNRESET' } });
  return answer;
};

async function open(): Promise<void> {
  const { credentials: practiceAccount, ...addresses } = exchange.profile;
  services = servicesOn(addresses, transport);
  line = createSocialLine({
    url: addresses.social_ws_url,
    dialect: { ...DEFAULT_SOCIAL_DIALECT, backoff: { baseMs: 5, capMs: 20 } },
    timers: systemTimers,
    random: Math.random,
    mainToken: async () => services.mainToken(),
    renewMainToken: (refused) => services.renewMainToken(refused),
  });
  if (!services.client) throw new Error('there is no client');
  chat = createChat({
    client: services.client,
    line,
    timers: systemTimers,
    file: openChatFile(join(folder, 'chat.json'), systemTimers, () => undefined),
    newId: randomUUID,
    isWindowOpen: () => true,
    tellRooms: (_id, rooms) => {
      lastList = rooms;
    },
    tellNews: (_id, each) => news.push(each),
    news: (each, room) => told.push({ told: each, room }),
    seen: () => undefined,
    counted: () => undefined,
  });
  services.onSession((state) => {
    chat.session(state);
    if (state.kind === 'signed-in') line.start();
    else line.stop();
  });
  await services.start();
  const { username, password } = practiceAccount;
  await services.handlers.session.signIn({ username, password }, WINDOW);
  await eventually(() => expect(line.status().state).toBe('live'));
}
async function close(): Promise<void> {
  await chat.stop();
  line.stop();
  await services.stop();
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lantai-chat-'));
  exchange = await startExchange({ dataDir: join(folder, 'exchange'), callsPerSecond: 1_000 });
  await open();
});
afterAll(async () => {
  await close();
  await exchange.stop();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  news = [];
  told = [];
  posts = 0;
  trouble = 'none';
});

const friends = async (): Promise<ChatRoom[]> =>
  ((await chat.handlers.rooms(undefined, WINDOW)) as ChatRooms).rooms.filter(
    ({ kind, status, canPost }) => kind === 'personal' && status === 'active' && canPost,
  );
async function friend(): Promise<ChatRoom> {
  const all = (await friends()).sort((one, other) => (one.id < other.id ? -1 : 1));
  const [first] = all;
  if (!first) throw new Error('there is no friend');
  return first;
}
const seen = (room: string): ChatMessage[] =>
  news.filter((each) => each.room === room).flatMap(({ messages }) => messages);
const outgoing = (room: string): readonly ChatOutgoing[] => news.findLast((each) => each.room === room)?.outgoing ?? [];
const show = (room: ChatRoom, looking = true): void =>
  void chat.handlers.subscribe({ list: true, rooms: [room.id], visible: looking ? [room.id] : [] }, WINDOW);
const answers = (room: string): ChatMessage[] => seen(room).filter(({ mine }) => !mine);

it('knows its rooms, newest first, with those that invite and how much is unread', async () => {
  const list = (await chat.handlers.rooms(undefined, WINDOW)) as ChatRooms;
  expect(list.connection).toBe('live');
  expect(new Set(list.rooms.map(({ kind }) => kind))).toEqual(new Set(['personal', 'group', 'broadcast']));
  expect(list.rooms.filter(({ status }) => status === 'invited').length).toBeGreaterThanOrEqual(2);
  expect(list.rooms.map(({ at }) => at)).toEqual(list.rooms.map(({ at }) => at).sort((one, other) => other - one));
  expect(chat.unread()).toBe(list.unread);
});

it('pages through a room up to its beginning without repeating anything', async () => {
  const rooms = (await friends()).concat(((await chat.handlers.rooms(undefined, WINDOW)) as ChatRooms).rooms);
  for (const { id } of rooms.slice(0, 4)) {
    const first = await chat.handlers.talk({ room: id }, WINDOW);
    const ids = first.messages.map((message) => message.id);
    let { hasOlder } = first;
    while (hasOlder) {
      const page = await chat.handlers.older({ room: id, before: ids[0] ?? '' }, WINDOW);
      ids.unshift(...page.messages.map((message) => message.id));
      hasOlder = page.hasOlder;
    }
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual([...ids].sort((one, other) => Number(one) - Number(other)));
  }
});

it('sends, and the other one answers; seen at once it is neither unread nor told', async () => {
  const room = await friend();
  await chat.handlers.talk({ room: room.id }, WINDOW);
  show(room);
  await chat.handlers.send({ room: room.id, text: 'What do you think of the market?' }, WINDOW);
  await eventually(() => expect(answers(room.id).length).toBeGreaterThan(0));
  // The line and the answer may each have told of it; it is one message.
  const own = seen(room.id).filter(({ mine }) => mine);
  expect(new Set(own.map(({ id }) => id)).size).toBe(1);
  expect(outgoing(room.id)).toEqual([]);
  expect(told.filter((each) => each.room.id === room.id)).toEqual([]);
  const newest = answers(room.id).at(-1)?.id ?? '';
  await chat.handlers.read({ room: room.id, upTo: newest }, WINDOW);
  await eventually(() => expect(lastList?.rooms.find(({ id }) => id === room.id)).toMatchObject({ unread: 0 }));
});

it('what another window has begun to write in a room stays when this one sends something there', async () => {
  const room = await friend();
  await chat.handlers.talk({ room: room.id }, WINDOW);
  show(room);
  await chat.handlers.draft({ room: room.id, text: 'half a thou' }, WINDOW);
  await chat.handlers.send({ room: room.id, text: 'Yes' }, WINDOW);
  await eventually(() => expect(answers(room.id).length).toBeGreaterThan(0));
  expect((await chat.handlers.talk({ room: room.id }, WINDOW)).draft).toBe('half a thou');
});

it('nobody looks: it is unread, and told once', async () => {
  const room = await friend();
  show(room, false);
  await chat.handlers.send({ room: room.id, text: 'Hello there' }, WINDOW);
  await eventually(() => expect(told.filter((each) => each.room.id === room.id)).toHaveLength(1));
  await eventually(() => expect(lastList?.rooms.find(({ id }) => id === room.id)?.unread).toBeGreaterThanOrEqual(1));
  expect(told[0]?.told).toMatchObject({ code: 'chat-message', message: { mine: false } });
});

it('the answer got lost: it is looked for and found, and sent no second time', async () => {
  const room = await friend();
  await chat.handlers.talk({ room: room.id }, WINDOW);
  show(room);
  trouble = 'answer-lost';
  await chat.handlers.send({ room: room.id, text: 'Did this arrive?' }, WINDOW);
  await eventually(() => expect(seen(room.id).some(({ text }) => text === 'Did this arrive?')).toBe(true));
  await eventually(() => expect(outgoing(room.id)).toEqual([]));
  expect(posts).toBe(1);
});

it('never left: it says so, and once more sends it once', async () => {
  const room = await friend();
  await chat.handlers.talk({ room: room.id }, WINDOW);
  show(room);
  trouble = 'never-sent';
  await chat.handlers.send({ room: room.id, text: 'Second try' }, WINDOW);
  await eventually(() => expect(outgoing(room.id)).toMatchObject([{ state: 'failed', reason: 'UNREACHABLE' }]));
  await chat.handlers.retry({ room: room.id, clientId: outgoing(room.id)[0]?.clientId ?? '' }, WINDOW);
  await eventually(() => expect(outgoing(room.id)).toEqual([]));
  const { messages } = await chat.handlers.talk({ room: room.id }, WINDOW);
  expect(messages.filter(({ text }) => text === 'Second try')).toHaveLength(1);
});

it('mutes: nothing is told, and it counts apart', async () => {
  const room = await friend();
  show(room, false);
  await chat.handlers.mute({ room: room.id, muted: true }, WINDOW);
  const before = chat.unread();
  await chat.handlers.send({ room: room.id, text: 'Thank you!' }, WINDOW);
  await eventually(() => expect(answers(room.id).length).toBeGreaterThan(0));
  expect(told.filter((each) => each.room.id === room.id)).toEqual([]);
  expect(chat.unread()).toBeLessThanOrEqual(before);
  await chat.handlers.mute({ room: room.id, muted: false }, WINDOW);
});

it('accepts one who asks and declines another', async () => {
  const { rooms } = (await chat.handlers.rooms(undefined, WINDOW)) as ChatRooms;
  const [one, other] = rooms.filter(({ status }) => status === 'invited');
  if (!one || !other) throw new Error('nobody invites');
  await chat.handlers.accept({ room: one.id }, WINDOW);
  await chat.handlers.reject({ room: other.id }, WINDOW);
  const after = ((await chat.handlers.rooms(undefined, WINDOW)) as ChatRooms).rooms;
  expect(after.find(({ id }) => id === one.id)).toMatchObject({ status: 'active' });
  expect(after.some(({ id }) => id === other.id)).toBe(false);
});

it('deletes an own message for everybody; forwards one elsewhere', async () => {
  const [room, elsewhere] = (await friends()).sort((one, other) => (one.id < other.id ? -1 : 1));
  if (!room || !elsewhere) throw new Error('there are not two friends');
  await chat.handlers.talk({ room: room.id }, WINDOW);
  show(room);
  await chat.handlers.send({ room: room.id, text: 'Not meant for you' }, WINDOW);
  const own = (): ChatMessage | undefined => seen(room.id).find(({ text }) => text === 'Not meant for you');
  await eventually(() => expect(own()).toBeDefined());
  const id = own()?.id ?? '';
  await chat.handlers.forward({ messages: [id], to: elsewhere.id }, WINDOW);
  await chat.handlers.remove({ room: room.id, messages: [id], forEveryone: true }, WINDOW);
  const here = await chat.handlers.talk({ room: room.id }, WINDOW);
  expect(here.messages.find((message) => message.id === id)).toMatchObject({ deleted: true, text: '' });
  const there = await chat.handlers.talk({ room: elsewhere.id }, WINDOW);
  expect(there.messages.find(({ text }) => text === 'Not meant for you')).toMatchObject({ mine: true });
});

it('the line is cut while somebody writes: what was missed is there again, each once', async () => {
  const room = await friend();
  await chat.handlers.talk({ room: room.id }, WINDOW);
  show(room);
  const before = line.status().reconnects;
  await chat.handlers.send({ room: room.id, text: 'Are you there?' }, WINDOW);
  await exchange.faults.killSockets('social');
  await eventually(() => expect(line.status()).toMatchObject({ state: 'live', reconnects: before + 1 }));
  await eventually(() => expect(answers(room.id).length).toBeGreaterThan(0));
  const { messages } = await chat.handlers.talk({ room: room.id }, WINDOW);
  expect(new Set(messages.map(({ id }) => id)).size).toBe(messages.length);
  expect(messages.filter(({ text }) => text === 'Are you there?')).toHaveLength(1);
});

it('after a restart the draft is there, nothing is told again, and the file holds no secret', async () => {
  const room = await friend();
  await chat.handlers.draft({ room: room.id, text: 'half a thou' }, WINDOW);
  const token = services.mainToken();
  await close();
  told = [];
  await open();
  const talk = await chat.handlers.talk({ room: room.id }, WINDOW);
  expect(talk.draft).toBe('half a thou');
  expect(told).toEqual([]);
  expect(readFileSync(join(folder, 'chat.json'), 'utf8')).not.toContain(token);
});
