import { median, percentile } from '#shared/statistics.ts';

/** Upper ends of the ranges, per cent; the last range has none. */
export const SPREAD_EDGES = [0.5, 1, 2, 3, 5, 8] as const;

/** How far prices went, as a distribution. Distances in per cent of the entry, 0 or more. */
export type Spread = {
  /** Trades by range: from 0 to the first edge, between two edges, beyond the last one. An edge belongs to the range below it. */
  readonly counts: readonly number[];
  /** What half of the trades, and what nine in ten, did not exceed; null without trades. */
  readonly half: number | null;
  readonly most: number | null;
};

export function spreadOf(distances: readonly number[]): Spread {
  const counts = [...SPREAD_EDGES, Number.POSITIVE_INFINITY].map(
    (edge, at, edges) =>
      distances.filter((distance) => distance <= edge && (at === 0 || distance > (edges[at - 1] ?? 0))).length,
  );
  const isNone = distances.length === 0;
  return { counts, half: isNone ? null : median(distances), most: isNone ? null : percentile(distances, 0.9) };
}
