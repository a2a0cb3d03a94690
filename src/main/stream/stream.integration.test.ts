import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startExchangeHere, type TestExchange } from '#exchange/testing/index.ts';
import { systemTimers as timers } from '#main/platform/timers.ts';
import { SocialConnection } from '#main/social-connection/social-connection.ts';
import { servicesOn } from '#main/testing/services-on.ts';
import type { Services } from '#main/trading/services.ts';
import { contract } from '#shared/contract/contract.ts';
import type { StreamNews, StreamPage, StreamView } from '#shared/contract/stream.ts';
import { stocksIn } from '#shared/social/post-text.ts';
import { eventually } from '#shared/testing/eventually.ts';
import { createStream, type Mention, type Stream } from './index.ts';
import { openPostMemory } from './post-memory.ts';

const HERE = { windowId: 'test' };
const folder = mkdtempSync(join(tmpdir(), 'lantai-stream-'));
const ALL: StreamView = { of: 'all' };
let exchange: TestExchange;
let services: Services;
let connection: SocialConnection;
let stream: Stream;
const news: StreamNews[] = [];
const blocks: { id: number; blocked: boolean }[] = [];
const mentions: Mention[] = [];

const failed = (): never => {
  throw new Error('not written');
};

const page = async (view: StreamView, before: string | null = null): Promise<StreamPage> =>
  contract.stream.page.output.parse(await stream.handlers.page({ view, before }, HERE));

beforeAll(async () => {
  // Half a minute of market time in each quarter of a second: posts come during a test.
  exchange = await startExchangeHere({ speed: 120, callsPerSecond: 1_000 });
  services = servicesOn(exchange.profile);
  connection = new SocialConnection({
    url: exchange.profile.social_ws_url,
    timers,
    random: Math.random,
    mainToken: async () => services.mainToken(),
    renewMainToken: (refused) => services.renewMainToken(refused),
  });
  if (!services.client) throw new Error('no client');
  stream = createStream({
    client: services.client,
    line: connection,
    timers,
    now: new Date(),
    notifiedFile: join(folder, 'stream-told.json'),
    blocksChanged: () => undefined,
    isWindowOpen: () => true,
    broadcast(domain, name, payload) {
      if (domain === 'stream' && name === 'news') news.push(contract.stream.news.payload.parse(payload));
      if (domain === 'stream' && name === 'blockChanged')
        blocks.push(contract.stream.blockChanged.payload.parse(payload));
    },
    mentioned: (mention) => mentions.push(mention),
    failed,
    memory: openPostMemory(join(folder, 'stream-memory.json'), timers, failed),
    scoring: {
      candles: async (symbol) => services.handlers.market.candles({ symbol, interval: 'D', range: 'whole' }, HERE),
      fees: async () => services.handlers.market.fees(undefined, HERE),
      serviceTime: () => services.serviceTime(),
    },
  });
  services.onSession((state) => stream.session(state));
  await services.start();
  const { username, password } = exchange.profile.credentials;
  await services.handlers.session.signIn({ username, password }, HERE);
  connection.start();
});
afterAll(async () => {
  await stream.stop();
  connection.stop();
  await services.stop();
  await exchange.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

it('pages back through each view without repeats, in small and checked shapes', async () => {
  const first = await page(ALL);
  const symbol = stocksIn(first.posts[0]?.text ?? '')[0];
  if (!symbol) throw new Error('the first post names no stock');
  const views: StreamView[] = [ALL, { of: 'following' }, { of: 'stock', symbol }];
  for (const view of views) {
    const seen: string[] = [];
    let before: string | null = null;
    for (let pages = 0; pages < 4; pages += 1) {
      const one: StreamPage = await page(view, before);
      seen.push(...one.posts.map(({ id }) => id));
      before = one.next;
      if (before === null) break;
    }
    expect(seen.length).toBeGreaterThan(0);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toEqual([...seen].sort((a, b) => Number(b) - Number(a)));
  }
  const ranked = await page({ of: 'trending' });
  expect(ranked.next).toBeNull();
  const scores = ranked.posts.map(({ likes, comments }) => likes + 2 * comments);
  expect(scores).toEqual([...scores].sort((a, b) => b - a));
  expect(JSON.stringify(first)).not.toMatch(/avatar|token|https?:/);
});

it('publishes new posts from the socket to windows that show them, and to no others', async () => {
  await stream.handlers.subscribe({ views: [ALL] }, HERE);
  const before = await page(ALL);
  const newest = Number(before.posts[0]?.id ?? 0);
  // The first may have been published before the page was read.
  await eventually(() => expect(news.some(({ joins, posts }) => joins && Number(posts[0]?.id) > newest)).toBe(true));
  expect(news.every(({ view }) => view.of === 'all')).toBe(true);
  await stream.handlers.subscribe({ views: [] }, HERE);
});

it('knows people by name, their badges, and blocks them everywhere at once and back', async () => {
  const [somebody] = (await page(ALL)).posts;
  if (!somebody) throw new Error('nobody writes');
  const { id, username } = somebody.author;
  const found = await stream.handlers.people({ keyword: `@${username.slice(0, 6)}` }, HERE);
  expect(found.map((person) => person.username)).toContain(username);
  const profile = contract.stream.person.output.parse(await stream.handlers.person({ username }, HERE));
  expect(profile).toMatchObject({ id, username, isMe: false, isBlocked: false });
  expect((await stream.handlers.verified({ ids: [id] }, HERE)).includes(id)).toBe(profile.verified);
  expect((await page({ of: 'person', username })).posts.every(({ author }) => author.id === id)).toBe(true);

  await stream.handlers.block({ id }, HERE);
  expect(blocks.at(-1)).toEqual({ id, blocked: true });
  for (const view of [ALL, { of: 'trending' } as const]) {
    expect((await page(view)).posts.some(({ author }) => author.id === id)).toBe(false);
  }
  expect((await stream.handlers.blocked(undefined, HERE)).map((person) => person.id)).toEqual([id]);
  await expect(page({ of: 'person', username })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await stream.handlers.unblock({ id }, HERE);
  expect((await page({ of: 'person', username })).posts.length).toBeGreaterThan(0);
  expect(await stream.handlers.blocked(undefined, HERE)).toEqual([]);
});

it('notifies once about a mention', async () => {
  const [post] = (await page({ of: 'following' })).posts;
  const data = {
    id: 'n1',
    kind: 'social',
    title: 'Somebody mentioned you',
    text: `@${exchange.profile.credentials.username} what of $ABCD?`,
    about: { userid: '1002', username: 'somebody', post_id: String(post?.id) },
    is_read: false,
    created_at: new Date().toISOString(),
  };
  await eventually(() => expect(connection.status().state).toBe('live'));
  await exchange.faults.sendText(JSON.stringify({ type: 'notification', data }), 'social');
  await exchange.faults.sendText(JSON.stringify({ type: 'notification', data }), 'social');
  await eventually(() => expect(mentions.filter(({ postId }) => postId === post?.id)).toHaveLength(1));
  await exchange.faults.sendText(
    JSON.stringify({ type: 'notification', data: { ...data, text: 'no name' } }),
    'social',
  );
  expect(mentions.filter(({ postId }) => postId === post?.id)).toHaveLength(1);
});
