import { expect, it } from 'vitest';
import { ok, type Reply } from '#main/service/testing/fake-service.ts';
import {
  failureOf,
  gate,
  loseAnswers,
  openBench,
  readyBench,
  setStatus,
  WINDOW,
  wireRow,
} from '../testing/orders-bench.ts';

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
] as const)('item 2: draws no conclusion when the account is switched between %s', async (_name, route, empty) => {
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

it('requires a new sign-in after an account switch where the service does not report its account', async () => {
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

it('clears the orders of the previous account when another one is followed', async () => {
  const bench = await readyBench();
  loseAnswers(bench, true);
  await bench.place();
  bench.orders.pause();
  bench.listed.length = 0;
  Object.assign(bench.world, { account: 'A-2', activeAccount: 'A-2', generation: 2 });
  await bench.start();
  expect(bench.orders.board()).toMatchObject({ orders: [], stale: false, path: { account: 'A-2', mode: 'ready' } });
});

it('drops a reading that began in an earlier session', async () => {
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

it('item 2: drops the details of a reading that was dropped', async () => {
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
