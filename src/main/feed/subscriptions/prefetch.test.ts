import { describe, expect, it } from 'vitest';
import { createVirtualTimers } from '#main/platform/testing/virtual-timers.ts';
import { NO_SUBSCRIPTIONS } from '#shared/contract/feed.ts';
import { stockCode } from '#shared/market/index.ts';
import { createFeedBench } from '../testing/feed-bench.ts';
import { createWindowPort } from '../testing/window-port.ts';
import { wireQuote } from '../testing/wire.ts';
import { createPrefetch, MAX_CACHED } from './prefetch.ts';

const BNTG = stockCode('BNTG');
const KOPI = stockCode('KOPI');
const TEBU = stockCode('TEBU');

async function openBench() {
  const bench = createFeedBench();
  const port = createWindowPort({ autoDraw: true });
  bench.feed.attachWindow('w', port, 16);
  const subscribe = (code: typeof BNTG): void =>
    void bench.feed.handlers.subscribe({ ...NO_SUBSCRIPTIONS, quotes: [code], books: [code] }, { windowId: 'w' });
  subscribe(BNTG);
  await bench.goLive();
  const asked = () => bench.plain().sent.findLast(({ channel }) => channel)?.channel;
  return { ...bench, port, subscribe, asked };
}

it('subscribes to the kinds that windows show of other stocks before any window does, and has the values when one does', async () => {
  const { feed, timers, receive, port, subscribe, asked } = await openBench();
  feed.prefetch(KOPI);
  timers.advance(100);
  expect(asked()).toMatchObject({ liveprice: ['BNTG', 'KOPI'], order_book: ['BNTG', 'KOPI'] });
  // Nobody looks at trades or charts.
  expect(asked()?.running_trade ?? []).toEqual([]);
  receive(wireQuote('KOPI', { lastprice: 500 }));
  expect(port.shown('KOPI', 'last')).toBeUndefined();
  subscribe(KOPI);
  expect(port.shown('KOPI', 'last')).toBe(500);
});

describe('stocks looked at last', () => {
  function open() {
    const timers = createVirtualTimers();
    let subscriptions = NO_SUBSCRIPTIONS;
    const prefetch = createPrefetch({
      timers,
      subscribe: (next) => {
        subscriptions = next;
      },
      subscription: () => ({ books: ['BNTG'], trades: ['BNTG'], charts: ['BNTG'], depths: [] }),
    });
    return { timers, prefetch, subscriptions: () => subscriptions };
  }

  it('stay subscribed with their books for a while, so that a quick return is current; other kinds only of the newest', () => {
    const { timers, prefetch, subscriptions } = open();
    prefetch.prefetch(KOPI);
    timers.advance(1_000);
    prefetch.prefetch(TEBU);
    expect(subscriptions()).toMatchObject({
      quotes: [KOPI, TEBU],
      books: [KOPI, TEBU],
      trades: [TEBU],
      charts: [TEBU],
    });
    timers.advance(10_000);
    expect(subscriptions()).toMatchObject({ books: [KOPI, TEBU], trades: [], charts: [], depths: [] });
    prefetch.prefetch(KOPI);
    timers.advance(115_000);
    expect(subscriptions()).toMatchObject({ quotes: [KOPI], books: [KOPI] });
    timers.advance(10_000);
    expect(subscriptions()).toEqual(NO_SUBSCRIPTIONS);
    expect(timers.pending()).toBe(0);
  });

  it('are not more than so many: the one looked at longest ago goes', () => {
    const { prefetch, subscriptions } = open();
    const codes = Array.from({ length: MAX_CACHED + 5 }, (_, index) =>
      stockCode(`AA${String.fromCharCode(65 + index)}A`),
    );
    for (const code of codes) prefetch.prefetch(code);
    expect(subscriptions().books).toEqual(codes.slice(5));
  });
});

it('leaves nothing behind when the feed stops', async () => {
  const { feed, timers } = await openBench();
  feed.prefetch(KOPI);
  feed.stop();
  timers.advance(60_000);
  expect(timers.pending()).toBe(0);
});
