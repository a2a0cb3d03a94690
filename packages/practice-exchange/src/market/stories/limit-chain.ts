import { type ListingBoard, type Price, priceBand, stepTicks } from '#shared/market/index.ts';
import { floorOf, nearestTick } from '../trading/ticks.ts';

/** A day that closes at its upper or lower limit. */
export type LimitStep = 'limit-up' | 'limit-down';

/** Ticks around an estimate among which the closes before are searched. */
const WINDOW = 6;
const TARGET_WINDOW = 15;
/** Ticks over the widest band. */
const MAX_TRIES = 500;
/** Rises and falls of the bands that there are, the usual one first. */
const RATIOS: Readonly<Record<LimitStep, readonly number[]>> = {
  'limit-up': [1.25, 1.35, 1.2],
  'limit-down': [0.85],
};

const limitOf = (before: number, step: LimitStep, board: ListingBoard): number => {
  const band = priceBand(before, board);
  return step === 'limit-up' ? band.ara : band.arb;
};

/** Every close from which a day at its limit ends at `close`. */
function closesBefore(close: number, step: LimitStep, board: ListingBoard): number[] {
  const found = new Set<number>();
  for (const ratio of RATIOS[step]) {
    let at = stepTicks(nearestTick(close / ratio), -WINDOW);
    for (let tried = 0; tried <= 2 * WINDOW; tried += 1, at = stepTicks(at, 1))
      if (at >= floorOf(board) && limitOf(at, step, board) === close) found.add(at);
  }
  return [...found];
}

/** Whether days at their limits, the last one given first, can end at `close`. */
const canEnd = (close: number, steps: readonly LimitStep[], board: ListingBoard): boolean => {
  const [step, ...earlier] = steps;
  return step === undefined || closesBefore(close, step, board).some((before) => canEnd(before, earlier, board));
};

/**
 * The close before a day that ends at its limit, such that the limit days before it fit as well.
 * @param steps the days at their limits up to this one, the last first, at least one
 * @returns the nearest price from which `close` lies within the band, where no exact one exists
 */
export function beforeLimit(close: Price, steps: readonly LimitStep[], board: ListingBoard): number {
  const [step = 'limit-up', ...earlier] = steps;
  const exact = closesBefore(close, step, board);
  const found = exact.find((before) => canEnd(before, earlier, board)) ?? exact[0];
  if (found !== undefined) return found;
  const towards = step === 'limit-up' ? 1 : -1;
  let at = nearestTick(Math.max(floorOf(board), close / (step === 'limit-up' ? 1.4 : 0.8)));
  for (let tried = 0; tried < MAX_TRIES && at >= floorOf(board); tried += 1, at = stepTicks(at, towards)) {
    const band = priceBand(at, board);
    if (close >= band.arb && close <= band.ara) return at;
  }
  return close;
}

/**
 * The price nearest to a target at which days at their limits can end.
 * @param isFine what else it must fulfil
 * @returns the target itself where none is near
 */
export function endOfLimits(
  target: number,
  steps: readonly LimitStep[],
  board: ListingBoard,
  isFine: (price: number) => boolean,
): number {
  for (let away = 0; away <= TARGET_WINDOW; away += 1) {
    for (const way of away === 0 ? [0] : [-away, away]) {
      const price = stepTicks(target as Price, way);
      if (isFine(price) && canEnd(price, steps, board)) return price;
    }
  }
  return target;
}
