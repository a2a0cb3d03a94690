import type { SeededRandom } from '#exchange/clock/index.ts';
import { inventPrelude, type Prelude, type Stretch } from '../history/prelude.ts';
import { fillTapes } from '../history/prelude-tape.ts';
import type { DailyFactors } from '../synthetic/factors.ts';
import type { InstrumentState } from '../trading/instrument-state.ts';
import type { Venue } from '../trading/venue.ts';

/** What had traded in an instrument before the process started, the same for the same seed, day and stretches. */
export const preludeOf = (
  stock: InstrumentState,
  day: string,
  stretches: readonly Stretch[],
  factors: DailyFactors,
  random: SeededRandom,
): Prelude =>
  inventPrelude(
    stock.listing,
    stock.previous,
    day,
    stretches,
    factors,
    random.fork(`prelude ${day} ${stock.listing.instrument.code}`),
  );

/**
 * Opens a day for every instrument as if it had traded during the stretches: figures, totals, tapes and trade
 * numbers. The instruments' `previous` prices must be set already.
 */
export function openDay(
  venue: Venue,
  stocks: readonly InstrumentState[],
  day: string,
  stretches: readonly Stretch[],
  factors: DailyFactors,
  random: SeededRandom,
): void {
  venue.totals = { lots: 0, value: 0, frequency: 0 };
  for (const stock of stocks) {
    stock.begin(stock.previous, preludeOf(stock, day, stretches, factors, random));
    venue.totals.lots += stock.volumeLots;
    venue.totals.value += stock.value;
    venue.totals.frequency += stock.frequency;
  }
  fillTapes(venue, stocks, random.fork(`prelude tape ${day}`));
}
