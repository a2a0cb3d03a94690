import { type Lots, type Rupiah, SHARES_PER_LOT, type Shares, type StockCode } from '#shared/market/index.ts';
import { type AccountOrder, cashHold, isDayTrade, isWorking, openLots, shareHold } from '../orders/order.ts';
import { type DayTradePosition, noDayTrade, ownPart, repay } from './day-trade.ts';
import type { FeeOn } from './fees.ts';
import type { AccountChanges, AccountState, BookedFill, Ledger, Sale } from './ledger-types.ts';
import { bought, type Holding, nothingHeld, sold } from './position.ts';
import { settlementDay } from './settlement.ts';

export type * from './ledger-types.ts';

export function createLedger(
  start: AccountState,
  feeOn: FeeOn,
  nameOrder: (number: number, day: string) => string,
): Ledger {
  let { cash, realised, lastOrder } = start;
  const holdings = new Map(start.holdings.map((held) => [held.symbol, held]));
  const orders = new Map(start.orders.map((order) => [order.orderId, order]));
  const settlements = new Map(start.settlements.map(({ day, amount }) => [day, amount]));
  const dayTrades = new Map(start.dayTrades.map((position) => [position.symbol, position]));
  const working = new Set(start.orders.filter(isWorking).map((order) => order.orderId));

  const changedOrders = new Set<string>();
  const changedHoldings = new Set<StockCode>();
  const changedSettlements = new Set<string>();
  const changedDayTrades = new Set<StockCode>();
  let sales: Sale[] = [];
  let fills: BookedFill[] = [];

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
  const free = (): number => {
    let lent = 0;
    for (const position of dayTrades.values()) lent += position.lent;
    return cash + lent - allocated();
  };
  const dayTradeOf = (symbol: StockCode, day: string): DayTradePosition =>
    dayTrades.get(symbol) ?? noDayTrade(symbol, day);
  /** Shares that an order of this kind may sell. */
  const available = (symbol: StockCode, byDayTrade: boolean): number => {
    const dayTraded: number = dayTrades.get(symbol)?.shares ?? 0;
    let shares = byDayTrade ? dayTraded : holding(symbol).shares - dayTraded;
    for (const orderId of working) {
      const order = known(orderId);
      if (order.symbol === symbol && isDayTrade(order) === byDayTrade) shares -= shareHold(order);
    }
    return shares;
  };
  const putDayTrade = (position: DayTradePosition): void => {
    if (position.shares === 0) dayTrades.delete(position.symbol);
    else dayTrades.set(position.symbol, position);
    changedDayTrades.add(position.symbol);
  };
  /** @returns the proceeds after repaying the loan */
  const takeProceeds = (order: AccountOrder, shares: Shares, net: Rupiah, day: string): Rupiah => {
    if (!isDayTrade(order)) return net;
    const { rest, repaid } = repay(dayTradeOf(order.symbol, day), shares);
    putDayTrade(rest);
    return Math.max(0, net - repaid) as Rupiah;
  };

  return {
    cash(today) {
      const held = allocated();
      let unsettled = 0;
      for (const [day, amount] of settlements) if (day > today) unsettled += amount;
      const usable = free();
      return {
        onHand: cash,
        allocated: held as Rupiah,
        free: usable as Rupiah,
        withdrawable: Math.max(0, usable - unsettled) as Rupiah,
        realised,
      };
    },
    holdings: () => [...holdings.values()],
    holding,
    availableShares: (symbol) => available(symbol, false) as Shares,
    dayTrades: () => [...dayTrades.values()],
    availableDayTrade: (symbol) => available(symbol, true) as Shares,
    order: (orderId) => orders.get(orderId),
    orders: () => [...orders.values()],

    mayEnter(side, symbol, price, lots, multiplier = 1) {
      const shares = lots * SHARES_PER_LOT;
      if (side === 'sell') return shares > available(symbol, multiplier > 1) ? 'INSUFFICIENT_SHARES' : null;
      const value = (price * shares) as Rupiah;
      return ownPart(value + feeOn('buy', value), multiplier) > free() ? 'INSUFFICIENT_BALANCE' : null;
    },
    enter(entry) {
      if (entry.orderId === undefined) lastOrder += 1;
      else if (orders.has(entry.orderId)) throw new RangeError(`there is an order ${entry.orderId} already`);
      const order: AccountOrder = {
        orderId: entry.orderId ?? nameOrder(lastOrder, entry.day),
        symbol: entry.symbol,
        side: entry.side,
        board: entry.board,
        goodTillCancelled: entry.goodTillCancelled,
        multiplier: entry.multiplier ?? 1,
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
      const { symbol, side, board, multiplier } = order;
      put({ ...order, lotsDone, valueDone, feeDone, status, matchedAt: fill.at, changedOn: fill.day });
      fills.push({ ...fill, orderId, symbol, side, board, value, fee });
      if (side === 'buy') {
        cash = (cash - value - fee) as Rupiah;
        hold(bought(holding(symbol), shares, value, fee));
        if (!isDayTrade(order)) return;
        const own = ownPart(valueDone + feeDone, multiplier) - ownPart(order.valueDone + order.feeDone, multiplier);
        const before = dayTradeOf(symbol, fill.day);
        const lent = (before.lent + value + fee - own) as Rupiah;
        putDayTrade({ ...before, shares: (before.shares + shares) as Shares, lent });
        return;
      }
      const { rest, cost } = sold(holding(symbol), shares);
      hold(rest);
      cash = (cash + value - fee) as Rupiah;
      realised = (realised + value - fee - cost) as Rupiah;
      const settling = takeProceeds(order, shares, (value - fee) as Rupiah, fill.day);
      const day = settlementDay(board, fill.day);
      settlements.set(day, ((settlements.get(day) ?? 0) + settling) as Rupiah);
      changedSettlements.add(day);
      sales.push({ orderId, symbol, shares, value, fee, cost, at: fill.at });
    },
    mayAmend(orderId, price, lots) {
      const order = known(orderId);
      const changed: AccountOrder = { ...order, price, lotsTotal: lots };
      if (order.side === 'sell') {
        return shareHold(changed) - shareHold(order) > available(order.symbol, isDayTrade(order))
          ? 'INSUFFICIENT_SHARES'
          : null;
      }
      const more = cashHold(changed, feeOn) - cashHold(order, feeOn);
      return more > free() ? 'INSUFFICIENT_BALANCE' : null;
    },
    amended(orderId, price, lots, day) {
      put({ ...known(orderId), price, lotsTotal: lots, changedOn: day });
    },
    ended(orderId, status, day) {
      const order = known(orderId);
      if (isWorking(order)) put({ ...order, status, changedOn: day });
    },
    moveCash(amount) {
      // Incoming cash is always booked, even while the free amount is negative.
      if (amount < 0 && free() + amount < 0) throw new RangeError(`${-amount} rupiah are more than is free`);
      cash = (cash + amount) as Rupiah;
    },
    receiveShares(symbol, shares, value, fees) {
      hold(bought(holding(symbol), shares, value, fees));
    },
    giveShares(symbol, shares) {
      if (shares > available(symbol, false))
        throw new RangeError(`${shares} shares of ${symbol} are more than is available`);
      const held = holding(symbol);
      const { rest } = sold(held, shares);
      hold(rest);
      return { value: (held.value - rest.value) as Rupiah, fees: (held.fees - rest.fees) as Rupiah };
    },
    startDay(today) {
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
        dayTrades: [...changedDayTrades].map((symbol) => dayTradeOf(symbol, '')),
        sales,
        fills,
      };
      changedOrders.clear();
      changedHoldings.clear();
      changedSettlements.clear();
      changedDayTrades.clear();
      sales = [];
      fills = [];
      return changes;
    },
  };
}
