import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mapStock } from '#renderer/market-ui/testing/map-stock.ts';
import { type Box, layOut, movedShare } from './treemap.ts';

const codeOf = (at: number): string => `S${String(at).padStart(3, '0')}`;
const stocksOf = (count: number, sectors: number) =>
  Array.from({ length: count }, (_, at) => mapStock(codeOf(at), { sector: `Sector ${at % sectors}` }));
const overlap = (left: Box, right: Box): boolean =>
  Math.min(left.left + left.width, right.left + right.width) > Math.max(left.left, right.left) &&
  Math.min(left.top + left.height, right.top + right.height) > Math.max(left.top, right.top);

it('every stock has one tile inside its sector and the map, and no two tiles overlap', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0, max: 1e12, noNaN: true }), { minLength: 1, maxLength: 80 }),
      fc.integer({ min: 1, max: 8 }),
      (sizes, sectors) => {
        const stocks = stocksOf(sizes.length, sectors);
        const map = { width: 900, height: 600 };
        const { tiles, sectors: groups } = layOut(stocks, (at) => sizes[at] ?? 0, map);
        expect(tiles.map(({ stock }) => stock).sort((a, b) => a - b)).toEqual(stocks.map((_, at) => at));
        for (const [at, tile] of tiles.entries()) {
          const group = groups.find(({ name }) => name === stocks[tile.stock]?.sector);
          expect(group).toBeDefined();
          if (!group) return;
          expect(tile.left).toBeGreaterThanOrEqual(group.left);
          expect(tile.top).toBeGreaterThanOrEqual(group.top + (tile.height > 0 ? group.head : 0));
          expect(tile.left + tile.width).toBeLessThanOrEqual(map.width);
          expect(tile.top + tile.height).toBeLessThanOrEqual(map.height);
          expect(tiles.slice(at + 1).some((other) => overlap(tile, other))).toBe(false);
        }
      },
    ),
    { numRuns: 40 },
  );
});

it('areas follow the sizes, and a stock without any can still be hit among 900', () => {
  const { tiles } = layOut(stocksOf(900, 11), (at) => (at === 0 ? 1_000 : at === 11 ? 500 : at % 7 === 0 ? 0 : 1), {
    width: 900,
    height: 600,
  });
  const area = (stock: number): number => {
    const tile = tiles.find((each) => each.stock === stock);
    return (tile?.width ?? 0) * (tile?.height ?? 0);
  };
  expect(area(0) / area(11)).toBeCloseTo(2, 0);
  expect(tiles.every(({ width, height }) => width > 0 && height > 0)).toBe(true);
});

it('an empty place and an empty market have no tiles', () => {
  expect(layOut([], () => 1, { width: 900, height: 600 }).tiles).toEqual([]);
  expect(layOut(stocksOf(3, 1), () => 1, { width: 0, height: 600 }).tiles).toEqual([]);
});

it('the moved share is 0 for the same shares, and grows with what belongs to other stocks', () => {
  expect(movedShare([1, 3], [2, 6])).toBe(0);
  expect(movedShare([1, 1], [3, 1])).toBeCloseTo(0.25);
  expect(movedShare([1, 0], [0, 1])).toBe(1);
  expect(movedShare([1], [1, 1])).toBe(1);
  expect(movedShare([0, 0], [0, 0])).toBe(0);
});
