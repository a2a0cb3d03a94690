import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ceilToTick,
  checkOrder,
  floorToTick,
  isOnTick,
  isSuspended,
  largestOrderLots,
  NO_LIMITS,
  type Price,
  price,
  priceBand,
  stepTicks,
  stockCode,
  tickAt,
} from './index.ts';

describe('ticks', () => {
  it.each([
    [199, 1],
    [200, 2],
    [499, 2],
    [500, 5],
    [1_999, 5],
    [2_000, 10],
    [4_999, 10],
    [5_000, 25],
  ])('a price of %i moves by %i', (at, tick) => {
    expect(tickAt(at)).toBe(tick);
  });

  it('rounds down and up to prices that are on tick', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200_000 }), (at) => {
        const low = floorToTick(at);
        const high = ceilToTick(at);
        expect(isOnTick(low)).toBe(true);
        expect(isOnTick(high)).toBe(true);
        expect(low).toBeLessThanOrEqual(at);
        expect(high).toBeGreaterThanOrEqual(at);
      }),
    );
  });

  it('stepping up and down again comes back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 50, max: 100_000 }), fc.integer({ min: 1, max: 40 }), (at, steps) => {
        const from = floorToTick(at);
        expect(stepTicks(stepTicks(from, steps), -steps)).toBe(from);
      }),
    );
  });

  it('crosses the rows of the table by the finer tick', () => {
    expect(stepTicks(price(200), -1)).toBe(199);
    expect(stepTicks(price(5_000), -1)).toBe(4_990);
    expect(stepTicks(price(4_990), 1)).toBe(5_000);
    expect(stepTicks(price(1), -3)).toBe(1);
  });
});

describe('auto-rejection', () => {
  it.each([
    [50, 67, 50],
    [150, 202, 128],
    [200, 270, 170],
    [202, 252, 172],
    [5_000, 6_250, 4_250],
    [5_025, 6_025, 4_280],
  ])('a reference of %i allows up to %i and down to %i', (reference, ara, arb) => {
    expect(priceBand(reference)).toEqual({ ara, arb });
  });

  it.each([
    [635, 790],
    [850, 1_060],
  ])('a reference of %i allows up to %i', (reference, ara) => {
    expect(priceBand(reference).ara).toBe(ara);
  });

  it('moves by one rupiah up to ten, and by ten percent above, on the special boards', () => {
    expect(priceBand(1, 'special')).toEqual({ ara: 2, arb: 1 });
    expect(priceBand(10, 'special')).toEqual({ ara: 11, arb: 9 });
    expect(priceBand(100, 'special')).toEqual({ ara: 110, arb: 90 });
  });

  it('always leaves the reference inside and both ends on tick', () => {
    fc.assert(
      fc.property(fc.integer({ min: 50, max: 200_000 }), (at) => {
        const reference = floorToTick(at);
        const band = priceBand(reference);
        expect(band.arb).toBeLessThanOrEqual(reference);
        expect(band.ara).toBeGreaterThanOrEqual(reference);
        expect(isOnTick(band.ara) && isOnTick(band.arb)).toBe(true);
      }),
    );
  });
});

describe('pre-trade check', () => {
  const known = {
    band: { ara: 6_000 as Price, arb: 4_080 as Price },
    buyingPower: 10_000_000,
    availableLots: 10,
    listedShares: 1_000_000_000,
    totalCost: 4_857_275,
    ordersAllowed: true,
    limits: NO_LIMITS,
    last: 4_850,
  };
  const draft = { side: 'buy', symbol: 'BNTG', board: 'RG', price: 4_850, lots: 10 } as const;

  it('passes a good order', () => {
    expect(checkOrder(draft, known)).toEqual([]);
  });

  it.each([
    [{ price: 4_855 }, 'PRICE_OFF_TICK'],
    [{ price: 6_025 }, 'PRICE_ABOVE_ARA'],
    [{ price: 4_070 }, 'PRICE_BELOW_ARB'],
    [{ price: 0 }, 'PRICE_MISSING'],
    [{ price: Number.NaN }, 'PRICE_MISSING'],
    [{ lots: 0 }, 'LOTS_MISSING'],
    [{ lots: 1.5 }, 'LOTS_NOT_WHOLE'],
    [{ lots: 50_001 }, 'LOTS_TOO_MANY'],
    [{ side: 'sell' as const, lots: 11 }, 'INSUFFICIENT_SHARES'],
  ])('names what is wrong with %o', (change, code) => {
    expect(checkOrder({ ...draft, ...change }, known).map((problem) => problem.code)).toContain(code);
  });

  it('passes in post-close the closing price only, on the regular board', () => {
    const closed = { ...known, isPostClose: true, last: 4_850 };
    expect(checkOrder(draft, closed)).toEqual([]);
    const problem = { code: 'PRICE_NOT_CLOSING', field: 'price', params: { closing: 4_850 } };
    expect(checkOrder({ ...draft, price: 4_840 }, closed)).toEqual([problem]);
    expect(checkOrder({ ...draft, price: 4_860 }, closed)).toEqual([problem]);
    expect(checkOrder({ ...draft, price: 4_840, board: 'NG' }, closed)).toEqual([]);
  });

  it('names missing money, and a closed market', () => {
    expect(checkOrder(draft, { ...known, buyingPower: 1_000 })[0]).toMatchObject({ code: 'INSUFFICIENT_BALANCE' });
    expect(checkOrder(draft, { ...known, ordersAllowed: false })[0]).toMatchObject({ code: 'MARKET_CLOSED' });
  });

  it('names a suspended stock, but for the negotiated board', () => {
    const suspended = isSuspended('STATUS_SUSPENDED');
    expect(checkOrder(draft, { ...known, suspended })[0]).toMatchObject({ code: 'STOCK_SUSPENDED', field: 'order' });
    expect(checkOrder({ ...draft, board: 'NG' }, { ...known, suspended })).toEqual([]);
    expect(isSuspended('STATUS_ACTIVE')).toBe(false);
  });

  it('lets a negotiated price off tick and band', () => {
    expect(checkOrder({ ...draft, board: 'NG', price: 9_999 }, known)).toEqual([]);
  });

  it('limits an order to five percent of the listed shares', () => {
    expect(largestOrderLots(1_000_000)).toBe(500);
    expect(largestOrderLots(null)).toBe(50_000);
  });

  it('knows a stock code', () => {
    expect(() => stockCode('bad code')).toThrow(RangeError);
    expect(stockCode('BNTG-W')).toBe('BNTG-W');
  });
});
