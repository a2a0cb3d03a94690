import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createRestClient, type RestClient, startExchangeHere, type TestExchange } from '#exchange/testing/index.ts';
import { confirming } from '#main/testing/confirming.ts';
import { startReady } from '#main/testing/ready-to-trade.ts';
import { servicesOn } from '#main/testing/services-on.ts';
import type { Services } from '#main/trading/services.ts';
import type { BasketRow, OrderDraftInput } from '#shared/contract/orders.ts';
import type { BasketRun, ChangeResult } from '#shared/contract/several-orders.ts';
import { lots, type Price, price, type StockCode, stepTicks, stockCode } from '#shared/market/index.ts';
import type { RestDialect } from '#shared/service/dialect.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { eventually } from '#shared/testing/eventually.ts';

const WINDOW = { windowId: 'test' };
const AMEND = '/order/v2/amend/bulk';
const CANCEL = '/order/v2/bulk-cancel';
let exchange: TestExchange;
/** Another client of the same account: the exchange's own books. */
let phone: RestClient;
let services: Services;
let symbol: StockCode;
let arb: Price;
let ara: Price;
let names = 0;
const name = (): string => `several-${++names}`;

beforeAll(async () => {
  exchange = await startExchangeHere({ paused: true });
  phone = createRestClient(exchange.profile);
  await phone.signIn();
  const { results } = await phone.call(endpoints.portfolio.list);
  symbol = stockCode(results[0]?.symbol ?? '');
  const book = await phone.call(endpoints.market.orderBook, { path: { symbol } });
  arb = price(Number(book.arb.value));
  ara = price(Number(book.ara.value));
});
afterEach(async () => {
  await exchange.faults.calm();
  await services.handlers.orders.cancelAll(undefined, WINDOW);
  await services.stop();
});
afterAll(() => exchange.stop());

const board = async () => services.handlers.orders.list(undefined, WINDOW);
async function ready(dialect: Partial<RestDialect> = {}): Promise<void> {
  services = servicesOn(exchange.profile, undefined, { absenceAfterMs: 500, ...dialect });
  await startReady(services, exchange.profile.credentials);
}
/** So many purchases far below the market. */
async function placed(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const draft = {
      side: 'buy',
      symbol,
      board: 'RG',
      price: stepTicks(arb, at),
      lots: lots(at + 1),
      goodTillCancelled: false,
      draftId: name(),
    } as const;
    const { orderId } = await confirming(draft, (each) => services.handlers.orders.place(each, WINDOW));
    ids.push(orderId ?? '');
  }
  await eventually(async () =>
    expect(
      (await board()).orders.filter(({ orderId, status }) => ids.includes(orderId ?? '') && status === 'OPEN'),
    ).toHaveLength(count),
  );
  return ids;
}
/** What the exchange has of these orders: status, lots and price. */
async function inBooks(ids: readonly string[]): Promise<readonly (readonly [string, number, number])[]> {
  const listed = await phone.call(endpoints.orders.list);
  return ids.map((id) => {
    const row = listed.find(({ order_id }) => order_id === id);
    if (!row) throw new Error(`the exchange has no order ${id}`);
    return [row.status_text, row.qty.lot_total, row.price.order];
  });
}
const statuses = async (ids: readonly string[]) => (await inBooks(ids)).map(([status]) => status);
const cancelMany = async (orderIds: readonly string[]): Promise<ChangeResult[]> =>
  (await services.handlers.orders.cancelMany({ orderIds: [...orderIds] }, WINDOW)).results;
const amendMany = async (changes: readonly { orderId: string; price: Price }[]): Promise<ChangeResult[]> => {
  const input = { changes: [...changes], draftId: name() };
  return (await confirming(input, (each) => services.handlers.orders.amendMany(each, WINDOW))).results;
};
const outcomes = (results: readonly ChangeResult[]) => results.map(({ result }) => result);
/** The board shows what the exchange's books have, and nothing is in doubt. */
async function agrees(): Promise<void> {
  await eventually(async () => {
    const shown = (await board()).orders;
    expect(shown.every(({ status, pending }) => status !== 'UNKNOWN' && pending === undefined)).toBe(true);
    const listed = await phone.call(endpoints.orders.list);
    const ours = shown.map((order) => `${order.orderId} ${order.status} ${order.lotsTotal} ${order.price}`);
    const theirs = listed.map((row) => `${row.order_id} ${row.status_text} ${row.qty.lot_total} ${row.price.order}`);
    expect(ours.toSorted()).toEqual(theirs.toSorted());
  });
}

it.each([true, false])('amends and withdraws several orders (bulk calls: %s)', async (bulkOrders) => {
  await ready({ bulkOrders });
  const ids = await placed(4);
  const before = await inBooks(ids);
  const moved = await amendMany(ids.map((orderId, at) => ({ orderId, price: stepTicks(arb, at + 5) })));
  expect(outcomes(moved)).toEqual(['done', 'done', 'done', 'done']);
  expect(await inBooks(ids)).toEqual(before.map(([, total], at) => ['OPEN', total, stepTicks(arb, at + 5)]));
  expect(outcomes(await cancelMany(ids))).toEqual(['done', 'done', 'done', 'done']);
  expect(await statuses(ids)).toEqual(['WITHDRAWN', 'WITHDRAWN', 'WITHDRAWN', 'WITHDRAWN']);
  await agrees();
});

it('reports the exchange’s reason at the line that it refuses, and carries out the others', async () => {
  await ready();
  const ids = await placed(3);
  // Withdrawn by somebody else: the board has not read it yet.
  await phone.call(endpoints.orders.cancel, { body: { order_id: ids[1] ?? '' } });
  const results = await cancelMany(ids);
  expect(outcomes(results)).toEqual(['done', 'refused', 'done']);
  expect(results[1]?.failure?.params.reason).toBe('NOT_CANCELLABLE');
  await agrees();
});

it('refuses a line beyond the band before it leaves', async () => {
  await ready();
  const ids = await placed(2);
  const results = await amendMany([
    { orderId: ids[0] ?? '', price: stepTicks(arb, -1) },
    { orderId: ids[1] ?? '', price: stepTicks(arb, 7) },
  ]);
  expect(outcomes(results)).toEqual(['not-sent', 'done']);
  expect(results[0]?.failure?.params.codes).toContain('PRICE_BELOW_ARB');
  await agrees();
});

it.each([
  ['carried out', true],
  ['not carried out', false],
])('finds out what became of a bulk call whose answer was lost (%s)', async (_what, processed) => {
  await ready();
  const ids = await placed(3);
  if (processed) await exchange.faults.dropAnswers(CANCEL);
  else await exchange.faults.failAnswers(CANCEL);
  expect(outcomes(await cancelMany(ids))).toEqual(['in-doubt', 'in-doubt', 'in-doubt']);
  await agrees();
  expect(new Set(await statuses(ids))).toEqual(new Set([processed ? 'WITHDRAWN' : 'OPEN']));
});

it('finds out what became of amendments whose answer was lost', async () => {
  await ready();
  const ids = await placed(3);
  await exchange.faults.dropAnswers(AMEND);
  const to = stepTicks(arb, 9);
  expect(outcomes(await amendMany(ids.map((orderId) => ({ orderId, price: to }))))).toEqual([
    ...['in-doubt', 'in-doubt', 'in-doubt'],
  ]);
  await agrees();
  expect((await inBooks(ids)).map(([, , at]) => at)).toEqual([to, to, to]);
});

it('withdraws day trades and waiting stops by their own calls among the others', async () => {
  await ready();
  const ids = await placed(2);
  const trigger = stepTicks(arb, 1);
  const stop: OrderDraftInput = {
    side: 'sell',
    symbol,
    board: 'RG',
    price: arb,
    lots: lots(1),
    goodTillCancelled: false,
    draftId: name(),
    plan: { kind: 'stop', trigger, direction: 'down' },
  };
  const { orderId } = await confirming(stop, (each) => services.handlers.orders.place(each, WINDOW));
  await eventually(async () =>
    expect((await board()).orders.find((order) => order.orderId === orderId)?.smart).toBeDefined(),
  );
  const all = [...ids, orderId ?? ''];
  expect(outcomes(await cancelMany(all))).toEqual(['done', 'done', 'done']);
  expect(await statuses(all)).toEqual(['WITHDRAWN', 'WITHDRAWN', 'WITHDRAWN']);
  await agrees();
});

const rows = (count: number): BasketRow[] =>
  Array.from({ length: count }, (_, at) => ({
    row: `row-${at + 1}`,
    side: 'buy',
    symbol,
    board: 'RG',
    price: stepTicks(arb, at),
    lots: lots(at + 1),
    goodTillCancelled: false,
  }));
const send = (basket: string, given: readonly BasketRow[]): Promise<BasketRun> =>
  confirming({ basket, rows: [...given] }, (each) => services.handlers.orders.sendBasket(each, WINDOW));
const runOf = async (basket: string) => {
  const run = await services.handlers.orders.basket({ basket }, WINDOW);
  if (run === null) throw new Error('nothing is known of the basket');
  return run;
};
const resultsOf = async (basket: string) => (await runOf(basket)).rows.map(({ result }) => result);
const ended = (basket: string) => eventually(async () => expect((await runOf(basket)).state).toBe('ended'));
/** How many orders the exchange has had today. */
const ordersToday = async () => (await phone.call(endpoints.orders.list)).length;

it('sends a basket, and each row is in the exchange’s books once', async () => {
  await ready();
  const before = await ordersToday();
  const basket = name();
  await send(basket, rows(5));
  await ended(basket);
  expect(await resultsOf(basket)).toEqual(['done', 'done', 'done', 'done', 'done']);
  expect(await ordersToday()).toBe(before + 5);
  await send(basket, rows(5));
  await ended(basket);
  expect(await ordersToday()).toBe(before + 5);
  await agrees();
});

it('leaves the rest at a lost answer, and sends it when asked again', async () => {
  await ready();
  const before = await ordersToday();
  const basket = name();
  await exchange.faults.dropAnswers('/order/v2/buy');
  await send(basket, rows(3));
  await ended(basket);
  expect(await resultsOf(basket)).toEqual(['in-doubt', 'not-sent', 'not-sent']);
  await agrees();
  expect(await resultsOf(basket)).toEqual(['done', 'not-sent', 'not-sent']);
  await send(basket, rows(3));
  await ended(basket);
  expect(await resultsOf(basket)).toEqual(['done', 'done', 'done']);
  expect(await ordersToday()).toBe(before + 3);
  await agrees();
});

it('goes on after a row that the exchange refuses', async () => {
  await ready();
  const basket = name();
  const [first, second, third] = rows(3);
  if (!first || !second || !third) throw new Error('three rows');
  // Lantai cannot know what a day trade may buy: the exchange refuses it.
  const plan = { kind: 'day-trade' } as const;
  const refused = { ...second, price: ara, lots: lots(49_000), plan };
  await send(basket, [first, refused, third]);
  await ended(basket);
  expect(await resultsOf(basket)).toEqual(['done', 'refused', 'done']);
  expect((await runOf(basket)).rows[1]?.failure?.code).toMatch(/ORDER_REJECTED|INSUFFICIENT_BALANCE/);
  await agrees();
});

it('stops in the middle at the kill switch, which withdraws what stands', async () => {
  await ready();
  const before = await ordersToday();
  const basket = name();
  await send(basket, rows(20));
  await eventually(async () => expect(await ordersToday()).toBeGreaterThan(before + 1));
  await services.handlers.orders.halt(undefined, WINDOW);
  await ended(basket);
  const results = await resultsOf(basket);
  const sent = results.filter((result) => result !== 'not-sent').length;
  expect(sent).toBeLessThan(20);
  expect(await runOf(basket)).toMatchObject({ stop: 'refused-all', failure: { code: 'KILL_SWITCH_ON' } });
  await eventually(
    async () => expect((await board()).path.halt).toMatchObject({ remaining: 0, confirmed: true }),
    20_000,
  );
  expect(await ordersToday()).toBe(before + sent);
  const listed = await phone.call(endpoints.orders.list);
  expect(listed.filter(({ status_text: status }) => status === 'OPEN')).toEqual([]);
  await services.handlers.orders.endHalt(undefined, WINDOW);
  await eventually(async () => expect((await board()).path.mode).toBe('ready'));
});
