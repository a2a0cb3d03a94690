import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOnTick } from '#shared/market/index.ts';
import { type AuctionLevel, type EngineOrder, equilibrium, OrderBook } from './index.ts';

const side = (...levels: [price: number, lots: number][]): AuctionLevel[] =>
  levels.map(([price, lots]) => ({ price, lots }));

describe('the price of an auction', () => {
  it('is the one at which most trades', () => {
    const bids = side([1_020, 50], [1_010, 100], [1_000, 300]);
    const offers = side([990, 80], [1_000, 200], [1_010, 150]);
    // At 1,000 all 280 lots offered there or lower find 450 bid; at 1,010 only 150 are bid.
    expect(equilibrium(bids, offers, 1_000)).toEqual({ price: 1_000, lots: 280, imbalance: 170 });
  });

  it('has the least surplus among prices that trade equally', () => {
    const bids = side([110, 100], [100, 50]);
    const offers = side([90, 100]);
    expect(equilibrium(bids, offers, 100)).toEqual({ price: 101, lots: 100, imbalance: 0 });
  });

  it('is nearest the previous close among what is still equal', () => {
    const bids = side([110, 100]);
    const offers = side([90, 100]);
    expect(equilibrium(bids, offers, 104)?.price).toBe(104);
    expect(equilibrium(bids, offers, 150)?.price).toBe(110);
    expect(equilibrium(bids, offers, 60)?.price).toBe(90);
  });

  it('does not exist where nothing crosses', () => {
    expect(equilibrium(side([99, 10]), side([100, 10]), 100)).toBeNull();
    expect(equilibrium([], side([100, 10]), 100)).toBeNull();
  });

  it('moves in the tick of its price', () => {
    const found = equilibrium(side([5_100, 10]), side([4_900, 10]), 5_013);
    expect(found?.lots).toBe(10);
    expect(isOnTick(found?.price ?? 0)).toBe(true);
  });
});

const collected = fc.array(
  fc.record({
    side: fc.constantFrom('buy' as const, 'sell' as const),
    price: fc.integer({ min: 90, max: 115 }),
    lots: fc.integer({ min: 1, max: 40 }),
  }),
  { maxLength: 40 },
);

/** Every valid price in turn. */
function bySearch(bids: readonly AuctionLevel[], offers: readonly AuctionLevel[], reference: number) {
  let best: { price: number; key: number[] } | null = null;
  for (let price = 80; price <= 130; price += 1) {
    const demand = bids.filter((level) => level.price >= price).reduce((sum, level) => sum + level.lots, 0);
    const supply = offers.filter((level) => level.price <= price).reduce((sum, level) => sum + level.lots, 0);
    const traded = Math.min(demand, supply);
    if (traded === 0) continue;
    const key = [-traded, Math.abs(demand - supply), Math.abs(price - reference), -price];
    if (!best || isLess(key, best.key)) best = { price, key };
  }
  return best?.price ?? null;
}

function isLess(a: readonly number[], b: readonly number[]): boolean {
  for (let index = 0; index < a.length; index += 1) {
    const difference = (a[index] ?? 0) - (b[index] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
}

describe('whatever was collected', () => {
  it('finds what a search through every price finds, and leaves nothing crossed', () => {
    fc.assert(
      fc.property(collected, fc.integer({ min: 85, max: 120 }), (orders, reference) => {
        const book = new OrderBook<null>();
        const fills: number[] = [];
        const note = (_: unknown, __: unknown, price: number, lots: number): void => {
          expect(price).toBe(found?.price);
          fills.push(lots);
        };
        orders.forEach((order, index) => {
          book.submit(index + 1, order.side, order.price, order.lots, null, 'collect', note);
        });
        const levels = (which: 'buy' | 'sell'): AuctionLevel[] =>
          Array.from({ length: book.side(which).depth }, (_, index) => book.side(which).level(index)).flatMap(
            (level) => (level ? [{ price: level.price, lots: level.lots }] : []),
          );
        const found = equilibrium(levels('buy'), levels('sell'), reference);
        expect(found?.price ?? null).toBe(bySearch(levels('buy'), levels('sell'), reference));
        if (!found) return;
        expect(book.uncross(found.price, note)).toBe(found.lots);
        expect(fills.reduce((sum, lots) => sum + lots, 0)).toBe(found.lots);
        expect(book.bids.best()?.price ?? 0).toBeLessThan(book.offers.best()?.price ?? Number.POSITIVE_INFINITY);
      }),
      { numRuns: 300 },
    );
  });

  it('serves the better price, then the earlier order', () => {
    const book = new OrderBook<null>();
    const done: [buyer: number, lots: number][] = [];
    const note = (a: EngineOrder<null>, b: EngineOrder<null>, _price: number, lots: number): void => {
      done.push([a.side === 'buy' ? a.number : b.number, lots]);
    };
    book.submit(1, 'buy', 100, 10, null, 'collect', note);
    book.submit(2, 'buy', 102, 10, null, 'collect', note);
    book.submit(3, 'buy', 100, 10, null, 'collect', note);
    book.submit(4, 'sell', 100, 15, null, 'collect', note);
    book.uncross(100, note);
    expect(done).toEqual([
      [2, 10],
      [1, 5],
    ]);
  });
});
