import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareOrders } from '#shared/contract/board-change.ts';
import type { Order } from '#shared/contract/orders.ts';
import { sampleOrder } from '#shared/contract/testing/sample-order.ts';
import { smartStop } from '#shared/contract/testing/sample-stop.ts';
import { lots, price } from '#shared/market/index.ts';
import type { KnownOrder } from '../order-list/account-orders.ts';
import type { OrderRequest } from '../request/request.ts';
import { aListed, aRequest } from '../testing/requests.ts';
import { type BoardCache, boardDifference, mergeBoard } from './order-board.ts';

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
    smart: smartStop('S1', { state: status === 'WITHDRAWN' ? 'ended' : 'armed' }),
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

describe('a bracket that was sent with a stop that trails', () => {
  const trail = { unit: 'percent', amount: 3 } as const;
  const plan = { kind: 'bracket', takeProfit: null, stopTrigger: price(190), stopLimit: price(188), trail } as const;
  const request = aRequest('W1', { state: 'accepted', orderId: 'S1', plan });
  type Distance = NonNullable<Order['smart']>['distance'];
  const smartAs = (role: 'entry' | 'stop-loss', distance: Distance) =>
    ({ id: 'S1', kind: 'bracket', role, state: 'armed', direction: null, distance, bestPrice: null }) as const;
  const known = (order: KnownOrder['order']): KnownOrder => ({ ...stopAt('READY', null), order });
  const entry = (distance: Distance, change: Partial<KnownOrder['order']> = {}): KnownOrder =>
    known(aListed('S1', { smart: smartAs('entry', distance), ...change }));
  const stop = (distance: Distance, change: Partial<KnownOrder['order']> = {}): KnownOrder =>
    known(aListed('S1-SL', { side: 'sell', status: 'READY', smart: smartAs('stop-loss', distance), ...change }));
  const marked = (orders: readonly KnownOrder[], seen: readonly string[] = [], cache?: BoardCache): string[] =>
    mergeBoard(
      { requests: [request], orders, unknownIds: new Set(), serviceNow: 1, acknowledged: new Set(seen) },
      cache,
    ).orders.flatMap(({ orderId, attention }) => (attention === undefined ? [] : [`${orderId} ${attention}`]));

  it('is as sent where the stop or the purchase is listed with that distance', () => {
    expect(marked([entry(trail), stop(trail)])).toEqual([]);
    expect(marked([entry(trail)])).toEqual([]);
    expect(marked([entry(null), stop(trail)])).toEqual([]);
  });

  it('needs attention where the service lists it without, or with another one', () => {
    expect(marked([entry(null), stop(null)])).toEqual(['S1-SL stop-not-trailing']);
    expect(marked([entry(null), stop({ unit: 'rupiah', amount: 3 })])).toEqual(['S1-SL stop-not-trailing']);
    expect(marked([entry(null), stop({ unit: 'percent', amount: 5 })])).toEqual(['S1-SL stop-not-trailing']);
    expect(marked([known(aListed('S1'))])).toEqual(['S1 stop-not-trailing']);
  });

  it('needs none once a person has seen it, and none when nothing of it can trail any more', () => {
    expect(marked([entry(null), stop(null)], ['order:S1-SL stop-not-trailing'])).toEqual([]);
    expect(marked([entry(null, { status: 'WITHDRAWN', lotsOpen: lots(0) })])).toEqual([]);
    expect(marked([entry(null), stop(null, { status: 'OPEN' })])).toEqual([]);
  });

  it('needs it no more when a later reading shows the distance', () => {
    const cache: BoardCache = { rows: [] };
    const leg = stop(null);
    expect(marked([entry(null), leg], [], cache)).toHaveLength(1);
    expect(marked([entry(trail), leg], [], cache)).toEqual([]);
  });

  it('is nothing to look at where it was not sent to trail', () => {
    const stays = aRequest('W1', {
      state: 'accepted',
      orderId: 'S1',
      plan: { ...plan, takeProfit: price(220), trail: null },
    });
    expect(rowOf(entry(null), [stays])?.attention).toBeUndefined();
  });
});

it('gives no reason to one that a cancellation from here ended, unless that was refused', () => {
  const cancel = (state: OrderRequest['state']): OrderRequest =>
    aRequest('W1', { kind: 'cancel', orderId: 'S1', terms: null, state });
  const known = stopAt('WITHDRAWN', detailWith(''));
  expect(rowOf(known, [cancel('accepted')])?.reason).toBeNull();
  expect(rowOf(known, [cancel('rejected')])?.reason).toBe('WITHDRAWN_BY_BROKER');
});
