import type { CandleColumns, Candles } from '#shared/contract/market.ts';
import { barStart, type ChartInterval, intervalLength } from '#shared/market/index.ts';
import { sum } from '#shared/statistics.ts';
import type { Trade } from './trades.ts';

/** How far the price went against and for a trade while it was held. All prices are of the shares as they were at its first fill: a split in between changes nothing. */
export type Excursion = {
  /** Lowest and highest price while it was held, rupiah. */
  readonly low: number;
  readonly high: number;
  /** Average price of what was bought, before fees, rupiah. */
  readonly entry: number;
  /** Average price of what was sold, before fees, rupiah; null where nothing was. */
  readonly exit: number | null;
  /** (low − entry) × shares, 0 or less; (high − entry) × shares, 0 or more; rupiah. */
  readonly mae: number;
  readonly mfe: number;
  /** MAE and MFE in per cent of the entry. */
  readonly maePercent: number;
  readonly mfePercent: number;
  /** What was gained before fees of what could have been; null where the price was never above the entry. */
  readonly efficiency: number | null;
  /** From days: the price went no further, but the first and the last day are whole, so it may have gone less far. */
  readonly isBound: boolean;
};

type Columns = Pick<CandleColumns, 'at' | 'high' | 'low'> & Pick<Candles, 'steps'>;

/**
 * MAE and MFE from bars. Bars of minutes count whole where the trade was held all of them, the minutes of the first and the
 * last fill by the trade's own prices alone; days count whole, as bounds.
 * @param bars as they were traded, with the splits that changed the shares since as steps
 * @param until the present moment for a trade that is still held, Unix ms
 * @returns null where no share was bought within the record
 */
export function excursionOf(trade: Trade, bars: Columns, interval: ChartInterval, until: number): Excursion | null {
  if (trade.bought === 0) return null;
  const factorAt = splitFactor(bars.steps ?? [], trade.openedAt);
  const side = (which: 'buy' | 'sell') => {
    const fills = trade.fills.filter((fill) => fill.side === which);
    return {
      value: sum(fills.map(({ value }) => value)),
      shares: sum(fills.map(({ shares, at }) => shares / factorAt(at))),
    };
  };
  const [purchases, sales] = [side('buy'), side('sell')];
  const entry = purchases.value / purchases.shares;
  const own = trade.fills.map(({ value, shares, at }) => (value / shares) * factorAt(at));
  let low = Math.min(...own);
  let high = Math.max(...own);
  const isDays = interval === 'D';
  const first = barStart(trade.openedAt, interval);
  const last = barStart(trade.closedAt ?? until, interval);
  for (const [row, at] of bars.at.entries()) {
    const isWithin = isDays ? at >= first && at <= last : at > first && at + intervalLength(interval) <= last;
    if (!isWithin) continue;
    const factor = factorAt(at);
    low = Math.min(low, (bars.low[row] ?? Number.POSITIVE_INFINITY) * factor);
    high = Math.max(high, (bars.high[row] ?? Number.NEGATIVE_INFINITY) * factor);
  }
  const mae = Math.min(0, (low - entry) * purchases.shares);
  const mfe = Math.max(0, (high - entry) * purchases.shares);
  const gained = sales.value - entry * sales.shares;
  return {
    low,
    high,
    entry,
    exit: sales.shares > 0 ? sales.value / sales.shares : null,
    mae,
    mfe,
    // Whole per cents stay whole this way: they are the edges of the ranges that trades are counted in.
    maePercent: Math.min(0, ((low - entry) * 100) / entry),
    mfePercent: Math.max(0, ((high - entry) * 100) / entry),
    efficiency: mfe > 0 && trade.held === 0 ? gained / mfe : null,
    isBound: isDays,
  };
}

/** Whether bars reach back to a trade's first fill: minutes that begin later tell only of its end. */
export const reachesBackTo = (bars: Columns, openedAt: number): boolean =>
  (bars.at[0] ?? Number.POSITIVE_INFINITY) <= openedAt;

/** By what a price has to be multiplied to be one of the shares as they were at `from`, Unix ms; it changes at each split after it. */
function splitFactor(steps: NonNullable<Candles['steps']>, from: number): (at: number) => number {
  const product = (until: number): number =>
    steps.reduce((factor, step) => (step.at > from && step.at <= until ? factor * step.factor : factor), 1);
  return (at) => (at > from ? product(at) : 1);
}
