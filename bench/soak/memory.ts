import { median } from '#shared/statistics.ts';
import { type Point, slope } from '../feed/statistics.ts';

/** One look at a process's memory. `at` in minutes since the start, the rest in MB. */
export type Sample = { readonly at: number; readonly heap: number; readonly rss: number };

export type Growth = {
  /** Typical after warm-up, MB. */
  readonly level: number;
  /** MB a minute after warm-up. */
  readonly perMinute: number;
  /** What that comes to over the time that was measured, MB. */
  readonly over: number;
  /** What it may come to, MB. */
  readonly allowed: number;
};

/**
 * Whether something grows with time: the robust slope of all that was seen after warm-up, against a
 * bound that does not grow with the length of the run, so that a longer soak is a stricter one.
 */
export function growthOf(
  samples: readonly Sample[],
  field: 'heap' | 'rss',
  warmUpMinutes: number,
  bound: { readonly min: number; readonly share: number },
): Growth {
  const points = samples
    .filter(({ at }) => at >= warmUpMinutes)
    .map((sample): Point => ({ at: sample.at, value: sample[field] }))
    .filter(({ value }) => Number.isFinite(value));
  const level = median(points.map(({ value }) => value));
  const perMinute = slope(points);
  const minutes = (points.at(-1)?.at ?? 0) - (points[0]?.at ?? 0);
  return { level, perMinute, over: perMinute * minutes, allowed: Math.max(bound.min, level * bound.share) };
}

/** What a heap and a process may rise by: caches that fill, and what the allocator retains. */
export const BOUNDS = {
  heap: { min: 4, share: 0.05 },
  rss: { min: 48, share: 0.15 },
} as const;

/** A growth that is not known breaks no bound. */
export const breaks = ({ over, allowed }: Growth): boolean => over > allowed;
