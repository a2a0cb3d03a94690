import { defineCondition } from './definition.ts';
import { outOfRange } from './ranges.ts';

const LOTS = { min: 1, max: 10_000_000, whole: true };

/** One trade of so many lots: each large one fires by itself. */
export const tradeCondition = defineCondition({
  kind: 'trade',
  fields: { lots: 'number' },
  standard: { lots: 1_000 },
  steps: { lots: [100, 1] },
  source: 'trade',
  firesEachTime: true,
  check: ({ lots }) => outOfRange('lots', lots, LOTS),
  assess({ lots }, observation) {
    if (observation.kind !== 'trade') return null;
    const excess = observation.lots - lots;
    return {
      memory: null,
      steps: [[{ way: 'up', excess, rearmDistance: 0, value: observation.lots, level: lots, base: 0 }]],
    };
  },
  params: (_condition, { value, price }) => ({ lots: value, price }),
});
