import { expect, it } from 'vitest';
import type { Order, OrderStatus } from '../../shared/contract/index.ts';
import type { Lots, Price, StockCode } from '../../shared/market/index.ts';
import { orderNews } from './order-changes.ts';

const order = (status: OrderStatus, change: Partial<Order> = {}): Order => ({
  ref: 'r',
  orderId: '1',
  symbol: 'BNTG' as StockCode,
  side: 'buy',
  board: 'RG',
  price: 4_850 as Price,
  lotsTotal: 50 as Lots,
  lotsDone: 0 as Lots,
  lotsOpen: 50 as Lots,
  averagePrice: null,
  status,
  reason: null,
  orderedAt: 0,
  matchedAt: null,
  goodTillCancelled: false,
  ...change,
});

it.each([
  [undefined, 'SENDING', null],
  ['SENDING', 'OPEN', 'order-open'],
  ['OPEN', 'PARTIAL', 'order-partial'],
  ['PARTIAL', 'MATCH', 'order-match'],
  ['OPEN', 'WITHDRAWN', 'order-withdrawn'],
  ['SENDING', 'REJECTED', 'order-rejected'],
  ['SENDING', 'UNKNOWN', 'order-unknown'],
  ['OPEN', 'EXPIRED', 'order-expired'],
  ['OPEN', 'OPEN', null],
] as const)('from %s to %s tells %s', (before, after, code) => {
  expect(orderNews(before && order(before), order(after))?.code ?? null).toBe(code);
});

it('tells of another fill and of new terms', () => {
  const partial = order('PARTIAL', { lotsDone: 10 as Lots });
  expect(orderNews(partial, order('PARTIAL', { lotsDone: 20 as Lots }))?.code).toBe('order-partial');
  expect(orderNews(order('OPEN'), order('OPEN', { price: 4_860 as Price }))?.code).toBe('order-amended');
});
