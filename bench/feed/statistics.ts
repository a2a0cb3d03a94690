import { median, percentile } from '#shared/statistics.ts';

/** What a row of measurements comes to. Nothing here knows what was measured. */
export type Spread = { readonly count: number; readonly p50: number; readonly p99: number; readonly max: number };

export function spread(values: Iterable<number>): Spread {
  const all = Float64Array.from(values);
  return { count: all.length, p50: percentile(all, 0.5), p99: percentile(all, 0.99), max: percentile(all, 1) };
}

export type Point = { readonly at: number; readonly value: number };

/**
 * How much `value` rises by one of `at`, as the median of the slopes between all pairs (Theil and
 * Sen): one collection of garbage at a bad moment does not tilt it. NaN of fewer than two moments.
 */
export function slope(points: readonly Point[]): number {
  const slopes: number[] = [];
  for (const [index, point] of points.entries()) {
    for (const other of points.slice(index + 1)) {
      if (other.at !== point.at) slopes.push((other.value - point.value) / (other.at - point.at));
    }
  }
  return median(slopes);
}
