import type { QueueFrame } from '#shared/contract/feed-kinds.ts';

/** Lots ahead of an order, and whether the service's queue says so or it is worked out. */
export type LotsAhead = { readonly lots: number; readonly isExact: boolean };

/** Lots ahead of an order in the queue at its price; null while that queue does not have it. @param number the exchange's, of the order */
export function aheadIn(queue: QueueFrame | null, number: number | undefined): number | null {
  if (queue === null || queue.stale || number === undefined) return null;
  let lots = 0;
  for (const order of queue.orders) {
    if (order.number === number) return order.openLots > 0 ? lots : null;
    lots += order.openLots;
  }
  return null;
}

/**
 * Lots ahead of an order whose queue is not known, from the depth at its price. What trades there is taken from the front;
 * a fall that no trade explains is shared between those ahead and those behind, as nobody says who withdrew.
 */
export class QueueEstimate {
  #ahead: number;
  #depth: number;
  #own: number;

  /** @param depth lots at the price as the order joined, without it. @param own its open lots */
  constructor(depth: number, own: number) {
    this.#ahead = Math.max(0, depth);
    this.#depth = Math.max(0, depth) + own;
    this.#own = own;
  }

  /**
   * @param depth lots at the price now, the order's own among them
   * @param traded lots traded against this side of the price since the last reading
   * @param own open lots of the order now
   */
  read(depth: number, traded: number, own: number): void {
    const others = this.#depth - this.#own;
    const ahead = Math.max(0, this.#ahead - traded);
    const tradedOthers = Math.max(0, traded - Math.max(0, this.#own - own));
    const left = Math.max(0, others - tradedOthers);
    const withdrawn = Math.max(0, left - Math.max(0, depth - own));
    this.#ahead = left > 0 ? Math.max(0, ahead - (withdrawn * ahead) / left) : 0;
    this.#ahead = Math.min(this.#ahead, Math.max(0, depth - own));
    this.#depth = depth;
    this.#own = own;
  }

  /** Whole lots. */
  lots(): number {
    return Math.round(this.#ahead);
  }
}
