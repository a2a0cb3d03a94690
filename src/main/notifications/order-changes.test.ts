import { describe, expect, it } from 'vitest';
import { ORDER_CODES } from '#shared/contract/notifications.ts';
import type { Order, OrderStatus } from '#shared/contract/orders.ts';
import { sampleOrder } from '#shared/contract/testing/sample-order.ts';
import { smartStop } from '#shared/contract/testing/sample-stop.ts';
import type { Lots, Price } from '#shared/market/index.ts';
import { orderNews, refusedNews } from './order-changes.ts';

const codeOf = (before: Order | undefined, after: Order): string | null => orderNews(before, after)?.code ?? null;
/** On its way for the first time: the service has not numbered it yet. */
const sending = sampleOrder('SENDING', { orderId: null });

it.each([
  [undefined, 'SENDING', null],
  ['PENDING', 'OPEN', 'order-open'],
  ['OPEN', 'PARTIAL', 'order-partial'],
  ['PARTIAL', 'MATCH', 'order-match'],
  ['OPEN', 'WITHDRAWN', 'order-withdrawn'],
  ['OPEN', 'EXPIRED', 'order-expired'],
  ['OPEN', 'AMENDED', 'order-amended'],
  ['OPEN', 'UNKNOWN', 'order-unknown'],
  ['UNKNOWN', 'MATCH', 'order-resolved'],
  ['UNKNOWN', 'REJECTED', 'order-resolved'],
  ['OPEN', 'OPEN', null],
] as const)('from %s to %s notifies %s', (before, after, code) => {
  expect(codeOf(before && sampleOrder(before), sampleOrder(after))).toBe(code);
});

it.each([
  ['PENDING', 'order-sent'],
  ['OPEN', 'order-open'],
  ['MATCH', 'order-match'],
  ['REJECTED', 'order-rejected'],
  ['UNKNOWN', 'order-unknown'],
] as const)('from its first sending to %s notifies %s', (after, code) => {
  expect(codeOf(sending, sampleOrder(after))).toBe(code);
});

it('notifies of another fill and of new terms', () => {
  const partial = sampleOrder('PARTIAL', { lotsDone: 10 as Lots });
  expect(codeOf(partial, sampleOrder('PARTIAL', { lotsDone: 20 as Lots }))).toBe('order-partial');
  expect(codeOf(sampleOrder('OPEN'), sampleOrder('OPEN', { price: 4_860 as Price }))).toBe('order-amended');
});

it('does not report an order as new after a pending change', () => {
  const changing = sampleOrder('SENDING', { lotsDone: 10 as Lots });
  const partial = sampleOrder('PARTIAL', { lotsDone: 10 as Lots });
  expect(codeOf(sampleOrder('SENDING'), sampleOrder('OPEN'))).toBeNull();
  expect(codeOf(sampleOrder('SENDING'), sampleOrder('OPEN', { price: 4_860 as Price }))).toBe('order-amended');
  expect(codeOf(changing, partial)).toBeNull();
  expect(codeOf(changing, { ...partial, lotsDone: 20 as Lots })).toBe('order-partial');
});

it('reports which change was refused and why, and opens the order', () => {
  const order = sampleOrder('OPEN');
  const target = { panel: 'orders', symbol: 'BNTG', item: order.ref };
  expect(refusedNews('amend', order, 'Price out of band')).toMatchObject({
    code: 'order-not-amended',
    params: { reason: 'Price out of band', price: 4_850 },
    target,
  });
  expect(refusedNews('cancel', order, 'Too late')).toMatchObject({ code: 'order-not-cancelled', target });
  expect(refusedNews('replace', order, 'Too late')).toMatchObject({ code: 'order-not-replaced', target });
});

it('reports an order that needs attention before its other events', () => {
  const open = sampleOrder('OPEN');
  expect(orderNews(open, { ...open, attention: 'contradiction' })?.code).toBe('order-attention');
  expect(orderNews({ ...open, attention: 'contradiction' }, { ...open, attention: 'contradiction' })).toBeNull();
});

it('reports a change whose answer never came, and its end', () => {
  const open = sampleOrder('OPEN');
  const pending = { requestRef: 'W2', kind: 'cancel', state: 'unknown' } as const;
  expect(orderNews(open, { ...open, pending })?.code).toBe('order-unknown');
  expect(orderNews({ ...open, pending }, open)?.code).toBe('order-resolved');
});

it('has fourteen kinds', () => {
  expect(ORDER_CODES).toHaveLength(14);
});

it('leaves a smart order that somebody else withdrew to the watch of smart orders', () => {
  const smart = smartStop('S1', { state: 'ended' });
  const before = sampleOrder('READY', { smart });
  expect(codeOf(before, sampleOrder('WITHDRAWN', { smart, reason: 'x' }))).toBeNull();
  expect(codeOf(before, sampleOrder('WITHDRAWN', { smart, isReasonDue: true }))).toBeNull();
  expect(codeOf(before, sampleOrder('WITHDRAWN', { smart }))).toBe('order-withdrawn');
});

describe('exits of a bracket that wait for their price', () => {
  const exit = (lotsTotal: number, change: Partial<Order> = {}): Order =>
    sampleOrder('READY', {
      ref: 'order:B1-SL',
      orderId: 'B1-SL',
      side: 'sell',
      lotsTotal: lotsTotal as Lots,
      lotsOpen: lotsTotal as Lots,
      smart: {
        id: 'B1',
        kind: 'bracket',
        role: 'stop-loss',
        state: lotsTotal === 0 ? 'waiting' : 'armed',
        direction: 'down',
        distance: null,
        bestPrice: null,
      },
      ...change,
    });

  it('are not notified of as accepted: they are on the way to no market', () => {
    expect(codeOf(undefined, exit(0))).toBeNull();
    expect(codeOf(undefined, exit(20, { status: 'PENDING' }))).toBeNull();
  });

  it('that are for no lots are notified of by the purchase of their bracket, whose plan they end with', () => {
    const pending = { requestRef: 'W2', kind: 'cancel', state: 'unknown' } as const;
    const purchase = sampleOrder('OPEN', { ref: 'W1', smart: { ...exit(0).smart, role: 'entry' } as Order['smart'] });
    const about = { params: { side: 'buy', lots: 50, price: 4_850 }, target: { item: 'W1' } };
    expect(orderNews(exit(0), exit(0, { pending }), purchase)).toMatchObject({ code: 'order-unknown', ...about });
    expect(orderNews(exit(0, { pending }), exit(0, { status: 'WITHDRAWN' }), purchase)).toMatchObject({
      code: 'order-resolved',
      ...about,
    });
    expect(codeOf(exit(0), exit(0, { status: 'WITHDRAWN' }))).toBeNull();
    expect(refusedNews('cancel', purchase, 'X').params).toMatchObject({ plan: 'bracket', lots: 50, price: 4_850 });
    const bought = { ...purchase, lotsDone: 10 as Lots };
    expect(refusedNews('cancel', bought, 'X').params).not.toHaveProperty('plan');
  });

  it('are not notified of as amended where their lots follow the purchase, or their price the trail', () => {
    expect(codeOf(exit(0), exit(20))).toBeNull();
    expect(codeOf(exit(20), exit(50, { status: 'PENDING' }))).toBeNull();
    expect(codeOf(exit(50), exit(50, { price: 4_860 as Price }))).toBeNull();
  });

  it('are notified of once their order is in the market, filled or withdrawn', () => {
    expect(codeOf(exit(20), exit(20, { status: 'OPEN' }))).toBe('order-open');
    expect(codeOf(exit(20), exit(20, { status: 'MATCH', lotsDone: 20 as Lots }))).toBe('order-match');
    expect(codeOf(exit(20), exit(20, { status: 'WITHDRAWN' }))).toBe('order-withdrawn');
  });
});

it('says of a stop that stands alone what it waits for, and of no order in the market', () => {
  const smart = smartStop('S1');
  const stop = (status: OrderStatus): Order => sampleOrder(status, { smart, triggerPrice: 4_750 });
  expect(orderNews(undefined, stop('READY'))).toMatchObject({ code: 'order-sent', params: { trigger: 4_750 } });
  expect(orderNews(stop('READY'), stop('OPEN'))?.params).not.toHaveProperty('trigger');
});
