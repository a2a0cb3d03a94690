import type { MarketStore } from '#renderer/market-data/market-store.ts';
import { previousClose } from '#renderer/market-data/previous-close.ts';
import { QUOTE } from '#renderer/market-data/quote-columns.ts';
import { isAtExchange } from '#renderer/order-ui/order-rows.ts';
import { QueueEstimate } from '#renderer/order-ui/queue-ahead.ts';
import type { BookFrame } from '#shared/contract/feed-kinds.ts';
import type { Order } from '#shared/contract/orders.ts';
import { SHARES_PER_LOT } from '#shared/market/index.ts';
import { type BookSide, SideDepth } from './depth.ts';
import { DepthChanges } from './depth-changes.ts';
import type { TradedLots } from './traded.ts';
import { tradedToday } from './traded-today.ts';

type Followed = { readonly estimate: QueueEstimate | null; traded: number };

/** Prices of a stock's day, rupiah; 0 where they are not known. */
export type DayPrices = {
  readonly last: number;
  readonly previous: number;
  readonly high: number;
  readonly low: number;
};

/** What a ladder knows of its stock's market, from the window's store: read before each drawing. */
export class LadderMarket {
  readonly code: string;
  readonly traded: TradedLots;
  readonly changes: Readonly<Record<BookSide, DepthChanges>> = {
    bid: new DepthChanges('bid'),
    offer: new DepthChanges('offer'),
  };
  readonly #store: MarketStore;
  /** By order and price: at another price it joins another queue. Null until the orders were seen once. */
  #followed: Map<string, Followed> | null = null;
  #frames: readonly [BookFrame | null, BookFrame | null] = [null, null];
  #sides: Readonly<Record<BookSide, SideDepth>> = {
    bid: new SideDepth('bid', null, null),
    offer: new SideDepth('offer', null, null),
  };

  constructor(store: MarketStore, code: string) {
    this.#store = store;
    this.code = code;
    this.traded = tradedToday(code, store.trades);
  }

  /** @param now ms of a monotonic clock */
  read(orders: readonly Order[], now: number): void {
    this.traded.read(this.#store.trades);
    this.traded.compare(this.dayLots(), now);
    const book = this.#store.book(this.code);
    const deep = this.#store.whole('depths', this.code);
    if (book !== this.#frames[0] || deep !== this.#frames[1]) {
      this.#frames = [book, deep];
      this.#sides = { bid: new SideDepth('bid', book, deep), offer: new SideDepth('offer', book, deep) };
    }
    // What a stale book shows is no change of the market.
    if (book === null || book.stale) return;
    for (const side of ['bid', 'offer'] as const) this.changes[side].read(this.#sides[side], this.traded, now);
    this.#follow(orders);
  }

  side(side: BookSide): SideDepth {
    return this.#sides[side];
  }

  day(): DayPrices {
    const quote = (field: number): number => {
      const value = this.#store.quotes.value(this.#store.quotes.row(this.code), field);
      return value > 0 ? value : 0;
    };
    const previous = previousClose(this.#store, this.code);
    return {
      last: quote(QUOTE.last),
      previous: previous > 0 ? previous : 0,
      high: quote(QUOTE.high),
      low: quote(QUOTE.low),
    };
  }

  /** Lots that were traded today, by the quote; null while unknown. */
  dayLots(): number | null {
    const shares = this.#store.quotes.value(this.#store.quotes.row(this.code), QUOTE.volume);
    return shares >= 0 ? Math.round(shares / SHARES_PER_LOT) : null;
  }

  /** The last price, else the previous close, else the middle of the book: what the ladder is centred on. 0 without any. */
  centre(): number {
    const { last, previous } = this.day();
    return last || previous || this.side('bid').best() || this.side('offer').best();
  }

  isStale(): boolean {
    const [book] = this.#frames;
    return book?.stale === true || this.#store.quote(this.code)?.stale === 1;
  }

  hasBook(): boolean {
    return this.#frames[0] !== null;
  }

  /** Estimated lots ahead of an order; null for one that has not joined its queue before our eyes. */
  estimateOf(order: Order): number | null {
    return this.#followed?.get(queueOf(order))?.estimate?.lots() ?? null;
  }

  #follow(orders: readonly Order[]): void {
    const isFirst = this.#followed === null;
    const followed = this.#followed ?? new Map<string, Followed>();
    this.#followed = followed;
    const standing = orders.filter((order) => isAtExchange(order) && order.lotsOpen > 0);
    const names = new Set(standing.map(queueOf));
    for (const name of followed.keys()) if (!names.has(name)) followed.delete(name);
    for (const order of standing) {
      const side = order.side === 'buy' ? 'bid' : 'offer';
      const depth = this.#sides[side].within(order.price, order.price);
      const { bought, sold } = this.traded.within(order.price, order.price);
      const traded = side === 'bid' ? sold : bought;
      const name = queueOf(order);
      const known = followed.get(name);
      if (depth === null) followed.set(name, { estimate: null, traded });
      else if (known === undefined) {
        // The book may or may not have it yet: with it, its own lots are not ahead of it.
        const others = depth.lots >= order.lotsOpen ? depth.lots - order.lotsOpen : depth.lots;
        followed.set(name, { estimate: isFirst ? null : new QueueEstimate(others, order.lotsOpen), traded });
      } else {
        // A new day begins at nothing.
        known.estimate?.read(depth.lots, Math.max(0, traded - known.traded), order.lotsOpen);
        known.traded = traded;
      }
    }
  }
}

const queueOf = ({ ref, price }: Order): string => `${ref} ${price}`;
