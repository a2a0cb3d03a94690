import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compareOrders } from '#shared/contract/board-change.ts';
import type { Order } from '#shared/contract/orders.ts';
import { sampleOrder } from '#shared/contract/testing/sample-order.ts';
import type { KnownOrder } from '../order-list/account-orders.ts';
import type { OrderRequest } from '../request/request.ts';
import { aListed, aRequest } from '../testing/requests.ts';
import { boardDifference, mergeBoard } from './order-board.ts';

/** A board with these orders, by number; the second number is a version of the order. */
const boardOf = (orders: readonly (readonly [number, number])[], made: Map<string, Order>): Order[] =>
  orders
    .map(([id, version]) => {
      const key = `${id} ${version}`;
      const order =
        made.get(key) ??
        sampleOrder('OPEN', {
          ref: `W${id}`,
          orderId: String(id),
          orderedAt: id,
          lotsOpen: version as Order['lotsOpen'],
        });
      made.set(key, order);
      return order;
    })
    .sort(compareOrders);

it('finds between two boards just what differs, so that the one becomes the other', () => {
  const board = fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 3 })), {
    selector: ([id]) => id,
    maxLength: 12,
  });
  fc.assert(
    fc.property(board, board, (first, second) => {
      const made = new Map<string, Order>();
      const before = boardOf(first, made);
      const after = boardOf(second, made);
      const { changes, removed } = boardDifference(before, after);
      const changed = new Map(changes.map(({ order }) => [order.ref, order]));
      const rest = before.filter(({ ref }) => !removed.includes(ref) && !changed.has(ref));
      expect([...rest, ...changed.values()].sort(compareOrders)).toEqual(after);
      for (const { order, previous } of changes) {
        expect(before.find(({ ref }) => ref === order.ref) ?? null).toBe(previous);
        expect(before).not.toContain(order);
      }
    }),
  );
});

it('reports no change of an order that was made anew with the same fields', () => {
  const fields = { ref: 'W1', orderId: '1' };
  expect(boardDifference([sampleOrder('OPEN', fields)], [sampleOrder('OPEN', fields)])).toEqual({
    changes: [],
    removed: [],
  });
});

it('gives an order that was in doubt its past when the service names it under another ref', () => {
  const before = sampleOrder('OPEN', { ref: 'order:1', orderId: '1' });
  const after = sampleOrder('OPEN', { ref: 'W1', orderId: '1' });
  expect(boardDifference([before], [after])).toEqual({
    changes: [{ order: after, previous: before }],
    removed: ['order:1'],
  });
});

const stopAt = (
  status: 'WITHDRAWN' | 'READY',
  detail: KnownOrder['detail'],
  change: Partial<KnownOrder> = {},
): KnownOrder => ({
  order: aListed('S1', {
    status,
    smart: {
      id: 'S1',
      kind: 'stop',
      role: 'stop',
      state: status === 'WITHDRAWN' ? 'ended' : 'armed',
      direction: 'down',
      distance: null,
      bestPrice: null,
    },
  }),
  detail,
  isListed: true,
  isDisowned: false,
  isDetailUnread: false,
  isOver: false,
  contradiction: null,
  ...change,
});
const detailWith = (reason: string): KnownOrder['detail'] => ({
  board: 'RG',
  goodTillCancelled: true,
  reason,
  uiRef: '',
  isFinal: true,
});
const rowOf = (known: KnownOrder, requests: readonly OrderRequest[] = []): Order | undefined =>
  mergeBoard({ requests, orders: [known], unknownIds: new Set(), serviceNow: 1, acknowledged: new Set() }).orders[0];

it('gives a smart order that somebody else withdrew the reason of its detail, or the broker’s name', () => {
  const early = { board: 'RG', goodTillCancelled: true, reason: '', uiRef: '' } as const;
  expect(rowOf(stopAt('WITHDRAWN', null))).toMatchObject({ reason: null, isReasonDue: true });
  expect(rowOf(stopAt('WITHDRAWN', early))).toMatchObject({ reason: null, isReasonDue: true });
  expect(rowOf(stopAt('WITHDRAWN', detailWith('1 share became 5')))?.reason).toBe('1 share became 5');
  const silent = [stopAt('WITHDRAWN', detailWith('')), stopAt('WITHDRAWN', null, { isDetailUnread: true })];
  for (const each of silent) {
    expect(rowOf(each)?.reason).toBe('WITHDRAWN_BY_BROKER');
    expect(rowOf(each)).not.toHaveProperty('isReasonDue');
  }
  expect(rowOf(stopAt('READY', early))).toMatchObject({ reason: null });
});

it('gives no reason to one that a cancellation from here ended, unless that was refused', () => {
  const cancel = (state: OrderRequest['state']): OrderRequest =>
    aRequest('W1', { kind: 'cancel', orderId: 'S1', terms: null, state });
  const known = stopAt('WITHDRAWN', detailWith(''));
  expect(rowOf(known, [cancel('accepted')])?.reason).toBeNull();
  expect(rowOf(known, [cancel('rejected')])?.reason).toBe('WITHDRAWN_BY_BROKER');
});
