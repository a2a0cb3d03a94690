import type { SeededRandom } from '#exchange/clock/index.ts';
import { type BookSide, OrderBook } from '#exchange/engine/index.ts';
import {
  type Board,
  type Lots,
  type OrderSide,
  type Price,
  type PriceBand,
  priceBand,
  type Rupiah,
  type Shares,
} from '#shared/market/index.ts';
import type { StockDay, StockDays } from '../day-law/stock-days.ts';
import { noPrelude, type Prelude } from '../history/prelude.ts';
import type { Listing } from '../listings/listings.ts';
import type { BookLevel, BookSnapshot, Candle, QueuedOrder, Quote, Trade } from '../market.ts';
import type { Participant } from '../synthetic/participants.ts';
import { floorOf } from './ticks.ts';

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** Books that an instrument has: one a board, and one for the closing price after hours. */
export type BookName = Board | 'post-close';

/** Trades on an instrument's own tape; trimmed at twice as many. */
const TAPE_LIMIT = 200;
/**
 * Live minutes: three days of the clock's hours, or sixteen hours of an always-open market. Trimmed at twice as
 * many.
 */
const MINUTES_LIMIT = 1_000;

/** The market's state of one instrument: its day, its books, its tape. Prices in rupiah. */
export class InstrumentState {
  readonly listing: Listing;
  readonly index: number;
  readonly days: StockDays;
  /** What its law gives the present day. */
  today: StockDay;
  /** Random stream of this instrument's synthetic traders. */
  random: SeededRandom;
  previous: Price;
  band: PriceBand;
  prelude: Prelude;
  last: number;
  open = 0;
  high = 0;
  low = 0;
  volumeLots = 0;
  value = 0;
  frequency = 0;
  foreignBuy = 0;
  foreignSell = 0;
  at = 0;
  direction: Trade['direction'] = 'same';
  sequence = 0;
  /** One-minute candles of the trades since the process started. */
  minutes: Mutable<Candle>[] = [];
  /** Newest last. */
  tape: Trade[] = [];
  /** Recorded days, oldest first. */
  recorded: Candle[] = [];
  /** Whether today's synthetic orders have been seeded. */
  seeded = false;
  /** The exchange has halted it in the middle of the day, for a drill: its books stand as they are. */
  halted = false;
  readonly #books = new Map<BookName, OrderBook<Participant>>();
  readonly #bookSequences = new Map<BookName, number>();

  /** @param day the present one, YYYY-MM-DD */
  constructor(listing: Listing, index: number, random: SeededRandom, days: StockDays, day: string) {
    this.listing = listing;
    this.index = index;
    this.random = random;
    this.days = days;
    this.today = days.on(day);
    this.previous = listing.firstPrevious;
    this.band = priceBand(this.previous, listing.instrument.listing);
    this.last = this.previous;
    this.prelude = noPrelude(this.previous);
  }

  /** Under special monitoring: it trades in call auctions only. */
  get special(): boolean {
    return this.listing.instrument.listing === 'special';
  }

  /** Lowest price of its board, rupiah. */
  get floor(): number {
    return floorOf(this.listing.instrument.listing);
  }

  /** Suspended by the exchange: for the day, with empty regular and cash books, or halted in the middle of it. */
  get suspended(): boolean {
    return this.halted || this.today.story?.kind === 'suspended';
  }

  /** Opens a day with its trades so far. */
  begin(previous: Price, prelude: Prelude): void {
    this.previous = previous;
    this.band = priceBand(previous, this.listing.instrument.listing);
    this.prelude = prelude;
    this.last = prelude.last;
    this.open = prelude.open;
    this.high = prelude.high;
    this.low = prelude.low;
    this.volumeLots = prelude.lots;
    this.value = prelude.value;
    this.frequency = prelude.frequency;
    this.foreignBuy = prelude.foreignBuy;
    this.foreignSell = prelude.foreignSell;
    this.at = prelude.lastAt;
    this.direction = prelude.last > previous ? 'up' : prelude.last < previous ? 'down' : 'same';
    this.sequence = prelude.frequency;
    this.minutes = [];
    this.tape = [];
    this.#bookSequences.clear();
  }

  book(name: BookName): OrderBook<Participant> {
    let found = this.#books.get(name);
    if (!found) {
      found = new OrderBook<Participant>();
      this.#books.set(name, found);
    }
    return found;
  }

  /** Names of the books that have been used. */
  get bookNames(): BookName[] {
    return [...this.#books.keys()];
  }

  bookChanged(name: BookName): void {
    this.#bookSequences.set(name, (this.#bookSequences.get(name) ?? 0) + 1);
  }

  /** Adds a regular-board trade to the day's figures. */
  record(trade: Trade): void {
    const { price, lots } = trade;
    const value = price * lots * 100;
    if (this.frequency === 0 || this.open === 0) {
      this.open = price;
      this.high = price;
      this.low = price;
    }
    this.high = Math.max(this.high, price);
    this.low = Math.min(this.low, price);
    this.last = price;
    this.volumeLots += lots;
    this.value += value;
    this.frequency += 1;
    if (trade.foreignBuyer) this.foreignBuy += value;
    if (trade.foreignSeller) this.foreignSell += value;
    this.at = trade.at;
    this.direction = trade.direction;
    this.sequence += 1;
    this.#recordMinute(trade);
  }

  #recordMinute({ at, price, lots }: Trade): void {
    const minute = at - (at % 60_000);
    const current = this.minutes[this.minutes.length - 1];
    if (current && current.at === minute) {
      current.high = Math.max(current.high, price);
      current.low = Math.min(current.low, price);
      current.close = price;
      current.volume += lots * 100;
      return;
    }
    this.minutes.push({ at: minute, open: price, high: price, low: price, close: price, volume: lots * 100 });
    if (this.minutes.length > 2 * MINUTES_LIMIT) this.minutes.splice(0, MINUTES_LIMIT);
  }

  remember(trade: Trade): void {
    this.tape.push(trade);
    if (this.tape.length > 2 * TAPE_LIMIT) this.tape.splice(0, TAPE_LIMIT);
  }

  quote(): Quote {
    return {
      code: this.listing.instrument.code,
      last: this.last as Price,
      previous: this.previous,
      open: this.open,
      high: this.high,
      low: this.low,
      average: this.volumeLots === 0 ? 0 : this.value / (this.volumeLots * 100),
      volume: (this.volumeLots * 100) as Shares,
      value: this.value as Rupiah,
      frequency: this.frequency,
      foreignBuy: this.foreignBuy as Rupiah,
      foreignSell: this.foreignSell as Rupiah,
      band: this.band,
      sequence: this.sequence,
      at: this.at,
      direction: this.direction,
    };
  }

  queue(name: BookName, side: OrderSide, price: number, limit: number): QueuedOrder[] {
    const found: QueuedOrder[] = [];
    let order = this.book(name).side(side).at(price)?.oldest ?? null;
    for (; order && found.length < limit; order = order.newer) {
      found.push({
        orderNumber: order.number,
        lots: (order.lots - order.done) as Lots,
        lotsTotal: order.lots as Lots,
        owner: order.who.owner,
      });
    }
    return found;
  }

  snapshot(board: Board, name: BookName, depth: number): BookSnapshot {
    const book = this.book(name);
    return {
      code: this.listing.instrument.code,
      board,
      bids: levels(book.bids, depth),
      offers: levels(book.offers, depth),
      totalBidLots: book.bids.totalLots as Lots,
      totalOfferLots: book.offers.totalLots as Lots,
      sequence: this.#bookSequences.get(name) ?? 0,
    };
  }
}

function levels(side: BookSide<Participant>, depth: number): BookLevel[] {
  const found: BookLevel[] = [];
  for (let index = 0; index < Math.min(depth, side.depth); index += 1) {
    const level = side.level(index);
    if (level) found.push({ price: level.price as Price, lots: level.lots as Lots, orders: level.orders });
  }
  return found;
}
