import { type ListingBoard, type PriceBand, priceBand } from './price-band.ts';
import { rulesOn } from './rule-set.ts';
import { ticksBetween } from './tick.ts';

export type LimitSide = 'ara' | 'arb';

/** Ticks from a limit at which a stock counts as on the way to it. */
export const NEAR_LIMIT_TICKS = 3;

/** The nearer limit within {@link NEAR_LIMIT_TICKS}, and how many ticks there are to it; null for a stock that is on its way to neither. */
export function nearLimit(
  last: number,
  { ara, arb }: PriceBand,
): { readonly side: LimitSide; readonly ticks: number } | null {
  if (!(last > 0)) return null;
  const [up, down] = [ticksBetween(last, ara), ticksBetween(arb, last)];
  const [side, ticks] = up <= down ? (['ara', up] as const) : (['arb', down] as const);
  // Past a computed limit the service's own is another one.
  return ticks >= 0 && ticks <= NEAR_LIMIT_TICKS ? { side, ticks } : null;
}

/** Best bid and offer: rupiah and lots; 0 where a side is empty, NaN while it is not known. */
export type BestPrices = {
  readonly bid: number;
  readonly bidLots: number;
  readonly offer: number;
  readonly offerLots: number;
};

/**
 * Lots that wait at a limit where a stock is locked at it: all bids are at ARA and nobody offers, or all offers at ARB and
 * nobody bids.
 * @returns null where it is not locked there
 */
export function lockedLots(side: LimitSide, { ara, arb }: PriceBand, bests: BestPrices): number | null {
  const { bid, bidLots, offer, offerLots } = bests;
  if (side === 'ara') return bid === ara && bidLots > 0 && offer === 0 ? bidLots : null;
  return offer === arb && offerLots > 0 && bid === 0 ? offerLots : null;
}

/** Bars of one length, oldest first. `at` is a bar's start, Unix ms; prices in rupiah. */
type Bars = {
  readonly at: ArrayLike<number>;
  readonly high: ArrayLike<number>;
  readonly low: ArrayLike<number>;
};

/**
 * Since when a stock has not traded away from a limit: the start of the first of the bars at the end that have no other price.
 * It was locked then or soon after; that nobody has offered in between no bar tells.
 * @param minutes of the running day
 * @returns Unix ms; null where the last bar has another price, and without bars
 */
export function atLimitSince(side: LimitSide, limit: number, { at, high, low }: Bars): number | null {
  let since: number | null = null;
  for (let index = at.length - 1; index >= 0; index -= 1) {
    const isAtLimit = side === 'ara' ? low[index] === limit : high[index] === limit;
    if (!isAtLimit) break;
    since = at[index] ?? null;
  }
  return since;
}

/**
 * Finished days in a row, up to the last one, that closed at a limit of their own day. Each day's limits follow from the close
 * before and from the rules of that day; the reference after a corporate action is not known from bars, so the count ends there.
 * @param days exchange's dates, YYYY-MM-DD, oldest first @param closes of these days, rupiah, as they were traded
 * @param max days that are looked at
 */
export function limitDaysInRow(
  side: LimitSide,
  days: readonly string[],
  closes: ArrayLike<number>,
  { listing = 'main', max = 30 }: { readonly listing?: ListingBoard; readonly max?: number } = {},
): number {
  let count = 0;
  for (let index = days.length - 1; index >= 1 && count < max; index -= 1) {
    const [before, close] = [closes[index - 1] ?? 0, closes[index] ?? 0];
    if (!(before >= 1) || priceBand(before, listing, rulesOn(days[index] ?? ''))[side] !== close) break;
    // Where a limit is no move at all, as at the lowest price, it is no sign of anything.
    if (close === before) break;
    count += 1;
  }
  return count;
}
