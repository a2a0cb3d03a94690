import { expect, it } from 'vitest';
import { cellOf, cellText, columnsOf, compareCells, recordsIn } from './records.ts';

const orders = [
  { id: 'a', price: { order: '1000', average: { price: 12 } }, tags: ['x', 'y'], legs: [{ n: 1 }] },
  { id: 'b', price: { order: '90' }, note: null },
];

it('finds lists of records, the longest first, and not those inside records', () => {
  const json = { message: '', data: { users: [{ id: 1 }], orders, codes: ['A', 'B'], none: [] } };
  expect(recordsIn(json).map(({ path, rows }) => [path, rows.length])).toEqual([
    ['data.orders', 2],
    ['data.users', 1],
  ]);
  expect(recordsIn(orders).map(({ path }) => path)).toEqual(['']);
  expect(recordsIn({ data: { price: 1 } })).toEqual([]);
  expect(recordsIn('text')).toEqual([]);
});

it('has a column for each field, those of inner records by their path', () => {
  expect(columnsOf(orders).map(({ name, numeric }) => [name, numeric])).toEqual([
    ['id', false],
    ['price.order', true],
    ['price.average.price', true],
    ['tags', false],
    ['legs', false],
    ['note', false],
  ]);
});

it('shows values as they came, and what is no plain value by its size', () => {
  const texts = ['tags', 'legs', 'missing'].map((name) => cellText(cellOf(orders[0], [name])));
  expect(texts).toEqual(['x, y', '[1]', '']);
  expect(cellText({ a: 1 })).toBe('{1}');
  expect(cellText('4562.189')).toBe('4562.189');
  expect(cellOf(orders[0], ['__proto__', 'toString'])).toBeUndefined();
});

it('sorts numbers as numbers, also where they are text', () => {
  expect(['1000', '90', '200'].sort(compareCells)).toEqual(['90', '200', '1000']);
});
