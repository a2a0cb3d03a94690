import { describe, expect, test } from 'vitest';
import { feed as wire } from '#proto/index.ts';
import {
  type FeedSubscriptions,
  type MoversSubscription,
  NO_SUBSCRIPTIONS,
  type QueueSubscription,
} from '#shared/contract/feed-kinds.ts';
import { stockCode } from '#shared/market/index.ts';
import { createFeedBench, type FeedBench, openWindow } from '../testing/feed-bench.ts';
import { createWindowPort } from '../testing/window-port.ts';
import {
  wireAuction,
  wireBest,
  wireChart,
  wireChartMinute,
  wireDepth,
  wireHotlist,
  wireMinute,
  wireMovers,
  wirePong,
  wireQueue,
  wireQuote,
  wireWatchlistLines,
} from '../testing/wire.ts';

const BNTG = stockCode('BNTG');
const KOPI = stockCode('KOPI');
const MINUTE = Date.UTC(2026, 2, 2, 2, 0);
const gainers: MoversSubscription = { kind: 'gainers', boards: ['all'] };
const losers: MoversSubscription = { kind: 'losers', boards: ['all'] };
const queue: QueueSubscription = { code: BNTG, price: 1000, board: 'RG', side: 'both' };

const subscribe = (feed: FeedBench['feed'], windowId: string, subscribed: Partial<FeedSubscriptions>): void =>
  void feed.handlers.subscribe({ ...NO_SUBSCRIPTIONS, ...subscribed }, { windowId });

const lastRequested = (socket: { readonly sent: readonly wire.WebsocketRequest[] }) =>
  socket.sent.findLast(({ channel }) => channel)?.channel;
const GAINERS = [
  ['AAAA', 1200, 200, 5_000_000],
  ['BBBB', 1100, 100, 9_000_000],
] as const;
const LOSERS = [
  ['AAAA', 800, -200, 5_000_000],
  ['BBBB', 900, -100, 9_000_000],
] as const;

describe('what is subscribed to', () => {
  test('every subscription on its channel, in one message', async () => {
    const bench = createFeedBench();
    openWindow(bench, 'w1', {
      quotes: [BNTG],
      books: [BNTG],
      trades: [BNTG],
      bests: [BNTG],
      auctions: [KOPI],
      lines: [BNTG, KOPI],
      minutes: [KOPI],
      depths: [BNTG],
      charts: [KOPI],
      movers: [{ kind: 'active', boards: ['regular', 'cash'] }],
      hotlist: true,
      queues: [queue],
    });
    await bench.goLive();
    expect(bench.plain().sent.filter(({ channel }) => channel)).toHaveLength(1);
    expect(lastRequested(bench.plain())).toMatchObject({
      liveprice: ['BNTG'],
      order_book: ['BNTG'],
      running_trade: ['BNTG'],
      running_trade_batch: [],
      best_bid_offer: ['BNTG'],
      iepiev: ['KOPI'],
      watchlist: ['BNTG', 'KOPI'],
      intraday: ['KOPI'],
      order_book_v3: ['BNTG'],
      is_hotlist: true,
      market_mover: [{ mover_type: wire.MoverType.MOST_ACTIVE, filter_stocks: [1, 2] }],
      order_queue: [
        {
          stock_code: 'BNTG',
          price: 1000,
          board_type: wire.BoardType.REGULAR,
          action_type: wire.ActionType.ACTION_ALL,
        },
      ],
      liveprice_v3: [],
      intraday_v3: [],
    });
    expect(lastRequested(bench.chart())).toMatchObject({
      liveprice_v3: ['KOPI'],
      intraday_v3: ['KOPI'],
      liveprice: [],
    });
  });

  test('the whole market’s trades instead of single stocks’, once anybody subscribes to them', async () => {
    const bench = createFeedBench();
    openWindow(bench, 'w1', { trades: [BNTG] });
    openWindow(bench, 'w2', { trades: 'all' });
    await bench.goLive();
    expect(lastRequested(bench.plain())).toMatchObject({ running_trade: [], running_trade_batch: ['*'] });
    bench.feed.detachWindow('w2');
    bench.timers.advance(100);
    expect(lastRequested(bench.plain())).toMatchObject({ running_trade: ['BNTG'], running_trade_batch: [] });
  });

  test('two windows on the same stock subscribe once; the last to leave unsubscribes; a lost connection subscribes again', async () => {
    const bench = createFeedBench();
    await bench.goLive();
    bench.timers.advance(100);
    openWindow(bench, 'w1', { bests: [BNTG], hotlist: true });
    bench.timers.advance(100);
    openWindow(bench, 'w2', { bests: [BNTG], hotlist: true });
    bench.feed.detachWindow('w1');
    bench.timers.advance(100);
    expect(bench.plain().sent.filter(({ channel }) => channel)).toHaveLength(2);
    bench.breakOff();
    await bench.goLive();
    expect(lastRequested(bench.plain())).toMatchObject({ best_bid_offer: ['BNTG'], is_hotlist: true });
    bench.timers.advance(100);
    bench.feed.detachWindow('w2');
    expect(lastRequested(bench.plain())).toMatchObject({ best_bid_offer: [], is_hotlist: false });
  });
});

describe('rows of each low-rate kind in a window', () => {
  test('rows by the names of their columns, with origin', async () => {
    const bench = createFeedBench();
    const port = openWindow(bench, 'w1', { bests: [BNTG], auctions: [BNTG], lines: [BNTG], minutes: [BNTG] });
    await bench.goLive();
    bench.receive(wireBest('BNTG', 7, [995, 12], [1000, 5]));
    bench.receive(wireAuction('BNTG'));
    bench.receive(wireWatchlistLines(['BNTG', 1000, 50_000], ['KOPI', 200, 1]));
    bench.receive(wireMinute('BNTG', 1005, MINUTE));
    bench.timers.advance(16);
    expect(port.row('bests', 'BNTG')).toMatchObject({
      bid: 995,
      bidLots: 12,
      offer: 1000,
      offerLots: 5,
      sequence: 7,
      stale: 0,
      exchangeAt: Date.UTC(2026, 2, 2, 2, 0, 0, 250),
    });
    expect(port.row('auctions', 'BNTG')).toMatchObject({ iep: 1005, iev: 70, change: 15, buyLots: 100, sellLots: 90 });
    expect(port.row('lines', 'BNTG')).toMatchObject({ last: 1000, change: 10, volume: 50_000 });
    expect(port.row('lines', 'KOPI')).toBeUndefined();
    expect(port.row('minutes', 'BNTG')).toMatchObject({ price: 1005, volume: 500, frequency: 3, minuteAt: MINUTE });
    expect(port.row('minutes', 'BNTG')?.receivedAt).toBe(bench.timers.now() - 16);
  });

  test('a book at full depth, rankings, the hotPath list and a queue', async () => {
    const bench = createFeedBench();
    const port = openWindow(bench, 'w1', { depths: [BNTG], movers: [gainers, losers], hotlist: true, queues: [queue] });
    await bench.goLive();
    bench.receive(wireDepth('BNTG', [[995, 12, 2]], [[1000, 5, 1]]));
    bench.receive(wireMovers(...LOSERS));
    bench.receive(wireMovers(...GAINERS));
    bench.receive(wireHotlist(GAINERS, LOSERS, GAINERS));
    bench.receive(wireQueue('BNTG', 1000, { order_number: 11 }, { order_number: 12, open: 3 }));
    bench.timers.advance(16);
    expect(port.depth('BNTG')).toMatchObject({ stale: false, totalBidLots: 5_000, totalOfferLots: 6_000 });
    expect([...(port.depth('BNTG')?.bids ?? [])]).toEqual([995, 12, 2]);
    expect(port.movers('gainers')?.stocks.map(({ code }) => code)).toEqual(['AAAA', 'BBBB']);
    expect(port.movers('losers')?.stocks[0]).toMatchObject({ price: 800, change: -200, changePercent: -20 });
    expect(port.hotlist()?.losers[1]).toMatchObject({ code: 'BBBB', price: 900, changePercent: -10 });
    expect(port.queue(1000)?.orders).toMatchObject([
      { number: 11, openLots: 5 },
      { number: 12, openLots: 3 },
    ]);
  });

  test('a ranking that may be any of those subscribed to is counted and not shown', async () => {
    const bench = createFeedBench();
    const port = openWindow(bench, 'w1', { movers: [gainers, { kind: 'active', boards: ['all'] }] });
    await bench.goLive();
    bench.receive(wireMovers(['AAAA', 1200, 200, 9_000_000], ['BBBB', 1100, 100, 5_000_000]));
    bench.timers.advance(16);
    expect([port.movers('gainers'), port.movers('active')]).toEqual([undefined, undefined]);
    expect(bench.feed.status().ambiguous).toBe(1);
  });

  test('marks a ranking stale that is replaced by another of its kind', async () => {
    const bench = createFeedBench();
    const first = openWindow(bench, 'w1', { movers: [gainers] });
    await bench.goLive();
    bench.receive(wireMovers(...GAINERS));
    bench.timers.advance(16);
    expect(first.movers('gainers')?.stale).toBe(false);
    openWindow(bench, 'w2', { movers: [{ kind: 'gainers', boards: ['cash'] }] });
    bench.timers.advance(100);
    expect(first.movers('gainers')?.stale).toBe(true);
    expect(lastRequested(bench.plain())?.market_mover).toHaveLength(1);
    bench.feed.detachWindow('w2');
    bench.timers.advance(100);
    bench.receive(wireMovers(...GAINERS));
    bench.timers.advance(16);
    expect(first.movers('gainers')?.stale).toBe(false);
  });

  test('empties a queue without orders', async () => {
    const bench = createFeedBench();
    const port = openWindow(bench, 'w1', { queues: [queue] });
    await bench.goLive();
    bench.receive(wireQueue('BNTG', 1000, { order_number: 11 }));
    bench.receive(wireQueue('BNTG', 1000, { status: wire.OrderStatus.ORDER_ALL, open: 0, lot: 0 }));
    bench.timers.advance(16);
    expect(port.queue(1000)?.orders).toEqual([]);
  });

  test('a reset empties the stock’s bests, minute and depth', async () => {
    const bench = createFeedBench();
    const port = openWindow(bench, 'w1', { quotes: [BNTG], bests: [BNTG], minutes: [BNTG], depths: [BNTG] });
    await bench.goLive();
    bench.receive(wireBest('BNTG', 70, [995, 12], [1000, 5]));
    bench.receive(wireMinute('BNTG', 1005, MINUTE));
    bench.receive(wireDepth('BNTG', [[995, 12, 2]], []));
    bench.receive(wireQuote('BNTG', { switch_reset: wire.SwitchReset.RESET }));
    bench.timers.advance(16);
    expect(port.row('bests', 'BNTG')).toMatchObject({ bid: 0, offer: 0, stale: 0 });
    expect(port.row('minutes', 'BNTG')).toMatchObject({ price: 0, volume: 0 });
    expect(port.depth('BNTG')?.bids).toHaveLength(0);
    bench.receive(wireBest('BNTG', 1, [900, 1], [905, 1]));
    bench.timers.advance(16);
    expect(port.row('bests', 'BNTG')).toMatchObject({ bid: 900, sequence: 1, stale: 0 });
    expect(bench.feed.status().gaps).toBe(0);
  });
});

describe('new, slow and hidden windows', () => {
  test('sends only the newest queued rows, and all of them once a hidden window returns', async () => {
    const bench = createFeedBench();
    const port = openWindow(bench, 'w1', { bests: [BNTG, KOPI], hotlist: true, depths: [BNTG] });
    await bench.goLive();
    bench.feed.setVisible('w1', false);
    for (let number = 1; number <= 100; number += 1) {
      bench.receive(wireBest('BNTG', number, [900 + number, 1], [1100, 1]));
      bench.receive(wireBest('KOPI', number, [200 + number, 1], [400, 1]));
      bench.receive(wireDepth('BNTG', [[900 + number, 1, 1]], []));
      bench.timers.advance(20);
    }
    bench.receive(wireHotlist(GAINERS, LOSERS, GAINERS));
    expect(port.frames).toHaveLength(0);
    bench.feed.setVisible('w1', true);
    expect(port.frames).toHaveLength(1);
    expect(port.row('bests', 'BNTG')?.bid).toBe(1000);
    expect(port.row('bests', 'KOPI')?.bid).toBe(300);
    expect(port.depth('BNTG')?.bids[0]).toBe(1000);
    expect(port.hotlist()?.gainers).toHaveLength(2);
  });

  test('sends three frames to a window that draws nothing', async () => {
    const bench = createFeedBench();
    const port = openWindow(bench, 'w1', { bests: [BNTG] }, false);
    await bench.goLive();
    for (let number = 1; number <= 100; number += 1) {
      bench.receive(wireBest('BNTG', number, [900 + number, 1], [1100, 1]));
      bench.timers.advance(20);
    }
    expect(port.frames).toHaveLength(3);
    port.draw();
    bench.timers.advance(16);
    expect(port.row('bests', 'BNTG')?.bid).toBe(1000);
  });

  test('splits the rows of a whole market into small frames without losses', async () => {
    const bench = createFeedBench();
    const codes = Array.from({ length: 900 }, (_, index) => stockCode(`Q${1000 + index}`));
    const deep = codes.slice(0, 20);
    const queues = Array.from({ length: 10 }, (_, index): QueueSubscription => ({ ...queue, price: 1000 + index * 5 }));
    const port = openWindow(bench, 'w1', { bests: codes, auctions: codes, lines: codes, depths: deep, queues });
    await bench.goLive();
    bench.feed.setVisible('w1', false);
    for (const code of codes) {
      bench.receive(wireBest(code, 1, [995, 1], [1000, 1]));
      bench.receive(wireAuction(code));
      bench.receive(wireWatchlistLines([code, 1000, 1]));
    }
    const side = Array.from({ length: 50 }, (_, level) => [1000 + level, 5, 1] as const);
    for (const code of deep) bench.receive(wireDepth(code, side, side));
    for (const { price } of queues) {
      bench.receive(wireQueue('BNTG', price, ...Array.from({ length: 200 }, (_, at) => ({ order_number: at + 1 }))));
    }
    bench.feed.setVisible('w1', true);
    for (const frame of port.frames) {
      const numbers = [frame.bests, frame.auctions, frame.lines].map((columns) => columns?.values.byteLength ?? 0);
      const books = (frame.depths ?? []).map(({ bids, offers }) => bids.byteLength + offers.byteLength);
      const orders = JSON.stringify(frame.queues ?? []).length;
      expect([...numbers, ...books].reduce((sum, bytes) => sum + bytes, 0) + orders).toBeLessThan(64_000);
    }
    for (const code of codes) {
      expect(port.row('bests', code)?.bid).toBe(995);
      expect(port.row('auctions', code)?.iep).toBe(1005);
      expect(port.row('lines', code)?.last).toBe(1000);
    }
    for (const code of deep) expect(port.depth(code)?.bids).toHaveLength(150);
    for (const { price } of queues) expect(port.queue(price)?.orders).toHaveLength(200);
  });

  test('sends known rows at once to a new window and to a reloaded page', async () => {
    const bench = createFeedBench();
    openWindow(bench, 'w1', { bests: [BNTG], hotlist: true });
    await bench.goLive();
    bench.receive(wireBest('BNTG', 1, [995, 1], [1000, 1]));
    bench.receive(wireHotlist(GAINERS, [], []));
    const late = openWindow(bench, 'w2', { bests: [BNTG], hotlist: true });
    expect([late.row('bests', 'BNTG')?.bid, late.hotlist()?.gainers.length, late.frames.length]).toEqual([995, 2, 1]);
    const anew = createWindowPort({ autoDraw: true });
    bench.feed.attachWindow('w2', anew, 16);
    expect(anew.row('bests', 'BNTG')?.bid).toBe(995);
  });

  test('marks all rows stale once the connection is lost, and each current with its next message', async () => {
    const bench = createFeedBench();
    const port = openWindow(bench, 'w1', { bests: [BNTG, KOPI], hotlist: true, depths: [BNTG], queues: [queue] });
    await bench.goLive();
    for (const code of ['BNTG', 'KOPI']) bench.receive(wireBest(code, 1, [995, 1], [1000, 1]));
    bench.receive(wireHotlist(GAINERS, [], []));
    bench.receive(wireDepth('BNTG', [[995, 1, 1]], []));
    bench.receive(wireQueue('BNTG', 1000, { order_number: 11 }));
    bench.breakOff();
    bench.timers.advance(16);
    expect(port.row('bests', 'BNTG')?.stale).toBe(1);
    expect([port.hotlist()?.stale, port.depth('BNTG')?.stale, port.queue(1000)?.stale]).toEqual([true, true, true]);
    await bench.goLive();
    bench.receive(wireBest('BNTG', 40, [995, 1], [1000, 1]));
    bench.timers.advance(16);
    expect([port.row('bests', 'BNTG')?.stale, port.row('bests', 'KOPI')?.stale]).toEqual([0, 1]);
    expect(bench.feed.status().gaps).toBe(0);
  });
});

describe('charts', () => {
  test('have a connection of their own while a window shows one, and for a delay afterwards', async () => {
    const bench = createFeedBench();
    await bench.goLive();
    expect(bench.feed.status().chart).toBeNull();
    const port = openWindow(bench, 'w1', { charts: [BNTG] });
    await bench.flushMicrotasks();
    expect(bench.feed.status().chart?.state).toBe('connecting');
    bench.chart().events.onOpen();
    bench.timers.advance(12);
    bench.receiveChart(wirePong());
    expect(bench.feed.status().chart).toEqual({ state: 'live', roundTripMs: 12 });
    bench.receiveChart(wireChart('BNTG', 1, 1000));
    bench.receiveChart(wireChartMinute('BNTG', 1002, MINUTE));
    bench.timers.advance(16);
    expect(port.row('charts', 'BNTG')).toMatchObject({
      last: 1000,
      previous: 990,
      average: 1001.5,
      volume: 50_000,
      marketCap: 5_000_000_000_000,
      minutePrice: 1002,
      minuteVolume: 500,
      minuteAt: MINUTE,
      sequence: 1,
      stale: 0,
    });
    const pass = (seconds: number): void => {
      for (let second = 0; second < seconds; second += 1) {
        if (!bench.chart().isClosed()) bench.receiveChart(wirePong());
        bench.receive(wirePong());
        bench.timers.advance(1_000);
      }
    };
    subscribe(bench.feed, 'w1', {});
    pass(25);
    subscribe(bench.feed, 'w1', { charts: [KOPI] });
    pass(25);
    expect(bench.chart().isClosed()).toBe(false);
    expect(lastRequested(bench.chart())).toMatchObject({ liveprice_v3: ['KOPI'] });
    subscribe(bench.feed, 'w1', {});
    pass(31);
    expect(bench.chart().isClosed()).toBe(true);
    expect(bench.feed.status()).toMatchObject({ chart: null, state: 'live' });
  });

  test('are the only stale rows when their connection is lost, and recover by themselves', async () => {
    const bench = createFeedBench();
    const port = openWindow(bench, 'w1', { charts: [BNTG], quotes: [BNTG] });
    await bench.goLive();
    bench.receive(wireQuote('BNTG'));
    bench.receiveChart(wireChart('BNTG', 1, 1000));
    bench.chart().events.onEnd({ code: 1006, reason: '', httpStatus: null });
    bench.timers.advance(16);
    expect([port.row('charts', 'BNTG')?.stale, port.shown('BNTG', 'stale')]).toEqual([1, 0]);
    expect(bench.feed.status()).toMatchObject({ state: 'live', chart: { state: 'recovering' } });
    bench.timers.advance(1_000);
    await bench.flushMicrotasks();
    bench.chart().events.onOpen();
    bench.receiveChart(wireChart('BNTG', 90, 1020));
    bench.timers.advance(16);
    expect(port.row('charts', 'BNTG')).toMatchObject({ last: 1020, stale: 0 });
    expect(bench.feed.status().gaps).toBe(0);
    bench.feed.stop();
    bench.feed.detachWindow('w1');
    expect(bench.timers.pending()).toBe(0);
  });
});
