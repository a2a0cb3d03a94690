import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Order } from '#shared/contract/orders.ts';
import {
  type ConfirmationRules,
  lots,
  NO_CONFIRMATIONS,
  NO_LIMITS,
  price,
  questionsIn,
  sharesOf,
  stockCode,
} from '#shared/market/index.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { aDraft, aPortfolio, FEES, failureOf, readyBench, WINDOW } from '../testing/orders-bench.ts';
import { aRequest, TERMS } from '../testing/requests.ts';
import type { Intent, Situation } from './admission.ts';
import type { Knowledge } from './circumstances.ts';
import { questionsOf } from './questions.ts';

const CALLER = { generation: 1, account: 'A-1', askedMono: 10_000 };
const KNOWLEDGE: NonNullable<Situation['knowledge']> = {
  stock: null,
  fees: FEES,
  phase: null,
  last: 200,
  dayResult: null,
  buyingPowerReadMono: 0,
  limits: NO_LIMITS,
  orders: [],
  requests: [],
  serviceNow: 0,
  reserved: 0,
  portfolio: aPortfolio({ equity: 1_000_000, tradingBalance: 1_000_000 }),
};
/** 5 lots at 200: 100,000 rupiah, a tenth of the equity. */
const PLACE: Extract<Intent, { kind: 'place' }> = {
  kind: 'place',
  terms: TERMS,
  plan: null,
  checks: 'all',
  isPriceStale: false,
};
const SALE: Intent = { ...PLACE, terms: { ...TERMS, side: 'sell' } };
const ORDER: Order & { orderId: string } = {
  ref: 'W1',
  orderId: '1',
  symbol: TERMS.symbol,
  side: 'buy',
  board: 'RG',
  price: TERMS.price,
  lotsTotal: lots(5),
  lotsDone: lots(2),
  lotsOpen: lots(3),
  averagePrice: null,
  status: 'OPEN',
  canCancel: true,
  canAmend: true,
  reason: null,
  orderedAt: 0,
  matchedAt: null,
  goodTillCancelled: false,
};
const amended = (to: number, count: number): Intent => ({
  kind: 'amend',
  order: ORDER,
  checks: 'all',
  terms: { ...TERMS, price: price(to), lots: lots(count) },
});

type Change = Partial<typeof KNOWLEDGE> &
  Pick<Knowledge, 'allEquity'> &
  Partial<Pick<Situation, 'isQuoteFresh' | 'admittedInLastMinute' | 'inCall'>>;
function asked(intent: Intent, rules: Partial<ConfirmationRules>, change: Change = {}): string {
  const { isQuoteFresh = true, admittedInLastMinute = 0, inCall, ...known } = change;
  const knowledge = { ...KNOWLEDGE, ...known };
  const equity = knowledge.portfolio?.summary.equity ?? null;
  const situation = { knowledge, isQuoteFresh, admittedInLastMinute, equity, ...(inCall && { inCall }) };
  return questionsOf(intent, CALLER, situation, { ...NO_CONFIRMATIONS, ...rules })
    .map(({ code, params }) => [code, ...Object.values(params)].join(' '))
    .join();
}

const RATE = { ordersPerMinute: 3 };
const SPLIT: Intent = { ...PLACE, plan: { kind: 'split' } };
/** The account that trades has nothing; all of them together have twenty times the order. */
const ALL_ACCOUNTS = { portfolio: aPortfolio(), allEquity: 2_000_000 };

it.each([
  ['every order', PLACE, { everyOrder: true }, {}, 'EVERY_ORDER'],
  ['no amendment, which has a form of its own', amended(200, 9), { everyOrder: true }, {}, ''],
  ['a value above the amount', PLACE, { orderValue: 99_999 }, {}, 'ORDER_VALUE 100000'],
  ['no value of exactly the amount', PLACE, { orderValue: 100_000 }, {}, ''],
  ['a value above the share of equity', PLACE, { equityShare: 9 }, {}, 'EQUITY_SHARE 10'],
  ['a sale above the share of equity', SALE, { equityShare: 9 }, {}, 'EQUITY_SHARE 10'],
  ['no value of exactly the share', PLACE, { equityShare: 10 }, {}, ''],
  ['where the equity is unknown', PLACE, { equityShare: 10 }, { portfolio: null }, 'EQUITY_UNKNOWN'],
  ['where there is no equity', PLACE, { equityShare: 10 }, { portfolio: aPortfolio() }, 'EQUITY_NONE 0'],
  ['no split order that is a small share of all accounts', SPLIT, { equityShare: 10 }, ALL_ACCOUNTS, ''],
  ['a split order that is a large share of all accounts', SPLIT, { equityShare: 4 }, ALL_ACCOUNTS, 'EQUITY_SHARE 5'],
  [
    'a split order where the accounts could not be read',
    SPLIT,
    { equityShare: 10 },
    { allEquity: null },
    'EQUITY_UNKNOWN',
  ],
  ['a price above the last one', PLACE, { priceAway: 5 }, { last: 190 }, 'PRICE_AWAY 5.3 190'],
  ['a price below the last one', PLACE, { priceAway: 5 }, { last: 212 }, 'PRICE_AWAY 5.7 212'],
  ['no price at exactly the distance', PLACE, { priceAway: 100 }, { last: 100 }, ''],
  ['where no last price is known', PLACE, { priceAway: 5 }, { last: null }, 'PRICE_UNKNOWN'],
  ['no order that waits for a price', { ...PLACE, checks: 'limits-but-price' }, { priceAway: 5 }, { last: 100 }, ''],
  ['the order after the most of a minute', PLACE, { ordersPerMinute: 3 }, { admittedInLastMinute: 3 }, 'ORDER_RATE 3'],
  ['no order within the most of a minute', PLACE, { ordersPerMinute: 3 }, { admittedInLastMinute: 2 }, ''],
  ['orders of one call', PLACE, RATE, { admittedInLastMinute: 3, inCall: { count: 5, before: 3 } }, 'ORDER_RATE 0 5 3'],
  [
    'those and earlier ones',
    PLACE,
    RATE,
    { admittedInLastMinute: 3, inCall: { count: 2, before: 1 } },
    'ORDER_RATE 2 2 3',
  ],
  [
    'earlier ones, too many alone',
    PLACE,
    RATE,
    { admittedInLastMinute: 5, inCall: { count: 2, before: 1 } },
    'ORDER_RATE 4',
  ],
  ['a stale price', PLACE, {}, { isQuoteFresh: false }, 'STALE_PRICE'],
  ['a price that the window shows as stale', { ...PLACE, isPriceStale: true }, {}, {}, 'STALE_PRICE'],
  ['no price that nobody is shown', PLACE, {}, { isQuoteFresh: null }, ''],
  ['no stale price behind a call by hand', { ...PLACE, checks: 'limits' }, {}, { isQuoteFresh: false }, ''],
  ['an amendment to more value', amended(200, 9), { orderValue: 100_000 }, {}, 'ORDER_VALUE 140000'],
  ['no amendment to less value', amended(200, 4), { orderValue: 1 }, {}, ''],
  ['an amendment to another price', amended(230, 5), { priceAway: 5 }, {}, 'PRICE_AWAY 15 200'],
  ['no amendment that leaves the price', amended(200, 9), { priceAway: 5 }, { last: 100 }, ''],
] as const)('asks about %s', (_what, intent, rules, change, expected) =>
  expect(asked(intent as Intent, rules, change)).toBe(expected),
);

const BRACKET = {
  kind: 'bracket',
  takeProfit: price(220),
  stopTrigger: price(190),
  stopLimit: price(188),
  trail: null,
} as const;

it('asks before all buying power is spent, fees included, and before a whole holding is sold', () => {
  const rules = { everything: true };
  const cash = (tradingBalance: number) => ({ portfolio: aPortfolio({ tradingBalance }) });
  // Five lots cost 100,150 with fees, six 120,180.
  expect(asked(PLACE, rules, cash(120_180))).toBe('');
  expect(asked(PLACE, rules, cash(120_179))).toBe('ALL_CASH');
  expect(asked(SALE, rules, { portfolio: aPortfolio({}, 6) })).toBe('');
  expect(asked(SALE, rules, { portfolio: aPortfolio({}, 5) })).toBe('ALL_SHARES 5');
  // Three more lots stand in another sale: it is all that is left to sell, not the position.
  const held = aPortfolio({}, 8);
  const positions = (held.positions ?? []).map((each) => ({ ...each, availableShares: sharesOf(lots(5)) }));
  expect(asked(SALE, rules, { portfolio: { ...held, positions } })).toBe('ALL_SELLABLE 5');
});

it('asks about the size of a sale of all no second time, and about that of a purchase always', () => {
  const rules = { everything: true, everyOrder: true, orderValue: 1, equityShare: 1 };
  const known = { portfolio: aPortfolio({}, 5) };
  const codes = (intent: Intent) => asked(intent, rules, known).replaceAll(/ [\d.]+/g, '');
  expect(codes(SALE)).toContain('ALL_SHARES');
  expect(codes({ ...SALE, isFlattening: true } as Intent)).toBe('');
  expect(asked({ ...SALE, isFlattening: true } as Intent, { priceAway: 5 }, { ...known, last: 300 })).toContain(
    'PRICE_AWAY',
  );
  expect(codes({ ...PLACE, isFlattening: true } as Intent)).toBe(codes(PLACE));
});

it('asks what was asked before a sale of all no second time, what was not, and of other orders everything', () => {
  const known = { portfolio: aPortfolio({}, 5), last: 300 };
  const stale = { isPriceStale: true } as const;
  const codes = (change: object) =>
    asked({ ...SALE, ...stale, ...change } as Intent, { priceAway: 5 }, known).replaceAll(/ [\d.]+/g, '');
  const both = ['PRICE_AWAY', 'STALE_PRICE'];
  expect(codes({ isFlattening: true })).toBe('PRICE_AWAY,STALE_PRICE');
  expect(codes({ isFlattening: true, askedAbout: both })).toBe('');
  expect(codes({ isFlattening: true, askedAbout: ['STALE_PRICE'] })).toBe('PRICE_AWAY');
  expect(codes({ askedAbout: both })).toBe('PRICE_AWAY,STALE_PRICE');
  const purchase = { ...PLACE, ...stale, isFlattening: true, askedAbout: both } as Intent;
  expect(asked(purchase, { priceAway: 5 }, known)).toContain('STALE_PRICE');
});

it('asks about the same order within a second, whichever window sent the first', () => {
  const before = (change: Parameters<typeof aRequest>[1]) => ({
    requests: [aRequest('W9', { state: 'accepted', changedMono: 10_000, ...change })],
  });
  expect(asked(PLACE, {}, before({ createdMono: 9_001 }))).toBe('SAME_ORDER 999');
  expect(asked(PLACE, {}, before({ createdMono: 9_000 }))).toBe('');
  for (const change of [{ lots: lots(6) }, { price: price(198) }, { side: 'sell' as const }, { board: 'TN' as const }])
    expect(asked(PLACE, {}, before({ createdMono: 9_500, terms: { ...TERMS, ...change } }))).toBe('');
  const plan = { kind: 'stop', trigger: price(204), direction: 'up' } as const;
  expect(asked(PLACE, {}, before({ createdMono: 9_500, plan }))).toBe('');
  expect(asked({ ...PLACE, plan: { ...plan, trigger: price(206) } }, {}, before({ createdMono: 9_500, plan }))).toBe(
    '',
  );
  expect(asked({ ...PLACE, plan: { ...plan } }, {}, before({ createdMono: 9_500, plan }))).toBe('SAME_ORDER 500');
  const trail = { unit: 'percent', amount: 3 } as const;
  const trails = { ...BRACKET, trail };
  for (const [first, second, question] of [
    [trails, { ...trails, trail: { ...trail } }, 'SAME_ORDER 500'],
    [BRACKET, trails, ''],
    [trails, { ...trails, trail: { ...trail, amount: 4 } }, ''],
    [trails, { ...trails, takeProfit: null }, ''],
  ] as const)
    expect(asked({ ...PLACE, plan: second }, {}, before({ createdMono: 9_500, plan: first }))).toBe(question);
  expect(asked(PLACE, {}, before({ createdMono: 9_500, state: 'rejected' }))).toBe('');
  expect(asked(amended(200, 5), {}, before({ createdMono: 9_500 }))).toBe('');
});

it('takes no order of an earlier run, whose clock was another one, for one of the last second', () =>
  expect(asked(PLACE, {}, { requests: [aRequest('W9', { createdMono: 99_000, changedMono: 0 })] })).toBe(''));

it('asks nothing about what is not asked to be watched, whatever the order', () => {
  fc.assert(
    fc.property(fc.integer({ min: 50, max: 5_000 }), fc.integer({ min: 1, max: 50_000 }), (at, count) => {
      const terms = { ...TERMS, price: price(at), lots: lots(count) };
      expect(asked({ ...PLACE, terms }, {}, { last: 1 })).toBe('');
    }),
  );
});

const smart = {
  id: 'S1',
  kind: 'bracket',
  state: 'waiting',
  direction: null,
  distance: null,
  bestPrice: null,
} as const;
const leg = (role: 'stop-loss' | 'take-profit', triggerPrice: number): Order => ({
  ...ORDER,
  ref: role,
  orderId: role,
  side: 'sell',
  triggerPrice,
  smart: { ...smart, role },
});

it('asks before the purchase of a bracket moves to or beyond one of its own exits', () => {
  const bracket = (to: number): Intent => ({
    ...(amended(to, 5) as Extract<Intent, { kind: 'amend' }>),
    order: { ...ORDER, smart: { ...smart, role: 'entry' } },
  });
  const other = { ...leg('stop-loss', 500), smart: { ...smart, id: 'S2', role: 'stop-loss' as const } };
  const listed = { orders: [other, leg('stop-loss', 192), leg('take-profit', 220)] };
  const sent = { requests: [aRequest('W1', { orderId: '1', state: 'accepted', plan: BRACKET })] };
  for (const [to, known, question] of [
    [194, listed, ''],
    [192, listed, 'AT_STOP 192'],
    [180, listed, 'AT_STOP 192'],
    [218, listed, ''],
    [220, listed, 'AT_TARGET 220'],
    // The stop that is listed has followed the price since it was sent.
    [191, { ...listed, ...sent }, 'AT_STOP 192'],
    [190, sent, 'AT_STOP 190'],
    [191, sent, ''],
    [222, sent, 'AT_TARGET 220'],
    [180, {}, ''],
    // The price stays.
    [200, { orders: [leg('stop-loss', 204)] }, ''],
  ] as const)
    expect(asked(bracket(to), {}, known)).toBe(question);
  expect(asked(amended(180, 5), {}, listed)).toBe('');
});

it('asks before a sale that leaves fewer lots than stops and exits stay armed for, and of no other', () => {
  const armed = (id: string, role: 'stop-loss' | 'take-profit', count: number): Order => ({
    ...leg(role, 190),
    ref: `${id}-${role}`,
    orderId: `${id}-${role}`,
    status: 'READY',
    lotsDone: lots(0),
    lotsOpen: lots(count),
    smart: { ...smart, id, role },
  });
  // Ten lots are held. The exits of one bracket sell the same three.
  const both = [armed('S1', 'stop-loss', 3), armed('S1', 'take-profit', 3)];
  const held = (orders: readonly Order[]) => ({ orders, portfolio: aPortfolio({}, 10) });
  const sale = (count: number): Intent => ({ ...PLACE, terms: { ...TERMS, side: 'sell', lots: lots(count) } });
  for (const [intent, orders, question] of [
    [sale(10), both, 'EXITS_STAY 3'],
    [sale(8), both, 'EXITS_STAY 3'],
    [sale(7), both, ''],
    [sale(7), [...both, armed('S2', 'stop-loss', 4)], 'EXITS_STAY 7'],
    [sale(10), [], ''],
    // Nothing has been bought of it yet.
    [sale(10), [armed('S1', 'stop-loss', 0)], ''],
    // Placed already: it holds its lots like any other sale.
    [sale(7), [{ ...armed('S1', 'stop-loss', 3), status: 'OPEN' as const }], ''],
    [sale(10), [{ ...armed('S1', 'stop-loss', 3), symbol: stockCode('SAGU') }], ''],
    [PLACE, both, ''],
    // A further stop sells nothing now.
    [{ ...sale(10), checks: 'waits' } as Intent, both, ''],
    // Stops and exits never sell what was bought by day trade.
    [{ ...sale(10), plan: { kind: 'day-trade' }, checks: 'rules' } as Intent, both, ''],
  ] as const)
    expect(asked(intent, {}, held(orders))).toBe(question);
  const order = { ...ORDER, side: 'sell' as const, lotsDone: lots(0), lotsOpen: lots(5) };
  const amend = (count: number): Intent => ({
    ...(amended(200, count) as Extract<Intent, { kind: 'amend' }>),
    order,
    terms: { ...TERMS, side: 'sell', lots: lots(count) },
  });
  expect(asked(amend(10), {}, held([...both, order]))).toBe('EXITS_STAY 3');
  expect(asked(amend(5), {}, { ...held([...both, order]), portfolio: aPortfolio({}, 5) })).toBe('');
});

it.each(['one', 'several'])('asks before an amendment of %s takes a bracket below its stop', async (way) => {
  const bench = await readyBench();
  bench.service.on(`POST ${endpoints.smartOrders.placeBracket.path}`, (call) => bench.take(call));
  const { orderId } = await bench.place(aDraft({ plan: BRACKET }));
  const change = { orderId: orderId ?? '', price: price(188) };
  const draftId = 'amend-below-the-stop';
  const send = async (confirmed: boolean): Promise<unknown> =>
    way === 'one'
      ? bench.orders.handlers.amend({ ...change, lots: aDraft().lots, draftId, confirmed }, WINDOW)
      : bench.orders.handlers.amendMany({ changes: [change], draftId, confirmed }, WINDOW);
  const sent = () => bench.posts('/order/v2/amend') + bench.posts('/order/v2/amend/bulk');
  const question = await failureOf(send(false));
  expect(question).toMatchObject({ code: 'NEEDS_CONFIRMATION', params: { stop: 190, sent: 'no' } });
  expect(questionsIn(question.params)).toEqual(['AT_STOP']);
  expect(sent()).toBe(0);
  const answered = send(true);
  await bench.timers.advance(500);
  await answered;
  expect(sent()).toBeGreaterThan(0);
});

/** Previous close 200. */
const STOCK = { ara: price(270), arb: price(170) } as NonNullable<Situation['knowledge']>['stock'];

it.each(['ticket', 'ladder', 'basket'] as const)(
  'asks before a stop of the %s that cannot trigger today',
  async (from) => {
    const bench = await readyBench({ facts: { stock: STOCK, last: 200 }, confirmations: { priceAway: 5 } });
    bench.service.on(`POST ${endpoints.smartOrders.placeStop.path}`, (call) => bench.take(call));
    const plan = { kind: 'stop', trigger: price(280), direction: 'up' } as const;
    const draft = aDraft({ plan, price: price(282) });
    const { draftId: _, ...terms } = draft;
    const send = (confirmed: boolean): Promise<unknown> =>
      from === 'basket'
        ? Promise.resolve(
            bench.orders.handlers.sendBasket(
              { basket: 'basket-of-stops', rows: [{ ...terms, row: 'r' }], confirmed },
              WINDOW,
            ),
          )
        : bench.press({ ...draft, origin: from, confirmed });
    const question = await failureOf(send(false));
    expect(questionsIn(question.params)).toEqual(['STOP_ABOVE_ARA']);
    expect(question.params).toMatchObject({ stopAt: 280, stopEdge: 270 });
    expect(bench.posts(endpoints.smartOrders.placeStop.path)).toBe(0);
    await send(true);
    await bench.timers.advance(500);
    expect(bench.posts(endpoints.smartOrders.placeStop.path)).toBe(1);
  },
);

const LARGE = { confirmations: { equityShare: 10 } } as const;
const large = () => aDraft({ lots: lots(6) });

async function askingBench() {
  const bench = await readyBench(LARGE);
  bench.readPortfolio(aPortfolio({ equity: 1_000_000 }));
  return bench;
}

it('sends nothing before the answer, and everything with it', async () => {
  const bench = await askingBench();
  const draft = large();
  const question = await failureOf(bench.press(draft));
  expect(question).toMatchObject({ code: 'NEEDS_CONFIRMATION', params: { sent: 'no', share: 12 } });
  expect(questionsIn(question.params)).toEqual(['EQUITY_SHARE']);
  expect(bench.posts()).toBe(0);
  await bench.press({ ...draft, confirmed: true });
  expect(bench.posts()).toBe(1);
});

it('accepts no confirmation of what it has not asked: a window cannot skip the question', async () => {
  const bench = await askingBench();
  expect(await failureOf(bench.press({ ...large(), confirmed: true }))).toMatchObject({ code: 'NEEDS_CONFIRMATION' });
  expect(bench.posts()).toBe(0);
});

it.each([
  ['another draft', { draftId: 'another-draft' }],
  ['more lots', { lots: lots(7) }],
  ['another price', { price: price(202) }],
  ['another stock', { symbol: stockCode('SAGU') }],
  ['the other validity', { goodTillCancelled: true }],
])('an answer counts for exactly what was asked, and not for %s', async (_what, change) => {
  const bench = await askingBench();
  const draft = large();
  await failureOf(bench.press(draft));
  const changed = { ...draft, ...change, confirmed: true };
  expect(await failureOf(bench.press(changed))).toMatchObject({ code: 'NEEDS_CONFIRMATION' });
  expect(bench.posts()).toBe(0);
});

it.each(['an order', 'a basket'])('accepts no answer of another account: %s', async (what) => {
  const bench = await askingBench();
  const draft = large();
  const { draftId: _, ...terms } = draft;
  const basket = { basket: 'basket-of-account', rows: [{ ...terms, row: 'r' }] };
  const press = (confirmed: boolean): Promise<unknown> =>
    what === 'an order'
      ? bench.press({ ...draft, confirmed })
      : Promise.resolve(bench.orders.handlers.sendBasket({ ...basket, confirmed }, WINDOW));
  await failureOf(press(false));
  Object.assign(bench.world, { account: 'A-2', activeAccount: 'A-2', generation: 2 });
  await bench.orders.switchAccount(async () => 'A-2');
  await bench.start();
  expect(bench.path()).toMatchObject({ mode: 'ready', account: 'A-2' });
  expect(await failureOf(press(true))).toMatchObject({ code: 'NEEDS_CONFIRMATION' });
  expect(bench.posts()).toBe(0);
});

it.each([
  ['session', { phase: { phase: 'pre-close input', endsAt: null, ordersAllowed: true } }, 0],
  ['day', {}, 6 * 86_400_000],
] as const)('accepts no answer of another %s', async (_what, facts, step) => {
  const bench = await readyBench({
    confirmations: { equityShare: 10 },
    facts: { phase: { phase: 'session II', endsAt: null, ordersAllowed: true } },
  });
  bench.readPortfolio(aPortfolio({ equity: 1_000_000 }));
  const draft = large();
  await failureOf(bench.press(draft));
  Object.assign(bench.world.facts, facts);
  // The exchange's day may be another one within the minute: a clock is set, a computer slept.
  bench.setClock(step);
  expect(await failureOf(bench.press({ ...draft, confirmed: true }))).toMatchObject({ code: 'NEEDS_CONFIRMATION' });
  expect(bench.posts()).toBe(0);
});

it('asks again where another reason has come up since, and where the answer comes after a minute', async () => {
  const bench = await askingBench();
  const draft = large();
  await failureOf(bench.press(draft));
  bench.world.isQuoteFresh = false;
  const again = await failureOf(bench.press({ ...draft, confirmed: true }));
  expect(questionsIn(again.params)).toEqual(['EQUITY_SHARE', 'STALE_PRICE']);
  await bench.timers.advance(60_001);
  expect(await failureOf(bench.press({ ...draft, confirmed: true }))).toMatchObject({ code: 'NEEDS_CONFIRMATION' });
  await bench.press({ ...draft, confirmed: true });
  expect(bench.posts()).toBe(1);
});

it('refuses a draft that was sent as a duplicate, and asks nothing about it', async () => {
  const bench = await askingBench();
  const draft = large();
  await bench.place(draft);
  expect(await failureOf(bench.press(draft))).toMatchObject({ code: 'DUPLICATE_ORDER' });
});

it('asks about the same order of two windows that press within a second', async () => {
  const bench = await readyBench();
  await bench.press(aDraft());
  const second = aDraft();
  const question = await failureOf(bench.press(second));
  expect(questionsIn(question.params)).toEqual(['SAME_ORDER']);
  await bench.press({ ...second, confirmed: true });
  await bench.timers.advance(1_000);
  await bench.press(aDraft());
  expect(bench.posts()).toBe(3);
});

it('asks about an amendment and about a call written by hand, whose second sending is the answer', async () => {
  const bench = await askingBench();
  const { orderId } = await bench.press(aDraft());
  const change = { orderId: orderId ?? '', price: price(202), lots: lots(9), draftId: 'amend-to-more' };
  const amend = (confirmed: boolean) => bench.orders.handlers.amend({ ...change, confirmed }, WINDOW);
  expect(await failureOf(amend(true))).toMatchObject({ code: 'NEEDS_CONFIRMATION' });
  await amend(true);
  const body = { symbol: 'BNTG', price: 200, shares: 600, board_type: 'RG' };
  const byHand = () => bench.orders.sendByHand(endpoints.orders.buy, { path: {}, query: {}, body });
  expect(await failureOf(byHand())).toMatchObject({ code: 'NEEDS_CONFIRMATION' });
  await byHand();
  expect([bench.posts('/order/v2/amend'), bench.posts()]).toEqual([1, 2]);
});
