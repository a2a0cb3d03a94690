import type { BookFrame } from '#shared/contract/feed-kinds.ts';

export type BookSide = 'bid' | 'offer';

/** Lots and orders of a row. `isPartial`: some of its prices are beyond what the service shows. */
export type Depth = { readonly lots: number; readonly orders: number; readonly isPartial: boolean };

/**
 * The lots of one side by price, as far as they are known: from the best price to the last one that the service shows, or
 * all of them where the levels add up to the side's total. What lies beyond is not known, which is not the same as none.
 */
export class SideDepth {
  readonly #side: BookSide;
  readonly #levels = new Map<number, { readonly lots: number; readonly orders: number }>();
  readonly #best: number;
  #end: number;

  /** @param deep the same side at full depth, which comes a few times a second: for what the fast one does not reach */
  constructor(side: BookSide, book: BookFrame | null, deep: BookFrame | null) {
    this.#side = side;
    this.#best = this.#levelsOf(book)[0] ?? this.#levelsOf(deep)[0] ?? 0;
    // Without a book nothing is known; with one, at least that nothing is better than its best.
    this.#end = this.#beyondAll(-1);
    for (const frame of [book, deep]) this.#include(frame);
  }

  /** Null where nothing of the row is known. @param low @param high rupiah, both in it */
  within(low: number, high: number): Depth | null {
    if (!this.#isKnown(this.#side === 'bid' ? high : low)) return null;
    const isPartial = !this.#isKnown(this.#side === 'bid' ? low : high);
    let [lots, orders] = [0, 0];
    if (low === high) {
      const level = this.#levels.get(low);
      return { lots: level?.lots ?? 0, orders: level?.orders ?? 0, isPartial };
    }
    for (const [price, level] of this.#levels) {
      if (price < low || price > high) continue;
      lots += level.lots;
      orders += level.orders;
    }
    return { lots, orders, isPartial };
  }

  /** Best price of the side, rupiah; 0 without any. */
  best(): number {
    return this.#best;
  }

  /** Best price at which somebody else has lots, rupiah; 0 where none is known. @param own a person's lots by price */
  bestWithout(own: ReadonlyMap<number, number>): number {
    // Each frame has its levels from the best one on, and the second only what the first does not reach.
    for (const [price, { lots }] of this.#levels) if (lots > (own.get(price) ?? 0)) return price;
    return 0;
  }

  prices(): Iterable<number> {
    return this.#levels.keys();
  }

  #levelsOf(book: BookFrame | null): Float64Array | readonly number[] {
    return book === null ? [] : this.#side === 'bid' ? book.bids : book.offers;
  }

  /** A price that is beyond every other one in this direction: -1 better than all, 1 worse than all. */
  #beyondAll(direction: -1 | 1): number {
    return (direction === 1) === (this.#side === 'bid') ? 0 : Number.POSITIVE_INFINITY;
  }

  #isKnown(price: number): boolean {
    return this.#side === 'bid' ? price >= this.#end : price <= this.#end;
  }

  #include(book: BookFrame | null): void {
    if (book === null) return;
    const levels = this.#levelsOf(book);
    const total = this.#side === 'bid' ? book.totalBidLots : book.totalOfferLots;
    let sum = 0;
    // What a frame knows further than the one before it; that one is newer.
    const known = this.#end;
    for (let at = 0; at + 2 < levels.length; at += 3) {
      const [price = 0, lots = 0, orders = 0] = [levels[at], levels[at + 1], levels[at + 2]];
      if (!(price > 0)) continue;
      sum += lots;
      const isNew = this.#side === 'bid' ? price < known : price > known;
      if (isNew) {
        this.#levels.set(price, { lots, orders });
        this.#end = price;
      }
    }
    // A total that is not sent is 0.
    const isWhole = levels.length === 0 ? total === 0 : total > 0 && sum >= total;
    if (isWhole) this.#end = this.#beyondAll(1);
  }
}
