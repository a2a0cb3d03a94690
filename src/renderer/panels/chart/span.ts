import type { CandleSeries } from './candle.ts';
import { spanWith } from './price-scale.ts';

/** Range of the visible bars, rupiah and shares. */
export type Span = { readonly low: number; readonly high: number; readonly maxVolume: number };

/**
 * @param from index of the leftmost slot, may be before the first bar.
 * @param end one past the rightmost
 * @param prices to include when near, see {@link spanWith}
 * @returns null when no bar is on screen
 */
export function spanOf(series: CandleSeries, from: number, end: number, prices: readonly number[]): Span | null {
  let lowest = Number.POSITIVE_INFINITY;
  let highest = 0;
  let maxVolume = 1;
  for (let index = Math.max(0, from); index < Math.min(end, series.count()); index += 1) {
    const bar = series.candle(index);
    if (!bar) continue;
    lowest = Math.min(lowest, bar.low);
    highest = Math.max(highest, bar.high);
    maxVolume = Math.max(maxVolume, bar.volume);
  }
  if (highest === 0) return null;
  const [low, high] = spanWith(lowest, highest, prices);
  return { low, high, maxVolume };
}
