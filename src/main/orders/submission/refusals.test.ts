import { expect, it } from 'vitest';
import type { Order, SmartOrder } from '#shared/contract/orders.ts';
import { sampleBoard, sampleOrder } from '#shared/contract/testing/sample-order.ts';
import type { Lots } from '#shared/market/index.ts';
import { createRefusals } from './refusals.ts';

const partOf = (role: SmartOrder['role']): SmartOrder => ({
  id: 'B1',
  kind: 'bracket',
  role,
  state: 'waiting',
  direction: role === 'entry' ? null : 'down',
  distance: null,
  bestPrice: null,
});
const purchase = sampleOrder('OPEN', { ref: 'W1', orderId: 'B1', smart: partOf('entry') });
const exitFor = (lots: number): Order =>
  sampleOrder('READY', {
    ref: 'order:B1-SL',
    orderId: 'B1-SL',
    side: 'sell',
    lotsTotal: lots as Lots,
    lotsOpen: lots as Lots,
    smart: partOf('stop-loss'),
  });

it.each([
  ['by the purchase of its bracket, where it is for no lots', exitFor(0), [purchase, exitFor(0)], 'W1'],
  ['by itself, where its purchase is not listed', exitFor(0), [exitFor(0)], 'order:B1-SL'],
  ['by itself, where it sells what was bought', exitFor(20), [purchase, exitFor(20)], 'order:B1-SL'],
])('notifies of an exit that could not be given up %s', (_how, exit, orders, ref) => {
  const notified: unknown[] = [];
  const refusals = createRefusals({
    journal: { requests: () => [] },
    watch: { board: () => sampleBoard(orders), find: () => exit, isShownStanding: async () => true },
    account: () => '0001',
    notify: (kind, order, reason) => notified.push([kind, order.ref, reason]),
  });
  refusals.add('cancel', exit, 'NOT_CANCELLABLE');
  expect(notified).toEqual([['cancel', ref, 'NOT_CANCELLABLE']]);
});
