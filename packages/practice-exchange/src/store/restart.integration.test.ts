import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  type ExchangeForTests,
  exchangeForTests,
  freshUiRef,
  type RestClient,
  startExchange,
  type TestExchange,
} from '#exchange/testing/index.ts';
import { ceilToTick } from '#shared/market/index.ts';
import { endpoints } from '#shared/service/endpoints.ts';

const { orders, portfolio, market, watchlist, auth } = endpoints;
let running: ExchangeForTests;
let exchange: TestExchange;
let client: RestClient;

beforeEach(async () => {
  running = await exchangeForTests({ isStored: true }, startExchange);
  ({ exchange, client } = running);
});
afterEach(async () => {
  await running.end();
});

/** Restarts at the same port, so that the client's tokens and addresses stay valid. */
const startAgain = async (): Promise<void> => {
  exchange = await running.restart();
};
const held = async (): Promise<string> => (await client.call(portfolio.list)).results[0]?.symbol ?? '';
const book = (symbol: string) => client.call(market.orderBook, { path: { symbol } });
const everything = async () => ({
  cash: await client.call(portfolio.cash),
  orders: await client.call(orders.list),
  held: (await client.call(portfolio.list)).results.map(({ symbol, qty }) => ({ symbol, qty })),
  lists: await client.call(watchlist.all),
  user: await client.call(auth.userProfile),
});

it('continues where it stopped: orders, shares, money, watchlists, and tokens still valid', async () => {
  const symbol = await held();
  const { ara, arb } = await book(symbol);
  const buy = (price: number, more = {}) =>
    client.call(orders.buy, { body: { symbol, price, shares: 300, board_type: 'RG', ...more } });
  await buy(ara.value);
  const working = await buy(ceilToTick(arb.value), { is_gtc: true });
  await client.refusal(orders.buy, { body: { symbol, price: ara.value * 2, shares: 300, board_type: 'RG' } });
  await client.call(watchlist.create, { body: { name: 'Stored' } });
  const before = await everything();
  expect(await exchange.stop()).toBe(0);
  await startAgain();
  const after = await everything();
  // The market may number a working order anew.
  const unnumbered = (list: typeof before) => list.orders.map(({ market_order_id: _, ...rest }) => rest);
  expect({ ...after, orders: unnumbered(after) }).toEqual({ ...before, orders: unnumbered(before) });

  await client.call(orders.amend, { body: { order_id: working.order_id, price: ceilToTick(arb.value), shares: 200 } });
  await client.call(orders.cancel, { body: { order_id: working.order_id } });
  expect((await client.call(portfolio.cash)).allocated).toBe(0);
  expect((await buy(ceilToTick(arb.value))).order_id > working.order_id).toBe(true);
});

it('loses no answered order when it is killed', async () => {
  const symbol = await held();
  const { arb } = await book(symbol);
  const body = { symbol, price: ceilToTick(arb.value), shares: 100, board_type: 'RG' };
  const answered: string[] = [];
  const sending = Array.from({ length: 60 }, async () => {
    const { order_id } = await client.call(orders.buy, { body });
    answered.push(order_id);
    if (answered.length === 20) await exchange.kill();
  });
  await Promise.allSettled(sending);
  await startAgain();
  const listed = new Map((await client.call(orders.list)).map((order) => [order.order_id, order]));
  expect(answered.length).toBeGreaterThanOrEqual(20);
  for (const id of answered) expect(listed.get(id)).toMatchObject({ status_text: 'OPEN', symbol });
  // Every order that holds money is listed, and the other way round.
  const each = body.price * 100 + Math.round(body.price * 100 * 0.0015);
  expect((await client.call(portfolio.cash)).allocated).toBe(listed.size * each);
  for (const id of answered) await client.call(orders.cancel, { body: { order_id: id } });
});

it('exits when a market timer throws, logs the error, and resumes from its store', async () => {
  const symbol = await held();
  const { arb } = await book(symbol);
  const body = { symbol, price: ceilToTick(arb.value), shares: 200, board_type: 'RG' };
  const { order_id } = await client.call(orders.buy, { body });
  const before = await everything();
  await exchange.faults.throwInTimer('market');
  expect(await exchange.ended).toBe(70);
  const last = JSON.parse(exchange.log().at(-1) ?? '');
  expect(last).toMatchObject({ level: 'error', stack: expect.stringContaining('a timer failed on request') });

  await startAgain();
  const unnumbered = (list: typeof before) => list.orders.map(({ market_order_id: _, ...rest }) => rest);
  const after = await everything();
  expect({ ...after, orders: unnumbered(after) }).toEqual({ ...before, orders: unnumbered(before) });
  await client.call(orders.cancel, { body: { order_id } });
  expect((await client.call(portfolio.cash)).allocated).toBe(0);
});

it('continues when a timer of synthetic people throws, and logs the stack', async () => {
  await exchange.faults.throwInTimer('wall');
  await expect.poll(() => exchange.log().join('\n')).toContain('a timer failed on request');
  const logged = exchange.log().find((line) => line.includes('failed on request')) ?? '{}';
  expect(JSON.parse(logged)).toMatchObject({ message: 'a timer failed', times: 1, stack: expect.any(String) });
  expect((await client.call(portfolio.cash)).allocated).toBe(0);
});

it('remembers over a restart which requests it has carried out', async () => {
  const uiRef = freshUiRef();
  const symbol = await held();
  const { arb } = await book(symbol);
  const given = { body: { symbol, price: ceilToTick(arb.value), shares: 100, board_type: 'RG' }, uiRef };
  await client.call(orders.buy, given);
  await exchange.kill();
  await startAgain();
  expect(await client.refusal(orders.buy, given)).toMatchObject({ status: 409, type: 'DUPLICATE_REQUEST' });
});
