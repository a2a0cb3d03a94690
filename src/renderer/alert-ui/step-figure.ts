import { floorToTick, type Price, stepTicks } from '#shared/market/index.ts';
import type { Figure } from './form-model.ts';

/** So many steps on, never under the least; what is no number yet begins there. */
export function stepFigure(value: Figure, steps: number, step: number, least: number): number {
  if (value === null || !Number.isFinite(value)) return least;
  // Tenths are not exact as fractions of two.
  return Math.max(least, Math.round((value + steps * step) * 100) / 100);
}

/** So many ticks on, from the last price where no level stands. */
export function stepLevel(level: Figure, steps: number, last: number | null): Figure {
  const from = level !== null && level >= 1 ? level : last;
  if (from === null) return level;
  const floor = floorToTick(from);
  return stepTicks(floor !== from && steps < 0 ? stepTicks(floor, 1) : (floor as Price), steps);
}
