import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ok, type Reply, refused } from '#main/service/testing/fake-service.ts';
import { createManualTimers } from '#main/service/testing/manual-timers.ts';
import { memoryRiskState, openRiskStateFile } from '../admission/risk-state-file.ts';
import {
  aDraft,
  type Bench,
  failureOf,
  gate,
  openBench,
  readyBench,
  setStatus,
  WINDOW,
} from '../testing/orders-bench.ts';

const halt = (bench: Bench): void => void bench.orders.handlers.halt(undefined, WINDOW);
const endHalt = (bench: Bench): void => void bench.orders.handlers.endHalt(undefined, WINDOW);
const CANCEL = '/order/v2/cancel';

it('withdraws everything that stands, whatever its state, and confirms it by a reading that began after', async () => {
  const bench = await readyBench();
  const statuses = ['READY', 'PENDING', 'OPEN', 'PARTIAL', 'AMENDED', 'A_WORD_OF_THEIRS', 'MATCH', 'EXPIRED'];
  for (const status of statuses) {
    bench.service.on('POST /order/v2/buy', (call) => {
      const reply = bench.take(call);
      setStatus(bench.listed[0], status, status === 'PARTIAL' ? 2 : status === 'MATCH' ? 5 : 0);
      return reply;
    });
    await bench.place();
  }
  await bench.timers.advance(100);
  halt(bench);
  expect(bench.path()).toMatchObject({ mode: 'halted', halt: { confirmed: false } });
  await bench.timers.advance(0);
  expect(
    bench.service
      .calls(CANCEL)
      .map(({ body }) => body.order_id)
      .sort(),
  ).toEqual(['1', '2', '3', '4', '5', '6']);
  await bench.timers.advance(5_000);
  expect(bench.path().halt).toMatchObject({ remaining: 0, unknown: 0, confirmed: true });
  expect(bench.posts(CANCEL)).toBe(6);
});

it('admits nothing new while it is on', async () => {
  const bench = await readyBench();
  halt(bench);
  expect(await failureOf(bench.place())).toMatchObject({ code: 'KILL_SWITCH_ON', params: { sent: 'no' } });
  expect(bench.posts()).toBe(0);
});

it('is not confirmed by a reading that began before the last cancellation', async () => {
  const bench = await readyBench();
  await bench.place();
  const held = gate();
  bench.service.on('GET /order/v2/list', async () => {
    await held.opened;
    return ok([]);
  });
  void bench.orders.handlers.refresh(undefined, WINDOW);
  await bench.timers.advance(1);
  halt(bench);
  held.open();
  await bench.timers.advance(0);
  const halted = bench.boards.map(({ path }) => path.halt).filter((state) => state !== null);
  expect(halted[0]).toMatchObject({ confirmed: false });
  bench.service.on('GET /order/v2/list', () => ok(bench.listed));
  await bench.timers.advance(5_000);
  expect(bench.path().halt).toMatchObject({ remaining: 0, confirmed: true });
});

it('withdraws again what the venue refused to withdraw, every 3 s and not more often', async () => {
  const bench = await readyBench();
  await bench.place();
  bench.service.on(`POST ${CANCEL}`, () => refused(400, 'ORDER_REJECTED', { reason: 'NOT_CANCELLABLE' }, 'Auction.'));
  halt(bench);
  await bench.timers.advance(10_000);
  expect(bench.path().halt).toMatchObject({ remaining: 1, confirmed: false });
  expect(bench.posts(CANCEL)).toBeGreaterThanOrEqual(3);
  expect(bench.posts(CANCEL)).toBeLessThanOrEqual(4);
  bench.service.on(`POST ${CANCEL}`, ({ body }) => {
    setStatus(bench.listed[0], 'WITHDRAWN');
    return ok({ order_id: body.order_id });
  });
  await bench.timers.advance(6_000);
  expect(bench.path().halt).toMatchObject({ remaining: 0, confirmed: true });
});

describe('a refused withdrawal', () => {
  const RECORDS = ['/order/v2/list', '/order/history/v4', '/order/v2/detail'];
  const tooLate = () => refused(400, 'ORDER_REJECTED', { reason: 'NOT_CANCELLABLE' }, 'Too late.');
  async function benchWithOrders(count: number) {
    const bench = await readyBench();
    for (let placed = 0; placed < count; placed += 1) await bench.place();
    await bench.timers.advance(500);
    const refusals: unknown[] = [];
    bench.orders.onChangeRefused((kind, { orderId, status }, reason) =>
      refusals.push([kind, orderId, status, reason].join(' ')),
    );
    return { bench, refusals };
  }
  /** Carries the first cancellation of each order out, and refuses every further one. */
  function cancelOnce(bench: Bench, answer: (orderId: string) => Reply): void {
    const seen = new Set<unknown>();
    bench.service.on(`POST ${CANCEL}`, ({ body }) => {
      if (seen.has(body.order_id)) return tooLate();
      seen.add(body.order_id);
      return answer(String(body.order_id));
    });
  }

  it.each([
    ['was answered', (orderId: string) => ok({ order_id: orderId })],
    ['had no answer', (): Reply => ({ broken: 'ECONNRESET' })],
  ])('is not notified of where no record can be read and the first one %s', async (_how, answer) => {
    const { bench, refusals } = await benchWithOrders(4);
    cancelOnce(bench, (orderId) => {
      setStatus(
        bench.listed.find((row) => row.order_id === orderId),
        'WITHDRAWN',
      );
      return answer(orderId);
    });
    for (const path of RECORDS) bench.service.on(`GET ${path}`, () => refused(500, 'SERVER_ERROR'));
    halt(bench);
    await bench.timers.advance(10_000);
    expect(refusals).toEqual([]);
    bench.service.on('GET /order/v2/list', () => ok(bench.listed));
    await bench.timers.advance(10_000);
    expect(bench.path().halt).toMatchObject({ remaining: 0, confirmed: true });
    expect(refusals).toEqual([]);
  });

  it('is notified of once for an order that stands, although it is repeated', async () => {
    const { bench, refusals } = await benchWithOrders(2);
    bench.service.on(`POST ${CANCEL}`, tooLate);
    halt(bench);
    await bench.timers.advance(10_000);
    expect(bench.posts(CANCEL)).toBeGreaterThan(4);
    expect(refusals.toSorted()).toEqual(['cancel 1 OPEN NOT_CANCELLABLE', 'cancel 2 OPEN NOT_CANCELLABLE']);
  });

  it('is notified of once where the order stands although an earlier one was accepted, by whatever record shows it', async () => {
    const { bench, refusals } = await benchWithOrders(1);
    cancelOnce(bench, (orderId) => ok({ order_id: orderId }));
    bench.service.on('GET /order/v2/list', () => refused(500, 'SERVER_ERROR'));
    halt(bench);
    await bench.timers.advance(10_000);
    expect(refusals).toEqual(['cancel 1 OPEN NOT_CANCELLABLE']);
  });
});

it('withdraws on arrival an order that was unknown, and is not confirmed before it is settled', async () => {
  const bench = await readyBench();
  bench.service.on('POST /order/v2/buy', () => ({ broken: 'ECONNRESET' }));
  await bench.place();
  halt(bench);
  await bench.timers.advance(10_000);
  expect(bench.path().halt).toMatchObject({ unknown: 1, confirmed: false });
  const [held] = bench.service.calls('/order/v2/buy');
  if (held) bench.take(held);
  await bench.timers.advance(5_000);
  expect(bench.shown()).toMatchObject([{ orderId: '1', status: 'WITHDRAWN' }]);
  expect(bench.path().halt).toMatchObject({ unknown: 0, remaining: 0, confirmed: true });
  expect([bench.posts(), bench.posts(CANCEL)]).toEqual([1, 1]);
});

it('withdraws an order that appears after it was confirmed', async () => {
  const bench = await readyBench();
  halt(bench);
  await bench.timers.advance(5_000);
  expect(bench.path().halt).toMatchObject({ confirmed: true });
  bench.take({ body: { symbol: 'BNTG', price: 200, shares: 500, ui_ref: '' } } as never);
  await bench.timers.advance(15_000);
  expect(bench.shown()).toMatchObject([{ status: 'WITHDRAWN' }]);
});

it('withdraws an order whose answer comes after it was pressed', async () => {
  const bench = await readyBench();
  const held = gate();
  bench.service.on('POST /order/v2/buy', async (call) => {
    await held.opened;
    return bench.take(call);
  });
  const placing = bench.place();
  await bench.timers.advance(0);
  halt(bench);
  await bench.timers.advance(100);
  expect(bench.path().halt).toMatchObject({ remaining: 1, confirmed: false });
  held.open();
  await bench.timers.advance(300);
  await placing;
  await bench.timers.advance(5_000);
  expect(bench.shown()).toMatchObject([{ status: 'WITHDRAWN' }]);
  expect(bench.path().halt).toMatchObject({ remaining: 0, confirmed: true });
});

it('waits while trading is locked and goes on after the unlock', async () => {
  const bench = await readyBench();
  await bench.place();
  bench.lock();
  halt(bench);
  expect(bench.path()).toMatchObject({ mode: 'closed', halt: { remaining: 1, confirmed: false } });
  await bench.timers.advance(30_000);
  expect(bench.posts(CANCEL)).toBe(0);
  bench.world.isLocked = false;
  await bench.start();
  await bench.timers.advance(5_000);
  expect(bench.shown()).toMatchObject([{ status: 'WITHDRAWN' }]);
  expect(bench.path().halt).toMatchObject({ confirmed: true });
});

it('admits orders again only after everything was compared once it is released', async () => {
  const bench = await readyBench();
  halt(bench);
  await bench.timers.advance(5_000);
  endHalt(bench);
  expect(bench.path()).toMatchObject({ mode: 'reconciling', halt: null });
  expect(await failureOf(bench.place())).toMatchObject({ code: 'RECONCILING' });
  await bench.timers.advance(1);
  await bench.orders.handlers.refresh(undefined, WINDOW);
  bench.readPortfolio();
  expect(bench.path().mode).toBe('ready');
  await bench.place();
  expect(bench.world.sent).toBeGreaterThan(0);
});

it('is still on after a restart, and withdraws what stands', async () => {
  const riskState = memoryRiskState();
  const before = await readyBench({ riskState });
  halt(before);
  const since = before.path().halt?.since;
  expect(since).toBeTypeOf('number');
  before.orders.stop();
  const after = openBench({ riskState });
  after.take({ body: { symbol: 'BNTG', price: 200, shares: 500, ui_ref: '' } } as never);
  await after.start();
  await after.timers.advance(5_000);
  expect(after.path()).toMatchObject({ mode: 'halted', halt: { since, remaining: 0, confirmed: true } });
  expect(after.shown()).toMatchObject([{ status: 'WITHDRAWN' }]);
  endHalt(after);
  after.orders.stop();
  expect((await readyBench({ riskState })).path()).toMatchObject({ mode: 'ready', halt: null });
});

it('is on after a restart when its file is damaged', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lantai-halt-'));
  const path = join(folder, 'risk.json');
  writeFileSync(path, '{"version":');
  const riskState = openRiskStateFile(path, createManualTimers(), () => undefined);
  const bench = await readyBench({ riskState });
  expect(bench.path().mode).toBe('halted');
  expect(await failureOf(bench.place(aDraft()))).toMatchObject({ code: 'KILL_SWITCH_ON' });
  rmSync(folder, { recursive: true, maxRetries: 5 });
});

it('stays on although its file could not be written', async () => {
  const riskState = {
    ...memoryRiskState(),
    write: () => {
      throw new Error('disk is full');
    },
  };
  const bench = await readyBench({ riskState });
  await bench.place();
  halt(bench);
  await bench.timers.advance(5_000);
  expect(bench.path()).toMatchObject({ mode: 'halted', halt: { confirmed: true } });
  expect(bench.log).toContain('kill-switch.not-persisted');
});

it('sends one cancellation for each order although it is pressed many times', async () => {
  const bench = await readyBench();
  await bench.place();
  for (let press = 0; press < 10; press += 1) halt(bench);
  await bench.timers.advance(5_000);
  expect(bench.posts(CANCEL)).toBe(1);
});

it('leaves no timer behind when it is released or stopped', async () => {
  const bench = await readyBench();
  bench.service.on(`POST ${CANCEL}`, () => refused(400, 'ORDER_REJECTED'));
  await bench.place();
  halt(bench);
  await bench.timers.advance(1_500);
  bench.orders.stop();
  await bench.timers.advance(20);
  expect(bench.timers.pending()).toBe(0);
});
