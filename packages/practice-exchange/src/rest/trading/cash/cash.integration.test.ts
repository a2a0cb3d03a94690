import { afterEach, beforeEach, expect, it } from 'vitest';
import { codeOf } from '#exchange/testing/fixtures/contract/changing-credentials.ts';
import {
  type ExchangeForTests,
  exchangeForTests,
  type RestClient,
  type TestExchange,
} from '#exchange/testing/index.ts';
import { ceilToTick, floorToTick } from '#shared/market/index.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { eventually } from '#shared/testing/eventually.ts';

const { accounts, cash, market, notifications, orders, portfolio } = endpoints;
/** A Thursday morning, before every cut-off: a sale of this day settles on Monday. */
const THURSDAY = '2026-11-19T10:00:00+07:00';
const THURSDAY_EVENING = '2026-11-19T19:00:00+07:00';
const FRIDAY = '2026-11-20T17:00:00+07:00';
const MONDAY = '2026-11-23T09:30:00+07:00';

let running: ExchangeForTests;
let exchange: TestExchange;
let client: RestClient;

beforeEach(async () => {
  running = await exchangeForTests({ isStored: true, clock: THURSDAY });
  ({ exchange, client } = running);
});
afterEach(async () => {
  await running.end();
});

/** Restarts at the same port, so that the client's addresses and tokens stay valid. */
const startAgainAt = async (clock: string): Promise<void> => {
  exchange = await running.restart({ clock });
};
const withdrawable = async (): Promise<number> => (await client.call(cash.withdrawable)).withdrawable;
const firstHeld = async (): Promise<string> => (await client.call(portfolio.list)).results[0]?.symbol ?? '';
const withdrawals = async () => (await client.call(cash.withdrawHistory)).results;
const everything = async () => {
  const { as_of: _, ...balances } = await client.call(cash.info);
  return {
    balances,
    accounts: (await client.call(accounts.subAccounts)).results.map(({ account_number, name, cash_on_hand }) => ({
      account_number,
      name,
      cash_on_hand,
    })),
    shares: (await client.call(portfolio.list)).results.map(({ symbol, qty, asset }) => ({
      symbol,
      qty,
      cost: asset.amount_invested,
    })),
    withdrawals: await withdrawals(),
    deposits: await client.call(cash.depositHistory),
    terms: await client.call(accounts.terms),
    bank: await client.call(accounts.bank),
  };
};

it('refuses to pay out more than is settled and free, and changes nothing', async () => {
  const before = await everything();
  const amount = (await withdrawable()) + 1;
  for (const [endpoint, body] of [
    [cash.withdraw, { amount, method: 'OVERBOOKING' }],
    [cash.preview, { amount, method: 'OVERBOOKING' }],
    [cash.legacyWithdraw, { amount }],
  ] as const) {
    expect(await client.refusal(endpoint, { body })).toMatchObject({ status: 400, type: 'INSUFFICIENT_BALANCE' });
  }
  expect(await client.refusal(cash.withdraw, { body: { amount: 9_999, method: 'BI_FAST' } })).toMatchObject({
    type: 'INVALID_PARAMETER',
  });
  expect(await everything()).toEqual(before);
});

it('follows its preview: money leaves at once, waits for the cut-off, and arrives though the exchange was closed', async () => {
  const before = await withdrawable();
  const body = { amount: 5_000_000, method: 'BI_FAST' };
  const preview = await client.call(cash.preview, { body });
  expect(preview).toMatchObject({ fee: 2_500, received: 4_997_500, withdrawable_after: before - 5_000_000 });
  const made = await client.call(cash.withdraw, { body });
  expect(made).toMatchObject({ ...preview.items[0], status: 'PENDING' });
  expect(await client.call(cash.info)).toMatchObject({
    withdrawable: preview.withdrawable_after,
    cash_on_hand: before - 5_000_000,
    pending_withdrawal: 5_000_000,
  });
  await startAgainAt(THURSDAY_EVENING);
  expect(await withdrawals()).toMatchObject([
    { withdrawal_id: made.withdrawal_id, status: 'PROCESSED', processed_at: '2026-11-19T07:00:00.000Z' },
  ]);
  expect(await client.call(cash.info)).toMatchObject({ pending_withdrawal: 0, cash_on_hand: before - 5_000_000 });
  const late = await client.call(cash.withdraw, { body });
  expect(late).toMatchObject({ status: 'PENDING', estimated_at: '2026-11-20T07:00:00.000Z' });
  // The next one is paid out while the exchange runs.
  await exchange.faults.jumpClock('market', 20 * 3_600_000);
  await eventually(async () =>
    expect((await withdrawals()).map(({ status }) => status)).toEqual(['PROCESSED', 'PROCESSED']),
  );
  const notices = await client.call(notifications.list, { query: { kind: 'cash' } });
  expect(notices.results.map(({ about }) => about.withdrawal_id)).toEqual([late.withdrawal_id, made.withdrawal_id]);
});

it('lets the proceeds of a sale be traded with at once, and withdrawn two business days later', async () => {
  const symbol = await firstHeld();
  const before = await client.call(cash.info);
  const { arb } = await client.call(market.orderBook, { path: { symbol } });
  const sale = { symbol, price: ceilToTick(arb.value), shares: 1_000, board_type: 'RG' };
  await client.call(orders.sell, { body: sale });
  const after = await client.call(cash.info);
  const proceeds = after.trading_balance - before.trading_balance;
  expect(proceeds).toBeGreaterThan(0);
  expect(after).toMatchObject({ withdrawable: before.withdrawable, unsettled: proceeds });
  expect(after.settlement.at(-1)).toMatchObject({ label: 'T+2', date: '2026-11-23', settles: proceeds });
  await startAgainAt(FRIDAY);
  expect(await withdrawable()).toBe(before.withdrawable);
  await startAgainAt(MONDAY);
  const body = { amount: before.withdrawable + proceeds, method: 'OVERBOOKING' };
  expect(await client.call(cash.withdraw, { body })).toMatchObject({ fee: 0, status: 'PENDING' });
  expect(await withdrawable()).toBe(0);
});

it('trades in a sub-account with money of its own and leaves the main account as it was', async () => {
  const { active_account_number: main } = await client.call(accounts.subAccounts);
  const symbol = await firstHeld();
  const { account_number: own } = await client.call(accounts.createSubAccount, { body: { name: 'Swing' } });
  expect(await client.refusal(accounts.createSubAccount, { body: { name: 'swing' } })).toMatchObject({ status: 409 });
  const total = async () =>
    (await client.call(accounts.subAccounts)).results.reduce((sum, each) => sum + each.cash_on_hand, 0);
  const cashBefore = await total();
  const route = { from_account_number: main, to_account_number: own };
  await client.call(accounts.moveCash, { body: { ...route, amount: 40_000_000 } });
  expect(await total()).toBe(cashBefore);
  const mainBefore = await client.call(portfolio.list);

  await client.call(accounts.switchAccount, { body: { account_number: own } });
  expect((await client.call(portfolio.list)).results).toEqual([]);
  expect((await client.call(portfolio.cash)).trading_balance).toBe(40_000_000);
  const { ara } = await client.call(market.orderBook, { path: { symbol } });
  const buy = { symbol, price: floorToTick(ara.value), shares: 200, board_type: 'RG' };
  const { order_id } = await client.call(orders.buy, { body: buy });
  const [bought] = (await client.call(portfolio.list)).results;
  expect(bought).toMatchObject({ symbol, qty: { stock_on_hand: 200 } });

  await client.call(accounts.switchAccount, { body: { account_number: main } });
  const held = (list: typeof mainBefore) => list.results.map(({ symbol: code, qty }) => ({ code, qty }));
  expect(held(await client.call(portfolio.list))).toEqual(held(mainBefore));
  expect((await client.call(orders.list)).map((order) => order.order_id)).not.toContain(order_id);

  const back = { from_account_number: own, to_account_number: main };
  const tooMany = { ...back, items: [{ symbol, shares: 300 }] };
  expect(await client.refusal(accounts.moveStock, { body: tooMany })).toMatchObject({ reason: 'INSUFFICIENT_SHARES' });
  const moved = await client.call(accounts.moveStock, { body: { ...back, items: [{ symbol, shares: 200 }] } });
  expect(moved.items).toEqual([{ symbol, shares: 200, cost: bought?.asset.amount_invested }]);
  const [position] = (await client.call(portfolio.list)).results;
  expect(position?.asset.amount_invested).toBe(
    (mainBefore.results[0]?.asset.amount_invested ?? 0) + (bought?.asset.amount_invested ?? 0),
  );
});

it('pays out of several accounts together or not at all', async () => {
  const { active_account_number: main } = await client.call(accounts.subAccounts);
  const { account_number: own } = await client.call(accounts.createSubAccount, { body: { name: 'Reserve' } });
  const route = { from_account_number: main, to_account_number: own };
  await client.call(accounts.moveCash, { body: { ...route, amount: 1_000_000 } });
  const of = (amount: number, mine: number) => ({
    method: 'OVERBOOKING',
    items: [
      { account_number: main, amount },
      { account_number: own, amount: mine },
    ],
  });
  const before = await everything();
  expect(await client.refusal(cash.withdrawFromAccounts, { body: of(500_000, 1_000_001) })).toMatchObject({
    type: 'INSUFFICIENT_BALANCE',
  });
  expect(await everything()).toEqual(before);
  const all = (await client.call(cash.withdrawable)).withdrawable_all_accounts;
  const { items } = await client.call(cash.preview, { body: { amount: all, method: 'OVERBOOKING' } });
  expect(items.map((each) => each.account_number)).toEqual([main, own]);
  const made = await client.call(cash.withdrawFromAccounts, {
    body: { method: 'OVERBOOKING', items: items.map(({ account_number, amount }) => ({ account_number, amount })) },
  });
  expect(made.total_amount).toBe(all);
  expect((await client.call(cash.withdrawable)).withdrawable_all_accounts).toBe(0);
});

it('opens margin once its terms are accepted, with shares as collateral that come back out', async () => {
  const symbol = await firstHeld();
  const body = { items: [{ symbol, shares: 1_000 }] };
  const accountCount = async () => (await client.call(accounts.subAccounts)).results.length;
  expect(await client.refusal(accounts.transferCollateral, { body })).toMatchObject({ status: 403 });
  expect(await accountCount()).toBe(1);
  const { terms, is_eligible } = await client.call(accounts.marginActivation);
  expect(is_eligible).toBe(true);
  await client.call(accounts.acceptTerms, { body: { type: 'MARGIN', version: terms.version } });
  const { state } = await client.call(accounts.transferCollateral, { body });
  expect(state).toMatchObject({ status: 'ACTIVE', used: 0 });
  expect(state.facility_limit).toBeGreaterThan(0);
  const { results } = await client.call(accounts.collaterals);
  expect(results.find((each) => each.symbol === symbol)).toMatchObject({ collateral: { share: 1_000 } });
  const { active_account_number: main } = await client.call(accounts.subAccounts);
  await client.call(accounts.moveStock, {
    body: { from_account_number: state.account_number, to_account_number: main, ...body },
  });
  expect((await client.call(accounts.margin)).collateral_value).toBe(0);
});

/** The code arrives as a notification. */
async function changeBank(): Promise<void> {
  const body = { bank_code: 'LNTR', account_number: '1234567890', account_name: 'Practice Trader' };
  const { status, json } = await client.raw(accounts.amendBank, { body });
  expect({ status, json }).toMatchObject({ status: 400, json: { data: { reason: 'OTP_REQUIRED' } } });
  const otp = await codeOf(client);
  const wrong = await client.raw(accounts.amendBank, {
    body: { ...body, otp: otp === '111111' ? '222222' : '111111' },
  });
  expect(wrong).toMatchObject({ status: 400, json: { data: { attempts_left: 2 } } });
  await client.call(accounts.amendBank, { body: { ...body, otp } });
}

it('restores everything after a restart', async () => {
  const symbol = await firstHeld();
  const { active_account_number: main } = await client.call(accounts.subAccounts);
  const { account_number: own } = await client.call(accounts.createSubAccount, { body: { name: 'Dividends' } });
  const route = { from_account_number: main, to_account_number: own };
  await client.call(accounts.moveCash, { body: { ...route, amount: 2_000_000 } });
  await client.call(accounts.moveStock, { body: { ...route, items: [{ symbol, shares: 700 }] } });
  await client.call(cash.withdraw, { body: { amount: 150_000_000, method: 'OVERBOOKING' } });
  await client.call(accounts.acceptTerms, { body: { type: 'DATA_USE', version: '2.1' } });
  await changeBank();
  const { results } = await client.call(endpoints.notifications.list, { query: { kind: 'security' } });
  expect(results[0]).toMatchObject({ about: { bank_code: 'LNTR' } });
  expect(results[0]?.text).toContain('7890');
  expect(results[0]?.text).not.toContain('1234567890');
  await client.call(accounts.switchAccount, { body: { account_number: own } });
  const before = await everything();
  expect(before.shares).toMatchObject([{ symbol, qty: { stock_on_hand: 700 } }]);
  await startAgainAt(THURSDAY);
  expect(await everything()).toEqual(before);
});
