import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { refused } from '#main/service/testing/fake-service.ts';
import type { BasketRow } from '#shared/contract/orders.ts';
import type { BasketRun } from '#shared/contract/several-orders.ts';
import { lots, price, stockCode } from '#shared/market/index.ts';
import { type Bench, FEES, failureOf, loseAnswers, openBench, readyBench, WINDOW } from '../testing/orders-bench.ts';

const BASKET = 'basket-of-tests';
const rows = (count: number, change: Partial<BasketRow> = {}): BasketRow[] =>
  Array.from({ length: count }, (_, at) => ({
    row: `row-${at + 1}`,
    side: 'buy',
    symbol: stockCode('BNTG'),
    board: 'RG',
    price: price(200),
    lots: lots(at + 1),
    goodTillCancelled: false,
    ...change,
  }));
const send = (bench: Bench, given: readonly BasketRow[], confirmed = false, basket = BASKET): Promise<BasketRun> =>
  Promise.resolve(
    bench.orders.handlers.sendBasket({ basket, rows: [...given], ...(confirmed ? { confirmed } : {}) }, WINDOW),
  );
const found = (bench: Bench, basket = BASKET): BasketRun => {
  const run = bench.orders.handlers.basket({ basket }, WINDOW);
  if (run === null || run instanceof Promise) throw new Error('nothing is known of the basket');
  return run as BasketRun;
};
const resultsOf = (run: BasketRun) => run.rows.map(({ result }) => result);
const sentLots = (bench: Bench) => bench.service.calls('/order/v2/buy').map(({ body }) => Number(body.shares) / 100);

it('sends the rows one after the other, and reports each to the windows', async () => {
  const bench = await readyBench();
  expect(await send(bench, rows(3))).toMatchObject({ state: 'running', stop: null });
  await bench.timers.advance(0);
  expect(sentLots(bench)).toEqual([1]);
  await bench.timers.advance(2_000);
  expect(sentLots(bench)).toEqual([1, 2, 3]);
  const run = found(bench);
  expect([run.state, ...resultsOf(run)]).toEqual(['ended', 'done', 'done', 'done']);
  expect(run.rows.map(({ ref }) => bench.shown().find((order) => order.ref === ref)?.lotsTotal)).toEqual([1, 2, 3]);
  expect(bench.baskets.map(({ rows: [row] }) => row?.result).filter(Boolean)).toEqual([
    ...['sending', 'done', 'sending', 'done', 'sending', 'done'],
  ]);
});

it('goes on after a refusal, with the venue’s words at the row', async () => {
  const bench = await readyBench();
  bench.service.on('POST /order/v2/buy', (call) =>
    Number(call.body.shares) === 200
      ? refused(400, 'ORDER_REJECTED', { reason: 'HALTED' }, 'Halted.')
      : bench.take(call),
  );
  await send(bench, rows(3));
  await bench.timers.advance(2_000);
  const run = found(bench);
  expect(resultsOf(run)).toEqual(['done', 'refused', 'done']);
  expect(run.rows[1]?.failure?.params.reason).toBe('Halted.');
});

it('goes on after a row that the checks refuse, of which nothing left', async () => {
  const bench = await readyBench();
  const given = rows(3).map((row, at) => (at === 1 ? { ...row, price: price(201) } : row));
  await send(bench, given);
  await bench.timers.advance(2_000);
  expect(resultsOf(found(bench))).toEqual(['done', 'not-sent', 'done']);
  expect(found(bench).rows[1]?.failure?.params.codes).toBe('PRICE_OFF_TICK');
  expect(sentLots(bench)).toEqual([1, 3]);
});

it('stops at a row whose answer was lost, and shows later what became of it', async () => {
  const bench = await readyBench();
  loseAnswers(bench, true);
  await send(bench, rows(3));
  await bench.timers.advance(0);
  expect(resultsOf(found(bench))).toEqual(['in-doubt', 'not-sent', 'not-sent']);
  expect(found(bench)).toMatchObject({ state: 'ended', stop: 'in-doubt' });
  await bench.timers.advance(90_000);
  expect(resultsOf(found(bench))).toEqual(['done', 'not-sent', 'not-sent']);
  expect(sentLots(bench)).toEqual([1]);
});

it('leaves the rest where it is when a person stops it', async () => {
  const bench = await readyBench();
  await send(bench, rows(3));
  await bench.timers.advance(0);
  bench.orders.handlers.stopBasket({ basket: BASKET }, WINDOW);
  await bench.timers.advance(5_000);
  expect(resultsOf(found(bench))).toEqual(['done', 'not-sent', 'not-sent']);
  expect(found(bench)).toMatchObject({ state: 'ended', stop: 'person' });
  expect(bench.baskets.at(-1)).toMatchObject({ state: 'ended', rows: [{ row: 'row-2' }, { row: 'row-3' }] });
});

it.each([
  ['the kill switch', 'KILL_SWITCH_ON', (bench: Bench) => void bench.orders.handlers.halt(undefined, WINDOW)],
  ['the lock', 'TRADING_LOCKED', (bench: Bench) => bench.lock()],
  ['signing out', 'SIGNED_OUT', (bench: Bench) => bench.orders.forget()],
  ['another account', 'ACCOUNT_UNVERIFIED', (bench: Bench) => bench.orders.doubtAccount()],
] as [string, string, (bench: Bench) => void][])('stops at %s', async (_what, code, act) => {
  const bench = await readyBench();
  await send(bench, rows(3));
  await bench.timers.advance(0);
  act(bench);
  await bench.timers.advance(60_000);
  expect(found(bench)).toMatchObject({ state: 'ended', stop: 'refused-all', failure: { code } });
  expect(resultsOf(found(bench)).slice(1)).toEqual(['not-sent', 'not-sent']);
  expect(sentLots(bench)).toEqual([1]);
});

it('sends no row of before a sleep of the machine after it', async () => {
  const bench = await readyBench();
  await send(bench, rows(3));
  await bench.timers.advance(0);
  bench.setClock(60_000);
  await bench.timers.advance(5_000);
  expect(found(bench)).toMatchObject({ state: 'ended', stop: 'stood-still' });
  expect(sentLots(bench)).toEqual([1]);
});

it('keeps to the person’s own limit of orders a minute', async () => {
  const bench = await readyBench({ limits: { ordersPerMinute: 2 } });
  await send(bench, rows(3));
  await bench.timers.advance(59_000);
  expect(sentLots(bench)).toEqual([1, 2]);
  await bench.timers.advance(3_000);
  expect(resultsOf(found(bench))).toEqual(['done', 'done', 'done']);
});

it('slows down when the service has had too many', async () => {
  const bench = await readyBench();
  bench.service.on('POST /order/v2/buy', (call) =>
    Number(call.body.shares) === 100 ? refused(429, 'RATE_LIMIT', { retry_after_ms: 4_000 }) : bench.take(call),
  );
  await send(bench, rows(2));
  await bench.timers.advance(3_900);
  expect(sentLots(bench)).toEqual([1]);
  await bench.timers.advance(2_000);
  expect(resultsOf(found(bench))).toEqual(['refused', 'done']);
});

it('asks once about all rows, before the first leaves', async () => {
  const bench = await readyBench({ confirmations: { everyOrder: true } });
  const twice = [...rows(2), ...rows(1, { row: 'row-3', lots: lots(2) })];
  expect(await failureOf(send(bench, twice))).toMatchObject({
    code: 'NEEDS_CONFIRMATION',
    params: { questions: 'EVERY_ORDER,SAME_ORDER' },
  });
  expect(sentLots(bench)).toEqual([]);
  await send(bench, twice, true);
  await bench.timers.advance(2_000);
  expect(sentLots(bench)).toEqual([1, 2, 2]);
});

it('asks about the number of its rows as orders at once, none of which has left', async () => {
  const bench = await readyBench({ confirmations: { ordersPerMinute: 2 } });
  expect(await failureOf(send(bench, rows(3)))).toMatchObject({
    code: 'NEEDS_CONFIRMATION',
    params: { questions: 'ORDER_RATE', orders: 0, together: 3, perMinute: 2 },
  });
  await send(bench, rows(3), true);
  await bench.timers.advance(4_000);
  expect(resultsOf(found(bench))).toEqual(['done', 'done', 'done']);
});

it('does not send a row about which nobody was asked', async () => {
  const bench = await readyBench({ confirmations: { priceAway: 5 }, facts: { last: 200 } });
  await send(bench, rows(2));
  await bench.timers.advance(0);
  bench.world.facts = { ...bench.world.facts, last: 100 };
  await bench.timers.advance(2_000);
  expect(resultsOf(found(bench))).toEqual(['done', 'not-sent']);
  expect(found(bench).rows[1]?.failure?.code).toBe('NEEDS_CONFIRMATION');
});

it('counts what the rows before have taken from the cash', async () => {
  const bench = await readyBench({ facts: { fees: FEES } });
  bench.readPortfolio({
    ...bench.world.portfolio,
    summary: { ...bench.world.portfolio.summary, tradingBalance: 50_000 },
  });
  await send(bench, rows(2, { lots: lots(2) }), true).catch(() => send(bench, rows(2, { lots: lots(2) }), true));
  await bench.timers.advance(2_000);
  expect(resultsOf(found(bench))).toEqual(['done', 'not-sent']);
});

it('takes one basket at a time', async () => {
  const bench = await readyBench();
  await send(bench, rows(2));
  expect(await failureOf(send(bench, rows(1), false, 'another-basket'))).toMatchObject({ code: 'BASKET_UNDER_WAY' });
  await bench.timers.advance(2_000);
  await send(bench, rows(1, { lots: lots(9) }), false, 'another-basket');
  await bench.timers.advance(2_000);
  expect(sentLots(bench)).toEqual([1, 2, 9]);
});

it('sends again what was not sent, and nothing that was', async () => {
  const bench = await readyBench();
  await send(bench, rows(3));
  await bench.timers.advance(0);
  bench.orders.handlers.stopBasket({ basket: BASKET }, WINDOW);
  await bench.timers.advance(1_000);
  await send(bench, rows(3));
  await bench.timers.advance(2_000);
  expect(sentLots(bench)).toEqual([1, 2, 3]);
  expect(resultsOf(found(bench))).toEqual(['done', 'done', 'done']);
});

it('knows after a crash what was sent, and sends only the rest', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lantai-basket-'));
  onTestFinished(() => rmSync(folder, { recursive: true, maxRetries: 5 }));
  const journalPath = join(folder, 'orders.db');
  const before = openBench({ journalPath });
  await before.start();
  await send(before, rows(3));
  await before.timers.advance(0);
  before.orders.stop();
  const bench = openBench({ journalPath });
  bench.listed.push(...before.listed);
  bench.history.push(...before.history);
  await bench.start();
  expect(resultsOf(found(bench))).toEqual(['done']);
  await send(bench, rows(3));
  await bench.timers.advance(2_000);
  expect(sentLots(bench)).toEqual([2, 3]);
});

it('refuses a basket of two rows of one name, and knows nothing of one that was never sent', async () => {
  const bench = await readyBench();
  expect(await failureOf(send(bench, rows(2, { row: 'row-1' })))).toMatchObject({ code: 'INVALID_PARAMETER' });
  expect(bench.orders.handlers.basket({ basket: BASKET }, WINDOW)).toBeNull();
  expect(bench.posts()).toBe(0);
});

describe('prices that nobody follows', () => {
  const two = (): BasketRow[] => rows(2).map((row, at) => (at === 0 ? row : { ...row, symbol: stockCode('SRUN') }));

  it('are followed from the press to the last row, so that none of them is asked about', async () => {
    const bench = await readyBench();
    const followed: string[] = [];
    bench.world.isQuoteFresh = false;
    bench.world.followQuotes = (symbols) => {
      followed.push(symbols.join());
      bench.world.isQuoteFresh = true;
      return {
        ready: Promise.resolve(),
        stop() {
          followed.push('stopped');
          bench.world.isQuoteFresh = false;
        },
      };
    };
    expect(await send(bench, two())).toMatchObject({ state: 'running' });
    expect(followed).toEqual(['BNTG,SRUN']);
    await bench.timers.advance(2_000);
    expect(resultsOf(found(bench))).toEqual(['done', 'done']);
    expect(followed).toEqual(['BNTG,SRUN', 'stopped']);
  });

  it('are let go where nothing leaves', async () => {
    const bench = await readyBench();
    let isFollowed = false;
    bench.world.isQuoteFresh = false;
    bench.world.followQuotes = () => {
      isFollowed = true;
      return {
        ready: Promise.resolve(),
        stop() {
          isFollowed = false;
        },
      };
    };
    expect((await failureOf(send(bench, two()))).code).toBe('NEEDS_CONFIRMATION');
    expect(isFollowed).toBe(false);
  });

  it('once asked about are of all rows: one that is stale at its turn only is sent too', async () => {
    const bench = await readyBench();
    const stale = new Set(['BNTG']);
    bench.world.isQuoteFreshOf = (symbol) => !stale.has(symbol);
    expect((await failureOf(send(bench, two()))).code).toBe('NEEDS_CONFIRMATION');
    await bench.timers.advance(1_000);
    await send(bench, two(), true);
    stale.add('SRUN');
    await bench.timers.advance(2_000);
    expect(resultsOf(found(bench))).toEqual(['done', 'done']);
  });
});
