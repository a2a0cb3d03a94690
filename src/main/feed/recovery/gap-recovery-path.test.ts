import { describe, expect, test } from 'vitest';
import { feed as wire } from '#proto/index.ts';
import { type FeedSubscriptions, NO_SUBSCRIPTIONS } from '#shared/contract/feed-kinds.ts';
import { TAPE_GAP } from '#shared/contract/frames.ts';
import { stockCode } from '#shared/market/index.ts';
import type { StockSnapshot } from '../hub/stock-snapshot.ts';
import { feedDialect } from '../protocol/dialect.ts';
import { createFeedBench, type FeedBench } from '../testing/feed-bench.ts';
import { createWindowPort, type WindowPort } from '../testing/window-port.ts';
import { wireBest, wireBook, wireChart, wirePong, wireQuote, wireTrade, wireTrades } from '../testing/wire.ts';

const BNTG = stockCode('BNTG');
const KOPI = stockCode('KOPI');

/** The default values of {@link wireQuote}, with a book. */
const SNAPSHOT: StockSnapshot = {
  last: 1000,
  previous: 990,
  open: 995,
  high: 1010,
  low: 985,
  average: 1001.5,
  volume: 50_000,
  value: 50_075_000,
  bids: [{ price: 995, lots: 12 }],
  offers: [{ price: 1000, lots: 5 }],
};

async function setUp(subscribed: Partial<FeedSubscriptions>, snapshot: () => StockSnapshot = () => SNAPSHOT) {
  const requested: string[] = [];
  const bench = createFeedBench({
    // Two trades are too few to find out.
    dialect: feedDialect.parse({ tradeNumbers: 'market' }),
    refresh: async (code) => {
      requested.push(code);
      return snapshot();
    },
  });
  const port = createWindowPort({ autoDraw: true });
  bench.feed.attachWindow('w1', port, 16);
  bench.feed.handlers.subscribe({ ...NO_SUBSCRIPTIONS, ...subscribed }, { windowId: 'w1' });
  await bench.goLive();
  return { bench, port, requested };
}

/** Time passes in steps in which the service answers pings and promises settle. */
async function pass(bench: FeedBench, ms: number): Promise<void> {
  for (let past = 0; past < ms; past += 100) {
    bench.receive(wirePong());
    bench.timers.advance(100);
    await bench.flushMicrotasks();
  }
}
const quoteStale = (port: WindowPort) => [port.shown('BNTG', 'stale'), port.shown('KOPI', 'stale')];

describe('a number left out', () => {
  test('marks that stock’s quote and nothing else; the next in order clears it without REST', async () => {
    const { bench, port, requested } = await setUp({ quotes: [BNTG, KOPI], books: [BNTG] });
    bench.receive(wireBook('BNTG', 1, [[995, 12, 2]], []));
    for (const code of ['BNTG', 'KOPI']) bench.receive(wireQuote(code, { sequence_number: 1 }));
    bench.receive(wireQuote('BNTG', { sequence_number: 3, lastprice: 1003 }));
    bench.timers.advance(16);
    expect([quoteStale(port), port.book('BNTG')?.stale, port.shown('BNTG', 'last')]).toEqual([[1, 0], false, 1003]);
    expect(bench.feed.status()).toMatchObject({ gaps: 1, repairing: 1 });
    bench.receive(wireQuote('BNTG', { sequence_number: 3, lastprice: 1003 }));
    bench.timers.advance(16);
    expect(quoteStale(port)).toEqual([1, 0]);
    bench.receive(wireQuote('BNTG', { sequence_number: 4, lastprice: 1004 }));
    bench.timers.advance(16);
    expect(quoteStale(port)).toEqual([0, 0]);
    await pass(bench, 10_000);
    expect([requested, bench.feed.status().repairing]).toEqual([[], 0]);
  });

  test('in a stock that stays quiet is read over REST, and cleared when REST agrees', async () => {
    const { bench, port, requested } = await setUp({ quotes: [BNTG] });
    bench.receive(wireQuote('BNTG', { sequence_number: 1 }));
    bench.receive(wireQuote('BNTG', { sequence_number: 3 }));
    bench.timers.advance(16);
    expect(port.shown('BNTG', 'stale')).toBe(1);
    await pass(bench, 1_000);
    expect(requested).toEqual(['BNTG']);
    expect(port.shown('BNTG', 'stale')).toBe(0);
    expect(bench.feed.status().repairing).toBe(0);
  });

  test('shows a newer REST snapshot, marked until the stream is complete again', async () => {
    const { bench, port, requested } = await setUp({ quotes: [BNTG] }, () => ({
      ...SNAPSHOT,
      last: 1020,
      volume: 70_000,
    }));
    bench.receive(wireQuote('BNTG', { sequence_number: 1 }));
    bench.receive(wireQuote('BNTG', { sequence_number: 3 }));
    await pass(bench, 12_000);
    expect([port.shown('BNTG', 'last'), port.shown('BNTG', 'stale')]).toEqual([1020, 1]);
    expect(requested.length).toBeGreaterThan(1);
    bench.receive(wireQuote('BNTG', { sequence_number: 4, lastprice: 1025, volume: 80_000 }));
    bench.timers.advance(16);
    expect([port.shown('BNTG', 'last'), port.shown('BNTG', 'stale')]).toEqual([1025, 0]);
  });

  test('does not show a REST snapshot that is behind the stream', async () => {
    const { bench, port } = await setUp({ quotes: [BNTG] }, () => ({ ...SNAPSHOT, last: 900, volume: 1 }));
    bench.receive(wireQuote('BNTG', { sequence_number: 1 }));
    bench.receive(wireQuote('BNTG', { sequence_number: 3 }));
    await pass(bench, 1_000);
    expect([port.shown('BNTG', 'last'), port.shown('BNTG', 'stale')]).toEqual([1000, 1]);
  });

  test('marks a book, and REST confirms or replaces its best levels', async () => {
    let snapshot = SNAPSHOT;
    const { bench, port } = await setUp({ books: [BNTG] }, () => snapshot);
    bench.receive(wireBook('BNTG', 1, [[995, 12, 2]], [[1000, 5, 1]]));
    bench.receive(wireBook('BNTG', 3, [[995, 12, 2]], [[1000, 5, 1]]));
    bench.timers.advance(16);
    expect(port.book('BNTG')?.stale).toBe(true);
    await pass(bench, 1_000);
    expect(port.book('BNTG')).toMatchObject({ stale: false, sequence: 3 });
    snapshot = { ...SNAPSHOT, bids: [{ price: 990, lots: 7 }] };
    bench.receive(wireBook('BNTG', 9, [[995, 12, 2]], [[1000, 5, 1]]));
    await pass(bench, 1_000);
    expect(port.book('BNTG')?.stale).toBe(true);
    expect([...(port.book('BNTG')?.bids ?? [])]).toEqual([990, 7, 0]);
  });

  test('marks best bid and offer, and a chart’s price', async () => {
    const { bench, port } = await setUp({ bests: [BNTG], charts: [BNTG] });
    bench.receive(wireBest('BNTG', 1, [995, 12], [1000, 5]));
    bench.receive(wireBest('BNTG', 3, [995, 12], [1000, 5]));
    bench.receiveChart(wireChart('BNTG', 1, 1000));
    bench.receiveChart(wireChart('BNTG', 3, 1000));
    bench.timers.advance(16);
    expect([port.row('bests', 'BNTG')?.stale, port.row('charts', 'BNTG')?.stale]).toEqual([1, 1]);
    expect(bench.feed.status()).toMatchObject({ gaps: 2, repairing: 1 });
    await pass(bench, 1_000);
    expect([port.row('bests', 'BNTG')?.stale, port.row('charts', 'BNTG')?.stale]).toEqual([0, 0]);
  });

  test('beyond what a double distinguishes is still exact', async () => {
    const { bench, port } = await setUp({ bests: [BNTG] });
    const encode = (number: bigint): Uint8Array => {
      // The generated writer takes Long's shape; 2^60 does not go through a double.
      const sequence_number = { low: Number(number & 0xffff_ffffn) | 0, high: Number(number >> 32n), unsigned: false };
      return wire.BestBidOfferWS.encode(
        wire.BestBidOfferWS.fromObject({
          ...wire.BestBidOfferWS.toObject(wire.BestBidOfferWS.decode(wireBest('BNTG', 1, [995, 12], [1000, 5]))),
          sequence_number,
        }),
      ).finish();
    };
    bench.receive(encode(2n ** 60n));
    bench.receive(encode(2n ** 60n + 1n));
    bench.timers.advance(16);
    expect(port.row('bests', 'BNTG')?.stale).toBe(0);
    bench.receive(encode(2n ** 60n + 3n));
    bench.timers.advance(16);
    expect(port.row('bests', 'BNTG')?.stale).toBe(1);
  });

  test('in trades shows as a row of its own on every tape, and latecomers follow', async () => {
    const { bench, port } = await setUp({ trades: 'all' });
    const own = createWindowPort({ autoDraw: true });
    bench.feed.attachWindow('w2', own, 16);
    bench.feed.handlers.subscribe({ ...NO_SUBSCRIPTIONS, trades: [KOPI] }, { windowId: 'w2' });
    bench.receive(wireTrades([wireTrade('BNTG', 1), wireTrade('BNTG', 5)]));
    bench.receive(wireTrades([wireTrade('BNTG', 3), wireTrade('BNTG', 6)]));
    bench.timers.advance(16);
    expect(port.tape.map(({ code, number, lots }) => [code, number, lots])).toEqual([
      ['BNTG', 1, 5],
      [TAPE_GAP, 2, 3],
      ['BNTG', 5, 5],
      ['BNTG', 3, 5],
      ['BNTG', 6, 5],
    ]);
    expect(own.tape).toMatchObject([{ code: TAPE_GAP, number: 2, lots: 3 }]);
    expect(bench.feed.status()).toMatchObject({ gaps: 1, repairing: 0 });
  });

  test('means nothing in trades while only some stocks are subscribed to', async () => {
    const { bench, port } = await setUp({ trades: [BNTG] });
    bench.receive(wireTrades([wireTrade('BNTG', 1), wireTrade('BNTG', 50)]));
    bench.timers.advance(16);
    expect(port.tape.map(({ number }) => number)).toEqual([1, 50]);
    expect(bench.feed.status().gaps).toBe(0);
  });
});

describe('a whole market of gaps', () => {
  test('does not flood REST, and repairs each stock once', async () => {
    const codes = Array.from({ length: 900 }, (_, index) => stockCode(`Q${1000 + index}`));
    const { bench, port, requested } = await setUp({ quotes: codes });
    for (const code of codes) bench.receive(wireQuote(code, { sequence_number: 1 }));
    for (const code of codes) bench.receive(wireQuote(code, { sequence_number: 3 }));
    expect(bench.feed.status().repairing).toBe(900);
    await pass(bench, 10_000);
    expect(requested.length).toBeLessThanOrEqual(80);
    for (const code of codes.slice(450)) bench.receive(wireQuote(code, { sequence_number: 4 }));
    await pass(bench, 60_000);
    expect(new Set(requested).size).toBe(requested.length);
    expect(requested.length).toBeLessThanOrEqual(450);
    for (const code of codes) expect(port.shown(code, 'stale')).toBe(0);
    bench.feed.stop();
    bench.feed.detachWindow('w1');
    expect(bench.timers.pending()).toBe(0);
  });
});

describe('marks are removed', () => {
  test('with the connection, whose values are old as a whole', async () => {
    const { bench, port, requested } = await setUp({ quotes: [BNTG] });
    bench.receive(wireQuote('BNTG', { sequence_number: 1 }));
    bench.receive(wireQuote('BNTG', { sequence_number: 3 }));
    bench.breakOff();
    await bench.goLive();
    expect([bench.feed.status().repairing, port.shown('BNTG', 'stale')]).toEqual([0, 1]);
    bench.receive(wireQuote('BNTG', { sequence_number: 9 }));
    await pass(bench, 2_000);
    expect([requested, port.shown('BNTG', 'stale')]).toEqual([[], 0]);
  });

  test('with the last subscriber of the stock', async () => {
    const { bench, requested } = await setUp({ quotes: [BNTG] });
    bench.receive(wireQuote('BNTG', { sequence_number: 1 }));
    bench.receive(wireQuote('BNTG', { sequence_number: 3 }));
    bench.feed.handlers.subscribe(NO_SUBSCRIPTIONS, { windowId: 'w1' });
    await pass(bench, 2_000);
    expect([requested, bench.feed.status().repairing]).toEqual([[], 0]);
  });

  test('with the stock’s day', async () => {
    const { bench, port } = await setUp({ quotes: [BNTG], books: [BNTG], bests: [BNTG] });
    bench.receive(wireQuote('BNTG', { sequence_number: 1 }));
    bench.receive(wireQuote('BNTG', { sequence_number: 3 }));
    for (const number of [1, 3]) {
      bench.receive(wireBook('BNTG', number, [[995, 1, 1]], []));
      bench.receive(wireBest('BNTG', number, [995, 12], [1000, 5]));
    }
    expect(bench.feed.status().repairing).toBe(1);
    bench.receive(wireQuote('BNTG', { sequence_number: 1, switch_reset: wire.SwitchReset.RESET }));
    bench.timers.advance(16);
    expect([port.shown('BNTG', 'stale'), port.book('BNTG')?.stale, bench.feed.status().repairing]).toEqual([
      0,
      false,
      0,
    ]);
  });
});

describe('changes without a message', () => {
  const changed: StockSnapshot = { ...SNAPSHOT, last: 1015, volume: 60_000, bids: [{ price: 1010, lots: 3 }] };

  test('a quiet stock is read over REST after a reconnect, and is current; its next message may have any number', async () => {
    const { bench, port, requested } = await setUp(
      { quotes: [BNTG, KOPI], books: [BNTG], bests: [BNTG] },
      () => changed,
    );
    bench.receive(wireBook('BNTG', 7, [[995, 12, 2]], [[1000, 5, 1]]));
    bench.receive(wireBest('BNTG', 7, [995, 12], [1000, 5]));
    for (const code of ['BNTG', 'KOPI']) bench.receive(wireQuote(code, { sequence_number: 7 }));
    bench.breakOff();
    await bench.goLive();
    bench.receive(wireQuote('KOPI', { sequence_number: 1 }));
    bench.timers.advance(16);
    expect([quoteStale(port), port.book('BNTG')?.stale, port.row('bests', 'BNTG')?.stale]).toEqual([[1, 0], true, 1]);
    await pass(bench, 4_000);
    expect(requested).toEqual(['BNTG']);
    expect([quoteStale(port), port.shown('BNTG', 'last')]).toEqual([[0, 0], 1015]);
    expect(port.book('BNTG')).toMatchObject({ stale: false, totalBidLots: 3 });
    expect(port.row('bests', 'BNTG')).toMatchObject({ stale: 0, bid: 1010 });
    bench.receive(wireQuote('BNTG', { sequence_number: 3, lastprice: 1020, volume: 70_000 }));
    bench.receive(wireBook('BNTG', 2, [[1015, 4, 1]], []));
    bench.timers.advance(16);
    expect([quoteStale(port), port.shown('BNTG', 'last'), port.book('BNTG')?.stale]).toEqual([[0, 0], 1020, false]);
    expect(bench.feed.status()).toMatchObject({ gaps: 0, repairing: 0 });
  });

  test('a stock without any message is filled from the snapshot', async () => {
    const { bench, port } = await setUp({ quotes: [BNTG] }, () => changed);
    await pass(bench, 4_000);
    expect([port.shown('BNTG', 'last'), port.shown('BNTG', 'stale')]).toEqual([1015, 0]);
  });

  test('a chart connection that recovers keeps the queued stocks of the plain connection', async () => {
    const codes = Array.from({ length: 40 }, (_, index) => stockCode(`Q${1000 + index}`));
    const { bench, port, requested } = await setUp({ quotes: codes, charts: [BNTG] }, () => changed);
    await pass(bench, 3_000);
    expect(requested.length).toBeLessThan(codes.length);
    bench.chart().events.onEnd({ code: 1006, reason: '', httpStatus: null });
    await pass(bench, 20_000);
    expect(codes.filter((code) => port.shown(code, 'stale') !== 0)).toEqual([]);
    // Those that were being read as it broke are read again, and no others.
    expect(requested.length).toBeLessThanOrEqual(codes.length + 1 + 3);
  });

  test('a plain connection that breaks keeps the queued stocks of the chart connection', async () => {
    const codes = Array.from({ length: 40 }, (_, index) => stockCode(`Q${1000 + index}`));
    const { bench, port } = await setUp({ charts: codes, quotes: [BNTG] }, () => changed);
    await pass(bench, 3_000);
    bench.plain().events.onEnd({ code: 1006, reason: '', httpStatus: null });
    for (let past = 0; past < 20_000; past += 100) {
      bench.receiveChart(wirePong());
      bench.timers.advance(100);
      await bench.flushMicrotasks();
    }
    expect(codes.filter((code) => port.row('charts', code)?.stale !== 0)).toEqual([]);
  });

  test('a message that arrives during the REST read is not overwritten', async () => {
    let answer: (snapshot: StockSnapshot) => void = () => undefined;
    const waits = new Promise<StockSnapshot>((resolve) => {
      answer = resolve;
    });
    const bench = createFeedBench({ refresh: () => waits });
    const port = createWindowPort({ autoDraw: true });
    bench.feed.attachWindow('w1', port, 16);
    bench.feed.handlers.subscribe({ ...NO_SUBSCRIPTIONS, quotes: [BNTG] }, { windowId: 'w1' });
    await bench.goLive();
    await pass(bench, 4_000);
    bench.receive(wireQuote('BNTG', { sequence_number: 1, lastprice: 1030 }));
    answer(changed);
    await pass(bench, 1_000);
    expect([port.shown('BNTG', 'last'), port.shown('BNTG', 'stale')]).toEqual([1030, 0]);
  });
});
