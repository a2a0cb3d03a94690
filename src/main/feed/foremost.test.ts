import { beforeEach, expect, it } from 'vitest';
import { type FeedSubscriptions, NO_SUBSCRIPTIONS } from '#shared/contract/feed.ts';
import { stockCode } from '#shared/market/index.ts';
import { OTHERS_WAIT_MS } from './foremost.ts';
import { createFeedBench, type FeedBench } from './testing/feed-bench.ts';
import { createWindowPort, type WindowPort } from './testing/window-port.ts';
import { wireQuote, wireTrade, wireTrades } from './testing/wire.ts';

const BNTG = stockCode('BNTG');
const KOPI = stockCode('KOPI');

let bench: FeedBench;
let port: WindowPort;
const tell = (code: string, price: number): void => bench.receive(wireQuote(code, { lastprice: price }));
const tapeNow = (): string[] => port.frames.flatMap(({ trades }) => trades?.codes ?? []);

beforeEach(async () => {
  bench = createFeedBench();
  port = createWindowPort({ autoDraw: true });
  bench.feed.attachWindow('w', port, 16);
  const wanted: FeedSubscriptions = { ...NO_SUBSCRIPTIONS, quotes: [BNTG, KOPI], trades: 'all' };
  bench.feed.handlers.subscribe(wanted, { windowId: 'w' });
  await bench.goLive();
  tell('BNTG', 100);
  tell('KOPI', 200);
});

it('what comes of others waits until the chosen stock has been drawn, and is told then, the newest of it', () => {
  bench.feed.foremost(KOPI);
  tell('KOPI', 201);
  for (const price of [101, 102, 103]) tell('BNTG', price);
  bench.receive(wireTrades([wireTrade('BNTG', 1)]));
  expect([port.shown('KOPI', 'last'), port.shown('BNTG', 'last')]).toEqual([201, 100]);
  expect(tapeNow()).toEqual([]);
  bench.timers.advance(OTHERS_WAIT_MS);
  expect([port.shown('KOPI', 'last'), port.shown('BNTG', 'last')]).toEqual([201, 103]);
  expect(tapeNow()).toEqual(['BNTG']);
});

it('the chosen stock’s values go past what a busy window has not taken in yet', () => {
  const busy = createWindowPort({ autoDraw: false });
  bench.feed.attachWindow('busy', busy, 16);
  bench.feed.handlers.subscribe({ ...NO_SUBSCRIPTIONS, quotes: [BNTG, KOPI] }, { windowId: 'busy' });
  for (let tick = 1; tick < 9; tick += 1) {
    tell('BNTG', 100 + tick);
    bench.timers.advance(16);
  }
  const before = busy.frames.length;
  tell('KOPI', 300);
  expect(busy.frames).toHaveLength(before);
  bench.feed.foremost(KOPI);
  tell('KOPI', 301);
  expect(busy.frames).toHaveLength(before + 1);
  expect(busy.shown('KOPI', 'last')).toBe(301);
  for (let tick = 2; tick < 90; tick += 1) tell('KOPI', 300 + tick);
  expect(busy.frames.length).toBeLessThanOrEqual(before + 3);
});

it('others do not wait longer because one choice follows another', () => {
  bench.feed.foremost(KOPI);
  tell('BNTG', 101);
  bench.timers.advance(OTHERS_WAIT_MS - 1);
  bench.feed.foremost(BNTG);
  expect(port.shown('BNTG', 'last')).toBe(100);
  tell('KOPI', 202);
  expect(port.shown('KOPI', 'last')).toBe(200);
  bench.timers.advance(1);
  expect([port.shown('KOPI', 'last'), port.shown('BNTG', 'last')]).toEqual([202, 101]);
});

it('when the feed stops nothing is left waiting', () => {
  bench.feed.foremost(KOPI);
  tell('BNTG', 101);
  bench.feed.stop();
  expect(port.shown('BNTG', 'last')).toBe(101);
});

it("the second's figures do not come in between, and a change of state does", () => {
  const told: string[] = [];
  bench.feed.onStatus(({ state }) => told.push(state));
  bench.timers.advance(999);
  tell('BNTG', 101);
  told.length = 0;
  bench.feed.foremost(KOPI);
  bench.timers.advance(OTHERS_WAIT_MS - 1);
  expect(told).toEqual([]);
  tell('BNTG', 102);
  bench.timers.advance(1_000);
  expect(told).toEqual(['live']);
  bench.feed.foremost(KOPI);
  bench.feed.stop();
  expect(told.at(-1)).toBe('offline');
});
