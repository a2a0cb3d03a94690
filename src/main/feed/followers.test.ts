import fc from 'fast-check';
import { expect, it } from 'vitest';
import { NO_SUBSCRIPTIONS } from '#shared/contract/feed.ts';
import { stockCode } from '#shared/market/index.ts';
import { withBoth } from './followers.ts';
import { createFeedBench } from './testing/feed-bench.ts';
import { createWindowPort } from './testing/window-port.ts';
import { wireBook, wireQuote } from './testing/wire.ts';

const BNTG = stockCode('BNTG');
const KOPI = stockCode('KOPI');
const TEBU = stockCode('TEBU');

async function openBench() {
  const bench = createFeedBench();
  const open = (windowId: string, wanted: Partial<typeof NO_SUBSCRIPTIONS>) => {
    const port = createWindowPort({ autoDraw: true });
    bench.feed.attachWindow(windowId, port, 16);
    void bench.feed.handlers.subscribe({ ...NO_SUBSCRIPTIONS, ...wanted }, { windowId });
    return port;
  };
  const asked = () => bench.plain().sent.findLast(({ channel }) => channel)?.channel;
  await bench.goLive();
  return { ...bench, open, asked };
}

it('a stock that takes the place of another is sent to the windows that show that, before they have asked', async () => {
  const { feed, open, receive, timers, asked } = await openBench();
  const linked = open('linked', { quotes: [BNTG], books: [BNTG] });
  const other = open('other', { quotes: [TEBU], books: [TEBU] });
  timers.advance(100);
  feed.follow([BNTG], KOPI);
  timers.advance(100);
  expect(asked()).toMatchObject({ order_book: ['BNTG', 'KOPI', 'TEBU'] });
  receive(wireQuote('KOPI', { lastprice: 500 }));
  receive(wireBook('KOPI', 1, [[495, 10, 1]], [[505, 10, 1]]));
  timers.advance(100);
  expect([linked.shown('KOPI', 'last'), linked.book('KOPI')?.code]).toEqual([500, 'KOPI']);
  expect([other.shown('KOPI', 'last'), other.book('KOPI')]).toEqual([undefined, undefined]);
});

it('counts the window’s own word alone as soon as it comes, and the last one where none comes', async () => {
  const { feed, open, timers, asked } = await openBench();
  open('w', { quotes: [BNTG], books: [BNTG] });
  feed.follow([BNTG], KOPI);
  void feed.handlers.subscribe({ ...NO_SUBSCRIPTIONS, quotes: [KOPI] }, { windowId: 'w' });
  timers.advance(100);
  expect(asked()).toMatchObject({ liveprice: ['KOPI'] });
  expect(asked()?.order_book ?? []).toEqual([]);
  feed.follow([KOPI], TEBU);
  timers.advance(5_000);
  expect(asked()).toMatchObject({ liveprice: ['KOPI'] });
});

it('may take the place of any of several: of each kind what is wanted of one of them', async () => {
  const { feed, open, timers, asked } = await openBench();
  open('w', { quotes: [BNTG], books: [TEBU] });
  feed.follow([BNTG, TEBU], KOPI);
  timers.advance(100);
  expect(asked()).toMatchObject({ liveprice: ['BNTG', 'KOPI'], order_book: ['KOPI', 'TEBU'] });
});

it('leaves nothing behind of a window that is gone, nor of a feed that stops', async () => {
  const { feed, open, timers, asked } = await openBench();
  open('w', { quotes: [BNTG] });
  feed.follow([BNTG], KOPI);
  feed.detachWindow('w');
  timers.advance(5_000);
  expect(asked()?.liveprice ?? []).toEqual([]);
  open('v', { quotes: [BNTG] });
  feed.follow([BNTG], KOPI);
  feed.stop();
  timers.advance(60_000);
  expect(timers.pending()).toBe(0);
});

it('adds to what a window wants nothing but the new stock where it wants the old, and takes nothing away', () => {
  const codes = fc.uniqueArray(fc.constantFrom(BNTG, KOPI, TEBU));
  fc.assert(
    fc.property(codes, codes, codes, fc.oneof(fc.constant('all' as const), codes), (quotes, books, charts, trades) => {
      const own = { ...NO_SUBSCRIPTIONS, quotes, books, charts, trades };
      const next = withBoth(own, BNTG, KOPI);
      for (const kind of ['quotes', 'books', 'charts', 'trades'] as const) {
        const [was, is] = [own[kind], next[kind]];
        if (was === 'all' || is === 'all') expect(is).toBe(was);
        else expect(new Set(is)).toEqual(new Set(was.includes(BNTG) ? [...was, KOPI] : was));
      }
    }),
  );
});
