import { expect, it } from 'vitest';
import { mapStock } from '#renderer/market-ui/testing/map-stock.ts';
import { stockNow } from '#renderer/market-ui/whole-market/live-stock.ts';
import type { MapStock } from '#shared/contract/market-map.ts';
import { listingsOf, readMarketFilter } from './options.ts';
import { MAX_RANKED, rankMarket } from './rank-market.ts';

const nothing = { last: Number.NaN, change: Number.NaN, volume: Number.NaN };
const read = (stock: MapStock) => stockNow(stock, nothing);
const ALL = readMarketFilter({});
const codes = (stocks: readonly { readonly code: string }[]): string[] => stocks.map(({ code }) => code);

const MARKET = [
  mapStock('AAAA', { last: 1_100, value: 5e9 }),
  mapStock('BBBB', { last: 1_250, value: 2e8, sector: 'Financials', board: 'development' }),
  mapStock('CCCC', { last: 900, value: 3e10 }),
  mapStock('DDDD', { last: 850, value: 1e9, isSpecial: true }),
  mapStock('EEEE', { last: 1_000 }),
  mapStock('FFFF', { last: 1_200, volume: 0, value: 0 }),
];

it('ranks rises and falls from the largest on; unchanged and untraded stocks are in neither', () => {
  const { gainers, losers } = rankMarket(MARKET, read, ALL);
  expect(codes(gainers)).toEqual(['BBBB', 'AAAA']);
  expect(codes(losers)).toEqual(['DDDD', 'CCCC']);
});

it.each([
  [{ sector: 'Financials' }, ['BBBB'], []],
  [{ listing: 'special' }, [], ['DDDD']],
  [{ listing: 'usual' }, ['BBBB', 'AAAA'], ['CCCC']],
  [{ listing: 'development' }, ['BBBB'], []],
  [{ minValue: 1_000_000_000 }, ['AAAA'], ['DDDD', 'CCCC']],
])('filters by %j', (options, rising, falling) => {
  const { gainers, losers } = rankMarket(MARKET, read, readMarketFilter(options));
  expect([codes(gainers), codes(losers)]).toEqual([rising, falling]);
});

it('offers the boards that stocks are on, and the selected one', () => {
  expect(listingsOf(MARKET, 'all')).toEqual(['all', 'usual', 'development', 'special']);
  expect(listingsOf([], 'main')).toEqual(['all', 'usual', 'main', 'special']);
});

it('has so many rows at most', () => {
  const many = Array.from({ length: MAX_RANKED + 20 }, (_, at) =>
    mapStock(`S${String(at).padStart(3, '0')}`, { last: 1_001 + at }),
  );
  const { gainers } = rankMarket(many, read, ALL);
  expect(gainers).toHaveLength(MAX_RANKED);
  expect(gainers[0]?.price).toBe(1_000 + MAX_RANKED + 20);
});

it('ignores persisted options that are none', () => {
  expect(readMarketFilter({ listing: 'x', sector: 3, minValue: -1 })).toEqual(ALL);
});
