import { describe, expect, it } from 'vitest';
import { ok, type Reply, refused } from '#main/service/testing/fake-service.ts';
import { confirming } from '#main/testing/confirming.ts';
import type { Order } from '#shared/contract/orders.ts';
import { lots, price } from '#shared/market/index.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { type Bench, failureOf, readyBench, setStatus, WINDOW, wireRow } from '../testing/orders-bench.ts';

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
      'ORDER_REJECTED',
    ],
    ['the answer is lost', () => ({ broken: 'ECONNRESET' }), 'STOP_STAYS'],
    [
      'it was triggered and sold a part before it was withdrawn',
      (row) => {
        setStatus(row, 'WITHDRAWN', 2);
        return ok({ order_id: 'S1', status_text: 'WITHDRAWN' });
      },
      'STOP_STAYS',
    ],
    ['the list goes on to show it', () => ok({ order_id: 'S1', status_text: 'READY' }), 'STOP_STAYS'],
  ])('is followed by none where %s', async (_when, gone, code) => {
    const bench = await withStop(gone);
    const failing = failureOf(change(bench));
    await bench.timers.advance(3_000);
    expect(await failing).toMatchObject({ code });
    expect([gaveUp(bench), newStops(bench)]).toEqual([1, []]);
  });

  it('says that it is gone where the new one was refused, or could not leave in time', async () => {
    const bench = await withStop();
    bench.service.on(`POST ${PLACE}`, () => refused(400, 'ORDER_REJECTED', { reason: 'TOO_MANY_SMART_ORDERS' }));
    expect(await failureOf(change(bench))).toMatchObject({
      code: 'STOP_GIVEN_UP',
      params: { reason: 'TOO_MANY_SMART_ORDERS' },
    });
    const slow = await withStop((row) => {
      slow.timers.jump(3_500);
      return withdrawn(row);
    });
    expect(await failureOf(change(slow))).toMatchObject({
      code: 'STOP_GIVEN_UP',
      params: { reason: 'NOT_SENT_IN_TIME' },
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
    expect(await failureOf(change(bench, { orderId }))).toMatchObject({ code: 'STOP_STAYS' });
    const trailing = { kind: 'trailing-stop', distance: { unit: 'percent', amount: 3 }, slipTicks: 2 };
    expect(await failureOf(change(bench, { plan: trailing }))).toMatchObject({ code: 'STOP_STAYS' });
    expect(gaveUp(bench)).toBe(0);
  });
});
