import { describe, expect, test } from 'vitest';
import { feed as wire } from '#proto/index.ts';
import { stockCode } from '#shared/market/index.ts';
import type { StockSnapshot } from './hub/stock-snapshot.ts';
import { feedDialect } from './protocol/dialect.ts';
import { createFeedBench, openWindow } from './testing/feed-bench.ts';
import type { WindowPort } from './testing/window-port.ts';
import { wireBook, wirePong, wireQuote } from './testing/wire.ts';

const BNTG = stockCode('BNTG');
const KOPI = stockCode('KOPI');
const SNAPSHOT: StockSnapshot = {
  last: 1000,
  previous: 990,
  open: 995,
  high: 1010,
  low: 985,
  average: 1001.5,
  volume: 50_000,
  value: 50_075_000,
  bids: [],
  offers: [],
};

const NOTHING = {
  lastprice: 0,
  prev: 0,
  open: 0,
  high: 0,
  low: 0,
  average: 0,
  volume: 0,
  value: 0,
  frequency: 0,
  close: 0,
  frg_buy: 0,
  frg_sell: 0,
};
const FIGURES = ['last', 'previous', 'open', 'volume', 'foreignSell', 'stale'] as const;
const figuresOf = (port: WindowPort) => FIGURES.map((name) => port.shown('BNTG', name));

describe('quotes that leave figures out, without a word in the profile', () => {
  test('keep them until the day is another', async () => {
    const bench = createFeedBench();
    const port = openWindow(bench, 'w1', { quotes: [BNTG] });
    await bench.goLive();
    bench.receive(wireQuote('BNTG', { sequence_number: 1 }));
    bench.receive(wireQuote('BNTG', { ...NOTHING, sequence_number: 2, volume: 50_100 }));
    bench.timers.advance(16);
    expect(figuresOf(port)).toEqual([1000, 990, 995, 50_100, 2_000_000, 0]);
    bench.receive(wireQuote('BNTG', { ...NOTHING, sequence_number: 3, switch_reset: wire.SwitchReset.RESET }));
    bench.timers.advance(16);
    expect(figuresOf(port)).toEqual([1000, 1000, 0, 0, 0, 0]);
  });

  test('carry nothing into another day, which another previous close begins without a reset', async () => {
    const bench = createFeedBench();
    const port = openWindow(bench, 'w1', { quotes: [BNTG] });
    await bench.goLive();
    bench.receive(wireQuote('BNTG', { sequence_number: 1 }));
    bench.receive(wireQuote('BNTG', { ...NOTHING, sequence_number: 2, lastprice: 1000, prev: 1000 }));
    bench.timers.advance(16);
    expect(figuresOf(port)).toEqual([1000, 1000, 0, 0, 0, 0]);
  });

  test('are filled over REST where the first was missed, and are stale and not known until then', async () => {
    const rest = Promise.withResolvers<StockSnapshot>();
    const requested: string[] = [];
    const bench = createFeedBench({
      refresh: (code) => {
        requested.push(code);
        return rest.promise;
      },
    });
    const port = openWindow(bench, 'w1', { quotes: [BNTG] });
    await bench.goLive();
    bench.receive(wireQuote('BNTG', { ...NOTHING, sequence_number: 7, lastprice: 1005, volume: 50_100 }));
    bench.timers.advance(16);
    expect(figuresOf(port)).toEqual([1005, Number.NaN, Number.NaN, 50_100, Number.NaN, 1]);
    bench.timers.advance(600);
    await bench.flushMicrotasks();
    bench.receive(wireQuote('BNTG', { ...NOTHING, sequence_number: 8, lastprice: 1010, volume: 50_200 }));
    rest.resolve(SNAPSHOT);
    await bench.flushMicrotasks();
    bench.timers.advance(16);
    expect(figuresOf(port)).toEqual([1010, 990, 995, 50_200, Number.NaN, 0]);
    bench.receive(wireQuote('BNTG', { ...NOTHING, sequence_number: 9, frg_sell: 500 }));
    bench.timers.advance(16);
    expect([figuresOf(port), requested]).toEqual([[1010, 990, 995, 50_200, 500, 0], ['BNTG']]);
  });

  test('ask REST once of a figure that it does not know either, and stay n/a', async () => {
    const requested: string[] = [];
    const bench = createFeedBench({
      refresh: async (code) => {
        requested.push(code);
        return { ...SNAPSHOT, previous: 0 };
      },
    });
    const port = openWindow(bench, 'w1', { quotes: [BNTG] });
    await bench.goLive();
    for (let sequence = 1; sequence < 20; sequence += 1) {
      bench.receive(wireQuote('BNTG', { ...NOTHING, sequence_number: sequence, lastprice: 1005 }));
      bench.timers.advance(1_000);
      await bench.flushMicrotasks();
    }
    expect([port.shown('BNTG', 'previous'), port.shown('BNTG', 'stale'), requested]).toEqual([Number.NaN, 0, ['BNTG']]);
  });

  test('are 0 where the profile says that nothing is left out', async () => {
    const bench = createFeedBench({ dialect: feedDialect.parse({ partialQuotes: false }) });
    const port = openWindow(bench, 'w1', { quotes: [BNTG] });
    await bench.goLive();
    bench.receive(wireQuote('BNTG', { sequence_number: 1 }));
    bench.receive(wireQuote('BNTG', { ...NOTHING, sequence_number: 2, volume: 50_100 }));
    bench.timers.advance(16);
    expect(figuresOf(port)).toEqual([0, 0, 0, 50_100, 0, 0]);
  });
});

const plainBook = (lot: number) =>
  wire.Orderbook.encode({
    stock_symbol: 'BNTG',
    bid: [{ price: 995, lot }],
    offer: [{ price: 1000, lot: 1 }],
  }).finish();

test('finds the encoding of books, and another one when it changes', async () => {
  const bench = createFeedBench();
  const port = openWindow(bench, 'w1', { books: [BNTG] });
  await bench.goLive();
  const bidLots = (): number | undefined => {
    bench.timers.advance(16);
    return port.book('BNTG')?.bids[1];
  };
  bench.receive(wireBook('BNTG', 1, [], [], { orderbook_data: new Uint8Array() }));
  bench.receive(wireBook('BNTG', 2, [], [], { orderbook_data: plainBook(7) }));
  expect(bidLots()).toBe(7);
  bench.receive(wireBook('BNTG', 3, [[995, 8, 1]], []));
  expect(bidLots()).toBe(8);
  bench.receive(wireBook('BNTG', 4, [], [], { orderbook_data: plainBook(9) }));
  expect(bidLots()).toBe(9);
  bench.receive(wireBook('BNTG', 5, [], [], { orderbook_data: Uint8Array.of(1, 2, 3) }));
  expect([bidLots(), bench.feed.status().malformed]).toEqual([9, 1]);
});

const depth = (symbol: string, lots: number) =>
  wire.Orderbook_v3.encode({ symbol, bid: [{ price: { units: 995 }, volume: { units: lots } }] }).finish();

test('answers both book channels with what a service sends on either', async () => {
  const bare = createFeedBench();
  const shownBare = openWindow(bare, 'w1', { books: [BNTG], depths: [KOPI] });
  await bare.goLive();
  for (const code of ['BNTG', 'KOPI']) bare.receive(depth(code, 12));
  bare.receive(depth('BNTG', 13));
  bare.timers.advance(16);
  expect([shownBare.book('BNTG')?.bids[1], shownBare.book('BNTG')?.stale, shownBare.depth('KOPI')?.bids[1]]).toEqual([
    13,
    false,
    12,
  ]);

  const wrapped = createFeedBench();
  const shown = openWindow(wrapped, 'w1', { books: [BNTG], depths: [BNTG] });
  await wrapped.goLive();
  wrapped.receive(wireBook('BNTG', 1, [[995, 12, 2]], []));
  wrapped.timers.advance(16);
  expect([shown.book('BNTG')?.bids[1], shown.depth('BNTG')?.bids[1]]).toEqual([12, 12]);
  wrapped.receive(depth('BNTG', 99));
  wrapped.timers.advance(16);
  expect([shown.book('BNTG')?.bids[1], shown.depth('BNTG')?.bids[1]]).toEqual([12, 99]);
});

test('waits for an answer as long as the profile says, and for pongs without end', async () => {
  const bench = createFeedBench({ dialect: feedDialect.parse({ authenticateTimeoutMs: 90_000 }) });
  openWindow(bench, 'w1', { quotes: [BNTG] });
  bench.feed.start();
  await bench.flushMicrotasks();
  bench.plain().events.onOpen();
  for (let second = 0; second < 89; second += 1) bench.timers.advance(1_000);
  expect([bench.feed.status().state, bench.transport.sockets.length]).toEqual(['authenticating', 1]);
  bench.receive(wirePong('authenticated'));
  for (let second = 0; second < 899; second += 1) bench.timers.advance(1_000);
  expect([bench.feed.status().state, bench.transport.sockets.length]).toEqual(['live', 1]);
  for (let second = 0; second < 20; second += 1) bench.timers.advance(1_000);
  await bench.flushMicrotasks();
  expect(bench.transport.sockets.length).toBe(2);
});

test('sends no pings where the profile says so', async () => {
  const { plain } = feedDialect.parse({});
  const bench = createFeedBench({ dialect: feedDialect.parse({ plain: { ...plain, pings: false } }) });
  await bench.goLive();
  for (let second = 0; second < 60; second += 1) bench.timers.advance(1_000);
  expect(bench.plain().sent.filter(({ ping }) => ping)).toEqual([]);
});
