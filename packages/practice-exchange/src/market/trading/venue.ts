import type { Clock } from '#exchange/clock/index.ts';
import type { EngineOrder, Matching } from '#exchange/engine/index.ts';
import { createEmitter } from '#shared/emitter.ts';
import type { Board, Lots, OrderSide, PhaseNow, Price, StockCode } from '#shared/market/index.ts';
import type { BookChange, OrderEvent, Trade } from '../market.ts';
import type { Participant } from '../synthetic/participants.ts';
import type { BookName, InstrumentState } from './instrument-state.ts';

type Order = EngineOrder<Participant>;
type Fill = {
  readonly incoming: Order;
  readonly resting: Order;
  readonly price: number;
  readonly lots: number;
  readonly incomingDone: number;
  readonly restingDone: number;
};

/** Orders that a call auction may leave in a book, whose market may never close. */
const MAX_LEFT_OVER = 200;
const NO_FILLS: readonly Fill[] = [];
/** Trades on the market's tape; trimmed at twice as many. */
const TAPE_LIMIT = 2_000;

export const boardOf = (name: BookName): Board => (name === 'post-close' ? 'RG' : name);

/**
 * Drives the books and publishes their results as trades, quotes and owners' events. Publishes after matching is
 * complete, in order.
 */
export class Venue {
  readonly trades = createEmitter<Trade>();
  readonly quotes = createEmitter<StockCode>();
  readonly books = createEmitter<BookChange>();
  readonly orders = createEmitter<OrderEvent>();
  readonly index = createEmitter<void>();
  readonly phases = createEmitter<PhaseNow>();
  /** Newest last. */
  tape: Trade[] = [];
  lastTradeNumber = 0;
  lastOrderNumber = 0;
  /** Regular-board totals of the day. */
  totals = { lots: 0, value: 0, frequency: 0 };
  /** The free float's capitalisation at last prices, rupiah. */
  capitalisation = 0;
  /** When the present event of the synthetic traders came in, Unix ms; null for now. */
  moment: number | null = null;
  readonly #clock: Clock;
  /** Unix ms of the last trade or owner's order: no trade is dated before it. */
  #latest = 0;
  #fills: Fill[] = [];

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  readonly #onFill = (incoming: Order, resting: Order, price: number, lots: number): void => {
    this.#fills.push({ incoming, resting, price, lots, incomingDone: incoming.done, restingDone: resting.done });
  };

  /** Order numbers ascend over the whole market and continue over days. */
  nextOrderNumber(): number {
    this.lastOrderNumber += 1;
    return this.lastOrderNumber;
  }

  enter(
    stock: InstrumentState,
    name: BookName,
    number: number,
    side: OrderSide,
    price: number,
    lots: number,
    who: Participant,
    matching: Matching,
  ): Order {
    if (who.owner) this.#latest = this.#clock.now();
    const order = stock.book(name).submit(number, side, price, lots, who, matching, this.#onFill);
    const fills = this.#takeFills();
    if (who.owner) this.#emitOrder('opened', stock, order, 0, price);
    this.#publish(stock, name, fills);
    return order;
  }

  amend(stock: InstrumentState, name: BookName, order: Order, price: number, lots: number, matching: Matching): void {
    const { done } = order;
    if (order.who.owner) this.#latest = this.#clock.now();
    stock.book(name).amend(order, price, lots, matching, this.#onFill);
    const fills = this.#takeFills();
    if (order.who.owner) this.#emitOrder('amended', stock, order, done, price);
    this.#publish(stock, name, fills);
  }

  withdraw(stock: InstrumentState, name: BookName, order: Order, kind: 'cancelled' | 'expired'): void {
    stock.book(name).cancel(order);
    if (order.who.owner) this.#emitOrder(kind, stock, order, order.done, order.price);
    this.#publish(stock, name, NO_FILLS);
  }

  /** Ends a call auction at its price. @returns lots traded */
  uncross(stock: InstrumentState, price: number): number {
    const traded = stock.book('RG').uncross(price, this.#onFill);
    this.#publish(stock, 'RG', this.#takeFills());
    return traded;
  }

  /** Takes the synthetic orders from a book in which too many have been left; owners' orders stay. */
  clearLeftOver(stock: InstrumentState): void {
    if (stock.book('RG').size <= MAX_LEFT_OVER) return;
    stock.book('RG').removeWhere((order) => !order.who.owner);
    this.#publish(stock, 'RG', NO_FILLS);
  }

  #takeFills(): readonly Fill[] {
    if (this.#fills.length === 0) return NO_FILLS;
    const taken = this.#fills;
    this.#fills = [];
    return taken;
  }

  #publish(stock: InstrumentState, name: BookName, fills: readonly Fill[]): void {
    const { code } = stock.listing.instrument;
    for (const fill of fills) {
      const trade = this.#trade(stock, name, fill);
      this.trades.emit(trade);
      if (trade.board === 'RG') this.quotes.emit(code);
      if (fill.resting.who.owner)
        this.#emitOrder('filled', stock, fill.resting, fill.restingDone, fill.resting.price, trade);
      if (fill.incoming.who.owner) {
        this.#emitOrder('filled', stock, fill.incoming, fill.incomingDone, fill.incoming.price, trade);
      }
    }
    stock.bookChanged(name);
    this.books.emit({ code, board: boardOf(name) });
  }

  #trade(stock: InstrumentState, name: BookName, { incoming, resting, price, lots }: Fill): Trade {
    const [buyer, seller] = incoming.side === 'buy' ? [incoming.who, resting.who] : [resting.who, incoming.who];
    this.lastTradeNumber += 1;
    this.#latest = Math.max(this.#latest, Math.floor(this.moment ?? this.#clock.now()));
    const trade: Trade = {
      number: this.lastTradeNumber,
      code: stock.listing.instrument.code,
      board: boardOf(name),
      price: price as Price,
      lots: lots as Lots,
      aggressor: incoming.side,
      at: this.#latest,
      direction: price > stock.last ? 'up' : price < stock.last ? 'down' : 'same',
      buyerBroker: buyer.broker,
      sellerBroker: seller.broker,
      foreignBuyer: buyer.foreign,
      foreignSeller: seller.foreign,
    };
    this.#remember(stock, trade);
    if (trade.board !== 'RG') return trade;
    this.capitalisation += (price - stock.last) * stock.listing.instrument.freeFloat;
    this.totals.lots += lots;
    this.totals.value += price * lots * 100;
    this.totals.frequency += 1;
    stock.record(trade);
    return trade;
  }

  #remember(stock: InstrumentState, trade: Trade): void {
    stock.remember(trade);
    this.tape.push(trade);
    if (this.tape.length > 2 * TAPE_LIMIT) this.tape.splice(0, TAPE_LIMIT);
  }

  #emitOrder(
    kind: OrderEvent['kind'],
    stock: InstrumentState,
    order: Order,
    done: number,
    price: number,
    trade: Trade | null = null,
  ): void {
    if (!order.who.owner) return;
    this.orders.emit({
      kind,
      orderNumber: order.number,
      owner: order.who.owner,
      side: order.side,
      code: stock.listing.instrument.code,
      price: price as Price,
      lotsTotal: order.lots as Lots,
      lotsDone: done as Lots,
      fill: trade && { price: trade.price, lots: trade.lots, tradeNumber: trade.number },
      at: trade?.at ?? this.#clock.now(),
    });
  }
}
