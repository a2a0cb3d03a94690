import type { Looks } from './look.ts';

/** One trade's lots: each large one counts for itself. */
export const lookAtTrade: Looks<'trade'> = ({ lots }, seen) =>
  seen.kind === 'trade'
    ? {
        memory: null,
        steps: [[{ way: 'up', lead: seen.lots - lots, margin: 0, value: seen.lots, level: lots, base: 0 }]],
        event: true,
      }
    : null;
