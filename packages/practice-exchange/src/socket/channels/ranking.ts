import type { Quote } from '#exchange/market/index.ts';
import type { Tally } from './board-tally.ts';

/** Criterion of a ranking: percent up, percent down, or rupiah traded. */
export type RankedBy = 'gainers' | 'losers' | 'active';

/** Rows of a ranking at most. */
const MAX_RANKED = 20;

/** A stock's row in a ranking. `change` in rupiah against the previous close; volume in shares, value in rupiah. */
export type Ranked = {
  readonly code: string;
  readonly price: number;
  readonly change: number;
  readonly changePercent: number;
  readonly volume: number;
  readonly value: number;
  readonly frequency: number;
};

export function rankedOf({ code, previous }: Quote, { price, shares, rupiah, trades }: Tally): Ranked {
  const change = trades === 0 ? 0 : price - previous;
  return {
    code,
    price: trades === 0 ? previous : price,
    change,
    changePercent: previous === 0 ? 0 : (change / previous) * 100,
    volume: shares,
    value: rupiah,
    frequency: trades,
  };
}

const MERIT: Record<RankedBy, (stock: Ranked) => number> = {
  gainers: ({ changePercent }) => changePercent,
  losers: ({ changePercent }) => -changePercent,
  active: ({ value }) => value,
};

/**
 * The first twenty: those that rose, fell or traded, most first, then by code. One pass that keeps a
 * short sorted list: the whole market is never sorted.
 */
export function rank(stocks: readonly Ranked[], criterion: RankedBy): readonly Ranked[] {
  const merit = MERIT[criterion];
  const found: Ranked[] = [];
  const isBefore = (left: Ranked, right: Ranked): boolean =>
    merit(left) > merit(right) || (merit(left) === merit(right) && left.code < right.code);
  for (const stock of stocks) {
    if (merit(stock) <= 0) continue;
    const last = found.at(-1);
    if (found.length === MAX_RANKED && last && !isBefore(stock, last)) continue;
    let at = found.length;
    for (; at > 0; at -= 1) {
      const other = found[at - 1];
      if (other && isBefore(other, stock)) break;
    }
    found.splice(at, 0, stock);
    if (found.length > MAX_RANKED) found.pop();
  }
  return found;
}
