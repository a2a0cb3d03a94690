import { expect, it } from 'vitest';
import { decimalsOf, padded } from '#renderer/grid-model/align.ts';
import { storeView } from './grid-views.ts';
import { cellOf, cellText, columnsOf, recordsIn } from './records.ts';

const orders = [
  { id: 'a', price: { order: '1000', average: { price: 12 } }, tags: ['x', 'y'], legs: [{ n: 1 }] },
  { id: 'b', price: { order: '90' }, note: null },
];

it('finds lists of records, longest first, without those nested in records', () => {
  const json = { message: '', data: { users: [{ id: 1 }], orders, codes: ['A', 'B'], none: [] } };
  expect(recordsIn(json).map(({ path, rows }) => [path, rows.length])).toEqual([
    ['data.orders', 2],
    ['data.users', 1],
  ]);
  expect(recordsIn(orders).map(({ path }) => path)).toEqual(['']);
  expect(recordsIn({ data: { price: 1 } })).toEqual([]);
  expect(recordsIn('text')).toEqual([]);
});

it('has a column per field, nested ones by their path', () => {
  expect(columnsOf(orders).map(({ name, numeric }) => [name, numeric])).toEqual([
    ['id', false],
    ['price.order', true],
    ['price.average.price', true],
    ['tags', false],
    ['legs', false],
    ['note', false],
  ]);
});

it('shows values as received, and nested values by their size', () => {
  const texts = ['tags', 'legs', 'missing'].map((name) => cellText(cellOf(orders[0], [name])));
  expect(texts).toEqual(['x, y', '[1]', '']);
  expect(cellText({ a: 1 })).toBe('{1}');
  expect(cellText('4562.189')).toBe('4562.189');
  expect(cellOf(orders[0], ['__proto__', 'toString'])).toBeUndefined();
});

it('aligns numbers at the decimal point without changing digits', () => {
  const texts = ['12', '4562.189', '-3.5', 'n/a'];
  expect(decimalsOf(texts)).toBe(3);
  expect(texts.map((text) => padded(text, 3))).toEqual([
    '12\u2008\u2007\u2007\u2007',
    '4562.189',
    '-3.5\u2007\u2007',
    'n/a',
  ]);
});

it('stores the grid views of the most recently used endpoints', () => {
  let views: unknown = { 'one ': 1 };
  for (let at = 0; at < 30; at += 1) views = storeView(views, `endpoint ${at}`, { at });
  expect(Object.keys(views as object)).toHaveLength(20);
  expect(storeView({ a: 1 }, 'a', undefined)).toBeUndefined();
  expect(storeView('broken', 'a', 1)).toEqual({ a: 1 });
});
