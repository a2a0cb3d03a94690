import { describe, expect, it } from 'vitest';
import { bookOf } from '#renderer/market-data/testing/frames.ts';
import { beyond, placeOf } from './beyond.ts';
import type { OwnLots } from './book-model.ts';

type Level = [number, number, number];
const side = (first: number, step: number, count: number): Level[] =>
  Array.from({ length: count }, (_, at) => [first + at * step, 100, 1]);
const deep = { ...bookOf('BNTG', [], []), bids: Float64Array.from(side(4_850, -10, 10).flat()) };
const book = { ...deep, offers: Float64Array.from(side(4_860, 10, 8).flat()) };
const own = (bid: Level[0][], offer: Level[0][]): OwnLots => ({
  bid: new Map(bid.map((price, at) => [price, 15 + at])),
  offer: new Map(offer.map((price, at) => [price, 5 + at])),
});

describe('beyond', () => {
  it('counts the levels of the longer side', () => {
    expect(beyond(book, own([], []), 7, 10)).toEqual({ total: 10, bid: null, offer: null });
    expect(beyond(null, own([4_000], []), 7, 10)).toEqual({ total: 0, bid: null, offer: null });
  });

  it('counts only levels that have a row', () => {
    expect(beyond(book, own([], []), 5, 6).total).toBe(6);
  });

  it('has the nearest own price behind the last level in sight, and how many are behind that', () => {
    // The seventh bid is 4,790, the seventh offer 4,920.
    const orders = own([4_500, 4_780, 4_790, 4_600], [4_920, 4_930]);
    expect(beyond(book, orders, 7, 10)).toEqual({
      total: 10,
      bid: { price: 4_780, lots: 16, more: 2 },
      offer: { price: 4_930, lots: 6, more: 0 },
    });
    // All ten bids are in sight: what is behind them only.
    expect(beyond(book, orders, 10, 10).bid).toEqual({ price: 4_600, lots: 18, more: 1 });
  });

  it('takes no own price for one behind a side that is all in sight, nor one that is better than the best', () => {
    expect(beyond(book, own([], [5_500]), 10, 10).offer).toBeNull();
    expect(beyond(book, own([4_855], [4_855]), 7, 10)).toMatchObject({ bid: null, offer: null });
    expect(beyond(book, own([4_000], []), 0, 10).bid).toBeNull();
  });
});

it('finds the place of a price by side', () => {
  expect([placeOf(book, 'bid', 4_830), placeOf(book, 'offer', 4_830), placeOf(book, 'offer', 4_860)]).toEqual([
    2, -1, 0,
  ]);
});
