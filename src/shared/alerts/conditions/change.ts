import { phaseStart } from '#shared/market/index.ts';
import { MINUTE_MS } from '#shared/time.ts';
import type { QuoteObservation } from '../observation.ts';
import type { Memory, Past } from '../state.ts';
import { matchesDirection, type Threshold } from '../thresholds.ts';
import { ALERT_DIRECTIONS } from '../vocabulary.ts';
import { defineCondition } from './definition.ts';
import { outOfRange, PERCENT } from './ranges.ts';

const MINUTES = { min: 1, max: 240, whole: true };
/** The part of the change by which it must shrink before it can fire again. */
const REARM_SHARE = 0.25;
/** Prices that may stand in a window, lowest and highest candidates each: more than a stock has ticks in a day's band. */
const MAX_PAST = 1_000;

type ChangeMemory = Extract<NonNullable<Memory>, { kind: 'change' }>;

/** Adds a price that was in force until then, and drops those that can never be the extreme again. */
function added(
  past: readonly Past[],
  price: number,
  until: number,
  beats: (left: number, right: number) => boolean,
): Past[] {
  let count = past.length;
  while (count > 0 && !beats((past[count - 1] as Past)[0], price)) count -= 1;
  return [...past.slice(0, count), [price, until] as const].slice(-MAX_PAST);
}
const within = (past: readonly Past[], from: number): readonly Past[] => {
  const first = past.findIndex(([, until]) => until >= from);
  return first < 0 ? [] : first === 0 ? past : past.slice(first);
};
/**
 * The reference of a day is in force until its first price: a gap at the opening counts as a move of that moment. Where prices
 * were missed it is known to be so until the first session only.
 */
function overnight({ opensDay = false, previous }: QuoteObservation, at: number): ChangeMemory | null {
  if (!opensDay || previous <= 0) return null;
  const opened = phaseStart('session I', at) ?? at;
  return { kind: 'change', price: previous, at: Math.min(at, opened), lows: [], highs: [] };
}

const lower = (left: number, right: number): boolean => left < right;
const higher = (left: number, right: number): boolean => left > right;

/**
 * The last price is so many per cent above the lowest, or below the highest, price in force within the
 * last minutes. What was in force through a gap in prices is not known, so only its two ends count. Over a night it is the
 * reference of the new day, which allows for corporate actions.
 */
export const changeCondition = defineCondition({
  kind: 'change',
  fields: { percent: 'number', minutes: 'number', direction: ALERT_DIRECTIONS },
  standard: { percent: 3, minutes: 5, direction: 'either' },
  steps: { percent: [0.5, 0.1], minutes: [1, 1] },
  source: 'quote',
  check: ({ percent, minutes }) => [
    ...outOfRange('percent', percent, PERCENT),
    ...outOfRange('minutes', minutes, MINUTES),
  ],
  assess({ percent, minutes, direction }, observation, memory) {
    if (observation.kind !== 'quote' || observation.last <= 0) return null;
    const at = observation.exchangeAt || observation.receivedAt;
    const before = memory?.kind === 'change' ? memory : overnight(observation, at);
    const from = at - minutes * MINUTE_MS;
    const until = before === null || observation.since === 'live' ? at : before.at;
    const lows = before === null ? [] : within(added(before.lows, before.price, until, lower), from);
    const highs = before === null ? [] : within(added(before.highs, before.price, until, higher), from);
    const thresholdsAt = (price: number): Threshold[] => {
      const low = Math.min(lows[0]?.[0] ?? price, price);
      const high = Math.max(highs[0]?.[0] ?? price, price);
      const rise = ((price - low) / low) * 100;
      const fall = ((high - price) / high) * 100;
      const rearmDistance = percent * REARM_SHARE;
      const thresholds: Threshold[] = [];
      if (matchesDirection(direction, 'up')) {
        thresholds.push({ way: 'up', excess: rise - percent, rearmDistance, value: rise, level: percent, base: low });
      }
      if (matchesDirection(direction, 'down')) {
        const excess = fall - percent;
        thresholds.push({ way: 'down', excess, rearmDistance, value: -fall, level: -percent, base: high });
      }
      return thresholds;
    };
    const next: ChangeMemory = {
      kind: 'change',
      price: observation.last,
      at,
      lows: [...lows],
      highs: [...highs],
    };
    // The price before this one may have stood long enough to re-arm: that is a step of its own.
    const still = before === null ? [] : [thresholdsAt(before.price)];
    return { memory: next, steps: [...still, thresholdsAt(observation.last)] };
  },
  params: ({ minutes }, { value, base, price }, { formats }) => ({
    percent: formats.change(value, 2),
    minutes,
    before: base,
    last: price,
  }),
});
