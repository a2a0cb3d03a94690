import { expect, it } from 'vitest';
import { mapStock } from '../testing/map-stock.ts';
import { stockNow } from './live-stock.ts';

const NOTHING = { last: Number.NaN, change: Number.NaN, volume: Number.NaN };

it('is the stock as it was read while the feed has sent nothing', () => {
  const now = stockNow(mapStock('BNTG', { last: 1_050 }), NOTHING);
  expect(now).toMatchObject({ last: 1_050, previous: 1_000, change: 50, changePercent: 5, value: 10_000_000 });
});

it('has the feed’s price, and what traded since the reading at that price', () => {
  const now = stockNow(mapStock('BNTG'), { last: 1_100, change: 100, volume: 12_000 });
  expect(now).toMatchObject({ last: 1_100, changePercent: 10, volume: 12_000, value: 12_200_000, marketCap: 1.1e12 });
});

it('keeps the reading where the feed’s line is older than it', () => {
  expect(stockNow(mapStock('BNTG'), { last: 1_005, change: 5, volume: 9_000 })).toMatchObject({
    volume: 10_000,
    value: 10_000_000,
  });
});

it('begins a new day with the feed’s own volume', () => {
  const now = stockNow(mapStock('BNTG', { last: 1_100 }), { last: 1_120, change: 20, volume: 500 });
  expect(now).toMatchObject({ previous: 1_100, volume: 500, value: 560_000, isTraded: true });
});

it('has no percentage without a previous close', () => {
  expect(stockNow(mapStock('BNTG', { previous: 0 }), NOTHING).changePercent).toBeNaN();
});
