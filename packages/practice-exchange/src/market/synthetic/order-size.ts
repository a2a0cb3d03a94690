import type { SeededRandom } from '#exchange/clock/index.ts';

/** Part of all orders whose lots are a round number, as people type them. */
const ROUND = 0.65;

/** Whole lots of an order of about this size, one or more. Draws one random number. */
export function orderLots(about: number, random: SeededRandom): number {
  const lots = Math.max(1, Math.round(about));
  if (!random.chance(ROUND) || lots < 3) return lots;
  const step = lots < 15 ? 5 : 10 ** Math.floor(Math.log10(lots)) / 2;
  return Math.max(step, Math.round(lots / step) * step);
}
