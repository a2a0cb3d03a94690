import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ok, type Reply, refused } from '#main/service/testing/fake-service.ts';
import { exchangeTime } from '#shared/market/index.ts';
import {
  aDraft,
  type Bench,
  failureOf,
  gate,
  openBench,
  readyBench,
  setStatus,
  WINDOW,
  wireRow,
} from '../testing/orders-bench.ts';

/** The answer to an order is lost; `hasArrived`: the service has it all the same. */
const loseAnswers = (bench: Bench, hasArrived: boolean): void =>
  bench.service.on('POST /order/v2/buy', (call) => {
    if (hasArrived) bench.take(call);
    return { broken: 'ECONNRESET' };
  });
const remove = <Item>(items: Item[], item: Item | undefined): void => {
  if (item !== undefined) items.splice(items.indexOf(item), 1);
};

it('item 2: drops the readings of another account and reports which one it is', async () => {
  const bench = await readyBench();
  loseAnswers(bench, true);
  await bench.place();
  bench.world.activeAccount = 'A-2';
  bench.service.on('GET /order/v2/list', () => ok([]));
  bench.service.on('GET /order/history/v4', () => ok({ results: [], next_before_id: null }));
  await bench.timers.advance(300_000);
  expect(bench.shown()).toMatchObject([{ status: 'UNKNOWN', orderId: null }]);
  expect(new Set(bench.world.accountsFound)).toEqual(new Set(['A-2']));
  expect(bench.path().account).toBeNull();
  expect(await failureOf(bench.place())).toMatchObject({ code: 'ACCOUNT_UNVERIFIED', params: { sent: 'no' } });
  expect(bench.posts()).toBe(1);
});

it('item 2: finds the order again when its account is active again', async () => {
  const bench = await readyBench();
  loseAnswers(bench, true);
  bench.service.on('GET /order/v2/list', () => ok(bench.world.activeAccount === 'A-1' ? bench.listed : []));
  await bench.place();
  bench.world.activeAccount = 'A-2';
  await bench.timers.advance(120_000);
  bench.world.activeAccount = 'A-1';
  await bench.timers.advance(16_000);
  expect(bench.shown()).toMatchObject([{ status: 'OPEN', orderId: '1' }]);
});

it.each([
  ['the list and the account', 'GET /order/v2/list', []],
  ['the history and the account', 'GET /order/history/v4', { results: [], next_before_id: null }],
] as const)('item 2: believes nothing when the account is switched between %s', async (_name, route, empty) => {
  const bench = await readyBench();
  const rows: typeof bench.listed = [];
  bench.service.on('POST /order/v2/buy', (call) => {
    bench.take(call);
    rows.push(...bench.listed.splice(0));
    return { broken: 'ECONNRESET' };
  });
  bench.service.on('GET /order/history/v4', () => ok({ results: [], next_before_id: null }));
  bench.service.on(route, (): Reply => {
    bench.world.activeAccount = 'A-2';
    return ok(empty);
  });
  await bench.place();
  // Whoever switches back and forth does it before every reading.
  for (let minute = 0; minute < 20; minute += 1) {
    bench.world.activeAccount = 'A-1';
    await bench.timers.advance(15_000);
  }
  expect(bench.shown()).toMatchObject([{ status: 'UNKNOWN' }]);
  expect(bench.world.accountsFound).toContain('A-2');
  bench.listed.push(...rows);
  bench.world.activeAccount = 'A-1';
  bench.service.on('GET /order/v2/list', () => ok(bench.listed));
  bench.service.on('GET /order/history/v4', () => ok({ results: [], next_before_id: null }));
  await bench.timers.advance(31_000);
  expect(bench.shown()).toMatchObject([{ status: 'OPEN' }]);
});

it('asks a service that does not say its account to be signed in to again, once a switch was asked for', async () => {
  const bench = openBench();
  bench.world.activeAccount = null;
  await bench.start();
  expect(bench.path()).toMatchObject({ mode: 'ready', account: 'A-1' });
  bench.orders.doubtAccount();
  expect(bench.path()).toMatchObject({ mode: 'reconciling', account: null });
  bench.orders.compare();
  await bench.timers.advance(0);
  bench.readPortfolio();
  expect(bench.world.accountsFound).toEqual([null]);
  expect(bench.path().mode).toBe('reconciling');
});

it('item 12: loses one row of the list when one cannot be read, and says so', async () => {
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

it.each(['unreadable row in the list', 'unreadable row in the history', 'history that fails', 'history without end'])(
  'item 3: takes no order for never received on the evidence of an %s',
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

it('item 3: measures the time for absence on the clock that is never set', async () => {
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

it('does not conclude absence on a live profile, and takes a person’s word for it', async () => {
  const bench = await readyBench({ mode: 'live' });
  loseAnswers(bench, false);
  const { ref } = await bench.place();
  await bench.timers.advance(600_000);
  expect(bench.shown()).toMatchObject([{ ref, status: 'UNKNOWN' }]);
  bench.orders.handlers.resolve({ requestRef: ref, as: 'not-received', orderId: null }, WINDOW);
  expect(bench.shown()).toMatchObject([{ ref, status: 'REJECTED', reason: 'NOT_RECEIVED' }]);
});

it('takes the id that a person gives for an order that stands, and no more than one answer', async () => {
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

it('item 16: raises an alarm when an order turns up that was taken for never received', async () => {
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
  expect(bench.shown()[0]?.attention).toBeUndefined();
});

it('item 7: shows an order that was accepted and never listed, and looks it up', async () => {
  const bench = await readyBench();
  bench.service.on('POST /order/v2/buy', () => ok({ order_id: '99', order_limit_info: { today_count: 1 } }));
  const { ref } = await bench.place();
  expect(bench.shown()).toMatchObject([{ ref, orderId: '99', status: 'PENDING', canCancel: true }]);
  await bench.timers.advance(75_000);
  expect(bench.shown()).toMatchObject([{ ref, orderId: '99', status: 'PENDING', attention: 'not-listed' }]);
});

it('item 7: shows an order in doubt over midnight until a person has acknowledged it', async () => {
  const bench = await readyBench({ mode: 'live' });
  loseAnswers(bench, false);
  const { ref } = await bench.place();
  const day = () => exchangeTime(bench.timers.now()).day;
  const placedOn = day();
  bench.timers.jump(15 * 3_600_000);
  await bench.timers.advance(15_000);
  expect(day()).not.toBe(placedOn);
  expect(bench.shown()).toMatchObject([{ ref, status: 'UNKNOWN', attention: 'unproven' }]);
  bench.timers.jump(30 * 3_600_000);
  await bench.timers.advance(15_000);
  expect(bench.shown()).toMatchObject([{ ref, status: 'UNKNOWN', attention: 'unproven' }]);
  bench.orders.handlers.acknowledge({ ref }, WINDOW);
  expect(bench.shown()).toEqual([]);
});

it('no longer shows what ended on the day before, and still shows what works', async () => {
  const bench = await readyBench();
  await bench.place();
  await bench.timers.advance(1);
  const { ref } = await bench.place();
  setStatus(bench.listed[1], 'WITHDRAWN');
  await bench.timers.advance(2_000);
  expect(bench.shown()).toHaveLength(2);
  remove(bench.listed, bench.listed[1]);
  const lookedUp = bench.service.calls('/order/v2/detail').length;
  bench.timers.jump(24 * 3_600_000);
  await bench.timers.advance(30_000);
  expect(bench.shown()).toMatchObject([{ ref, status: 'OPEN' }]);
  expect(bench.service.calls('/order/v2/detail').length).toBe(lookedUp);
});

it('shows nothing of the day before after a start in the morning, and looks each up once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lantai-watch-'));
  const journalPath = join(folder, 'orders.db');
  const evening = await readyBench({ journalPath });
  await evening.place();
  await evening.place();
  evening.orders.stop();
  const morning = openBench({ journalPath });
  for (const row of evening.history) {
    setStatus(row, 'MATCH', 5);
    morning.history.push(row);
  }
  morning.timers.jump(20 * 3_600_000);
  await morning.start();
  await morning.timers.advance(30_000);
  expect(morning.shown()).toEqual([]);
  expect(morning.service.calls('/order/v2/detail')).toHaveLength(2);
  expect(morning.path().mode).toBe('ready');
  morning.orders.stop();
  rmSync(folder, { recursive: true });
});

it('shows a contradiction, with the service’s word, and the order can still be cancelled', async () => {
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

it('reads no detail of its own orders, and each of another’s once', async () => {
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

it('asks for no history while nothing is in doubt', async () => {
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
  const asked = bench.service.calls('/order/v2/detail').map(({ search }) => search.get('order_id'));
  expect([asked.length, new Set(asked).size]).toEqual([150, 150]);
});

it('has nothing of the account of before when another one is followed', async () => {
  const bench = await readyBench();
  loseAnswers(bench, true);
  await bench.place();
  bench.orders.pause();
  bench.listed.length = 0;
  Object.assign(bench.world, { account: 'A-2', activeAccount: 'A-2', generation: 2 });
  await bench.start();
  expect(bench.orders.board()).toMatchObject({ orders: [], stale: false, path: { account: 'A-2', mode: 'ready' } });
});

it('drops a reading that began in a session of before', async () => {
  const bench = await readyBench();
  const held = gate();
  bench.service.on('GET /order/v2/list', async () => {
    await held.opened;
    return ok([wireRow('66', bench.timers.now(), '', { symbol: 'TRNG', price: 50, shares: 100 })]);
  });
  void bench.orders.handlers.refresh(undefined, WINDOW);
  await bench.timers.advance(0);
  bench.lock();
  bench.world.isLocked = false;
  bench.service.on('GET /order/v2/list', () => ok([]));
  bench.orders.follow('A-1');
  held.open();
  await bench.timers.advance(0);
  expect(bench.shown()).toEqual([]);
});

it('item 4: takes an order for not sent when no connection was made', async () => {
  const bench = await readyBench();
  bench.service.on('POST /order/v2/buy', () => ({ broken: 'ECONNREFUSED' }));
  expect(await failureOf(bench.place())).toMatchObject({ code: 'UNREACHABLE', params: { sent: 'no' } });
  expect(bench.shown()).toMatchObject([{ status: 'REJECTED', reason: 'UNREACHABLE' }]);
});

it('shows an order in doubt and the one that it may be, so that it can be cancelled, while no detail can be read', async () => {
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

it('item 2: forgets the details of a reading that was dropped', async () => {
  const bench = await readyBench();
  const { ref } = await bench.place();
  const rows = bench.listed.splice(0);
  const [row] = rows;
  bench.service.on('GET /order/v2/detail', () => {
    bench.world.activeAccount = 'A-2';
    return ok(structuredClone(row));
  });
  await bench.timers.advance(2_000);
  expect(bench.world.accountsFound).toContain('A-2');
  setStatus(row, 'MATCH', 5);
  bench.listed.push(...rows);
  bench.world.activeAccount = 'A-1';
  await bench.timers.advance(2_500);
  expect(bench.shown()).toMatchObject([{ ref, status: 'MATCH' }]);
  expect(bench.shown()[0]?.attention).toBeUndefined();
});

it('shows an order once that the venue refused and lists as refused, and raises no alarm', async () => {
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
