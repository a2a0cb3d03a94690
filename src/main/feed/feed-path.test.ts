import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { feed as wire } from '#proto/index.ts';
import { type FeedSubscriptions, NO_SUBSCRIPTIONS } from '#shared/contract/feed.ts';
import { TAPE_GAP } from '#shared/contract/frames.ts';
import { stockCode } from '#shared/market/index.ts';
import { createFeedBench, type FeedBench } from './testing/feed-bench.ts';
import { createWindowPort, type WindowPort } from './testing/window-port.ts';
import { wireBook, wireQuote, wireTrade, wireTrades } from './testing/wire.ts';
import { WAITING_TRADES } from './window-frames.ts';

const BNTG = stockCode('BNTG');
const KOPI = stockCode('KOPI');

const wants = (over: Partial<FeedSubscriptions>): FeedSubscriptions => ({ ...NO_SUBSCRIPTIONS, ...over });

function openWindow(
  { feed }: FeedBench,
  windowId: string,
  wanted: Partial<FeedSubscriptions>,
  autoDraw = true,
): WindowPort {
  const port = createWindowPort({ autoDraw });
  feed.attachWindow(windowId, port, 16);
  feed.handlers.subscribe(wants(wanted), { windowId });
  return port;
}

const subscriptions = ({ transport }: FeedBench) =>
  transport.newest().sent.flatMap(({ channel }) => (channel ? [channel] : []));

/** Bytes of the columns and codes, as they cross. */
const sizeOf = (port: WindowPort, index: number): number => {
  const frame = port.frames[index];
  const books = frame?.books ?? [];
  return (
    (frame?.quotes?.values.byteLength ?? 0) +
    (frame?.quotes?.codes.join('').length ?? 0) +
    books.reduce((sum, book) => sum + book.bids.byteLength + book.offers.byteLength + 100, 0) +
    (frame?.trades?.codes.join('').length ?? 0) +
    (frame?.trades?.codes.length ?? 0) * 34
  );
};

describe('what a window sees', () => {
  test('the first change at once, what follows as soon as the window has that, the newest only', async () => {
    const bench = createFeedBench();
    const port = openWindow(bench, 'w1', { quotes: [BNTG] }, false);
    await bench.goLive();
    for (let tick = 1; tick <= 9; tick += 1)
      bench.receive(wireQuote('BNTG', { sequence_number: tick, lastprice: 1000 + tick }));
    expect(port.frames).toHaveLength(1);
    expect(port.shown('BNTG', 'last')).toBe(1001);
    port.say({ got: 1 });
    expect(port.frames).toHaveLength(2);
    expect(port.shown('BNTG', 'last')).toBe(1009);
  });

  test('the first change at once, what follows at the next refresh where the window is silent', async () => {
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

  test('a whole book, with copies of its own', async () => {
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

  test('what is known is there at once for a window that comes later', async () => {
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

  test('a page loaded anew is sent everything again, on its own port, numbered from one', async () => {
    const bench = createFeedBench();
    const old = openWindow(bench, 'w1', { quotes: [BNTG] });
    await bench.goLive();
    bench.receive(wireQuote('BNTG'));
    const anew = createWindowPort({ autoDraw: true });
    bench.feed.attachWindow('w1', anew, 16);
    expect(anew.shown('BNTG', 'last')).toBe(1000);
    expect(anew.frames[0]?.frame).toBe(1);
    expect([old.isClosed(), old.listeners()]).toEqual([true, 0]);
    expect(subscriptions(bench)).toHaveLength(1);
  });

  test('only what it wants', async () => {
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

  test('numbers left out are gaps; older messages are skipped', async () => {
    const bench = createFeedBench();
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

describe('what may be old', () => {
  test('everything, once the connection is not live; then each value as it comes anew', async () => {
    const bench = createFeedBench();
    const port = openWindow(bench, 'w1', { quotes: [BNTG, KOPI], books: [BNTG] });
    await bench.goLive();
    bench.receive(wireQuote('BNTG', { sequence_number: 5 }));
    bench.receive(wireQuote('KOPI', { sequence_number: 5 }));
    bench.receive(wireBook('BNTG', 1, [[995, 1, 1]], []));
    bench.timers.advance(16);
    bench.breakOff();
    bench.timers.advance(16);
    expect([port.shown('BNTG', 'stale'), port.shown('KOPI', 'stale'), port.book('BNTG')?.stale]).toEqual([1, 1, true]);
    await bench.goLive();
    bench.receive(wireQuote('BNTG', { sequence_number: 40 }));
    bench.timers.advance(16);
    expect([port.shown('BNTG', 'stale'), port.shown('KOPI', 'stale'), port.book('BNTG')?.stale]).toEqual([0, 1, true]);
    expect(bench.feed.status()).toMatchObject({ state: 'live', reconnects: 1, gaps: 0 });
  });

  test('silence makes it old, and a sign of life on the same socket current again', async () => {
    const bench = createFeedBench();
    const port = openWindow(bench, 'w1', { quotes: [BNTG] });
    await bench.goLive();
    bench.receive(wireQuote('BNTG'));
    bench.timers.advance(6_000);
    expect(port.shown('BNTG', 'stale')).toBe(1);
    bench.receive(wireTrades([]));
    bench.timers.advance(16);
    expect(port.shown('BNTG', 'stale')).toBe(0);
  });

  test('a stock given up and chosen again shows its last value, as old until the service speaks', async () => {
    const bench = createFeedBench();
    const port = openWindow(bench, 'w1', { quotes: [BNTG] });
    await bench.goLive();
    bench.receive(wireQuote('BNTG', { sequence_number: 1 }));
    bench.timers.advance(1_000);
    bench.feed.handlers.subscribe(wants({}), { windowId: 'w1' });
    bench.timers.advance(1_000);
    bench.feed.handlers.subscribe(wants({ quotes: [BNTG] }), { windowId: 'w1' });
    expect(port.shown('BNTG', 'stale')).toBe(1);
    bench.receive(wireQuote('BNTG', { sequence_number: 88 }));
    bench.timers.advance(16);
    expect(port.shown('BNTG', 'stale')).toBe(0);
    expect(bench.feed.status().gaps).toBe(0);
  });

  test('a stock given up and chosen again before the service has heard of it stays current', async () => {
    const bench = createFeedBench();
    const port = openWindow(bench, 'w1', { quotes: [BNTG] });
    await bench.goLive();
    bench.receive(wireQuote('BNTG', { sequence_number: 1 }));
    bench.feed.handlers.subscribe(wants({}), { windowId: 'w1' });
    bench.receive(wireQuote('BNTG', { sequence_number: 2, lastprice: 1002 }));
    bench.feed.handlers.subscribe(wants({ quotes: [BNTG] }), { windowId: 'w1' });
    bench.timers.advance(100);
    expect([port.shown('BNTG', 'last'), port.shown('BNTG', 'stale')]).toEqual([1002, 0]);
  });
});

describe('who is told', () => {
  test('two windows want the same stock: it is asked for once, until the last one leaves', async () => {
    const bench = createFeedBench();
    await bench.goLive();
    bench.timers.advance(100);
    openWindow(bench, 'w1', { quotes: [BNTG] });
    bench.timers.advance(100);
    openWindow(bench, 'w2', { quotes: [BNTG] });
    bench.timers.advance(100);
    expect(subscriptions(bench).map(({ liveprice }) => liveprice)).toEqual([[], ['BNTG']]);
    bench.feed.detachWindow('w1');
    bench.timers.advance(100);
    expect(subscriptions(bench)).toHaveLength(2);
    bench.feed.detachWindow('w2');
    bench.timers.advance(100);
    expect(subscriptions(bench).at(-1)?.liveprice).toEqual([]);
  });

  test('parts of the main process watch quotes like a window', async () => {
    const bench = createFeedBench();
    const seen: [string, number, boolean][] = [];
    const watch = bench.feed.watchQuotes(({ code, last, stale }) => seen.push([code, last, stale]));
    watch.want([BNTG]);
    expect(bench.feed.quote(BNTG)).toBeNull();
    await bench.goLive();
    bench.receive(wireQuote('BNTG', { lastprice: 1010 }));
    expect(seen).toEqual([['BNTG', 1010, false]]);
    expect(bench.feed.quote(BNTG)).toMatchObject({ last: 1010, previous: 990, stale: false });
    bench.feed.stop();
    expect(seen.at(-1)).toEqual(['BNTG', 1010, true]);
    watch.close();
    await bench.goLive();
    expect(subscriptions(bench)[0]?.liveprice).toEqual([]);
  });

  test('a port that throws loses its window and nothing else', async () => {
    const bench = createFeedBench();
    const gone = { ...createWindowPort({ autoDraw: true }), postMessage: () => fail() };
    const fail = (): never => {
      throw new Error('the window is gone');
    };
    bench.feed.attachWindow('gone', gone, 16);
    bench.feed.handlers.subscribe(wants({ quotes: [BNTG] }), { windowId: 'gone' });
    const port = openWindow(bench, 'w1', { quotes: [BNTG] });
    await bench.goLive();
    bench.receive(wireQuote('BNTG'));
    expect(port.shown('BNTG', 'last')).toBe(1000);
    expect(bench.feed.diagnostics().windows.map(({ windowId }) => windowId)).toEqual(['w1']);
  });

  test('status is told at once when the state changes, otherwise once a second and only when it differs', async () => {
    const bench = createFeedBench();
    openWindow(bench, 'w1', { quotes: [BNTG] });
    const told: [string, number][] = [];
    const stopTelling = bench.feed.onStatus(({ state, messagesPerSecond }) => told.push([state, messagesPerSecond]));
    await bench.goLive();
    expect(told.map(([state]) => state)).toEqual(['connecting', 'authenticating', 'live']);
    for (let tick = 1; tick <= 30; tick += 1) bench.receive(wireQuote('BNTG', { sequence_number: tick }));
    bench.timers.advance(1_000);
    expect(told.slice(3)).toEqual([['live', 31]]);
    bench.timers.advance(2_000);
    expect(told.slice(4)).toEqual([['live', 0]]);
    stopTelling();
    bench.feed.stop();
    expect(told).toHaveLength(5);
    expect(bench.timers.pending()).toBe(0);
  });

  test('more windows than there can be are refused', () => {
    const bench = createFeedBench();
    for (let window = 0; window < 64; window += 1) openWindow(bench, `w${window}`, {});
    expect(() => openWindow(bench, 'one more', {})).toThrow('too many windows');
  });
});

describe('windows that are slow or away', () => {
  test('three frames undrawn, then everything waits in one', async () => {
    const bench = createFeedBench();
    const port = openWindow(bench, 'w1', { quotes: [BNTG], trades: 'all' }, false);
    await bench.goLive();
    for (let number = 1; number <= 500; number += 1) {
      bench.receive(wireTrades([wireTrade('KOPI', number)]));
      bench.receive(wireQuote('BNTG', { sequence_number: number, lastprice: number }));
      bench.timers.advance(10);
    }
    expect(port.frames).toHaveLength(3);
    port.draw();
    bench.timers.advance(16);
    expect(port.frames).toHaveLength(4);
    expect(port.tape.map(({ number }) => number)).toEqual(Array.from({ length: 500 }, (_, index) => index + 1));
    expect(port.shown('BNTG', 'last')).toBe(500);
  });

  test('what a window has and has not drawn stays small, however fast it takes frames in', async () => {
    const bench = createFeedBench();
    const codes = Array.from({ length: 900 }, (_, index) => stockCode(`Q${1000 + index}`));
    const port = openWindow(bench, 'w1', { quotes: codes }, false);
    await bench.goLive();
    for (let number = 1; number <= 3; number += 1) {
      for (const code of codes) {
        bench.receive(wireQuote(code, { sequence_number: number, lastprice: number }));
        port.say({ got: port.frames.length });
      }
    }
    const undrawn = [...port.frames.keys()].reduce((sum, index) => sum + sizeOf(port, index), 0);
    expect(undrawn).toBeLessThan(3 * 64_000);
    expect(port.frames.length).toBeLessThanOrEqual(64);
    for (let round = 0; round < 5; round += 1) port.draw();
    for (const code of codes) expect(port.shown(code, 'last')).toBe(3);
  });

  test('what a window says that is no acknowledgement changes nothing', async () => {
    const bench = createFeedBench();
    const port = openWindow(bench, 'w1', { quotes: [BNTG] }, false);
    await bench.goLive();
    for (const word of [
      null,
      'drawn',
      7,
      {},
      { drawn: '2' },
      { drawn: 99 },
      { drawn: -1 },
      { drawn: Number.NaN },
      { got: 99 },
      { got: '1' },
    ])
      port.say(word);
    for (let number = 1; number <= 20; number += 1) {
      bench.receive(wireQuote('BNTG', { sequence_number: number }));
      bench.timers.advance(16);
      port.say({ drawn: 99 });
    }
    expect(port.frames).toHaveLength(3);
  });

  test('a hidden window is sent nothing, and catches up when it returns', async () => {
    const bench = createFeedBench();
    const port = openWindow(bench, 'w1', { quotes: [BNTG, KOPI], trades: 'all' });
    await bench.goLive();
    bench.feed.setVisible('w1', false);
    for (let number = 1; number <= 50; number += 1) {
      bench.receive(wireQuote('BNTG', { sequence_number: number, lastprice: number }));
      bench.receive(wireTrades([wireTrade('BNTG', number)]));
      bench.timers.advance(100);
    }
    expect(port.frames).toHaveLength(0);
    bench.feed.setVisible('w1', true);
    expect(port.frames).toHaveLength(1);
    expect(port.shown('BNTG', 'last')).toBe(50);
    expect(port.tape).toHaveLength(50);
  });

  test('trades beyond what may wait lose the oldest, and the tape says how many', async () => {
    const bench = createFeedBench();
    const port = openWindow(bench, 'w1', { trades: 'all' });
    await bench.goLive();
    bench.feed.setVisible('w1', false);
    for (let batch = 0; batch < WAITING_TRADES / 1_000 + 1; batch += 1) {
      bench.receive(
        wireTrades(Array.from({ length: 1_000 }, (_, index) => wireTrade('BNTG', batch * 1_000 + index + 1))),
      );
    }
    expect(bench.feed.diagnostics().windows[0]).toMatchObject({ waitingTrades: WAITING_TRADES, droppedTrades: 1_000 });
    bench.feed.setVisible('w1', true);
    expect(port.tape).toHaveLength(WAITING_TRADES + 1);
    expect(port.tape[0]).toMatchObject({ code: TAPE_GAP, number: 1, lots: 1_000 });
    expect(port.tape[1]?.number).toBe(1_001);
    for (const index of port.frames.keys()) expect(sizeOf(port, index)).toBeLessThan(64_000);
  });

  test('a thousand quotes at once are split into frames that stay small', async () => {
    const bench = createFeedBench();
    const codes = Array.from({ length: 1_000 }, (_, index) => stockCode(`Q${1000 + index}`));
    const port = openWindow(bench, 'w1', { quotes: codes });
    await bench.goLive();
    bench.feed.setVisible('w1', false);
    for (const code of codes) bench.receive(wireQuote(code));
    bench.feed.setVisible('w1', true);
    expect(port.frames.length).toBeGreaterThan(1);
    for (const index of port.frames.keys()) expect(sizeOf(port, index)).toBeLessThan(64_000);
    for (const code of codes) expect(port.shown(code, 'last')).toBe(1000);
  });
});

/** Steps that the world may take in any order. */
type Step =
  | { readonly kind: 'quote' | 'book'; readonly code: string; readonly value: number }
  | { readonly kind: 'trades'; readonly count: number }
  | { readonly kind: 'advance'; readonly ms: number }
  | { readonly kind: 'draw' }
  | { readonly kind: 'visible'; readonly visible: boolean }
  | { readonly kind: 'want'; readonly codes: string[] };

const CODES = ['AAAA', 'BBBB', 'CCCC', 'DDDD'];
const code = fc.constantFrom(...CODES);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constantFrom('quote' as const, 'book' as const),
      code,
      value: fc.integer({ min: 1, max: 9_999 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('trades' as const), count: fc.integer({ min: 0, max: 40 }) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('advance' as const), ms: fc.integer({ min: 0, max: 40 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('draw' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('visible' as const), visible: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('want' as const), codes: fc.subarray(CODES) }) },
);

test('whatever happens in between, a window that returns shows the last value of all that it wants and every trade', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
      const bench = createFeedBench();
      const port = openWindow(
        bench,
        'w1',
        { quotes: CODES.map(stockCode), books: CODES.map(stockCode), trades: 'all' },
        false,
      );
      await bench.goLive();
      let wanted = new Set(CODES);
      const lastQuote = new Map<string, number>();
      const lastBook = new Map<string, number>();
      let number = 0;
      let sequence = 0;
      for (const step of steps) {
        sequence += 1;
        switch (step.kind) {
          case 'quote':
            bench.receive(wireQuote(step.code, { sequence_number: sequence, lastprice: step.value }));
            if (wanted.has(step.code)) lastQuote.set(step.code, step.value);
            break;
          case 'book':
            bench.receive(wireBook(step.code, sequence, [[step.value, 1, 1]], []));
            if (wanted.has(step.code)) lastBook.set(step.code, step.value);
            break;
          case 'trades':
            bench.receive(
              wireTrades(Array.from({ length: step.count }, (_, at) => wireTrade('AAAA', number + at + 1))),
            );
            number += step.count;
            break;
          case 'advance':
            bench.timers.advance(step.ms);
            break;
          case 'draw':
            port.draw();
            break;
          case 'visible':
            bench.feed.setVisible('w1', step.visible);
            break;
          case 'want': {
            // A service that has not heard of the change yet may still send what was given up.
            bench.timers.advance(60);
            wanted = new Set(step.codes);
            const codes = step.codes.map(stockCode);
            bench.feed.handlers.subscribe(
              { ...NO_SUBSCRIPTIONS, quotes: codes, books: codes, trades: 'all' },
              { windowId: 'w1' },
            );
            bench.timers.advance(60);
            break;
          }
        }
        expect(port.frames.at(-1)?.frame ?? 0).toBe(port.frames.length);
      }
      bench.feed.setVisible('w1', true);
      for (let round = 0; round < 4; round += 1) {
        port.draw();
        bench.timers.advance(16);
      }
      for (const name of wanted) {
        expect(port.shown(name, 'last')).toBe(lastQuote.get(name));
        expect(port.book(name)?.bids[0]).toBe(lastBook.get(name));
      }
      expect(port.tape.map((row) => row.number)).toEqual(Array.from({ length: number }, (_, index) => index + 1));
      bench.feed.detachWindow('w1');
      bench.feed.stop();
      expect(bench.timers.pending()).toBe(0);
    }),
    { numRuns: 150 },
  );
});
