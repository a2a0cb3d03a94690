import { describe, expect, test } from 'vitest';
import { stockCode } from '#shared/market/index.ts';
import { createFeedBench, openWindow, subscriptions } from './testing/feed-bench.ts';
import { wireBook, wireQuote, wireTrades } from './testing/wire.ts';

const BNTG = stockCode('BNTG');
const KOPI = stockCode('KOPI');

describe('stale values', () => {
  test('all values are stale once the connection is lost, and each is current with its next message', async () => {
    const bench = createFeedBench();
    const port = openWindow(bench, 'w1', { quotes: [BNTG, KOPI], books: [BNTG] });
    await bench.goLive();
    bench.receive(wireQuote('BNTG', { sequence_number: 5 }));
    bench.receive(wireQuote('KOPI', { sequence_number: 5 }));
    bench.receive(wireBook('BNTG', 1, [[995, 1, 1]], []));
    bench.timers.advance(16);
    bench.breakOff();
    bench.timers.advance(16);
    expect([port.shown('BNTG', 'stale'), port.shown('KOPI', 'stale'), port.book('BNTG')?.stale]).toEqual([1, 1, true]);
    await bench.goLive();
    bench.receive(wireQuote('BNTG', { sequence_number: 40 }));
    bench.timers.advance(16);
    expect([port.shown('BNTG', 'stale'), port.shown('KOPI', 'stale'), port.book('BNTG')?.stale]).toEqual([0, 1, true]);
    expect(bench.feed.status()).toMatchObject({ state: 'live', reconnects: 1, gaps: 0 });
  });

  test('values are stale during silence, and current after the next message on the same socket', async () => {
    const bench = createFeedBench();
    const port = openWindow(bench, 'w1', { quotes: [BNTG] });
    await bench.goLive();
    bench.receive(wireQuote('BNTG'));
    bench.timers.advance(6_000);
    expect(port.shown('BNTG', 'stale')).toBe(1);
    bench.receive(wireTrades([]));
    bench.timers.advance(16);
    expect(port.shown('BNTG', 'stale')).toBe(0);
  });

  test('a stock subscribed again shows its last value, stale until the next message', async () => {
    const bench = createFeedBench();
    const port = openWindow(bench, 'w1', { quotes: [BNTG] });
    await bench.goLive();
    bench.receive(wireQuote('BNTG', { sequence_number: 1 }));
    bench.timers.advance(1_000);
    bench.feed.handlers.subscribe(subscriptions({}), { windowId: 'w1' });
    bench.timers.advance(1_000);
    bench.feed.handlers.subscribe(subscriptions({ quotes: [BNTG] }), { windowId: 'w1' });
    expect(port.shown('BNTG', 'stale')).toBe(1);
    bench.receive(wireQuote('BNTG', { sequence_number: 88 }));
    bench.timers.advance(16);
    expect(port.shown('BNTG', 'stale')).toBe(0);
    expect(bench.feed.status().gaps).toBe(0);
  });

  test('a stock unsubscribed and subscribed again before the service has received it stays current', async () => {
    const bench = createFeedBench();
    const port = openWindow(bench, 'w1', { quotes: [BNTG] });
    await bench.goLive();
    bench.receive(wireQuote('BNTG', { sequence_number: 1 }));
    bench.feed.handlers.subscribe(subscriptions({}), { windowId: 'w1' });
    bench.receive(wireQuote('BNTG', { sequence_number: 2, lastprice: 1002 }));
    bench.feed.handlers.subscribe(subscriptions({ quotes: [BNTG] }), { windowId: 'w1' });
    bench.timers.advance(100);
    expect([port.shown('BNTG', 'last'), port.shown('BNTG', 'stale')]).toEqual([1002, 0]);
  });
});
