import { expect, it } from 'vitest';
import { countedTitle } from './counted-title.ts';

it('has the room of two digits whatever the count', () => {
  expect([0, 1, 12, 99].map((count) => countedTitle('Orders', count).length)).toEqual([9, 9, 9, 9]);
  expect([0, 7, 99, 100].map((count) => countedTitle('Orders', count).trim())).toEqual([
    'Orders',
    'Orders 7',
    'Orders 99',
    'Orders 99+',
  ]);
});
