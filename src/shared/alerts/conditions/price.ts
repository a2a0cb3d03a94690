import { ceilToTick, floorToTick, isOnTick, type Price, stepTicks, tickAt } from '#shared/market/index.ts';
import { matchesDirection, type Threshold } from '../thresholds.ts';
import { ALERT_DIRECTIONS } from '../vocabulary.ts';
import { defineCondition } from './definition.ts';
import { outOfRange } from './ranges.ts';

/** Ticks that the price must move away from the level before it can cross it again. */
const REARM_TICKS = 2;
/** Rupiah: the lowest price that the special boards allow, and more than any share has cost. */
const LEVEL = { min: 1, max: 10_000_000, whole: false };

/** The last price reaches or passes a level. `level` in rupiah. */
export const priceCondition = defineCondition({
  kind: 'price',
  fields: { level: 'number', direction: ALERT_DIRECTIONS },
  standard: { level: null, direction: 'either' },
  source: 'quote',
  check({ level }) {
    const field = 'level';
    if (level === 0) return [{ field, code: 'MISSING', params: {} }];
    const problems = outOfRange(field, level, LEVEL);
    if (problems.length > 0 || isOnTick(level)) return problems;
    return [
      { field, code: 'OFF_TICK', params: { tick: tickAt(level), lower: floorToTick(level), upper: ceilToTick(level) } },
    ];
  },
  assess({ level, direction }, observation) {
    if (observation.kind !== 'quote' || observation.last <= 0) return null;
    const { last } = observation;
    const thresholds: Threshold[] = [];
    if (matchesDirection(direction, 'up')) {
      const below = level - stepTicks(floorToTick(level), -REARM_TICKS);
      // A level near the lowest price has no two ticks below it.
      const rearmDistance = Math.max(1, below);
      thresholds.push({ way: 'up', excess: last - level, rearmDistance, value: last, level, base: 0 });
    }
    if (matchesDirection(direction, 'down')) {
      const rearmDistance = stepTicks(level as Price, REARM_TICKS) - level;
      thresholds.push({ way: 'down', excess: level - last, rearmDistance, value: last, level, base: 0 });
    }
    return { memory: null, steps: [thresholds] };
  },
  params: ({ level }, { price }) => ({ price: level, last: price }),
});
