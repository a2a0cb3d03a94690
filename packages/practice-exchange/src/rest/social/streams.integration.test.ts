import { afterAll, beforeAll, expect, it } from 'vitest';
import { exchangeForTests, type RestClient, type TestExchange } from '#exchange/testing/index.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { eventually } from '#shared/testing/eventually.ts';

const { streams, users } = endpoints;
let exchange: TestExchange;
let client: RestClient;

beforeAll(async () => {
  // Half a minute of market time in each quarter of a second: posts come while a test reads.
  ({ exchange, client } = await exchangeForTests({ speed: 120, callsPerSecond: 1_000 }));
});
afterAll(() => exchange.stop());

const newest = async () => (await client.call(streams.all, { query: { limit: '1' } })).streams[0]?.id ?? '';
const newer = async (than: string) => {
  await eventually(async () => expect(await newest()).not.toBe(than));
};

it('gives every post on exactly one page, newest first, while new ones come', async () => {
  const first = await newest();
  const seen: string[] = [];
  let before: string | null = null;
  do {
    const query: Record<string, string> = { limit: '40', ...(before !== null && { before_id: before }) };
    const page = await client.call(streams.all, { query });
    seen.push(...page.streams.map(({ id }) => id));
    before = page.next_before_id;
    if (seen.length === 40) await newer(page.streams[0]?.id ?? '');
  } while (before !== null);
  expect(seen.length).toBeGreaterThan(250);
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen).toEqual([...seen].sort((a, b) => Number(b) - Number(a)));
  expect(await newest()).not.toBe(first);
});

it('shows a stock’s posts in the documented shape, page by page', async () => {
  const { streams: all } = await client.call(streams.all, { query: { limit: '100' } });
  const symbol = all[0]?.symbols[0] ?? '';
  const page = await client.call(streams.ofStock, { path: { symbol }, query: { limit: '2' } });
  expect(page.streams.length).toBeGreaterThan(0);
  for (const { text, created_at } of page.streams) {
    expect(text).toContain(`$${symbol}`);
    expect(created_at).toEqual(expect.any(Number));
  }
  const last = page.streams.at(-1)?.id ?? '';
  const next = await client.call(streams.ofStock, { path: { symbol }, query: { before_id: last } });
  for (const { id } of next.streams) expect(Number(id)).toBeLessThan(Number(last));
  expect(await client.refusal(streams.ofStock, { path: { symbol: 'ZZZZ9' } })).toMatchObject({ status: 404 });
});

it('has a main feed of those one follows, and a public stream of anyone', async () => {
  const { following_users } = await client.call(users.mySocialInfo);
  const followed = new Set(following_users.map(({ userid }) => userid));
  const { streams: posts } = await client.call(streams.mainFeed, { query: { limit: '50' } });
  expect(posts.length).toBeGreaterThan(5);
  for (const { user, text } of posts) expect(followed.has(user.userid) || text.includes('@practice')).toBe(true);
  const id = posts[0]?.user.userid ?? 0;
  const open = await client.call(streams.ofUser, { path: { id: String(id) }, token: null });
  expect(open.streams.length).toBeGreaterThan(0);
  for (const { user } of open.streams) expect(user.userid).toBe(id);
});

it('ranks a day’s posts by likes and comments', async () => {
  const { date, streams: posts } = await client.call(streams.trending);
  expect(posts.length).toBeGreaterThan(5);
  const scores = posts.map(({ likes, comments }) => likes + 2 * comments);
  expect(scores).toEqual([...scores].sort((a, b) => b - a));
  for (const { created_at } of posts) {
    const local = new Date((created_at ?? 0) + 7 * 3_600_000).toISOString();
    expect(local.slice(0, 10)).toBe(date);
  }
  expect((await client.call(streams.trending, { query: { date: '2001-01-01' } })).streams).toEqual([]);
  expect(await client.refusal(streams.trending, { query: { date: '2001-02-31' } })).toMatchObject({ status: 400 });
});

it('keeps changing: posts get new likes and comments', async () => {
  const reactions = async () => {
    const { streams: posts } = await client.call(streams.all, { query: { limit: '100' } });
    return posts.reduce((sum, post) => sum + post.likes + post.comments, 0);
  };
  const before = await reactions();
  await eventually(async () => expect(await reactions()).not.toBe(before));
});
