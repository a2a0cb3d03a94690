import { describe, expect, test } from 'vitest';
import { feed as wire } from '#proto/index.ts';
import { TAPE_GAP } from '#shared/contract/frames.ts';
import { stockCode } from '#shared/market/index.ts';
import { feedDialect } from './protocol/dialect.ts';
import { createFeedBench, openWindow, sentSubscriptions } from './testing/feed-bench.ts';
import { createWindowPort } from './testing/window-port.ts';
import { wireBook, wireQuote, wireTrade, wireTrades } from './testing/wire.ts';

const BNTG = stockCode('BNTG');
const KOPI = stockCode('KOPI');

describe('the values that a window receives', () => {
  test('the first change is sent at once, then only the newest once the window has received it', async () => {
    const bench = createFeedBench();
    const port = openWindow(bench, 'w1', { quotes: [BNTG] }, false);
    await bench.goLive();
    for (let tick = 1; tick <= 9; tick += 1)
      bench.receive(wireQuote('BNTG', { sequence_number: tick, lastprice: 1000 + tick }));
    expect(port.frames).toHaveLength(1);
    expect(port.shown('BNTG', 'last')).toBe(1001);
    port.reply({ got: 1 });
    expect(port.frames).toHaveLength(2);
    expect(port.shown('BNTG', 'last')).toBe(1009);
  });

  test('the first change is sent at once, the next at the refresh when the window acknowledges nothing', async () => {
    const bench = createFeedBench();
    const port = openWindow(bench, 'w1', { quotes: [BNTG] }, false);
    await bench.goLive();
    bench.receive(wireQuote('BNTG', { sequence_number: 1, lastprice: 1000 }));
    expect(port.shown('BNTG', 'last')).toBe(1000);
    for (let tick = 2; tick <= 9; tick += 1)
      bench.receive(wireQuote('BNTG', { sequence_number: tick, lastprice: 1000 + tick }));
    expect(port.frames).toHaveLength(1);
    bench.timers.advance(16);
    expect(port.frames).toHaveLength(2);
    expect(port.shown('BNTG', 'last')).toBe(1009);
    expect(port.shown('BNTG', 'stale')).toBe(0);
    expect(port.shown('BNTG', 'volume')).toBe(50_000);
    expect(port.shown('BNTG', 'exchangeAt')).toBe(Date.UTC(2026, 2, 2, 2, 0, 0, 250));
    expect(port.shown('BNTG', 'receivedAt')).toBe(bench.timers.now() - 16);
  });

  test('a book is sent whole, in buffers of its own', async () => {
    const bench = createFeedBench();
    const port = openWindow(bench, 'w1', { books: [BNTG] });
    await bench.goLive();
    bench.receive(
      wireBook(
        'BNTG',
        4,
        [[995, 12, 2]],
        [
          [1000, 5, 1],
          [1005, 6, 2],
        ],
      ),
    );
    expect(port.book('BNTG')).toMatchObject({ sequence: 4, stale: false, totalBidLots: 12, totalOfferLots: 11 });
    expect([...(port.book('BNTG')?.offers ?? [])]).toEqual([1000, 5, 1, 1005, 6, 2]);
    expect(port.book('BNTG')?.bids.buffer.byteLength).toBe(24);
  });

  test('a window that opens later receives the known values at once', async () => {
    const bench = createFeedBench();
    openWindow(bench, 'w1', { quotes: [BNTG], books: [BNTG] });
    await bench.goLive();
    bench.receive(wireQuote('BNTG'));
    bench.receive(wireBook('BNTG', 1, [[995, 12, 2]], []));
    const late = openWindow(bench, 'w2', { quotes: [BNTG], books: [BNTG] });
    expect(late.shown('BNTG', 'last')).toBe(1000);
    expect(late.book('BNTG')?.totalBidLots).toBe(12);
    expect(late.frames).toHaveLength(1);
  });

  test('a reloaded page receives everything again on a new port, numbered from one', async () => {
    const bench = createFeedBench();
    const old = openWindow(bench, 'w1', { quotes: [BNTG] });
    await bench.goLive();
    bench.receive(wireQuote('BNTG'));
    const anew = createWindowPort({ autoDraw: true });
    bench.feed.attachWindow('w1', anew, 16);
    expect(anew.shown('BNTG', 'last')).toBe(1000);
    expect(anew.frames[0]?.frame).toBe(1);
    expect([old.isClosed(), old.listeners()]).toEqual([true, 0]);
    expect(sentSubscriptions(bench)).toHaveLength(1);
  });

  test('a window receives only what it subscribes to', async () => {
    const bench = createFeedBench();
    const port = openWindow(bench, 'w1', { quotes: [BNTG], trades: [KOPI] });
    await bench.goLive();
    bench.receive(wireQuote('KOPI'));
    bench.receive(wireBook('BNTG', 1, [], []));
    bench.receive(wireTrades([wireTrade('BNTG', 1), wireTrade('KOPI', 2)]));
    expect(port.tape.map(({ code }) => code)).toEqual(['KOPI']);
    expect(port.shown('KOPI', 'last')).toBeUndefined();
    expect(port.book('BNTG')).toBeUndefined();
    expect(bench.feed.diagnostics().unwanted).toBe(2);
  });

  test('a reset empties the stock’s day and its book', async () => {
    const bench = createFeedBench();
    const port = openWindow(bench, 'w1', { quotes: [BNTG], books: [BNTG] });
    await bench.goLive();
    bench.receive(wireQuote('BNTG', { sequence_number: 900 }));
    bench.receive(wireBook('BNTG', 70, [[995, 12, 2]], []));
    const reset = { stock_code: 'BNTG', switch_reset: wire.SwitchReset.RESET };
    bench.receive(wire.WebsocketWrapMessage.encode({ liveprice: reset }).finish());
    bench.timers.advance(16);
    expect(port.shown('BNTG', 'previous')).toBe(1000);
    expect(port.shown('BNTG', 'volume')).toBe(0);
    expect(port.shown('BNTG', 'high')).toBe(0);
    expect(port.book('BNTG')).toMatchObject({ totalBidLots: 0, stale: false });
    bench.receive(wireBook('BNTG', 1, [[1000, 3, 1]], []));
    bench.receive(wireQuote('BNTG', { sequence_number: 1, lastprice: 1005 }));
    bench.timers.advance(16);
    expect(port.shown('BNTG', 'last')).toBe(1005);
    expect(port.book('BNTG')?.totalBidLots).toBe(3);
    expect(bench.feed.status().gaps).toBe(0);
  });

  test('missing numbers are gaps; older messages are skipped', async () => {
    const bench = createFeedBench({ dialect: feedDialect.parse({ tradeNumbers: 'market' }) });
    const port = openWindow(bench, 'w1', { quotes: [BNTG], books: [BNTG], trades: 'all' });
    await bench.goLive();
    for (const sequence_number of [5, 6, 9, 7])
      bench.receive(wireQuote('BNTG', { sequence_number, lastprice: sequence_number }));
    for (const sequence of [1, 3]) bench.receive(wireBook('BNTG', sequence, [], []));
    bench.receive(wireTrades([wireTrade('BNTG', 10), wireTrade('KOPI', 12), wireTrade('KOPI', 12)]));
    bench.timers.advance(16);
    expect(port.shown('BNTG', 'last')).toBe(9);
    expect(port.tape.map(({ code, number, lots }) => [code, number, lots])).toEqual([
      ['BNTG', 10, 5],
      // One trade is missing, whose number would be 11; of which stock nobody can say.
      [TAPE_GAP, 11, 1],
      ['KOPI', 12, 5],
    ]);
    expect(bench.feed.diagnostics()).toMatchObject({ gaps: 3, repeats: 2 });
  });
});
