import { floorToTick, type Price, stepTicks } from '#shared/market/index.ts';
import type { Figure } from './form-model.ts';

/** Steps a value, not below `min`; an invalid value becomes `min`. */
export function stepFigure(value: Figure, steps: number, step: number, min: number): number {
  if (value === null || !Number.isFinite(value)) return min;
  // Round: tenths are not exact in binary floating point.
  return Math.max(min, Math.round((value + steps * step) * 100) / 100);
}

/** Steps a price by ticks, from the last price when the level is empty. */
export function stepLevel(level: Figure, steps: number, last: number | null): Figure {
  const from = level !== null && level >= 1 ? level : last;
  if (from === null) return level;
  const floor = floorToTick(from);
  return stepTicks(floor !== from && steps < 0 ? stepTicks(floor, 1) : (floor as Price), steps);
}
