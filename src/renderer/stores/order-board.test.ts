import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFakeBridge } from '#renderer/testing/fake-bridge.ts';
import type { Order, OrderBoard, OrderBoardChange } from '#shared/contract/orders.ts';
import { sampleBoard, sampleOrder } from '#shared/contract/testing/sample-order.ts';

async function stores() {
  vi.resetModules();
  const fake = createFakeBridge({ unanswered: 'pending' });
  vi.stubGlobal('lantai', fake.bridge);
  return { fake, ...(await import('./order-board.ts')) };
}

let made: Awaited<ReturnType<typeof stores>>;
beforeEach(async () => {
  made = await stores();
});
afterEach(() => vi.unstubAllGlobals());

const anOrder = (ref: string, orderedAt: number, change: Partial<Order> = {}): Order =>
  sampleOrder('OPEN', { ref, orderId: ref, orderedAt, ...change });
const boardOf = (revision: number, ...orders: Order[]): OrderBoard => ({ ...sampleBoard(orders), revision });
const changeTo = (revision: number, changed: Order[], removed: string[] = []): OrderBoardChange => {
  const { orders: _none, ...state } = sampleBoard([]);
  return { ...state, revision, changed, removed };
};
const shown = () => made.orderBoardStore.getState().board?.orders.map(({ ref }) => ref);
const settle = () => new Promise<void>((resolve) => setTimeout(resolve));
/** Follows the board of a main process that has the orders A and B. */
async function follow(): Promise<void> {
  made.fake.answer('orders', 'list', () => boardOf(4, anOrder('B', 2), anOrder('A', 1)));
  made.followOrderBoard(made.fake.bridge);
  await settle();
}

test('applies what has changed, newest first, and drops what has gone', async () => {
  await follow();
  made.fake.emit('orders', 'changed', changeTo(5, [anOrder('C', 3)]));
  expect(shown()).toEqual(['C', 'B', 'A']);
  made.fake.emit('orders', 'changed', changeTo(6, [anOrder('A', 1, { status: 'MATCH' })], ['B']));
  expect(shown()).toEqual(['C', 'A']);
  expect(made.orderBoardStore.getState().board?.orders[1]?.status).toBe('MATCH');
  expect(made.fake.callsOf('orders.list')).toHaveLength(1);
});

test('keeps the list of orders as it is where only the state of the path changes', async () => {
  await follow();
  const before = made.orderBoardStore.getState().board?.orders;
  made.fake.emit('orders', 'changed', changeTo(5, []));
  expect(made.orderBoardStore.getState().board?.orders).toBe(before);
});

test.each([
  ['a revision is missing', 6],
  ['the revisions begin anew', 1],
])('loads the whole board where %s', async (_name, revision) => {
  await follow();
  made.fake.answer('orders', 'list', () => boardOf(revision, anOrder('D', 9)));
  made.fake.emit('orders', 'changed', changeTo(revision, [anOrder('D', 9)]));
  await settle();
  expect(shown()).toEqual(['D']);
});

test('applies changes that came while the board was loading, and only those that it does not have', async () => {
  let give: (board: OrderBoard) => void = () => undefined;
  made.fake.answer('orders', 'list', () => new Promise<OrderBoard>((resolve) => (give = resolve)));
  made.followOrderBoard(made.fake.bridge);
  await settle();
  made.fake.emit('orders', 'changed', changeTo(4, [anOrder('A', 1)]));
  made.fake.emit('orders', 'changed', changeTo(5, [anOrder('C', 3)]));
  give(boardOf(4, anOrder('B', 2), anOrder('A', 1)));
  await settle();
  expect(shown()).toEqual(['C', 'B', 'A']);
});

test('listens no more once it is stopped', async () => {
  made.fake.answer('orders', 'list', () => boardOf(4, anOrder('A', 1)));
  const followed = made.followOrderBoard(made.fake.bridge);
  await settle();
  followed.stop();
  made.fake.emit('orders', 'changed', changeTo(5, [anOrder('C', 3)]));
  expect(shown()).toEqual(['A']);
});
