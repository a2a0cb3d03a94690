import type { SeededRandom } from '#exchange/clock/index.ts';
import type { PriceBand } from '#shared/market/index.ts';
import { nearestWithin } from '../trading/ticks.ts';
import type { StoryDay } from './story.ts';

type Prices = { readonly open: number; readonly high: number; readonly low: number; readonly close: number };

/** Part of the days after the first that trade at their limit only. */
const LOCKED_ALL_DAY = 0.5;

/**
 * The prices of a past day that ended at its limit: the first of a row walks there, a later one mostly opens there.
 * @param before the close before @param close at the limit, or as near as the close before allows
 */
export function limitCandle(
  before: number,
  close: number,
  { nth }: StoryDay,
  band: PriceBand,
  random: SeededRandom,
): Prices {
  const locked = random.chance(LOCKED_ALL_DAY);
  const [way, back] = [random.next(), random.next()];
  if (nth > 1 && locked) return { open: close, high: close, low: close, close };
  const opened = nth > 1 ? 0.5 + 0.5 * way : 0.3 * way;
  const open = nearestWithin(before + (close - before) * opened, band);
  const away = nearestWithin(open - (close - before) * 0.2 * back, band);
  const prices = [open, away, close];
  return { open, high: Math.max(...prices), low: Math.min(...prices), close };
}
