import { expect, it } from 'vitest';
import { ok, type Reply, refused } from '#main/service/testing/fake-service.ts';
import { failureOf, loseAnswers, readyBench, setStatus, transactionOf, WINDOW } from '../testing/orders-bench.ts';

it.each(['unreadable row in the list', 'unreadable row in the history', 'history that fails', 'history without end'])(
  'item 3: does not resolve an order as never received after an %s',
  async (flaw) => {
    const bench = await readyBench();
    loseAnswers(bench, false);
    if (flaw === 'unreadable row in the list') bench.service.on('GET /order/v2/list', () => ok([{ odd: true }]));
    if (flaw === 'unreadable row in the history')
      bench.service.on('GET /order/history/v4', () => ok({ results: [{ odd: true }], next_before_id: null }));
    if (flaw === 'history that fails') bench.service.on('GET /order/history/v4', () => refused(500, 'SERVER_ERROR'));
    if (flaw === 'history without end')
      bench.service.on('GET /order/history/v4', () => ok({ results: [], next_before_id: '1' }));
    await bench.place();
    await bench.timers.advance(240_000);
    expect(bench.shown()).toMatchObject([{ status: 'UNKNOWN' }]);
  },
);

it('item 3: finds an order that was filled and left the list at once in the history', async () => {
  const bench = await readyBench();
  bench.service.on('POST /order/v2/buy', (call) => {
    bench.take(call);
    setStatus(bench.history[0], 'MATCH', 5);
    bench.listed.length = 0;
    return { broken: 'ECONNRESET' };
  });
  const { ref } = await bench.place();
  await bench.timers.advance(500);
  expect(bench.shown()).toMatchObject([{ ref, orderId: '1', status: 'MATCH', lotsDone: 5 }]);
});

it('item 3: measures the time for absence on the monotonic clock', async () => {
  const bench = await readyBench();
  loseAnswers(bench, false);
  await bench.place();
  bench.setClock(3_600_000);
  await bench.timers.advance(10_000);
  expect(bench.shown()).toMatchObject([{ status: 'UNKNOWN' }]);
  bench.setClock(-7_200_000);
  await bench.timers.advance(75_000);
  expect(bench.shown()).toMatchObject([{ status: 'REJECTED', reason: 'NOT_RECEIVED' }]);
});

it('does not conclude absence on a live profile, and accepts the resolution of a person', async () => {
  const bench = await readyBench({ mode: 'live' });
  loseAnswers(bench, false);
  const { ref } = await bench.place();
  await bench.timers.advance(600_000);
  expect(bench.shown()).toMatchObject([{ ref, status: 'UNKNOWN' }]);
  bench.orders.handlers.resolve({ requestRef: ref, as: 'not-received', orderId: null }, WINDOW);
  expect(bench.shown()).toMatchObject([{ ref, status: 'REJECTED', reason: 'NOT_RECEIVED' }]);
});

it('accepts the id that a person enters for an order that was received, and only one resolution', async () => {
  const bench = await readyBench({ mode: 'live' });
  loseAnswers(bench, false);
  const { ref } = await bench.place();
  const resolve = (orderId: string | null) => () =>
    bench.orders.handlers.resolve({ requestRef: ref, as: 'stands', orderId }, WINDOW);
  expect(resolve(null)).toThrow(expect.objectContaining({ code: 'INVALID_PARAMETER' }));
  resolve('77')();
  expect(bench.shown()).toMatchObject([{ ref, orderId: '77', status: 'PENDING', canCancel: true }]);
  expect(resolve('78')).toThrow(expect.objectContaining({ code: 'NOT_FOUND' }));
});

it('item 16: raises an alarm when an order appears that was resolved as never received', async () => {
  const bench = await readyBench();
  bench.service.on('POST /order/v2/buy', () => ({ broken: 'ECONNRESET' }));
  const { ref } = await bench.place();
  await bench.timers.advance(80_000);
  expect(bench.shown()).toMatchObject([{ status: 'REJECTED' }]);
  // A gateway had held it.
  const [held] = bench.service.calls('/order/v2/buy');
  if (held) bench.take(held);
  await bench.timers.advance(20_000);
  expect(bench.shown()).toMatchObject([
    { ref, orderId: '1', status: 'OPEN', attention: 'arrived-late', canCancel: true },
  ]);
  bench.orders.handlers.acknowledge({ ref }, WINDOW);
  expect(bench.shown()).toMatchObject([{ ref, status: 'OPEN' }]);
  expect(bench.shown()[0]?.attention).toBeUndefined();
});

it('item 4: reports an order as not sent when no connection was made', async () => {
  const bench = await readyBench();
  bench.service.on('POST /order/v2/buy', () => ({ broken: 'ECONNREFUSED' }));
  expect(await failureOf(bench.place())).toMatchObject({ code: 'UNREACHABLE', params: { sent: 'no' } });
  expect(bench.shown()).toMatchObject([{ status: 'REJECTED', reason: 'UNREACHABLE' }]);
});

it('shows an order in doubt and its possible match, which can be cancelled, while no detail can be read', async () => {
  const bench = await readyBench();
  loseAnswers(bench, true);
  bench.service.on('GET /order/v2/detail', () => refused(500, 'SERVER_ERROR'));
  await bench.place();
  await bench.timers.advance(10_000);
  expect(bench.shown().map(({ orderId, status, canCancel }) => [orderId, status, canCancel])).toEqual(
    expect.arrayContaining([
      [null, 'UNKNOWN', false],
      ['1', 'OPEN', true],
    ]),
  );
  const cancelling = bench.cancel('1');
  await bench.timers.advance(300);
  await cancelling;
  expect(bench.listed).toMatchObject([{ status_text: 'WITHDRAWN' }]);
});

it('seed 90229: shows no board as current after a sign-in before the order that looks like one in doubt was looked up', async () => {
  const bench = await readyBench();
  const isDown = { now: true };
  const unless = (answer: () => Reply) => (): Reply => (isDown.now ? refused(500, 'SERVER_ERROR') : answer());
  bench.service.on(
    'GET /order/v2/list',
    unless(() => ok(bench.listed.map((row) => ({ ...row, ui_ref: undefined })))),
  );
  bench.service.on(
    'GET /order/history/v4',
    unless(() => ok({ results: bench.history.map(transactionOf), next_before_id: null })),
  );
  loseAnswers(bench, true);
  const { ref } = await bench.place();
  await bench.timers.advance(1_000);
  setStatus(bench.history[0], 'MATCH', 5);
  bench.orders.forget();
  isDown.now = false;
  bench.boards.length = 0;
  await bench.start();
  await bench.timers.advance(1_000);
  const current = bench.boards.filter(({ stale }) => !stale).map(({ orders }) => orders);
  expect(current.length).toBeGreaterThan(0);
  for (const orders of current) expect(orders).toMatchObject([{ ref, status: 'MATCH', lotsDone: 5 }]);
});
