import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Lots, type OrderSide, type Price, type Rupiah, type Shares, stockCode } from '#shared/market/index.ts';
import { isWorking } from '../orders/order.ts';
import { feeBy } from './fees.ts';
import { AccountLedger, type AccountState, type Ledger } from './ledger.ts';

const DAY = '2026-11-19';
const CODES = [stockCode('AAAA'), stockCode('BBBB')];
const OPENING = 50_000_000;
const feeOn = feeBy();

const opening: AccountState = {
  cash: OPENING as Rupiah,
  realised: 0 as Rupiah,
  lastOrder: 0,
  holdings: [{ symbol: stockCode('AAAA'), shares: 5_000 as Shares, value: 5_000_000 as Rupiah, fees: 7_500 as Rupiah }],
  orders: [],
  settlements: [],
  dayTrades: [],
};
const open = (state: AccountState = opening): Ledger => new AccountLedger(state, feeOn, (number) => String(number));

const enter = (ledger: Ledger, side: OrderSide, price: number, lots: number, code = 'AAAA') =>
  ledger.enter({
    symbol: stockCode(code),
    side,
    board: 'RG',
    price: price as Price,
    lots: lots as Lots,
    goodTillCancelled: false,
    uiRef: '',
    orderedAt: 1,
    day: DAY,
  });
const fill = (ledger: Ledger, orderId: string, price: number, lots: number, day = DAY): void =>
  ledger.filled(orderId, { price: price as Price, lots: lots as Lots, tradeNumber: 1, at: 2, day });

it('books every deposit and refuses a withdrawal above the free cash', () => {
  const ledger = open({ ...opening, cash: -1_000 as Rupiah });
  expect(() => ledger.moveCash(-1 as Rupiah)).toThrow(RangeError);
  ledger.moveCash(400 as Rupiah);
  expect(ledger.cash(DAY)).toMatchObject({ onHand: -600, withdrawable: 0 });
  ledger.moveCash(700 as Rupiah);
  expect(() => ledger.moveCash(-101 as Rupiah)).toThrow(RangeError);
  expect(ledger.cash(DAY)).toMatchObject({ onHand: 100, withdrawable: 100 });
});

it('reserves price, shares and fee of a buy, and releases the difference when it fills cheaper', () => {
  const ledger = open();
  const { orderId } = enter(ledger, 'buy', 1_000, 10);
  expect(ledger.cash(DAY)).toMatchObject({ onHand: OPENING, allocated: 1_001_500, free: OPENING - 1_001_500 });
  fill(ledger, orderId, 990, 10);
  expect(ledger.cash(DAY)).toMatchObject({ onHand: OPENING - 991_485, allocated: 0 });
  expect(ledger.order(orderId)?.status).toBe('MATCH');
});

it('makes the proceeds of a sale withdrawable two business days later', () => {
  const ledger = open();
  fill(ledger, enter(ledger, 'sell', 1_100, 10).orderId, 1_100, 10, '2026-11-19');
  const proceeds = 1_100_000 - 2_750;
  expect(ledger.cash('2026-11-20')).toMatchObject({ free: OPENING + proceeds, withdrawable: OPENING });
  expect(ledger.cash('2026-11-23').withdrawable).toBe(OPENING + proceeds);
  expect(ledger.cash(DAY).realised).toBe(proceeds - 1_000_000 - 1_500);
});

it('refuses more than there is, counting what working orders hold', () => {
  const ledger = open();
  enter(ledger, 'buy', 1_000, 490);
  expect(ledger.mayEnter('buy', stockCode('AAAA'), 1_000 as Price, 10 as Lots)).toBe('INSUFFICIENT_BALANCE');
  enter(ledger, 'sell', 1_000, 45);
  expect(ledger.mayEnter('sell', stockCode('AAAA'), 1_000 as Price, 6 as Lots)).toBe('INSUFFICIENT_SHARES');
  expect(ledger.mayEnter('sell', stockCode('AAAA'), 1_000 as Price, 5 as Lots)).toBeNull();
  expect(ledger.mayEnter('sell', stockCode('BBBB'), 1_000 as Price, 1 as Lots)).toBe('INSUFFICIENT_SHARES');
});

it('drops finished orders at the change of day and keeps working ones', () => {
  const ledger = open();
  const gone = enter(ledger, 'buy', 500, 1).orderId;
  const stays = enter(ledger, 'buy', 500, 1).orderId;
  ledger.ended(gone, 'WITHDRAWN', DAY);
  ledger.startDay('2026-11-20');
  expect(ledger.order(gone)).toBeUndefined();
  expect(ledger.order(stays)?.status).toBe('READY');
});

const step = fc.record({
  act: fc.constantFrom('enter', 'fill', 'amend', 'end', 'reject'),
  side: fc.constantFrom<OrderSide>('buy', 'sell'),
  code: fc.constantFrom(...CODES),
  price: fc.integer({ min: 50, max: 3_000 }),
  lots: fc.integer({ min: 1, max: 60 }),
  pick: fc.nat(),
  discount: fc.nat({ max: 40 }),
});

it('conserves rupiah and shares, and reserves exactly what working orders need', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
      const ledger = open();
      let spent = 0;
      const fees = new Map<string, number>();
      const values = new Map<string, { side: OrderSide; value: number }>();
      const held = new Map<string, number>([
        ['AAAA', 5_000],
        ['BBBB', 0],
      ]);
      for (const { act, side, code, price, lots, pick, discount } of steps) {
        const working = ledger.orders().filter(isWorking);
        const order = working[pick % Math.max(1, working.length)];
        if (act === 'enter') {
          if (ledger.mayEnter(side, code, price as Price, lots as Lots) === null)
            enter(ledger, side, price, lots, code);
        } else if (order && act === 'fill') {
          const part = Math.min(lots, order.lotsTotal - order.lotsDone);
          const at = order.side === 'buy' ? Math.max(1, order.price - discount) : order.price + discount;
          fill(ledger, order.orderId, at, part);
          const so = values.get(order.orderId) ?? { side: order.side, value: 0 };
          const value = so.value + at * part * 100;
          values.set(order.orderId, { side: order.side, value });
          fees.set(order.orderId, feeOn(order.side, value as Rupiah));
          spent += (order.side === 'buy' ? 1 : -1) * at * part * 100;
          held.set(order.symbol, (held.get(order.symbol) ?? 0) + (order.side === 'buy' ? part : -part) * 100);
        } else if (order && act === 'amend') {
          const total = order.lotsDone + lots;
          if (ledger.mayAmend(order.orderId, price as Price, total as Lots) === null) {
            ledger.amended(order.orderId, price as Price, total as Lots, DAY);
          }
        } else if (order && act === 'end') {
          ledger.ended(order.orderId, 'WITHDRAWN', DAY);
        } else if (order && act === 'reject' && order.lotsDone === 0) {
          ledger.rejected(order.orderId, 'PRICE_OFF_TICK');
        }

        const cash = ledger.cash(DAY);
        const charged = [...fees.values()].reduce((sum, fee) => sum + fee, 0);
        expect(cash.onHand).toBe(OPENING - spent - charged);
        expect(cash.free).toBeGreaterThanOrEqual(0);
        expect(cash.withdrawable).toBeGreaterThanOrEqual(0);
        expect(cash.withdrawable).toBeLessThanOrEqual(cash.free);
        let needed = 0;
        for (const each of ledger.orders()) {
          if (!isWorking(each) || each.side === 'sell') continue;
          const value = (each.lotsTotal - each.lotsDone) * 100 * each.price;
          needed += value + feeOn('buy', (value + each.valueDone) as Rupiah) - each.feeDone;
        }
        expect(cash.allocated).toBe(needed);
        for (const each of CODES) {
          expect(ledger.holding(each).shares).toBe(held.get(each));
          expect(ledger.availableShares(each)).toBeGreaterThanOrEqual(0);
        }
      }
      // Money in plus profit is money out: what was paid for shares still held is on the books to the rupiah.
      const invested = ledger.holdings().reduce((sum, each) => sum + each.value + each.fees, 0);
      const { onHand, realised } = ledger.cash(DAY);
      expect(onHand + invested).toBe(OPENING + 5_007_500 + realised);
    }),
    { numRuns: 200 },
  );
});

it('restores the same state from its reported changes', () => {
  const ledger = open();
  fill(ledger, enter(ledger, 'sell', 1_100, 50).orderId, 1_100, 50);
  fill(ledger, enter(ledger, 'buy', 700, 9, 'BBBB').orderId, 700, 4);
  const { sales, fills, ...changes } = ledger.takeChanges();
  expect([sales.length, fills.length]).toEqual([1, 2]);
  const again = open({ ...changes, holdings: changes.holdings.filter((each) => each.shares > 0) });
  expect(again.cash(DAY)).toEqual(ledger.cash(DAY));
  expect(again.orders()).toEqual(ledger.orders());
  expect(again.holdings()).toEqual(ledger.holdings());
  expect(ledger.takeChanges()).toMatchObject({ orders: [], holdings: [], settlements: [], sales: [], fills: [] });
});
