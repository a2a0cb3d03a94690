import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import {
  createRestClient,
  exchangeForTests,
  type FeedClient,
  isBook,
  isFeedError,
  isPong,
  isQuote,
  isTrades,
  openFeed,
  type RestClient,
  type TestExchange,
} from '#exchange/testing/index.ts';
import { endpoints } from '#shared/service/endpoints.ts';

const { auth, market, orders, watchlist } = endpoints;
let exchange: TestExchange;
let client: RestClient;
let codes: string[];
let identity: { user_id: string; key: string; access_token: string };
const open: FeedClient[] = [];

beforeAll(async () => {
  ({ exchange, client } = await exchangeForTests({ speed: 20 }));
  codes = (await client.call(watchlist.defaultItems)).items.map((item) => item.symbol);
  identity = {
    user_id: String((await client.call(auth.userProfile)).userid),
    key: (await client.call(auth.websocketKey)).key,
    access_token: client.tokens().main,
  };
});
afterAll(() => exchange.stop());
afterEach(() => {
  for (const each of open.splice(0)) each.close();
});

const connect = async (query = ''): Promise<FeedClient> => {
  const connected = await openFeed(exchange.profile.trading_ws_url + query);
  open.push(connected);
  return connected;
};
const authenticated = async (): Promise<FeedClient> => {
  const feed = await connect();
  feed.send(identity);
  expect(await feed.until(isPong)).toMatchObject({ message: 'authenticated' });
  return feed;
};
const code = (index = 0): string => codes[index] ?? '';

it('accepts a client with key and main token, in two steps, and answers pings with their text', async () => {
  const feed = await authenticated();
  feed.send({ ping: { message: 'are you there' } });
  await feed.settle((all) => all.some((each) => isPong(each) && each.message === 'are you there'));
});

it('closes a connection without a key, with a wrong key, or without credentials', async () => {
  const strangers = [
    { ...identity, key: 'not this one' },
    { ...identity, user_id: '1' },
    { ...identity, access_token: `${identity.access_token}x` },
    { channel: { liveprice: codes } },
    { ping: { message: 'hello' } },
  ];
  for (const stranger of strangers) {
    const feed = await connect();
    feed.send(stranger);
    expect(await feed.until(isFeedError)).toMatchObject({ code: 401 });
    expect(await feed.closed).toBe(4401);
  }
});

it('ends with the device session that it belongs to, and leaves those of others alone', async () => {
  const other = createRestClient(exchange.profile);
  await other.signIn();
  const theirs = {
    ...identity,
    key: (await other.call(endpoints.auth.websocketKey)).key,
    access_token: other.tokens().main,
  };
  const feeds = [await connect(), await connect('?type=chart')];
  for (const feed of feeds) {
    feed.send({ ...theirs, channel: { liveprice: codes } });
    await feed.until(isPong);
  }
  const mine = await authenticated();
  const { sessions } = await other.call(endpoints.credentials.devices);
  const end_session_id = sessions.find(({ is_current }) => is_current)?.session_id ?? '';
  await other.call(endpoints.credentials.devices, { body: { end_session_id } });
  for (const feed of feeds) {
    expect(await feed.until(isFeedError)).toMatchObject({
      code: 401,
      message: expect.stringMatching(/^INVALID_TOKEN/),
    });
    expect(await feed.closed).toBe(4401);
  }
  mine.send({ ping: { message: 'still there' } });
  await mine.settle((all) => all.some((each) => isPong(each) && each.message === 'still there'));
});

it('sends the present state on subscription and every change after it, numbered consecutively', async () => {
  const feed = await authenticated();
  feed.send({ ...identity, channel: { liveprice: [...codes, 'IHSG'], order_book: codes } });
  await feed.settle(
    (all) => all.filter(isQuote).length >= codes.length + 1 && all.filter(isBook).length >= codes.length,
  );
  await feed.settle((all) => all.filter(isQuote).length > 200 && all.filter(isBook).length > 200);

  const quotes = feed.messages().filter(isQuote);
  const index = quotes.find(({ quote }) => quote.stock_code === 'IHSG');
  expect(index?.quote).toMatchObject({ is_index: true });
  const last = new Map<string, number>();
  const follow = (name: string, sequence: number): void => {
    const before = last.get(name);
    if (before !== undefined) expect(sequence, name).toBe(before + 1);
    last.set(name, sequence);
  };
  for (const { quote } of quotes) follow(`quote ${quote.stock_code}`, Number(quote.sequence_number));
  for (const { symbol, sequence, book } of feed.messages().filter(isBook)) {
    follow(`book ${symbol}`, sequence);
    const bids = (book.bid ?? []).map((level) => Number(level.price?.units));
    const offers = (book.offer ?? []).map((level) => Number(level.price?.units));
    expect(bids).toEqual([...bids].sort((left, right) => right - left));
    expect(offers).toEqual([...offers].sort((left, right) => left - right));
    if (bids[0] !== undefined && offers[0] !== undefined) expect(bids[0]).toBeLessThan(offers[0]);
  }
});

it('agrees with the order book snapshot of the REST side', async () => {
  const feed = await authenticated();
  feed.send({ ...identity, channel: { liveprice: [code()] } });
  const { quote } = await feed.until(isQuote);
  const snapshot = await client.call(market.orderBook, { path: { symbol: code() } });
  expect(quote).toMatchObject({ stock_code: code(), prev: snapshot.previous });
  expect(snapshot.volume).toBeGreaterThanOrEqual(Number(quote.volume));
});

it('sends every trade of the market, in order, without a gap', async () => {
  const feed = await authenticated();
  feed.send({ ...identity, channel: { running_trade_batch: ['*'] } });
  await feed.settle((all) => all.filter(isTrades).flatMap(({ trades }) => trades).length > 400);
  const numbers = feed
    .messages()
    .filter(isTrades)
    .flatMap(({ trades }) => trades.map((trade) => trade.trade_number ?? 0));
  expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index));
});

it('sends the trades of the subscribed stocks, our own among them', async () => {
  const feed = await authenticated();
  feed.send({ ...identity, channel: { running_trade_batch: [code()] } });
  const { ara } = await client.call(market.orderBook, { path: { symbol: code() } });
  const { order_id } = await client.call(orders.buy, {
    body: { symbol: code(), price: ara.value, shares: 700, board_type: 'RG' },
  });
  const done = await client.call(orders.detail, { query: { order_id } });
  const at = (done.time.matched_at ?? 0) / 1000;
  await feed.settle((all) =>
    all
      .filter(isTrades)
      .flatMap(({ trades }) => trades)
      .some(
        (trade) => Math.floor(at) === Number(trade.time?.seconds) && (trade.volume ?? 0) <= 700 && trade.action === 0,
      ),
  );
  const stocks = new Set(
    feed
      .messages()
      .filter(isTrades)
      .flatMap(({ trades }) => trades.map((trade) => trade.stock)),
  );
  expect([...stocks]).toEqual([code()]);
});

it('replaces the whole subscription by the next one', async () => {
  const feed = await authenticated();
  feed.send({ ...identity, channel: { liveprice: codes } });
  await feed.settle((all) => all.filter(isQuote).length >= codes.length);
  feed.send({ ...identity, channel: { liveprice: [code(1)] } });
  feed.send({ ping: { message: 'from here' } });
  const isMark = (message: Parameters<typeof isPong>[0]) => isPong(message) && message.message === 'from here';
  await feed.settle((all) => all.slice(all.findIndex(isMark)).filter(isQuote).length >= 3 && all.some(isMark));
  const all = feed.messages();
  const after = all.slice(all.findIndex(isMark)).filter(isQuote);
  expect(new Set(after.map(({ quote }) => quote.stock_code))).toEqual(new Set([code(1)]));
});

it('names a stock it does not know, channel by channel, and serves the rest', async () => {
  const feed = await authenticated();
  feed.send({ ...identity, channel: { liveprice: [code(), 'QQQQ'], order_book: ['QQQQ', 'RRRR'] } });
  await feed.settle((all) => all.filter(isFeedError).length === 2);
  const refused = feed
    .messages()
    .filter(isFeedError)
    .map(({ code: number, message }) => `${number} ${message}`);
  expect(refused).toEqual(['404 order_book: unknown stock QQQQ, RRRR', '404 liveprice: unknown stock QQQQ']);
  expect((await feed.until(isQuote)).quote.stock_code).toBe(code());
});

it('tolerates a few unreadable messages', async () => {
  const feed = await authenticated();
  feed.sendRaw('text');
  feed.sendRaw(new Uint8Array());
  for (let count = 0; count < 17; count += 1) feed.sendRaw(Buffer.concat([Buffer.from([0xff]), randomBytes(40)]));
  feed.send({ ping: { message: 'still here' } });
  await feed.settle((all) => all.some((each) => isPong(each) && each.message === 'still here'));
  expect(feed.messages().filter(isFeedError)).toHaveLength(19);
  feed.sendRaw(Buffer.from([0xff]));
  expect(await feed.closed).toBe(4400);
});

it('injects faults on demand: silence, garbage, closing, and reset', async () => {
  const feed = await authenticated();
  const garbage = Buffer.from([0x0a, 0xff]);
  await exchange.faults.sendRaw(garbage);
  await feed.settle((all) => all.some((each) => each.kind === 'unreadable' && garbage.equals(each.bytes)));
  await exchange.faults.silenceSockets(600_000);
  feed.send({ ping: { message: 'never answered' } });
  await exchange.faults.closeSockets(1012);
  expect(await feed.closed).toBe(1012);
  expect(feed.messages().filter(isPong)).toHaveLength(1);
  const other = await authenticated();
  await exchange.faults.killSockets();
  expect(await other.closed).toBe(1006);
});
