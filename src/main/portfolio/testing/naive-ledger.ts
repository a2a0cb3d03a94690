import type { Order } from '#shared/contract/orders.ts';
import { sampleOrder } from '#shared/contract/testing/sample-order.ts';
import { exchangeTime, type Lots, type OrderSide, type StockCode, shares, stockCode } from '#shared/market/index.ts';
import type { DayHolding, DayPrices } from '#shared/portfolio/index.ts';
import { DAY_MS } from '#shared/time.ts';
import type { Done } from '../day-facts.ts';

export const CODES = ['AAAA', 'BBBB', 'CCCC'].map(stockCode);
/** 09:00 at the exchange on a Monday. */
const FIRST = Date.UTC(2026, 10, 16, 2);
const FEES = { buy: 0.0015, sell: 0.0025 } as const;

export const feeOn = (side: OrderSide, value: number): number => Math.round(value * FEES[side]);

type Fill = Done & { readonly at: number; readonly fee: number };
type Placed = {
  readonly id: string;
  readonly symbol: StockCode;
  readonly side: OrderSide;
  readonly at: number;
  total: number;
  done: number;
  readonly isGtc: boolean;
};
type Stock = { shares: number; last: number; previous: number };

/**
 * A broker's books the simple way: shares, cash and every fill, whoever placed it; at the start of each day it writes
 * down what everything is worth. The result of a day is the difference.
 */
export function createLedger() {
  const stocks = new Map<StockCode, Stock>(
    CODES.map((code, index) => [code, { shares: 1_000 * (index + 1) + 30, last: 1_000, previous: 1_000 }]),
  );
  const orders: Placed[] = [];
  const fills: Fill[] = [];
  let now = FIRST;
  let open = new Map<StockCode, number>();
  let cashOf = new Map<StockCode, number>();
  let dividends: { symbol: StockCode; amount: number }[] = [];

  const stockOf = (code: StockCode): Stock => {
    const stock = stocks.get(code);
    if (!stock) throw new Error(code);
    return stock;
  };
  const day = (): string => exchangeTime(now).day;
  const isToday = (at: number): boolean => exchangeTime(at).day === day();
  const writeDown = (): void => {
    open = new Map([...stocks].map(([code, { shares: held, previous }]) => [code, held * previous]));
    cashOf = new Map();
    dividends = [];
  };
  const move = (code: StockCode, amount: number): void => {
    cashOf.set(code, (cashOf.get(code) ?? 0) + amount);
  };
  writeDown();

  return {
    day,
    place(code: StockCode, side: OrderSide, lots: number, isGtc: boolean): void {
      now += 1_000;
      orders.push({ id: `O${orders.length}`, symbol: code, side, at: now, total: lots, done: 0, isGtc });
    },
    /** Fills some of a working order, at a price of its own. */
    fill(pick: number, lots: number, drift: number): void {
      const working = orders.filter(({ done, total }) => done < total);
      const order = working[pick % Math.max(1, working.length)];
      if (!order) return;
      now += 1_000;
      const stock = stockOf(order.symbol);
      const most = order.side === 'sell' ? Math.floor(stock.shares / 100) : lots;
      const count = Math.min(lots, order.total - order.done, most);
      if (count === 0) return;
      const price = Math.max(1, stock.last + drift);
      const value = count * 100 * price;
      const fee = feeOn(order.side, value);
      order.done += count;
      fills.push({
        orderId: order.id,
        symbol: order.symbol,
        side: order.side,
        shares: count * 100,
        value,
        fee,
        at: now,
      });
      stock.shares += (order.side === 'buy' ? 1 : -1) * count * 100;
      move(order.symbol, order.side === 'buy' ? -(value + fee) : value - fee);
    },
    trade(code: StockCode, perMille: number): void {
      const stock = stockOf(code);
      stock.last = Math.max(1, Math.round((stock.previous * perMille) / 1_000));
    },
    /** Odd shares arrive from another account or leave for it: no gain, at the previous close. */
    transfer(code: StockCode, count: number): void {
      const stock = stockOf(code);
      const moved = Math.max(count, -stock.shares);
      // What was bought today does not leave again, so that every part of the day stays told.
      const bought = fills.filter((fill) => fill.symbol === code && fill.side === 'buy' && isToday(fill.at));
      if (moved < 0 && stock.shares + moved < bought.reduce((sum, fill) => sum + fill.shares, 0)) return;
      stock.shares += moved;
      open.set(code, (open.get(code) ?? 0) + moved * stock.previous);
    },
    /** The night: what is good for the day expires, the close becomes the reference, adjusted where an action goes ex. */
    nextDay(action: {
      readonly code: StockCode;
      readonly kind: 'none' | 'split' | 'bonus' | 'dividend';
      readonly n: number;
    }): void {
      now = FIRST + (Math.floor((now - FIRST) / DAY_MS) + 1) * DAY_MS;
      for (const order of orders) if (!order.isGtc) order.total = order.done;
      for (const stock of stocks.values()) stock.previous = stock.last;
      const stock = stockOf(action.code);
      if (action.kind === 'split' && stock.last >= action.n * 100) {
        stock.shares *= action.n;
        stock.previous = Math.round(stock.last / action.n);
        stock.last = stock.previous;
      }
      if (action.kind === 'bonus') {
        const given = Math.floor(stock.shares / action.n);
        stock.previous = Math.max(1, Math.round((stock.last * action.n) / (action.n + 1)));
        stock.last = stock.previous;
        stock.shares += given;
      }
      writeDown();
      if (action.kind === 'dividend') {
        dividends = [{ symbol: action.code, amount: stock.shares * action.n }];
        move(action.code, stock.shares * action.n);
      }
    },
    /** A stock's result: what it is worth with what its trades brought, less what it was worth at the start. */
    result(code: StockCode): number {
      const { shares: held, last } = stockOf(code);
      return held * last + (cashOf.get(code) ?? 0) - (open.get(code) ?? 0);
    },
    /** What each order did today, as the day's history tells it. */
    history: (): Done[] => {
      const rows = new Map<string, Done>();
      for (const fill of fills.filter(({ at }) => isToday(at))) {
        const { orderId, symbol, side } = fill;
        const row = rows.get(orderId) ?? { orderId, symbol, side, shares: 0, value: 0, fee: 0 };
        const fee = (row.fee ?? 0) + fill.fee;
        rows.set(orderId, { ...row, shares: row.shares + fill.shares, value: row.value + fill.value, fee });
      }
      return [...rows.values()];
    },
    fillsToday: (orderId: string): Done[] => fills.filter((fill) => fill.orderId === orderId && isToday(fill.at)),
    /** Orders of the day and those that work still or have ended today, of every client. */
    list: (): Order[] =>
      orders.flatMap((order) => {
        const own = fills.filter(({ orderId }) => orderId === order.id);
        const last = own.at(-1)?.at ?? null;
        const isShown = isToday(order.at) || order.done < order.total || (last !== null && isToday(last));
        if (!isShown) return [];
        const value = own.reduce((sum, fill) => sum + fill.value, 0);
        return sampleOrder('OPEN', {
          ref: order.id,
          orderId: order.id,
          symbol: order.symbol,
          side: order.side,
          lotsTotal: order.total as Lots,
          lotsDone: order.done as Lots,
          averagePrice: order.done > 0 ? value / (order.done * 100) : null,
          orderedAt: order.at,
          matchedAt: last,
          goodTillCancelled: order.isGtc,
        });
      }),
    holdings: (): DayHolding[] =>
      [...stocks].map(([symbol, { shares: held, last }]) => ({
        symbol,
        shares: shares(held),
        lastPrice: last,
        tradable: true,
      })),
    pricesOf: (code: StockCode): DayPrices => stockOf(code),
    dividends: () => dividends,
    /** Orders that did something today and on an earlier day. */
    ofSeveralDays: (): Set<StockCode> =>
      new Set(
        orders
          .filter(({ id }) => {
            const days = new Set(fills.filter(({ orderId }) => orderId === id).map(({ at }) => exchangeTime(at).day));
            return days.size > 1 && days.has(day());
          })
          .map(({ symbol }) => symbol),
      ),
  };
}
export type NaiveLedger = ReturnType<typeof createLedger>;
