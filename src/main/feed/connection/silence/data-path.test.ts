import { describe, expect, test } from 'vitest';
import type { StockSnapshot } from '#main/feed/hub/stock-snapshot.ts';
import { createFeedBench, type FeedBench } from '#main/feed/testing/feed-bench.ts';
import { createWindowPort } from '#main/feed/testing/window-port.ts';
import { wireBook, wireChart, wirePong, wireQuote } from '#main/feed/testing/wire.ts';
import { type FeedSubscriptions, NO_SUBSCRIPTIONS } from '#shared/contract/feed-kinds.ts';
import { stockCode } from '#shared/market/index.ts';

const BNTG = stockCode('BNTG');
const KOPI = stockCode('KOPI');

const snapshotOf = (last: number, volume: number): StockSnapshot => ({
  last,
  previous: 990,
  open: 995,
  high: 1010,
  low: 985,
  average: 1001.5,
  volume,
  value: 50_075_000,
  bids: [{ price: 995, lots: 12 }],
  offers: [{ price: 1000, lots: 5 }],
});

/** A service whose REST is always up to date, whatever its socket does. */
async function setUp(subscriptions: Partial<FeedSubscriptions>, { hasRest = true }: { hasRest?: boolean } = {}) {
  const truth = new Map<string, { sequence: number; last: number; volume: number }>();
  const reads: string[] = [];
  const market = { isTrading: true, lagMs: 0 };
  const of = (code: string) => truth.get(code) ?? { sequence: 0, last: 1000, volume: 50_000 };
  const bench: FeedBench = createFeedBench({
    isTrading: () => market.isTrading,
    ...(hasRest
      ? {
          refresh: async (code) => {
            reads.push(code);
            return snapshotOf(of(code).last, of(code).volume);
          },
        }
      : {}),
  });
  const port = createWindowPort({ autoDraw: true });
  bench.feed.attachWindow('w1', port, 16);
  bench.feed.handlers.subscribe({ ...NO_SUBSCRIPTIONS, ...subscriptions }, { windowId: 'w1' });
  await bench.goLive();
  const time = (): string => new Date(bench.timers.now() - market.lagMs).toISOString();
  /** A trade that the service does not send. */
  const trade = (code: string): void => {
    const { sequence, last, volume } = of(code);
    truth.set(code, { sequence: sequence + 1, last: last + 5, volume: volume + 100 });
  };
  const send = (code: string): void => {
    const { sequence, last, volume } = of(code);
    const at = { date: time(), itch_incoming_time: time() };
    bench.receive(wireQuote(code, { sequence_number: sequence, lastprice: last, volume, ...at }));
  };
  const traded = (code: string): void => {
    trade(code);
    send(code);
  };
  /** The service answers pings, and once a second `each` happens. */
  const pass = async (seconds: number, each: () => void = () => {}): Promise<void> => {
    for (let half = 0; half < seconds * 2; half += 1) {
      bench.receive(wirePong());
      if (bench.feed.status().chart?.state !== undefined) bench.receiveChart(wirePong());
      if (half % 2 === 0) each();
      bench.timers.advance(500);
      await bench.flushMicrotasks();
    }
  };
  const state = () => [bench.feed.status().state, port.shown('BNTG', 'stale'), bench.feed.quote(BNTG)?.stale];
  return { bench, port, market, reads, trade, send, traded, pass, state };
}

const LIVE = ['live', 0, false];
const SILENT = ['silent', 1, true];

describe('pings that are answered while data are silent', () => {
  test('a trade that only REST shows makes the connection silent and its quotes stale, in windows and in the main process', async () => {
    const { bench, port, trade, traded, pass, state } = await setUp({ quotes: [BNTG], books: [BNTG] });
    traded('BNTG');
    bench.receive(wireBook('BNTG', 1, [[995, 12, 2]], []));
    await pass(5);
    trade('BNTG');
    expect(state()).toEqual(LIVE);
    await pass(15);
    expect(state()).toEqual(SILENT);
    expect(port.book('BNTG')?.stale).toBe(true);
    expect(bench.feed.quoteAge(BNTG)).toMatchObject({ stale: true });
    expect(bench.feed.quoteAge(BNTG)?.ageMs).toBeGreaterThan(15_000);
    expect(bench.feed.quoteAge(KOPI)).toBeNull();
    expect(bench.feed.status().since).toBeGreaterThan(bench.timers.now() - 5_000);
  });

  test('one stock that does not trade for an hour raises no alarm, and REST is requested seldom', async () => {
    const { traded, pass, state, reads, bench } = await setUp({ quotes: [BNTG] });
    traded('BNTG');
    await pass(3_600);
    expect([state(), reads.length]).toEqual([LIVE, expect.any(Number)]);
    // Some sixty for the pause, and fewer than ten to compare units.
    expect(reads.length).toBeLessThan(75);
    expect(bench.feed.quoteAge(BNTG)).toEqual({ ageMs: expect.any(Number), stale: false });
  });

  test('a busy subscription counts as silent after ten seconds, also where REST does not answer', async () => {
    const { traded, pass, state } = await setUp({ quotes: [BNTG, KOPI] }, { hasRest: false });
    await pass(61, () => traded('BNTG'));
    await pass(9);
    expect(state()).toEqual(LIVE);
    await pass(2);
    expect(state()).toEqual(SILENT);
  });

  test('a busy market that is halted is live again as soon as REST confirms it, with the values of before', async () => {
    const { bench, traded, pass, state } = await setUp({ quotes: [BNTG, KOPI] });
    await pass(61, () => traded('BNTG'));
    const states: string[] = [];
    bench.feed.onStatus((status) => {
      if (states.at(-1) !== status.state) states.push(status.state);
    });
    await pass(300);
    expect(state()).toEqual(LIVE);
    // A confirmed pause lengthens what counts as silence, and REST goes on confirming it.
    expect(states).toEqual(['live', 'silent', 'live']);
  });

  test('in a break and after the close it is not judged', async () => {
    const { market, traded, trade, pass, state, reads } = await setUp({ quotes: [BNTG] });
    await pass(61, () => traded('BNTG'));
    market.isTrading = false;
    reads.length = 0;
    trade('BNTG');
    await pass(3_600);
    expect([state(), reads]).toEqual([LIVE, []]);
  });

  test('when data return, only what arrived since is current; the rest is requested again and read over REST', async () => {
    const { bench, port, trade, traded, pass } = await setUp({ quotes: [BNTG, KOPI] });
    for (const code of ['BNTG', 'KOPI']) traded(code);
    await pass(2);
    for (const code of ['BNTG', 'KOPI']) trade(code);
    await pass(18);
    const stale = () => [bench.feed.status().state, port.shown('BNTG', 'stale'), port.shown('KOPI', 'stale')];
    expect(stale()).toEqual(['silent', 1, 1]);
    const requests = bench.plain().sent.filter(({ channel }) => channel).length;
    traded('BNTG');
    await pass(1);
    expect(stale()).toEqual(['live', 0, 1]);
    // An empty one first: the state is sent of what is new in a subscription.
    const again = bench.plain().sent.filter(({ channel }) => channel);
    expect(again.slice(requests).map(({ channel }) => channel?.liveprice)).toEqual([[], ['BNTG', 'KOPI']]);
    await pass(4);
    expect([stale(), port.shown('KOPI', 'last')]).toEqual([['live', 0, 0], 1010]);
  });

  test('silence that REST has proven leads to a new connection, silent until its data arrive', async () => {
    const { bench, trade, traded, pass, state } = await setUp({ quotes: [BNTG] });
    traded('BNTG');
    trade('BNTG');
    await pass(50);
    expect(bench.transport.sockets.length).toBeGreaterThan(1);
    bench.plain().events.onOpen();
    await pass(10);
    expect(state()).toEqual(SILENT);
    traded('BNTG');
    await pass(1);
    expect(state()).toEqual(LIVE);
    bench.feed.stop();
    bench.feed.detachWindow('w1');
    expect(bench.timers.pending()).toBe(0);
  });

  test('a chart’s connection is judged by itself', async () => {
    const { bench, port, trade, traded, pass } = await setUp({ quotes: [BNTG], charts: [BNTG] });
    traded('BNTG');
    bench.receiveChart(wireChart('BNTG', 1, 1000, { volume: { units: 50_000 } }));
    await pass(25, () => traded('BNTG'));
    trade('BNTG');
    expect(bench.feed.status()).toMatchObject({ state: 'live', chart: { state: 'silent' } });
    expect([port.shown('BNTG', 'stale'), port.row('charts', 'BNTG')?.stale]).toEqual([0, 1]);
  });

  test('without the market’s phase nothing is judged', async () => {
    const bench = createFeedBench({ refresh: async () => snapshotOf(2000, 9_000_000) });
    const port = createWindowPort({ autoDraw: true });
    bench.feed.attachWindow('w1', port, 16);
    bench.feed.handlers.subscribe({ ...NO_SUBSCRIPTIONS, quotes: [BNTG] }, { windowId: 'w1' });
    await bench.goLive();
    bench.receive(wireQuote('BNTG'));
    for (let half = 0; half < 200; half += 1) {
      bench.receive(wirePong());
      bench.timers.advance(500);
      await bench.flushMicrotasks();
    }
    expect([bench.feed.status().state, port.shown('BNTG', 'stale')]).toEqual(['live', 0]);
  });
});

describe('data that arrive late', () => {
  test('make the connection late and its quotes stale, until they are in time again', async () => {
    const { bench, market, traded, pass, state } = await setUp({ quotes: [BNTG] });
    await pass(10, () => traded('BNTG'));
    expect(bench.feed.status()).toMatchObject({ state: 'live', lagMs: expect.any(Number) });
    market.lagMs = 20_000;
    await pass(5, () => traded('BNTG'));
    expect(state()).toEqual(['late', 1, true]);
    expect(bench.feed.status().lagMs).toBeGreaterThanOrEqual(20_000);
    market.lagMs = 1_000;
    await pass(2, () => traded('BNTG'));
    expect(state()).toEqual(LIVE);
  });

  test('are not what a subscription is answered with, nor one late report', async () => {
    const { market, send, traded, pass, state, bench } = await setUp({ quotes: [BNTG] });
    market.lagMs = 1_800_000;
    traded('BNTG');
    await pass(10, () => send('BNTG'));
    expect([state(), bench.feed.status().lagMs]).toEqual([LIVE, null]);
    traded('BNTG');
    await pass(10);
    expect(state()).toEqual(LIVE);
  });

  test('are not judged where the exchange’s times and the service’s clock do not belong together', async () => {
    const { market, traded, pass, state, bench } = await setUp({ quotes: [BNTG] });
    market.lagMs = 7 * 3_600_000;
    await pass(10, () => traded('BNTG'));
    expect([state(), bench.feed.status().lagMs]).toEqual([LIVE, null]);
  });
});
