import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CELL_COUNTS, columnsOf, otherCell, readCells, withCell } from './cells.ts';

it('reads whatever was stored, never more than sixteen charts', () => {
  fc.assert(
    fc.property(fc.anything(), (stored) => {
      const { count, others } = readCells(stored);
      expect(count).toBeGreaterThanOrEqual(1);
      expect(count).toBeLessThanOrEqual(16);
      expect(others.length).toBeLessThanOrEqual(16);
    }),
  );
  expect(readCells({ count: 4, others: [{ symbol: 'BNTG', interval: '7m' }, 5] })).toMatchObject({
    count: 4,
    others: [
      { symbol: 'BNTG', interval: '7m' },
      { symbol: null, interval: '5m' },
    ],
  });
});

it('changes one chart, and those before it are as they were shown', () => {
  const before = readCells({ count: 4 });
  const after = withCell(before, 2, { interval: '2h' });
  expect(after.others.map(({ interval }) => interval)).toEqual([
    otherCell(before, 0).interval,
    otherCell(before, 1).interval,
    '2h',
  ]);
  expect(readCells(JSON.parse(JSON.stringify(after)))).toEqual(after);
});

it('has room for every chart in its columns', () => {
  for (const count of CELL_COUNTS) expect(columnsOf(count) ** 2).toBeGreaterThanOrEqual(count);
});
