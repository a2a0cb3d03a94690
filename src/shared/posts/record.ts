import { median } from '#shared/statistics.ts';
import type { CallDirection } from './call.ts';
import type { Horizon } from './names.ts';
import type { HorizonScore } from './score.ts';

/** A call of an author, with its place among the exchange's days. */
export type RecordedCall = {
  readonly code: string;
  readonly direction: CallDirection;
  /** When it was posted, Unix ms. */
  readonly at: number;
  /** Exchange days since some day, of the day of its first price. */
  readonly dayNumber: number;
  readonly scores: readonly HorizonScore[];
};

/** What an author's calls came to after some exchange days. */
export type CallRecord = {
  readonly days: Horizon;
  /** Calls that count, each once. */
  readonly calls: number;
  /** Calls that did better than IHSG after fees. */
  readonly hits: number;
  /** Over IHSG and less fees, percent; null without calls. */
  readonly medianExcessPercent: number | null;
  /** Percent of the calls, and the 95% interval of that share (Wilson); null without calls. */
  readonly hitRate: { readonly percent: number; readonly lowPercent: number; readonly highPercent: number } | null;
  /** Fewer calls than say anything. */
  readonly isTooFew: boolean;
};

/** Calls below which a record says nothing. */
export const MIN_CALLS = 20;

/** z of a 95% interval. */
const Z = 1.959_963_984_540_054;

/** Wilson's 95% interval of a share, percent. @param hits of `count`, which is 1 or more */
export function wilsonPercent(
  hits: number,
  count: number,
): { readonly lowPercent: number; readonly highPercent: number } {
  const share = hits / count;
  const square = Z * Z;
  const middle = share + square / (2 * count);
  const spread = Z * Math.sqrt((share * (1 - share) + square / (4 * count)) / count);
  const scale = 100 / (1 + square / count);
  return {
    lowPercent: Math.max(0, (middle - spread) * scale),
    highPercent: Math.min(100, (middle + spread) * scale),
  };
}

/** Calls without repeats: the same stock and direction again, fewer exchange days after one that counts than the horizon, is that call. */
export function distinctCalls(calls: readonly RecordedCall[], days: Horizon): readonly RecordedCall[] {
  const last = new Map<string, number>();
  const oldestFirst = calls.toSorted((left, right) => left.dayNumber - right.dayNumber || left.at - right.at);
  return oldestFirst.filter(({ code, direction, dayNumber, scores }) => {
    if (scores.find((score) => score.days === days)?.state === 'unknown') return false;
    const key = `${code} ${direction}`;
    const before = last.get(key);
    if (before !== undefined && dayNumber - before < days) return false;
    last.set(key, dayNumber);
    return true;
  });
}

/** The record after so many exchange days. Calls that are still pending are not in it. */
export function recordOf(calls: readonly RecordedCall[], days: Horizon): CallRecord {
  const excess = distinctCalls(calls, days).flatMap(({ scores }) => {
    const score = scores.find((each) => each.days === days);
    return score?.state === 'scored' ? [score.excessPercent] : [];
  });
  const hits = excess.filter((percent) => percent > 0).length;
  const count = excess.length;
  return {
    days,
    calls: count,
    hits,
    medianExcessPercent: count === 0 ? null : median(excess),
    hitRate: count === 0 ? null : { percent: (hits / count) * 100, ...wilsonPercent(hits, count) },
    isTooFew: count < MIN_CALLS,
  };
}
