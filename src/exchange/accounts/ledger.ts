import {
  type Lots,
  type OrderSide,
  type Price,
  type Rupiah,
  SHARES_PER_LOT,
  type Shares,
  type StockCode,
} from '../../shared/market/index.ts';
import type { FeeOn } from './fees.ts';
import { type AccountOrder, cashHold, isWorking, openLots, shareHold } from './order.ts';
import { bought, type Holding, nothingHeld, sold } from './position.ts';
import { type Settlement, settlementDay } from './settlement.ts';

/** Everything that is known of an account, in a form that can be kept. */
export type AccountState = {
  readonly cash: Rupiah;
  /** Profit and loss of all sales so far, fees included. */
  readonly realised: Rupiah;
  /** Number of the last order. */
  readonly lastOrder: number;
  readonly holdings: readonly Holding[];
  readonly orders: readonly AccountOrder[];
  readonly settlements: readonly Settlement[];
};

/** What changed since the last look: rows to write. An empty holding or settlement is one to delete. */
export type AccountChanges = Omit<AccountState, 'settlements'> & {
  readonly settlements: readonly Settlement[];
  readonly sales: readonly Sale[];
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
  /** What orders may use. */
  readonly free: Rupiah;
  /** Settled and free. */
  readonly withdrawable: Rupiah;
  readonly realised: Rupiah;
};

export type OrderEntry = Pick<
  AccountOrder,
  'symbol' | 'side' | 'board' | 'price' | 'goodTillCancelled' | 'uiRef' | 'orderedAt'
> & { readonly lots: Lots; readonly day: string };

export type Fill = { readonly price: Price; readonly lots: Lots; readonly at: number; readonly day: string };
export type FundsRefusal = 'INSUFFICIENT_BALANCE' | 'INSUFFICIENT_SHARES';

/**
 * An account's money, shares and orders. It knows nothing of the market or of storage: the desk
 * tells it what happened and writes down what changed. Cash held by orders and shares held by
 * orders are worked out from the orders themselves, so they cannot drift apart from them.
 */
export type Ledger = {
  cash(today: string): CashView;
  holdings(): readonly Holding[];
  holding(symbol: StockCode): Holding;
  /** Shares not held by a working sell order. */
  availableShares(symbol: StockCode): Shares;
  order(orderId: string): AccountOrder | undefined;
  /** Oldest first. */
  orders(): readonly AccountOrder[];
  /** Whether cash or shares would suffice for a new order. */
  mayEnter(side: OrderSide, symbol: StockCode, price: Price, lots: Lots): FundsRefusal | null;
  /** Holds cash or shares from here on. The caller has asked `mayEnter`. */
  enter(entry: OrderEntry): AccountOrder;
  /** The market's word that the order is in the book. */
  opened(orderId: string, marketNumber: number, at: number): void;
  /** The market has to be asked (again) to take it. */
  unplaced(orderId: string): void;
  rejected(orderId: string, reason: string): void;
  filled(orderId: string, fill: Fill): void;
  mayAmend(orderId: string, price: Price, lots: Lots): FundsRefusal | null;
  /** New price and total. Also takes a refused amendment back. */
  amended(orderId: string, price: Price, lots: Lots, day: string): void;
  ended(orderId: string, status: 'WITHDRAWN' | 'EXPIRED', day: string): void;
  /** Cash that comes (positive) or goes (negative) outside the market. @throws RangeError when more goes than is free */
  moveCash(amount: Rupiah): void;
  /** Shares that come outside the market, with what they cost. */
  receiveShares(symbol: StockCode, shares: Shares, value: Rupiah, fees: Rupiah): void;
  /** Shares that go outside the market, with their part of the cost. @throws RangeError when more goes than is available */
  giveShares(symbol: StockCode, shares: Shares): { readonly value: Rupiah; readonly fees: Rupiah };
  /** Drops what is over and was last touched before `today`, and settlements that are due. */
  turnDay(today: string): void;
  /** What to write down; the next call starts from here. */
  takeChanges(): AccountChanges;
};

export function createLedger(
  start: AccountState,
  feeOn: FeeOn,
  nameOrder: (number: number, day: string) => string,
): Ledger {
  let { cash, realised, lastOrder } = start;
  const holdings = new Map(start.holdings.map((held) => [held.symbol, held]));
  const orders = new Map(start.orders.map((order) => [order.orderId, order]));
  const settlements = new Map(start.settlements.map(({ day, amount }) => [day, amount]));
  const working = new Set(start.orders.filter(isWorking).map((order) => order.orderId));

  const changedOrders = new Set<string>();
  const changedHoldings = new Set<StockCode>();
  const changedSettlements = new Set<string>();
  let sales: Sale[] = [];

  const known = (orderId: string): AccountOrder => {
    const order = orders.get(orderId);
    if (!order) throw new RangeError(`no order ${orderId}`);
    return order;
  };
  const put = (order: AccountOrder): void => {
    orders.set(order.orderId, order);
    if (isWorking(order)) working.add(order.orderId);
    else working.delete(order.orderId);
    changedOrders.add(order.orderId);
  };
  const hold = (held: Holding): void => {
    if (held.shares === 0) holdings.delete(held.symbol);
    else holdings.set(held.symbol, held);
    changedHoldings.add(held.symbol);
  };
  const holding = (symbol: StockCode): Holding => holdings.get(symbol) ?? nothingHeld(symbol);

  const allocated = (): number => {
    let sum = 0;
    for (const orderId of working) sum += cashHold(known(orderId), feeOn);
    return sum;
  };
  const available = (symbol: StockCode): number => {
    let shares: number = holding(symbol).shares;
    for (const orderId of working) {
      const order = known(orderId);
      if (order.symbol === symbol) shares -= shareHold(order);
    }
    return shares;
  };

  return {
    cash(today) {
      const held = allocated();
      let unsettled = 0;
      for (const [day, amount] of settlements) if (day > today) unsettled += amount;
      const free = cash - held;
      return {
        onHand: cash,
        allocated: held as Rupiah,
        free: free as Rupiah,
        withdrawable: Math.max(0, free - unsettled) as Rupiah,
        realised,
      };
    },
    holdings: () => [...holdings.values()],
    holding,
    availableShares: (symbol) => available(symbol) as Shares,
    order: (orderId) => orders.get(orderId),
    orders: () => [...orders.values()],

    mayEnter(side, symbol, price, lots) {
      const shares = lots * SHARES_PER_LOT;
      if (side === 'sell') return shares > available(symbol) ? 'INSUFFICIENT_SHARES' : null;
      const value = (price * shares) as Rupiah;
      return value + feeOn('buy', value) > cash - allocated() ? 'INSUFFICIENT_BALANCE' : null;
    },
    enter(entry) {
      lastOrder += 1;
      const order: AccountOrder = {
        orderId: nameOrder(lastOrder, entry.day),
        symbol: entry.symbol,
        side: entry.side,
        board: entry.board,
        goodTillCancelled: entry.goodTillCancelled,
        uiRef: entry.uiRef,
        orderedAt: entry.orderedAt,
        price: entry.price,
        lotsTotal: entry.lots,
        lotsDone: 0 as Lots,
        valueDone: 0 as Rupiah,
        feeDone: 0 as Rupiah,
        status: 'READY',
        reason: '',
        marketNumber: null,
        openedAt: null,
        matchedAt: null,
        placedOn: entry.day,
        changedOn: entry.day,
      };
      put(order);
      return order;
    },
    opened(orderId, marketNumber, at) {
      const order = known(orderId);
      const status = order.status === 'READY' ? 'OPEN' : order.status;
      put({ ...order, status, marketNumber, openedAt: order.openedAt ?? at });
    },
    unplaced(orderId) {
      put({ ...known(orderId), marketNumber: null });
    },
    rejected(orderId, reason) {
      put({ ...known(orderId), status: 'REJECTED', reason });
    },
    filled(orderId, fill) {
      const order = known(orderId);
      if (fill.lots > openLots(order)) throw new RangeError(`${orderId}: more filled than is open`);
      const shares = (fill.lots * SHARES_PER_LOT) as Shares;
      const value = (shares * fill.price) as Rupiah;
      const valueDone = (order.valueDone + value) as Rupiah;
      const feeDone = feeOn(order.side, valueDone);
      const fee = (feeDone - order.feeDone) as Rupiah;
      const lotsDone = (order.lotsDone + fill.lots) as Lots;
      const status = lotsDone === order.lotsTotal ? 'MATCH' : 'PARTIAL';
      put({ ...order, lotsDone, valueDone, feeDone, status, matchedAt: fill.at, changedOn: fill.day });
      if (order.side === 'buy') {
        cash = (cash - value - fee) as Rupiah;
        hold(bought(holding(order.symbol), shares, value, fee));
        return;
      }
      const { rest, cost } = sold(holding(order.symbol), shares);
      hold(rest);
      cash = (cash + value - fee) as Rupiah;
      realised = (realised + value - fee - cost) as Rupiah;
      const day = settlementDay(order.board, fill.day);
      settlements.set(day, ((settlements.get(day) ?? 0) + value - fee) as Rupiah);
      changedSettlements.add(day);
      sales.push({ orderId, symbol: order.symbol, shares, value, fee, cost, at: fill.at });
    },
    mayAmend(orderId, price, lots) {
      const order = known(orderId);
      const changed: AccountOrder = { ...order, price, lotsTotal: lots };
      if (order.side === 'sell') {
        return shareHold(changed) - shareHold(order) > available(order.symbol) ? 'INSUFFICIENT_SHARES' : null;
      }
      const more = cashHold(changed, feeOn) - cashHold(order, feeOn);
      return more > cash - allocated() ? 'INSUFFICIENT_BALANCE' : null;
    },
    amended(orderId, price, lots, day) {
      put({ ...known(orderId), price, lotsTotal: lots, changedOn: day });
    },
    ended(orderId, status, day) {
      const order = known(orderId);
      if (isWorking(order)) put({ ...order, status, changedOn: day });
    },
    moveCash(amount) {
      if (cash - allocated() + amount < 0) throw new RangeError(`${-amount} rupiah are more than is free`);
      cash = (cash + amount) as Rupiah;
    },
    receiveShares(symbol, shares, value, fees) {
      hold(bought(holding(symbol), shares, value, fees));
    },
    giveShares(symbol, shares) {
      if (shares > available(symbol)) throw new RangeError(`${shares} shares of ${symbol} are more than is available`);
      const held = holding(symbol);
      const { rest } = sold(held, shares);
      hold(rest);
      return { value: (held.value - rest.value) as Rupiah, fees: (held.fees - rest.fees) as Rupiah };
    },
    turnDay(today) {
      for (const order of [...orders.values()]) {
        if (!isWorking(order) && order.changedOn < today) orders.delete(order.orderId);
      }
      for (const day of [...settlements.keys()]) {
        if (day > today) continue;
        settlements.delete(day);
        changedSettlements.add(day);
      }
    },
    takeChanges() {
      const changes: AccountChanges = {
        cash,
        realised,
        lastOrder,
        orders: [...changedOrders].flatMap((orderId) => orders.get(orderId) ?? []),
        holdings: [...changedHoldings].map(holding),
        settlements: [...changedSettlements].map((day) => ({ day, amount: settlements.get(day) ?? (0 as Rupiah) })),
        sales,
      };
      changedOrders.clear();
      changedHoldings.clear();
      changedSettlements.clear();
      sales = [];
      return changes;
    },
  };
}
