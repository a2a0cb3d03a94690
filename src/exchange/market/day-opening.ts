import type { SeededRandom } from '#exchange/clock/index.ts';
import type { Desk } from './desk.ts';
import type { DailyFactors } from './factors.ts';
import type { Floor } from './floor.ts';
import { inventPrelude, type Prelude, type Stretch } from './prelude.ts';
import { fillTapes } from './prelude-tape.ts';

/** What had traded in an instrument before the process started, the same for the same seed, day and stretches. */
export const preludeOf = (
  desk: Desk,
  day: string,
  stretches: readonly Stretch[],
  factors: DailyFactors,
  random: SeededRandom,
): Prelude =>
  inventPrelude(
    desk.listing,
    desk.previous,
    day,
    stretches,
    factors,
    random.fork(`prelude ${day} ${desk.listing.instrument.code}`),
  );

/**
 * Opens a day on every desk as if trading had gone on during the stretches: figures, totals, tapes
 * and the trade numbers that were used. The desks' `previous` prices must stand already.
 */
export function openDay(
  floor: Floor,
  desks: readonly Desk[],
  day: string,
  stretches: readonly Stretch[],
  factors: DailyFactors,
  random: SeededRandom,
): void {
  floor.totals = { lots: 0, value: 0, frequency: 0 };
  for (const desk of desks) {
    desk.begin(desk.previous, preludeOf(desk, day, stretches, factors, random));
    floor.totals.lots += desk.volumeLots;
    floor.totals.value += desk.value;
    floor.totals.frequency += desk.frequency;
  }
  fillTapes(floor, desks, random.fork(`prelude tape ${day}`));
}
