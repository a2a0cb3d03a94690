import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRestClient, startExchangeHere, type TestExchange } from '#exchange/testing/index.ts';
import { systemTimers } from '#main/platform/timers.ts';
import { DEFAULT_REST_DIALECT } from '#shared/service/dialect.ts';
import type { Endpoint } from '#shared/service/endpoint.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { createAddressBook } from './address-book.ts';
import { createHealthWatch } from './health.ts';
import { createHttp } from './http.ts';
import { createOrderTransport } from './order-transport.ts';

let exchange: TestExchange;
const orders = createOrderTransport();
beforeAll(async () => {
  exchange = await startExchangeHere();
});
afterAll(async () => {
  orders.close();
  await exchange.stop();
});

it('places and cancels an order at the practice exchange on the lane’s own connection', async () => {
  const venue = createRestClient(exchange.profile);
  await venue.signIn();
  const http = createHttp({
    transport: () => Promise.reject(new Error('orders have a transport of their own')),
    orderTransport: orders.send,
    monotonicMs: () => performance.now(),
    addresses: createAddressBook(systemTimers, exchange.profile),
    tokens: { bearer: () => '', renew: () => Promise.reject(new Error('an order never renews')) },
    dialect: DEFAULT_REST_DIALECT,
    timers: systemTimers,
    randomBytes,
    log: () => undefined,
    health: createHealthWatch(),
  });
  const submit = (endpoint: unknown, input: Record<string, unknown>, release = () => venue.tokens().trading) => {
    const priority = endpoint === endpoints.orders.cancel ? ('cancel' as const) : ('order' as const);
    const notAfter = performance.now() + 30_000;
    const how = { uiRef: http.newUiRef(), priority, notAfter, timeoutMs: 30_000, release };
    return http.submit(endpoint as Endpoint, input, how);
  };
  const [stock] = await venue.call(endpoints.company.trending);
  const symbol = stock?.symbol ?? '';
  const book = await venue.call(endpoints.market.orderBook, { path: { symbol } });
  const order = { symbol, price: book.arb.value, shares: 100, board_type: 'RG' };

  const placed = await submit(endpoints.orders.buy, order);
  expect(placed.status).toBe(200);
  const { order_id } = JSON.parse(placed.text).data;
  const status = async () =>
    (await venue.call(endpoints.orders.list)).find((each) => each.order_id === order_id)?.status_text;
  expect(await status()).toBe('OPEN');
  // A refusal is an answer like any other; the token is neither renewed nor is anything sent again.
  expect(await submit(endpoints.orders.buy, order, () => 'no-token')).toMatchObject({ status: 401 });
  expect(await submit(endpoints.orders.buy, { ...order, price: 1 })).toMatchObject({ status: 400 });
  expect(await submit(endpoints.orders.cancel, { order_id })).toMatchObject({ status: 200 });
  expect(await status()).toBe('WITHDRAWN');
});
