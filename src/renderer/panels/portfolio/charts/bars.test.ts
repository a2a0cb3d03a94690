import { expect, it } from 'vitest';
import { stockCode } from '#shared/market/index.ts';
import type { Share } from '../allocation.ts';
import { barsOf } from './bars.ts';

const partsOf = (count: number): Share[] =>
  Array.from({ length: count }, (_, at) => ({
    kind: 'position',
    name: stockCode(`AB${String.fromCharCode(65 + at)}D`),
    share: 1 / count,
  }));

it('draws up to seven parts as they are', () => {
  expect(barsOf(partsOf(7))).toEqual(partsOf(7));
});

it('draws the smaller ones as one, and all together are the whole', () => {
  const bars = barsOf(partsOf(16));
  expect(bars).toHaveLength(7);
  expect(bars.at(-1)).toMatchObject({ kind: 'others', name: '10' });
  expect(bars.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
});

it.each([
  [1, 1, '5'],
  [3, 3, '3'],
  [4, 4, '2'],
  [5, 5, null],
  [9, 5, null],
])('draws with room for %i of 5 parts %i bars, which are the whole', (room, count, others) => {
  const bars = barsOf(partsOf(5), room);
  expect(bars).toHaveLength(count);
  if (others === null) expect(bars).toEqual(partsOf(5));
  else expect(bars.at(-1)).toMatchObject({ kind: 'others', name: others });
  expect(bars.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
});

it('draws none without room', () => {
  expect(barsOf(partsOf(5), 0)).toEqual([]);
});
