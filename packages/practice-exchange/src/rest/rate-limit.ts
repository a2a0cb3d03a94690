const MAX_CALLERS = 2_000;

/** A token bucket per caller: `perSecond` on the long run, twice that in a burst. */
type RateLimit = {
  /** 0 when the call may go ahead, else how long to wait, ms. */
  take(caller: string): number;
};

export function createRateLimit(perSecond: number, now: () => number): RateLimit {
  const burst = perSecond * 2;
  const buckets = new Map<string, { left: number; at: number }>();
  return {
    take(caller) {
      const at = now();
      const bucket = buckets.get(caller) ?? { left: burst, at };
      bucket.left = Math.min(burst, bucket.left + (Math.max(0, at - bucket.at) * perSecond) / 1000);
      bucket.at = at;
      // Moves the caller to the end: the first entry is the least recently used.
      buckets.delete(caller);
      buckets.set(caller, bucket);
      const [oldest] = buckets.keys();
      if (buckets.size > MAX_CALLERS && oldest !== undefined) buckets.delete(oldest);
      if (bucket.left < 1) return Math.ceil(((1 - bucket.left) * 1000) / perSecond);
      bucket.left -= 1;
      return 0;
    },
  };
}
