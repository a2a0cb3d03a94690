import { describe, expect, test } from 'vitest';
import { stockCode } from '#shared/market/index.ts';
import { createFeedBench, openWindow, sentSubscriptions, subscriptions } from './testing/feed-bench.ts';
import { createWindowPort } from './testing/window-port.ts';
import { wireQuote, wireTrade, wireTrades } from './testing/wire.ts';

const BNTG = stockCode('BNTG');
/** Unix seconds. */
const MORNING = Date.UTC(2026, 2, 2, 2) / 1_000;

describe('subscribers', () => {
  test('two windows subscribe to the same stock: the service gets it once, until the last one unsubscribes', async () => {
    const bench = createFeedBench();
    await bench.goLive();
    bench.timers.advance(100);
    openWindow(bench, 'w1', { quotes: [BNTG] });
    bench.timers.advance(100);
    openWindow(bench, 'w2', { quotes: [BNTG] });
    bench.timers.advance(100);
    expect(sentSubscriptions(bench).map(({ liveprice }) => liveprice)).toEqual([[], ['BNTG']]);
    bench.feed.detachWindow('w1');
    bench.timers.advance(100);
    expect(sentSubscriptions(bench)).toHaveLength(2);
    bench.feed.detachWindow('w2');
    bench.timers.advance(100);
    expect(sentSubscriptions(bench).at(-1)?.liveprice).toEqual([]);
  });

  test('a window has a stock’s latest trades once, whoever had them before, and however many came between', async () => {
    const bench = createFeedBench();
    await bench.goLive();
    const first = openWindow(bench, 'w1', { trades: 'all' });
    const trade = (number: number) =>
      wireTrade(number % 1_000 === 0 ? 'BNTG' : `Q${number % 1_000}`, number, {
        time: { seconds: MORNING + number, nanos: 0 },
      });
    const receive = (numbers: readonly number[]) => bench.receive(wireTrades(numbers.map(trade)));
    receive(Array.from({ length: 9_000 }, (_, index) => index + 1));
    bench.timers.advance(1_000);
    const ofStock = (port: typeof first): number[] =>
      port.tape.filter(({ code }) => code === 'BNTG').map(({ number }) => number);
    const all = [1_000, 2_000, 3_000, 4_000, 5_000, 6_000, 7_000, 8_000, 9_000];
    expect(ofStock(first)).toEqual(all);
    const second = openWindow(bench, 'w2', { trades: [BNTG] });
    bench.feed.handlers.subscribe(subscriptions({ trades: [BNTG] }), { windowId: 'w1' });
    // The service begins the subscription of one stock with its latest trades.
    receive([...all, 10_000]);
    bench.timers.advance(1_000);
    expect(ofStock(first)).toEqual([...all, 10_000]);
    expect(ofStock(second)).toEqual([...all, 10_000]);
  });

  test('parts of the main process watch quotes like a window', async () => {
    const bench = createFeedBench();
    const seen: [string, number, boolean][] = [];
    const watch = bench.feed.watchQuotes(({ code, last, stale }) => seen.push([code, last, stale]));
    watch.subscribe([BNTG]);
    expect(bench.feed.quote(BNTG)).toBeNull();
    await bench.goLive();
    bench.receive(wireQuote('BNTG', { lastprice: 1010 }));
    expect(seen).toEqual([['BNTG', 1010, false]]);
    expect(bench.feed.quote(BNTG)).toMatchObject({ last: 1010, previous: 990, stale: false });
    bench.feed.stop();
    expect(seen.at(-1)).toEqual(['BNTG', 1010, true]);
    watch.close();
    await bench.goLive();
    expect(sentSubscriptions(bench)[0]?.liveprice).toEqual([]);
  });

  test('a port that throws loses its window and nothing else', async () => {
    const bench = createFeedBench();
    const gone = { ...createWindowPort({ autoDraw: true }), postMessage: () => fail() };
    const fail = (): never => {
      throw new Error('the window is gone');
    };
    bench.feed.attachWindow('gone', gone, 16);
    bench.feed.handlers.subscribe(subscriptions({ quotes: [BNTG] }), { windowId: 'gone' });
    const port = openWindow(bench, 'w1', { quotes: [BNTG] });
    await bench.goLive();
    bench.receive(wireQuote('BNTG'));
    expect(port.shown('BNTG', 'last')).toBe(1000);
    expect(bench.feed.diagnostics().windows.map(({ windowId }) => windowId)).toEqual(['w1']);
  });

  test('status is published at once when the state changes, otherwise once a second and only when it differs', async () => {
    const bench = createFeedBench();
    openWindow(bench, 'w1', { quotes: [BNTG] });
    const received: [string, number][] = [];
    const unsubscribe = bench.feed.onStatus(({ state, messagesPerSecond }) =>
      received.push([state, messagesPerSecond]),
    );
    await bench.goLive();
    expect(received.map(([state]) => state)).toEqual(['connecting', 'authenticating', 'live']);
    for (let tick = 1; tick <= 30; tick += 1) bench.receive(wireQuote('BNTG', { sequence_number: tick }));
    bench.timers.advance(1_000);
    expect(received.slice(3)).toEqual([['live', 31]]);
    bench.timers.advance(2_000);
    expect(received.slice(4)).toEqual([['live', 0]]);
    unsubscribe();
    bench.feed.stop();
    expect(received).toHaveLength(5);
    expect(bench.timers.pending()).toBe(0);
  });

  test('windows beyond the maximum are refused', () => {
    const bench = createFeedBench();
    for (let window = 0; window < 64; window += 1) openWindow(bench, `w${window}`, {});
    expect(() => openWindow(bench, 'one more', {})).toThrow('too many windows');
  });
});
