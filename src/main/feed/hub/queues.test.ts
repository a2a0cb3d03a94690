import { expect, test } from 'vitest';
import type { QueueSubscription } from '#shared/contract/feed-kinds.ts';
import { stockCode } from '#shared/market/index.ts';
import type { QueueUpdate } from '../decode/low-rate-updates.ts';
import { MAX_QUEUED_ORDERS, queueAfter } from './queues.ts';

const subscribe = (side: QueueSubscription['side'], price = 1000): QueueSubscription => ({
  code: stockCode('BNTG'),
  price,
  board: 'RG',
  side,
});
const order = (number: number, side: 'buy' | 'sell', over: Partial<QueueUpdate> = {}): QueueUpdate => ({
  code: 'BNTG',
  price: 1000,
  board: 'RG',
  side,
  status: 'open',
  openLots: 5,
  lots: 5,
  number,
  exchangeAt: 7,
  ...over,
});
const numbers = (queue: ReturnType<typeof queueAfter>) => queue?.orders.map(({ number }) => number);

test('the queue of its own stock, price, board and side, in the order sent', () => {
  const received = [order(3, 'buy'), order(1, 'buy'), order(2, 'sell'), order(9, 'buy', { price: 1005 })];
  expect(numbers(queueAfter(subscribe('buy'), received, undefined, []))).toEqual([3, 1]);
  expect(numbers(queueAfter(subscribe('both'), received, undefined, []))).toEqual([3, 1, 2]);
  expect(queueAfter(subscribe('buy', 995), received, undefined, [])).toBeNull();
});

test('a row without a number means an empty queue', () => {
  const before = {
    exchangeAt: 1,
    orders: queueAfter(subscribe('buy'), [order(3, 'buy')], undefined, [])?.orders ?? [],
  };
  expect(queueAfter(subscribe('buy'), [order(0, 'buy')], before, [])).toEqual({ exchangeAt: 7, orders: [] });
});

test('empties a side that is not named, unless the message may belong to another subscription', () => {
  const before = queueAfter(subscribe('both'), [order(1, 'buy'), order(2, 'sell')], undefined, []) ?? undefined;
  expect(numbers(queueAfter(subscribe('both'), [order(3, 'buy')], before, [subscribe('both')]))).toEqual([3]);
  expect(
    numbers(queueAfter(subscribe('both'), [order(3, 'buy')], before, [subscribe('both'), subscribe('buy')])),
  ).toEqual([3, 2]);
});

test('a queue longer than the maximum is cut behind its first orders', () => {
  const received = Array.from({ length: 300 }, (_, index) => order(index + 1, 'buy'));
  expect(queueAfter(subscribe('buy'), received, undefined, [])?.orders).toHaveLength(MAX_QUEUED_ORDERS);
});
