import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bookOf } from '#renderer/market-data/testing/frames.ts';
import { SideDepth } from './depth.ts';

type Levels = readonly (readonly [number, number, number])[];
const book = (bids: Levels, offers: Levels, totals: { readonly bid?: number; readonly offer?: number } = {}) => {
  const sum = (levels: Levels): number => levels.reduce((all, [, lots]) => all + lots, 0);
  return {
    ...bookOf('BNTG', bids, offers),
    totalBidLots: totals.bid ?? sum(bids) + 1,
    totalOfferLots: totals.offer ?? sum(offers) + 1,
  };
};

describe('the depth of a side', () => {
  it('has as its best price without a person the first at which others have lots', () => {
    const bids = new SideDepth(
      'bid',
      book(
        [
          [100, 5, 1],
          [98, 7, 2],
        ],
        [],
      ),
      null,
    );
    const without = (...own: readonly [number, number][]): number => bids.bestWithout(new Map(own));
    expect(without()).toBe(100);
    expect(without([100, 4])).toBe(100);
    expect(without([100, 5])).toBe(98);
    expect(without([100, 5], [98, 7])).toBe(0);
    expect(new SideDepth('bid', null, null).bestWithout(new Map())).toBe(0);
  });

  it('is unknown beyond the last level that is shown, and nothing between two levels', () => {
    const bids = new SideDepth(
      'bid',
      book(
        [
          [100, 5, 1],
          [98, 7, 2],
        ],
        [],
      ),
      null,
    );
    expect(bids.within(99, 99)).toEqual({ lots: 0, orders: 0, isPartial: false });
    expect(bids.within(98, 98)?.lots).toBe(7);
    expect(bids.within(97, 97)).toBeNull();
    const offers = new SideDepth('offer', book([], [[101, 5, 1]]), null);
    expect([offers.within(100, 100)?.lots, offers.within(102, 102)]).toEqual([0, null]);
  });

  it('is known to its end where the levels add up to the total', () => {
    const bids = new SideDepth('bid', book([[100, 5, 1]], [], { bid: 5 }), null);
    expect(bids.within(1, 1)?.lots).toBe(0);
  });

  it('of no book is unknown at every price, and of an empty side with no total nothing', () => {
    expect(new SideDepth('bid', null, null).within(100, 100)).toBeNull();
    const offers = new SideDepth('offer', book([], [], { offer: 0 }), null);
    expect(offers.within(100, 100)?.lots).toBe(0);
    expect(new SideDepth('bid', book([], [], { bid: 9 }), null).within(100, 100)).toBeNull();
  });

  it('takes from the full book only what the fast one does not reach', () => {
    const bids = new SideDepth(
      'bid',
      book([[100, 5, 1]], []),
      book(
        [
          [100, 99, 9],
          [97, 4, 1],
        ],
        [],
        { bid: 103 },
      ),
    );
    expect([100, 98, 97, 50].map((price) => bids.within(price, price)?.lots)).toEqual([5, 0, 4, 0]);
  });

  it('of a row of several prices is their sum, and partial where it goes beyond what is shown', () => {
    const bids = new SideDepth(
      'bid',
      book(
        [
          [100, 5, 1],
          [98, 7, 2],
        ],
        [],
      ),
      null,
    );
    expect(bids.within(98, 101)).toEqual({ lots: 12, orders: 3, isPartial: false });
    expect(bids.within(96, 99)).toEqual({ lots: 7, orders: 2, isPartial: true });
    expect(bids.within(90, 95)).toBeNull();
  });

  it('never shows 0 for what is not known', () => {
    const prices = fc.uniqueArray(fc.integer({ min: 50, max: 90 }), { minLength: 1, maxLength: 10 });
    fc.assert(
      fc.property(prices, fc.integer({ min: 40, max: 100 }), fc.constantFrom('bid', 'offer'), (all, price, side) => {
        const sorted = [...all].sort((a, b) => (side === 'bid' ? b - a : a - b));
        const levels: Levels = sorted.map((each) => [each, 3, 1]);
        const depth = new SideDepth(side, side === 'bid' ? book(levels, []) : book([], levels), null);
        const end = sorted.at(-1) ?? 0;
        const isBeyond = side === 'bid' ? price < end : price > end;
        expect(depth.within(price, price) === null).toBe(isBeyond);
      }),
    );
  });
});
