import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { QueueFrame } from '#shared/contract/feed-kinds.ts';
import { stockCode } from '#shared/market/index.ts';
import { aheadIn, QueueEstimate } from './queue-ahead.ts';

const queueOf = (lots: readonly number[], stale = false): QueueFrame => ({
  subscription: { code: stockCode('BNTG'), price: 100, board: 'RG', side: 'buy' },
  orders: lots.map((openLots, at) => ({
    number: at + 1,
    side: 'buy',
    status: 'open',
    openLots,
    lots: openLots,
    at: 0,
  })),
  exchangeAt: 0,
  receivedAt: 0,
  stale,
});

describe('lots ahead by the queue', () => {
  it('are those of the orders before it, without what has left', () => {
    expect(aheadIn(queueOf([10, 0, 25, 5]), 4)).toBe(35);
    expect(aheadIn(queueOf([10, 5]), 1)).toBe(0);
  });

  it('are not known of another queue, of an order without a number, that has left, or while the queue is stale', () => {
    expect([
      aheadIn(null, 1),
      aheadIn(queueOf([10]), undefined),
      aheadIn(queueOf([10]), 7),
      aheadIn(queueOf([0]), 1),
    ]).toEqual([null, null, null, null]);
    expect(aheadIn(queueOf([10], true), 1)).toBeNull();
  });
});

describe('estimated lots ahead', () => {
  it('fall by what trades, and by a share of what is withdrawn', () => {
    const estimate = new QueueEstimate(1_000, 50);
    // 200 join behind, then 400 trade.
    estimate.read(1_250, 0, 50);
    estimate.read(850, 400, 50);
    expect(estimate.lots()).toBe(600);
    // 800 of others, 600 of them ahead: a fourth of what is withdrawn was behind.
    estimate.read(450, 0, 50);
    expect(estimate.lots()).toBe(300);
  });

  it('are none once the order itself trades', () => {
    const estimate = new QueueEstimate(100, 50);
    estimate.read(120, 120, 30);
    expect(estimate.lots()).toBe(0);
  });

  it('stay between none and all that others have at the price, and never rise', () => {
    const steps = fc.array(
      fc.record({ depth: fc.integer({ min: 50, max: 5_000 }), traded: fc.integer({ min: 0, max: 800 }) }),
    );
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5_000 }), steps, (joined, all) => {
        const estimate = new QueueEstimate(joined, 50);
        let before = estimate.lots();
        for (const { depth, traded } of all) {
          estimate.read(depth, traded, 50);
          expect(estimate.lots()).toBeGreaterThanOrEqual(0);
          expect(estimate.lots()).toBeLessThanOrEqual(Math.min(before, depth - 50));
          before = estimate.lots();
        }
      }),
    );
  });
});
