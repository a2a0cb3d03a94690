import { expect, it } from 'vitest';
import { ok } from '#main/service/testing/fake-service.ts';
import { LantaiError } from '#shared/contract/error.ts';
import { aDraft, failureOf, gate, loseAnswers, readyBench, WINDOW } from '../testing/orders-bench.ts';

/** The service acts on the other account, and Lantai follows it. */
const switched = (bench: Awaited<ReturnType<typeof readyBench>>) => async (): Promise<string> => {
  bench.world.activeAccount = 'A-2';
  return 'A-2';
};

it('reports the account that the service has switched to, and admits nothing before it was read', async () => {
  const bench = await readyBench();
  await bench.orders.switchAccount(switched(bench));
  expect(bench.world.accountsFound).toEqual(['A-2']);
  expect(bench.path()).toMatchObject({ mode: 'reconciling', account: null });
  expect(await failureOf(bench.place())).toMatchObject({ code: 'RECONCILING', params: { sent: 'no' } });
  expect(bench.posts()).toBe(0);
});

it('waits for the answer of an order that is on its way, which keeps its account', async () => {
  const bench = await readyBench();
  const held = gate();
  bench.service.on('POST /order/v2/buy', async (call) => {
    await held.opened;
    return bench.take(call);
  });
  const placed = bench.place();
  await bench.timers.advance(0);
  expect(bench.posts()).toBe(1);
  const seen: string[] = [];
  const switching = bench.orders.switchAccount(async () => {
    seen.push(...bench.journal.allRequests().map(({ account, state }) => `${account} ${state}`));
    return switched(bench)();
  });
  await bench.timers.advance(2_000);
  expect(seen).toEqual([]);
  held.open();
  await bench.timers.advance(0);
  await switching;
  expect(seen).toEqual(['A-1 accepted']);
  expect(await placed).toMatchObject({ orderId: '1' });
});

it('lets nothing leave that was waiting, and nothing new, while the switch is on its way', async () => {
  const bench = await readyBench();
  const held = gate();
  const switching = bench.orders.switchAccount(async () => {
    await held.opened;
    return 'A-1';
  });
  // Readings go on meanwhile, and find the account of before.
  await bench.timers.advance(5_000);
  bench.readPortfolio();
  expect(bench.path().mode).toBe('reconciling');
  expect(await failureOf(bench.place())).toMatchObject({ code: 'RECONCILING' });
  expect(await failureOf(bench.orders.switchAccount(async () => 'A-3'))).toMatchObject({ code: 'NOT_ALLOWED' });
  held.open();
  await switching;
  await bench.timers.advance(0);
  bench.readPortfolio();
  expect(bench.path()).toMatchObject({ mode: 'ready', account: 'A-1' });
  await bench.place();
  expect(bench.posts()).toBe(1);
});

it('refuses while an order without an answer may still arrive, and says for how long', async () => {
  const bench = await readyBench();
  loseAnswers(bench, false);
  bench.service.on('GET /order/history/v4', () => ok({ results: [], next_before_id: null }));
  await bench.place();
  let calls = 0;
  const call = async (): Promise<string> => {
    calls += 1;
    return 'A-1';
  };
  await bench.timers.advance(20_000);
  const failure = await failureOf(bench.orders.switchAccount(call));
  expect(failure).toMatchObject({ code: 'ORDER_IN_FLIGHT' });
  expect(Number(failure.params.seconds)).toBeLessThanOrEqual(40);
  expect(Number(failure.params.seconds)).toBeGreaterThan(35);
  await bench.timers.advance(60_000);
  await bench.orders.switchAccount(call);
  expect(calls).toBe(1);
});

it('repeats a switch without an answer, and admits nothing until it cannot arrive any more', async () => {
  const bench = await readyBench();
  let calls = 0;
  const lost = async (): Promise<string> => {
    calls += 1;
    throw new LantaiError('TIMEOUT', 'no answer');
  };
  expect(await failureOf(bench.orders.switchAccount(lost))).toMatchObject({ code: 'TIMEOUT' });
  expect(calls).toBe(3);
  await bench.timers.advance(50_000);
  bench.readPortfolio();
  expect(bench.path().mode).toBe('reconciling');
  await bench.timers.advance(15_000);
  bench.readPortfolio();
  expect(bench.path().mode).toBe('ready');
});

it('goes on at once after a later switch that was answered', async () => {
  const bench = await readyBench();
  const lost = async (): Promise<string> => {
    throw new LantaiError('UNREACHABLE', 'no answer');
  };
  await failureOf(bench.orders.switchAccount(lost));
  await bench.orders.switchAccount(async () => 'A-1');
  await bench.timers.advance(0);
  bench.readPortfolio();
  expect(bench.path().mode).toBe('ready');
});

it('goes on with the account of before where the service refuses the switch', async () => {
  const bench = await readyBench();
  const refuse = async (): Promise<string> => {
    throw new LantaiError('NOT_FOUND', 'no such account');
  };
  expect(await failureOf(bench.orders.switchAccount(refuse))).toMatchObject({ code: 'NOT_FOUND' });
  await bench.timers.advance(0);
  bench.readPortfolio();
  expect(bench.path()).toMatchObject({ mode: 'ready', account: 'A-1' });
  expect(bench.world.accountsFound).toEqual([]);
});

it('lets a cancellation pass meanwhile: it names its order', async () => {
  const bench = await readyBench();
  const { orderId } = await bench.place();
  const held = gate();
  const switching = bench.orders.switchAccount(async () => {
    await held.opened;
    return 'A-1';
  });
  await bench.timers.advance(0);
  await bench.cancel(orderId);
  expect(bench.posts('/order/v2/cancel')).toBe(1);
  held.open();
  await switching;
});

it('refuses a press of before the switch: it was meant for the other account', async () => {
  const bench = await readyBench();
  await bench.timers.advance(1_000);
  const pressedMono = bench.monotonicMs();
  await bench.timers.advance(500);
  Object.assign(bench.world, { account: 'A-2', activeAccount: 'A-2', generation: 2 });
  await bench.start();
  const late = bench.orders.handlers.place(aDraft(), { ...WINDOW, pressedMono });
  expect(await failureOf(late)).toMatchObject({ code: 'SESSION_CHANGED', params: { sent: 'no' } });
  await bench.place();
  expect(bench.posts()).toBe(1);
});
