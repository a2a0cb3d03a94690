import { expect, it } from 'vitest';
import type { Order, OrderStatus } from '../../../shared/contract/index.ts';
import type { Lots, Price, StockCode } from '../../../shared/market/index.ts';
import { canChange, filterOrders, isWorking, toneOf, workingValue } from './order-rows.ts';

const order = (status: OrderStatus, change: Partial<Order> = {}): Order => ({
  ref: status,
  orderId: 'A1',
  symbol: 'BNTG' as StockCode,
  side: 'buy',
  board: 'RG',
  price: 4_850 as Price,
  lotsTotal: 50 as Lots,
  lotsDone: 10 as Lots,
  lotsOpen: 40 as Lots,
  averagePrice: null,
  status,
  reason: null,
  orderedAt: 1,
  matchedAt: null,
  goodTillCancelled: false,
  ...change,
});

it('counts what is open of working orders, at its price', () => {
  expect(workingValue([order('PARTIAL'), order('MATCH'), order('UNKNOWN')])).toBe(2 * 40 * 100 * 4_850);
});

it('an order whose outcome is not known is working, but cannot be changed', () => {
  expect(isWorking(order('UNKNOWN'))).toBe(true);
  expect(canChange(order('UNKNOWN'))).toBe(false);
  expect(canChange(order('OPEN', { orderId: null }))).toBe(false);
  expect(canChange(order('PARTIAL'))).toBe(true);
});

it('splits the list without losing one', () => {
  const all = (['SENDING', 'UNKNOWN', 'OPEN', 'PARTIAL', 'MATCH', 'WITHDRAWN', 'REJECTED', 'EXPIRED'] as const).map(
    (status) => order(status),
  );
  expect(filterOrders(all, 'working').length + filterOrders(all, 'finished').length).toBe(all.length);
  expect(filterOrders(all, 'all')).toEqual(all);
});

it('an unknown order stands out from a pending one', () => {
  expect(toneOf('UNKNOWN')).not.toBe(toneOf('SENDING'));
});
