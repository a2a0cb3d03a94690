import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import {
  createRestClient,
  type FeedClient,
  isFeedError,
  isPong,
  isQuote,
  openFeed,
  startExchangeHere,
  type TestExchange,
} from '#exchange/testing/index.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { until } from '#shared/testing/eventually.ts';

const { auth, watchlist } = endpoints;
let exchange: TestExchange;
let identity: Record<string, string>;
let codes: string[];
let securities: string;
const open: FeedClient[] = [];

beforeAll(async () => {
  exchange = await startExchangeHere({ speed: 20 });
  const client = createRestClient(exchange.profile);
  await client.signIn();
  codes = (await client.call(watchlist.defaultItems)).items.map((item) => item.symbol);
  identity = {
    user_id: String((await client.call(auth.userProfile)).userid),
    key: (await client.call(auth.websocketKey)).key,
    access_token: client.tokens().main,
  };
  securities = (await client.call(auth.securitiesToken)).token;
});
afterEach(async () => {
  await exchange.faults.calm();
  for (const each of open.splice(0)) each.close();
});
afterAll(() => exchange.stop());

async function connected(query = ''): Promise<FeedClient> {
  const feed = await openFeed(exchange.profile.trading_ws_url + query);
  open.push(feed);
  feed.send(identity);
  return feed;
}

async function quoted(query = ''): Promise<FeedClient> {
  const feed = await connected(query);
  feed.send({ ...identity, channel: { liveprice: codes.slice(0, 1) } });
  await feed.until(isQuote);
  return feed;
}

const numbers = (feed: FeedClient): number[] =>
  feed
    .messages()
    .filter(isQuote)
    .map(({ quote }) => Number(quote.sequence_number));
const steps = (feed: FeedClient): number[] => {
  const all = numbers(feed);
  return all.slice(1).map((number, index) => number - (all[index] ?? 0));
};
/** Resolves once everything that was planned has happened and `more` quotes have come after it. */
async function happened(feed: FeedClient, more = 5): Promise<void> {
  while ((await exchange.faults.pendingFrames()) > 0) {
    const count = numbers(feed).length;
    await feed.settle(() => numbers(feed).length > count);
  }
  const count = numbers(feed).length;
  await feed.settle(() => numbers(feed).length > count + more);
}

it('mutes data and goes on answering pings, on new sockets too, until calm', async () => {
  const feed = await quoted();
  await exchange.faults.muteSockets('trading');
  const other = await connected();
  const answered = async (each: FeedClient, message: string): Promise<void> => {
    each.send({ ping: { message } });
    await until(() => expect(each.messages()).toContainEqual({ kind: 'pong', message, at: expect.any(Number) }));
  };
  await answered(feed, 'before');
  const before = numbers(feed).length;
  for (const each of [feed, other]) {
    each.send({ ...identity, channel: { liveprice: codes.slice(0, 5) } });
    await answered(each, 'after the subscription');
  }
  expect([numbers(feed).length, numbers(other).length]).toEqual([before, 0]);
  await exchange.faults.calm();
  await other.until(isQuote);
});

it('drops so many frames of a channel: one gap of exactly that many', async () => {
  const feed = await quoted();
  await exchange.faults.planFrames({ kind: 'drop', channel: 'liveprice', count: 3 });
  await happened(feed);
  expect(steps(feed).filter((step) => step !== 1)).toEqual([4]);
});

it('doubles a frame', async () => {
  const feed = await quoted();
  await exchange.faults.planFrames({ kind: 'duplicate', channel: 'liveprice', count: 2 });
  await happened(feed);
  expect(steps(feed).filter((step) => step !== 1)).toEqual([0, 0]);
});

it('swaps a frame with the one that follows it', async () => {
  const feed = await quoted();
  await exchange.faults.planFrames({ kind: 'reorder', channel: 'liveprice' });
  await happened(feed);
  expect(steps(feed).filter((step) => step !== 1)).toEqual([2, -1, 2]);
});

it('leaves other channels and other kinds of sockets alone', async () => {
  const [feed, chart] = [await quoted(), await quoted('?type=chart')];
  await exchange.faults.planFrames({ kind: 'drop', channel: 'order_book', count: 3 }, 'trading');
  await exchange.faults.planFrames({ kind: 'drop', channel: 'liveprice', count: 2 }, 'chart');
  await chart.settle(() => steps(chart).some((step) => step !== 1));
  await feed.settle(() => numbers(feed).length > 10);
  expect(steps(chart).filter((step) => step !== 1)).toEqual([3]);
  expect(new Set(steps(feed))).toEqual(new Set([1]));
  expect(await exchange.faults.pendingFrames()).toBe(3);
});

it('cuts a message in half, and pads one until it is too large for most', async () => {
  const feed = await quoted();
  await exchange.faults.planFrames({ kind: 'cut', channel: 'liveprice' });
  await feed.settle((all) => all.some(({ kind }) => kind === 'unreadable'));
  const sizes: number[] = [];
  const raw = new WebSocket(exchange.profile.trading_ws_url);
  raw.on('message', (data: Buffer) => sizes.push(data.length));
  await once(raw, 'open');
  await exchange.faults.planFrames({ kind: 'oversize', channel: 'error', bytes: 3_000_000 });
  raw.send('who knows');
  while (sizes.length === 0) await once(raw, 'message');
  expect(sizes[0]).toBe(3_000_000);
  raw.terminate();
  const padded = await connected();
  await exchange.faults.planFrames({ kind: 'oversize', channel: 'pong', bytes: 70_000 });
  padded.send({ ping: { message: 'large' } });
  await padded.settle((all) => all.some((each) => isPong(each) && each.message === 'large'));
});

it('sends a frame slowly in pieces, with nothing in between', async () => {
  const feed = await quoted();
  await exchange.faults.planFrames({ kind: 'drip', channel: 'liveprice', pieceBytes: 7, everyMs: 1, count: 3 });
  await happened(feed);
  expect(new Set(steps(feed))).toEqual(new Set([1]));
});

it('breaks a frame off in the middle with its connection', async () => {
  const feed = await quoted();
  await exchange.faults.planFrames({ kind: 'break-off', channel: 'liveprice' });
  expect(await feed.closed).toBe(1006);
});

it('holds frames back, and loses none', async () => {
  const feed = await quoted();
  await exchange.faults.delayFrames(600_000);
  feed.send({ ping: { message: 'late' } });
  const isLate = (message: Parameters<typeof isPong>[0]) => isPong(message) && message.message === 'late';
  await exchange.faults.planFrames({ kind: 'duplicate', channel: 'liveprice' });
  while ((await exchange.faults.pendingFrames()) > 0);
  expect(feed.messages().some(isLate)).toBe(false);
  await exchange.faults.calm();
  await feed.settle((all) => all.some(isLate));
  await feed.settle(() => steps(feed).includes(0));
  expect(new Set(steps(feed))).toEqual(new Set([0, 1]));
});

it('leaves a connection half open: nothing sent or read until calm', async () => {
  const feed = await quoted();
  await exchange.faults.deafenSockets('trading');
  const before = numbers(feed).length;
  feed.send({ ping: { message: 'anybody' } });
  const other = await quoted();
  await other.settle(() => numbers(other).length > 10);
  expect(numbers(feed).length - before).toBeLessThanOrEqual(1);
  expect(feed.messages().some((each) => isPong(each) && each.message === 'anybody')).toBe(false);
  await exchange.faults.calm();
  await feed.settle((all) => all.some((each) => isPong(each) && each.message === 'anybody'));
  await feed.settle(() => steps(feed).some((step) => step > 1));
});

it('refuses good credentials so many times, in mid-stream too', async () => {
  const feed = await quoted();
  await exchange.faults.refuseNext(2, 'trading');
  feed.send({ ...identity, channel: { liveprice: codes } });
  expect(await feed.until(isFeedError)).toMatchObject({ code: 401 });
  expect(await feed.closed).toBe(4401);
  const again = await connected();
  expect(await again.closed).toBe(4401);
  await quoted();
});

it('expels open connections, and closes a kind of sockets with any code', async () => {
  const [feed, chart] = [await quoted(), await quoted('?type=chart')];
  await exchange.faults.expelSockets('trading');
  expect(await feed.closed).toBe(4401);
  expect(feed.messages().filter(isFeedError)).toMatchObject([{ code: 401 }]);
  await exchange.faults.closeSockets(4999, 'chart');
  expect(await chart.closed).toBe(4999);
});

it('reaches the general socket too: refused credentials, dropped frames', async () => {
  const general = (): WebSocket => new WebSocket(`${exchange.profile.general_ws_url}?token=${securities}`);
  await exchange.faults.refuseNext(1, 'general');
  expect((await once(general(), 'close'))[0]).toBe(4401);
  await exchange.faults.planFrames({ kind: 'drop', channel: 'market_status' }, 'general');
  const socket = general();
  const [first] = await once(socket, 'message');
  expect(JSON.parse(String(first))).toMatchObject({ type: 'index' });
  const closed = once(socket, 'close');
  await exchange.faults.killSockets('general');
  expect((await closed)[0]).toBe(1006);
});

it('answers an attempt at an address where no socket is', async () => {
  const { hostname, port } = new URL(exchange.profile.trading_ws_url);
  const plain = connect(Number(port), hostname);
  plain.write(
    'GET /trading-ws/nothing HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
  );
  const [answer] = await once(plain, 'data');
  expect(String(answer)).toContain('404');
  plain.destroy();
});
