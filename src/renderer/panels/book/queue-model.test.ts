import { expect, it } from 'vitest';
import { sampleOrder } from '#renderer/testing/samples.ts';
import type { QueuedOrder } from '#shared/contract/feed-kinds.ts';
import { ownNumbers, queueView } from './queue-model.ts';

const order = (number: number, openLots: number, lots = openLots): QueuedOrder => ({
  number,
  side: 'buy',
  status: openLots === lots ? 'open' : openLots > 0 ? 'partial-match' : 'full-match',
  openLots,
  lots,
  at: 0,
});

it('numbers the queued orders and sums the lots ahead of each', () => {
  const view = queueView([order(11, 20, 50), order(12, 30), order(13, 5)], new Set());
  expect(view.places.map(({ place, before }) => [place, before])).toEqual([
    [1, 0],
    [2, 20],
    [3, 50],
  ]);
  expect(view).toMatchObject({ orders: 3, lots: 55, ahead: null, more: 0 });
});

it('marks the own order by its number, at any position', () => {
  const queue = Array.from({ length: 30 }, (_, at) => order(100 + at, 10));
  const view = queueView(queue, new Set([125]), 20);
  expect(view.places.find(({ own }) => own)).toMatchObject({ number: 125, place: 26, before: 250 });
  expect(view).toMatchObject({ ahead: 250, more: 9, orders: 30 });
});

it('orders that have left are listed last and not counted', () => {
  const view = queueView([order(11, 0, 50), order(12, 30)], new Set([11]));
  expect(view.places.map(({ number, place }) => [number, place])).toEqual([
    [12, 1],
    [11, null],
  ]);
  expect(view).toMatchObject({ orders: 1, lots: 30, ahead: null });
});

it('matches the numbers of this stock’s orders where the exchange has assigned one', () => {
  const orders = [
    sampleOrder('OPEN', { marketNumber: 7 }),
    sampleOrder('PENDING'),
    sampleOrder('PARTIAL', { marketNumber: 8, symbol: 'LONT' as never }),
  ];
  expect([...ownNumbers(orders, 'BNTG')]).toEqual([7]);
});
