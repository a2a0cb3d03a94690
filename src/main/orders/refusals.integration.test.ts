import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createRestClient, type RestClient, startExchangeHere, type TestExchange } from '#exchange/testing/index.ts';
import { confirming } from '#main/testing/confirming.ts';
import { servicesOn } from '#main/testing/services-on.ts';
import type { Services } from '#main/trading/services.ts';
import type { Failure } from '#shared/contract/define.ts';
import { failureOf } from '#shared/contract/error.ts';
import type { OrderDraftInput, OrderPlan } from '#shared/contract/orders.ts';
import { lots, type Price, price, type StockCode, stepTicks, stockCode } from '#shared/market/index.ts';
import type { Endpoint } from '#shared/service/endpoint.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { eventually } from '#shared/testing/eventually.ts';

const WINDOW = { windowId: 'test' };
let exchange: TestExchange;
/** Another client of the same account: the exchange's own books. */
let phone: RestClient;
let services: Services;
let symbol: StockCode;
let arb: Price;
let names = 0;
const name = (): string => `refusal-${++names}`;

beforeAll(async () => {
  exchange = await startExchangeHere({ paused: true });
  phone = createRestClient(exchange.profile);
  await phone.signIn();
  const { results } = await phone.call(endpoints.portfolio.list);
  symbol = stockCode(results[0]?.symbol ?? '');
  const book = await phone.call(endpoints.market.orderBook, { path: { symbol } });
  arb = price(Number(book.arb.value));
  services = servicesOn(exchange.profile);
  await services.start();
  const { username, password } = exchange.profile.credentials;
  await services.handlers.session.signIn({ username, password }, WINDOW);
});
beforeEach(async () => {
  await services.handlers.session.unlock({ pin: exchange.profile.credentials.pin }, WINDOW);
  await eventually(async () => expect((await board()).path.mode).toBe('ready'));
});
afterEach(() => exchange.faults.calm());
afterAll(async () => {
  await services.handlers.orders.cancelAll(undefined, WINDOW);
  await services.stop();
  await exchange.stop();
});

const board = async () => services.handlers.orders.list(undefined, WINDOW);
/** Everything of the account's orders that the exchange could have changed. */
const books = async () =>
  (await phone.call(endpoints.orders.list))
    .map(({ order_id, status_text, price: { order }, qty }) => [order_id, status_text, order, qty.lot_total].join(' '))
    .sort();

const bracket = (): Extract<OrderPlan, { kind: 'bracket' }> => {
  const at = stepTicks(arb, 20);
  return {
    kind: 'bracket',
    takeProfit: stepTicks(at, 10),
    stopTrigger: stepTicks(at, -5),
    stopLimit: stepTicks(at, -8),
    trail: null,
  };
};
const trailingBracket = (): OrderPlan => ({
  ...bracket(),
  takeProfit: null,
  trail: { unit: 'percent', amount: 3 },
});
const trailing: OrderPlan = { kind: 'trailing-stop', distance: { unit: 'percent', amount: 3 }, slipTicks: 2 };
const stop = (): OrderPlan => ({ kind: 'stop', trigger: stepTicks(arb, 1), direction: 'down' });
const dayTrade: OrderPlan = { kind: 'day-trade' };

async function draft(plan?: OrderPlan, change: Partial<OrderDraftInput> = {}): Promise<OrderDraftInput> {
  return {
    side: 'buy',
    symbol,
    board: 'RG',
    price: stepTicks(arb, 20),
    lots: lots(2),
    goodTillCancelled: false,
    draftId: name(),
    ...(plan === undefined ? {} : { plan }),
    ...change,
  };
}
const place = async (plan?: OrderPlan, change: Partial<OrderDraftInput> = {}) =>
  confirming(await draft(plan, change), (asked) => services.handlers.orders.place(asked, WINDOW));
/** An order that stands, known to the board by its own row. */
async function standing(plan?: OrderPlan, change: Partial<OrderDraftInput> = {}): Promise<string> {
  const { orderId } = await place(plan, change);
  await eventually(async () => {
    const order = (await board()).orders.find((each) => each.orderId === orderId);
    expect(order?.canCancel && (plan === undefined || order.smart !== undefined || order.isDayTrade)).toBe(true);
  });
  return orderId ?? '';
}
const amend = (orderId: string): Promise<unknown> =>
  confirming({ orderId, price: stepTicks(arb, 21), lots: lots(2), draftId: name() }, (asked) =>
    services.handlers.orders.amend(asked, WINDOW),
  );
const cancel = async (orderId: string): Promise<unknown> => services.handlers.orders.cancel({ orderId }, WINDOW);
const sale = (): Partial<OrderDraftInput> => ({ side: 'sell', price: stepTicks(arb, 40), lots: lots(1) });

type Path = {
  readonly name: string;
  readonly endpoint: Endpoint;
  /** Orders that the press is about. */
  readonly before?: () => Promise<string>;
  press(orderId: string): Promise<unknown>;
};
const { orders, dayTrade: day, smartOrders } = endpoints;
const PATHS: readonly Path[] = [
  { name: 'buy', endpoint: orders.buy, press: () => place() },
  { name: 'sell', endpoint: orders.sell, press: () => place(undefined, sale()) },
  { name: 'split', endpoint: orders.buy, press: () => place({ kind: 'split' }) },
  { name: 'amend', endpoint: orders.amend, before: () => standing(), press: amend },
  { name: 'cancel', endpoint: orders.cancel, before: () => standing(), press: cancel },
  { name: 'buy of a day trade', endpoint: day.buy, press: () => place(dayTrade) },
  { name: 'sale of a day trade', endpoint: day.sell, press: () => place(dayTrade, sale()) },
  { name: 'amend a day trade', endpoint: day.amend, before: () => standing(dayTrade), press: amend },
  { name: 'cancel a day trade', endpoint: day.cancel, before: () => standing(dayTrade), press: cancel },
  { name: 'bracket', endpoint: smartOrders.placeBracket, press: () => place(bracket()) },
  { name: 'bracket that trails', endpoint: smartOrders.placeBracket, press: () => place(trailingBracket()) },
  {
    name: 'stop',
    endpoint: smartOrders.placeStop,
    press: () => place(stop(), { side: 'sell', price: arb, lots: lots(1) }),
  },
  {
    name: 'trailing stop',
    endpoint: smartOrders.placeTrailingStop,
    press: () => place(trailing, { side: 'sell', lots: lots(1) }),
  },
  {
    name: 'give up a bracket',
    endpoint: smartOrders.cancelBracket,
    async before() {
      const entry = await standing(bracket());
      const shown = (await board()).orders;
      const id = shown.find(({ orderId }) => orderId === entry)?.smart?.id;
      const leg = shown.find(({ orderId, smart }) => orderId !== entry && smart?.id === id);
      return leg?.orderId ?? '';
    },
    press: cancel,
  },
  {
    name: 'give up a stop',
    endpoint: smartOrders.cancelStop,
    before: () => standing(stop(), { side: 'sell', price: arb, lots: lots(1) }),
    press: cancel,
  },
  {
    name: 'give up a trailing stop',
    endpoint: smartOrders.cancelTrailingStop,
    before: () => standing(trailing, { side: 'sell', lots: lots(1) }),
    press: cancel,
  },
];

type Refusal = {
  readonly what: string;
  readonly fault: Parameters<TestExchange['faults']['plan']>[1];
  readonly expected: { readonly code: Failure['code']; readonly params?: object };
};
const REFUSALS: readonly Refusal[] = [
  {
    what: 'not enough money',
    fault: { kind: 'refuse', type: 'INSUFFICIENT_BALANCE', words: 'not enough for this order' },
    expected: { code: 'INSUFFICIENT_BALANCE' },
  },
  {
    what: 'a reason of the venue',
    fault: { kind: 'refuse', type: 'ORDER_REJECTED', words: 'the venue says no' },
    expected: { code: 'ORDER_REJECTED', params: { reason: 'the venue says no' } },
  },
  { what: 'too many calls', fault: { kind: 'busy', ms: 10 }, expected: { code: 'RATE_LIMIT' } },
  { what: 'a session that has ended', fault: { kind: 'unauthorised' }, expected: { code: 'TRADING_SESSION_ENDED' } },
];

const failure = async (press: Promise<unknown>): Promise<Failure> =>
  press.then(
    () => Promise.reject(new Error('nothing was refused')),
    (thrown: unknown) => failureOf(thrown),
  );

describe.each(PATHS)('$name', ({ endpoint, before, press }) => {
  it.each(REFUSALS)(
    '$what: is reported as it came, changes nothing, and leaves nothing in doubt',
    async ({ fault, expected }) => {
      const orderId = before === undefined ? '' : await before();
      const booked = await books();
      await exchange.faults.plan(endpoint.path, fault);
      expect(await failure(press(orderId))).toMatchObject(expected);
      expect(await exchange.faults.pending()).toBe(0);
      expect(await books()).toEqual(booked);
      await eventually(async () => {
        const shown = (await board()).orders;
        expect(shown.filter(({ status, pending }) => status === 'UNKNOWN' || pending !== undefined)).toEqual([]);
      });
    },
  );
});

describe.each(REFUSALS)('$what, of several orders', ({ fault, expected }) => {
  const failures = (results: readonly { readonly failure: Failure | null }[]) => results.map((each) => each.failure);

  it('stands at each line that is amended, and changes nothing', async () => {
    const changes = [await standing(), await standing()].map((orderId) => ({ orderId, price: stepTicks(arb, 22) }));
    const booked = await books();
    await exchange.faults.plan(orders.amendBulk.path, fault);
    const { results } = await confirming({ changes, draftId: name() }, (asked) =>
      services.handlers.orders.amendMany(asked, WINDOW),
    );
    expect(failures(results)).toMatchObject([expected, expected]);
    expect(await books()).toEqual(booked);
  });

  it('stands at each line that is withdrawn, and changes nothing', async () => {
    const orderIds = [await standing(), await standing()];
    const booked = await books();
    await exchange.faults.plan(orders.cancelBulk.path, fault);
    expect(failures((await services.handlers.orders.cancelMany({ orderIds }, WINDOW)).results)).toMatchObject([
      expected,
      expected,
    ]);
    expect(await books()).toEqual(booked);
  });

  it('stands at its row of a basket', async () => {
    const booked = await books();
    const basket = name();
    const { draftId: _draft, ...row } = await draft();
    await exchange.faults.plan(orders.buy.path, fault);
    await confirming({ basket, rows: [{ ...row, row: 'one' }] }, (asked) =>
      services.handlers.orders.sendBasket(asked, WINDOW),
    );
    const run = () => services.handlers.orders.basket({ basket }, WINDOW);
    await eventually(async () => expect((await run())?.state).toBe('ended'));
    expect(failures((await run())?.rows ?? [])).toMatchObject([expected]);
    expect(await books()).toEqual(booked);
  });
});
