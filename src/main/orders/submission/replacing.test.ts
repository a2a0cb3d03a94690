import { describe, expect, it } from 'vitest';
import { ok, type Reply, refused } from '#main/service/testing/fake-service.ts';
import { confirming } from '#main/testing/confirming.ts';
import type { Order } from '#shared/contract/orders.ts';
import { lots, price } from '#shared/market/index.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import {
  aPortfolio,
  type Bench,
  FEES,
  failureOf,
  readyBench,
  setStatus,
  WINDOW,
  wireRow,
} from '../testing/orders-bench.ts';

const PLACE = endpoints.smartOrders.placeStop.path;
const GIVE_UP = '/smart-order/stop-order/v1/order/S1';
const plan = { kind: 'stop', trigger: price(195), direction: 'down' } as const;
const CHANGE = { orderId: 'S1', plan, price: price(190), lots: lots(4) };
let drafts = 0;
const change = (bench: Bench, given: object = {}): Promise<Order> =>
  confirming({ ...CHANGE, draftId: `change-of-tests-${++drafts}`, ...given }, (asked) =>
    bench.orders.handlers.replace(asked, WINDOW),
  );
const newStops = (bench: Bench) => bench.service.calls(PLACE).map(({ body }) => body);
const gaveUp = (bench: Bench): number => bench.service.calls(GIVE_UP).length;

/** A stop for five lots that another client has placed, and a service that takes new ones. @param gone what the give-up does to its row, and answers */
async function withStop(gone: (row: ReturnType<typeof stopRow>) => Reply = withdrawn, isGtc = true): Promise<Bench> {
  const bench = await readyBench();
  const row = { ...stopRow('S1', bench), is_gtc: isGtc };
  bench.listed.push(row);
  bench.history.push(row);
  bench.service.on(`DELETE ${GIVE_UP}`, () => gone(row));
  bench.service.on(`POST ${PLACE}`, () => {
    const next = stopRow('S2', bench);
    bench.listed.unshift(next);
    bench.history.unshift(next);
    return ok({ order_id: 'S2', id: 'S2' });
  });
  await bench.orders.handlers.refresh(undefined, WINDOW);
  await bench.timers.advance(1_000);
  return bench;
}

const stopRow = (id: string, bench: Bench) => ({
  ...wireRow(id, bench.timers.now(), '', { symbol: 'BNTG', price: 195, shares: 500 }, 'SIDE_SELL'),
  status_text: 'READY',
  smart_order: {
    id,
    kind: 'STOP',
    role: 'STOP',
    state: 'ARMED',
    trigger_price: 198,
    trigger_direction: 'AT_OR_BELOW',
  },
});

function withdrawn(row: ReturnType<typeof stopRow>): Reply {
  setStatus(row, 'WITHDRAWN');
  return ok({ order_id: 'S1', status_text: 'WITHDRAWN' });
}

describe('a stop that is changed', () => {
  it('is given up, and the new one is placed once it is gone, valid as long', async () => {
    const bench = await withStop();
    expect(await change(bench)).toMatchObject({ orderId: 'S2', status: 'READY' });
    expect(gaveUp(bench)).toBe(1);
    expect(newStops(bench)).toMatchObject([
      { symbol: 'BNTG', side: 'SIDE_SELL', shares: 400, trigger_price: 195, price: 190, is_gtc: true },
    ]);
    expect(bench.journal.requests('A-1').map(({ kind, state }) => `${kind} ${state}`)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^cancel /), expect.stringMatching(/^place /)]),
    );
  });

  it('stays where what is new is refused or asked about, before anything is given up', async () => {
    const bench = await withStop();
    const contradicts = { ...plan, trigger: price(201) };
    expect(await failureOf(change(bench, { plan: contradicts }))).toMatchObject({ code: 'CHECK_FAILED' });
    bench.world.limits.orderLots = 3;
    expect(await failureOf(change(bench))).toMatchObject({ code: 'BEYOND_LIMITS' });
    bench.world.limits.orderLots = 0;
    bench.world.confirmations.everyOrder = true;
    const draft = { ...CHANGE, draftId: 'asked-about-first' };
    const press = async () => bench.orders.handlers.replace(draft, WINDOW);
    expect(await failureOf(press())).toMatchObject({ code: 'NEEDS_CONFIRMATION' });
    expect([gaveUp(bench), newStops(bench)]).toEqual([0, []]);
  });

  it.each<readonly [string, (row: ReturnType<typeof stopRow>) => Reply, string]>([
    [
      'the service refuses to give it up',
      () => refused(400, 'ORDER_REJECTED', { reason: 'NOT_CANCELLABLE' }),
      'PLAN_NOT_GIVEN_UP',
    ],
    ['the answer is lost', () => ({ broken: 'ECONNRESET' }), 'PLAN_STAYS'],
    [
      'it was triggered and sold a part before it was withdrawn',
      (row) => {
        setStatus(row, 'WITHDRAWN', 2);
        return ok({ order_id: 'S1', status_text: 'WITHDRAWN' });
      },
      'PLAN_STAYS',
    ],
    ['the list goes on to show it', () => ok({ order_id: 'S1', status_text: 'READY' }), 'PLAN_STAYS'],
  ])('is followed by none where %s', async (_when, gone, code) => {
    const bench = await withStop(gone);
    const failing = failureOf(change(bench));
    await bench.timers.advance(3_000);
    expect(await failing).toMatchObject({ code });
    expect([gaveUp(bench), newStops(bench)]).toEqual([1, []]);
  });

  it('says that it is gone where the new one was refused, or could not leave in time', async () => {
    const bench = await withStop();
    const refusals: unknown[] = [];
    bench.orders.onChangeRefused((kind, { orderId }, reason) => refusals.push([kind, orderId, reason]));
    bench.service.on(`POST ${PLACE}`, () => refused(400, 'ORDER_REJECTED', { reason: 'TOO_MANY_SMART_ORDERS' }));
    expect(await failureOf(change(bench))).toMatchObject({
      code: 'PLAN_GIVEN_UP',
      params: { reason: 'TOO_MANY_SMART_ORDERS' },
    });
    expect(refusals).toEqual([['replace', 'S1', 'TOO_MANY_SMART_ORDERS']]);
    const slow = await withStop((row) => {
      slow.timers.jump(3_500);
      return withdrawn(row);
    });
    expect(await failureOf(change(slow))).toMatchObject({
      code: 'PLAN_GIVEN_UP',
      params: { reason: 'REPLACED_TOO_LATE' },
    });
  });

  it('leaves the new one UNKNOWN where its answer is lost, and places no other', async () => {
    const bench = await withStop();
    bench.service.on(`POST ${PLACE}`, () => ({ broken: 'ECONNRESET' }));
    expect(await change(bench)).toMatchObject({ status: 'UNKNOWN', side: 'sell' });
    expect(newStops(bench)).toHaveLength(1);
  });

  it('is given up once by a double press', async () => {
    const bench = await withStop();
    const draft = { ...CHANGE, draftId: 'pressed-twice' };
    const press = async () => bench.orders.handlers.replace(draft, WINDOW);
    const [first, second] = await Promise.allSettled([press(), press()]);
    expect([first.status, second.status]).toEqual(['fulfilled', 'rejected']);
    expect([gaveUp(bench), newStops(bench).length]).toEqual([1, 1]);
  });

  it('is no order that is at the exchange, nor a stop of another kind', async () => {
    const bench = await withStop();
    const { orderId } = await bench.place();
    expect(await failureOf(change(bench, { orderId }))).toMatchObject({ code: 'PLAN_STAYS' });
    const trailing = { kind: 'trailing-stop', distance: { unit: 'percent', amount: 3 }, slipTicks: 2 };
    expect(await failureOf(change(bench, { plan: trailing }))).toMatchObject({ code: 'PLAN_STAYS' });
    expect(gaveUp(bench)).toBe(0);
  });
});

const PLACE_BRACKET = endpoints.smartOrders.placeBracket.path;
const exits = { takeProfit: price(230), stopTrigger: price(190), stopLimit: price(186), trail: null };
const REPLACED = { orderId: 'B1', plan: { kind: 'bracket', ...exits }, price: price(200), lots: lots(10) } as const;

type Legs = readonly ReturnType<typeof stopRow>[];

/**
 * A bracket for ten lots that has bought nothing, and a service that takes new ones.
 * @param withdraw what the withdrawal of its purchase does to its rows, and answers
 */
async function withBracket(withdraw: (legs: Legs) => Reply = allWithdrawn): Promise<Bench> {
  const bench = await readyBench({ facts: { fees: FEES } });
  const legs = bracketRows('B1', bench);
  bench.listed.push(...legs);
  bench.history.push(...legs);
  bench.service.on('POST /order/v2/cancel', () => withdraw(legs));
  bench.service.on(`POST ${PLACE_BRACKET}`, () => {
    const next = bracketRows('B2', bench);
    bench.listed.unshift(...next);
    bench.history.unshift(...next);
    return ok({ order_id: 'B2', id: 'B2' });
  });
  await bench.orders.handlers.refresh(undefined, WINDOW);
  await bench.timers.advance(1_000);
  return bench;
}

function bracketRows(id: string, bench: Bench): Legs {
  const leg = (role: string, suffix: string, at: number) => ({
    ...wireRow(`${id}${suffix}`, bench.timers.now(), '', { symbol: 'BNTG', price: at, shares: 1000 }, 'SIDE_SELL'),
    qty: { lot_done: 0, lot_open: 0, lot_total: 0 },
    status_text: 'PENDING',
    smart_order: { id, kind: 'BRACKET', role, state: 'WAITING', trigger_price: at, trigger_direction: 'AT_OR_BELOW' },
  });
  const entry = {
    ...wireRow(id, bench.timers.now(), '', { symbol: 'BNTG', price: 200, shares: 1000 }),
    smart_order: { ...leg('ENTRY', '', 200).smart_order, trigger_price: 0 },
  };
  return [entry, leg('TAKE_PROFIT', '-TP', 220), leg('STOP_LOSS', '-SL', 195)];
}

function allWithdrawn(legs: Legs): Reply {
  for (const row of legs) setStatus(row, 'WITHDRAWN');
  return ok({ order_id: 'B1' });
}

const changeExits = (bench: Bench, given: object = {}): Promise<Order> =>
  confirming({ ...REPLACED, draftId: `exits-of-tests-${++drafts}`, ...given }, (asked) =>
    bench.orders.handlers.replace(asked, WINDOW),
  );
const newBrackets = (bench: Bench) => bench.service.calls(PLACE_BRACKET).map(({ body }) => body);
const withdrawals = (bench: Bench): number => bench.posts('/order/v2/cancel');

describe('a bracket that has bought nothing', () => {
  it('is withdrawn by its purchase, and placed anew once all of it is gone', async () => {
    const bench = await withBracket();
    expect(await changeExits(bench)).toMatchObject({ orderId: 'B2', status: 'OPEN' });
    expect(withdrawals(bench)).toBe(1);
    expect(newBrackets(bench)).toMatchObject([
      { symbol: 'BNTG', shares: 1000, price: 200, take_profit_price: 230, stop_loss_trigger_price: 190 },
    ]);
  });

  it('has its exits given up where the service leaves them', async () => {
    const bench = await withBracket(([entry]) => {
      setStatus(entry, 'WITHDRAWN');
      return ok({ order_id: 'B1' });
    });
    const legs = bench.listed.slice(-3) as unknown as Legs;
    bench.service.on('DELETE /smart-order/bracket-order/v1/order/B1', () => allWithdrawn(legs));
    expect(await changeExits(bench)).toMatchObject({ orderId: 'B2' });
    expect(bench.service.calls('/smart-order/bracket-order/v1/order/B1')).toHaveLength(1);
  });

  it.each<readonly [string, (legs: Legs) => Reply]>([
    [
      'its purchase was filled in part before it was withdrawn',
      ([entry]) => {
        setStatus(entry, 'WITHDRAWN', 4);
        return ok({ order_id: 'B1' });
      },
    ],
    [
      'its exits go on to be listed',
      ([entry]) => {
        setStatus(entry, 'WITHDRAWN');
        return ok({ order_id: 'B1' });
      },
    ],
    ['the answer is lost', () => ({ broken: 'ECONNRESET' })],
  ])('is followed by none where %s', async (_when, withdraw) => {
    const bench = await withBracket(withdraw);
    bench.service.on('DELETE /smart-order/bracket-order/v1/order/B1', () => ok({ order_id: 'B1' }));
    const failing = failureOf(changeExits(bench));
    await bench.timers.advance(3_000);
    expect(await failing).toMatchObject({ code: 'PLAN_STAYS' });
    expect([withdrawals(bench), newBrackets(bench)]).toEqual([1, []]);
  });

  it('may be bought with the cash that it holds itself, before and after that is given back', async () => {
    const bench = await withBracket();
    // Ten lots at 200 take 200.000 rupiah: what is free beside them would not buy one lot.
    bench.world.portfolio = aPortfolio({ tradingBalance: 10_000 });
    expect(await changeExits(bench)).toMatchObject({ orderId: 'B2' });
    const larger = await withBracket();
    larger.world.portfolio = aPortfolio({ tradingBalance: 10_000 });
    expect(await failureOf(changeExits(larger, { lots: lots(12) }))).toMatchObject({ code: 'CHECK_FAILED' });
    expect([withdrawals(larger), newBrackets(larger)]).toEqual([0, []]);
  });

  it('is judged by the cash that was read since it is gone, where that is less', async () => {
    const bench = await withBracket((legs) => {
      const answer = allWithdrawn(legs);
      bench.timers.jump(100);
      bench.world.portfolio = aPortfolio({ tradingBalance: 10_000 });
      bench.world.portfolioReadMono = bench.monotonicMs() + 60_000;
      return answer;
    });
    bench.world.portfolio = aPortfolio({ tradingBalance: 10_000 });
    expect(await failureOf(changeExits(bench))).toMatchObject({ code: 'PLAN_GIVEN_UP' });
    expect(newBrackets(bench)).toEqual([]);
  });

  it('is changed no more once a lot is bought, or by an exit', async () => {
    const bench = await withBracket();
    setStatus(bench.listed.at(-3), 'PARTIAL', 1);
    await bench.orders.handlers.refresh(undefined, WINDOW);
    await bench.timers.advance(1_000);
    expect(await failureOf(changeExits(bench))).toMatchObject({ code: 'PLAN_STAYS' });
    expect(await failureOf(changeExits(bench, { orderId: 'B1-SL' }))).toMatchObject({ code: 'PLAN_STAYS' });
    expect([withdrawals(bench), newBrackets(bench)]).toEqual([0, []]);
  });
});
