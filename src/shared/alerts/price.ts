import { floorToTick, type Price, stepTicks } from '#shared/market/index.ts';
import type { Looks } from './look.ts';
import { type Watch, wants } from './watch.ts';

/** Ticks that the price must have gone from the level before it can cross it again. */
const AWAY_TICKS = 2;

/** The last price against a level; the level itself is reached. */
export const lookAtPrice: Looks<'price'> = ({ level, direction }, seen) => {
  if (seen.kind !== 'quote' || seen.last <= 0) return null;
  const { last } = seen;
  const watches: Watch[] = [];
  if (wants(direction, 'up')) {
    const under = level - stepTicks(floorToTick(level), -AWAY_TICKS);
    // A level near the lowest price has no two ticks under it.
    watches.push({ way: 'up', lead: last - level, margin: Math.max(1, under), value: last, level, base: 0 });
  }
  if (wants(direction, 'down')) {
    const over = stepTicks(level as Price, AWAY_TICKS) - level;
    watches.push({ way: 'down', lead: level - last, margin: over, value: last, level, base: 0 });
  }
  return { memory: null, steps: [watches] };
};
