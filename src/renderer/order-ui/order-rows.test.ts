import { expect, it } from 'vitest';
import { isWorking } from '#shared/contract/active-orders.ts';
import type { Order, OrderStatus } from '#shared/contract/orders.ts';
import type { Lots, Price, StockCode } from '#shared/market/index.ts';
import {
  filterOrders,
  isAmendable,
  isAtExchange,
  isCancellable,
  requestInDoubt,
  toneOf,
  workingValue,
} from './order-rows.ts';

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
  canCancel: false,
  canAmend: false,
  reason: null,
  orderedAt: 1,
  matchedAt: null,
  goodTillCancelled: false,
  ...change,
});

it('sums the open value of working orders at their price', () => {
  expect(workingValue([order('PARTIAL'), order('MATCH'), order('UNKNOWN')])).toBe(2 * 40 * 100 * 4_850);
});

it('an order with an unknown outcome or status counts as working', () => {
  expect([order('UNKNOWN'), order('OTHER')].every(isWorking)).toBe(true);
});

it('canCancel and canAmend of the main process decide whatever the status, given an order ID', () => {
  const statuses = ['READY', 'PENDING', 'OPEN', 'PARTIAL', 'AMENDED', 'OTHER', 'UNKNOWN'] as const;
  for (const status of statuses) {
    expect(isCancellable(order(status, { canCancel: true }))).toBe(true);
    expect(isAmendable(order(status, { canAmend: true }))).toBe(true);
    expect(isCancellable(order(status))).toBe(false);
    expect(isAmendable(order(status))).toBe(false);
    expect(isCancellable(order(status, { canCancel: true, orderId: null }))).toBe(false);
  }
});

it('a pending change takes precedence over the order itself as the request in doubt', () => {
  const pending = { requestRef: 'c1', kind: 'cancel', state: 'unknown' } as const;
  expect(requestInDoubt(order('OPEN', { pending }))).toMatchObject({ requestRef: 'c1', kind: 'cancel' });
  expect(requestInDoubt(order('OPEN', { pending: { ...pending, state: 'unproven' } }))).not.toBeNull();
  expect(requestInDoubt(order('OPEN', { pending: { ...pending, state: 'sending' } }))).toBeNull();
  expect(requestInDoubt(order('UNKNOWN', { ref: 'r1' }))).toEqual({ requestRef: 'r1', kind: 'place' });
  expect(requestInDoubt(order('OTHER', { ref: 'r1', attention: 'unproven' }))).not.toBeNull();
  expect(requestInDoubt(order('OPEN', { attention: 'not-listed' }))).toBeNull();
});

it('every order is either active or done', () => {
  const all = (['SENDING', 'UNKNOWN', 'OPEN', 'PARTIAL', 'MATCH', 'WITHDRAWN', 'REJECTED', 'EXPIRED'] as const).map(
    (status) => order(status),
  );
  expect(filterOrders(all, 'working').length + filterOrders(all, 'finished').length).toBe(all.length);
  expect(filterOrders(all, 'all')).toEqual(all);
});

it('orders in doubt or needing attention have the attention tone', () => {
  const pending = { requestRef: 'c1', kind: 'amend', state: 'unknown' } as const;
  expect(toneOf(order('UNKNOWN'))).toBe('unknown');
  expect(toneOf(order('OPEN', { pending }))).toBe('unknown');
  expect(toneOf(order('MATCH', { attention: 'contradiction' }))).toBe('unknown');
  expect(toneOf(order('OPEN', { pending: { ...pending, state: 'sending' } }))).toBe('open');
  expect(toneOf(order('SENDING'))).toBe('quiet');
});

it('is at the exchange only where that is known: not on its way, in doubt, or waiting elsewhere', () => {
  const pending = (state: 'sending' | 'unknown') => ({ requestRef: 'q', kind: 'cancel' as const, state });
  expect([order('OPEN'), order('PARTIAL'), order('AMENDED')].every(isAtExchange)).toBe(true);
  expect(isAtExchange(order('OPEN', { pending: pending('sending') }))).toBe(true);
  const elsewhere = [
    ...(['SENDING', 'UNKNOWN', 'OTHER', 'READY', 'PENDING'] as const).map((status) => order(status)),
    order('OPEN', { pending: pending('unknown') }),
    order('OPEN', { attention: 'not-listed' }),
  ];
  expect(elsewhere.some(isAtExchange)).toBe(false);
});
