import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { auctionFill, auctionImbalance, auctionSurprise, usualMove } from './index.ts';

const STATE = { iep: 1_000, iev: 120, buyLots: 300, sellLots: 150 };
const BIDS = [
  { price: 1_010, lots: 40 },
  { price: 1_000, lots: 100 },
  { price: 995, lots: 160 },
];
const buy = (price: number, lots: number) => ({ side: 'buy' as const, price, lots });

describe('what an own order would match', () => {
  it.each([
    ['better than the price', buy(1_005, 10), { min: 10, max: 10 }],
    ['worse than the price', buy(995, 10), { min: 0, max: 0 }],
    ['at the price, where the rest of its side fits', buy(1_000, 90), { min: 70, max: 80 }],
    ['at the price, where others may take all', buy(1_000, 10), { min: 0, max: 10 }],
  ])('%s', (_, order, expected) => {
    expect(auctionFill(order, STATE, BIDS)).toEqual(expected);
  });

  it('of a sale is the mirror of that', () => {
    const offers = [
      { price: 990, lots: 100 },
      { price: 1_000, lots: 50 },
    ];
    expect(auctionFill({ side: 'sell', price: 1_000, lots: 50 }, STATE, offers)).toEqual({ min: 20, max: 20 });
    expect(auctionFill({ side: 'sell', price: 1_010, lots: 50 }, STATE, offers)).toEqual({ min: 0, max: 0 });
    expect(auctionFill({ side: 'sell', price: 990, lots: 50 }, STATE, offers)).toEqual({ min: 50, max: 50 });
  });

  it('in a blind auction lies between what the whole side leaves and the volume', () => {
    expect(auctionFill(buy(1_000, 200), STATE, null)).toEqual({ min: 20, max: 120 });
    expect(auctionFill(buy(1_000, 10), { ...STATE, buyLots: 90 }, null)).toEqual({ min: 10, max: 10 });
    // A book that does not reach down to the price says nothing of it.
    expect(auctionFill(buy(1_000, 10), STATE, BIDS.slice(0, 1))).toEqual(auctionFill(buy(1_000, 10), STATE, null));
  });

  it('is not known where nothing crosses', () => {
    expect(auctionFill(buy(1_000, 10), { ...STATE, iep: 0, iev: 0 }, BIDS)).toBeNull();
    expect(auctionFill(buy(1_000, 10), { ...STATE, iep: Number.NaN }, BIDS)).toBeNull();
  });

  it('has what really matches within its range, wherever the order stands in time, with and without the book', () => {
    const order = fc.record({ price: fc.integer({ min: 95, max: 105 }), lots: fc.integer({ min: 1, max: 40 }) });
    const side = fc.array(order, { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(side, side, fc.nat(), (bids, offers, place) => {
        const { iep, iev } = crossing(bids, offers);
        const own = bids[place % bids.length];
        if (iep === 0 || own === undefined) return;
        const state = { iep, iev, buyLots: sum(bids), sellLots: sum(offers) };
        // Best price first, and by time where prices are equal, which is the order of the array.
        const byPriority = bids.toSorted((left, right) => right.price - left.price);
        let left = iev;
        let filled = 0;
        for (const bid of byPriority) {
          const taken = bid.price >= iep ? Math.min(left, bid.lots) : 0;
          left -= taken;
          if (bid === own) filled = taken;
        }
        for (const book of [levels(byPriority), null]) {
          const range = auctionFill({ side: 'buy', ...own }, state, book);
          expect(range?.min).toBeLessThanOrEqual(filled);
          expect(range?.max).toBeGreaterThanOrEqual(filled);
          expect(range?.min).toBeGreaterThanOrEqual(0);
          expect(range?.max).toBeLessThanOrEqual(own.lots);
        }
      }),
    );
  });
});

type Placed = { readonly price: number; readonly lots: number };
const sum = (orders: readonly Placed[]): number => orders.reduce((total, { lots }) => total + lots, 0);

function crossing(bids: readonly Placed[], offers: readonly Placed[]): { readonly iep: number; readonly iev: number } {
  let best = { iep: 0, iev: 0, over: 0 };
  for (let price = 95; price <= 105; price += 1) {
    const demand = sum(bids.filter((bid) => bid.price >= price));
    const supply = sum(offers.filter((offer) => offer.price <= price));
    const [iev, over] = [Math.min(demand, supply), Math.abs(demand - supply)];
    if (iev > 0 && (iev > best.iev || (iev === best.iev && over <= best.over))) best = { iep: price, iev, over };
  }
  return best;
}

function levels(orders: readonly Placed[]): readonly Placed[] {
  const byPrice = new Map<number, number>();
  for (const { price, lots } of orders) byPrice.set(price, (byPrice.get(price) ?? 0) + lots);
  return [...byPrice].map(([price, lots]) => ({ price, lots }));
}

describe('surprise', () => {
  it('is the distance from the previous close in usual moves of the stock', () => {
    expect(usualMove(40, 1_000)).toBe(0.04);
    expect(auctionSurprise(1_060, 1_000, 0.04)).toBeCloseTo(1.5);
    expect(auctionSurprise(940, 1_000, 0.04)).toBeCloseTo(1.5);
    expect(auctionSurprise(1_000, 1_000, 0.04)).toBe(0);
  });

  it('counts a tick as the least usual move, so that a quiet stock of Rp 50 does not lead every ranking', () => {
    expect(usualMove(0, 50)).toBe(0.02);
    expect(usualMove(0, 1_000)).toBe(0.005);
  });

  it('is not known without a price, a close or a usual move', () => {
    expect(usualMove(Number.NaN, 1_000)).toBeNaN();
    expect(usualMove(10, 0)).toBeNaN();
    for (const [iep, previous, usual] of [
      [0, 1_000, 0.02],
      [1_000, Number.NaN, 0.02],
      [1_000, 1_000, Number.NaN],
    ] as const)
      expect(auctionSurprise(iep, previous, usual)).toBeNaN();
  });
});

it('imbalance is from −1, only sales, to 1, only purchases', () => {
  expect([auctionImbalance(300, 100), auctionImbalance(0, 5), auctionImbalance(5, 0)]).toEqual([0.5, -1, 1]);
  expect(auctionImbalance(0, 0)).toBeNaN();
});
