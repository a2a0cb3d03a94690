import { expect, test } from 'vitest';
import { placeFor } from './place.ts';

test('a second panel of a kind becomes a tab beside the first', () => {
  expect(placeFor('chart', [{ id: 'chart-1', kind: 'chart' }])).toEqual({ within: 'chart-1' });
});

test('orders and portfolio share a group', () => {
  expect(placeFor('portfolio', [{ id: 'orders-1', kind: 'orders' }])).toEqual({ within: 'orders-1' });
});

test('the book is placed above the ticket', () => {
  const openPanels = [
    { id: 'chart-1', kind: 'chart' },
    { id: 'ticket-1', kind: 'ticket' },
  ] as const;
  expect(placeFor('book', openPanels)).toMatchObject({ beside: 'ticket-1', direction: 'above' });
});

test('without a neighbour a panel is placed at its edge', () => {
  expect(placeFor('watchlist', [])).toEqual({ edge: 'left', width: 372 });
  expect(placeFor('book', [{ id: 'chart-1', kind: 'chart' }])).toEqual({ edge: 'right', width: 344 });
});
