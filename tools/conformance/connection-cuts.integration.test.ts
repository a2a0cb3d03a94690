import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as networkDelay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRestClient, type RestClient, startExchangeHere, type TestExchange } from '#exchange/testing/index.ts';
import { Chat, createPhotoStore, createPhotos, openChatFile } from '#main/chat/index.ts';
import { systemTimers as timers } from '#main/platform/timers.ts';
import type { Transport } from '#main/service/index.ts';
import { SocialConnection } from '#main/social-connection/social-connection.ts';
import { createStream, openPostMemory, type Stream } from '#main/stream/index.ts';
import { servicesOn } from '#main/testing/services-on.ts';
import { DEFAULT_TEXT_DIALECT } from '#main/text-connection/index.ts';
import type { Services } from '#main/trading/services.ts';
import { type Talk, talkOf, withNews as withChatNews } from '#renderer/panels/chat/message-model.ts';
import { type Feed, opened, showFresh, withNews as withStreamNews } from '#renderer/panels/stream/feed-model.ts';
import type { ChatRooms } from '#shared/contract/chat.ts';
import type { StreamView } from '#shared/contract/stream.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { eventually } from '#shared/testing/eventually.ts';
import { createRandom } from '../testing/random.ts';

/** What a window shows of rooms and of the stream while the social socket is cut at random moments, over real sockets. */
const WINDOW = { windowId: 'one' };
const ALL: StreamView = { of: 'all' };
const ROUNDS = 60;
const SEED = Number(process.env.LANTAI_CUTS_SEED ?? 7);

const folder = mkdtempSync(join(tmpdir(), 'lantai-cuts-'));
const random = createRandom(SEED);
let exchange: TestExchange;
let elsewhere: RestClient;
let services: Services;
let connection: SocialConnection;
let chat: Chat;
let stream: Stream;
/** As the panels hold it. */
const talks = new Map<string, Talk>();
let feed: Feed | null = null;
/** When a message was first on the screen, by its id. */
const shownAt = new Map<string, number>();

/** A network whose answers overtake each other. */
const transport: Transport = async (url, request) => {
  const answer = await fetch(url, request);
  await networkDelay(random.whole(0, 150));
  return answer;
};

beforeAll(async () => {
  exchange = await startExchangeHere({ speed: 60, callsPerSecond: 1_000 });
  elsewhere = createRestClient(exchange.profile);
  await elsewhere.signIn();
  services = servicesOn(exchange.profile, transport);
  const { client } = services;
  if (!client) throw new Error('there is no client');
  connection = new SocialConnection({
    url: exchange.profile.social_ws_url,
    dialect: { ...DEFAULT_TEXT_DIALECT, backoff: { baseMs: 5, capMs: 20 } },
    timers,
    random: () => random.fraction(),
    mainToken: async () => services.mainToken(),
    renewMainToken: (refused) => services.renewMainToken(refused),
  });
  chat = new Chat({
    client,
    line: connection,
    timers,
    file: openChatFile(join(folder, 'chat.json'), timers, () => undefined),
    photos: createPhotos({ client, request: fetch, hosts: () => [] }),
    photoStore: createPhotoStore(join(folder, 'photos')),
    publishStars: () => undefined,
    serviceTime: async () => timers.now(),
    notifyInvited: () => undefined,
    authors: () => undefined,
    erased: () => undefined,
    publishErased: () => undefined,
    newId: randomUUID,
    isWindowOpen: () => true,
    publishRooms: () => undefined,
    publishNews(_id, news) {
      const talk = talks.get(news.room);
      if (talk) talks.set(news.room, withChatNews(talk, news));
      for (const { id } of news.messages) if (!shownAt.has(id)) shownAt.set(id, performance.now());
    },
    notify: () => undefined,
    seen: () => undefined,
    unreadChanged: () => undefined,
  });
  stream = createStream({
    client,
    line: connection,
    timers,
    now: new Date(),
    notifiedFile: join(folder, 'stream-told.json'),
    blocksChanged: () => undefined,
    isWindowOpen: () => true,
    broadcast(domain, name, payload) {
      if (domain !== 'stream' || name !== 'news' || feed === null) return;
      feed = showFresh(withStreamNews(feed, payload as Parameters<typeof withStreamNews>[1]));
    },
    mentioned: () => undefined,
    failed: () => undefined,
    memory: openPostMemory(join(folder, 'stream-memory.json'), timers, () => undefined),
    scoring: {
      candles: async (symbol) => services.handlers.market.candles({ symbol, interval: 'D', range: 'whole' }, WINDOW),
      fees: async () => services.handlers.market.fees(undefined, WINDOW),
      serviceTime: () => services.serviceTime(),
    },
  });
  services.onSession((state) => {
    chat.session(state);
    stream.session(state);
    if (state.kind === 'signed-in') connection.start();
  });
  await services.start();
  const { username, password } = exchange.profile.credentials;
  await services.handlers.session.signIn({ username, password }, WINDOW);
  await isLive();
});
afterAll(async () => {
  await chat.stop();
  await stream.stop();
  connection.stop();
  await services.stop();
  await exchange.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

const isLive = (): Promise<void> => eventually(() => expect(connection.status().state).toBe('live'));
const logOf = async (room: string): Promise<readonly string[]> => {
  const { results } = await elsewhere.call(endpoints.chat.roomMessages, {
    path: { id: room },
    query: { limit: '100' },
  });
  return results.map(({ message_id: id }) => String(id)).reverse();
};
const screenOf = (room: string): readonly string[] => talks.get(room)?.messages.map(({ id }) => id) ?? [];

it(`shows each message and each post once and in order, whenever the connection is cut (seed ${SEED})`, async () => {
  const list = (await chat.handlers.rooms(undefined, WINDOW)) as ChatRooms;
  const rooms = list.rooms.filter(
    ({ kind, status, canPost }) => kind !== 'broadcast' && status === 'active' && canPost,
  );
  const shown = rooms.slice(0, 3).map(({ id }) => id);
  const [first = '', ...others] = shown;
  chat.handlers.subscribe({ list: true, rooms: [...shown], visible: [first] }, WINDOW);
  stream.handlers.subscribe({ views: [ALL] }, WINDOW);
  for (const room of shown) talks.set(room, talkOf(await chat.handlers.talk({ room }, WINDOW)));
  feed = opened(await stream.handlers.page({ view: ALL, before: null }, WINDOW), false);

  for (let round = 0; round < ROUNDS; round += 1) {
    if (random.chance(0.5)) await exchange.faults.killSockets('social');
    const sent = Array.from({ length: random.whole(0, 3) }, () =>
      elsewhere.call(endpoints.chat.send, {
        body: { room_id: random.pick([first, ...others]), text: `message ${round}`, client_id: randomUUID() },
      }),
    );
    // A cut may come before, between and after what is written.
    if (random.chance(0.3)) await exchange.faults.killSockets('social');
    await Promise.all(sent);
    if (random.chance(0.4)) await isLive();
    else await networkDelay(random.whole(0, 60));
  }
  await isLive();
  for (const room of shown) {
    await eventually(async () => {
      const log = await logOf(room);
      const screen = screenOf(room);
      expect(new Set(screen).size).toBe(screen.length);
      expect(screen.slice(-log.length)).toEqual(log);
    });
  }
  await eventually(async () => {
    const { streams } = await elsewhere.call(endpoints.streams.all, { query: { limit: '100' } });
    const posts = feed?.posts.map(({ id }) => id) ?? [];
    expect(new Set(posts).size).toBe(posts.length);
    const since = posts.at(-1) ?? '';
    const log = streams.map(({ id }) => String(id)).filter((id) => id >= since);
    expect(posts.slice(0, log.length)).toEqual(log);
  });
}, 120_000);

it('shows a message that was sent elsewhere within a second', async () => {
  await isLive();
  const [room = ''] = talks.keys();
  for (let count = 0; count < 10; count += 1) {
    const sentAt = performance.now();
    const { message_id: id } = await elsewhere.call(endpoints.chat.send, {
      body: { room_id: room, text: 'now', client_id: randomUUID() },
    });
    await eventually(() => expect(shownAt.has(String(id))).toBe(true));
    expect((shownAt.get(String(id)) ?? Number.POSITIVE_INFINITY) - sentAt).toBeLessThan(1_000);
  }
});
