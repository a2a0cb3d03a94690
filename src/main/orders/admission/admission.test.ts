import { expect, it } from 'vitest';
import { ok } from '#main/service/testing/fake-service.ts';
import type { Order } from '#shared/contract/orders.ts';
import { lots, NO_LIMITS, price } from '#shared/market/index.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import {
  aDraft,
  aPortfolio,
  type Bench,
  FEES,
  failureOf,
  gate,
  readyBench,
  WINDOW,
  wireRow,
} from '../testing/orders-bench.ts';
import { TERMS } from '../testing/requests.ts';
import { type Intent, refuse, type Situation } from './admission.ts';

const CALLER = { generation: 1, account: 'A-1', askedMono: 0 };
const KNOWLEDGE: NonNullable<Situation['knowledge']> = {
  stock: null,
  fees: null,
  phase: null,
  last: 200,
  dayResult: -500,
  portfolio: aPortfolio(),
  buyingPowerReadMono: 0,
  limits: NO_LIMITS,
  orders: [],
  requests: [],
  serviceNow: 0,
  reserved: 0,
};
const READY: Situation = {
  mode: 'ready',
  generation: 1,
  verifiedAccount: 'A-1',
  isQuoteFresh: true,
  admittedInLastMinute: 0,
  areLimitsAccepted: true,
  knowledge: KNOWLEDGE,
  limits: NO_LIMITS,
  equity: null,
};
const PLACE: Intent = { kind: 'place', terms: TERMS, plan: null, checks: 'all', isPriceStale: false };
const ORDER: Order & { orderId: string } = {
  ref: 'W1',
  orderId: '1',
  symbol: TERMS.symbol,
  side: 'buy',
  board: 'RG',
  price: TERMS.price,
  lotsTotal: lots(5),
  lotsDone: 0 as Order['lotsDone'],
  lotsOpen: lots(5),
  averagePrice: null,
  status: 'OPEN',
  canCancel: true,
  canAmend: true,
  reason: null,
  orderedAt: 0,
  matchedAt: null,
  goodTillCancelled: false,
};
const AMEND: Intent = { kind: 'amend', order: ORDER, terms: TERMS, checks: 'all' };
const CANCEL: Intent = { kind: 'cancel', orderId: '1', order: ORDER };
const TRANSFER: Intent = { kind: 'transfer', transfer: null, cost: 0 };
const sendingChange = { ...ORDER, pending: { requestRef: 'W2', kind: 'cancel' as const, state: 'sending' as const } };
const codeOf = (intent: Intent, change: Partial<Situation> = {}): string | null => {
  const refusal = refuse(intent, CALLER, { ...READY, ...change });
  if (refusal !== null) expect(refusal.params.sent).toBe('no');
  return refusal?.code ?? null;
};
const knowing = (change: Partial<typeof KNOWLEDGE>): Partial<Situation> => ({ knowledge: { ...KNOWLEDGE, ...change } });
const limited = (limits: Partial<typeof NO_LIMITS>, change: Partial<typeof KNOWLEDGE> = {}): Partial<Situation> =>
  knowing({ ...change, limits: { ...NO_LIMITS, ...limits } });

it('admits a valid order', () =>
  expect([PLACE, AMEND, CANCEL, TRANSFER].map((intent) => codeOf(intent))).toEqual([null, null, null, null]));

/** Each with everything that would be refused after it. */
const WORST: Partial<Situation> = {
  isQuoteFresh: false,
  admittedInLastMinute: 9,
  ...limited({ ordersPerMinute: 9, dailyLoss: 100, orderLots: 1 }, { phase: null, portfolio: aPortfolio({}, 0) }),
};
it.each([
  ['TRADING_LOCKED', { mode: 'closed', generation: 2, verifiedAccount: null }],
  ['SESSION_CHANGED', { mode: 'halted', generation: 2, verifiedAccount: null }],
  ['KILL_SWITCH_ON', { mode: 'halted', verifiedAccount: null }],
  ['RECONCILING', { mode: 'reconciling', verifiedAccount: null }],
  ['ACCOUNT_UNVERIFIED', { verifiedAccount: null }],
  ['ACCOUNT_UNVERIFIED', { verifiedAccount: 'A-2' }],
  ['BEYOND_LIMITS', {}],
  ['LIMITS_NOT_ACCEPTED', { areLimitsAccepted: false }],
] as const)('refuses with %s first', (code, change) => expect(codeOf(PLACE, { ...WORST, ...change })).toBe(code));

it.each(['closed', 'halted', 'reconciling'] as const)(
  'admits a cancellation while %s unless trading is locked',
  (mode) => expect(codeOf(CANCEL, { mode, verifiedAccount: null })).toBe(mode === 'closed' ? 'TRADING_LOCKED' : null),
);

it('admits no transfer and no amendment where no order is admitted', () => {
  for (const mode of ['closed', 'halted', 'reconciling'] as const) {
    expect(codeOf(TRANSFER, { mode })).not.toBeNull();
    expect(codeOf(AMEND, { mode })).not.toBeNull();
  }
});

it('refuses a change while another one is on its way, and one of an order that cannot be changed', () => {
  expect(codeOf({ kind: 'cancel', orderId: '1', order: sendingChange })).toBe('DUPLICATE_ORDER');
  expect(codeOf({ ...AMEND, order: sendingChange })).toBe('DUPLICATE_ORDER');
  expect(codeOf({ ...AMEND, order: { ...ORDER, canAmend: false } })).toBe('NOT_ALLOWED');
});

it('counts orders of the last minute against their limit, amendments included', () => {
  expect(codeOf(PLACE, { ...limited({ ordersPerMinute: 3 }), admittedInLastMinute: 2 })).toBeNull();
  expect(codeOf(PLACE, { ...limited({ ordersPerMinute: 3 }), admittedInLastMinute: 3 })).toBe('BEYOND_LIMITS');
  expect(codeOf(AMEND, { ...limited({ ordersPerMinute: 3 }), admittedInLastMinute: 3 })).toBe('BEYOND_LIMITS');
  expect(codeOf(CANCEL, { ...limited({ ordersPerMinute: 3 }), admittedInLastMinute: 3 })).toBeNull();
});

it('refuses purchases at the loss of the day, or where it is not known, and no sales', () => {
  const sell: Intent = { ...PLACE, terms: { ...TERMS, side: 'sell' } };
  expect(codeOf(PLACE, limited({ dailyLoss: 501 }))).toBeNull();
  expect(codeOf(PLACE, limited({ dailyLoss: 500 }))).toBe('BEYOND_LIMITS');
  expect(codeOf(PLACE, limited({ dailyLoss: 500 }, { dayResult: null }))).toBe('BEYOND_LIMITS');
  expect(codeOf(PLACE, limited({ dailyLoss: 500 }, { dayResult: 9_000 }))).toBeNull();
  expect(codeOf(sell, limited({ dailyLoss: 500 }))).toBeNull();
});

it('admits nothing but cancellations and transfers before the limits of the service have been accepted', () => {
  const change = { areLimitsAccepted: false };
  expect([PLACE, AMEND].map((intent) => codeOf(intent, change))).toEqual(Array(2).fill('LIMITS_NOT_ACCEPTED'));
  expect([CANCEL, TRANSFER].map((intent) => codeOf(intent, change))).toEqual([null, null]);
});

it('checks the rules of the exchange only where it is to, and the person’s limits always', () => {
  const offTick = { ...TERMS, price: price(201) };
  expect(codeOf({ ...PLACE, terms: offTick })).toBe('CHECK_FAILED');
  expect(codeOf({ ...PLACE, terms: offTick, checks: 'limits' })).toBeNull();
  for (const checks of ['all', 'limits', 'limits-but-price'] as const)
    expect(codeOf({ ...PLACE, checks }, limited({ orderLots: 4 }))).toBe('BEYOND_LIMITS');
  const farAway = { ...TERMS, price: price(300) };
  expect(codeOf({ ...PLACE, terms: farAway, checks: 'limits' }, limited({ priceAway: 1 }))).toBe('BEYOND_LIMITS');
  expect(codeOf({ ...PLACE, terms: farAway, checks: 'limits-but-price' }, limited({ priceAway: 1 }))).toBeNull();
});

const codesOf = (results: PromiseSettledResult<unknown>[]): string[] =>
  results.map((each) => (each.status === 'fulfilled' ? 'sent' : String(each.reason.code))).sort();

it('item 9: sends one of two sales of the same lots that two windows press together', async () => {
  const bench = await readyBench();
  const sale = () => bench.place(aDraft({ side: 'sell', lots: lots(10) }));
  expect(codesOf(await Promise.allSettled([sale(), sale()]))).toEqual(['CHECK_FAILED', 'sent']);
  expect(bench.posts('/order/v2/sell')).toBe(1);
});

it('item 9: sends one of two purchases with the cash for one that two windows press together', async () => {
  const bench = await readyBench({ facts: { fees: FEES } });
  bench.readPortfolio(aPortfolio({ tradingBalance: 150_000 }));
  expect(codesOf(await Promise.allSettled([bench.place(), bench.place()]))).toEqual(['CHECK_FAILED', 'sent']);
  expect(bench.posts()).toBe(1);
});

it('item 9: sends one of two cancellations, and one of two amendments, that two windows press together', async () => {
  const bench = await readyBench();
  const { orderId } = await bench.place();
  const amendments = [bench.amend(orderId, 202, 5), bench.amend(orderId, 204, 5)];
  expect(codesOf(await Promise.allSettled(amendments))).toEqual(['DUPLICATE_ORDER', 'sent']);
  const cancellations = [bench.cancel(orderId), bench.cancel(orderId)];
  expect(codesOf(await Promise.allSettled(cancellations))).toEqual(['DUPLICATE_ORDER', 'sent']);
});

it('item 9: sends nothing when the session changes between the press and the admission', async () => {
  const bench = await readyBench();
  const held = gate();
  bench.world.holdFacts = held.opened;
  const placing = failureOf(bench.place());
  bench.world.generation += 1;
  Object.assign(bench.world, { account: 'B-1', activeAccount: 'B-1' });
  held.open();
  expect(await placing).toMatchObject({ code: 'SESSION_CHANGED', params: { sent: 'no' } });
  expect([bench.posts(), bench.shown()]).toEqual([0, []]);
});

/** As many orders as may be on their way at once, so that the next one waits; each call answers one of them. */
async function fillTheLane(bench: Bench): Promise<() => void> {
  const held: (() => void)[] = [];
  bench.service.on('POST /order/v2/sell', async (call) => {
    await new Promise<void>((resolve) => held.push(resolve));
    return bench.take(call, 'SIDE_SELL');
  });
  bench.readPortfolio(aPortfolio({}, 1_000));
  for (let count = 0; count < 64; count += 1) {
    const before = held.length;
    void bench.place(aDraft({ side: 'sell', lots: lots(1) })).catch(() => undefined);
    await bench.timers.advance(0);
    if (held.length === before) return () => held.shift()?.();
  }
  throw new Error('the lane never fills');
}

it.each([
  ['item 5: trading is locked', (bench: Bench) => bench.lock(), 'CANCELLED'],
  ['the kill switch is pressed', (bench: Bench) => bench.orders.handlers.halt(undefined, WINDOW), 'CANCELLED'],
  ['an account is being switched', (bench: Bench) => bench.orders.doubtAccount(), 'CANCELLED'],
  ['the person signs out', (bench: Bench) => bench.orders.forget(), 'CANCELLED'],
])('sends nothing that still waits when %s', async (_name, act, code) => {
  const bench = await readyBench();
  await fillTheLane(bench);
  const placing = failureOf(bench.place());
  await bench.timers.advance(0);
  act(bench);
  expect(await placing).toMatchObject({ code, params: { sent: 'no' } });
  await bench.timers.advance(20_000);
  expect(bench.posts()).toBe(0);
  expect(bench.journal.requests('A-1').at(-1)).toMatchObject({ state: 'rejected', reason: code });
});

it.each([
  ['the session', 'SESSION_CHANGED', (bench: Bench) => Object.assign(bench.world, { generation: 2 })],
  ['the account', 'SESSION_CHANGED', (bench: Bench) => Object.assign(bench.world, { account: 'A-2' })],
  ['the token', 'TRADING_LOCKED', (bench: Bench) => Object.assign(bench.world, { isLocked: true })],
])('item 9: checks %s again right before the bytes leave', async (_name, code, change) => {
  const bench = await readyBench();
  const answerOne = await fillTheLane(bench);
  const placing = failureOf(bench.place());
  await bench.timers.advance(0);
  change(bench);
  // The one that waited longest leaves first, and both find the change.
  answerOne();
  answerOne();
  await bench.timers.advance(0);
  expect(await placing).toMatchObject({ code, params: { sent: 'no' } });
  expect(bench.posts()).toBe(0);
});

it('item 5: sends nothing once 3 s have passed since the press, and shows the order as not sent', async () => {
  const bench = await readyBench();
  await fillTheLane(bench);
  const placing = failureOf(bench.place());
  await bench.timers.advance(3_001);
  expect(await placing).toMatchObject({ code: 'NOT_SENT_IN_TIME', params: { sent: 'no' } });
  expect(bench.shown()).toContainEqual(
    expect.objectContaining({ side: 'buy', status: 'REJECTED', reason: 'NOT_SENT_IN_TIME' }),
  );
  await bench.timers.advance(20_000);
  expect(bench.posts()).toBe(0);
});

it('sends no more orders a minute than the person allows, and again a minute later', async () => {
  const bench = await readyBench({ limits: { ordersPerMinute: 2 } });
  const { orderId } = await bench.place();
  await bench.timers.advance(30_000);
  await bench.amend(orderId, 204, 5);
  expect((await failureOf(bench.place())).params.codes).toBe('LIMIT_RATE');
  await bench.cancel(orderId);
  await bench.timers.advance(30_000);
  await bench.place();
  expect((await failureOf(bench.place())).params.codes).toBe('LIMIT_RATE');
  expect(bench.posts()).toBe(2);
});

it('buys nothing at the day’s loss that the person allows, nor while it is not known; sells all the same', async () => {
  const bench = await readyBench({ limits: { dailyLoss: 1_000 }, facts: { dayResult: -999 } });
  await bench.place();
  bench.world.facts = { ...bench.world.facts, dayResult: -1_000 };
  expect((await failureOf(bench.place())).params.codes).toBe('LIMIT_DAILY_LOSS');
  bench.world.facts = { ...bench.world.facts, dayResult: null };
  expect((await failureOf(bench.place())).params.codes).toBe('LIMIT_DAILY_LOSS_UNKNOWN');
  await bench.place(aDraft({ side: 'sell' }));
  expect([bench.posts(), bench.posts('/order/v2/sell')]).toEqual([1, 1]);
});

it('counts a loss made before the start as one made since, and no average cost of earlier days', async () => {
  // Lantai starts at noon: the unrealised profit against the average cost of months says nothing about the day.
  const bench = await readyBench({ limits: { dailyLoss: 1_000 }, facts: { dayResult: -5_000 } });
  bench.readPortfolio(aPortfolio({ unrealised: 9_000_000 }));
  expect((await failureOf(bench.place())).params.codes).toBe('LIMIT_DAILY_LOSS');
  bench.world.facts = { ...bench.world.facts, dayResult: 5_000 };
  bench.readPortfolio(aPortfolio({ unrealised: -9_000_000 }));
  await bench.place();
  expect(bench.posts()).toBe(1);
});

it('admits the first order of a live service once a person has accepted its limits', async () => {
  let isAccepted = false;
  const accept = (): void => {
    isAccepted = true;
  };
  const bench = await readyBench({ limitsAcceptance: { isAccepted: () => isAccepted, accept } });
  const refused = { code: 'LIMITS_NOT_ACCEPTED', params: { sent: 'no' } };
  expect(await failureOf(bench.place())).toMatchObject(refused);
  const body = { symbol: 'BNTG', price: 200, shares: 500, board_type: 'RG' };
  const byHand = bench.orders.sendByHand(endpoints.orders.buy, { path: {}, query: {}, body });
  expect(await failureOf(byHand)).toMatchObject(refused);
  expect(bench.posts()).toBe(0);
  bench.orders.handlers.acceptLimits(undefined, WINDOW);
  await bench.place();
  expect(bench.posts()).toBe(1);
});

it('admits only cancellations while sources are compared, and everything when a person goes on', async () => {
  const bench = await readyBench();
  const { orderId } = await bench.place();
  await bench.timers.advance(1);
  bench.orders.compare();
  expect(bench.path().mode).toBe('reconciling');
  expect(await failureOf(bench.place())).toMatchObject({ code: 'RECONCILING' });
  expect(await failureOf(bench.amend(orderId, 204, 5))).toMatchObject({ code: 'RECONCILING' });
  await bench.cancel(orderId);
  expect(() => bench.orders.handlers.acceptDifferences(undefined, WINDOW)).toThrow(
    expect.objectContaining({ code: 'RECONCILING' }),
  );
  bench.listed.push(
    wireRow('66', bench.timers.now(), '', { symbol: 'BNTG', price: 200, shares: 100 }, 'SIDE_OF_THEIRS'),
  );
  await bench.timers.advance(10_000);
  bench.readPortfolio();
  expect(bench.path()).toMatchObject({ mode: 'reconciling', differences: [{ kind: 'rows-unreadable' }] });
  bench.orders.handlers.acceptDifferences(undefined, WINDOW);
  expect(bench.path().mode).toBe('ready');
  await bench.place();
});

it('item 6: sends nothing when the journal cannot be written', async () => {
  const bench = await readyBench({ hasFailingDisk: true });
  bench.disk.full = true;
  expect(await failureOf(bench.place())).toMatchObject({ code: 'JOURNAL_UNAVAILABLE', params: { sent: 'no' } });
  expect([bench.posts(), bench.shown()]).toEqual([0, []]);
});

it('item 6: cancels an order although its events could not be written, once the disk takes a request again', async () => {
  const bench = await readyBench({ hasFailingDisk: true });
  bench.service.on('POST /order/v2/buy', (call) => {
    bench.disk.full = true;
    return bench.take(call);
  });
  const order = await bench.place();
  await bench.timers.advance(5_000);
  expect(order).toMatchObject({ status: 'OPEN', orderId: '1' });
  expect(bench.path().journal).toBe('write-failing');
  expect(bench.shown()).toMatchObject([{ status: 'OPEN', canCancel: true }]);
  bench.disk.full = false;
  await bench.cancel(order.orderId);
  expect(bench.shown()).toMatchObject([{ status: 'WITHDRAWN' }]);
});

it('gives each order of a bulk call by hand its own request and its own result', async () => {
  const bench = await readyBench();
  for (let count = 0; count < 5; count += 1) await bench.place();
  bench.service.on('POST /order/v2/bulk-cancel', () =>
    ok({
      results: [
        ...['1', '2', '3'].map((id) => ({ order_id: id, success: true, error_type: '', reason: '', message: '' })),
        { order_id: '4', success: false, error_type: 'ORDER_REJECTED', reason: 'NOT_CANCELLABLE', message: 'no' },
      ],
      success_count: 3,
      failure_count: 1,
    }),
  );
  const body = { order_ids: ['1', '2', '3', '4', '5'] };
  const answer = await bench.orders.sendByHand(endpoints.orders.cancelBulk, { path: {}, query: {}, body });
  expect(answer.status).toBe(200);
  const parts = bench.journal.requests('A-1').filter(({ kind }) => kind === 'cancel');
  expect(parts.map(({ orderId, state, reason }) => [orderId, state, reason])).toEqual([
    ['1', 'accepted', null],
    ['2', 'accepted', null],
    ['3', 'accepted', null],
    ['4', 'rejected', 'NOT_CANCELLABLE'],
    // The answer does not name it.
    ['5', 'unknown', null],
  ]);
  expect(new Set(parts.map(({ parent }) => parent)).size).toBe(1);
  expect(bench.posts('/order/v2/bulk-cancel')).toBe(1);
});

it('item 10: holds day trades and smart orders that are written by hand against the person’s limits', async () => {
  const bench = await readyBench({ limits: { orderLots: 5 } });
  const byHand = (endpoint: Parameters<typeof bench.orders.sendByHand>[0], body: Record<string, unknown>) =>
    failureOf(bench.orders.sendByHand(endpoint, { path: {}, query: {}, body }));
  const terms = { symbol: 'BNTG', price: 200, shares: 600, side: 'SIDE_SELL', board_type: 'RG' };
  const { dayTrade, smartOrders } = endpoints;
  for (const endpoint of [dayTrade.buy, dayTrade.sell, smartOrders.placeTrailingStop, smartOrders.placeStop])
    expect(await byHand(endpoint, terms), endpoint.path).toMatchObject({ code: 'BEYOND_LIMITS' });
  expect(bench.service.received.filter(({ method }) => method === 'POST')).toEqual([]);
});

it('item 10: counts every order of a bulk amendment by hand against the orders a minute', async () => {
  const bench = await readyBench();
  for (let count = 0; count < 3; count += 1) await bench.place();
  await bench.timers.advance(61_000);
  bench.world.limits = { ...bench.world.limits, ordersPerMinute: 2 };
  const orders = ['1', '2', '3'].map((order_id) => ({ order_id, price: 204, shares: 500 }));
  const byHand = bench.orders.sendByHand(endpoints.orders.amendBulk, { path: {}, query: {}, body: { orders } });
  expect(await failureOf(byHand)).toMatchObject({ code: 'BEYOND_LIMITS', params: { codes: 'LIMIT_RATE' } });
  expect(bench.posts('/order/v2/amend/bulk')).toBe(0);
});
