import type { Looks } from './look.ts';
import { ticksBetween } from './ticks-between.ts';

/** Best offer less best bid. One side empty, or both crossed in an auction, is no spread. */
export const lookAtSpread: Looks<'spread'> = ({ ticks }, seen) => {
  if (seen.kind !== 'best' || seen.bid <= 0 || seen.offer <= seen.bid) return null;
  const value = ticksBetween(seen.bid, seen.offer);
  // The narrowest spread is one tick, so an alert at two must be satisfied with that.
  const margin = ticks > 2 ? 2 : 1;
  return { memory: null, steps: [[{ way: 'up', lead: value - ticks, margin, value, level: ticks, base: seen.offer }]] };
};
