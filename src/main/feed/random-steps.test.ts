import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NO_SUBSCRIPTIONS } from '#shared/contract/feed-kinds.ts';
import { stockCode } from '#shared/market/index.ts';
import { createFeedBench, openWindow } from './testing/feed-bench.ts';
import { wireBook, wireQuote, wireTrade, wireTrades } from './testing/wire.ts';

/** Steps that the world may take in any order. */
type Step =
  | { readonly kind: 'quote' | 'book'; readonly code: string; readonly value: number }
  | { readonly kind: 'trades'; readonly count: number }
  | { readonly kind: 'advance'; readonly ms: number }
  | { readonly kind: 'draw' }
  | { readonly kind: 'visible'; readonly visible: boolean }
  | { readonly kind: 'subscribe'; readonly codes: string[] };

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
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('subscribe' as const), codes: fc.subarray(CODES) }) },
);

test('whatever happens in between, a window that returns shows the last value of all that it subscribes to and every trade', async () => {
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
      let subscribed = new Set(CODES);
      const lastQuote = new Map<string, number>();
      const lastBook = new Map<string, number>();
      let number = 0;
      let sequence = 0;
      for (const step of steps) {
        sequence += 1;
        switch (step.kind) {
          case 'quote':
            bench.receive(wireQuote(step.code, { sequence_number: sequence, lastprice: step.value }));
            if (subscribed.has(step.code)) lastQuote.set(step.code, step.value);
            break;
          case 'book':
            bench.receive(wireBook(step.code, sequence, [[step.value, 1, 1]], []));
            if (subscribed.has(step.code)) lastBook.set(step.code, step.value);
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
          case 'subscribe': {
            // A service that has not received the change yet may still send what was given up.
            bench.timers.advance(60);
            subscribed = new Set(step.codes);
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
      for (const name of subscribed) {
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
