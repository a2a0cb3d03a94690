import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { exchangeForTests, type RestClient, type TestExchange } from '#exchange/testing/index.ts';
import { ceilToTick, floorToTick, stepTicks } from '#shared/market/index.ts';
import { endpoints } from '#shared/service/endpoints.ts';

const { orders, portfolio, market, watchlist } = endpoints;
let exchange: TestExchange;
let client: RestClient;
let symbol: string;

beforeAll(async () => {
  ({ exchange, client } = await exchangeForTests());
});
afterAll(() => exchange.stop());
beforeEach(async () => {
  const held = await client.call(portfolio.list);
  symbol = held.results[0]?.symbol ?? '';
});

const book = () => client.call(market.orderBook, { path: { symbol } });
const order = (side: 'buy' | 'sell', price: number, shares: number, code = symbol) => ({
  body: { symbol: code, price, shares, board_type: 'RG' },
  side,
});
const place = async (side: 'buy' | 'sell', price: number, shares: number) =>
  (await client.call(orders[side], order(side, price, shares))).order_id;
const find = async (orderId: string) => client.call(orders.detail, { query: { order_id: orderId } });
const lowest = async () => ceilToTick((await book()).arb.value);

it('buys at the offer: the order matches, the shares arrive, the cash leaves with its fee', async () => {
  const before = await client.call(portfolio.cash);
  const heldBefore = (await client.call(portfolio.detail, { query: { stock_code: symbol } })).result;
  const { ara } = await book();
  const id = await place('buy', floorToTick(ara.value), 100);
  const done = await find(id);
  expect(done).toMatchObject({
    status_text: 'MATCH',
    side: 'SIDE_BUY',
    qty: { lot_done: 1, lot_open: 0, lot_total: 1 },
  });
  expect(done.time.matched_at).not.toBeNull();
  const paid = done.price.average.price * 100;
  expect(done.price.average.fee).toBe(Math.round(paid * 0.0015));
  const after = await client.call(portfolio.cash);
  expect(after.cash_on_hand).toBe(before.cash_on_hand - paid - done.price.average.fee);
  expect(after.allocated).toBe(0);
  const held = (await client.call(portfolio.detail, { query: { stock_code: symbol } })).result;
  expect(held.qty.stock_on_hand).toBe(heldBefore.qty.stock_on_hand + 100);
  expect(held.asset.amount_invested).toBe(heldBefore.asset.amount_invested + paid + done.price.average.fee);
});

it('sells at the bid: the proceeds may be traded with but not yet withdrawn', async () => {
  const before = await client.call(portfolio.cash);
  const id = await place('sell', await lowest(), 200);
  const done = await find(id);
  expect(done).toMatchObject({ status_text: 'MATCH', side: 'SIDE_SELL' });
  const brought = done.price.average.price * 200 - done.price.average.fee;
  const after = await client.call(portfolio.cash);
  expect(after.trading_balance).toBe(before.trading_balance + brought);
  expect(after.withdrawable).toBe(before.withdrawable);
});

it('holds cash for a working order, changes it, and gives everything back when it is withdrawn', async () => {
  const before = await client.call(portfolio.cash);
  const price = await lowest();
  const id = await place('buy', price, 1_000);
  expect(await find(id)).toMatchObject({ status_text: 'OPEN', qty: { lot_open: 10 }, time: { matched_at: null } });
  const held = price * 1_000 + Math.round(price * 1_000 * 0.0015);
  expect(await client.call(portfolio.cash)).toMatchObject({
    cash_on_hand: before.cash_on_hand,
    allocated: held,
    trading_balance: before.trading_balance - held,
  });
  const higher = stepTicks(price, 1);
  const changed = await client.call(orders.amend, { body: { order_id: id, price: higher, shares: 500 } });
  expect(changed.order_id).toBe(id);
  expect(await find(id)).toMatchObject({ status_text: 'OPEN', price: { order: higher }, qty: { lot_total: 5 } });
  await client.call(orders.cancel, { body: { order_id: id } });
  expect(await find(id)).toMatchObject({ status_text: 'WITHDRAWN', qty: { lot_done: 0 } });
  expect(await client.call(portfolio.cash)).toEqual(before);
  expect(await client.refusal(orders.cancel, { body: { order_id: id } })).toMatchObject({ reason: 'NOT_CANCELLABLE' });
});

it('refuses an invalid order with the reason and lists it as rejected', async () => {
  const { ara, arb, offer } = await book();
  const dear = floorToTick(ara.value);
  const cases: [Parameters<typeof order>, string, string][] = [
    [['buy', stepTicks(dear, 1), 100], 'ORDER_REJECTED', 'PRICE_ABOVE_ARA'],
    [['buy', stepTicks(ceilToTick(arb.value), -1), 100], 'ORDER_REJECTED', 'PRICE_BELOW_ARB'],
    [['buy', 1_000_000_00, 100_000], 'INSUFFICIENT_BALANCE', 'INSUFFICIENT_BALANCE'],
    [['sell', dear, 10_000_000], 'ORDER_REJECTED', 'INSUFFICIENT_SHARES'],
  ];
  const price = Number(offer.price1);
  if (price >= 200) cases.push([['buy', price + 1, 100], 'ORDER_REJECTED', 'PRICE_OFF_TICK']);
  for (const [given, type, reason] of cases) {
    const refused = await client.refusal(orders[given[0]], order(...given));
    expect(refused, reason).toMatchObject({ status: 400, type, reason });
    const [latest] = await client.call(orders.list);
    expect(latest?.status_text).toBe('REJECTED');
  }
  const count = (await client.call(orders.list)).length;
  expect(await client.refusal(orders.buy, order('buy', price, 150))).toMatchObject({ reason: 'LOTS_INVALID' });
  expect(await client.refusal(orders.buy, order('buy', price, 0))).toMatchObject({ reason: 'LOTS_INVALID' });
  expect(await client.refusal(orders.buy, order('buy', price, 100, 'ZZZZ9'))).toMatchObject({
    reason: 'UNKNOWN_SYMBOL',
  });
  expect(await client.refusal(orders.buy, order('buy', 0, 100))).toMatchObject({ type: 'INVALID_PARAMETER' });
  expect(await client.call(orders.list)).toHaveLength(count);
});

it('does not carry out an order a second time though its answer was lost', async () => {
  await exchange.faults.dropAnswers(orders.buy.path);
  const uiRef = `W${'1'.repeat(13)}abcdefghijklm`;
  const given = { ...order('buy', await lowest(), 100), uiRef };
  const before = (await client.call(orders.list)).length;
  await expect(client.raw(orders.buy, given)).rejects.toThrow(TypeError);
  expect(await client.refusal(orders.buy, given)).toMatchObject({ type: 'DUPLICATE_REQUEST' });
  const after = await client.call(orders.list);
  expect(after).toHaveLength(before + 1);
  expect(await client.call(orders.detail, { query: { order_id: after[0]?.order_id ?? '' } })).toMatchObject({
    ui_ref: uiRef,
  });
});

it('keeps sums consistent: holdings, cost and worth', async () => {
  const { results } = await client.call(portfolio.list);
  const { aggregated_portfolio_summary: sums } = await client.call(portfolio.summary);
  const cash = await client.call(portfolio.cash);
  expect(results.length).toBeGreaterThanOrEqual(6);
  expect(sums.amount.invested).toBe(results.reduce((sum, each) => sum + each.asset.amount_invested, 0));
  expect(sums.trading.balance).toBe(cash.trading_balance);
  expect(sums.profit_loss.net).toBe(sums.profit_loss.unrealised + sums.profit_loss.realised);
});

it('stores watchlists', async () => {
  const favourites = await client.call(watchlist.defaultItems);
  expect(favourites).toMatchObject({ name: 'Favourites', is_default: true, total_items: 30 });
  const made = await client.call(watchlist.create, { body: { name: 'Banks' } });
  const body = { watchlist_id: made.watchlist_id, symbol };
  await client.call(watchlist.addStock, { body });
  expect((await client.call(watchlist.addStock, { body })).items.map((item) => item.symbol)).toEqual([symbol]);
  expect((await client.call(watchlist.removeStock, { body })).items).toEqual([]);
  await client.call(watchlist.remove, { body: { watchlist_id: made.watchlist_id } });
  expect((await client.call(watchlist.all)).map((list) => list.name)).toEqual(['Favourites']);
  const stays = { watchlist_id: favourites.watchlist_id };
  expect(await client.refusal(watchlist.remove, { body: stays })).toMatchObject({ type: 'INVALID_PARAMETER' });
  expect(await client.refusal(watchlist.detail, { body: { watchlist_id: 'none' } })).toMatchObject({ status: 404 });
});
