import { expect, it } from 'vitest';
import { ok, refused } from '#main/service/testing/fake-service.ts';
import { aDraft, gate, openBench, readyBench, setStatus, transactionOf, wireRow } from '../testing/orders-bench.ts';

it('item 12: shows the other rows when one row cannot be read, and reports it', async () => {
  const bench = await readyBench();
  await bench.place();
  await bench.timers.advance(1);
  await bench.place();
  bench.service.on('GET /order/v2/list', () => ok([{ ...bench.listed[0], side: 'SIDE_OF_THEIRS' }, bench.listed[1]]));
  await bench.timers.advance(2_000);
  expect(bench.shown().map(({ orderId, status }) => [orderId, status])).toEqual([
    ['2', 'OPEN'],
    ['1', 'OPEN'],
  ]);
  expect(bench.orders.board()).toMatchObject({ stale: false, path: { unreadableRows: 1 } });
  bench.orders.compare();
  await bench.timers.advance(0);
  bench.readPortfolio();
  expect(bench.path()).toMatchObject({ mode: 'reconciling', differences: [{ kind: 'rows-unreadable' }] });
});

it('item 12: shows a status word that it does not know as it came, and the order can be cancelled', async () => {
  const bench = await readyBench();
  const { orderId } = await bench.place();
  await bench.timers.advance(1);
  await bench.place();
  setStatus(bench.listed[1], 'SUSPENDED_BY_VENUE');
  await bench.timers.advance(2_000);
  expect(bench.shown()).toMatchObject([
    { orderId: '2', status: 'OPEN' },
    { orderId, status: 'OTHER', statusText: 'SUSPENDED_BY_VENUE', canCancel: true },
  ]);
  expect(await bench.cancel(orderId)).toMatchObject({ orderId });
  expect(bench.posts('/order/v2/cancel')).toBe(1);
});

it('reads no details of its own orders, and of other orders those in sight, once', async () => {
  const bench = await readyBench();
  for (let count = 0; count < 5; count += 1) await bench.place(aDraft());
  for (const id of ['81', '82', '83']) {
    const row = wireRow(id, bench.timers.now(), '', { symbol: 'TRNG', price: 50, shares: 100 });
    bench.listed.push(row);
    bench.history.push(row);
  }
  await bench.timers.advance(20_000);
  const requested = () => bench.service.calls('/order/v2/detail').map(({ search }) => search.get('order_id'));
  expect(requested()).toEqual([]);
  bench.show('1', '2', '81', '82');
  await bench.timers.advance(20_000);
  bench.show('2', '81', '82');
  await bench.timers.advance(20_000);
  expect(requested()).toEqual(['81', '82']);
});

it('requests the history once for the finished orders of the day, and no more while nothing is in doubt', async () => {
  const bench = await readyBench();
  await bench.place();
  await bench.timers.advance(60_000);
  expect(bench.service.calls('/order/history/v4')).toHaveLength(1);
});

it('reads at most 40 details in a round, and in the end those of all orders in sight', async () => {
  const bench = openBench();
  for (let count = 0; count < 150; count += 1) {
    const row = wireRow(`E${count}`, bench.timers.now(), '', { symbol: 'TRNG', price: 50, shares: 100 });
    bench.listed.push(row);
    bench.history.push(row);
  }
  await bench.start();
  bench.show(...bench.listed.slice(0, 100).map(({ order_id: id }) => id));
  await bench.timers.advance(0);
  expect(bench.service.calls('/order/v2/detail')).toHaveLength(40);
  await bench.timers.advance(30_000);
  const requested = bench.service.calls('/order/v2/detail').map(({ search }) => search.get('order_id'));
  expect([requested.length, new Set(requested).size]).toEqual([100, 100]);
});

/** An order of somebody else's making that has ended: an active-only list does not name it. */
function endedElsewhere(bench: ReturnType<typeof openBench>, id: string, status: string): void {
  const row = wireRow(id, bench.timers.now(), '', { symbol: 'TRNG', price: 50, shares: 100 });
  setStatus(row, status);
  bench.history.push(row);
}

it('shows the day’s finished orders that a list of active ones leaves out: as no news, and those of later within a minute', async () => {
  const bench = openBench();
  endedElsewhere(bench, '90', 'WITHDRAWN');
  await bench.start();
  expect(bench.shown()).toMatchObject([{ orderId: '90', status: 'WITHDRAWN', canCancel: false }]);
  expect(bench.changes).toEqual([]);
  expect(bench.path()).toMatchObject({ mode: 'ready' });
  endedElsewhere(bench, '91', 'EXPIRED');
  await bench.timers.advance(90_000);
  expect(bench.shown().map(({ orderId }) => orderId)).toEqual(['91', '90']);
  expect(bench.service.calls('/order/history/v4')).toHaveLength(2);
  expect(bench.service.calls('/order/v2/detail')).toEqual([]);
});

it('needs no history where the list names finished orders', async () => {
  const bench = openBench();
  endedElsewhere(bench, '90', 'WITHDRAWN');
  bench.listed.push(...bench.history);
  await bench.start();
  await bench.timers.advance(120_000);
  expect(bench.shown()).toMatchObject([{ orderId: '90', status: 'WITHDRAWN' }]);
  expect(bench.service.calls('/order/history/v4')).toEqual([]);
});

it('is ready without a history that cannot be read, and reads it again', async () => {
  const bench = openBench();
  endedElsewhere(bench, '90', 'WITHDRAWN');
  let isBroken = true;
  bench.service.on('GET /order/history/v4', () =>
    isBroken ? { json: { data: 'none' } } : ok({ results: bench.history.map(transactionOf), next_before_id: null }),
  );
  await bench.start();
  expect([bench.path().mode, bench.shown()]).toEqual(['ready', []]);
  isBroken = false;
  await bench.timers.advance(120_000);
  expect(bench.shown()).toMatchObject([{ orderId: '90' }]);
});

it('reads the detail of an order that may have come from a request that was taken for refused', async () => {
  const bench = await readyBench();
  bench.service.on('POST /order/v2/buy', () => refused(400, 'ORDER_REJECTED', { reason: 'CLOSED' }));
  await bench.place().catch(() => undefined);
  for (const [id, symbol] of [
    ['81', 'BNTG'],
    ['82', 'TRNG'],
  ] as const) {
    const row = wireRow(id, bench.timers.now(), '', { symbol, price: 50, shares: 100 });
    bench.listed.push(row);
    bench.history.push(row);
  }
  await bench.timers.advance(20_000);
  expect(bench.service.calls('/order/v2/detail').map(({ search }) => search.get('order_id'))).toEqual(['81']);
});

it('knows board and validity of an order placed elsewhere before it is amended', async () => {
  const bench = await readyBench();
  const row = wireRow('81', bench.timers.now(), '', { symbol: 'BNTG', price: 200, shares: 500 });
  bench.listed.push(row);
  bench.history.push({ ...row, board_type: 'TN', is_gtc: true });
  await bench.timers.advance(15_000);
  await bench.amend('81', 200, 3);
  expect(bench.journal.requests('A-1')).toMatchObject([
    { kind: 'amend', terms: { board: 'TN', goodTillCancelled: true } },
  ]);
});

/** An account with so many orders, placed elsewhere, none of them in sight. */
function longList(bench: ReturnType<typeof openBench>, count: number): void {
  for (let number = 0; number < count; number += 1) {
    const row = wireRow(`E${number}`, bench.timers.now() - number - 1, '', { symbol: 'TRNG', price: 50, shares: 100 });
    bench.listed.push(row);
    bench.history.push(row);
  }
}

it('reads no detail of thousands of orders that nobody sees', async () => {
  const bench = openBench();
  longList(bench, 2_000);
  await bench.start();
  await bench.live(60_000);
  expect(bench.shown()).toHaveLength(2_000);
  expect(bench.service.calls('/order/v2/detail')).toEqual([]);
});

it('looks at an order of its own and at what may have traded, in place of a long list', async () => {
  const bench = openBench();
  longList(bench, 2_000);
  await bench.start();
  await bench.live(100);
  const lists = bench.lists();
  const { orderId } = await bench.place();
  expect(bench.shown()[0]).toMatchObject({ orderId, status: 'OPEN' });
  setStatus(bench.listed[0], 'MATCH', 5);
  bench.orders.nudge('BNTG');
  await bench.live(1_000);
  expect(bench.shown()[0]).toMatchObject({ orderId, status: 'MATCH', lotsDone: 5 });
  expect(bench.lists()).toBe(lists);
});

it('publishes what has changed and nothing else', async () => {
  const bench = openBench();
  longList(bench, 1_000);
  await bench.start();
  await bench.live(100);
  const published: { readonly changed: readonly { readonly ref: string }[]; readonly removed: readonly string[] }[] =
    [];
  bench.orders.onOrderBoard((_board, _news, difference) => published.push(difference));
  setStatus(bench.listed[7], 'MATCH', 1);
  await bench.live(10_000);
  expect(published).toMatchObject([{ changed: [{ ref: 'order:E7', status: 'MATCH' }], removed: [] }]);
});

it('reads a long list at its intervals although orders are placed all the while', async () => {
  const bench = openBench();
  longList(bench, 2_000);
  await bench.start();
  await bench.live(100);
  const lists = bench.lists();
  for (let press = 0; press < 20; press += 1) {
    await bench.place();
    await bench.live(500);
  }
  expect(bench.lists() - lists).toBeGreaterThanOrEqual(4);
});

it('reads the list no second time at once for what changes while it is being read', async () => {
  const bench = await readyBench();
  await bench.timers.advance(2_000);
  const held = gate();
  bench.service.on('GET /order/v2/list', async () => {
    await held.opened;
    return ok([]);
  });
  await bench.timers.advance(10_000);
  const lists = bench.lists();
  for (let change = 0; change < 5; change += 1) {
    bench.orders.changed();
    await bench.timers.advance(1_000);
  }
  held.open();
  await bench.timers.advance(1_000);
  expect(bench.lists()).toBe(lists);
  await bench.timers.advance(15_000);
  expect(bench.lists()).toBeGreaterThan(lists);
});
