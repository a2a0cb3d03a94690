import { describe, expect, it } from 'vitest';
import { ok, type Received, refused } from '#main/service/testing/fake-service.ts';
import { confirming } from '#main/testing/confirming.ts';
import type { ChangeResult } from '#shared/contract/several-orders.ts';
import { lots, price } from '#shared/market/index.ts';
import {
  aDraft,
  aPortfolio,
  type Bench,
  FEES,
  failureOf,
  readyBench,
  setStatus,
  WINDOW,
} from '../testing/orders-bench.ts';

const CANCEL = '/order/v2/bulk-cancel';
const AMEND = '/order/v2/amend/bulk';
let calls = 0;

/** Places so many orders of different prices. */
async function placed(bench: Bench, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const { orderId } = await bench.place(aDraft({ price: price(200 + 2 * at) }));
    ids.push(orderId ?? '');
  }
  return ids;
}
const rowOf = (bench: Bench, orderId: unknown) => bench.history.find((row) => row.order_id === orderId);
const carriedOut = (order_id: string) => ({ order_id, success: true, error_type: '', reason: '', message: '' });
/** A service that has the bulk calls. */
function withBulk(bench: Bench, refusal: (orderId: string) => string | null = () => null): void {
  const resultOf = (orderId: string, act: () => void) => {
    const reason = refusal(orderId);
    if (reason !== null)
      return { order_id: orderId, success: false, error_type: 'ORDER_REJECTED', reason, message: reason };
    act();
    return carriedOut(orderId);
  };
  bench.service.on(`POST ${CANCEL}`, ({ body }) => {
    const ids = body.order_ids as string[];
    return ok({ results: ids.map((id) => resultOf(id, () => setStatus(rowOf(bench, id), 'WITHDRAWN'))) });
  });
  bench.service.on(`POST ${AMEND}`, ({ body }) => ok({ results: amendedIn(bench, body, resultOf) }));
}
const amendedIn = (
  bench: Bench,
  body: Received['body'],
  resultOf: (id: string, act: () => void) => unknown = (id, act) => {
    act();
    return carriedOut(id);
  },
) =>
  (body.orders as { order_id: string; price: number }[]).map(({ order_id: id, price: to }) =>
    resultOf(id, () => {
      const row = rowOf(bench, id);
      if (row) row.price.order = to;
    }),
  );
const cancelMany = async (bench: Bench, orderIds: readonly string[]): Promise<ChangeResult[]> => {
  const { results } = await bench.orders.handlers.cancelMany({ orderIds: [...orderIds] }, WINDOW);
  return results;
};
const amendMany = async (bench: Bench, changes: readonly (readonly [string, number])[]): Promise<ChangeResult[]> => {
  calls += 1;
  const input = {
    changes: changes.map(([orderId, to]) => ({ orderId, price: price(to) })),
    draftId: `amend-many-${calls}`,
  };
  const { results } = await confirming(input, (each) => bench.orders.handlers.amendMany(each, WINDOW));
  return results;
};
/** What is known later of results. */
const settledOf = async (bench: Bench, results: readonly ChangeResult[]): Promise<ChangeResult[]> => {
  const requestRefs = results.flatMap(({ requestRef }) => requestRef ?? []);
  return (await bench.orders.handlers.changeResults({ requestRefs }, WINDOW)).results;
};
const outcomes = (results: readonly ChangeResult[]) => results.map(({ result }) => result);
/** Lets the answer wait for its reading. */
async function meanwhile<Result>(bench: Bench, call: Promise<Result>): Promise<Result> {
  await bench.timers.advance(500);
  return call;
}

describe('withdrawing several orders', () => {
  it('takes one call for fifty of them, and reports what became of each', async () => {
    const bench = await readyBench();
    const ids = await placed(bench, 3);
    withBulk(bench, (id) => (id === ids[1] ? 'NOT_CANCELLABLE' : null));
    const results = await meanwhile(bench, cancelMany(bench, [...ids, ids[0] ?? '', 'none']));
    expect(outcomes(results)).toEqual(['done', 'refused', 'done', 'not-sent']);
    expect(results[1]?.failure?.params.reason).toBe('NOT_CANCELLABLE');
    expect(results[3]?.failure?.code).toBe('NOT_FOUND');
    expect(bench.posts(CANCEL)).toBe(1);
    expect(bench.posts('/order/v2/cancel')).toBe(0);
    const statusOf = (id: string) => bench.shown().find(({ orderId }) => orderId === id)?.status;
    expect(ids.map(statusOf)).toEqual(['WITHDRAWN', 'OPEN', 'WITHDRAWN']);
  });

  it('takes a call for each order where the profile says that there is no other', async () => {
    const bench = await readyBench({ dialect: { bulkOrders: false } });
    const ids = await placed(bench, 3);
    expect(outcomes(await meanwhile(bench, cancelMany(bench, ids)))).toEqual(['done', 'done', 'done']);
    expect([bench.posts(CANCEL), bench.posts('/order/v2/cancel')]).toEqual([0, 3]);
  });

  it('falls back to single calls where the bulk call is not offered, and asks for it no more', async () => {
    const bench = await readyBench();
    const ids = await placed(bench, 4);
    bench.service.on(`POST ${CANCEL}`, () => refused(404, 'NOT_FOUND'));
    expect(outcomes(await meanwhile(bench, cancelMany(bench, ids.slice(0, 2))))).toEqual(['done', 'done']);
    expect(outcomes(await meanwhile(bench, cancelMany(bench, ids.slice(2))))).toEqual(['done', 'done']);
    expect([bench.posts(CANCEL), bench.posts('/order/v2/cancel')]).toEqual([1, 4]);
  });

  it('sends nothing again while the result is in doubt, and finds out', async () => {
    const bench = await readyBench();
    const ids = await placed(bench, 2);
    bench.service.on(`POST ${CANCEL}`, () => {
      setStatus(rowOf(bench, ids[0]), 'WITHDRAWN');
      return { broken: 'ECONNRESET' };
    });
    const results = await meanwhile(bench, cancelMany(bench, ids));
    expect(outcomes(results)).toEqual(['in-doubt', 'in-doubt']);
    expect(outcomes(await settledOf(bench, results))).toEqual(['done', 'in-doubt']);
    expect(bench.posts('/order/v2/cancel')).toBe(0);
    await bench.timers.advance(90_000);
    const settled = await settledOf(bench, results);
    expect(settled.map(({ orderId, result, failure }) => [orderId, result, failure?.params.reason])).toEqual([
      [ids[0], 'done', undefined],
      [ids[1], 'not-carried-out', 'NOT_RECEIVED'],
    ]);
    const shown = ids.map((id) => bench.shown().find(({ orderId }) => orderId === id));
    expect(shown.map((order) => [order?.status, order?.pending])).toEqual([
      ['WITHDRAWN', undefined],
      ['OPEN', undefined],
    ]);
  });

  it('finds out about one that had its own call too', async () => {
    const bench = await readyBench({ dialect: { bulkOrders: false } });
    const ids = await placed(bench, 1);
    bench.service.on('POST /order/v2/cancel', () => {
      setStatus(rowOf(bench, ids[0]), 'MATCH', 5);
      return { broken: 'ECONNRESET' };
    });
    const results = await meanwhile(bench, cancelMany(bench, ids));
    expect(outcomes(results)).toEqual(['in-doubt']);
    await bench.timers.advance(90_000);
    const [settled] = await settledOf(bench, results);
    expect([settled?.result, settled?.failure?.params.reason]).toEqual(['not-carried-out', 'OVERTAKEN']);
  });

  it('is in doubt about an order that the answer does not name', async () => {
    const bench = await readyBench();
    const ids = await placed(bench, 2);
    bench.service.on(`POST ${CANCEL}`, () => ok({ results: [carriedOut(ids[0] ?? '')] }));
    expect(outcomes(await meanwhile(bench, cancelMany(bench, ids)))).toEqual(['done', 'in-doubt']);
  });

  it('withdraws them under the kill switch too, each once', async () => {
    const bench = await readyBench();
    const ids = await placed(bench, 2);
    withBulk(bench);
    const results = cancelMany(bench, ids);
    bench.orders.handlers.halt(undefined, WINDOW);
    expect(outcomes(await meanwhile(bench, results))).toEqual(['done', 'done']);
    expect(bench.posts('/order/v2/cancel')).toBe(0);
  });

  it('sends nothing once trading is locked', async () => {
    const bench = await readyBench();
    const ids = await placed(bench, 2);
    bench.lock();
    expect(await failureOf(cancelMany(bench, ids))).toMatchObject({ code: 'TRADING_LOCKED' });
    expect(bench.posts(CANCEL)).toBe(0);
  });
});

describe('changing the prices of several orders', () => {
  it('takes one call, keeps the lots, and refuses what the checks refuse', async () => {
    const bench = await readyBench({ limits: { orderLots: 5 } });
    const ids = await placed(bench, 3);
    setStatus(rowOf(bench, ids[2]), 'MATCH', 5);
    await bench.timers.advance(5_000);
    withBulk(bench);
    const results = await meanwhile(
      bench,
      amendMany(bench, [
        [ids[0] ?? '', 199],
        [ids[1] ?? '', 208],
        [ids[2] ?? '', 210],
      ]),
    );
    expect(outcomes(results)).toEqual(['done', 'done', 'not-sent']);
    const [sent] = bench.service.calls(AMEND);
    expect(sent?.body.orders).toEqual([
      { order_id: ids[0], price: 199, shares: 500 },
      { order_id: ids[1], price: 208, shares: 500 },
    ]);
    expect(bench.posts('/order/v2/amend')).toBe(0);
  });

  it('sends of several that fit only one by one into the cash those that fit together', async () => {
    const bench = await readyBench({ facts: { fees: FEES } });
    const ids = await placed(bench, 3);
    await bench.timers.advance(5_000);
    // The lots of one cost about 100,000; ten rupiah more a share for 500 shares are about 5,000.
    bench.readPortfolio(aPortfolio({ tradingBalance: 12_000 }));
    withBulk(bench);
    const results = await meanwhile(
      bench,
      amendMany(
        bench,
        ids.map((id, at) => [id, 210 + 2 * at]),
      ),
    );
    expect(outcomes(results)).toEqual(['done', 'done', 'not-sent']);
    expect(results[2]?.failure?.params.codes).toBe('INSUFFICIENT_BALANCE');
  });

  it('changes each by its own call where there is no bulk call', async () => {
    const bench = await readyBench();
    const ids = await placed(bench, 2);
    bench.service.on(`POST ${AMEND}`, () => refused(404, 'NOT_FOUND'));
    expect(
      outcomes(
        await meanwhile(
          bench,
          amendMany(
            bench,
            ids.map((id) => [id, 190]),
          ),
        ),
      ),
    ).toEqual(['done', 'done']);
    expect([bench.posts(AMEND), bench.posts('/order/v2/amend')]).toEqual([1, 2]);
    expect(bench.shown().map((order) => order.price)).toEqual([190, 190]);
  });

  it('sends a press once', async () => {
    const bench = await readyBench();
    const ids = await placed(bench, 2);
    withBulk(bench);
    const input = { changes: ids.map((orderId) => ({ orderId, price: price(190) })), draftId: 'one-press' };
    const press = async () => (await bench.orders.handlers.amendMany(input, WINDOW)).results;
    await meanwhile(bench, press());
    const again = await meanwhile(bench, press());
    expect(again.map(({ result, failure }) => [result, failure?.code])).toEqual([
      ['not-sent', 'DUPLICATE_ORDER'],
      ['not-sent', 'DUPLICATE_ORDER'],
    ]);
    expect(bench.posts(AMEND)).toBe(1);
  });

  it.each([
    ['some that are cancelled in bulk', true],
    ['all, each by its own call', false],
  ])('passes on what was refused alike once, with its number: of %s', async (_which, isBulk) => {
    const bench = await readyBench();
    const ids = await placed(bench, 3);
    const reason = (id: unknown): string => (id === ids[1] ? 'NOT_AMENDABLE' : 'NOT_CANCELLABLE');
    if (isBulk) withBulk(bench, reason);
    bench.service.on('POST /order/v2/cancel', ({ body }) =>
      refused(400, 'ORDER_REJECTED', { reason: reason(body.order_id) }),
    );
    const refusals: unknown[] = [];
    bench.orders.onChangeRefused((kind, _order, why, count) => refusals.push([kind, why, count].join(' ')));
    const cancelAll = async (): Promise<unknown> => bench.orders.handlers.cancelAll(undefined, WINDOW);
    await meanwhile<unknown>(bench, isBulk ? cancelMany(bench, ids) : cancelAll());
    expect(refusals.toSorted()).toEqual(['cancel NOT_AMENDABLE 1', 'cancel NOT_CANCELLABLE 2']);
  });

  it('asks about all of them before any leaves', async () => {
    const bench = await readyBench({ confirmations: { ordersPerMinute: 4 } });
    const ids = await placed(bench, 3);
    withBulk(bench);
    const input = { changes: ids.map((orderId) => ({ orderId, price: price(190) })), draftId: 'asked-press' };
    const press = async (confirmed: boolean) =>
      (await bench.orders.handlers.amendMany({ ...input, ...(confirmed ? { confirmed } : {}) }, WINDOW)).results;
    expect(await failureOf(press(false))).toMatchObject({
      code: 'NEEDS_CONFIRMATION',
      params: { questions: 'ORDER_RATE', orders: 3, together: 3, perMinute: 4 },
    });
    expect(bench.posts(AMEND)).toBe(0);
    expect(outcomes(await meanwhile(bench, press(true)))).toEqual(['done', 'done', 'done']);
  });

  it('sends none of them under the kill switch, or 3 s after the press', async () => {
    const bench = await readyBench();
    const ids = await placed(bench, 2);
    withBulk(bench);
    await bench.timers.advance(10_000);
    const change = (draftId: string) => ({ changes: ids.map((orderId) => ({ orderId, price: price(190) })), draftId });
    const pressedMono = bench.monotonicMs() - 3_001;
    const late = bench.orders.handlers.amendMany(change('late-press'), { ...WINDOW, pressedMono });
    const { results } = await meanwhile(bench, Promise.resolve(late));
    expect(results.map(({ result, failure }) => [result, failure?.code])).toEqual([
      ['not-sent', 'NOT_SENT_IN_TIME'],
      ['not-sent', 'NOT_SENT_IN_TIME'],
    ]);
    setStatus(rowOf(bench, ids[0]), 'OPEN');
    bench.orders.handlers.halt(undefined, WINDOW);
    const halted = await meanwhile(
      bench,
      Promise.resolve(bench.orders.handlers.amendMany(change('halted-press'), WINDOW)),
    );
    expect(halted.results.every(({ result }) => result === 'not-sent')).toBe(true);
    expect(bench.posts(AMEND)).toBe(0);
  });

  it('keeps the total of an order that was filled in part', async () => {
    const bench = await readyBench();
    const ids = await placed(bench, 2);
    setStatus(rowOf(bench, ids[0]), 'PARTIAL', 2);
    await bench.timers.advance(5_000);
    withBulk(bench);
    await meanwhile(
      bench,
      amendMany(
        bench,
        ids.map((id) => [id, 190]),
      ),
    );
    expect(bench.service.calls(AMEND)[0]?.body.orders).toMatchObject([{ shares: 500 }, { shares: 500 }]);
    expect(bench.shown().map(({ lotsTotal }) => lotsTotal)).toEqual([lots(5), lots(5)]);
  });
});
