import type { OrderSide } from '#shared/market/index.ts';
import { BookSide } from './book-side.ts';
import type { EngineOrder, OnFill, PriceLevel } from './order.ts';

/**
 * How an incoming order meets the other side. `price-time`: the best price first, then the earliest
 * (regular and cash boards). `same-price`: only orders at exactly its own price (negotiated board,
 * post-close at the closing price). `collect`: not at all until {@link OrderBook.uncross} (auctions).
 */
export type Matching = 'price-time' | 'same-price' | 'collect';

/**
 * The book of one instrument on one board. Prices in rupiah, quantities in lots (whole, 1 or more);
 * ticks, bands and phases are its caller's to check. Trades happen at the resting order's price.
 */
export class OrderBook<Who> {
  readonly bids = new BookSide<Who>('buy');
  readonly offers = new BookSide<Who>('sell');
  readonly #byNumber = new Map<number, EngineOrder<Who>>();
  #arrivals = 0;

  /** Number of resting orders. */
  get size(): number {
    return this.#byNumber.size;
  }

  /** The resting order of that number. */
  order(number: number): EngineOrder<Who> | undefined {
    return this.#byNumber.get(number);
  }

  side(side: OrderSide): BookSide<Who> {
    return side === 'buy' ? this.bids : this.offers;
  }

  /**
   * Brings an order in: matches what it can, rests the remainder. `number` must be new to the book.
   * @param done lots of the order that traded before it came into this book
   */
  submit(
    number: number,
    side: OrderSide,
    price: number,
    lots: number,
    who: Who,
    matching: Matching,
    onFill: OnFill<Who>,
    done = 0,
  ): EngineOrder<Who> {
    const order: EngineOrder<Who> = {
      number,
      side,
      who,
      price,
      lots,
      done,
      arrival: 0,
      level: null,
      older: null,
      newer: null,
    };
    this.#enter(order, matching, onFill);
    return order;
  }

  /**
   * Changes a resting order. A smaller total at the same price keeps its place in time; a new price
   * or a larger total comes in anew, and may match at once.
   * @param lots the new total, done included; more than what is done
   */
  amend(order: EngineOrder<Who>, price: number, lots: number, matching: Matching, onFill: OnFill<Who>): void {
    const { level } = order;
    if (!level || lots <= order.done) throw new RangeError(`order ${order.number} cannot become ${lots} lots`);
    if (price === order.price && lots <= order.lots) {
      this.side(order.side).shrink(level, order.lots - lots);
      order.lots = lots;
      return;
    }
    this.cancel(order);
    order.price = price;
    order.lots = lots;
    this.#enter(order, matching, onFill);
  }

  /** Takes a resting order out of the book. */
  cancel(order: EngineOrder<Who>): void {
    this.side(order.side).remove(order);
    this.#byNumber.delete(order.number);
  }

  /**
   * Trades everything that crosses at one price, best and earliest first, as an auction ends.
   * @param price rupiah; the price that `equilibrium` found, so that one side is used up by it
   * @returns lots traded
   */
  uncross(price: number, onFill: OnFill<Who>): number {
    let traded = 0;
    for (;;) {
      const bid = this.bids.best();
      const offer = this.offers.best();
      if (!bid || !offer || bid.price < price || offer.price > price) return traded;
      const buyer = bid.oldest;
      const seller = offer.oldest;
      if (!buyer || !seller) return traded;
      const lots = Math.min(buyer.lots - buyer.done, seller.lots - seller.done);
      const [later, earlier] = buyer.arrival > seller.arrival ? [buyer, seller] : [seller, buyer];
      this.#fill(bid, buyer, lots);
      this.#fill(offer, seller, lots);
      traded += lots;
      onFill(later, earlier, price, lots);
    }
  }

  /** Resting orders of both sides, best price and earliest first, bids before offers. */
  *resting(): Generator<EngineOrder<Who>> {
    for (const side of [this.bids, this.offers]) {
      for (let index = 0; index < side.depth; index += 1) {
        for (let order = side.level(index)?.oldest ?? null; order; order = order.newer) yield order;
      }
    }
  }

  /** Cancels every resting order that `leaves` picks, and returns them (synthetic orders at the day's end). */
  removeWhere(leaves: (order: EngineOrder<Who>) => boolean): EngineOrder<Who>[] {
    const going = [...this.resting()].filter(leaves);
    for (const order of going) this.cancel(order);
    return going;
  }

  #enter(order: EngineOrder<Who>, matching: Matching, onFill: OnFill<Who>): void {
    this.#arrivals += 1;
    order.arrival = this.#arrivals;
    if (matching !== 'collect') this.#match(order, matching, onFill);
    if (order.done === order.lots) return;
    this.side(order.side).append(order);
    this.#byNumber.set(order.number, order);
  }

  #match(incoming: EngineOrder<Who>, matching: Matching, onFill: OnFill<Who>): void {
    const others = incoming.side === 'buy' ? this.offers : this.bids;
    const sign = incoming.side === 'buy' ? 1 : -1;
    while (incoming.done < incoming.lots) {
      const level = matching === 'same-price' ? others.at(incoming.price) : others.best();
      if (!level || (level.price - incoming.price) * sign > 0) return;
      const resting = level.oldest;
      if (!resting) return;
      const lots = Math.min(incoming.lots - incoming.done, resting.lots - resting.done);
      incoming.done += lots;
      this.#fill(level, resting, lots);
      onFill(incoming, resting, level.price, lots);
    }
  }

  #fill(level: PriceLevel<Who>, order: EngineOrder<Who>, lots: number): void {
    const side = this.side(order.side);
    side.shrink(level, lots);
    order.done += lots;
    if (order.done < order.lots) return;
    side.remove(order);
    this.#byNumber.delete(order.number);
  }
}
