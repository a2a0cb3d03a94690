import type { OrderSide } from '#shared/market/index.ts';
import type { EngineOrder, PriceLevel } from './order.ts';

/**
 * One side of a book: levels sorted from worst to best, so that the best is the last and most
 * insertions and removals touch only the end. Finding a level is a hash lookup, placing a new one a
 * binary search over the day's few hundred prices.
 */
export class BookSide<Who> {
  readonly side: OrderSide;
  readonly #sign: 1 | -1;
  readonly #sorted: PriceLevel<Who>[] = [];
  readonly #byPrice = new Map<number, PriceLevel<Who>>();
  #openLots = 0;

  constructor(side: OrderSide) {
    this.side = side;
    this.#sign = side === 'buy' ? 1 : -1;
  }

  /** Open lots over all levels. */
  get totalLots(): number {
    return this.#openLots;
  }

  get depth(): number {
    return this.#sorted.length;
  }

  /** The level `index` places from the best (0). */
  level(index: number): PriceLevel<Who> | undefined {
    return this.#sorted[this.#sorted.length - 1 - index];
  }

  best(): PriceLevel<Who> | undefined {
    return this.#sorted[this.#sorted.length - 1];
  }

  at(price: number): PriceLevel<Who> | undefined {
    return this.#byPrice.get(price);
  }

  /** Puts an order last in its level's queue. */
  append(order: EngineOrder<Who>): void {
    const level = this.#byPrice.get(order.price) ?? this.#open(order.price);
    order.level = level;
    order.older = level.newest;
    order.newer = null;
    if (level.newest) level.newest.newer = order;
    else level.oldest = order;
    level.newest = order;
    level.orders += 1;
    this.#grow(level, order.lots - order.done);
  }

  /** Takes an order out of its queue, whatever is open of it. */
  remove(order: EngineOrder<Who>): void {
    const { level } = order;
    if (!level) return;
    if (order.older) order.older.newer = order.newer;
    else level.oldest = order.newer;
    if (order.newer) order.newer.older = order.older;
    else level.newest = order.older;
    order.level = null;
    order.older = null;
    order.newer = null;
    level.orders -= 1;
    this.#grow(level, order.done - order.lots);
    if (level.orders === 0) this.#close(level);
  }

  /** Reduces a level's open lots (a fill or a reduction). */
  shrink(level: PriceLevel<Who>, lots: number): void {
    this.#grow(level, -lots);
  }

  #grow(level: PriceLevel<Who>, lots: number): void {
    level.lots += lots;
    this.#openLots += lots;
  }

  #open(price: number): PriceLevel<Who> {
    const level: PriceLevel<Who> = { price, lots: 0, orders: 0, oldest: null, newest: null };
    this.#byPrice.set(price, level);
    this.#sorted.splice(this.#place(price), 0, level);
    return level;
  }

  #close(level: PriceLevel<Who>): void {
    this.#byPrice.delete(level.price);
    if (this.#sorted[this.#sorted.length - 1] === level) this.#sorted.pop();
    else this.#sorted.splice(this.#place(level.price), 1);
  }

  /** Index of the first level that is not worse than `price`. */
  #place(price: number): number {
    let low = 0;
    let high = this.#sorted.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const there = this.#sorted[middle];
      if (there && (there.price - price) * this.#sign < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
