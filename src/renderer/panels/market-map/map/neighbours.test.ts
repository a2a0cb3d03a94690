import { expect, it } from 'vitest';
import { neighbourOf, tileAt } from './neighbours.ts';
import type { Tile } from './treemap.ts';

/** 0 left; 1 and 2 above each other in the middle; 3 right. */
const TILES: readonly Tile[] = [
  { left: 0, top: 0, width: 40, height: 80, stock: 0 },
  { left: 41, top: 0, width: 30, height: 30, stock: 1 },
  { left: 41, top: 31, width: 30, height: 49, stock: 2 },
  { left: 72, top: 0, width: 28, height: 80, stock: 3 },
];

it.each([
  ['right', 0, 2],
  ['right', 1, 3],
  ['left', 3, 2],
  ['down', 1, 2],
  ['up', 2, 1],
  ['left', 0, 0],
  ['up', 3, 3],
] as const)('%s of tile %i is tile %i', (arrow, from, to) => {
  expect(neighbourOf(TILES, from, arrow)).toBe(to);
});

it('begins at the first tile, and is nowhere without tiles', () => {
  expect(neighbourOf(TILES, -1, 'right')).toBe(0);
  expect(neighbourOf([], -1, 'right')).toBe(-1);
});

it('finds the tile under a point, and none between two', () => {
  expect(tileAt(TILES, 45, 60)).toBe(2);
  expect(tileAt(TILES, 40.5, 10)).toBe(-1);
});
