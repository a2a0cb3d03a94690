import { beforeEach, expect, it } from 'vitest';
import { type FeedSubscriptions, NO_SUBSCRIPTIONS } from '#shared/contract/feed-kinds.ts';
import { stockCode } from '#shared/market/index.ts';
import { createFeedBench, type FeedBench } from '../testing/feed-bench.ts';
import { createWindowPort, type WindowPort } from '../testing/window-port.ts';
import { wireQuote, wireTrade, wireTrades } from '../testing/wire.ts';
import { MAX_PRIORITY_MS } from './selected-stock.ts';

const BNTG = stockCode('BNTG');
const KOPI = stockCode('KOPI');

let bench: FeedBench;
let port: WindowPort;
const sendQuote = (code: string, price: number): void => bench.receive(wireQuote(code, { lastprice: price }));
const receivedTrades = (): string[] => port.frames.flatMap(({ trades }) => trades?.codes ?? []);

beforeEach(async () => {
  bench = createFeedBench();
  port = createWindowPort({ autoDraw: true });
  bench.feed.attachWindow('w', port, 16);
  const subscribed: FeedSubscriptions = { ...NO_SUBSCRIPTIONS, quotes: [BNTG, KOPI], trades: 'all' };
  bench.feed.handlers.subscribe(subscribed, { windowId: 'w' });
  await bench.goLive();
  sendQuote('BNTG', 100);
  sendQuote('KOPI', 200);
});

it('holds back other stocks for a moment, and then sends their newest values', () => {
  bench.feed.prioritize(KOPI);
  sendQuote('KOPI', 201);
  for (const price of [101, 102, 103]) sendQuote('BNTG', price);
  bench.receive(wireTrades([wireTrade('BNTG', 1)]));
  expect([port.shown('KOPI', 'last'), port.shown('BNTG', 'last')]).toEqual([201, 100]);
  expect(receivedTrades()).toEqual([]);
  bench.timers.advance(MAX_PRIORITY_MS);
  expect([port.shown('KOPI', 'last'), port.shown('BNTG', 'last')]).toEqual([201, 103]);
  expect(receivedTrades()).toEqual(['BNTG']);
});

it('sends the selected stock to a busy window past what it has not acknowledged, a few frames only', () => {
  const busy = createWindowPort({ autoDraw: false });
  bench.feed.attachWindow('busy', busy, 16);
  bench.feed.handlers.subscribe({ ...NO_SUBSCRIPTIONS, quotes: [BNTG, KOPI] }, { windowId: 'busy' });
  for (let tick = 1; tick < 9; tick += 1) {
    sendQuote('BNTG', 100 + tick);
    bench.timers.advance(16);
  }
  const before = busy.frames.length;
  sendQuote('KOPI', 300);
  expect(busy.frames).toHaveLength(before);
  bench.feed.prioritize(KOPI);
  sendQuote('KOPI', 301);
  expect(busy.frames).toHaveLength(before + 1);
  expect(busy.shown('KOPI', 'last')).toBe(301);
  for (let tick = 2; tick < 90; tick += 1) sendQuote('KOPI', 300 + tick);
  expect(busy.frames.length).toBeLessThanOrEqual(before + 3);
});

it('does not hold others back longer when one selection follows another', () => {
  bench.feed.prioritize(KOPI);
  sendQuote('BNTG', 101);
  bench.timers.advance(MAX_PRIORITY_MS - 1);
  bench.feed.prioritize(BNTG);
  expect(port.shown('BNTG', 'last')).toBe(100);
  sendQuote('KOPI', 202);
  expect(port.shown('KOPI', 'last')).toBe(200);
  bench.timers.advance(1);
  expect([port.shown('KOPI', 'last'), port.shown('BNTG', 'last')]).toEqual([202, 101]);
});

it('sends what is held back when the feed stops', () => {
  bench.feed.prioritize(KOPI);
  sendQuote('BNTG', 101);
  bench.feed.stop();
  expect(port.shown('BNTG', 'last')).toBe(101);
});

it('delays the status of every second, and not a change of state', () => {
  const received: string[] = [];
  bench.feed.onStatus(({ state }) => received.push(state));
  bench.timers.advance(999);
  sendQuote('BNTG', 101);
  received.length = 0;
  bench.feed.prioritize(KOPI);
  bench.timers.advance(MAX_PRIORITY_MS - 1);
  expect(received).toEqual([]);
  sendQuote('BNTG', 102);
  bench.timers.advance(1_000);
  expect(received).toEqual(['live']);
  bench.feed.prioritize(KOPI);
  bench.feed.stop();
  expect(received.at(-1)).toBe('offline');
});
