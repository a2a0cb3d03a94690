import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ok } from '#main/service/testing/fake-service.ts';
import { exchangeTime, price } from '#shared/market/index.ts';
import { aDraft, loseAnswers, openBench, readyBench, setStatus, WINDOW } from '../testing/orders-bench.ts';

const remove = <Item>(items: Item[], item: Item | undefined): void => {
  if (item !== undefined) items.splice(items.indexOf(item), 1);
};

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

it('hides orders that ended on the day before, and shows working ones', async () => {
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

it('hides orders of the day before after a start in the morning, and reads each once', async () => {
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
  rmSync(folder, { recursive: true, maxRetries: 5 });
});

it.each([
  ['good for the day is over with it', false, 'ready', 0],
  ['good till cancelled is looked for', true, 'reconciling', 1],
] as const)(
  'a stop that was accepted and never listed: one that is %s',
  async (_what, goodTillCancelled, mode, rows) => {
    const bench = await readyBench();
    bench.service.on('POST /smart-order/stop-order/v1/order/', () => ok({ order_id: 'S7', id: 'S7' }));
    const plan = { kind: 'stop', trigger: price(204), direction: 'up' } as const;
    const { orderId } = await bench.place(aDraft({ plan, goodTillCancelled }));
    expect(orderId).toBe('S7');
    await bench.timers.advance(75_000);
    expect(bench.shown()).toMatchObject([{ orderId: 'S7', attention: 'not-listed' }]);
    bench.timers.jump(24 * 3_600_000);
    bench.orders.compare();
    await bench.timers.advance(75_000);
    bench.readPortfolio();
    expect([bench.path().mode, bench.shown().length]).toEqual([mode, rows]);
  },
);

it('a plan good till cancelled that was cancelled yesterday and is in no record today is over, also after a start', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lantai-watch-'));
  const journalPath = join(folder, 'orders.db');
  const evening = await readyBench({ journalPath });
  const accepted = () => ok({ order_id: 'S7', id: 'S7' });
  evening.service.on('POST /smart-order/stop-order/v1/order/', accepted);
  for (const route of ['POST /order/v2/cancel', 'DELETE /smart-order/stop-order/v1/order/S7'])
    evening.service.on(route, accepted);
  const plan = { kind: 'stop', trigger: price(204), direction: 'up' } as const;
  await evening.place(aDraft({ plan, goodTillCancelled: true }));
  await evening.timers.advance(75_000);
  await evening.orders.handlers.cancel({ orderId: 'S7' }, WINDOW);
  await evening.timers.advance(1_000);
  evening.orders.stop();
  const morning = openBench({ journalPath });
  morning.timers.jump(20 * 3_600_000);
  await morning.start();
  await morning.timers.advance(75_000);
  expect([morning.path().mode, morning.shown()]).toEqual(['ready', []]);
  morning.orders.stop();
  rmSync(folder, { recursive: true, maxRetries: 5 });
});
