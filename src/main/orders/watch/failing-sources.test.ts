import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Reply } from '#main/service/testing/fake-service.ts';
import { ok, refused } from '#main/service/testing/fake-service.ts';
import { lots } from '#shared/market/index.ts';
import {
  aDraft,
  type Bench,
  gate,
  loseAnswers,
  openBench,
  readyBench,
  setStatus,
  transactionOf,
  WINDOW,
  wireRow,
} from '../testing/orders-bench.ts';

const PATHS = {
  list: 'GET /order/v2/list',
  history: 'GET /order/history/v4',
  detail: 'GET /order/v2/detail',
  account: 'GET /account/sub-account/detail',
} as const;
type Source = keyof typeof PATHS;
const CANCEL = '/order/v2/cancel';

/** What the source answers while it works. */
function answerOf(bench: Bench, source: Source): (call: { readonly search: URLSearchParams }) => Reply {
  const asListed = ({ board_type, is_gtc, reason, ui_ref, ...row }: Bench['listed'][number]) => row;
  switch (source) {
    case 'list':
      return () => ok(bench.listed.map(asListed));
    case 'history':
      return () => ok({ results: bench.history.map(transactionOf), next_before_id: null });
    case 'account':
      return () => ok({ account_number: bench.world.activeAccount });
    case 'detail':
      return ({ search }) => {
        const row = bench.history.find(({ order_id: id }) => id === search.get('order_id'));
        return row ? ok(row) : refused(404, 'NOT_FOUND');
      };
  }
}
const breakSource = (bench: Bench, source: Source, reply: Reply): void => bench.service.on(PATHS[source], () => reply);
const mendSource = (bench: Bench, source: Source): void => bench.service.on(PATHS[source], answerOf(bench, source));

const FAULTS: readonly (readonly [name: string, reply: Reply])[] = [
  ['answers 500', refused(500, 'SERVER_ERROR')],
  ['answers 404', refused(404, 'NOT_FOUND')],
  ['answers something unreadable', { json: { data: 'none' } }],
  ['drops the connection', { broken: 'ECONNRESET' }],
];

it.each(FAULTS)('resolves an order in doubt by list and detail although the history %s', async (_name, reply) => {
  const bench = await readyBench();
  loseAnswers(bench, true);
  breakSource(bench, 'history', reply);
  const { ref } = await bench.place();
  await bench.timers.advance(2_000);
  expect(bench.shown()).toMatchObject([{ ref, orderId: '1', status: 'OPEN', canCancel: true }]);
  expect(bench.orders.board()).toMatchObject({ stale: false });
});

it.each(FAULTS)('resolves an order in doubt by history and detail although the list %s', async (_name, reply) => {
  const bench = await readyBench();
  loseAnswers(bench, true);
  breakSource(bench, 'list', reply);
  const { ref } = await bench.place();
  await bench.timers.advance(2_000);
  expect(bench.shown()).toMatchObject([{ ref, orderId: '1', status: 'OPEN', canCancel: true }]);
  expect(bench.orders.board()).toMatchObject({ stale: true, path: { missing: ['list'] } });
});

it.each(FAULTS)('shows what the list names although the active account %s', async (_name, reply) => {
  const bench = await readyBench();
  const row = wireRow('81', bench.timers.now(), '', { symbol: 'TRNG', price: 50, shares: 100 });
  bench.listed.push(row);
  breakSource(bench, 'account', reply);
  await bench.timers.advance(15_000);
  expect(bench.shown()).toMatchObject([{ orderId: '81', status: 'OPEN', canCancel: true }]);
});

it('shows an accepted order as its detail reports it while neither list nor history can be read', async () => {
  const bench = await readyBench();
  await bench.place();
  await bench.timers.advance(2_000);
  breakSource(bench, 'list', refused(500, 'SERVER_ERROR'));
  breakSource(bench, 'history', refused(500, 'SERVER_ERROR'));
  setStatus(bench.history[0], 'MATCH', 5);
  await bench.timers.advance(15_000);
  expect(bench.shown()).toMatchObject([{ orderId: '1', status: 'MATCH', lotsDone: 5 }]);
  expect(bench.path().missing).toEqual(['list', 'history']);
});

it('shows orders that the history names on a start whose list cannot be read', async () => {
  const bench = openBench();
  const row = wireRow('81', bench.timers.now(), '', { symbol: 'TRNG', price: 50, shares: 300 });
  bench.history.push(row);
  breakSource(bench, 'list', refused(500, 'SERVER_ERROR'));
  await bench.start();
  await bench.timers.advance(1_000);
  expect(bench.shown()).toMatchObject([{ orderId: '81', status: 'OPEN', lotsTotal: 3, canCancel: true }]);
});

it('names the sources that cannot be read, and none once they can be', async () => {
  const bench = await readyBench();
  await bench.place();
  breakSource(bench, 'list', refused(500, 'SERVER_ERROR'));
  breakSource(bench, 'detail', refused(500, 'SERVER_ERROR'));
  await bench.timers.advance(15_000);
  expect([...bench.path().missing].sort()).toEqual(['detail', 'list']);
  mendSource(bench, 'list');
  mendSource(bench, 'detail');
  await bench.timers.advance(30_000);
  expect(bench.path().missing).toEqual([]);
});

it('takes nothing back that the list reported for what an older history reports', async () => {
  const bench = await readyBench();
  await bench.place();
  setStatus(bench.listed[0], 'PARTIAL', 3);
  await bench.timers.advance(2_000);
  breakSource(bench, 'list', refused(500, 'SERVER_ERROR'));
  breakSource(bench, 'detail', refused(500, 'SERVER_ERROR'));
  setStatus(bench.history[0], 'OPEN', 0);
  await bench.timers.advance(15_000);
  expect(bench.shown()).toMatchObject([{ status: 'PARTIAL', lotsDone: 3 }]);
  expect(bench.shown()[0]?.attention).toBeUndefined();
});

it('disowns no order while the list cannot be read, whatever its detail answers', async () => {
  const bench = await readyBench();
  await bench.place();
  await bench.timers.advance(2_000);
  breakSource(bench, 'list', refused(500, 'SERVER_ERROR'));
  breakSource(bench, 'detail', refused(404, 'NOT_FOUND'));
  await bench.timers.advance(120_000);
  expect(bench.shown()).toMatchObject([{ orderId: '1', status: 'OPEN', canCancel: true }]);
  expect(bench.shown()[0]?.attention).toBeUndefined();
});

it('shows a listed order that looks like one in doubt although its detail is not found', async () => {
  const bench = await readyBench();
  loseAnswers(bench, true);
  breakSource(bench, 'detail', refused(404, 'NOT_FOUND'));
  await bench.place();
  await bench.timers.advance(5_000);
  expect(bench.shown().map(({ orderId, status }) => [orderId, status])).toContainEqual(['1', 'OPEN']);
});

it('never concludes that an order was not received, or a change not carried out, while a source fails', async () => {
  await fc.assert(
    fc.asyncProperty(
      // A service without a call that names the account is no fault: it does not say, and is believed.
      fc.constantFrom<readonly [Source, Reply]>(
        ...FAULTS.flatMap(([, reply]) => [['list', reply] as const, ['history', reply] as const]),
        ['account', refused(500, 'SERVER_ERROR')],
        ['account', { broken: 'ECONNRESET' }],
      ),
      fc.integer({ min: 1, max: 4 }),
      async ([source, reply], minutes) => {
        const bench = openBench();
        await bench.start();
        loseAnswers(bench, false);
        breakSource(bench, source, reply);
        await bench.place();
        await bench.timers.advance(minutes * 60_000);
        expect(bench.shown()).toMatchObject([{ status: 'UNKNOWN' }]);
        mendSource(bench, source);
        await bench.timers.advance(180_000);
        expect(bench.shown()).toMatchObject([{ status: 'REJECTED', reason: 'NOT_RECEIVED' }]);
        bench.orders.stop();
      },
    ),
    { numRuns: 12 },
  );
});

it('does not take a cancellation for never received by what a lagging history says', async () => {
  const bench = await readyBench();
  await bench.place();
  await bench.timers.advance(2_000);
  bench.service.on(`POST ${CANCEL}`, () => ({ broken: 'ECONNRESET' }));
  breakSource(bench, 'list', refused(500, 'SERVER_ERROR'));
  breakSource(bench, 'detail', refused(500, 'SERVER_ERROR'));
  await bench.cancel('1');
  await bench.timers.advance(300_000);
  expect(bench.shown()).toMatchObject([{ pending: { kind: 'cancel', state: 'unknown' } }]);
});

it('holds an unanswered request for unproven only after all records of its day were read', async () => {
  const bench = await readyBench({ mode: 'live' });
  loseAnswers(bench, false);
  await bench.place();
  breakSource(bench, 'history', refused(500, 'SERVER_ERROR'));
  bench.setClock(26 * 3_600_000);
  await bench.timers.advance(180_000);
  expect(bench.shown()[0]?.attention).toBeUndefined();
  mendSource(bench, 'history');
  await bench.timers.advance(180_000);
  expect(bench.shown()).toMatchObject([{ status: 'UNKNOWN', attention: 'unproven' }]);
});

it('cancels with the kill switch what any source shows, and confirms nothing while the list is missing', async () => {
  const bench = openBench();
  for (const id of ['81', '82']) {
    bench.history.push(wireRow(id, bench.timers.now(), '', { symbol: 'TRNG', price: 50, shares: 100 }));
  }
  breakSource(bench, 'list', refused(500, 'SERVER_ERROR'));
  await bench.start();
  bench.orders.handlers.halt(undefined, WINDOW);
  await bench.timers.advance(2_000);
  const cancelled = bench.service.calls(CANCEL).map(({ body }) => body.order_id);
  expect(cancelled.sort()).toEqual(['81', '82']);
  expect(bench.path()).toMatchObject({ missing: ['list'], halt: { confirmed: false } });
  bench.listed.push(...bench.history);
  mendSource(bench, 'list');
  await bench.timers.advance(30_000);
  expect(bench.path()).toMatchObject({ missing: [], halt: { confirmed: true, remaining: 0 } });
});

it.each(['kill switch', 'cancel all'])(
  'reaches by %s an order that is held back because it looks like one in doubt',
  async (way) => {
    const bench = await readyBench();
    loseAnswers(bench, true);
    const held = gate();
    bench.service.on(PATHS.detail, async () => {
      await held.opened;
      return refused(500, 'SERVER_ERROR');
    });
    await bench.place();
    await bench.timers.advance(1_000);
    expect(bench.shown()).toMatchObject([{ status: 'UNKNOWN', orderId: null }]);
    if (way === 'kill switch') bench.orders.handlers.halt(undefined, WINDOW);
    else void bench.orders.handlers.cancelAll(undefined, WINDOW);
    await bench.timers.advance(0);
    expect(bench.service.calls(CANCEL).map(({ body }) => body.order_id)).toEqual(['1']);
    held.open();
  },
);

it.each(['kill switch', 'cancel all'])(
  'reaches by %s an order of which nothing but the id can be read',
  async (way) => {
    const bench = await readyBench();
    const row = wireRow('81', bench.timers.now(), '', { symbol: 'TRNG', price: 50, shares: 100 });
    bench.service.on(PATHS.list, () => ok([{ ...row, side: 'SIDE_OF_THEIRS' }]));
    await bench.timers.advance(15_000);
    if (way === 'kill switch') bench.orders.handlers.halt(undefined, WINDOW);
    else void bench.orders.handlers.cancelAll(undefined, WINDOW);
    await bench.timers.advance(0);
    expect(bench.service.calls(CANCEL).map(({ body }) => body.order_id)).toEqual(['81']);
    if (way === 'kill switch') expect(bench.path().halt).toMatchObject({ confirmed: false, remaining: 1 });
  },
);

it('answers cancel all with what was requested, what was refused and what could not be read', async () => {
  const bench = await readyBench();
  for (let count = 0; count < 3; count += 1) {
    await bench.place(aDraft({ lots: lots(count + 1) }));
    await bench.timers.advance(1);
  }
  breakSource(bench, 'list', refused(500, 'SERVER_ERROR'));
  await bench.timers.advance(15_000);
  bench.service.on(`POST ${CANCEL}`, ({ body }) => {
    if (body.order_id === '2') return refused(400, 'ORDER_REJECTED', { reason: 'NOT_IN_AUCTION' });
    setStatus(
      bench.history.find(({ order_id: id }) => id === body.order_id),
      'WITHDRAWN',
    );
    return ok({ order_id: body.order_id });
  });
  const answer = bench.orders.handlers.cancelAll(undefined, WINDOW);
  await bench.timers.advance(0);
  expect(await answer).toEqual({
    requested: 3,
    refused: 1,
    reasons: [expect.objectContaining({ code: 'ORDER_REJECTED' })],
    missing: ['list'],
  });
});

it('cancels thousands of orders a few at a time, each once', async () => {
  const bench = openBench();
  for (let count = 0; count < 600; count += 1) {
    bench.listed.push(wireRow(`E${count}`, bench.timers.now(), '', { symbol: 'TRNG', price: 50, shares: 100 }));
  }
  bench.history.push(...bench.listed);
  await bench.start();
  let atOnce = 0;
  let most = 0;
  bench.service.on(`POST ${CANCEL}`, async ({ body }) => {
    atOnce += 1;
    most = Math.max(most, atOnce);
    await Promise.resolve();
    atOnce -= 1;
    setStatus(
      bench.history.find(({ order_id: id }) => id === body.order_id),
      'WITHDRAWN',
    );
    return ok({ order_id: body.order_id });
  });
  bench.orders.handlers.halt(undefined, WINDOW);
  await bench.live(20_000);
  const cancelled = bench.service.calls(CANCEL).map(({ body }) => body.order_id);
  expect([cancelled.length, new Set(cancelled).size]).toEqual([600, 600]);
  expect(most).toBeLessThanOrEqual(16);
  expect(bench.path().halt).toMatchObject({ confirmed: true, remaining: 0 });
});

it('counts orders that were not sent because trading was locked as not cancelled', async () => {
  const bench = await readyBench();
  for (let count = 0; count < 30; count += 1) {
    await bench.place(aDraft({ lots: lots(count + 1) }));
    await bench.timers.advance(1);
  }
  await bench.timers.advance(2_000);
  const held = gate();
  bench.service.on(`POST ${CANCEL}`, async ({ body }) => {
    await held.opened;
    return ok({ order_id: body.order_id });
  });
  const answer = bench.orders.handlers.cancelAll(undefined, WINDOW);
  await bench.timers.advance(0);
  bench.lock();
  held.open();
  await bench.timers.advance(0);
  expect(await answer).toMatchObject({ requested: 30, refused: 14 });
});

it('cancels what the list shows while the kill switch is on, before its details have been read', async () => {
  const bench = await readyBench();
  bench.orders.handlers.halt(undefined, WINDOW);
  await bench.timers.advance(3_000);
  const held = gate();
  bench.service.on(PATHS.history, async () => {
    await held.opened;
    return refused(500, 'SERVER_ERROR');
  });
  const row = wireRow('81', bench.timers.now(), '', { symbol: 'TRNG', price: 50, shares: 100 });
  bench.listed.push(row);
  await bench.timers.advance(70_000);
  expect(bench.service.calls(CANCEL)[0]?.body.order_id).toBe('81');
  held.open();
});

it('drops a detail that was asked for before the list that shows the end of its order', async () => {
  const bench = await readyBench();
  const row = wireRow('81', bench.timers.now(), '', { symbol: 'TRNG', price: 50, shares: 500 });
  bench.listed.push(row);
  bench.history.push(row);
  await bench.timers.advance(15_000);
  const held = gate();
  bench.service.on(PATHS.detail, async () => {
    const asItIs = structuredClone(row);
    await held.opened;
    return ok(asItIs);
  });
  bench.show('81');
  await bench.timers.advance(10);
  setStatus(row, 'MATCH', 5);
  await bench.timers.advance(4_000);
  expect(bench.shown()).toMatchObject([{ orderId: '81', status: 'MATCH' }]);
  held.open();
  await bench.timers.advance(10);
  expect(bench.shown()).toMatchObject([{ orderId: '81', status: 'MATCH', canCancel: false }]);
  expect(bench.shown()[0]?.attention).toBeUndefined();
});

it('is stale while the account is in doubt and cannot be asked for', async () => {
  const bench = await readyBench();
  await bench.place();
  await bench.timers.advance(2_000);
  breakSource(bench, 'account', refused(500, 'SERVER_ERROR'));
  bench.orders.doubtAccount();
  await bench.timers.advance(15_000);
  expect(bench.orders.board()).toMatchObject({ stale: true, path: { account: null, missing: ['account'] } });
});

it('shows both of two orders that name one request, each under a reference of its own', async () => {
  const bench = await readyBench();
  const { ref } = await bench.place();
  await bench.timers.advance(2_000);
  const copy = wireRow('82', bench.timers.now(), ref, { symbol: 'BNTG', price: 200, shares: 500 });
  bench.listed.push(copy);
  bench.history.push(copy);
  await bench.timers.advance(5_000);
  bench.show('82');
  await bench.timers.advance(5_000);
  const refs = bench.shown().map((order) => order.ref);
  expect([refs.length, new Set(refs).size]).toEqual([2, 2]);
});

it('resolves an order in doubt by the history that names its request, while list and history name the order and no detail can be read', async () => {
  const bench = await readyBench();
  loseAnswers(bench, true);
  breakSource(bench, 'detail', refused(500, 'SERVER_ERROR'));
  bench.service.on(PATHS.history, () =>
    ok({ results: bench.history.map((row) => ({ ...transactionOf(row), ui_ref: row.ui_ref })), next_before_id: null }),
  );
  const { ref } = await bench.place();
  await bench.timers.advance(3_000);
  expect(bench.shown()).toMatchObject([{ ref, orderId: '1', status: 'OPEN' }]);
});

it('looks up an order of which the list can only read the id', async () => {
  const bench = await readyBench();
  const row = wireRow('81', bench.timers.now(), '', { symbol: 'TRNG', price: 50, shares: 500 });
  bench.history.push(row);
  bench.service.on(PATHS.list, () => ok([{ ...row, qty: { lot_done: 9, lot_open: 0, lot_total: 5 } }]));
  await bench.timers.advance(15_000);
  expect(bench.shown()).toMatchObject([{ orderId: '81', status: 'OPEN', lotsTotal: 5 }]);
});
