import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createVirtualTimers } from '#main/platform/testing/virtual-timers.ts';
import { type FeedSubscriptions, NO_SUBSCRIPTIONS } from '#shared/contract/feed-kinds.ts';
import { stockCode } from '#shared/market/index.ts';
import { createFeedBench } from '../testing/feed-bench.ts';
import { createWindowPort } from '../testing/window-port.ts';
import { wireBook, wireQuote } from '../testing/wire.ts';
import { SelectedStock, withBoth } from './selected-stock.ts';

const BNTG = stockCode('BNTG');
const KOPI = stockCode('KOPI');
const TEBU = stockCode('TEBU');

async function openBench() {
  const bench = createFeedBench();
  const open = (windowId: string, subscribed: Partial<typeof NO_SUBSCRIPTIONS>) => {
    const port = createWindowPort({ autoDraw: true });
    bench.feed.attachWindow(windowId, port, 16);
    void bench.feed.handlers.subscribe({ ...NO_SUBSCRIPTIONS, ...subscribed }, { windowId });
    return port;
  };
  const requested = () => bench.plain().sent.findLast(({ channel }) => channel)?.channel;
  await bench.goLive();
  return { ...bench, open, requested };
}

it('sends a stock that may replace another to the windows that show the other, before they subscribe to it', async () => {
  const { feed, open, receive, timers, requested } = await openBench();
  const linked = open('linked', { quotes: [BNTG], books: [BNTG] });
  const other = open('other', { quotes: [TEBU], books: [TEBU] });
  timers.advance(100);
  feed.prepare(KOPI, [BNTG]);
  timers.advance(100);
  expect(requested()).toMatchObject({ order_book: ['BNTG', 'KOPI', 'TEBU'] });
  receive(wireQuote('KOPI', { lastprice: 500 }));
  receive(wireBook('KOPI', 1, [[495, 10, 1]], [[505, 10, 1]]));
  timers.advance(100);
  expect([linked.shown('KOPI', 'last'), linked.book('KOPI')?.code]).toEqual([500, 'KOPI']);
  expect([other.shown('KOPI', 'last'), other.book('KOPI')]).toEqual([undefined, undefined]);
});

describe('without a feed', () => {
  function setUp() {
    const timers = createVirtualTimers();
    const windows = new Map<string, FeedSubscriptions>();
    const selected = new SelectedStock({
      timers,
      windows: () => [],
      subscribe: (windowId, subscriptions) => void windows.set(windowId, subscriptions),
    });
    return { timers, selected, of: (windowId: string) => windows.get(windowId) };
  }

  it("replaces speculation by the window's own subscriptions, and ends it where none come", () => {
    const { timers, selected, of } = setUp();
    selected.subscribe('w', { ...NO_SUBSCRIPTIONS, quotes: [BNTG], books: [BNTG] });
    selected.prepare(KOPI, [BNTG]);
    expect(of('w')).toMatchObject({ quotes: [BNTG, KOPI], books: [BNTG, KOPI] });
    const own = { ...NO_SUBSCRIPTIONS, quotes: [KOPI] };
    selected.subscribe('w', own);
    expect(of('w')).toBe(own);
    selected.prepare(TEBU, [KOPI]);
    timers.advance(5_000);
    expect(of('w')).toBe(own);
  });

  it('adds each kind that one of several replaced stocks is subscribed to', () => {
    const { selected, of } = setUp();
    selected.subscribe('w', { ...NO_SUBSCRIPTIONS, quotes: [BNTG], books: [TEBU] });
    selected.prepare(KOPI, [BNTG, TEBU]);
    expect(of('w')).toMatchObject({ quotes: [BNTG, KOPI], books: [TEBU, KOPI] });
  });

  it('adds nothing where the stock is linked already', () => {
    const { selected, of } = setUp();
    const own = { ...NO_SUBSCRIPTIONS, quotes: [BNTG] };
    selected.subscribe('w', own);
    selected.prepare(KOPI, [BNTG, KOPI]);
    expect(of('w')).toBe(own);
  });
});

it('leaves no subscription of a window that is gone, and no timer of a feed that stops', async () => {
  const { feed, open, timers, requested } = await openBench();
  open('w', { quotes: [BNTG] });
  feed.prepare(KOPI, [BNTG]);
  feed.detachWindow('w');
  timers.advance(5_000);
  expect(requested()?.liveprice ?? []).toEqual([]);
  open('v', { quotes: [BNTG] });
  feed.prepare(KOPI, [BNTG]);
  feed.stop();
  timers.advance(60_000);
  expect(timers.pending()).toBe(0);
});

it('adds nothing to the subscriptions of a window but the new stock where it has the old one, and removes nothing', () => {
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
