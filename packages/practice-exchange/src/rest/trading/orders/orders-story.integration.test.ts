import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { exchangeForTests, type RestClient, type TestExchange } from '#exchange/testing/index.ts';
import { ceilToTick, stepTicks } from '#shared/market/index.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { eventually } from '#shared/testing/eventually.ts';

const { orders, history, dayTrade, portfolio, cash, accounts, market, notifications, watchlist } = endpoints;
let exchange: TestExchange;
let client: RestClient;
let symbol: string;

beforeAll(async () => {
  ({ exchange, client } = await exchangeForTests({ instruments: 400 }));
});
afterAll(() => exchange.stop());
beforeEach(async () => {
  symbol = (await client.call(watchlist.defaultItems)).items[0]?.symbol ?? '';
});

const book = () => client.call(market.orderBook, { path: { symbol } });
const place = async (side: 'buy' | 'sell', price: number, shares: number, more = {}): Promise<string> => {
  const body = { symbol, price, shares, board_type: 'RG', ...more };
  return (await client.call(orders[side], { body })).order_id;
};
const find = (orderId: string) => client.call(orders.detail, { query: { order_id: orderId } });
const position = async () => (await client.call(portfolio.detail, { query: { stock_code: symbol } })).result;
/** The stock of some twenty of which least stands at the best offer: the account can take all of it. */
async function thinStock(): Promise<string> {
  const items = await client.call(watchlist.searchCompany, { query: { keyword: 'S' } });
  const offered = await Promise.all(
    items.map(async ({ symbol: code }) => {
      const { offer } = await client.call(market.orderBook, { path: { symbol: code } });
      return { code, value: Number(offer.price1) * Number(offer.volume1) };
    }),
  );
  return offered.sort((a, b) => a.value - b.value)[0]?.code ?? '';
}
const sum = <Item>(items: readonly Item[], read: (item: Item) => number): number =>
  items.reduce((total, item) => total + read(item), 0);

it('agrees everywhere to the rupiah: order, fills, shares, cash, history, profit', async () => {
  // Nobody else takes what stands at the best offer between its reading and the order.
  const running = client;
  const still = await exchangeForTests({ instruments: 400, paused: true });
  client = still.client;
  onTestFinished(async () => {
    client = running;
    await still.end();
  });
  symbol = await thinStock();
  const cashBefore = await client.call(cash.info);
  const sharesBefore = await position();
  const { ara, arb, offer } = await book();
  // More than stands at the best offer, so that only a part fills at once.
  const first = Number(offer.volume1) + 300;
  const bought = await place('buy', Number(offer.price1), first);
  expect(await find(bought)).toMatchObject({ status_text: 'PARTIAL', qty: { lot_total: first / 100 } });
  await client.call(orders.amend, { body: { order_id: bought, price: ara.value, shares: first } });
  const buy = await find(bought);
  expect(buy).toMatchObject({ status_text: 'MATCH', qty: { lot_done: first / 100, lot_open: 0 } });

  const sold = await place('sell', arb.value, 200);
  const rejected = await client.refusal(orders.sell, {
    body: { symbol, price: ara.value, shares: 10 ** 9, board_type: 'RG' },
  });
  expect(rejected).toMatchObject({ reason: 'INSUFFICIENT_SHARES', type: 'ORDER_REJECTED' });

  // v3 knows all three, newest first, and finds each by what it is.
  const v3 = await client.call(history.transactions, { query: { symbol } });
  expect(v3.results.map(({ status_text }) => status_text)).toEqual(['REJECTED', 'MATCH', 'MATCH']);
  expect(v3.pagination).toEqual({ page: 1, limit: 20, total: 3, has_next: false });
  const [, saleRow, buyRow] = v3.results;
  expect(buyRow).toMatchObject({ order_id: bought, fee: buy.price.average.fee, lot_done: first / 100 });
  const found = await client.call(history.transactions, { query: { side: 'SIDE_SELL', status: 'MATCH' } });
  expect(found.results.map(({ order_id }) => order_id)).toEqual([sold]);

  // v4 gives the same rows one after the other.
  const rows = [];
  let cursor: string | null = null;
  do {
    const query: Record<string, string> = { symbol, limit: '1', ...(cursor !== null && { before_id: cursor }) };
    const slice: { results: typeof v3.results; next_before_id: string | null } = await client.call(
      history.transactionsByCursor,
      { query },
    );
    rows.push(...slice.results);
    cursor = slice.next_before_id;
  } while (cursor !== null);
  expect(rows).toEqual(v3.results);

  // The fills make up the order; the day makes up the cash.
  const detail = await client.call(history.detail, { query: { order_id: bought } });
  expect(sum(detail.fills, ({ gross }) => gross)).toBe(detail.gross);
  expect(sum(detail.fills, ({ fee }) => fee)).toBe(detail.fee);
  expect(sum(detail.fills, ({ lot }) => lot)).toBe(first / 100);
  const [day] = (await client.call(history.days)).results;
  expect(day?.orders.map(({ order_id }) => order_id)).toEqual([sold, bought]);
  const cashAfter = await client.call(cash.info);
  expect(cashAfter.cash_on_hand).toBe(cashBefore.cash_on_hand + (day?.net ?? 0));
  expect(day?.net).toBe((buyRow?.net ?? 0) + (saleRow?.net ?? 0));
  expect((await position()).qty.stock_on_hand).toBe(sharesBefore.qty.stock_on_hand + first - 200);

  // What was sold settles on T+2 and not before.
  const due = cashAfter.settlement.find(({ label }) => label === 'T+2');
  expect(due).toMatchObject({ date: day?.settles_on, settles: saleRow?.net });
  expect(cashAfter.unsettled).toBe(saleRow?.net);

  // Profit: proceeds less fee less what the shares had cost, as the portfolio has it.
  const realized = await client.call(history.realized);
  const [sale] = realized.results;
  expect(sale).toMatchObject({ order_id: sold, share: 200, net: saleRow?.net });
  expect(sale?.profit_loss).toBe((sale?.proceeds ?? 0) - (sale?.fee ?? 0) - (sale?.cost ?? 0));
  const { aggregated_portfolio_summary: total } = await client.call(portfolio.summary);
  expect(realized.summary.profit_loss).toBe(total.profit_loss.realised);
  const invested = sharesBefore.asset.amount_invested + detail.gross + detail.fee;
  expect((await position()).asset.amount_invested).toBe(invested - (sale?.cost ?? 0));
  const { parts } = await client.call(history.realizedDetail, { query: { order_id: sold } });
  expect(sum(parts, ({ profit_loss }) => profit_loss)).toBe(sale?.profit_loss);
  expect(await client.refusal(history.realizedDetail, { query: { order_id: bought } })).toMatchObject({ status: 404 });

  // And the practice user was notified.
  await eventually(async () => {
    const notices = (await client.call(notifications.list, { query: { kind: 'order' } })).results;
    expect(notices.map(({ about }) => about.order_id)).toEqual(expect.arrayContaining([bought, sold]));
  });
});

it('refuses a range whose days are reversed', async () => {
  expect(await client.refusal(history.days, { query: { from: '2026-02-02', to: '2026-01-01' } })).toMatchObject({
    type: 'INVALID_PARAMETER',
  });
  const none = await client.call(history.transactions, { query: { to: '2020-01-01' } });
  expect(none).toEqual({ results: [], pagination: { page: 1, limit: 20, total: 0, has_next: false } });
});

it('changes and withdraws in bulk: what cannot be done stops nothing else', async () => {
  const low = ceilToTick((await book()).arb.value);
  const ids = [await place('buy', low, 100), await place('buy', low, 200), await place('buy', low, 300)];
  const amended = await client.call(orders.amendBulk, {
    body: {
      orders: [
        { order_id: ids[0], price: stepTicks(low, 1), shares: 400 },
        { order_id: 'nobody', price: low, shares: 100 },
        { order_id: ids[1], price: 0, shares: 100 },
        { order_id: ids[2], price: low, shares: 150 },
      ],
    },
  });
  expect(amended).toMatchObject({ success_count: 1, failure_count: 3 });
  expect(amended.results.map(({ success, error_type, reason }) => [success, error_type, reason])).toEqual([
    [true, '', ''],
    [false, 'ORDER_REJECTED', 'UNKNOWN_ORDER'],
    [false, 'INVALID_PARAMETER', ''],
    [false, 'ORDER_REJECTED', 'LOTS_INVALID'],
  ]);
  expect(await find(ids[0] ?? '')).toMatchObject({ price: { order: stepTicks(low, 1) }, qty: { lot_total: 4 } });
  const cancelled = await client.call(orders.cancelBulk, { body: { order_ids: [...ids, ids[0]] } });
  expect(cancelled.results.map(({ reason }) => reason)).toEqual(['', '', '', 'NOT_CANCELLABLE']);
  for (const id of ids) expect((await find(id)).status_text).toBe('WITHDRAWN');
  const tooMany = { body: { order_ids: Array.from({ length: 51 }, () => 'x') } };
  expect(await client.refusal(orders.cancelBulk, tooMany)).toMatchObject({ type: 'INVALID_PARAMETER' });
});

it('accepts 1 for good till cancelled, and no contradiction', async () => {
  const low = ceilToTick((await book()).arb.value);
  const stays = await place('buy', low, 100, { time_in_force: '1' });
  expect((await find(stays)).is_gtc).toBe(true);
  await client.call(orders.cancel, { body: { order_id: stays } });
  for (const more of [{ time_in_force: '7' }, { time_in_force: '0', is_gtc: true }]) {
    const body = { symbol, price: low, shares: 100, board_type: 'RG', ...more };
    expect(await client.refusal(orders.buy, { body })).toMatchObject({ type: 'INVALID_PARAMETER' });
  }
});

it('splits an order over the accounts by what each can take', async () => {
  const main = (await client.call(accounts.subAccounts)).results[0]?.account_number ?? '';
  const sub = (await client.call(accounts.createSubAccount, { body: { name: 'Second' } })).account_number;
  const { withdrawable } = await client.call(cash.withdrawable);
  const amount = Math.floor(withdrawable / 3);
  await client.call(accounts.moveCash, { body: { from_account_number: main, to_account_number: sub, amount } });
  const low = ceilToTick((await book()).arb.value);
  const before = await client.call(orders.list);
  const first = await place('buy', low, 3_000, { split_order: true });
  const mine = await client.call(orders.list);
  expect(mine).toHaveLength(before.length + 1);
  const here = mine.find(({ order_id }) => order_id === first)?.qty.lot_total ?? 0;
  const uiRef = (await find(first)).ui_ref;
  await client.call(accounts.switchAccount, { body: { account_number: sub } });
  const [there] = await client.call(orders.list);
  expect(here + (there?.qty.lot_total ?? 0)).toBe(30);
  expect(there?.qty.lot_total).toBeGreaterThan(0);
  expect(here).toBeGreaterThan(there?.qty.lot_total ?? 0);
  expect((await find(there?.order_id ?? '')).ui_ref).toBe(uiRef);
  // The sub-account holds no shares: a split sale is the main account's alone.
  const sold = await place('sell', (await book()).arb.value, 200, { split_order: true });
  expect(await client.call(orders.list)).toHaveLength(1);
  // Histories are each account's own.
  expect((await client.call(history.days)).results).toEqual([]);
  await client.call(accounts.switchAccount, { body: { account_number: main } });
  expect((await find(sold)).status_text).toBe('MATCH');
  await client.call(orders.cancel, { body: { order_id: first } });
});

it('day trades with half of the money borrowed, and never sells short', async () => {
  const { ara, arb } = await book();
  const nothing = { symbol, price: arb.value, shares: 100 };
  expect(await client.refusal(dayTrade.sell, { body: nothing })).toMatchObject({ reason: 'INSUFFICIENT_SHARES' });
  const free = (await client.call(cash.info)).trading_balance;
  const shares = Math.floor((free * 1.5) / ara.value / 100) * 100;
  const ordinary = { symbol, price: ara.value, shares, board_type: 'RG' };
  expect(await client.refusal(orders.buy, { body: ordinary })).toMatchObject({ type: 'INSUFFICIENT_BALANCE' });
  const { order_id: bought } = await client.call(dayTrade.buy, { body: { symbol, price: ara.value, shares } });
  const order = await find(bought);
  expect(order).toMatchObject({ is_day_trade: true, is_gtc: false, board_type: 'RG' });
  const resting = await client.call(dayTrade.sell, { body: { symbol, price: ara.value, shares: 100 } });
  await client.call(dayTrade.amend, { body: { order_id: resting.order_id, price: ara.value, shares: 200 } });
  await client.call(dayTrade.cancel, { body: { order_id: resting.order_id } });
  const sold = await client.call(dayTrade.sell, {
    body: { symbol, price: arb.value, shares: order.qty.lot_done * 100 },
  });
  await eventually(async () => expect((await find(sold.order_id)).status_text).toBe('MATCH'));
  expect(await client.refusal(dayTrade.sell, { body: nothing })).toMatchObject({ reason: 'INSUFFICIENT_SHARES' });
  expect(await client.refusal(dayTrade.cancel, { body: { order_id: 'nobody' } })).toMatchObject({ status: 404 });
});
