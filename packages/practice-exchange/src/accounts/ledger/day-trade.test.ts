import fc from 'fast-check';
import { expect, it } from 'vitest';
import { practice } from '#exchange/testing/fixtures/accounts.ts';
import { type Lots, type Price, type Rupiah, type Shares, stockCode } from '#shared/market/index.ts';
import { isWorking } from '../orders/order.ts';
import { mustGo, squareDayTrades } from '../orders/square-day-trades.ts';
import { dayTradeMultiplier } from './day-trade.ts';
import { feeBy } from './fees.ts';
import { AccountLedger, type Ledger } from './ledger.ts';

const DAY = '2026-11-19';
const CODE = stockCode('AAAA');
const CASH = 10_000_000;

const open = (): Ledger =>
  new AccountLedger(
    {
      cash: CASH as Rupiah,
      realised: 0 as Rupiah,
      lastOrder: 0,
      holdings: [{ symbol: CODE, shares: 1_000 as Shares, value: 1_000_000 as Rupiah, fees: 1_500 as Rupiah }],
      orders: [],
      settlements: [],
      dayTrades: [],
    },
    feeBy(),
    (number) => String(number),
  );
const enter = (ledger: Ledger, side: 'buy' | 'sell', price: number, lots: number, multiplier: number): string =>
  ledger.enter({
    symbol: CODE,
    side,
    board: 'RG',
    price: price as Price,
    lots: lots as Lots,
    multiplier,
    goodTillCancelled: false,
    uiRef: '',
    orderedAt: 1,
    day: DAY,
  }).orderId;
const fill = (ledger: Ledger, orderId: string, price: number, lots: number): void =>
  ledger.filled(orderId, { price: price as Price, lots: lots as Lots, tradeNumber: 1, at: 2, day: DAY });

it('is for liquid stocks of the main board only', () => {
  expect(dayTradeMultiplier({ listing: 'main', indexes: ['IHSG', 'LANTAI100', 'LANTAI45'] })).toBe(2);
  expect(dayTradeMultiplier({ listing: 'main', indexes: ['IHSG', 'LANTAI100'] })).toBe(1);
  expect(dayTradeMultiplier({ listing: 'special', indexes: ['LANTAI45'] })).toBe(1);
});

it('buys for twice the cash, and repays the loan when the shares are sold', () => {
  const ledger = open();
  expect(ledger.mayEnter('buy', CODE, 1_000 as Price, 199 as Lots)).toBe('INSUFFICIENT_BALANCE');
  expect(ledger.mayEnter('buy', CODE, 1_000 as Price, 199 as Lots, 2)).toBeNull();
  fill(ledger, enter(ledger, 'buy', 1_000, 199, 2), 1_000, 199);
  const paid = 19_900_000 + 29_850;
  expect(ledger.cash(DAY)).toMatchObject({ onHand: CASH - paid, free: CASH - paid / 2 });
  fill(ledger, enter(ledger, 'sell', 1_010, 199, 2), 1_010, 199);
  const brought = 199 * 101_000 - Math.round(199 * 101_000 * 0.0025);
  expect(ledger.cash(DAY)).toMatchObject({ onHand: CASH - paid + brought, free: CASH - paid + brought });
  expect(ledger.dayTrades()).toEqual([]);
});

it('sells by day trade only what was bought by it, and never in ordinary sales', () => {
  const ledger = open();
  expect(ledger.mayEnter('sell', CODE, 1_000 as Price, 1 as Lots, 2)).toBe('INSUFFICIENT_SHARES');
  fill(ledger, enter(ledger, 'buy', 1_000, 5, 2), 1_000, 5);
  expect(ledger.availableShares(CODE)).toBe(1_000);
  expect(ledger.availableDayTrade(CODE)).toBe(500);
  expect(ledger.mayEnter('sell', CODE, 1_000 as Price, 11 as Lots)).toBe('INSUFFICIENT_SHARES');
  enter(ledger, 'sell', 1_000, 4, 2);
  expect(ledger.availableDayTrade(CODE)).toBe(100);
  expect(ledger.availableShares(CODE)).toBe(1_000);
});

const step = fc.record({
  act: fc.constantFrom('enter', 'fill', 'end'),
  side: fc.constantFrom('buy' as const, 'sell' as const),
  multiplier: fc.constantFrom(1, 2),
  // The day's band: no loss within it is more than the trader's own part.
  price: fc.integer({ min: 850, max: 1_250 }),
  lots: fc.integer({ min: 1, max: 60 }),
  pick: fc.nat(),
});

it('never lends without collateral, never goes short, and owes nothing when all is sold', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const ledger = open();
      for (const { act, side, multiplier, price, lots, pick } of steps) {
        const working = ledger.orders().filter(isWorking);
        const order = working[pick % Math.max(1, working.length)];
        if (act === 'enter') {
          if (ledger.mayEnter(side, CODE, price as Price, lots as Lots, multiplier) === null)
            enter(ledger, side, price, lots, multiplier);
        } else if (order && act === 'fill') {
          fill(ledger, order.orderId, order.price, Math.min(lots, order.lotsTotal - order.lotsDone));
        } else if (order) ledger.ended(order.orderId, 'WITHDRAWN', DAY);
        const cash = ledger.cash(DAY);
        const lent = ledger.dayTrades().reduce((sum, each) => sum + each.lent, 0);
        expect(cash.free).toBe(cash.onHand + lent - cash.allocated);
        expect(cash.withdrawable).toBeLessThanOrEqual(Math.max(0, cash.free));
        expect(ledger.availableShares(CODE)).toBeGreaterThanOrEqual(0);
        expect(ledger.availableDayTrade(CODE)).toBeGreaterThanOrEqual(0);
        const dayTraded = ledger.dayTrades().reduce((sum, each) => sum + each.shares, 0);
        expect(ledger.holding(CODE).shares).toBeGreaterThanOrEqual(dayTraded);
        if (dayTraded === 0) expect(lent).toBe(0);
      }
    }),
  );
});

it('is due for sale from the pre-close auction on, or when its day is over', () => {
  expect(mustGo({ since: DAY }, DAY, 'session II')).toBe(false);
  expect(mustGo({ since: DAY }, DAY, 'pre-close input')).toBe(true);
  expect(mustGo({ since: DAY }, '2026-11-20', 'session I')).toBe(true);
});

it('is sold by the exchange at the close when its owner has not', () => {
  const { main, market, clock, stock, warnings } = practice('2026-11-19T15:40:00+07:00', 'clock');
  market.start();
  const { ara, arb } = market.quote(stock).band;
  const { trading } = main;
  const place = (price: number, shares: number) =>
    trading.place({
      side: 'buy',
      symbol: stock,
      board: 'RG',
      price,
      shares,
      goodTillCancelled: false,
      uiRef: '',
      dayTrade: true,
    });
  expect(place(ara, 300)).toMatchObject({ ok: true });
  const resting = place(arb, 100);
  expect(trading.ledger.availableDayTrade(stock)).toBe(300);
  expect(squareDayTrades(trading, market)).toEqual([]);
  clock.advanceTo(Date.parse('2026-11-19T15:50:30+07:00'));
  expect(squareDayTrades(trading, market)).toMatchObject([{ symbol: stock, shares: 300 }]);
  expect(squareDayTrades(trading, market)).toEqual([]);
  expect(resting.ok && trading.ledger.order(resting.orderId)?.status).toBe('WITHDRAWN');
  clock.advanceTo(Date.parse('2026-11-19T16:01:00+07:00'));
  expect(trading.ledger.dayTrades()).toEqual([]);
  expect(trading.orders().at(-1)).toMatchObject({ side: 'sell', status: 'MATCH' });
  market.stop();
  expect(warnings).toEqual([]);
});

it('is sold on the next day when the exchange was not running at the close', () => {
  const before = practice('2026-11-19T15:40:00+07:00', 'clock');
  const { ara } = before.market.quote(before.stock).band;
  const request = { side: 'buy', symbol: before.stock, board: 'RG', goodTillCancelled: false, uiRef: '' } as const;
  before.main.trading.place({ ...request, price: ara, shares: 200, dayTrade: true });
  expect(before.main.trading.ledger.dayTrades()).toMatchObject([{ shares: 200, since: DAY }]);
  const after = before.again('2026-11-20T10:00:00+07:00');
  expect(after.main.trading.ledger.dayTrades()).toMatchObject([{ shares: 200, since: DAY }]);
  expect(squareDayTrades(after.main.trading, after.market)).toHaveLength(1);
  expect(after.main.trading.ledger.dayTrades()).toEqual([]);
});
