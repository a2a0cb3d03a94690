import { expect, it } from 'vitest';
import { orderNews } from '#main/notifications/index.ts';
import { ok, refused } from '#main/service/testing/fake-service.ts';
import { lots, price, shares, stockCode } from '#shared/market/index.ts';
import {
  aDraft,
  aPortfolio,
  type Bench,
  FEES,
  failureOf,
  openBench,
  readyBench,
  setStatus,
  WINDOW,
  wireRow,
} from './testing/orders-bench.ts';

it('admits orders once list, account and portfolio have been read and agree', async () => {
  const bench = openBench();
  expect(bench.path().mode).toBe('closed');
  bench.orders.follow('A-1');
  expect(bench.path()).toMatchObject({ mode: 'reconciling', account: null, differences: [{ kind: 'not-read-yet' }] });
  await bench.timers.advance(0);
  bench.readPortfolio();
  expect(bench.path()).toMatchObject({ mode: 'ready', account: 'A-1', differences: [], unreadableRows: 0 });
});

it('shows an order from the moment it is sent, under one name, to its last status', async () => {
  const bench = await readyBench();
  const order = await bench.place();
  expect(order).toMatchObject({ orderId: '1', status: 'OPEN' });
  setStatus(bench.listed[0], 'MATCH', 5);
  await bench.timers.advance(2_000);
  const statuses = bench.boards.map((board) =>
    board.orders.map((each) => `${each.ref === order.ref} ${each.status}`).join(),
  );
  expect(statuses.filter((each, n) => each !== statuses[n - 1])).toEqual([
    '',
    'true SENDING',
    'true PENDING',
    'true OPEN',
    'true MATCH',
  ]);
  const [sent] = bench.service.calls('/order/v2/buy');
  expect(sent?.body).toMatchObject({ shares: 500, board_type: 'RG', time_in_force: '0' });
  expect(sent?.bearer).toBe('bearer-1');
});

it('sends a draft once, however often and however fast it is placed', async () => {
  const bench = await readyBench();
  const draft = aDraft();
  const results = await Promise.allSettled([bench.place(draft), bench.place(draft), bench.place(draft)]);
  expect(results.map((each) => each.status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
  expect(await failureOf(bench.place(draft))).toMatchObject({ code: 'DUPLICATE_ORDER', params: { sent: 'no' } });
  expect(bench.posts()).toBe(1);
});

it('shows the venue’s reason for a refusal, which is final', async () => {
  const bench = await readyBench();
  bench.service.on('POST /order/v2/buy', () =>
    refused(400, 'ORDER_REJECTED', { reason: 'PRICE_OFF_TICK' }, 'Off tick.'),
  );
  expect(await failureOf(bench.place())).toMatchObject({ code: 'ORDER_REJECTED', params: { reason: 'Off tick.' } });
  expect(bench.shown()).toMatchObject([{ status: 'REJECTED', reason: 'PRICE_OFF_TICK', orderId: null }]);
});

it('shows a venue’s own words where its code is none that is known', async () => {
  const bench = await readyBench();
  bench.service.on('POST /order/v2/buy', () =>
    refused(400, 'ORDER_REJECTED', { reason: 'HALTED' }, 'Halted until noon.'),
  );
  expect(await failureOf(bench.place())).toMatchObject({
    params: { reasonCode: 'HALTED', reason: 'Halted until noon.' },
  });
  expect(bench.shown()).toMatchObject([{ status: 'REJECTED', reason: 'Halted until noon.' }]);
});

it.each([
  ['the connection broke', { broken: 'ECONNRESET' } as const],
  ['item 4: the network was lost on an open connection', { broken: 'ENETUNREACH', syscall: 'write' } as const],
  ['item 4: the host was lost on an open connection', { broken: 'EHOSTUNREACH', syscall: 'read' } as const],
  ['a fault answered', { status: 500, text: 'oops' } as const],
  ['a gateway answered', { status: 409, text: '<html>' } as const],
  ['nobody can read the answer', { text: '<html>' } as const],
])('finds the order when %s after it had arrived', async (_why, reply) => {
  const bench = await readyBench();
  bench.service.on('POST /order/v2/buy', (call) => {
    bench.take(call);
    return reply;
  });
  const order = await bench.place();
  expect(order).toMatchObject({ status: 'UNKNOWN', orderId: null });
  await bench.timers.advance(500);
  expect(bench.shown()).toMatchObject([{ ref: order.ref, status: 'OPEN', orderId: '1' }]);
  expect(bench.changes.map(({ order: each, previous }) => [previous?.status, each.status])).toContainEqual([
    'UNKNOWN',
    'OPEN',
  ]);
  await bench.timers.advance(60_000);
  expect(bench.posts()).toBe(1);
});

it('item 16: takes an order for never received after 60 s of complete records, and not before', async () => {
  const bench = await readyBench();
  bench.service.on('POST /order/v2/buy', () => 'silence');
  const placing = bench.place();
  await bench.timers.advance(8_000);
  const order = await placing;
  expect(order.status).toBe('UNKNOWN');
  const reads = bench.lists();
  await bench.timers.advance(59_900);
  expect(bench.shown()).toMatchObject([{ status: 'UNKNOWN' }]);
  expect(bench.lists() - reads).toBeGreaterThanOrEqual(5);
  await bench.timers.advance(15_000);
  expect(bench.shown()).toMatchObject([{ ref: order.ref, status: 'REJECTED', reason: 'NOT_RECEIVED' }]);
  expect(bench.posts()).toBe(1);
});

it('leaves an order unknown for as long as the list cannot be read', async () => {
  const bench = await readyBench();
  bench.service.on('POST /order/v2/buy', () => ({ broken: 'ECONNRESET' }));
  bench.service.on('GET /order/v2/list', () => ({ broken: 'ECONNRESET' }));
  await bench.place();
  await bench.timers.advance(120_000);
  expect(bench.orders.board()).toMatchObject({ stale: true, orders: [{ status: 'UNKNOWN' }] });
  bench.service.on('GET /order/v2/list', () => ok([]));
  await bench.timers.advance(16_000);
  expect(bench.orders.board()).toMatchObject({ stale: false, orders: [{ status: 'REJECTED' }] });
});

it('shows a cancellation without an answer beside the order’s own status until the list reports its end', async () => {
  const bench = await readyBench();
  const { orderId } = await bench.place();
  bench.service.on('POST /order/v2/cancel', () => {
    setStatus(bench.listed[0], 'WITHDRAWN');
    return { broken: 'ECONNRESET' };
  });
  const cancelled = await bench.cancel(orderId);
  expect(cancelled).toMatchObject({ orderId, status: 'OPEN', pending: { kind: 'cancel', state: 'unknown' } });
  await bench.timers.advance(500);
  expect(bench.shown()).toMatchObject([{ status: 'WITHDRAWN' }]);
  expect(bench.shown()[0]?.pending).toBeUndefined();
  expect(bench.posts('/order/v2/cancel')).toBe(1);
});

it('notifies of each change that the venue refused, with its reason; the order stands as it was and is not new', async () => {
  const bench = await readyBench();
  const refusals: unknown[] = [];
  bench.orders.onChangeRefused((kind, order, reason) => refusals.push([kind, order.status, order.price, reason]));
  const { orderId } = await bench.place();
  bench.service.on('POST /order/v2/amend', () => refused(400, 'ORDER_REJECTED', { reason: 'X' }, 'Off tick.'));
  bench.service.on('POST /order/v2/cancel', () => refused(400, 'NOT_ALLOWED', {}, ''));
  await failureOf(bench.amend(orderId, 210, 5));
  await failureOf(bench.cancel(orderId));
  expect(refusals).toEqual([
    ['amend', 'OPEN', 200, 'Off tick.'],
    ['cancel', 'OPEN', 200, expect.any(String)],
  ]);
  const news = bench.changes.map(({ order: after, previous }) => orderNews(previous ?? undefined, after)?.code ?? null);
  expect(news.filter((code) => code !== null)).toEqual(['order-sent', 'order-open']);
});

it('reads every 2 s while an order works, every 10 s otherwise, and not at all while locked', async () => {
  const bench = await readyBench();
  expect(bench.lists()).toBe(1);
  await bench.timers.advance(30_000);
  expect(bench.lists()).toBe(4);
  await bench.place();
  const before = bench.lists();
  await bench.timers.advance(10_000);
  expect(bench.lists() - before).toBe(5);
  bench.orders.pause();
  expect(bench.orders.board().stale).toBe(true);
  await bench.timers.advance(60_000);
  expect(bench.lists() - before).toBe(5);
});

it('reads soon after a trade in a stock that it has a working order in', async () => {
  const bench = await readyBench();
  await bench.place();
  await bench.timers.advance(1_000);
  const before = bench.lists();
  bench.orders.nudge('TRNG');
  await bench.timers.advance(0);
  expect(bench.lists()).toBe(before);
  for (let n = 0; n < 100; n += 1) bench.orders.nudge('BNTG');
  await bench.timers.advance(0);
  expect(bench.lists()).toBe(before + 1);
  bench.orders.nudge('BNTG');
  await bench.timers.advance(399);
  expect(bench.lists()).toBe(before + 1);
  await bench.timers.advance(1);
  expect(bench.lists()).toBe(before + 2);
});

it('lists orders that were placed elsewhere, reads them once and has their board', async () => {
  const bench = openBench();
  const row = wireRow('9', bench.timers.now(), '', { symbol: 'TRNG', price: 50, shares: 100 });
  bench.listed.push({ ...row, board_type: 'TN', is_gtc: true });
  bench.history.push({ ...row, board_type: 'TN', is_gtc: true });
  await bench.start();
  bench.show('9');
  await bench.timers.advance(0);
  expect(bench.shown()).toMatchObject([{ ref: 'order:9', board: 'TN', goodTillCancelled: true }]);
  expect(bench.changes.filter(({ previous }) => previous === null)).toEqual([]);
  await bench.timers.advance(20_000);
  expect(bench.service.calls('/order/v2/detail')).toHaveLength(1);
});

it('sells whole lots of a holding with odd shares, and no more', async () => {
  const bench = await readyBench({ facts: { fees: FEES } });
  const held = aPortfolio({}, 12);
  const positions = (held.positions ?? []).map((each) => ({
    ...each,
    shares: shares(1_250),
    availableShares: shares(1_250),
  }));
  bench.readPortfolio({ ...held, positions });
  expect(await failureOf(bench.place(aDraft({ side: 'sell', lots: lots(13) })))).toMatchObject({
    params: { codes: 'INSUFFICIENT_SHARES' },
  });
  await bench.place(aDraft({ side: 'sell', lots: lots(12) }));
  expect(bench.posts('/order/v2/sell')).toBe(1);
});

it('item 10: counts what was just sent against cash and shares, before any new picture of them', async () => {
  const bench = await readyBench({ facts: { fees: FEES } });
  bench.readPortfolio(aPortfolio({ tradingBalance: 150_000 }));
  await bench.timers.advance(1);
  await bench.place();
  expect(await failureOf(bench.place())).toMatchObject({
    code: 'CHECK_FAILED',
    params: { codes: 'INSUFFICIENT_BALANCE', sent: 'no' },
  });
  await bench.place(aDraft({ side: 'sell', lots: lots(7) }));
  expect(await failureOf(bench.place(aDraft({ side: 'sell', lots: lots(4) })))).toMatchObject({
    code: 'CHECK_FAILED',
    params: { codes: 'INSUFFICIENT_SHARES' },
  });
  await bench.place(aDraft({ side: 'sell', lots: lots(3) }));
  expect([bench.posts(), bench.posts('/order/v2/sell')]).toEqual([1, 2]);
});

it('item 10: counts an order that was sent before the portfolio was read and answered after it', async () => {
  const bench = await readyBench({ facts: { fees: FEES } });
  const answers: (() => void)[] = [];
  bench.service.on('POST /order/v2/buy', async (call) => {
    await new Promise<void>((resolve) => answers.push(resolve));
    return bench.take(call);
  });
  bench.readPortfolio(aPortfolio({ tradingBalance: 150_000 }));
  const first = bench.place();
  await bench.timers.advance(10);
  // Begun after the order had left: it may show the cash of before or of after.
  bench.readPortfolio();
  await bench.timers.advance(10);
  expect(await failureOf(bench.place())).toMatchObject({ params: { codes: 'INSUFFICIENT_BALANCE' } });
  for (const answer of answers.splice(0)) answer();
  await bench.timers.advance(300);
  await first;
  expect(await failureOf(bench.place())).toMatchObject({ params: { codes: 'INSUFFICIENT_BALANCE' } });
  await bench.timers.advance(10);
  bench.readPortfolio(aPortfolio({ tradingBalance: 150_000 }));
  const third = bench.place();
  await bench.timers.advance(0);
  for (const answer of answers.splice(0)) answer();
  await bench.timers.advance(300);
  await third;
  expect(bench.posts()).toBe(2);
});

it('item 10: counts an order in doubt against the cash however new the portfolio is', async () => {
  const bench = await readyBench({ facts: { fees: FEES } });
  bench.readPortfolio(aPortfolio({ tradingBalance: 150_000 }));
  bench.service.on('POST /order/v2/buy', () => ({ broken: 'ECONNRESET' }));
  await bench.place();
  await bench.timers.advance(30_000);
  bench.readPortfolio();
  expect(await failureOf(bench.place())).toMatchObject({ params: { codes: 'INSUFFICIENT_BALANCE' } });
  await bench.timers.advance(60_000);
  bench.readPortfolio();
  expect(bench.shown()).toMatchObject([{ status: 'REJECTED' }]);
  await bench.place();
  expect(bench.posts()).toBe(2);
});

it('lets an amendment use what the order itself holds back', async () => {
  const bench = await readyBench({ facts: { fees: FEES } });
  const { orderId } = await bench.place(aDraft({ side: 'sell', lots: lots(10) }));
  expect(await bench.amend(orderId, 204, 10, 'amend-one')).toMatchObject({ orderId, price: 204 });
  expect(await failureOf(bench.amend(orderId, 204, 11))).toMatchObject({ params: { codes: 'INSUFFICIENT_SHARES' } });
  expect(await failureOf(bench.amend(orderId, 206, 10, 'amend-one'))).toMatchObject({ code: 'DUPLICATE_ORDER' });
  expect(bench.posts('/order/v2/amend')).toBe(1);
});

it('sends nothing beyond the person’s own limits, and everything at them', async () => {
  const limits = { orderValue: 100_000, orderLots: 5, priceAway: 2 };
  const bench = await readyBench({ limits, facts: { last: 200 } });
  const beyond = async (change: Parameters<typeof aDraft>[0]) =>
    (await failureOf(bench.place(aDraft(change)))).params.codes;
  expect(await failureOf(bench.place(aDraft({ lots: lots(6) })))).toMatchObject({ code: 'BEYOND_LIMITS' });
  expect(await beyond({ lots: lots(6) })).toBe('LIMIT_LOTS,LIMIT_VALUE');
  expect(await beyond({ price: price(206), lots: lots(4) })).toBe('LIMIT_PRICE');
  expect(await beyond({ price: price(202) })).toBe('LIMIT_VALUE');
  expect(bench.posts()).toBe(0);
  expect(bench.shown()).toEqual([]);
  expect((await bench.place(aDraft({ price: price(200) }))).status).toBe('OPEN');
  expect((await bench.place(aDraft({ price: price(204), lots: lots(4) }))).status).toBe('OPEN');
});

it('sends no order whose price a limit cannot compare', async () => {
  const bench = await readyBench({ limits: { priceAway: 2 } });
  expect((await failureOf(bench.place())).params.codes).toBe('LIMIT_PRICE_UNKNOWN');
  expect(bench.posts()).toBe(0);
});

it('changes no order into one beyond the limits', async () => {
  const bench = await readyBench({ limits: { orderLots: 6, priceAway: 2 }, facts: { last: 200 } });
  const { orderId } = await bench.place();
  expect(await failureOf(bench.amend(orderId, 200, 7))).toMatchObject({
    code: 'BEYOND_LIMITS',
    params: { codes: 'LIMIT_LOTS' },
  });
  expect((await failureOf(bench.amend(orderId, 206, 6))).params.codes).toBe('LIMIT_PRICE');
  expect(bench.posts('/order/v2/amend')).toBe(0);
  await bench.amend(orderId, 204, 6);
  expect(bench.posts('/order/v2/amend')).toBe(1);
});

it('item 10: holds an order against the share of the listing that one order may be', async () => {
  const stock = { ara: price(250), arb: price(150), listedShares: 100_000 } as Bench['world']['facts']['stock'];
  const bench = await readyBench({ facts: { stock } });
  expect((await failureOf(bench.place(aDraft({ lots: lots(51) })))).params.codes).toBe('LOTS_TOO_MANY');
  await bench.place(aDraft({ lots: lots(50) }));
});

it('renews the token that the service refused, and the order is not sent again', async () => {
  const bench = await readyBench();
  bench.service.on('POST /order/v2/buy', () => refused(401, 'INVALID_TOKEN'));
  expect(await failureOf(bench.place())).toMatchObject({ code: 'TRADING_SESSION_ENDED' });
  expect([bench.world.renewals, bench.posts()]).toEqual([['bearer-1'], 1]);
  expect(bench.shown()).toMatchObject([{ status: 'REJECTED' }]);
});

it('leaves no timer and no listener behind', async () => {
  const bench = await readyBench();
  await bench.place();
  bench.orders.pause();
  await bench.timers.advance(20);
  expect(bench.timers.pending()).toBe(0);
  bench.orders.follow('A-1');
  await bench.timers.advance(0);
  bench.orders.handlers.halt(undefined, WINDOW);
  bench.orders.stop();
  const published = bench.boards.length;
  await bench.timers.advance(60_000);
  expect([bench.timers.pending(), bench.boards.length]).toEqual([0, published]);
});

it('shows nothing of a person who has signed out', async () => {
  const bench = await readyBench();
  await bench.place(aDraft({ symbol: stockCode('TRNG') }));
  bench.orders.forget();
  expect(bench.orders.board()).toMatchObject({ orders: [], stale: true, loadedAt: null, path: { mode: 'closed' } });
});

it('item 1: opens by the list of positions, and sells what it proves while summary and cash cannot be read', async () => {
  const bench = openBench();
  const { summary, ...portfolio } = aPortfolio();
  const unknown = { ...summary, tradingBalance: null, unrealised: null, equity: null, cash: null };
  bench.readPortfolio({ ...portfolio, summary: unknown, missing: ['summary', 'cash'] });
  bench.orders.follow('A-1');
  await bench.timers.advance(0);
  expect(bench.path().mode).toBe('ready');
  await expect(bench.place(aDraft({ side: 'sell', lots: lots(11) }))).rejects.toMatchObject({ code: 'CHECK_FAILED' });
  await expect(bench.place(aDraft({ side: 'sell', lots: lots(10) }))).resolves.toMatchObject({
    side: 'sell',
    status: 'OPEN',
  });
});

it('item 1: does not take a list that was not read for an account without shares', async () => {
  const bench = openBench();
  bench.readPortfolio({ ...aPortfolio(), positions: null, missing: ['positions'] });
  bench.orders.follow('A-1');
  await bench.timers.advance(0);
  expect(bench.path()).toMatchObject({ mode: 'reconciling', differences: [{ kind: 'not-read-yet' }] });
});
