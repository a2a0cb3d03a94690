import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { z } from 'zod';
import { exchangeForTests, type RestClient, type TestExchange } from '#exchange/testing/index.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { eventually } from '#shared/testing/eventually.ts';

const { users, streams, notifications, chat } = endpoints;
const frame = z.object({ type: z.string(), data: z.record(z.string(), z.unknown()) });
type Frame = z.infer<typeof frame>;

let exchange: TestExchange;
let client: RestClient;
const open: WebSocket[] = [];

beforeAll(async () => {
  ({ exchange, client } = await exchangeForTests({ speed: 120, callsPerSecond: 1_000 }));
});
afterAll(() => exchange.stop());
afterEach(() => {
  for (const socket of open.splice(0)) socket.terminate();
});

function connect(token = client.tokens().main) {
  const socket = new WebSocket(`${exchange.profile.social_ws_url}?token=${encodeURIComponent(token)}`);
  open.push(socket);
  const frames: Frame[] = [];
  socket.on('message', (data: Buffer) => frames.push(frame.parse(JSON.parse(String(data)))));
  const closed = once(socket, 'close').then(([code]) => Number(code));
  const until = (type: string): Promise<Frame> =>
    eventually(() => {
      const found = frames.find((each) => each.type === type);
      if (!found) throw new Error(`no ${type} so far`);
      return found;
    });
  return { socket, frames, closed, until };
}

it('starts with the unread count, and sends each notification at once', async () => {
  await client.call(notifications.markAllRead);
  const { until, frames } = connect();
  const { total } = await client.call(chat.unreadCount);
  expect(await until('hello')).toEqual({ type: 'hello', data: { notifications: expect.any(Number), chat: total } });
  expect(frames[0]?.type).toBe('hello');
  const { token } = await client.call(users.settingToken, { body: { change: 'email', value: 'a@lantai.invalid' } });
  const { password } = exchange.profile.credentials;
  await client.call(users.verifyIdentity, { body: { token, password } });
  const { json } = await client.raw(notifications.list, { query: { kind: 'security', limit: '1' } });
  const { results } = (json as { data: { results: unknown[] } }).data;
  await eventually(() => expect(frames).toContainEqual({ type: 'notification', data: results[0] }));
});

it('brings each new post as the streams show it', async () => {
  const { until } = connect();
  const { data } = await until('stream.post');
  const { streams: posts } = await client.call(streams.all, { query: { limit: '50' } });
  const listed = posts.find(({ id }) => id === data.id);
  expect(listed).toMatchObject({ text: data.text, user: data.user, symbols: data.symbols });
});

it('never brings a post of somebody who is blocked', async () => {
  const everyone = await client.call(users.suggestFriends, { query: { limit: '100' } });
  const blocked = everyone.results.filter((_, index) => index % 2 === 0).map(({ userid }) => userid);
  for (const userid of blocked) await client.call(users.block, { path: { userId: String(userid) } });
  const { frames } = connect();
  const live = () => frames.filter(({ type }) => type === 'stream.post').map(({ data }) => data);
  await eventually(() => expect(live().length).toBeGreaterThanOrEqual(15));
  const authors = live().map(({ user }) => z.object({ userid: z.number() }).parse(user).userid);
  for (const userid of blocked) await client.call(users.unblock, { path: { userId: String(userid) } });
  expect(authors.filter((author) => blocked.includes(author))).toEqual([]);
  // They did write meanwhile.
  const { streams: posts } = await client.call(streams.all, { query: { limit: '60' } });
  const since = Number(live()[0]?.id);
  const missed = posts.filter(({ id, user }) => Number(id) >= since && blocked.includes(user.userid));
  expect(missed.length).toBeGreaterThan(0);
}, 60_000);

it('answers pings, and accepts twenty clients at a time', async () => {
  const first = connect();
  await first.until('hello');
  first.socket.send('{"type":"ping","message":"there?"}');
  expect((await first.until('pong')).data).toMatchObject({ message: 'there?' });
  const others = Array.from({ length: 19 }, () => connect());
  await Promise.all(others.map(({ until }) => until('hello')));
  expect(await connect().closed).toBe(1013);
});

it('refuses a client without a main token and ends when its token ends', async () => {
  expect(await connect('not a token').closed).toBe(4401);
  expect(await connect(client.tokens().trading).closed).toBe(4401);
  const { until, closed } = connect();
  await until('hello');
  await exchange.faults.expire('main');
  expect(await closed).toBe(4401);
  await client.signIn();
});
