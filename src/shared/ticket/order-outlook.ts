import type { OrderSide } from '#shared/market/index.ts';
import { MINUTE_MS } from '#shared/time.ts';

/** A price of a book, rupiah a share, and the open lots at it. */
export type BookLevel = { readonly price: number; readonly lots: number };

/** One side of a book, best price first. `isWhole`: nothing stands beyond the last level that is shown. */
export type ShownSide = { readonly levels: readonly BookLevel[]; readonly isWhole: boolean };

export type OrderOutlook = {
  /** Lots that match at once. */
  readonly matched: number;
  /** What they match at on average, rupiah a share; null where none do. */
  readonly average: number | null;
  /** Lots that rest at the order's price. */
  readonly resting: number;
  /** Lots of others at that price, which are served first; null where the book does not show so far. */
  readonly ahead: number | null;
  /** Lots of which the shown levels do not say whether they match or rest. */
  readonly unknown: number;
};

/**
 * What becomes of a limit order in continuous trading, were it to meet the book as it is shown: the best price first,
 * each lot at the price of the order it meets.
 * @param order rupiah a share, and whole lots, both 1 or more
 * @param own levels of the order's own side
 * @param opposite levels that it can match
 */
export function orderOutlook(
  { side, price, lots }: { readonly side: OrderSide; readonly price: number; readonly lots: number },
  own: ShownSide,
  opposite: ShownSide,
): OrderOutlook {
  let left = lots;
  let value = 0;
  let hasMet = false;
  for (const level of opposite.levels) {
    hasMet = side === 'buy' ? level.price > price : level.price < price;
    if (hasMet || left === 0) break;
    const taken = Math.min(left, level.lots);
    left -= taken;
    value += taken * level.price;
  }
  const matched = lots - left;
  // Beyond the last shown level more may stand that the order would match.
  const isKnown = left === 0 || hasMet || opposite.isWhole;
  return {
    matched,
    average: matched === 0 ? null : value / matched,
    resting: isKnown ? left : 0,
    ahead: lotsAt(own, side, price),
    unknown: isKnown ? 0 : left,
  };
}

function lotsAt({ levels, isWhole }: ShownSide, side: OrderSide, price: number): number | null {
  for (const level of levels) {
    if (level.price === price) return level.lots;
    if (side === 'buy' ? price > level.price : price < level.price) return 0;
  }
  return isWhole ? 0 : null;
}

/** Half of what a trade counts for is gone after this, ms. */
const HALF_LIFE_MS = 5 * MINUTE_MS;
/** A rate is of at least so long a look, and of so many trades: a single one says nothing of the next. */
const MIN_LOOK_MS = MINUTE_MS;
const MIN_TRADES = 3;

/**
 * Lots traded a minute, recent trades counting more; null where too little was seen to say.
 * @param trades their times in Unix ms and lots; those before `since` do not count
 * @param since from when on every trade was seen, Unix ms. @param now Unix ms on the same clock
 */
export function tradeRate(
  trades: readonly { readonly at: number; readonly lots: number }[],
  since: number,
  now: number,
): number | null {
  const seen = trades.filter(({ at }) => at >= since && at <= now);
  if (now - since < MIN_LOOK_MS || seen.length < MIN_TRADES) return null;
  const weight = (ageMs: number): number => 0.5 ** (ageMs / HALF_LIFE_MS);
  const lots = seen.reduce((sum, trade) => sum + trade.lots * weight(now - trade.at), 0);
  const lookedMs = (HALF_LIFE_MS / Math.LN2) * (1 - weight(now - since));
  return (lots / lookedMs) * MINUTE_MS;
}
