import { randomBytes } from 'node:crypto';
import { afterEach, expect, it } from 'vitest';
import { type LantaiError, type Order, type OrderBoard, orderBoard } from '../../shared/contract/index.ts';
import { lots, NO_LIMITS, price, stockCode } from '../../shared/market/index.ts';
import { DEFAULT_REST_DIALECT, ZERO_TIMESTAMP } from '../../shared/service/index.ts';
import { orderNews } from '../notifications/order-changes.ts';
import { createAddressBook, createClient, createHealthWatch, createHttp } from '../service/index.ts';
import {
  createFakeService,
  FAKE_ADDRESSES,
  ok,
  type Received,
  type Reply,
  refused,
} from '../service/testing/fake-service.ts';
import { createManualTimers } from '../service/testing/manual-timers.ts';
import type { OrderChange } from './board.ts';
import type { Knowledge } from './circumstances.ts';
import { createOrders, type Orders } from './index.ts';

const WINDOW = { windowId: 'w' };
const opened: Orders[] = [];
afterEach(() => {
  for (const orders of opened.splice(0)) orders.stop();
});

type Wire = ReturnType<typeof wire>;
const wire = (id: string, at: number, uiRef: string, body: Received['body'], side = 'SIDE_BUY') => ({
  order_id: id,
  market_order_id: id,
  symbol: String(body.symbol),
  status_text: 'OPEN',
  side,
  price: { order: Number(body.price), average: { price: 0, fee: 0 } },
  qty: { lot_done: 0, lot_open: Number(body.shares) / 100, lot_total: Number(body.shares) / 100 },
  time: { ordered_at: new Date(at).toISOString(), opened_at: new Date(at).toISOString(), matched_at: ZERO_TIMESTAMP },
  board_type: 'RG',
  is_gtc: false,
  reason: '',
  ui_ref: uiRef,
});

/** A service that keeps a list of orders, and the orders part of Lantai before it. */
function bench(known: Partial<Knowledge> = {}, journalPath = ':memory:') {
  const timers = createManualTimers();
  const service = createFakeService();
  const onRecord: Wire[] = [];
  const take = (call: Received, side?: string): Reply => {
    const made = wire(String(onRecord.length + 1), timers.now(), String(call.body.ui_ref), call.body, side);
    onRecord.unshift(made);
    return ok({ order_id: made.order_id, order_limit_info: { today_count: onRecord.length } });
  };
  service.on('POST /order/v2/buy', (call) => take(call));
  service.on('POST /order/v2/sell', (call) => take(call, 'SIDE_SELL'));
  service.on('GET /order/v2/list', () => ok(onRecord));
  service.on('GET /order/v2/detail', ({ search }) => {
    const found = onRecord.find((each) => each.order_id === search.get('order_id'));
    return found ? ok(found) : refused(404, 'NOT_FOUND');
  });
  const http = createHttp({
    transport: service.transport,
    addresses: createAddressBook(timers, FAKE_ADDRESSES),
    tokens: { bearer: () => 'trading', renew: async () => 'trading' },
    dialect: DEFAULT_REST_DIALECT,
    timers,
    randomBytes,
    log: () => undefined,
    health: createHealthWatch(),
  });
  const orders = createOrders({
    client: createClient(http),
    dialect: DEFAULT_REST_DIALECT,
    timers,
    log: () => undefined,
    journalPath,
    newUiRef: http.newUiRef,
    clockOffsetMs: () => 0,
    tradingAccount: () => ({ number: 'A-1' }),
    knowledge: async () => ({
      ...{ stock: null, fees: null, phase: null, portfolio: null, portfolioReadAt: 0, limits: NO_LIMITS, last: null },
      ...known,
    }),
    onSent: () => undefined,
    onPrefill: () => undefined,
  });
  opened.push(orders);
  const changes: OrderChange[] = [];
  const boards: OrderBoard[] = [];
  orders.onOrderBoard((board, changed) => {
    boards.push(orderBoard.parse(board));
    changes.push(...changed);
  });
  const posts = (path = '/order/v2/buy') => service.calls(path).length;
  const lists = () => service.calls('/order/v2/list').length;
  return { timers, service, orders, onRecord, take, changes, boards, posts, lists };
}

let drafts = 0;
const aDraft = (change: Partial<Parameters<Orders['handlers']['place']>[0]> = {}) => ({
  side: 'buy' as const,
  symbol: stockCode('BNTG'),
  board: 'RG' as const,
  price: price(200),
  lots: lots(5),
  goodTillCancelled: false,
  draftId: `draft-${++drafts}-of-tests`,
  ...change,
});
const failureOf = (asked: unknown): Promise<LantaiError> =>
  Promise.resolve(asked).then(
    () => Promise.reject(new Error('nothing was refused')),
    (thrown: unknown) => thrown as LantaiError,
  );

async function follow(given: ReturnType<typeof bench>) {
  given.orders.follow('A-1');
  await given.timers.advance(0);
  return (draft = aDraft()) => given.orders.handlers.place(draft, WINDOW) as Promise<Order>;
}

it('shows an order from the moment it is sent, under one name, to its last status', async () => {
  const given = bench();
  const place = await follow(given);
  const order = await place();
  expect(order).toMatchObject({ orderId: '1', status: 'OPEN' });
  const [made] = given.onRecord;
  if (made) Object.assign(made, { status_text: 'MATCH', qty: { lot_done: 5, lot_open: 0, lot_total: 5 } });
  await given.timers.advance(2_000);
  const statuses = given.boards.map((board) =>
    board.orders.map((each) => `${each.ref === order.ref} ${each.status}`).join(),
  );
  expect(statuses.filter((each, n) => each !== statuses[n - 1])).toEqual([
    '',
    'true SENDING',
    'true PENDING',
    'true OPEN',
    'true MATCH',
  ]);
  expect(given.service.received[1]?.body).toMatchObject({ shares: 500, board_type: 'RG', time_in_force: '0' });
});

it('sends a draft once, however often and however fast it is placed', async () => {
  const given = bench();
  const place = await follow(given);
  const draft = aDraft();
  const results = await Promise.allSettled([place(draft), place(draft), place(draft)]);
  expect(results.map((each) => each.status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
  expect(await failureOf(place(draft))).toMatchObject({ code: 'DUPLICATE_ORDER' });
  expect(given.posts()).toBe(1);
});

it('shows the venue’s reason for a refusal, which is final', async () => {
  const given = bench();
  const place = await follow(given);
  given.service.on('POST /order/v2/buy', () =>
    refused(400, 'ORDER_REJECTED', { reason: 'PRICE_OFF_TICK' }, 'Off tick.'),
  );
  expect(await failureOf(place())).toMatchObject({ code: 'ORDER_REJECTED', params: { reason: 'Off tick.' } });
  expect(given.orders.board().orders).toMatchObject([{ status: 'REJECTED', reason: 'PRICE_OFF_TICK', orderId: null }]);
});

it('keeps a venue’s own words where its code is none that is known', async () => {
  const given = bench();
  const place = await follow(given);
  given.service.on('POST /order/v2/buy', () =>
    refused(400, 'ORDER_REJECTED', { reason: 'HALTED' }, 'Halted until noon.'),
  );
  expect(await failureOf(place())).toMatchObject({ params: { reasonCode: 'HALTED', reason: 'Halted until noon.' } });
  expect(given.orders.board().orders).toMatchObject([{ status: 'REJECTED', reason: 'Halted until noon.' }]);
});

it.each([
  ['the connection broke', { broken: 'ECONNRESET' } as const],
  ['a fault answered', { status: 500, text: 'oops' } as const],
  ['nobody can read the answer', { text: '<html>' } as const],
])('finds the order when %s after it had arrived', async (_why, reply) => {
  const given = bench();
  const place = await follow(given);
  given.service.on('POST /order/v2/buy', (call) => {
    given.take(call);
    return reply;
  });
  const order = await place();
  expect(order).toMatchObject({ status: 'UNKNOWN', orderId: null });
  await given.timers.advance(500);
  expect(given.orders.board().orders).toMatchObject([{ ref: order.ref, status: 'OPEN', orderId: '1' }]);
  expect(given.changes.map(({ order: each, previous }) => [previous?.status, each.status])).toContainEqual([
    'UNKNOWN',
    'OPEN',
  ]);
  await given.timers.advance(60_000);
  expect(given.posts()).toBe(1);
});

it('says that an order never arrived when the list has proven it, and not before', async () => {
  const given = bench();
  const place = await follow(given);
  given.service.on('POST /order/v2/buy', () => 'silence');
  const placing = place();
  await given.timers.advance(8_000);
  const order = await placing;
  expect(order.status).toBe('UNKNOWN');
  const reads = given.lists();
  await given.timers.advance(15_900);
  expect(given.orders.board().orders).toMatchObject([{ status: 'UNKNOWN' }]);
  expect(given.lists() - reads).toBeGreaterThanOrEqual(5);
  await given.timers.advance(15_000);
  expect(given.orders.board().orders).toMatchObject([{ ref: order.ref, status: 'REJECTED' }]);
  expect(given.orders.board().orders[0]?.reason).not.toBe('');
  expect(given.posts()).toBe(1);
});

it('keeps an order unknown for as long as the list cannot be read', async () => {
  const given = bench();
  const place = await follow(given);
  given.service.on('POST /order/v2/buy', () => ({ broken: 'ECONNRESET' }));
  given.service.on('GET /order/v2/list', () => ({ broken: 'ECONNRESET' }));
  await place();
  await given.timers.advance(120_000);
  expect(given.orders.board()).toMatchObject({ stale: true, orders: [{ status: 'UNKNOWN' }] });
  given.service.on('GET /order/v2/list', () => ok([]));
  await given.timers.advance(16_000);
  expect(given.orders.board()).toMatchObject({ stale: false, orders: [{ status: 'REJECTED' }] });
});

it('shows a cancellation without an answer as unknown until the list tells', async () => {
  const given = bench();
  const place = await follow(given);
  const { orderId } = await place();
  given.service.on('POST /order/v2/cancel', () => {
    const [made] = given.onRecord;
    if (made) made.status_text = 'WITHDRAWN';
    return { broken: 'ECONNRESET' };
  });
  const cancelled = await given.orders.handlers.cancel({ orderId: orderId ?? '' }, WINDOW);
  expect(cancelled).toMatchObject({ orderId, status: 'UNKNOWN' });
  await given.timers.advance(500);
  expect(given.orders.board().orders).toMatchObject([{ status: 'WITHDRAWN' }]);
  expect(given.posts('/order/v2/cancel')).toBe(1);
});

it('tells of each change that the venue refused, with its reason; the order stands as it was and is not told as new', async () => {
  const given = bench();
  const place = await follow(given);
  const refusals: unknown[] = [];
  given.orders.onChangeRefused((kind, order, reason) => refusals.push([kind, order.status, order.price, reason]));
  const order = await place();
  const orderId = order.orderId ?? '';
  given.service.on('POST /order/v2/amend', () => refused(400, 'ORDER_REJECTED', { reason: 'X' }, 'Off tick.'));
  given.service.on('POST /order/v2/cancel', () => refused(400, 'NOT_ALLOWED', {}, ''));
  const amendment = { orderId, price: price(210), lots: lots(5), draftId: 'an-amendment' };
  await failureOf(given.orders.handlers.amend(amendment, WINDOW));
  await failureOf(given.orders.handlers.cancel({ orderId }, WINDOW));
  expect(refusals).toEqual([
    ['amend', 'OPEN', 200, 'Off tick.'],
    ['cancel', 'OPEN', 200, expect.any(String)],
  ]);
  const news = given.changes.map(({ order: after, previous }) => orderNews(previous ?? undefined, after)?.code ?? null);
  expect(news.filter((code) => code !== null)).toEqual(['order-sent', 'order-open']);
});

it('reads every 2 s while an order works, every 10 s otherwise, and not at all while locked', async () => {
  const given = bench();
  const place = await follow(given);
  expect(given.lists()).toBe(1);
  await given.timers.advance(30_000);
  expect(given.lists()).toBe(4);
  await place();
  const before = given.lists();
  await given.timers.advance(10_000);
  expect(given.lists() - before).toBe(5);
  given.orders.pause();
  expect(given.orders.board().stale).toBe(true);
  await given.timers.advance(60_000);
  expect(given.lists() - before).toBe(5);
});

it('looks soon after a trade in a stock that it has a working order in', async () => {
  const given = bench();
  const place = await follow(given);
  await place();
  await given.timers.advance(1_000);
  const before = given.lists();
  given.orders.nudge('TRNG');
  await given.timers.advance(0);
  expect(given.lists()).toBe(before);
  for (let n = 0; n < 100; n += 1) given.orders.nudge('BNTG');
  await given.timers.advance(0);
  expect(given.lists()).toBe(before + 1);
  given.orders.nudge('BNTG');
  await given.timers.advance(399);
  expect(given.lists()).toBe(before + 1);
  await given.timers.advance(1);
  expect(given.lists()).toBe(before + 2);
});

it('names orders that were placed elsewhere and learns their board', async () => {
  const given = bench();
  given.onRecord.push({
    ...wire('9', given.timers.now(), '', { symbol: 'TRNG', price: 50, shares: 100 }),
    board_type: 'TN',
    is_gtc: true,
  });
  await follow(given);
  expect(given.orders.board().orders).toMatchObject([{ ref: 'order:9', board: 'TN', goodTillCancelled: true }]);
  expect(given.changes.filter(({ previous }) => previous === null)).toEqual([]);
  await given.timers.advance(20_000);
  expect(given.service.calls('/order/v2/detail')).toHaveLength(1);
});

const PORTFOLIO: Knowledge['portfolio'] = {
  summary: {
    tradingBalance: 150_000,
    cash: 0,
    invested: 0,
    marketValue: 0,
    equity: 0,
    unrealised: 0,
    realised: 0,
    net: 0,
    gainPercent: 0,
  },
  positions: [
    {
      symbol: stockCode('BNTG'),
      name: '',
      lots: lots(10),
      availableLots: lots(10),
      averagePrice: 0,
      lastPrice: 0,
      tradable: true,
      invested: 0,
      marketValue: 0,
      unrealised: 0,
      gainPercent: 0,
    },
  ],
  stale: false,
  loadedAt: 0,
};
const FEES: Knowledge['fees'] = {
  version: '1',
  buy: { invested: 'LOT*100*PRICE', fee: 'LOT*100*PRICE*FEE_BUY', broker_fee: '0', exchange_fee: '0' },
  sell: { invested: 'LOT*100*PRICE', fee: 'LOT*100*PRICE*FEE_SELL' },
  rates: DEFAULT_REST_DIALECT.rates,
};

it('counts what was just sent against cash and shares, before any new picture of them', async () => {
  const given = bench({ portfolio: PORTFOLIO, fees: FEES });
  const place = await follow(given);
  await place();
  expect(await failureOf(place())).toMatchObject({ code: 'CHECK_FAILED', params: { codes: 'INSUFFICIENT_BALANCE' } });
  await place(aDraft({ side: 'sell', lots: lots(7) }));
  expect(await failureOf(place(aDraft({ side: 'sell', lots: lots(4) })))).toMatchObject({
    code: 'CHECK_FAILED',
    params: { codes: 'INSUFFICIENT_SHARES' },
  });
  await place(aDraft({ side: 'sell', lots: lots(3) }));
  expect([given.posts(), given.posts('/order/v2/sell')]).toEqual([1, 2]);
});

it('lets an amendment use what the order itself holds back', async () => {
  const given = bench({ portfolio: PORTFOLIO, fees: FEES });
  const place = await follow(given);
  const { orderId } = await place(aDraft({ side: 'sell', lots: lots(10) }));
  given.service.on('POST /order/v2/amend', ({ body }) => {
    const [made] = given.onRecord;
    if (made) Object.assign(made, { price: { order: body.price, average: { price: 0, fee: 0 } } });
    return ok({ order_id: '1', order_limit_info: { today_count: 1 } });
  });
  const amend = (to: number, count: number, draftId: string) =>
    given.orders.handlers.amend({ orderId: orderId ?? '', price: price(to), lots: lots(count), draftId }, WINDOW);
  expect(await amend(204, 10, 'amend-one')).toMatchObject({ orderId, price: 204 });
  expect(await failureOf(amend(204, 11, 'amend-two'))).toMatchObject({ params: { codes: 'INSUFFICIENT_SHARES' } });
  expect(await failureOf(amend(206, 10, 'amend-one'))).toMatchObject({ code: 'DUPLICATE_ORDER' });
  expect(given.posts('/order/v2/amend')).toBe(1);
});

it('sends nothing beyond the person’s own limits, and everything at them', async () => {
  const limits = { orderValue: 100_000, orderLots: 5, priceAway: 2 };
  const given = bench({ limits, last: 200 });
  const place = await follow(given);
  const beyond = async (change: Parameters<typeof aDraft>[0]) => (await failureOf(place(aDraft(change)))).params.codes;
  expect(await failureOf(place(aDraft({ lots: lots(6) })))).toMatchObject({ code: 'BEYOND_LIMITS' });
  expect(await beyond({ lots: lots(6) })).toBe('LIMIT_LOTS,LIMIT_VALUE');
  expect(await beyond({ price: price(206), lots: lots(4) })).toBe('LIMIT_PRICE');
  expect(await beyond({ price: price(202) })).toBe('LIMIT_VALUE');
  expect(given.posts()).toBe(0);
  expect(given.orders.board().orders).toEqual([]);
  expect((await place(aDraft({ price: price(200) }))).status).toBe('OPEN');
  expect((await place(aDraft({ price: price(204), lots: lots(4) }))).status).toBe('OPEN');
});

it('sends no order whose price a limit cannot compare', async () => {
  const given = bench({ limits: { ...NO_LIMITS, priceAway: 2 }, last: null });
  const place = await follow(given);
  expect((await failureOf(place())).params.codes).toBe('LIMIT_PRICE_UNKNOWN');
  expect(given.posts()).toBe(0);
});

it('changes no order into one beyond the limits', async () => {
  const given = bench({ limits: { orderValue: 0, orderLots: 6, priceAway: 2 }, last: 200 });
  const place = await follow(given);
  const { orderId } = await place();
  given.service.on('POST /order/v2/amend', () => ok({ order_id: '1', order_limit_info: { today_count: 1 } }));
  const amend = (to: number, count: number, draftId: string) =>
    given.orders.handlers.amend({ orderId: orderId ?? '', price: price(to), lots: lots(count), draftId }, WINDOW);
  expect(await failureOf(amend(200, 7, 'amend-lots'))).toMatchObject({
    code: 'BEYOND_LIMITS',
    params: { codes: 'LIMIT_LOTS' },
  });
  expect((await failureOf(amend(206, 6, 'amend-price'))).params.codes).toBe('LIMIT_PRICE');
  expect(given.posts('/order/v2/amend')).toBe(0);
  await amend(204, 6, 'amend-within');
  expect(given.posts('/order/v2/amend')).toBe(1);
});

it('leaves no timer behind', async () => {
  const given = bench();
  const place = await follow(given);
  await place();
  given.orders.pause();
  expect(given.timers.pending()).toBe(0);
});
