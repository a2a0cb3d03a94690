import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stepTicks } from '#shared/market/index.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { type ExchangeForTests, exchangeForTests } from './exchange-for-tests.ts';
import { openFeed } from './feed-client.ts';
import { createRestClient, type RestClient } from './rest-client.ts';

const { auth, chat, market, orders, portfolio, watchlist } = endpoints;

const personalRooms = async (client: RestClient) =>
  (await client.call(chat.rooms, { query: { type: 'ROOM_TYPE_PERSONAL', limit: '100' } })).results;

/** Texts of every conversation. */
async function messages(client: RestClient): Promise<readonly string[]> {
  const rooms = await personalRooms(client);
  const texts = rooms.map(async ({ room_id: id }) =>
    (await client.call(chat.roomMessages, { path: { id }, query: {} })).results.map(({ text }) => text),
  );
  return (await Promise.all(texts)).flat().sort();
}

/** Shown to whoever signs in to an exchange; the same of every one that has just started. */
async function everything({ client, exchange }: ExchangeForTests) {
  const lists = await client.call(watchlist.all);
  const holdings = (await client.call(portfolio.list)).results;
  return {
    orders: await client.call(orders.list),
    cash: await client.call(portfolio.cash),
    holdings: holdings.map(({ symbol, qty }) => ({ symbol, lots: qty.stock_on_hand })),
    lists: lists.map(({ name }) => name),
    messages: await messages(client),
    user: (await client.call(auth.userProfile)).username,
    credentials: exchange.profile.credentials,
    faults: await exchange.faults.pending(),
    frameFaults: await exchange.faults.pendingFrames(),
  };
}

let untouched: Awaited<ReturnType<typeof everything>>;
let soiled: ExchangeForTests;
let next: ExchangeForTests;
beforeAll(async () => {
  const first = await exchangeForTests({ paused: true });
  untouched = await everything(first);
  await first.end();
});
afterAll(async () => {
  await next?.end();
});

describe('a test leaves behind', () => {
  beforeAll(async () => {
    soiled = await exchangeForTests({ paused: true });
  });
  afterAll(() => soiled.end());

  it('orders, a watchlist and a chat message', async () => {
    const { client } = soiled;
    const symbol = untouched.holdings[0]?.symbol ?? '';
    const { arb } = await client.call(market.orderBook, { path: { symbol } });
    const price = stepTicks(arb.value as Parameters<typeof stepTicks>[0], 1);
    await client.call(orders.buy, { body: { symbol, price, shares: 100, board_type: 'RG' } });
    await client.call(watchlist.create, { body: { name: 'Left behind' } });
    const [room] = await personalRooms(client);
    await client.call(chat.send, { body: { room_id: room?.room_id ?? '', text: 'Left behind' } });
    const left = await everything(soiled);
    expect(left.orders).not.toEqual(untouched.orders);
    expect(left.lists).not.toEqual(untouched.lists);
    expect(left.messages).not.toEqual(untouched.messages);
  });

  it('faults of answers and frames, blocked endpoints, ended tokens, another hour, and an open socket', async () => {
    const { faults, profile } = soiled.exchange;
    await faults.failAnswers(orders.list.path, 1_000);
    await faults.plan('*', { kind: 'unauthorised' }, 1_000);
    await faults.refuseNext(1_000);
    await faults.muteSockets();
    await faults.jumpClock('wall', 3_600_000);
    await faults.expire('main');
    await openFeed(profile.trading_ws_url);
    const stranger = createRestClient(profile);
    await expect(stranger.signIn()).rejects.toThrow();
  });
});

describe('the next one', () => {
  beforeAll(async () => {
    next = await exchangeForTests({ paused: true });
  });

  it('sees none of it', async () => {
    expect(await everything(next)).toEqual(untouched);
  });

  it('has an address of its own, and tokens of the other are refused', async () => {
    expect(next.exchange.profile.main_url).not.toBe(soiled.exchange.profile.main_url);
    const token = soiled.client.tokens().main;
    expect(await next.client.refusal(auth.userProfile, { token })).toMatchObject({ status: 401 });
  });

  it('has its own time', async () => {
    const answer = await fetch(next.exchange.profile.main_url + market.companyInfo.path);
    expect(Math.abs(Date.parse(answer.headers.get('date') ?? '') - Date.now())).toBeLessThan(1_800_000);
  });
});
