import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type FeedSubscriptions, NO_SUBSCRIPTIONS } from '#shared/contract/feed-kinds.ts';
import { stockCode } from '#shared/market/index.ts';
import { RESTART_RUN } from '../hub/sequence.ts';
import type { StockSnapshot } from '../hub/stock-snapshot.ts';
import { createFeedBench, type FeedBench } from '../testing/feed-bench.ts';
import { createWindowPort, type WindowPort } from '../testing/window-port.ts';
import { wireBest, wireBook, wireChart, wirePong, wireQuote } from '../testing/wire.ts';

const BNTG = stockCode('BNTG');
/** A service that sends no usable exchange time. */
const UNTIMED = { date: '', itch_incoming_time: '' };

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

async function setUp(subscriptions: Partial<FeedSubscriptions>, snapshot?: () => StockSnapshot) {
  const reads: string[] = [];
  const bench = createFeedBench(
    snapshot && {
      refresh: async (code) => {
        reads.push(code);
        return snapshot();
      },
    },
  );
  const port = createWindowPort({ autoDraw: true });
  bench.feed.attachWindow('w1', port, 16);
  bench.feed.handlers.subscribe({ ...NO_SUBSCRIPTIONS, ...subscriptions }, { windowId: 'w1' });
  await bench.goLive();
  const draw = (): void => bench.timers.advance(16);
  const quote = (sequence_number: number, lastprice: number, volume: number, over = UNTIMED): void => {
    bench.receive(wireQuote('BNTG', { sequence_number, lastprice, volume, ...over }));
    draw();
  };
  const shown = () => [port.shown('BNTG', 'last'), port.shown('BNTG', 'stale')];
  return { bench, port, reads, quote, shown, draw };
}

/** Time passes in steps in which the service answers pings and promises settle. */
async function pass(bench: FeedBench, ms: number): Promise<void> {
  for (let past = 0; past < ms; past += 100) {
    bench.receive(wirePong());
    bench.timers.advance(100);
    await bench.flushMicrotasks();
  }
}
const bid = (port: WindowPort) => [port.book('BNTG')?.bids[0], port.book('BNTG')?.stale];

describe('a numbering that starts again within the day, without exchange times', () => {
  test('of quotes: the first message that shows more volume is accepted and current', async () => {
    const { bench, quote, shown } = await setUp({ quotes: [BNTG] });
    quote(5_000, 1000, 50_000);
    quote(1, 1005, 51_000);
    expect(shown()).toEqual([1005, 0]);
    quote(2, 1010, 52_000);
    expect([shown(), bench.feed.quote(BNTG)?.stale]).toEqual([[1010, 0], false]);
  });

  test('of quotes whose volume starts again too: stale with the first message, recovered within a bounded run', async () => {
    const { bench, quote, shown } = await setUp({ quotes: [BNTG] });
    quote(5_000, 1000, 50_000);
    for (let number = 1; number < RESTART_RUN; number += 1) {
      quote(number, 900 + number, number * 100);
      expect([shown(), bench.feed.quote(BNTG)?.stale]).toEqual([[1000, 1], true]);
    }
    quote(RESTART_RUN, 950, 1_000);
    expect(shown()).toEqual([950, 1]);
    quote(RESTART_RUN + 1, 955, 1_100);
    expect(shown()).toEqual([955, 0]);
  });

  test('of books: stale with the first message, recovered within a bounded run', async () => {
    const { bench, port, draw } = await setUp({ books: [BNTG] });
    const book = (sequence: number, price: number): void => {
      bench.receive(wireBook('BNTG', sequence, [[price, 5, 1]], [[price + 5, 5, 1]], { timestamp: '' }));
      draw();
    };
    book(5_000, 995);
    for (let number = 1; number < RESTART_RUN; number += 1) {
      book(number, 500 + number * 5);
      expect(bid(port)).toEqual([995, true]);
    }
    book(RESTART_RUN, 600);
    book(RESTART_RUN + 1, 605);
    expect(bid(port)).toEqual([605, false]);
  });

  test('of best prices and charts: stale with the first message, recovered within a bounded run', async () => {
    const { bench, port, draw } = await setUp({ bests: [BNTG], charts: [BNTG] });
    const send = (sequence: number, price: number): void => {
      bench.receive(wireBest('BNTG', sequence, [price, 12], [price + 5, 5], ''));
      bench.receiveChart(wireChart('BNTG', sequence, price));
      draw();
    };
    const values = () => [port.row('bests', 'BNTG'), port.row('charts', 'BNTG')];
    send(5_000, 995);
    send(1, 500);
    expect(values()).toMatchObject([
      { bid: 995, stale: 1 },
      { last: 995, stale: 1 },
    ]);
    for (let number = 2; number <= RESTART_RUN + 1; number += 1) send(number, 500 + number * 5);
    expect(values()).toMatchObject([
      { bid: 545, stale: 0 },
      { last: 545, stale: 0 },
    ]);
  });

  test('is repaired from REST at once in a stock that then stays quiet', async () => {
    const { bench, port, quote, shown, reads, draw } = await setUp({ quotes: [BNTG], books: [BNTG] }, () => ({
      ...SNAPSHOT,
      last: 1020,
      volume: 60_000,
      bids: [{ price: 1015, lots: 3 }],
    }));
    quote(5_000, 1000, 50_000);
    bench.receive(wireBook('BNTG', 5_000, [[995, 5, 1]], [], { timestamp: '' }));
    // Too little to prove anything: a quote of the same volume, and one book.
    quote(1, 1000, 50_000);
    bench.receive(wireBook('BNTG', 1, [[1015, 3, 1]], [], { timestamp: '' }));
    draw();
    expect([shown(), bid(port)]).toEqual([
      [1000, 1],
      [995, true],
    ]);
    await pass(bench, 1_000);
    expect(reads.length).toBeGreaterThan(0);
    // Shown, and stale until the stream confirms it: its next message may have any number.
    expect([shown(), bid(port)]).toEqual([
      [1020, 1],
      [1015, true],
    ]);
    quote(2, 1025, 61_000);
    bench.receive(wireBook('BNTG', 2, [[1020, 3, 1]], [], { timestamp: '' }));
    draw();
    expect([shown(), bid(port)]).toEqual([
      [1025, 0],
      [1020, false],
    ]);
  });

  test('a late message in a quiet stock is stale only until REST confirms the price', async () => {
    const { bench, quote, shown } = await setUp({ quotes: [BNTG] }, () => SNAPSHOT);
    quote(5_000, 1000, 50_000);
    quote(4_999, 990, 49_000);
    expect(shown()).toEqual([1000, 1]);
    await pass(bench, 1_000);
    expect(shown()).toEqual([1000, 0]);
  });
});

describe('late and duplicate messages among the live ones', () => {
  const steps = fc.array(
    fc.record({
      /** Volume that the next state adds. */
      grows: fc.integer({ min: 0, max: 3 }),
      /** How many states ago the repeated ones were, sent again after it. */
      late: fc.array(fc.integer({ min: 0, max: 12 }), { maxLength: RESTART_RUN - 1 }),
    }),
    { minLength: 1, maxLength: 60 },
  );

  test('never replace a newer state, timed or not, and a restart recovers within a bounded run', async () => {
    await fc.assert(
      fc.asyncProperty(steps, fc.boolean(), fc.integer({ min: 0, max: 60 }), async (script, isTimed, restartsAt) => {
        const { quote, shown, bench } = await setUp({ quotes: [BNTG] });
        const history: (readonly [number: number, price: number, volume: number, over: typeof UNTIMED])[] = [];
        let number = 100_000;
        let volume = 1_000;
        let accepted = 0;
        let waiting = 0;
        for (const [index, { grows, late }] of script.entries()) {
          if (index === restartsAt) {
            number = 0;
            history.length = 0;
          }
          number += 1;
          volume += grows;
          const time = new Date(Date.UTC(2026, 2, 2, 2) + index).toISOString();
          const state = [
            number,
            1_000 + index,
            volume,
            isTimed ? { date: time, itch_incoming_time: time } : UNTIMED,
          ] as const;
          history.push(state);
          quote(...state);
          waiting = shown()[0] === 1_000 + index ? 0 : waiting + 1;
          // Only a restart is rejected, never for longer than the run, and what is shown meanwhile is stale.
          if (waiting > 0) expect([index >= restartsAt, waiting < RESTART_RUN, shown()[1]]).toEqual([true, true, 1]);
          else accepted = index;
          if (index >= restartsAt) continue;
          for (const ago of late) {
            const again = history.at(-1 - ago);
            if (again !== undefined) quote(...again);
            expect(shown()[0]).toBe(1_000 + accepted);
          }
        }
        bench.feed.stop();
      }),
      { numRuns: 60 },
    );
  });
});

describe('a snapshot in a stream', () => {
  const newer: StockSnapshot = { ...SNAPSHOT, last: 1020, volume: 70_000 };

  test('leaves unknown what it does not carry: frequency, foreign flow, exchange time and number', async () => {
    const { bench, port, quote } = await setUp({ quotes: [BNTG], books: [BNTG], charts: [BNTG] }, () => newer);
    quote(1, 1000, 50_000, { date: '', itch_incoming_time: '2026-03-02T02:00:00.250Z' });
    bench.receive(wireBook('BNTG', 1, [[990, 5, 1]], []));
    bench.receiveChart(wireChart('BNTG', 1, 1000));
    bench.breakOff();
    bench.chart().events.onEnd({ code: 1006, reason: '', httpStatus: null });
    await bench.goLive();
    bench.timers.advance(500);
    await bench.flushMicrotasks();
    bench.chart().events.onOpen();
    for (let past = 0; past < 5_000; past += 100) {
      bench.receive(wirePong());
      bench.receiveChart(wirePong());
      bench.timers.advance(100);
      await bench.flushMicrotasks();
    }
    const value = (field: Parameters<WindowPort['shown']>[1]) => port.shown('BNTG', field);
    expect([value('last'), value('volume'), value('stale')]).toEqual([1020, 70_000, 0]);
    expect([value('frequency'), value('foreignBuy'), value('foreignSell')]).toEqual([
      Number.NaN,
      Number.NaN,
      Number.NaN,
    ]);
    expect([value('exchangeAt'), value('sequence')]).toEqual([0, 0]);
    expect(port.book('BNTG')).toMatchObject({ stale: false, exchangeAt: 0, sequence: 0, totalBidLots: 12 });
    expect(port.row('charts', 'BNTG')).toMatchObject({ stale: 0, last: 1020, frequency: Number.NaN, exchangeAt: 0 });
    expect(bench.feed.quote(BNTG)).toMatchObject({ last: 1020, exchangeAt: 0, stale: false });
  });

  test('is not replaced by a live message of an earlier time or of less volume', async () => {
    const { bench, port, quote, shown } = await setUp({ quotes: [BNTG], books: [BNTG] }, () => newer);
    const at = (time: string) => ({ date: '', itch_incoming_time: `2026-03-02T02:00:${time}Z` });
    quote(7, 1000, 50_000, at('10'));
    bench.receive(wireBook('BNTG', 7, [[990, 5, 1]], [], { timestamp: '2026-03-02T02:00:10Z' }));
    bench.breakOff();
    await bench.goLive();
    await pass(bench, 4_000);
    expect([shown(), bid(port)]).toEqual([
      [1020, 0],
      [995, false],
    ]);
    quote(8, 1005, 60_000, at('11'));
    expect(shown()[0]).toBe(1020);
    quote(9, 1006, 80_000, at('09'));
    expect(shown()[0]).toBe(1020);
    bench.receive(wireBook('BNTG', 8, [[985, 5, 1]], [], { timestamp: '2026-03-02T02:00:09Z' }));
    bench.timers.advance(16);
    expect(bid(port)[0]).toBe(995);
    quote(10, 1025, 71_000, at('12'));
    expect([shown(), port.shown('BNTG', 'frequency')]).toEqual([[1025, 0], 42]);
  });
});
