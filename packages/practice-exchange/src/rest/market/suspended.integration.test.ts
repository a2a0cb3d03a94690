import { afterAll, beforeAll, expect, it } from 'vitest';
import { findStory } from '#exchange/market/testing/find-story.ts';
import { exchangeForTests, type RestClient, type TestExchange } from '#exchange/testing/index.ts';
import { endpoints } from '#shared/service/endpoints.ts';

const { company, market, orders, streams } = endpoints;
const DAY = '2026-11-18';
const INSTRUMENTS = 60;
let exchange: TestExchange;
let client: RestClient;
const { seed, code } = findStory('2026-11-17', INSTRUMENTS, ['limit-up', 'suspended']);

beforeAll(async () => {
  const clock = `${DAY}T10:00:00+07:00`;
  const options = { seed: Number(seed), instruments: INSTRUMENTS, session: 'clock', clock, paused: true } as const;
  ({ exchange, client } = await exchangeForTests(options));
});
afterAll(() => exchange.stop());

it('reports a suspended stock as such, with an empty book and the close of the day before', async () => {
  const info = await client.call(market.companyInfo, { path: { symbol: code } });
  expect(info).toMatchObject({ status: 'STATUS_SUSPENDED', orderbook: { bid: { price: 0 }, offer: { price: 0 } } });
  expect(await client.call(company.legacyInfo, { path: { symbol: code } })).toMatchObject({ status: info.status });
  const book = await client.call(market.orderBook, { path: { symbol: code } });
  expect(book).toMatchObject({ volume: 0, open: 0, bid: { price1: 0 }, offer: { price1: 0 } });
  expect(book.close).toBe(book.previous);
});

it('refuses orders with a reason of their own, and lists them as rejected', async () => {
  const { close: price } = await client.call(market.orderBook, { path: { symbol: code } });
  const body = { symbol: code, price, shares: 100, board_type: 'RG' } as const;
  expect(await client.refusal(orders.buy, { body })).toMatchObject({
    status: 400,
    type: 'ORDER_REJECTED',
    reason: 'STOCK_SUSPENDED',
  });
  const [latest] = await client.call(orders.list);
  expect(latest).toMatchObject({ symbol: code, status_text: 'REJECTED' });
});

it('has the announcement among the posts about the stock', async () => {
  const page = await client.call(streams.ofStock, { path: { symbol: code }, query: { limit: '20' } });
  const announced = page.streams.find(({ text }) => text.startsWith(`SUSPENSI $${code}`));
  expect(announced?.user.username).toBe('lantai_newsroom');
  expect(new Date(announced?.created_at ?? 0).toISOString()).toBe('2026-11-17T11:15:00.000Z');
});
