import { expect, test } from 'vitest';
import type { QueueSubscription } from '#shared/contract/feed.ts';
import { stockCode } from '#shared/market/index.ts';
import type { QueueUpdate } from '../sink.ts';
import { lineOf, SHOWN_ORDERS } from './queues.ts';

const want = (side: QueueSubscription['side'], price = 1000): QueueSubscription => ({
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
const numbers = (line: ReturnType<typeof lineOf>) => line?.orders.map(({ number }) => number);

test('the line of its own stock, price, board and side, in the order told', () => {
  const told = [order(3, 'buy'), order(1, 'buy'), order(2, 'sell'), order(9, 'buy', { price: 1005 })];
  expect(numbers(lineOf(want('buy'), told, undefined, []))).toEqual([3, 1]);
  expect(numbers(lineOf(want('both'), told, undefined, []))).toEqual([3, 1, 2]);
  expect(lineOf(want('buy', 995), told, undefined, [])).toBeNull();
});

test('a row without a number says that nobody stands there', () => {
  const before = { exchangeAt: 1, orders: lineOf(want('buy'), [order(3, 'buy')], undefined, [])?.orders ?? [] };
  expect(lineOf(want('buy'), [order(0, 'buy')], before, [])).toEqual({ exchangeAt: 7, orders: [] });
});

test('a side that is not named is empty, unless the message may have been for somebody else', () => {
  const before = lineOf(want('both'), [order(1, 'buy'), order(2, 'sell')], undefined, []) ?? undefined;
  expect(numbers(lineOf(want('both'), [order(3, 'buy')], before, [want('both')]))).toEqual([3]);
  expect(numbers(lineOf(want('both'), [order(3, 'buy')], before, [want('both'), want('buy')]))).toEqual([3, 2]);
});

test('a line longer than is shown is cut behind its first', () => {
  const told = Array.from({ length: 300 }, (_, index) => order(index + 1, 'buy'));
  expect(lineOf(want('buy'), told, undefined, [])?.orders).toHaveLength(SHOWN_ORDERS);
});
