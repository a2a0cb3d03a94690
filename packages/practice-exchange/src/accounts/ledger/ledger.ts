import {
  type Lots,
  larger,
  lots,
  minus,
  type OrderSide,
  orderValue,
  type Price,
  plus,
  type Rupiah,
  rupiah,
  type Shares,
  type StockCode,
  sharesOf,
} from '#shared/market/index.ts';
import { type AccountOrder, cashHold, isDayTrade, isWorking, openLots, shareHold } from '../orders/order.ts';
import { type DayTradePosition, noDayTrade, ownPart, repay } from './day-trade.ts';
import type { FeeOn } from './fees.ts';
import type {
  AccountChanges,
  AccountState,
  BookedFill,
  CashView,
  Fill,
  FundsRefusal,
  Ledger,
  OrderEntry,
  Sale,
} from './ledger-types.ts';
import { bought, type Holding, nothingHeld, sold } from './position.ts';
import { settlementDay } from './settlement.ts';

export type * from './ledger-types.ts';

export class AccountLedger implements Ledger {
  readonly #nameOrder: (number: number, day: string) => string;
  readonly #feeOn: FeeOn;
  #onHand: AccountState['cash'];
  #profit: AccountState['realised'];
  #lastOrder: AccountState['lastOrder'];
  readonly #held;
  readonly #byId;
  readonly #settlements;
  readonly #positions;
  readonly #working;
  readonly #changedOrders = new Set<string>();
  readonly #changedHoldings = new Set<StockCode>();
  readonly #changedSettlements = new Set<string>();
  readonly #changedDayTrades = new Set<StockCode>();
  #sales: Sale[] = [];
  #fills: BookedFill[] = [];
  #creditLimit: () => number = () => 0;

  constructor(start: AccountState, feeOn: FeeOn, nameOrder: (number: number, day: string) => string) {
    this.#nameOrder = nameOrder;
    this.#feeOn = feeOn;
    this.#onHand = start.cash;
    this.#profit = start.realised;
    this.#lastOrder = start.lastOrder;
    this.#held = new Map(start.holdings.map((held) => [held.symbol, held]));
    this.#byId = new Map(start.orders.map((order) => [order.orderId, order]));
    this.#settlements = new Map(start.settlements.map(({ day, amount }) => [day, amount]));
    this.#positions = new Map(start.dayTrades.map((position) => [position.symbol, position]));
    this.#working = new Set(start.orders.filter(isWorking).map((order) => order.orderId));
  }

  cash(today: string): CashView {
    const held = this.#allocated();
    let unsettled = 0;
    for (const [day, amount] of this.#settlements) if (day > today) unsettled += amount;
    const usable = this.#free(held);
    const power = this.#power(usable);
    return {
      onHand: this.#onHand,
      allocated: held as Rupiah,
      free: usable as Rupiah,
      credit: (power - usable) as Rupiah,
      power: power as Rupiah,
      withdrawable: Math.max(0, usable - unsettled) as Rupiah,
      realised: this.#profit,
    };
  }

  onHand(): Rupiah {
    return this.#onHand;
  }

  holdings(): readonly Holding[] {
    return [...this.#held.values()];
  }

  availableShares(symbol: StockCode): Shares {
    return this.#sellable(symbol, false) as Shares;
  }

  dayTrades(): readonly DayTradePosition[] {
    return [...this.#positions.values()];
  }

  availableDayTrade(symbol: StockCode): Shares {
    return this.#sellable(symbol, true) as Shares;
  }

  order(orderId: string): AccountOrder | undefined {
    return this.#byId.get(orderId);
  }

  orders(): readonly AccountOrder[] {
    return [...this.#byId.values()];
  }

  mayEnter(side: OrderSide, symbol: StockCode, price: Price, lots: Lots, multiplier: number = 1): FundsRefusal | null {
    if (side === 'sell') return sharesOf(lots) > this.#sellable(symbol, multiplier > 1) ? 'INSUFFICIENT_SHARES' : null;
    const value = orderValue(price, lots);
    return ownPart(plus(value, this.#feeOn('buy', value)), multiplier) > this.#power() ? 'INSUFFICIENT_BALANCE' : null;
  }

  enter(entry: OrderEntry): AccountOrder {
    if (entry.orderId === undefined) this.#lastOrder += 1;
    else if (this.#byId.has(entry.orderId)) throw new RangeError(`there is an order ${entry.orderId} already`);
    const order: AccountOrder = {
      orderId: entry.orderId ?? this.#nameOrder(this.#lastOrder, entry.day),
      symbol: entry.symbol,
      side: entry.side,
      board: entry.board,
      goodTillCancelled: entry.goodTillCancelled,
      multiplier: entry.multiplier ?? 1,
      uiRef: entry.uiRef,
      orderedAt: entry.orderedAt,
      price: entry.price,
      lotsTotal: entry.lots,
      lotsDone: lots(0),
      valueDone: rupiah(0),
      feeDone: rupiah(0),
      status: 'READY',
      reason: '',
      marketNumber: null,
      openedAt: null,
      matchedAt: null,
      placedOn: entry.day,
      changedOn: entry.day,
    };
    this.#put(order);
    return order;
  }

  opened(orderId: string, marketNumber: number, at: number): void {
    const order = this.#known(orderId);
    const status = order.status === 'READY' ? 'OPEN' : order.status;
    this.#put({ ...order, status, marketNumber, openedAt: order.openedAt ?? at });
  }

  unplaced(orderId: string): void {
    this.#put({ ...this.#known(orderId), marketNumber: null });
  }

  rejected(orderId: string, reason: string): void {
    this.#put({ ...this.#known(orderId), status: 'REJECTED', reason });
  }

  filled(orderId: string, fill: Fill): void {
    const order = this.#known(orderId);
    if (fill.lots > openLots(order)) throw new RangeError(`${orderId}: more filled than is open`);
    const shares = sharesOf(fill.lots);
    const value = orderValue(fill.price, fill.lots);
    const valueDone = plus(order.valueDone, value);
    const feeDone = this.#feeOn(order.side, valueDone);
    const fee = minus(feeDone, order.feeDone);
    const lotsDone = plus(order.lotsDone, fill.lots);
    const status = lotsDone === order.lotsTotal ? 'MATCH' : 'PARTIAL';
    const { symbol, side, board, multiplier } = order;
    this.#put({ ...order, lotsDone, valueDone, feeDone, status, matchedAt: fill.at, changedOn: fill.day });
    this.#fills.push({ ...fill, orderId, symbol, side, board, value, fee });
    if (side === 'buy') {
      this.#onHand = minus(this.#onHand, plus(value, fee));
      this.#hold(bought(this.holding(symbol), shares, value, fee));
      if (!isDayTrade(order)) return;
      const ownBefore = ownPart(plus(order.valueDone, order.feeDone), multiplier);
      const own = minus(ownPart(plus(valueDone, feeDone), multiplier), ownBefore);
      const before = this.#dayTradeOf(symbol, fill.day);
      const lent = plus(before.lent, minus(plus(value, fee), own));
      this.#putDayTrade({ ...before, shares: plus(before.shares, shares), lent });
      return;
    }
    const { rest, cost } = sold(this.holding(symbol), shares);
    this.#hold(rest);
    const net = minus(value, fee);
    this.#onHand = plus(this.#onHand, net);
    this.#profit = plus(this.#profit, minus(net, cost));
    const settling = this.#takeProceeds(order, shares, net, fill.day);
    const day = settlementDay(board, fill.day);
    this.#settlements.set(day, plus(this.#settlements.get(day) ?? rupiah(0), settling));
    this.#changedSettlements.add(day);
    this.#sales.push({ orderId, symbol, shares, value, fee, cost, at: fill.at });
  }

  mayAmend(orderId: string, price: Price, lots: Lots): FundsRefusal | null {
    const order = this.#known(orderId);
    const changed: AccountOrder = { ...order, price, lotsTotal: lots };
    if (order.side === 'sell') {
      return shareHold(changed) - shareHold(order) > this.#sellable(order.symbol, isDayTrade(order))
        ? 'INSUFFICIENT_SHARES'
        : null;
    }
    const more = cashHold(changed, this.#feeOn) - cashHold(order, this.#feeOn);
    return more > this.#power() ? 'INSUFFICIENT_BALANCE' : null;
  }

  amended(orderId: string, price: Price, lots: Lots, day: string): void {
    this.#put({ ...this.#known(orderId), price, lotsTotal: lots, changedOn: day });
  }

  ended(orderId: string, status: 'WITHDRAWN' | 'EXPIRED', day: string): void {
    const order = this.#known(orderId);
    if (isWorking(order)) this.#put({ ...order, status, changedOn: day });
  }

  moveCash(amount: Rupiah): void {
    // Incoming cash is always booked, even while the free amount is negative.
    if (amount < 0 && this.#free() + amount < 0) throw new RangeError(`${-amount} rupiah are more than is free`);
    this.#onHand = plus(this.#onHand, amount);
  }

  lendUpTo(limit: () => number): void {
    this.#creditLimit = limit;
  }

  charge(amount: Rupiah): void {
    this.#onHand = minus(this.#onHand, amount);
  }

  receiveShares(symbol: StockCode, shares: Shares, value: Rupiah, fees: Rupiah): void {
    this.#hold(bought(this.holding(symbol), shares, value, fees));
  }

  giveShares(symbol: StockCode, shares: Shares): { readonly value: Rupiah; readonly fees: Rupiah } {
    if (shares > this.#sellable(symbol, false))
      throw new RangeError(`${shares} shares of ${symbol} are more than is available`);
    const held = this.holding(symbol);
    const { rest } = sold(held, shares);
    this.#hold(rest);
    return { value: minus(held.value, rest.value), fees: minus(held.fees, rest.fees) };
  }

  startDay(today: string): void {
    for (const order of [...this.#byId.values()]) {
      if (!isWorking(order) && order.changedOn < today) this.#byId.delete(order.orderId);
    }
    for (const day of [...this.#settlements.keys()]) {
      if (day > today) continue;
      this.#settlements.delete(day);
      this.#changedSettlements.add(day);
    }
  }

  takeChanges(): AccountChanges {
    const changes: AccountChanges = {
      cash: this.#onHand,
      realised: this.#profit,
      lastOrder: this.#lastOrder,
      orders: [...this.#changedOrders].flatMap((orderId) => this.#byId.get(orderId) ?? []),
      holdings: [...this.#changedHoldings].map((symbol) => this.holding(symbol)),
      settlements: [...this.#changedSettlements].map((day) => ({
        day,
        amount: this.#settlements.get(day) ?? rupiah(0),
      })),
      dayTrades: [...this.#changedDayTrades].map((symbol) => this.#dayTradeOf(symbol, '')),
      sales: this.#sales,
      fills: this.#fills,
    };
    this.#changedOrders.clear();
    this.#changedHoldings.clear();
    this.#changedSettlements.clear();
    this.#changedDayTrades.clear();
    this.#sales = [];
    this.#fills = [];
    return changes;
  }

  holding(symbol: StockCode): Holding {
    return this.#held.get(symbol) ?? nothingHeld(symbol);
  }

  #known(orderId: string): AccountOrder {
    const order = this.#byId.get(orderId);
    if (!order) throw new RangeError(`no order ${orderId}`);
    return order;
  }

  #put(order: AccountOrder): void {
    this.#byId.set(order.orderId, order);
    if (isWorking(order)) this.#working.add(order.orderId);
    else this.#working.delete(order.orderId);
    this.#changedOrders.add(order.orderId);
  }

  #hold(held: Holding): void {
    if (held.shares === 0) this.#held.delete(held.symbol);
    else this.#held.set(held.symbol, held);
    this.#changedHoldings.add(held.symbol);
  }

  #allocated(): number {
    let sum = 0;
    for (const orderId of this.#working) sum += cashHold(this.#known(orderId), this.#feeOn);
    return sum;
  }

  #free(allocated = this.#allocated()): number {
    let lent = 0;
    for (const position of this.#positions.values()) lent += position.lent;
    return this.#onHand + lent - allocated;
  }

  /** What orders may use, a loan included. */
  #power(usable = this.#free()): number {
    return usable + this.#creditLimit();
  }

  #dayTradeOf(symbol: StockCode, day: string): DayTradePosition {
    return this.#positions.get(symbol) ?? noDayTrade(symbol, day);
  }

  /** Shares that an order of this kind may sell. */
  #sellable(symbol: StockCode, byDayTrade: boolean): number {
    const dayTraded: number = this.#positions.get(symbol)?.shares ?? 0;
    let shares = byDayTrade ? dayTraded : this.holding(symbol).shares - dayTraded;
    for (const orderId of this.#working) {
      const order = this.#known(orderId);
      if (order.symbol === symbol && isDayTrade(order) === byDayTrade) shares -= shareHold(order);
    }
    return shares;
  }

  #putDayTrade(position: DayTradePosition): void {
    if (position.shares === 0) this.#positions.delete(position.symbol);
    else this.#positions.set(position.symbol, position);
    this.#changedDayTrades.add(position.symbol);
  }

  /** @returns the proceeds after repaying the loan */
  #takeProceeds(order: AccountOrder, shares: Shares, net: Rupiah, day: string): Rupiah {
    if (!isDayTrade(order)) return net;
    const { rest, repaid } = repay(this.#dayTradeOf(order.symbol, day), shares);
    this.#putDayTrade(rest);
    return larger(rupiah(0), minus(net, repaid));
  }
}
