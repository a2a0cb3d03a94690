import type { Looks } from './look.ts';
import { tradedShare } from './traded-share.ts';

/** The least part of the day that a volume is held against: the first trades of a morning are many times nothing. */
const MIN_SHARE = 0.05;

/** The day's shares so far, in average days. Within a day they only grow, so it fires once a day at most. */
export const lookAtVolume: Looks<'volume'> = ({ times, byTime }, seen, _memory, { averageVolume }) => {
  if (seen.kind !== 'quote' || averageVolume === null || averageVolume <= 0) return null;
  const share = byTime ? Math.max(MIN_SHARE, tradedShare(seen.exchangeAt || seen.receivedAt)) : 1;
  const value = seen.volume / (averageVolume * share);
  return {
    memory: null,
    steps: [[{ way: 'up', lead: value - times, margin: times / 2, value, level: times, base: averageVolume }]],
  };
};
