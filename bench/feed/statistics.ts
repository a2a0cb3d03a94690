/** What a row of measurements comes to. Nothing here knows what was measured. */
export type Spread = { readonly count: number; readonly p50: number; readonly p99: number; readonly most: number };

/** The value below which `share` (0 to 1) of the values lie: the nearest that was measured. NaN of nothing. */
export function percentile(values: Iterable<number>, share: number): number {
  const sorted = Float64Array.from(values).sort();
  return nearest(sorted, share);
}

const nearest = (sorted: Float64Array, share: number): number =>
  sorted[Math.max(0, Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1))] ?? Number.NaN;

export const median = (values: Iterable<number>): number => percentile(values, 0.5);

export function spread(values: Iterable<number>): Spread {
  const sorted = Float64Array.from(values).sort();
  return {
    count: sorted.length,
    p50: nearest(sorted, 0.5),
    p99: nearest(sorted, 0.99),
    most: sorted.at(-1) ?? Number.NaN,
  };
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
  const sorted = slopes.sort((left, right) => left - right);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}
