import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import {
  createRestClient,
  exchangeForTests,
  type RestClient,
  startExchangeHere,
  type TestExchange,
} from '#exchange/testing/index.ts';
import { createRead } from '#main/service/index.ts';
import { startReady } from '#main/testing/ready-to-trade.ts';
import { servicesOn } from '#main/testing/services-on.ts';
import type { Services } from '#main/trading/services.ts';
import { readCashAnswers } from '#shared/cash/answers.ts';
import { readComing } from '#shared/cash/read-coming.ts';
import { readEntries } from '#shared/cash/read-entries.ts';
import { scheduleDifferences } from '#shared/cash/schedule.ts';
import { salesOf } from '#shared/cash/statement.ts';
import { bookedCash, cashSums, heldCash } from '#shared/cash/sums.ts';
import { timelineOf } from '#shared/cash/timeline.ts';
import { exchangeTime } from '#shared/market/index.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import type { Read } from '#shared/service/reads.ts';
import { addDays } from '#shared/time.ts';
import { createCashHandlers } from './cash.ts';

const WINDOW = { windowId: 'test' };

type Bench = {
  readonly exchange: TestExchange;
  /** Another client of the same account: what the service itself shows. */
  readonly phone: RestClient;
  readonly services: Services;
  readonly read: Read;
  readonly handlers: ReturnType<typeof createCashHandlers>;
  readonly account: string;
};

async function openBench(dialects: readonly string[] = []): Promise<Bench> {
  const exchange = await startExchangeHere({ paused: true, dialects });
  const phone = createRestClient(exchange.profile);
  await phone.signIn();
  const services = servicesOn(exchange.profile);
  await startReady(services, exchange.profile.credentials);
  if (!services.client) throw new Error('no client');
  const { account_number: account } = await phone.call(endpoints.accounts.subAccountDetail);
  const read = createRead(services.client) as Read;
  return { exchange, phone, services, read, handlers: createCashHandlers(services.client), account };
}

let bench: Bench;
let legacy: Bench;
beforeAll(async () => {
  [bench, legacy] = await Promise.all([openBench(), openBench(['older-cash-calls'])]);
});
afterAll(async () => {
  for (const { services, exchange } of [bench, legacy]) {
    await services.stop();
    await exchange.stop();
  }
});

const withdrawals = async (page: number) => bench.handlers.withdrawals({ page }, WINDOW);

/** What the panel computes, out of what the service answers now. */
async function sumsNow() {
  const { read, phone } = bench;
  const { as_of: asOf } = await phone.call(endpoints.cash.info);
  const { day: today } = exchangeTime(Date.parse(asOf));
  const answers = await readCashAnswers(read);
  const { entries, unread } = await readEntries(read, withdrawals, { from: addDays(today, -30), to: today });
  const coming = await readComing(read, today);
  const { aggregatedPortfolioSummary } = await read('portfolio.summary', {});
  const credit = aggregatedPortfolioSummary.debt?.total ?? null;
  const timeline = timelineOf(today, {
    booked: bookedCash(answers) ?? Number.NaN,
    sales: salesOf(entries),
    holds: heldCash(answers) ?? 0,
    credit: credit ?? 0,
    coming: coming.payments,
  });
  return { answers, entries, unread, coming, timeline, sums: cashSums(answers, { timeline, holds: null, credit }) };
}

it('computes what the exchange answers, to the rupiah, after a sale, a purchase, a working order and a withdrawal', async () => {
  const { phone, services, account } = bench;
  const [held] = (await phone.call(endpoints.portfolio.list)).results;
  if (!held) throw new Error('nothing is held');
  const { symbol } = held;
  const { ara, arb } = await phone.call(endpoints.market.orderBook, { path: { symbol } });
  const order = (price: number, shares: number) => ({ body: { symbol, price, shares, board_type: 'RG' } as const });
  // The first two match at the best prices; the third rests in the book.
  await phone.call(endpoints.orders.sell, order(arb.value, 500));
  await phone.call(endpoints.orders.buy, order(ara.value, 300));
  await phone.call(endpoints.orders.buy, order(arb.value, 200));
  const { transfers } = services.handlers;
  const transfer = { kind: 'withdrawal', method: 'BI_FAST', items: [{ account, amount: 1_000_000 }] } as const;
  const { pin } = bench.exchange.profile.credentials;
  await transfers.send(
    { transfer: { ...transfer, items: [...transfer.items] }, draftId: 'cash-of-test', pin, cost: 1_000_000 },
    WINDOW,
  );

  const { sums, timeline, answers, entries, unread, coming } = await sumsNow();
  for (const { difference, reported } of Object.values(sums)) {
    expect(difference).toBe(0);
    expect(new Set(reported.map(({ amount }) => amount)).size).toBe(1);
  }
  expect(timeline.toWithdraw).toBe(answers.info?.withdrawable);
  expect(timeline.toTrade).toBe(answers.info?.tradingBalance);
  // Each day of the line has what the service plans for it, held cash beside it: no purchase is on its way out any more.
  expect(timeline.days.slice(0, 3).map(({ settled }) => settled - (heldCash(answers) ?? 0))).toEqual(
    answers.info?.settlement.map(({ withdrawable }) => withdrawable),
  );
  expect(timeline.days.slice(0, 3).map(({ day }) => day)).toEqual(answers.info?.settlement.map(({ date }) => date));
  expect(answers.info && scheduleDifferences(answers.info, timeline)).toEqual([]);
  expect(sums.settling.terms[0]?.parts.map(({ id }) => id)).not.toContain('rest');
  expect([unread, coming.isPartial]).toEqual([[], false]);
  expect(entries.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['sale', 'purchase', 'withdrawal', 'deposit']),
  );
});

it('previews a withdrawal over several accounts, which is sent as one', async () => {
  const { phone, handlers, services, account } = bench;
  const { accounts, cash } = endpoints;
  const other = await phone.call(accounts.createSubAccount, { body: { name: 'Second' } });
  const move = { from_account_number: account, to_account_number: other.account_number, amount: 30_000_000 };
  await phone.call(accounts.moveCash, { body: move });
  const { withdrawable } = await phone.call(cash.withdrawable);
  const amount = withdrawable + 20_000_000;
  const plan = await handlers.preview({ amount, method: 'OVERBOOKING' }, WINDOW);
  expect(plan.items.map((item) => [item.account, item.amount])).toEqual([
    [account, withdrawable],
    [other.account_number, 20_000_000],
  ]);
  const items = plan.items.map((item) => ({ account: item.account, amount: item.amount }));
  const row = await services.handlers.transfers.send(
    {
      transfer: { kind: 'withdrawal', method: 'OVERBOOKING', items },
      draftId: 'several-of-test',
      pin: null,
      cost: amount,
    },
    WINDOW,
  );
  expect(row.state).toBe('done');
  const { results } = await handlers.withdrawals({ page: 1 }, WINDOW);
  expect(results[0]).toMatchObject({ amount: withdrawable, status: 'PENDING' });
  expect(results[0]?.group).not.toBe('');
});

it('lists what was moved to another account, so that the statement begins where the account did', async () => {
  const { entries, answers } = await sumsNow();
  const moved = entries.filter(({ kind }) => kind === 'movedOut');
  expect(moved).toMatchObject([{ amount: -30_000_000 }]);
  expect(moved[0]?.code).not.toBe('');
  expect(answers.unread).toEqual([]);
});

it('never gives a window the number of a bank account, but of the virtual ones that money is paid to', async () => {
  const { phone, handlers } = bench;
  const { account_number: number } = await phone.call(endpoints.accounts.bank);
  const { fund_account: fund } = await phone.call(endpoints.cash.depositGuide);
  const seen = JSON.stringify([
    await handlers.payoutAccount(undefined, WINDOW),
    await handlers.withdrawals({ page: 1 }, WINDOW),
    await handlers.preview({ amount: 1_000_000, method: 'BI_FAST' }, WINDOW),
    await handlers.depositGuide(undefined, WINDOW),
  ]);
  expect(seen).toContain(number.slice(-4));
  expect(seen).not.toContain(number);
  expect(seen).not.toContain(fund.number);
  expect(await handlers.fundAccountNumber(undefined, WINDOW)).toBe(fund.number);
});

it('changes the bank account once the one-time password is right', async () => {
  const { phone, handlers } = bench;
  const change = { bank: 'LNTR', number: '9988776655', holder: 'practice  trader' };
  const asked = await handlers.changePayoutAccount({ ...change, code: null }, WINDOW);
  expect(asked).toMatchObject({ kind: 'needs-code' });
  expect((await handlers.payoutAccount(undefined, WINDOW)).pending).toBeNull();
  const { results } = await phone.call(endpoints.notifications.list, { query: { kind: 'security' } });
  const [code = ''] = /\d{6}/.exec(results[0]?.text ?? '') ?? [];
  const wrong = code === '111111' ? '222222' : '111111';
  await expect(handlers.changePayoutAccount({ ...change, code: wrong }, WINDOW)).rejects.toMatchObject({
    code: 'INVALID_PARAMETER',
    params: { attemptsLeft: 2 },
  });
  expect(await handlers.changePayoutAccount({ ...change, code }, WINDOW)).toMatchObject({
    kind: 'changed',
    account: { lastDigits: '6655', bank: { code: 'LNTR' } },
  });
  expect((await handlers.payoutAccount(undefined, WINDOW)).pending).toMatchObject({ lastDigits: '6655' });
  await expect(handlers.changePayoutAccount({ ...change, code: null }, WINDOW)).rejects.toMatchObject({
    code: 'INVALID_PARAMETER',
    params: { reasonCode: 'SAME_ACCOUNT' },
  });
});

it('uses the older calls on a service on which only they answer', async () => {
  const { read, services, phone, account } = legacy;
  const answers = await readCashAnswers(read);
  expect(answers).toMatchObject({ info: null, withdrawable: null, isLegacy: true, unread: [] });
  const { balance } = await phone.call(endpoints.cash.legacyBalance);
  expect(answers.legacy?.balance).toBe(balance);
  const row = await services.handlers.transfers.send(
    {
      transfer: { kind: 'withdrawal', method: 'BI_FAST', items: [{ account, amount: 2_000_000 }], legacy: true },
      draftId: 'legacy-of-test',
      pin: null,
      cost: 2_000_000,
    },
    WINDOW,
  );
  expect(row.state).toBe('done');
  const { results } = await phone.call(endpoints.cash.withdrawHistory);
  expect(results.map(({ withdrawal_id, amount }) => [withdrawal_id, amount])).toEqual([[row.recordId, 2_000_000]]);
  expect((await readCashAnswers(read)).legacy?.balance).toBe(balance - 2_000_000);
});

it('has every coupon that was paid since, so that the history begins with the cash that there was', async () => {
  const running = await exchangeForTests({ isStored: true, clock: '2026-11-20T19:00:00+07:00' });
  onTestFinished(() => running.end());
  const cashNow = async () => (await running.client.call(endpoints.cash.info)).cash_on_hand;
  const before = await cashNow();
  const { results } = await running.client.call(endpoints.bonds.portfolio);
  const day = addDays(results.map(({ next_coupon: next }) => next.date).sort()[0] ?? '', 1);
  const exchange = await running.restart({ clock: `${day}T19:00:00+07:00` });
  const services = servicesOn(exchange.profile);
  onTestFinished(() => services.stop());
  await startReady(services, exchange.profile.credentials);
  if (!services.client) throw new Error('no client');
  const handlers = createCashHandlers(services.client);
  const { entries, unread, bondsWithoutCoupons } = await readEntries(
    createRead(services.client) as Read,
    async (page) => handlers.withdrawals({ page }, WINDOW),
    { from: '2026-11-21', to: day },
  );
  expect([unread, bondsWithoutCoupons]).toEqual([[], []]);
  expect(entries.filter(({ kind }) => kind === 'coupon')).not.toEqual([]);
  expect(entries.reduce((sum, { amount }) => sum + amount, before)).toBe(await cashNow());
});
