import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Clock } from '#exchange/clock/index.ts';
import type { CorporateAction } from '#exchange/companies/index.ts';
import { nextTradingDay } from '#exchange/market/index.ts';
import { setBench } from '#exchange/testing/fixtures/cash.ts';
import type { Rupiah, Shares, StockCode } from '#shared/market/index.ts';
import { DAY_MS } from '#shared/time.ts';
import { createDividends, dividendOn } from './dividends.ts';

/** The bench opens on a Wednesday morning, 18 November 2026. */
const CUM = '2026-11-19';
const PAID_ON = '2026-11-25';

function openDividends() {
  const bench = setBench();
  const { store, accounts, market, clock, notifications } = bench;
  const account = accounts.active();
  const held = account.trading.ledger.holdings()[0];
  if (!held) throw new Error('nothing is held');
  const action: CorporateAction = {
    id: `${held.symbol}-2026-interim-dividend`,
    code: held.symbol,
    kind: 'dividend',
    dividend: 'interim',
    fiscalYear: 2026,
    amountPerShare: 12.35,
    announced: '2026-11-10',
    cumDate: CUM,
    exDate: nextTradingDay(CUM),
    recordDate: '2026-11-23',
    paymentDate: PAID_ON,
  };
  const open = (now: Pick<Clock, 'now'> = clock) =>
    createDividends({
      store,
      accounts,
      market,
      clock: { ...clock, now: now.now },
      notifications,
      actions: ({ code }, from, to) =>
        code === action.code && action.exDate >= from && action.exDate <= to ? [action] : [],
    });
  const dividends = open();
  dividends.bringUpToDate();
  return {
    ...bench,
    open,
    dividends,
    account,
    symbol: held.symbol,
    shares: held.shares,
    cash: (): number => account.trading.ledger.cash(account.trading.today()).onHand,
    pass: (days: number) => {
      clock.advance(days * DAY_MS);
      dividends.bringUpToDate();
    },
  };
}
const sell = (ledger: { giveShares(symbol: StockCode, shares: Shares): unknown }, symbol: StockCode, shares: number) =>
  ledger.giveShares(symbol, shares as Shares);

it('pays holders at the close of the cum date, less tax, once on the payment date', () => {
  const { dividends, open, account, symbol, shares, cash, pass, notifications } = openDividends();
  const before = cash();
  const { gross, tax, net } = dividendOn(shares, 12.35);
  pass(1);
  expect(dividends.of(account.number)).toEqual([]);
  pass(1);
  expect(dividends.of(account.number)).toMatchObject([{ symbol, shares, gross, tax, net, isPaid: false }]);
  // Shares sold from the ex date on were held at the cum date.
  account.trading.book((ledger) => sell(ledger, symbol, shares));
  pass(4);
  expect(cash()).toBe(before);
  pass(1);
  expect(cash()).toBe(before + net);
  expect(dividends.of(account.number)).toMatchObject([{ isPaid: true }]);
  expect(notifications.all()).toMatchObject([{ kind: 'corporate-action', about: { symbol } }]);
  open().bringUpToDate();
  pass(30);
  expect(cash()).toBe(before + net);
  expect(notifications.all()).toHaveLength(1);
});

it('pays nothing on what was bought after the close that counts', () => {
  const { dividends, account, symbol, shares, pass } = openDividends();
  account.trading.book((ledger) => sell(ledger, symbol, shares));
  pass(2);
  account.trading.book((ledger) => ledger.receiveShares(symbol, shares, 0 as Rupiah, 0 as Rupiah));
  pass(10);
  expect(dividends.of(account.number)).toEqual([]);
});

it('pays by the last known holding if the exchange was down over the close and the payment', () => {
  const { open, account, shares, cash, clock } = openDividends();
  const before = cash();
  clock.advance(60 * DAY_MS);
  const again = open();
  again.bringUpToDate();
  expect(again.of(account.number)).toMatchObject([{ shares, isPaid: true }]);
  expect(cash()).toBe(before + dividendOn(shares, 12.35).net);
});

it('pays nothing a second time when the clock is set back', () => {
  const { open, account, cash, pass, clock } = openDividends();
  pass(8);
  const paid = cash();
  let back = 8 * DAY_MS;
  const again = open({ now: () => clock.now() - back });
  for (; back >= 0; back -= DAY_MS) again.bringUpToDate();
  expect([cash(), again.of(account.number).length]).toEqual([paid, 1]);
});

it('never pays more than is declared, and withholds a tenth', () => {
  const cents = fc.integer({ min: 1, max: 1_000_000 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000_000 }), cents, (shares, amount) => {
      const { gross, tax, net } = dividendOn(shares, amount / 100);
      expect(gross + 0).toBeLessThanOrEqual((shares * amount) / 100);
      expect(gross).toBeGreaterThan((shares * amount) / 100 - 1);
      expect(net + tax).toBe(gross);
      expect(Math.abs(tax * 10 - gross)).toBeLessThanOrEqual(5);
    }),
  );
});
