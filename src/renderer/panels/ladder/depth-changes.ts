import type { BookSide, SideDepth } from './depth.ts';
import type { TradedLots } from './traded.ts';

/** Half of the time that a shown change reaches back, ms: what is shown is of the last 15 to 30 s. */
const PERIOD_MS = 15_000;

type Level = {
  lots: number;
  /** Lots traded against this side at the price, as of the last reading. */
  traded: number;
  /** Changes of this period and of the one before, lots. */
  now: number;
  before: number;
  period: number;
};

/**
 * Pulled and stacked lots of one side: the change of the depth at a price, less what traded there. A trade that is known
 * before the book that shows it counts as pulled until that book is here, and the other way round: the sum is right.
 */
export class DepthChanges {
  readonly #side: BookSide;
  readonly #levels = new Map<number, Level>();
  #previous: SideDepth | null = null;

  constructor(side: BookSide) {
    this.#side = side;
  }

  /** @param now ms of a monotonic clock */
  read(depth: SideDepth, traded: TradedLots, now: number): void {
    const period = Math.floor(now / PERIOD_MS);
    for (const price of depth.prices()) if (!this.#levels.has(price)) this.#begin(price, depth, traded, period);
    for (const [price, level] of this.#levels) {
      const found = depth.within(price, price);
      // Out of sight: what it was is no base for a later change.
      if (found === null) {
        this.#levels.delete(price);
        continue;
      }
      turn(level, period);
      const sum = this.#tradedAt(price, traded);
      // What was traded begins at nothing on a new day.
      level.now += found.lots - level.lots + Math.max(0, sum - level.traded);
      level.lots = found.lots;
      level.traded = sum;
      if (found.lots === 0 && level.now === 0 && level.before === 0) this.#levels.delete(price);
    }
    this.#previous = depth;
  }

  /** Lots: above 0 stacked, below 0 pulled. @param low @param high rupiah, both in it */
  within(low: number, high: number): number {
    if (low === high) return sumOf(this.#levels.get(low));
    let sum = 0;
    for (const [price, level] of this.#levels) if (price >= low && price <= high) sum += sumOf(level);
    return sum;
  }

  #begin(price: number, depth: SideDepth, traded: TradedLots, period: number): void {
    // Where nothing stood before, all of it is new; where it was not in sight, nothing is known to be.
    const lots = (this.#previous?.within(price, price) ?? depth.within(price, price))?.lots ?? 0;
    this.#levels.set(price, { lots, traded: this.#tradedAt(price, traded), now: 0, before: 0, period });
  }

  #tradedAt(price: number, traded: TradedLots): number {
    const { bought, sold } = traded.within(price, price);
    return this.#side === 'bid' ? sold : bought;
  }
}

const sumOf = (level: Level | undefined): number => (level === undefined ? 0 : level.now + level.before);

function turn(level: Level, period: number): void {
  if (level.period === period) return;
  level.before = level.period === period - 1 ? level.now : 0;
  level.now = 0;
  level.period = period;
}
