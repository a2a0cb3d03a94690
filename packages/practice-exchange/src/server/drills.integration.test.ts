import { once } from 'node:events';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { manualClock } from '#exchange/clock/index.ts';
import {
  createRestClient,
  type ExchangeHere,
  freshUiRef,
  openFeed,
  type RestClient,
  startExchangeHere,
} from '#exchange/testing/index.ts';
import { DRILL_MS, type DrillName } from '#shared/practice/choices.ts';
import type { DrillEvent } from '#shared/practice/drills.ts';
import { endpoints } from '#shared/service/endpoints.ts';

const { orders, portfolio, market } = endpoints;
const STARTS_AT = Date.parse('2026-11-18T10:00:00+07:00');

let clocks: { readonly market: ReturnType<typeof manualClock>; readonly wall: ReturnType<typeof manualClock> };
let exchange: ExchangeHere;
let client: RestClient;
let symbol: string;
let events: DrillEvent[];

beforeEach(async () => {
  clocks = { market: manualClock(STARTS_AT), wall: manualClock(STARTS_AT) };
  exchange = await startExchangeHere({ instruments: 30 }, null, clocks);
  events = [];
  exchange.drills.onReport(({ event }) => void events.push(event));
  client = createRestClient(exchange.profile);
  await client.signIn();
  symbol = (await client.call(portfolio.list)).results[0]?.symbol ?? '';
});
afterEach(() => exchange.stop());

const start = (drill: DrillName, ms = DRILL_MS[drill]): void =>
  exchange.drills.take({ kind: 'start-drill', drill, symbol, ms });
const end = (): void => exchange.drills.take({ kind: 'end-drill' });
const pass = (ms: number): void => {
  clocks.market.advance(ms);
  clocks.wall.advance(ms);
};
async function restingOrder(): Promise<Record<string, unknown>> {
  const { arb } = await client.call(market.orderBook, { path: { symbol } });
  return { symbol, price: arb.value, shares: 100, board_type: 'RG', ui_ref: freshUiRef() };
}
const buy = async () => client.raw(orders.buy, { body: await restingOrder() });
const standing = async (): Promise<number> => (await client.call(orders.list)).length;

it('loses every answer to an order, of which every other one was carried out, until it ends', async () => {
  start('answers-lost');
  await expect(buy()).rejects.toThrow(TypeError);
  await expect(buy()).rejects.toThrow(TypeError);
  end();
  expect(await standing()).toBe(1);
  expect((await buy()).status).toBe(200);
  expect(events).toEqual([
    { what: 'started', symbol: null },
    { what: 'answer-lost', call: 'buy', isDone: true },
    { what: 'answer-lost', call: 'buy', isDone: false },
    { what: 'ended' },
  ]);
});

it('cuts every socket and answer, lets people back, cuts them again, and ends by its time', async () => {
  const feed = await openFeed(exchange.profile.trading_ws_url);
  start('connection-cut', 100_000);
  expect(await feed.closed).toBe(1006);
  await expect(once(new WebSocket(exchange.profile.trading_ws_url), 'open')).rejects.toThrow();
  await expect(standing()).rejects.toThrow(TypeError);
  pass(40_000);
  (await openFeed(exchange.profile.trading_ws_url)).close();
  expect(await standing()).toBe(0);
  pass(25_000);
  await expect(standing()).rejects.toThrow(TypeError);
  pass(35_000);
  expect(await standing()).toBe(0);
  expect(events.at(-1)).toEqual({ what: 'ended' });
  expect(events.flatMap((event) => (event.what === 'connection' ? [event.isCut] : []))).toEqual([
    true,
    false,
    true,
    false,
  ]);
  pass(100_000);
  expect(await standing()).toBe(0);
});

it('halts the stock that is asked for: its orders are refused and can be withdrawn, and it trades on afterwards', async () => {
  const { order_id: own } = await client.call(orders.buy, { body: await restingOrder() });
  start('stock-halted');
  expect(await client.refusal(orders.buy, { body: await restingOrder() })).toMatchObject({ status: 400 });
  await client.call(orders.cancel, { body: { order_id: own } });
  end();
  await client.call(orders.buy, { body: await restingOrder() });
  expect(events).toMatchObject([
    { what: 'started', symbol },
    { what: 'stock', state: 'halted', symbol },
    { what: 'stock', state: 'resumed', symbol },
    { what: 'ended' },
  ]);
});

it('takes the stock to its limit and lets the queue go', async () => {
  const { ara } = await client.call(market.orderBook, { path: { symbol } });
  start('ara-queue');
  expect(events.at(-1)).toEqual({ what: 'stock', state: 'at-ara', symbol, price: ara.value });
  end();
  pass(240_000);
  const { close } = await client.call(market.orderBook, { path: { symbol } });
  expect(close).toBeLessThan(Number(ara.value));
});

it('lets a stock jump and calms it down', () => {
  start('fast-market');
  pass(30_000);
  end();
  expect(events.map((event) => ('state' in event ? event.state : event.what))).toEqual([
    'started',
    'fast',
    'calm',
    'ended',
  ]);
});

it('runs one at a time, and refuses what needs a market that trades', async () => {
  start('answers-lost');
  start('connection-cut');
  expect(events.at(-1)).toEqual({ what: 'refused', why: 'running' });
  expect(await standing()).toBe(0);
  end();
  end();
  expect(events.filter(({ what }) => what === 'ended')).toHaveLength(1);
});
