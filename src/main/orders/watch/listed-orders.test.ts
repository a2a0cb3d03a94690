import { expect, it } from 'vitest';
import { ok, refused } from '#main/service/testing/fake-service.ts';
import { lots } from '#shared/market/index.ts';
import { aDraft, failureOf, gate, readyBench, setStatus, WINDOW, wireRow } from '../testing/orders-bench.ts';

it.each([
  ['MATCH', 5],
  ['EXPIRED', 0],
  ['WITHDRAWN', 2],
] as const)('item 7: looks up an order that leaves the list and shows its end: %s', async (status, done) => {
  const bench = await readyBench();
  const { ref } = await bench.place();
  setStatus(bench.listed[0], status, done);
  bench.listed.length = 0;
  await bench.timers.advance(2_000);
  expect(bench.shown()).toMatchObject([{ ref, status, lotsDone: done, canCancel: false }]);
  await bench.timers.advance(30_000);
  expect(bench.service.calls('/order/v2/detail')).toHaveLength(1);
});

it('item 7: shows an order as not listed that the service neither lists nor knows, until a person has seen it', async () => {
  const bench = await readyBench();
  const { ref } = await bench.place();
  const gone = [...bench.listed];
  bench.listed.length = 0;
  bench.history.length = 0;
  await bench.timers.advance(2_000);
  expect(bench.shown()).toMatchObject([{ ref, status: 'OPEN', attention: 'not-listed', canCancel: true }]);
  bench.orders.compare();
  await bench.timers.advance(0);
  bench.readPortfolio();
  expect(bench.path()).toMatchObject({ mode: 'reconciling', differences: [{ kind: 'order-missing', ref }] });
  bench.orders.handlers.acknowledge({ ref }, WINDOW);
  expect(bench.path().mode).toBe('ready');
  expect(bench.shown()).toEqual([]);
  // Nobody has forgotten it: listed again, it is shown again.
  const [row] = gone;
  if (row) bench.listed.push(row);
  await bench.timers.advance(30_000);
  expect(bench.shown()).toMatchObject([{ ref, status: 'OPEN' }]);
});

it('item 7: shows an order that was accepted and never listed, and looks it up', async () => {
  const bench = await readyBench();
  bench.service.on('POST /order/v2/buy', () => ok({ order_id: '99', order_limit_info: { today_count: 1 } }));
  const { ref } = await bench.place();
  expect(bench.shown()).toMatchObject([{ ref, orderId: '99', status: 'PENDING', canCancel: true }]);
  await bench.timers.advance(75_000);
  expect(bench.shown()).toMatchObject([{ ref, orderId: '99', status: 'PENDING', attention: 'not-listed' }]);
});

it('shows a contradiction with the status of the service, and the order can still be cancelled', async () => {
  const bench = await readyBench();
  const { ref, orderId } = await bench.place();
  setStatus(bench.listed[0], 'WITHDRAWN');
  await bench.timers.advance(2_000);
  setStatus(bench.listed[0], 'OPEN');
  await bench.timers.advance(10_000);
  expect(bench.shown()).toMatchObject([
    { ref, status: 'WITHDRAWN', statusText: 'OPEN', attention: 'contradiction', canCancel: true },
  ]);
  expect(bench.log.filter((event) => event === 'orders.illegal-transition')).toHaveLength(1);
  await bench.cancel(orderId);
  expect(bench.posts('/order/v2/cancel')).toBe(1);
});

it.each(['READY', 'PENDING', 'OPEN', 'PARTIAL', 'AMENDED'])(
  'item 8: lets a person cancel an order that is %s',
  async (status) => {
    const bench = await readyBench();
    bench.service.on('POST /order/v2/buy', (call) => {
      const reply = bench.take(call);
      setStatus(bench.listed[0], status, status === 'PARTIAL' ? 2 : 0);
      return reply;
    });
    const { orderId } = await bench.place();
    expect(bench.shown()).toMatchObject([{ status, canCancel: true }]);
    await bench.cancel(orderId);
    expect(bench.shown()).toMatchObject([{ status: 'WITHDRAWN', canCancel: false }]);
  },
);

it('refuses a second cancellation while the first is on its way, and allows it when that one is in doubt', async () => {
  const bench = await readyBench();
  const { orderId } = await bench.place();
  const held = gate();
  bench.service.on('POST /order/v2/cancel', async () => {
    await held.opened;
    return { broken: 'ECONNRESET' };
  });
  const first = bench.cancel(orderId);
  await bench.timers.advance(0);
  expect(bench.shown()).toMatchObject([
    { status: 'OPEN', pending: { kind: 'cancel', state: 'sending' }, canCancel: false },
  ]);
  expect(await failureOf(bench.cancel(orderId))).toMatchObject({ code: 'DUPLICATE_ORDER' });
  held.open();
  expect(await first).toMatchObject({ status: 'OPEN', pending: { state: 'unknown' }, canCancel: true });
  bench.service.on('POST /order/v2/cancel', ({ body }) => {
    setStatus(bench.listed[0], 'WITHDRAWN');
    return ok({ order_id: body.order_id });
  });
  await bench.cancel(orderId);
  expect(bench.shown()).toMatchObject([{ status: 'WITHDRAWN' }]);
  expect(bench.posts('/order/v2/cancel')).toBe(2);
});

it('shows an order that the venue refused and lists as refused once, without an alarm', async () => {
  const bench = await readyBench();
  bench.service.on('POST /order/v2/buy', (call) => {
    bench.take(call);
    setStatus(bench.listed[0], 'REJECTED');
    return refused(400, 'ORDER_REJECTED', { reason: 'PRICE_OFF_TICK', order_id: '1' }, 'Off tick.');
  });
  await failureOf(bench.place());
  await bench.timers.advance(15_000);
  expect(bench.shown()).toMatchObject([{ orderId: '1', status: 'REJECTED', reason: 'PRICE_OFF_TICK' }]);
  expect(bench.shown()[0]?.attention).toBeUndefined();
});

it('leaves a purchase in doubt whose answer names the order of an earlier one, and finds it by its identifier', async () => {
  const bench = await readyBench();
  const { ref } = await bench.place(aDraft());
  await bench.timers.advance(1_000);
  bench.service.on('POST /order/v2/buy', (call) => {
    bench.take(call);
    return ok({ order_id: '1', order_limit_info: { today_count: 2 } });
  });
  const second = bench.place(aDraft({ lots: lots(7) }));
  await bench.timers.advance(0);
  const { ref: secondRef } = await second;
  await bench.timers.advance(2_000);
  expect(bench.shown()).toMatchObject([
    { ref: secondRef, orderId: '2', lotsTotal: 7, status: 'OPEN' },
    { ref, orderId: '1', lotsTotal: 5, status: 'OPEN' },
  ]);
});

it('shows an order once whose detail answers with another order', async () => {
  const bench = await readyBench();
  const rows = ['81', '82'].map((id) =>
    wireRow(id, bench.timers.now(), '', { symbol: 'TRNG', price: 50, shares: 100 }),
  );
  bench.listed.push(...rows);
  bench.history.push(...rows);
  bench.service.on('GET /order/v2/detail', () => ok(rows[0]));
  await bench.timers.advance(15_000);
  bench.show('81', '82');
  await bench.timers.advance(15_000);
  expect(
    bench
      .shown()
      .map(({ orderId }) => orderId)
      .sort(),
  ).toEqual(['81', '82']);
  expect(bench.path().missing).toEqual(['detail']);
});
