import { afterAll, beforeAll, expect, it } from 'vitest';
import { manualClock } from '#exchange/clock/index.ts';
import { createRestClient, type RestClient, startExchangeHere, type TestExchange } from '#exchange/testing/index.ts';
import { type Price, stepTicks } from '#shared/market/index.ts';
import { endpoints } from '#shared/service/endpoints.ts';

const { orders, smartOrders, portfolio, market, notifications } = endpoints;
/** Long enough for liquid prices to turn. */
const HOURS_MS = 4 * 3_600_000;
const STEP_MS = 10_000;
const STARTS_AT = Date.parse('2026-11-18T10:00:00+07:00');
/** Nothing is matched between two calls: the market goes on only while a test waits for it. */
const clocks = { market: manualClock(STARTS_AT), wall: manualClock(STARTS_AT) };
let exchange: TestExchange;
let client: RestClient;
let symbol: string;

beforeAll(async () => {
  exchange = await startExchangeHere({}, null, clocks);
  client = createRestClient(exchange.profile);
  await client.signIn();
  symbol = (await client.call(portfolio.list)).results[0]?.symbol ?? '';
});
afterAll(() => exchange.stop());

const find = (orderId: string) => client.call(orders.detail, { query: { order_id: orderId } });
const listed = async (orderId: string) => (await client.call(orders.list)).find(({ order_id }) => order_id === orderId);
const stock = async () => {
  const { close, ara, arb } = await client.call(market.orderBook, { path: { symbol } });
  return { last: close as Price, ara: ara.value as Price, arb: arb.value as Price };
};
/** Lets the market go on until the assertion holds. @throws what the assertion threw last */
async function until<Found>(assertion: () => Promise<Found>): Promise<Found> {
  const end = clocks.wall.now() + HOURS_MS;
  for (;;) {
    try {
      return await assertion();
    } catch (thrown) {
      if (clocks.wall.now() >= end) throw thrown;
    }
    clocks.market.advance(STEP_MS);
    clocks.wall.advance(STEP_MS);
  }
}
const onceIs = (orderId: string, status: string) =>
  until(async () => {
    const order = await find(orderId);
    expect(order.status_text).toBe(status);
    return order;
  });
const placeStop = async (body: Record<string, unknown>) =>
  client.call(smartOrders.placeStop, { body: { symbol, shares: 200, ...body } });

it('lists a stop while it waits, and places it under the same id when its price is reached', async () => {
  const { last, arb } = await stock();
  const far = stepTicks(arb, -1);
  const waits = await placeStop({ side: 'SIDE_SELL', trigger_price: far, price: far });
  expect(waits).toMatchObject({
    status_text: 'READY',
    smart_order: { kind: 'STOP', state: 'ARMED', trigger_price: far },
  });
  expect(await listed(waits.order_id)).toMatchObject({
    side: 'SIDE_SELL',
    market_order_id: '',
    qty: { lot_done: 0, lot_open: 2, lot_total: 2 },
    smart_order: { role: 'STOP', trigger_direction: 'AT_OR_BELOW' },
  });
  const before = await client.call(portfolio.summary);
  const goes = await placeStop({ side: 'SIDE_SELL', trigger_price: stepTicks(last, 5), price: arb });
  const done = await onceIs(goes.order_id, 'MATCH');
  expect(done).toMatchObject({ order_id: goes.order_id, smart_order: { state: 'PLACED' } });
  expect(done.smart_order?.triggered_price).toBeLessThanOrEqual(stepTicks(last, 5));
  const after = await client.call(portfolio.summary);
  expect(after.aggregated_portfolio_summary.trading.balance).toBeGreaterThan(
    before.aggregated_portfolio_summary.trading.balance,
  );
  const notices = (await client.call(notifications.list, { query: { kind: 'order' } })).results;
  expect(notices.some(({ title, about }) => title.startsWith('Stop order') && about.order_id === goes.order_id)).toBe(
    true,
  );
  // The waiting one is cancelled and stays listed as such.
  const given = await client.call(smartOrders.cancelStop, { path: { id: waits.order_id } });
  expect(given).toEqual({ order_id: waits.order_id, status_text: 'WITHDRAWN' });
  expect((await find(waits.order_id)).status_text).toBe('WITHDRAWN');
  const again = await client.refusal(smartOrders.cancelStop, { path: { id: waits.order_id } });
  expect(again).toMatchObject({ type: 'ORDER_REJECTED', reason: 'NOT_CANCELLABLE' });
  const other = await client.refusal(smartOrders.cancelBracket, { path: { id: waits.order_id } });
  expect(other).toMatchObject({ status: 404 });
});

it('lets a waiting order be withdrawn like any other', async () => {
  const { arb } = await stock();
  const far = stepTicks(arb, -1);
  const { order_id } = await placeStop({ side: 'SIDE_SELL', trigger_price: far, price: far, is_gtc: true });
  expect(await client.call(orders.cancel, { body: { order_id } })).toEqual({ order_id });
  expect((await find(order_id)).status_text).toBe('WITHDRAWN');
});

it('follows the price with trailing stops and places the one that it turns against', async () => {
  const place = (side: 'SIDE_BUY' | 'SIDE_SELL') => {
    const body = { symbol, side, shares: 200, trail_type: 'RUPIAH', trail_value: 1, limit_ticks: 20 };
    return client.call(smartOrders.placeTrailingStop, { body });
  };
  const placed = [await place('SIDE_SELL'), await place('SIDE_BUY')];
  expect(placed[0]?.smart_order).toMatchObject({ kind: 'TRAILING_STOP', trail_type: 'RUPIAH', trail_value: 1 });
  // Liquid prices may run one way for a while: whichever way they go, one of the two is reached.
  const [done, began] = await until(async () => {
    const now = await Promise.all(placed.map(({ order_id }) => find(order_id)));
    const at = now.findIndex(({ status_text }) => status_text === 'MATCH');
    expect(at).not.toBe(-1);
    return [now[at]?.smart_order, placed[at]?.smart_order] as const;
  });
  const sign = done?.trigger_direction === 'AT_OR_BELOW' ? 1 : -1;
  const atLeast = (value = 0, bound = 0): void => expect(sign * value).toBeGreaterThanOrEqual(sign * bound);
  expect(sign * (began?.best_price ?? 0)).toBeGreaterThan(sign * (began?.trigger_price ?? 0));
  atLeast(done?.best_price, began?.best_price);
  atLeast(done?.trigger_price, began?.trigger_price);
  atLeast(done?.trigger_price, done?.triggered_price ?? Number.NaN);
  for (const { order_id } of placed) {
    if ((await find(order_id)).status_text === 'READY') await client.call(orders.cancel, { body: { order_id } });
  }
});

it('protects what a bracket bought: the stop sells it, and the profit leg is cancelled', async () => {
  const { last, ara, arb } = await stock();
  const held = async () =>
    (await client.call(portfolio.detail, { query: { stock_code: symbol } })).result.qty.stock_on_hand;
  const before = await held();
  // The stop is above the market, so it triggers with the first lot bought.
  const body = {
    symbol,
    shares: 300,
    price: ara,
    take_profit_price: stepTicks(ara, 1),
    stop_loss_trigger_price: stepTicks(last, 8),
    stop_loss_price: arb,
  };
  const { order_id, smart_order } = await client.call(smartOrders.placeBracket, { body });
  expect(smart_order).toMatchObject({ kind: 'BRACKET', order_ids: [order_id, `${order_id}-TP`, `${order_id}-SL`] });
  expect(await onceIs(order_id, 'MATCH')).toMatchObject({ side: 'SIDE_BUY', smart_order: { role: 'ENTRY' } });
  const stop = await onceIs(`${order_id}-SL`, 'MATCH');
  expect(stop).toMatchObject({
    side: 'SIDE_SELL',
    qty: { lot_done: 3 },
    smart_order: { id: order_id, role: 'STOP_LOSS' },
  });
  expect(await listed(`${order_id}-TP`)).toMatchObject({
    status_text: 'WITHDRAWN',
    smart_order: { role: 'TAKE_PROFIT' },
  });
  expect(await held()).toBe(before);
});

it('shows whoever asks how the stop of a bracket trails and where it stands, and sells by it alone', async () => {
  const { last, ara } = await stock();
  const trigger = stepTicks(last, -12);
  const body = {
    symbol,
    shares: 300,
    price: ara,
    stop_loss_trigger_price: trigger,
    stop_loss_price: stepTicks(trigger, -20),
    stop_loss_trail_type: 'RUPIAH',
    stop_loss_trail_value: 1,
    is_gtc: true,
  };
  const { order_id, smart_order } = await client.call(smartOrders.placeBracket, { body });
  expect(smart_order).toMatchObject({
    kind: 'BRACKET',
    role: 'ENTRY',
    trail_type: 'RUPIAH',
    trail_value: 1,
    order_ids: [order_id, `${order_id}-SL`],
  });
  const waiting = await find(`${order_id}-SL`);
  expect(waiting).toMatchObject({
    status_text: 'READY',
    side: 'SIDE_SELL',
    qty: { lot_total: 3 },
    smart_order: { role: 'STOP_LOSS', trail_type: 'RUPIAH', trail_value: 1, trigger_direction: 'AT_OR_BELOW' },
  });
  const { best_price: best = 0, trigger_price: stop } = waiting.smart_order ?? { trigger_price: 0 };
  // One rupiah is less than a tick: the stop stands a tick below the best price, above where it began.
  expect(stop).toBe(stepTicks(best as Price, -1));
  expect(waiting.price.order).toBe(stepTicks(stop as Price, -20));
  const sold = await onceIs(`${order_id}-SL`, 'MATCH');
  expect(sold).toMatchObject({ qty: { lot_done: 3 }, smart_order: { state: 'PLACED', role: 'STOP_LOSS' } });
  expect(sold.smart_order?.trigger_price).toBeGreaterThanOrEqual(stop);
  expect(sold.smart_order?.triggered_price).toBeLessThanOrEqual(sold.smart_order?.trigger_price ?? 0);
  const past = await client.call(endpoints.history.transactionsByCursor, { query: { symbol, limit: '20' } });
  const rows = past.results.filter((row) => row.order_id.startsWith(order_id));
  expect(rows.map((row) => [row.order_id, row.side, row.lot_done]).toSorted()).toEqual([
    [order_id, 'SIDE_BUY', 3],
    [`${order_id}-SL`, 'SIDE_SELL', 3],
  ]);
});

it('cancels a bracket that has bought nothing', async () => {
  const { ara, arb } = await stock();
  const low = stepTicks(arb, -1);
  const body = {
    symbol,
    shares: 100,
    price: arb,
    take_profit_price: ara,
    stop_loss_trigger_price: low,
    stop_loss_price: low,
  };
  const { order_id } = await client.call(smartOrders.placeBracket, { body });
  expect((await find(order_id)).status_text).toBe('OPEN');
  expect(await find(`${order_id}-SL`)).toMatchObject({ status_text: 'PENDING', qty: { lot_total: 0 } });
  expect(await client.call(smartOrders.cancelBracket, { path: { id: order_id } })).toMatchObject({
    status_text: 'WITHDRAWN',
  });
  expect(await find(`${order_id}-SL`)).toMatchObject({ status_text: 'WITHDRAWN' });
});

it('rejects at the trigger what the account cannot pay and notifies its owner', async () => {
  const { last, ara } = await stock();
  const body = { side: 'SIDE_BUY', shares: 5_000_000, trigger_price: stepTicks(last, -5), price: ara };
  const { order_id } = await placeStop(body);
  const order = await onceIs(order_id, 'REJECTED');
  expect(order).toMatchObject({ reason: 'INSUFFICIENT_BALANCE' });
  const notices = (await client.call(notifications.list, { query: { kind: 'order' } })).results;
  expect(notices.some(({ title, about }) => title.startsWith('Order rejected') && about.order_id === order_id)).toBe(
    true,
  );
});

it('refuses what cannot be meant', async () => {
  const { last, ara, arb } = await stock();
  const bracket = {
    symbol,
    shares: 100,
    price: last,
    take_profit_price: ara,
    stop_loss_trigger_price: arb,
    stop_loss_price: arb,
  };
  const bad: [string, Record<string, unknown>][] = [
    ['take_profit_price', { take_profit_price: last }],
    ['stop_loss_trigger_price', { stop_loss_trigger_price: last }],
    ['stop_loss_price', { stop_loss_price: stepTicks(arb, 1) }],
  ];
  const trail = { stop_loss_trail_type: 'PERCENT', stop_loss_trail_value: 3 };
  bad.push(
    ['take_profit_price', { take_profit_price: undefined }],
    ['stop_loss_trail_value', { ...trail, stop_loss_trail_value: 60 }],
    ['stop_loss_trail_value', { ...trail, stop_loss_trail_type: 'RUPIAH', stop_loss_trail_value: last }],
    ['stop_loss_trail_value', { ...trail, stop_loss_trail_value: undefined }],
    ['stop_loss_trail_type', { ...trail, stop_loss_trail_type: undefined }],
    ['stop_loss_trail_type', { ...trail, stop_loss_trail_type: 'TICKS' }],
    ['stop_loss_limit_ticks', { stop_loss_limit_ticks: 3 }],
    ['stop_loss_limit_ticks', { ...trail, stop_loss_limit_ticks: 3 }],
  );
  for (const [field, change] of bad) {
    const refused = await client.refusal(smartOrders.placeBracket, { body: { ...bracket, ...change } });
    expect(refused).toMatchObject({ type: 'INVALID_PARAMETER' });
    expect(refused.message).toContain(field);
  }
  const trailing = { symbol, side: 'SIDE_SELL', shares: 100, trail_type: 'PERCENT', trail_value: 60 };
  expect((await client.refusal(smartOrders.placeTrailingStop, { body: trailing })).message).toContain('trail_value');
  const off = { symbol, side: 'SIDE_SELL', shares: 150, trigger_price: arb, price: arb };
  expect(await client.refusal(smartOrders.placeStop, { body: off })).toMatchObject({ reason: 'LOTS_INVALID' });
  expect(await client.refusal(smartOrders.placeStop, { body: { ...off, symbol: 'ZZZZ9' } })).toMatchObject({
    reason: 'UNKNOWN_SYMBOL',
  });
});
