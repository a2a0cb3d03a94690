import type { CandleColumns } from '#shared/contract/market.ts';
import { barStart, type ChartInterval, intervalLength } from '#shared/market/index.ts';
import { entryPrice, type Trade } from './trades.ts';

/** How far the price went against and for a trade while it was held. */
export type Excursion = {
  /** Lowest and highest price while it was held, rupiah. */
  readonly low: number;
  readonly high: number;
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

type Columns = Pick<CandleColumns, 'at' | 'high' | 'low'>;

/**
 * MAE and MFE from bars. Bars of minutes count whole where the trade was held all of them, the minutes of the first and the
 * last fill by the trade's own prices alone; days count whole, as bounds.
 * @param until the present moment for a trade that is still held, Unix ms
 * @returns null where no share was bought within the record
 */
export function excursionOf(trade: Trade, bars: Columns, interval: ChartInterval, until: number): Excursion | null {
  if (trade.bought === 0) return null;
  const entry = entryPrice(trade);
  const own = trade.fills.map(({ value, shares }) => value / shares);
  let low = Math.min(...own);
  let high = Math.max(...own);
  const isDays = interval === 'D';
  const first = barStart(trade.openedAt, interval);
  const last = barStart(trade.closedAt ?? until, interval);
  for (const [row, at] of bars.at.entries()) {
    const isWithin = isDays ? at >= first && at <= last : at > first && at + intervalLength(interval) <= last;
    if (!isWithin) continue;
    low = Math.min(low, bars.low[row] ?? low);
    high = Math.max(high, bars.high[row] ?? high);
  }
  const mae = Math.min(0, (low - entry) * trade.bought);
  const mfe = Math.max(0, (high - entry) * trade.bought);
  const gained = trade.soldValue - entry * trade.sold;
  return {
    low,
    high,
    mae,
    mfe,
    maePercent: Math.min(0, (low / entry - 1) * 100),
    mfePercent: Math.max(0, (high / entry - 1) * 100),
    efficiency: mfe > 0 && trade.held === 0 ? gained / mfe : null,
    isBound: isDays,
  };
}

/** Whether bars reach back to a trade's first fill: minutes that begin later tell only of its end. */
export const reachesBackTo = (bars: Columns, openedAt: number): boolean =>
  (bars.at[0] ?? Number.POSITIVE_INFINITY) <= openedAt;
