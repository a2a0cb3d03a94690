import { expect, it } from 'vitest';
import type { ScreenedStock } from '#shared/screener/index.ts';
import { sectorCounts, shareRoom } from './sector-counts.ts';

const stockOf = (sector: string): { readonly stock: ScreenedStock } => ({
  stock: { code: 'BNTG', name: 'Bintang Tbk', sector, board: 'main' },
});

it('counts the stocks of each sector, the most first, of equal ones by name', () => {
  const rows = ['Energy', 'Healthcare', 'Financials', 'Energy'].map(stockOf);
  expect(sectorCounts(rows)).toEqual([
    { sector: 'Energy', count: 2 },
    { sector: 'Financials', count: 1 },
    { sector: 'Healthcare', count: 1 },
  ]);
  expect(sectorCounts([])).toEqual([]);
});

it.each([
  ['all of it is the sectors’ where nothing is close', 8, 11, false, { closest: 0, sectors: 8 }],
  ['both where there is room for all sectors and some stocks', 16, 11, true, { closest: 4, sectors: 12 }],
  ['the closest stocks alone where there is less', 15, 11, true, { closest: 15, sectors: 0 }],
  ['a single sector is nothing to count', 30, 1, true, { closest: 30, sectors: 0 }],
  ['a single sector with nothing close is air', 30, 1, false, { closest: 0, sectors: 0 }],
])('shares the room: %s', (_what, rows, sectors, hasClosest, shared) => {
  expect(shareRoom(rows, sectors, hasClosest)).toEqual(shared);
});
