import { afterEach, beforeEach, expect, it } from 'vitest';
import { type ExchangeForTests, exchangeForTests, type RestClient } from '#exchange/testing/index.ts';
import { afterStockMove } from '#shared/accounts/move-effect.ts';
import { endpoints } from '#shared/service/endpoints.ts';

const { accounts, cash, orders, portfolio, market } = endpoints;
let running: ExchangeForTests;
let client: RestClient;

beforeEach(async () => {
  running = await exchangeForTests({ clock: '2026-11-19T10:00:00+07:00', paused: true });
  ({ client } = running);
});
afterEach(() => running.end());

const heldIn = async (number: string, symbol: string) => {
  const { results } = await client.call(portfolio.transferableStocks, { query: { account_number: number } });
  const row = results.find((each) => each.symbol === symbol);
  return row ? { shares: row.held.share, average: row.price.average } : null;
};
const stocks = async () => (await client.call(portfolio.transferableStocks)).results;

it('has the averages that the screen works out before shares are moved, odd ones too, there and back', async () => {
  const main = (await client.call(accounts.subAccounts)).active_account_number;
  const { account_number: other } = await client.call(accounts.createSubAccount, { body: { name: 'Growth' } });
  const [{ symbol = '' } = {}] = await stocks();
  for (const [from, to, shares] of [
    [main, other, 1_250],
    [main, other, 777],
    [other, main, 1_999],
    [main, other, 1],
  ] as const) {
    const before = await heldIn(from, symbol);
    if (!before) throw new Error(`${from} holds no ${symbol}`);
    const expected = afterStockMove(before, await heldIn(to, symbol), shares);
    const body = { from_account_number: from, to_account_number: to, items: [{ symbol, shares }] };
    const { items } = await client.call(accounts.moveStock, { body });
    // Value and fees are each rounded to the rupiah there.
    expect(Math.abs((items[0]?.cost ?? 0) - expected.cost)).toBeLessThanOrEqual(1);
    for (const [number, after] of [
      [from, expected.from],
      [to, expected.to],
    ] as const) {
      const found = await heldIn(number, symbol);
      expect(found?.shares).toBe(after.shares);
      expect(Math.abs((found?.average ?? 0) - after.average) * after.shares).toBeLessThanOrEqual(1.001);
    }
  }
});

/** Opens the margin account with all that is transferable of the first stock. */
async function pledge() {
  const { terms } = await client.call(accounts.marginActivation);
  await client.call(accounts.acceptTerms, { body: { type: 'MARGIN', version: terms.version } });
  const [{ symbol = '', transferable } = { transferable: { share: 0 } }] = await stocks();
  const pledged = transferable.share;
  const { state } = await client.call(accounts.transferCollateral, { body: { items: [{ symbol, shares: pledged }] } });
  return { symbol, pledged, state };
}

it('lends against collateral that was transferred in, and keeps what secures the loan', async () => {
  const { symbol, pledged, state } = await pledge();
  expect(state).toMatchObject({ status: 'ACTIVE', used: 0, ratio: 0, initial_ratio: 50 });
  const main = (await client.call(accounts.subAccounts)).active_account_number;
  await client.call(accounts.switchAccount, { body: { account_number: state.account_number } });
  const { trading_balance } = await client.call(portfolio.cash);
  expect(trading_balance).toBe(state.facility_limit);

  const { ara } = await client.call(market.orderBook, { path: { symbol } });
  const price = Number(ara.value);
  const lots = Math.floor((state.facility_limit * 0.6) / (price * 100));
  await client.call(orders.buy, { body: { symbol, price, shares: lots * 100, board_type: 'RG' } });
  const after = await client.call(accounts.margin);
  expect(after.used).toBeGreaterThan(0);
  expect(after.available).toBe(after.facility_limit - after.used);
  expect(after.ratio).toBeCloseTo((after.used / after.collateral_after_haircut) * 100, 9);
  expect(after.ratio).toBeLessThan(50);
  // A loan cannot be moved, and neither can what secures it.
  const money = { from_account_number: state.account_number, to_account_number: main, amount: 1_000_000 };
  expect(await client.refusal(accounts.moveCash, { body: money })).toMatchObject({ type: 'INSUFFICIENT_BALANCE' });
  const all = {
    from_account_number: state.account_number,
    to_account_number: main,
    items: [{ symbol, shares: pledged }],
  };
  expect(await client.refusal(accounts.moveStock, { body: all })).toMatchObject({ type: 'INSUFFICIENT_BALANCE' });
});

it('shows as buying power beside a loan what orders are admitted up to', async () => {
  const { symbol, state } = await pledge();
  const number = state.account_number;
  await client.call(accounts.switchAccount, { body: { account_number: number } });
  const { ara, arb } = await client.call(market.orderBook, { path: { symbol } });
  const buying = (price: number, lots: number) => ({
    body: { symbol, price, shares: lots * 100, board_type: 'RG' as const },
  });
  const borrowing = Math.floor((state.facility_limit * 0.4) / (ara.value * 100));
  await client.call(orders.buy, buying(ara.value, borrowing));
  const { used, available } = await client.call(accounts.margin);
  expect(used).toBeGreaterThan(0);

  const { trading_balance: shown } = await client.call(portfolio.cash);
  const { aggregated_portfolio_summary: summary } = await client.call(portfolio.summary);
  const elsewhere = [
    summary.trading.balance,
    (await client.call(cash.info)).trading_balance,
    (await client.call(accounts.subAccountDetail, { query: { account_number: number } })).trading_balance,
  ];
  expect(elsewhere).toEqual([shown, shown, shown]);
  expect(shown).toBe(available);
  const most = Math.floor(shown / (arb.value * 100 * 1.0015));
  expect(await client.refusal(orders.buy, buying(arb.value, most + 1))).toMatchObject({ type: 'INSUFFICIENT_BALANCE' });
  await client.call(orders.buy, buying(arb.value, most));
});
