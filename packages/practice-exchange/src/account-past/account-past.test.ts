import { describe, expect, it } from 'vitest';
import { createAccounts, feeBy, openAccount } from '#exchange/accounts/index.ts';
import { depositRecords } from '#exchange/cash/index.ts';
import { seededRandom } from '#exchange/clock/index.ts';
import { dividendRecords } from '#exchange/entitlements/index.ts';
import { dayOf } from '#exchange/market/index.ts';
import { openStore } from '#exchange/store/index.ts';
import { setMarket } from '#exchange/testing/fixtures/market.ts';
import { isOnTick, type Price, type StockCode } from '#shared/market/index.ts';
import { writeAccountPast } from './account-past.ts';

const EVERYTHING = { page: 1, limit: 10_000, offset: 0 };

function lived(seed: string) {
  const { clock, market } = setMarket({ instruments: 40, seed });
  const store = openStore(null, clock.now);
  let drawn = 0;
  const open = () =>
    createAccounts({
      collection: store.collection,
      main: { number: 'A', name: 'Main' },
      openAccount: (number, index) =>
        openAccount({ store, market, clock, warn: () => undefined, isPastWritten: true }, number, index),
    }).active();
  const account = open();
  const randomId = (): string => {
    drawn += 1;
    return `id-${drawn}`;
  };
  const write = () => writeAccountPast(account, { store, market, clock, random: seededRandom(seed), randomId });
  write();
  const { history } = store.account('A');
  const orders = history.orders({}, EVERYTHING);
  return {
    clock,
    market,
    store,
    account,
    open,
    write,
    history,
    orders,
    fills: orders.flatMap(({ orderId }) => history.fills(orderId)),
    deposits: depositRecords(store.collection).all(),
    dividends: dividendRecords(store.collection).all(),
  };
}

const sum = <Row>(rows: readonly Row[], read: (row: Row) => number): number =>
  rows.reduce((total, row) => total + read(row), 0);

describe.each(['7', '8', '9'])('the past of an account with seed %s', (seed) => {
  const { market, clock, account, orders, fills, deposits, dividends, history } = lived(seed);
  const today = dayOf(clock.now());
  const { ledger } = account.trading;

  it('is a year of trading', () => {
    const days = new Set(fills.map(({ day }) => day));
    expect(days.size).toBeGreaterThan(50);
    expect([...days].toSorted()[0]?.localeCompare(today)).toBeLessThan(0);
    expect(new Set(orders.map(({ status }) => status))).toEqual(new Set(['MATCH', 'EXPIRED', 'WITHDRAWN']));
    expect(ledger.holdings().length).toBeGreaterThanOrEqual(4);
    expect(deposits.length).toBeGreaterThanOrEqual(12);
    expect(dividends.length).toBeGreaterThan(0);
    expect(ledger.orders()).toEqual([]);
  });

  it('adds up to the cash, to the rupiah', () => {
    const traded = sum(fills, ({ side, value, fee }) => (side === 'buy' ? -(value + fee) : value - fee));
    const paid = sum(
      dividends.filter(({ isPaid }) => isPaid),
      ({ net }) => net,
    );
    expect(sum(deposits, ({ amount }) => amount) + traded + paid).toBe(ledger.cash(today).onHand);
    expect(dividends.every(({ isPaid, paymentDate }) => isPaid === paymentDate < today)).toBe(true);
  });

  it('adds up to the holdings, their cost and the realised profit', () => {
    const bySide = (symbol: StockCode, side: 'buy' | 'sell') =>
      sum(
        fills.filter((fill) => fill.symbol === symbol && fill.side === side),
        ({ lots }) => lots * 100,
      );
    for (const { symbol, shares } of ledger.holdings()) {
      expect(bySide(symbol, 'buy') - bySide(symbol, 'sell')).toBe(shares);
    }
    const { cost, value, fee } = history.realisedSums({});
    expect(value - fee - cost).toBe(ledger.cash(today).realised);
    const bought = sum(
      fills.filter(({ side }) => side === 'buy'),
      (fill) => fill.value + fill.fee,
    );
    expect(bought - cost).toBe(sum(ledger.holdings(), (held) => held.value + held.fees));
  });

  it('traded at prices and at times of the market', () => {
    const feeOn = feeBy();
    for (const { orderId, symbol, side, valueDone, feeDone, placedOn } of orders) {
      expect(feeDone).toBe(feeOn(side, valueDone));
      const [candle] = market.dailyCandles(symbol, placedOn, placedOn);
      for (const { price, at, day } of history.fills(orderId)) {
        expect(day).toBe(placedOn);
        expect(dayOf(at)).toBe(placedOn);
        expect(price).toBeGreaterThanOrEqual(candle?.low ?? Number.POSITIVE_INFINITY);
        expect(price).toBeLessThanOrEqual(candle?.high ?? 0);
        expect(isOnTick(price as Price)).toBe(true);
      }
    }
  });
});

it('is the same for the same seed and day, and written once', () => {
  const [one, other] = [lived('7'), lived('7')];
  expect(other.orders).toEqual(one.orders);
  expect(other.deposits).toEqual(one.deposits);
  const cash = one.account.trading.ledger.cash('2026-11-19');
  one.write();
  expect(one.account.trading.ledger.cash('2026-11-19')).toEqual(cash);
  expect(one.open().trading.ledger.cash('2026-11-19')).toEqual(cash);
});
