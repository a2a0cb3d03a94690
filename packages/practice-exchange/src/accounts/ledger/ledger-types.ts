import type { Board, Lots, OrderSide, Price, Rupiah, Shares, StockCode } from '#shared/market/index.ts';
import type { AccountOrder } from '../orders/order.ts';
import type { DayTradePosition } from './day-trade.ts';
import type { Holding } from './position.ts';
import type { Settlement } from './settlement.ts';

/** The complete state of an account, in a form that can be persisted. */
export type AccountState = {
  readonly cash: Rupiah;
  /** Profit and loss of all sales so far, fees included. */
  readonly realised: Rupiah;
  /** Number of the last order. */
  readonly lastOrder: number;
  readonly holdings: readonly Holding[];
  readonly orders: readonly AccountOrder[];
  readonly settlements: readonly Settlement[];
  readonly dayTrades: readonly DayTradePosition[];
};

/** Changed rows to write. An empty holding, settlement or day trade is one to delete. */
export type AccountChanges = AccountState & {
  readonly sales: readonly Sale[];
  readonly fills: readonly BookedFill[];
};

/** A fill with what it cost: the fee is the part of the order's that it brought on. */
export type BookedFill = Fill & {
  readonly orderId: string;
  readonly symbol: StockCode;
  readonly side: OrderSide;
  readonly board: Board;
  readonly value: Rupiah;
  readonly fee: Rupiah;
};

export type Sale = {
  readonly orderId: string;
  readonly symbol: StockCode;
  readonly shares: Shares;
  readonly value: Rupiah;
  readonly fee: Rupiah;
  /** What the shares sold had cost, fees included. */
  readonly cost: Rupiah;
  readonly at: number;
};

export type CashView = {
  /** Settled and unsettled together. */
  readonly onHand: Rupiah;
  /** Held by working buy orders. */
  readonly allocated: Rupiah;
  /** What orders may use, without a loan; below 0 it is what the account owes. */
  readonly free: Rupiah;
  /** What may be borrowed at most against collateral, whatever of it is used. */
  readonly credit: Rupiah;
  /** What orders may use, a loan included; below 0 where more is owed than is lent by now. */
  readonly power: Rupiah;
  /** Settled and free. */
  readonly withdrawable: Rupiah;
  readonly realised: Rupiah;
};

export type OrderEntry = Pick<
  AccountOrder,
  'symbol' | 'side' | 'board' | 'price' | 'goodTillCancelled' | 'uiRef' | 'orderedAt'
> & {
  readonly lots: Lots;
  readonly day: string;
  /** In place of the ledger's own next name. */
  readonly orderId?: string;
  /** 1 when left out. */
  readonly multiplier?: number;
};

export type Fill = {
  readonly price: Price;
  readonly lots: Lots;
  /** The market's number of the trade. */
  readonly tradeNumber: number;
  readonly at: number;
  readonly day: string;
};
export type FundsRefusal = 'INSUFFICIENT_BALANCE' | 'INSUFFICIENT_SHARES';

/**
 * An account's money, shares and orders. It knows nothing of the market or of storage: AccountTrading reports what
 * happened and persists what changed. Cash held by orders and shares held by orders are worked out from the orders
 * themselves, so they cannot drift apart from them.
 */
export type Ledger = {
  cash(today: string): CashView;
  /** As in `cash`, without going through the orders. */
  onHand(): Rupiah;
  holdings(): readonly Holding[];
  holding(symbol: StockCode): Holding;
  /** Shares not held by a working sell order, and not bought by day trade: those are sold by day trade. */
  availableShares(symbol: StockCode): Shares;
  /** What was bought by day trade and not sold again. */
  dayTrades(): readonly DayTradePosition[];
  /** Shares bought by day trade that no working sell order holds. */
  availableDayTrade(symbol: StockCode): Shares;
  order(orderId: string): AccountOrder | undefined;
  /** Oldest first. */
  orders(): readonly AccountOrder[];
  /** Whether cash or shares would suffice for a new order. */
  mayEnter(side: OrderSide, symbol: StockCode, price: Price, lots: Lots, multiplier?: number): FundsRefusal | null;
  /** Holds cash or shares from here on. The caller has checked `mayEnter`. */
  enter(entry: OrderEntry): AccountOrder;
  /** The market has accepted the order into the book. */
  opened(orderId: string, marketNumber: number, at: number): void;
  /** The order has to be submitted to the market (again). */
  unplaced(orderId: string): void;
  rejected(orderId: string, reason: string): void;
  filled(orderId: string, fill: Fill): void;
  mayAmend(orderId: string, price: Price, lots: Lots): FundsRefusal | null;
  /** New price and total. Also takes a refused amendment back. */
  amended(orderId: string, price: Price, lots: Lots, day: string): void;
  ended(orderId: string, status: 'WITHDRAWN' | 'EXPIRED', day: string): void;
  /** Cash that comes (positive) or goes (negative) outside the market. @throws RangeError when more goes than is free */
  moveCash(amount: Rupiah): void;
  /** Orders may use so much more than there is: the loan is cash below 0. @param limit asked for each order, rupiah */
  lendUpTo(limit: () => number): void;
  /** Cash that goes whether or not it is there: the interest of a loan. */
  charge(amount: Rupiah): void;
  /** Shares that come outside the market, with what they cost. */
  receiveShares(symbol: StockCode, shares: Shares, value: Rupiah, fees: Rupiah): void;
  /** Shares that go outside the market, with their part of the cost. @throws RangeError when more goes than is available */
  giveShares(symbol: StockCode, shares: Shares): { readonly value: Rupiah; readonly fees: Rupiah };
  /** Drops what is over and was last touched before `today`, and settlements that are due. */
  startDay(today: string): void;
  /** Changes to persist since the last call. */
  takeChanges(): AccountChanges;
};
