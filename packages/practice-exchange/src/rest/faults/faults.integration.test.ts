import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { exchangeForTests, freshUiRef, type RestClient, type TestExchange } from '#exchange/testing/index.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { eventually } from '#shared/testing/eventually.ts';

const { auth, orders, market, portfolio } = endpoints;
let exchange: TestExchange;
let client: RestClient;
let resting: Record<string, unknown>;

beforeAll(async () => {
  ({ exchange, client } = await exchangeForTests());
  const symbol = (await client.call(portfolio.list)).results[0]?.symbol ?? '';
  const { arb } = await client.call(market.orderBook, { path: { symbol } });
  resting = { symbol, price: arb.value, shares: 100, board_type: 'RG' };
});
afterEach(() => exchange.faults.calm());
afterAll(() => exchange.stop());

const ordersNow = async (): Promise<number> => (await client.call(orders.list)).length;

it.each([
  ['drop', true, 1],
  ['drop', false, 0],
  ['reset', true, 1],
  ['reset', false, 0],
] as const)('%s without an answer, the order carried out: %s', async (kind, processed, more) => {
  const before = await ordersNow();
  await exchange.faults.plan(orders.buy.path, { kind, processed });
  await expect(client.raw(orders.buy, { body: resting })).rejects.toThrow(TypeError);
  expect(await ordersNow()).toBe(before + more);
});

it.each([
  [true, 1],
  [false, 0],
])('stays silent with the connection open, the order carried out: %s', async (processed, more) => {
  const before = await ordersNow();
  await exchange.faults.plan(orders.buy.path, { kind: 'silence', processed });
  const giveUp = new AbortController();
  const response = fetch(exchange.profile.trading_url + orders.buy.path, {
    method: 'POST',
    headers: { authorization: `Bearer ${client.tokens().trading}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ...resting, ui_ref: freshUiRef() }),
    signal: giveUp.signal,
  });
  await eventually(async () => expect(await exchange.faults.pending()).toBe(0));
  expect(await Promise.race([response.then(() => 'answered'), ordersNow()])).toBe(before + more);
  giveUp.abort();
  await expect(response).rejects.toThrow();
});

it('cuts an answer off in the middle after carrying the call out', async () => {
  const before = await ordersNow();
  await exchange.faults.plan(orders.buy.path, { kind: 'truncate' });
  await expect(client.raw(orders.buy, { body: resting })).rejects.toThrow();
  expect(await ordersNow()).toBe(before + 1);
});

it('answers with an intermediary’s page after carrying the call out', async () => {
  const before = await ordersNow();
  await exchange.faults.plan(orders.buy.path, { kind: 'mistype' });
  await expect(client.raw(orders.buy, { body: resting })).rejects.toThrow(SyntaxError);
  expect(await ordersNow()).toBe(before + 1);
});

it('refuses valid tokens on every path until calm', async () => {
  await exchange.faults.plan('*', { kind: 'unauthorised' }, 1_000);
  for (const endpoint of [auth.userProfile, orders.list]) {
    expect(await client.refusal(endpoint)).toMatchObject({ status: 401, type: 'INVALID_TOKEN' });
  }
  await exchange.faults.calm();
  await client.call(orders.list);
});

it('gives the wait when it is busy, in the header too', async () => {
  await exchange.faults.plan(auth.userProfile.path, { kind: 'busy', ms: 2_500 });
  const answer = await fetch(exchange.profile.main_url + auth.userProfile.path, {
    headers: { authorization: `Bearer ${client.tokens().main}` },
  });
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '3']);
  expect(await answer.json()).toMatchObject({ error_type: 'RATE_LIMIT', data: { retry_after_ms: 2_500 } });
});

it('jumps the market’s clock: its day, and the time that answers carry', async () => {
  const dateOf = async (): Promise<number> =>
    Date.parse((await fetch(exchange.profile.main_url + market.companyInfo.path)).headers.get('date') ?? '');
  const before = await dateOf();
  // Tokens and limits go by real time, which the market's day has nothing to do with.
  await exchange.faults.jumpClock('wall', 3_600_000);
  expect((await dateOf()) - before).toBeLessThan(60_000);
  await exchange.faults.jumpClock('wall', -3_600_000);

  await exchange.faults.jumpClock('market', 86_400_000);
  expect((await dateOf()) - before).toBeGreaterThanOrEqual(86_400_000);
  const { order_id } = await client.call(orders.buy, { body: resting });
  const placed = (await client.call(orders.list)).find((order) => order.order_id === order_id);
  expect((placed?.time.ordered_at ?? 0) - before).toBeGreaterThan(86_000_000);
});
