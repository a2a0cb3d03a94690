import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { TAPE_GAP } from '#shared/contract/frames.ts';
import type { TradeUpdate } from '../decode/updates.ts';
import { TradeQueue } from './trade-queue.ts';

const trade = (number: number): TradeUpdate => ({
  code: `C${number % 7}`,
  number,
  at: number * 10,
  price: number + 50,
  lots: number % 13,
  side: number % 2,
  change: number % 3,
  onTape: true,
  board: number % 4,
});

describe('trades that wait for a window', () => {
  test('are taken in their order; the oldest is dropped only when the queue is full, and counted in a gap', () => {
    const step = fc.oneof(
      fc.record({ push: fc.integer({ min: 1, max: 700 }) }),
      fc.record({ take: fc.integer({ min: 0, max: 20_000 }) }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), fc.integer({ min: 1, max: 1_500 }), (steps, limit) => {
        const queue = new TradeQueue(limit);
        let model: TradeUpdate[] = [];
        let made = 0;
        let dropped = 0;
        /** Dropped and not reported yet. */
        let missing = 0;
        for (const step of steps) {
          if ('push' in step) {
            for (let count = 0; count < step.push; count += 1) {
              made += 1;
              queue.push(trade(made));
              model.push(trade(made));
            }
            dropped += Math.max(0, model.length - limit);
            missing += Math.max(0, model.length - limit);
            model = model.slice(-limit);
          } else {
            const taken = queue.take(step.take);
            const gaps = missing > 0 && taken !== null ? 1 : 0;
            if (gaps === 1) {
              const first = [taken?.codes[0], taken?.number[0], taken?.lots[0]];
              expect(first).toEqual([TAPE_GAP, (model[0]?.number ?? 0) - missing, missing]);
              missing = 0;
            }
            const expected = model.slice(0, (taken?.codes.length ?? 0) - gaps);
            model = model.slice(expected.length);
            if (taken === null) expect(expected).toEqual([]);
            const column = (values: ArrayLike<unknown> | undefined): unknown[] => Array.from(values ?? []).slice(gaps);
            expect(taken === null ? [] : taken.codes).toEqual([
              ...new Array<string>(gaps).fill(TAPE_GAP),
              ...expected.map(({ code }) => code),
            ]);
            expect(column(taken?.number)).toEqual(expected.map(({ number }) => number));
            expect(column(taken?.at)).toEqual(expected.map(({ at }) => at));
            expect(column(taken?.price)).toEqual(expected.map(({ price }) => price));
            expect(column(taken?.lots)).toEqual(expected.map(({ lots }) => lots));
            expect(column(taken?.side)).toEqual(expected.map(({ side }) => side));
            expect(column(taken?.change)).toEqual(expected.map(({ change }) => change));
            expect(column(taken?.board)).toEqual(expected.map(({ board }) => board));
            if (model.length > 0) expect(expected.length).toBeGreaterThan(0);
          }
          expect(queue.length()).toBe(model.length);
          expect(queue.dropped()).toBe(dropped);
        }
      }),
      { numRuns: 60 },
    );
  });
});
