import { ticksBetween } from '#shared/market/index.ts';
import { defineCondition } from './definition.ts';
import { outOfRange } from './ranges.ts';

const TICKS = { min: 2, max: 100, whole: true };

/** Best offer less best bid, in ticks. One side empty, or both crossed in an auction, is no spread. */
export const spreadCondition = defineCondition({
  kind: 'spread',
  fields: { ticks: 'number' },
  standard: { ticks: 3 },
  steps: { ticks: [1, 2] },
  source: 'best',
  check: ({ ticks }) => outOfRange('ticks', ticks, TICKS),
  assess({ ticks }, observation) {
    if (observation.kind !== 'best' || observation.bid <= 0 || observation.offer <= observation.bid) return null;
    const value = ticksBetween(observation.bid, observation.offer);
    // The narrowest spread is one tick, so an alert at two re-arms there.
    const rearmDistance = ticks > 2 ? 2 : 1;
    const excess = value - ticks;
    return {
      memory: null,
      steps: [[{ way: 'up', excess, rearmDistance, value, level: ticks, base: observation.offer }]],
    };
  },
  params: (_condition, { value, base, price }) => ({ ticks: value, bid: price, offer: base }),
});
