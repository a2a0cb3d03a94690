import { expect, it } from 'vitest';
import { ok } from '#main/service/testing/fake-service.ts';
import { aDraft, openBench, readyBench, setStatus, wireRow } from '../testing/orders-bench.ts';

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

it('reads no details of its own orders, and those of other orders once', async () => {
  const bench = await readyBench();
  for (let count = 0; count < 5; count += 1) await bench.place(aDraft());
  for (const id of ['81', '82', '83']) {
    const row = wireRow(id, bench.timers.now(), '', { symbol: 'TRNG', price: 50, shares: 100 });
    bench.listed.push(row);
    bench.history.push(row);
  }
  await bench.timers.advance(60_000);
  expect(bench.service.calls('/order/v2/detail').map(({ search }) => search.get('order_id'))).toEqual([
    '81',
    '82',
    '83',
  ]);
});

it('requests no history while nothing is in doubt', async () => {
  const bench = await readyBench();
  await bench.place();
  await bench.timers.advance(60_000);
  expect(bench.service.calls('/order/history/v4')).toHaveLength(0);
});

it('reads at most 40 details in a round, and all of them in the end', async () => {
  const bench = openBench();
  for (let count = 0; count < 150; count += 1) {
    const row = wireRow(`E${count}`, bench.timers.now(), '', { symbol: 'TRNG', price: 50, shares: 100 });
    bench.listed.push(row);
    bench.history.push(row);
  }
  await bench.start();
  await bench.timers.advance(30_000);
  const requested = bench.service.calls('/order/v2/detail').map(({ search }) => search.get('order_id'));
  expect([requested.length, new Set(requested).size]).toEqual([150, 150]);
});
