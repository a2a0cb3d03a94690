import type { Bars } from '#shared/chart/bars/bars.ts';
import { trueRange } from '#shared/chart/indicators/built-in.ts';
import { rma } from '#shared/indicators/averages.ts';

/** Smallest brick, box or reversal: a hundredth of a point or rupiah. */
const MIN_SIZE = 0.01;

/** A size that can be counted in; the smallest for anything else. */
export const sizeOf = (size: number): number => (size >= MIN_SIZE && Number.isFinite(size) ? size : MIN_SIZE);

/** Steps of a size up to a price: the line at or below it, or at or above it. Rounding errors do not cost a step. */
export const stepsBelow = (price: number, size: number): number => Math.floor(price / size + 1e-9);
export const stepsAbove = (price: number, size: number): number => Math.ceil(price / size - 1e-9);

/**
 * Brick size by Wilder's Average True Range of the finished bars, whole rupiah, at least 1. It is taken once: bricks made
 * with another size are others.
 */
export function atrSize(bars: Bars, period = 14): number {
  const smooth = rma(period);
  let range = Number.NaN;
  for (let index = 0; index < bars.count - 1; index += 1) range = smooth(trueRange(bars, index), true);
  if (!Number.isNaN(range)) return Math.max(1, Math.round(range));
  // Too few bars for an average: the range of what is there.
  let widest = 0;
  for (let index = 0; index < bars.count; index += 1)
    widest = Math.max(widest, (bars.high[index] as number) - (bars.low[index] as number));
  return Math.max(1, Math.round(widest));
}
