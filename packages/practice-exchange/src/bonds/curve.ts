import type { SeededRandom } from '#exchange/clock/index.ts';
import { nextTradingDay } from '#exchange/market/index.ts';

/** Yield for a maturity in years on a day (YYYY-MM-DD), hundredths of a per cent a year. */
export type YieldCurve = (day: string, years: number) => number;

const SHORT = 600;
const STEEP = 90;
/** Years in which most of the steepness is reached. */
const REACH = 4;
const PULL = 0.985;
const DAILY_MOVE = 3.5;

/**
 * A curve whose level follows a mean-reverting random walk over trading days: deterministic by seed, whatever day
 * is requested first.
 */
export function createYieldCurve(random: SeededRandom, firstDay: string): YieldCurve {
  const levels = new Map<string, number>();
  let lastDay = firstDay;
  let level = 20 * random.fork('level').gaussian();
  levels.set(firstDay, level);
  const before = level;

  return (day, years) => {
    while (lastDay < day) {
      const next = nextTradingDay(lastDay);
      // The weekend shows Friday's curve.
      if (next > day) break;
      level = PULL * level + DAILY_MOVE * random.fork(`day ${next}`).gaussian();
      levels.set(next, level);
      lastDay = next;
    }
    const own = levels.get(day) ?? (day < firstDay ? before : levels.get(lastKnown(levels, day)));
    return SHORT + (own ?? before) + STEEP * (1 - Math.exp(-years / REACH));
  };
}

/** The last day that has a level, on or before a day. */
function lastKnown(levels: ReadonlyMap<string, number>, day: string): string {
  let found = '';
  for (const each of levels.keys()) if (each <= day && each > found) found = each;
  return found;
}
