import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startExchangeHere, type TestExchange } from '#exchange/testing/index.ts';
import { systemTimers } from '#main/platform/timers.ts';
import type { Transport } from '#main/service/index.ts';
import { SocialConnection } from '#main/social-connection/social-connection.ts';
import { servicesOn } from '#main/testing/services-on.ts';
import { DEFAULT_TEXT_DIALECT } from '#main/text-connection/index.ts';
import type { Services } from '#main/trading/services.ts';
import {
  type ChatMessage,
  type ChatNews,
  type ChatOutgoing,
  type ChatPerson,
  type ChatRoom,
  type ChatRooms,
  newRoomWith,
} from '#shared/contract/chat.ts';
import { restDialect } from '#shared/service/dialect.ts';
import { eventually } from '#shared/testing/eventually.ts';
import { Chat, openChatFile } from './index.ts';
import type { ChatNotification } from './notifications-of.ts';
import { createPhotoStore } from './photo-store.ts';
import { createPhotos } from './photos.ts';

/** The chat of the real practice exchange, whose people answer by themselves. */
const WINDOW = { windowId: 'one' };

let folder: string;
let exchange: TestExchange;
let services: Services;
let connection: SocialConnection;
let chat: Chat;
let lastList: ChatRooms | null = null;
let news: ChatNews[] = [];
let notified: { notification: ChatNotification; room: ChatRoom }[] = [];
/** The messages that were notified since the file began, over every restart. */
const everNotified: string[] = [];
/** What the network does with the next POST of a message. */
let networkFault: 'none' | 'answer-lost' | 'never-sent' = 'none';
let posts = 0;
let erased: string[] = [];
const invitedRooms: string[] = [];

const transport: Transport = async (url, request) => {
  const isMessage = request.method === 'POST' && (url.endsWith('/chat/v2/messages') || url.endsWith('/chat/messages'));
  if (!isMessage) return fetch(url, request);
  posts += 1;
  const now = networkFault;
  networkFault = 'none';
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
  connection = new SocialConnection({
    url: addresses.social_ws_url,
    dialect: { ...DEFAULT_TEXT_DIALECT, backoff: { baseMs: 5, capMs: 20 } },
    timers: systemTimers,
    random: Math.random,
    mainToken: async () => services.mainToken(),
    renewMainToken: (refused) => services.renewMainToken(refused),
  });
  if (!services.client) throw new Error('there is no client');
  chat = new Chat({
    client: services.client,
    line: connection,
    timers: systemTimers,
    file: openChatFile(join(folder, 'chat.json'), systemTimers, () => undefined),
    photos: createPhotos({
      client: services.client,
      request: fetch,
      hosts: () => restDialect.parse(exchange.profile.dialect.rest).uploadHosts,
    }),
    photoStore: createPhotoStore(join(folder, 'photos')),
    publishStars: () => undefined,
    serviceTime: async () => systemTimers.now(),
    newId: randomUUID,
    isWindowOpen: () => true,
    publishRooms: (_id, rooms) => {
      lastList = rooms;
    },
    publishNews: (_id, each) => news.push(each),
    notify(notification, room) {
      notified.push({ notification, room });
      everNotified.push(`${room.id}/${notification.message.id}`);
    },
    notifyInvited: ({ id }) => invitedRooms.push(id),
    authors: () => undefined,
    erased: (_room, ids) => erased.push(...ids),
    publishErased: () => undefined,
    seen: () => undefined,
    unreadChanged: () => undefined,
  });
  services.onSession((state) => {
    chat.session(state);
    if (state.kind === 'signed-in') connection.start();
    else connection.stop();
  });
  await services.start();
  const { username, password } = practiceAccount;
  await services.handlers.session.signIn({ username, password }, WINDOW);
  await eventually(() => expect(connection.status().state).toBe('live'));
}
async function close(): Promise<void> {
  await chat.stop();
  connection.stop();
  await services.stop();
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lantai-chat-'));
  exchange = await startExchangeHere({ dataDir: join(folder, 'exchange'), callsPerSecond: 1_000 });
  await open();
});
afterAll(async () => {
  await close();
  await exchange.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});
beforeEach(() => {
  erased = [];
  news = [];
  notified = [];
  posts = 0;
  networkFault = 'none';
});

const friends = async (): Promise<ChatRoom[]> =>
  ((await chat.handlers.rooms(undefined, WINDOW)) as ChatRooms).rooms.filter(
    ({ kind, status, canPost }) => kind === 'personal' && status === 'active' && canPost,
  );
async function friend(): Promise<ChatRoom> {
  const all = (await friends()).sort((left, right) => (left.id < right.id ? -1 : 1));
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

it('lists rooms newest first, with invitations and unread counts', async () => {
  const list = (await chat.handlers.rooms(undefined, WINDOW)) as ChatRooms;
  expect(list.connection).toBe('live');
  expect(new Set(list.rooms.map(({ kind }) => kind))).toEqual(new Set(['personal', 'group', 'broadcast']));
  expect(list.rooms.filter(({ status }) => status === 'invited').length).toBeGreaterThanOrEqual(2);
  expect(list.rooms.map(({ at }) => at)).toEqual(list.rooms.map(({ at }) => at).sort((left, right) => right - left));
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
    expect(ids).toEqual([...ids].sort((left, right) => Number(left) - Number(right)));
  }
});

it('does not notify about an answer in a visible room, and marks it as read', async () => {
  const room = await friend();
  await chat.handlers.talk({ room: room.id }, WINDOW);
  show(room);
  await chat.handlers.send({ room: room.id, text: 'What do you think of the market?' }, WINDOW);
  await eventually(() => expect(answers(room.id).length).toBeGreaterThan(0));
  // It may arrive over the connection and in the answer; it is one message.
  const own = seen(room.id).filter(({ mine }) => mine);
  expect(new Set(own.map(({ id }) => id)).size).toBe(1);
  expect(outgoing(room.id)).toEqual([]);
  expect(notified.filter((each) => each.room.id === room.id)).toEqual([]);
  const newest = answers(room.id).at(-1)?.id ?? '';
  await chat.handlers.read({ room: room.id, upTo: newest }, WINDOW);
  await eventually(() => expect(lastList?.rooms.find(({ id }) => id === room.id)).toMatchObject({ unread: 0 }));
});

it('does not clear a draft when another text is sent in its room', async () => {
  const room = await friend();
  await chat.handlers.talk({ room: room.id }, WINDOW);
  show(room);
  await chat.handlers.draft({ room: room.id, text: 'half a thou' }, WINDOW);
  await chat.handlers.send({ room: room.id, text: 'Yes' }, WINDOW);
  await eventually(() => expect(answers(room.id).length).toBeGreaterThan(0));
  expect((await chat.handlers.talk({ room: room.id }, WINDOW)).draft).toBe('half a thou');
});

it('counts and notifies once about a message while no window shows the room', async () => {
  const room = await friend();
  show(room, false);
  await chat.handlers.send({ room: room.id, text: 'Hello there' }, WINDOW);
  await eventually(() => expect(notified.filter((each) => each.room.id === room.id)).toHaveLength(1));
  await eventually(() => expect(lastList?.rooms.find(({ id }) => id === room.id)?.unread).toBeGreaterThanOrEqual(1));
  expect(notified[0]?.notification).toMatchObject({ code: 'chat-personal', message: { mine: false } });
});

it('finds a message whose answer was lost, and does not send it again', async () => {
  const room = await friend();
  await chat.handlers.talk({ room: room.id }, WINDOW);
  show(room);
  networkFault = 'answer-lost';
  await chat.handlers.send({ room: room.id, text: 'Did this arrive?' }, WINDOW);
  await eventually(() => expect(seen(room.id).some(({ text }) => text === 'Did this arrive?')).toBe(true));
  await eventually(() => expect(outgoing(room.id)).toEqual([]));
  expect(posts).toBe(1);
});

it('reports a message that was not sent, and sends it once on retry', async () => {
  const room = await friend();
  await chat.handlers.talk({ room: room.id }, WINDOW);
  show(room);
  networkFault = 'never-sent';
  await chat.handlers.send({ room: room.id, text: 'Second try' }, WINDOW);
  await eventually(() => expect(outgoing(room.id)).toMatchObject([{ state: 'failed', reason: 'UNREACHABLE' }]));
  await chat.handlers.retry({ room: room.id, clientId: outgoing(room.id)[0]?.clientId ?? '' }, WINDOW);
  await eventually(() => expect(outgoing(room.id)).toEqual([]));
  const { messages } = await chat.handlers.talk({ room: room.id }, WINDOW);
  expect(messages.filter(({ text }) => text === 'Second try')).toHaveLength(1);
});

it('notifies nothing of a muted room and does not count it', async () => {
  const room = await friend();
  show(room, false);
  await chat.handlers.mute({ room: room.id, muted: true, hours: null }, WINDOW);
  const before = chat.unread();
  await chat.handlers.send({ room: room.id, text: 'Thank you!' }, WINDOW);
  await eventually(() => expect(answers(room.id).length).toBeGreaterThan(0));
  expect(notified.filter((each) => each.room.id === room.id)).toEqual([]);
  expect(chat.unread()).toBeLessThanOrEqual(before);
  await chat.handlers.mute({ room: room.id, muted: false, hours: null }, WINDOW);
});

it('accepts one invitation and declines another', async () => {
  const { rooms } = (await chat.handlers.rooms(undefined, WINDOW)) as ChatRooms;
  const [one, other] = rooms.filter(({ status }) => status === 'invited');
  if (!one || !other) throw new Error('nobody invites');
  await chat.handlers.accept({ room: one.id }, WINDOW);
  await chat.handlers.reject({ room: other.id }, WINDOW);
  const after = ((await chat.handlers.rooms(undefined, WINDOW)) as ChatRooms).rooms;
  expect(after.find(({ id }) => id === one.id)).toMatchObject({ status: 'active' });
  expect(after.some(({ id }) => id === other.id)).toBe(false);
});

it('an own message that is deleted for everybody leaves no text in stars, searches and what was notified', async () => {
  const room = await friend();
  await chat.handlers.talk({ room: room.id }, WINDOW);
  await chat.handlers.send({ room: room.id, text: 'an ephemeral secret' }, WINDOW);
  const sent = await eventually(async () => {
    const { messages } = await chat.handlers.talk({ room: room.id }, WINDOW);
    const found = messages.find(({ text }) => text === 'an ephemeral secret');
    if (!found) throw new Error('not there yet');
    return found;
  });
  chat.handlers.star({ room: room.id, message: sent, on: true }, WINDOW);
  await chat.handlers.remove({ room: room.id, messages: [sent.id], forEveryone: true }, WINDOW);
  expect(await chat.handlers.stars(undefined, WINDOW)).toEqual({ stars: [] });
  expect(erased).toContain(sent.id);
  expect((await chat.handlers.search({ text: 'ephemeral secret', room: null }, WINDOW)).hits).toEqual([]);
  await eventually(() => expect(readFileSync(join(folder, 'chat.json'), 'utf8')).not.toContain('ephemeral'));
});

it('a star whose message went while Lantai was closed shows no text of it, whether the service lists it as deleted or not at all', async () => {
  const room = await friend();
  const { messages } = await chat.handlers.talk({ room: room.id }, WINDOW);
  const written = messages.filter(({ deleted, text }) => !deleted && text !== '');
  const [left, ...others] = written.filter(({ mine }) => !mine);
  const hidden = others.find(({ text }) => text !== left?.text);
  const erasedOne = written.findLast(({ mine }) => mine);
  if (!hidden || !erasedOne || !left) throw new Error('the room has too few messages');
  for (const message of [hidden, erasedOne, left]) chat.handlers.star({ room: room.id, message, on: true }, WINDOW);
  await chat.stop();
  connection.stop();
  for (const [{ id }, forEveryone] of [[hidden, false] as const, [erasedOne, true] as const])
    await services.client?.chat.deleteBulk({ room_id: room.id, message_ids: [id], for_everyone: forEveryone });
  await services.stop();
  await open();
  const stars = async () => (await chat.handlers.stars(undefined, WINDOW)).stars.map(({ message }) => message);
  expect(await stars()).toHaveLength(3);
  await chat.handlers.talk({ room: room.id }, WINDOW);
  await eventually(async () => expect(await stars()).toEqual([left, { ...hidden, text: '', deleted: true }]));
  const stored = (): string => readFileSync(join(folder, 'chat.json'), 'utf8');
  await eventually(() => {
    for (const { text } of [hidden, erasedOne]) expect(stored()).not.toContain(JSON.stringify(text));
  });
  expect(stored()).toContain(JSON.stringify(left.text));
  for (const message of await stars()) chat.handlers.star({ room: room.id, message, on: false }, WINDOW);
});

it('deletes an own message for everybody; forwards one elsewhere', async () => {
  const [room, elsewhere] = (await friends()).sort((left, right) => (left.id < right.id ? -1 : 1));
  if (!room || !elsewhere) throw new Error('there are not two friends');
  await chat.handlers.talk({ room: room.id }, WINDOW);
  show(room);
  await chat.handlers.send({ room: room.id, text: 'Not meant for you' }, WINDOW);
  const own = (): ChatMessage | undefined => seen(room.id).find(({ text }) => text === 'Not meant for you');
  await eventually(() => expect(own()).toBeDefined());
  const id = own()?.id ?? '';
  const message = own();
  if (!message) throw new Error('it has not arrived');
  await chat.handlers.forward({ messages: [message], to: [elsewhere.id] }, WINDOW);
  const forwarded = async () => (await chat.handlers.talk({ room: elsewhere.id }, WINDOW)).messages;
  await eventually(async () => expect((await forwarded()).some(({ text }) => text === message.text)).toBe(true));
  await chat.handlers.remove({ room: room.id, messages: [id], forEveryone: true }, WINDOW);
  const here = await chat.handlers.talk({ room: room.id }, WINDOW);
  expect(here.messages.find((message) => message.id === id)).toMatchObject({ deleted: true, text: '' });
  const there = await chat.handlers.talk({ room: elsewhere.id }, WINDOW);
  expect(there.messages.find(({ text }) => text === 'Not meant for you')).toMatchObject({ mine: true });
});

const stranger = async () => {
  const found = (await chat.handlers.people({ keyword: 'a' }, WINDOW)).find(
    ({ room, isRequest }) => room === null && !isRequest,
  );
  if (!found) throw new Error('there is nobody without a room');
  return found.person;
};
const started = async (person: ChatPerson): Promise<string> => {
  const start = await chat.handlers.start({ user: person.id, person }, WINDOW);
  if (start.kind !== 'room') throw new Error(start.reason);
  return start.room;
};

it('begins a chat with somebody: the first message makes the room, once, though its answer is lost', async () => {
  const person = await stranger();
  const begun = await started(person);
  expect(begun).toBe(newRoomWith(person.id));
  chat.handlers.subscribe({ list: true, rooms: [begun], visible: [begun] }, WINDOW);
  const listed = async () => ((await chat.handlers.rooms(undefined, WINDOW)) as ChatRooms).rooms;
  expect((await listed()).find(({ id }) => id === begun)).toMatchObject({ status: 'new', person });
  chat.handlers.draft({ room: begun, text: 'draft of it' }, WINDOW);
  networkFault = 'answer-lost';
  chat.handlers.send({ room: begun, text: 'Hello, we have not met' }, WINDOW);
  await eventually(async () => {
    const room = (await listed()).find((each) => each.kind === 'personal' && each.person?.id === person.id);
    expect(room?.status).toMatch(/active|requested/);
  });
  const room = (await listed()).find((each) => each.kind === 'personal' && each.person?.id === person.id);
  const talk = async () => chat.handlers.talk({ room: room?.id ?? '' }, WINDOW);
  await eventually(async () => expect((await talk()).outgoing).toEqual([]));
  expect((await talk()).messages.filter(({ mine }) => mine)).toHaveLength(1);
  expect([(await talk()).draft, (await listed()).some(({ id }) => id === begun)]).toEqual(['draft of it', false]);
  expect(await started(person)).toBe(room?.id);
});

/** The smallest PNG. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

it('sends a photo; it is read back from the store alone, and only as a picture', async () => {
  const room = await friend();
  show(room);
  expect(await chat.handlers.photoPolicy(undefined, WINDOW)).toMatchObject({ maxBytes: 5 * 1_048_576 });
  chat.handlers.sendPhoto({ room: room.id, text: 'My screen', content: new Uint8Array(PNG) }, WINDOW);
  await eventually(() => expect(seen(room.id).some(({ text }) => text === 'My screen')).toBe(true));
  expect(outgoing(room.id)).toEqual([]);
  const address = seen(room.id).find(({ text }) => text === 'My screen')?.attachment?.address ?? '';
  expect(await chat.handlers.picture({ address }, WINDOW)).toEqual({
    kind: 'picture',
    type: 'image/png',
    base64: PNG.toString('base64'),
  });
  for (const elsewhere of [
    'http://127.0.0.1:9/chat/x',
    'https://tracker.test/1.png',
    'file:///etc/passwd',
    'data:image/png;base64,x',
  ])
    expect(await chat.handlers.picture({ address: elsewhere }, WINDOW)).toEqual({ kind: 'refused', reason: 'address' });
});

it('shares one text with several, each with its own result', async () => {
  const [one, two] = await friends();
  const person = await stranger();
  const to = [one?.id ?? '', two?.id ?? '', newRoomWith(person.id)];
  chat.handlers.share({ text: 'Look at $BNTG', to }, WINDOW);
  for (const room of to.slice(0, 2))
    await eventually(async () => {
      const { messages } = await chat.handlers.talk({ room }, WINDOW);
      expect(messages.filter(({ text, mine }) => mine && text === 'Look at $BNTG')).toHaveLength(1);
    });
  expect((await chat.handlers.receivers({ keyword: '' }, WINDOW)).map(({ room }) => room)).toContain(one?.id);
});

it('reaches those who may be written to where another receiver refuses', async () => {
  const room = await friend();
  const { rooms } = (await chat.handlers.rooms(undefined, WINDOW)) as ChatRooms;
  const closed = rooms.find(({ kind }) => kind === 'broadcast')?.id ?? '';
  chat.handlers.share({ text: 'Only for one of you', to: [closed, room.id] }, WINDOW);
  await eventually(async () => {
    const { messages } = await chat.handlers.talk({ room: room.id }, WINDOW);
    expect(messages.filter(({ text }) => text === 'Only for one of you')).toHaveLength(1);
    const { outgoing } = await chat.handlers.talk({ room: closed }, WINDOW);
    expect(outgoing).toMatchObject([{ text: 'Only for one of you', state: 'failed', reason: 'NOT_ALLOWED' }]);
  });
  chat.handlers.discard(
    { room: closed, clientId: (await chat.handlers.talk({ room: closed }, WINDOW)).outgoing[0]?.clientId ?? '' },
    WINDOW,
  );
});

it('finds messages in one room and over all', async () => {
  const room = await friend();
  chat.handlers.send({ room: room.id, text: 'The crème brûlée of markets' }, WINDOW);
  await eventually(async () => {
    const { hits } = await chat.handlers.search({ text: 'creme brulee', room: null }, WINDOW);
    expect(hits).toMatchObject([{ room: room.id, message: { mine: true } }]);
  });
  expect((await chat.handlers.search({ text: 'no such words', room: room.id }, WINDOW)).hits).toEqual([]);
});

it('pins, marks, stars and mutes until a time, over a restart', async () => {
  const room = await friend();
  const now = async () =>
    ((await chat.handlers.rooms(undefined, WINDOW)) as ChatRooms).rooms.find(({ id }) => id === room.id);
  chat.handlers.pin({ room: room.id, on: true }, WINDOW);
  chat.handlers.markUnread({ room: room.id }, WINDOW);
  const { messages } = await chat.handlers.talk({ room: room.id }, WINDOW);
  chat.handlers.markUnread({ room: room.id }, WINDOW);
  const [message] = messages;
  if (!message) throw new Error('there is no message');
  chat.handlers.star({ room: room.id, message, on: true }, WINDOW);
  await chat.handlers.mute({ room: room.id, muted: true, hours: 8 }, WINDOW);
  await close();
  await open();
  expect(await now()).toMatchObject({ pinned: true, marked: true, muted: true, mutedUntil: expect.any(Number) });
  expect(await chat.handlers.stars(undefined, WINDOW)).toEqual({ stars: [{ room: room.id, message }] });
  await chat.handlers.talk({ room: room.id }, WINDOW);
  await chat.handlers.mute({ room: room.id, muted: false, hours: null }, WINDOW);
  expect(await now()).toMatchObject({ marked: false, muted: false, mutedUntil: null });
});

it('shows each missed message once after the connection was cut', async () => {
  const room = await friend();
  await chat.handlers.talk({ room: room.id }, WINDOW);
  show(room);
  const before = connection.status().reconnects;
  await chat.handlers.send({ room: room.id, text: 'Are you there?' }, WINDOW);
  await exchange.faults.killSockets('social');
  await eventually(() => expect(connection.status()).toMatchObject({ state: 'live', reconnects: before + 1 }));
  await eventually(() => expect(answers(room.id).length).toBeGreaterThan(0));
  const { messages } = await chat.handlers.talk({ room: room.id }, WINDOW);
  expect(new Set(messages.map(({ id }) => id)).size).toBe(messages.length);
  expect(messages.filter(({ text }) => text === 'Are you there?')).toHaveLength(1);
});

it('after a restart the draft is restored, nothing is notified again, and the file holds no secret', async () => {
  const room = await friend();
  await chat.handlers.draft({ room: room.id, text: 'half a thou' }, WINDOW);
  const token = services.mainToken();
  show(room, false);
  await chat.handlers.send({ room: room.id, text: 'Good night' }, WINDOW);
  await eventually(() => expect(notified.filter((each) => each.room.id === room.id)).not.toEqual([]));
  await close();
  await open();
  const talk = await chat.handlers.talk({ room: room.id }, WINDOW);
  expect(talk.draft).toBe('half a thou');
  // What somebody writes while Lantai closes or is closed is news; the same message never is twice.
  expect(everNotified).toEqual([...new Set(everNotified)]);
  expect(readFileSync(join(folder, 'chat.json'), 'utf8')).not.toContain(token);
});
