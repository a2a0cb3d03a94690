import type { SeededRandom } from '#exchange/clock/index.ts';
import type { CommonDay } from '../day-law/common-days.ts';
import { TRADING_SECONDS } from '../day-law/day-path.ts';
import { inventPrelude, type Prelude, secondsOf } from '../history/prelude.ts';
import { fillTapes } from '../history/prelude-tape.ts';
import { dayOf, type Stretch } from '../hours/calendar.ts';
import type { CallAuctions } from '../hours/call-auctions.ts';
import { dividendsOf } from '../listings/corporate-actions.ts';
import type { InstrumentState } from '../trading/instrument-state.ts';
import { clamp } from '../trading/ticks.ts';
import type { Venue } from '../trading/venue.ts';

/** Part of a day's trading that some stretches of it are, 0 to 1. */
export const partOf = (stretches: readonly Stretch[]): number => clamp(secondsOf(stretches) / TRADING_SECONDS, 0, 1);

/** Rupiah a share that went with ex dates since which nothing has traded: the next price is without it. */
function owedDividend({ recorded, days }: InstrumentState): number {
  const untraded = recorded.slice(recorded.findLastIndex(({ volume }) => volume > 0) + 1).map(({ at }) => dayOf(at));
  return untraded.reduce((owed, day) => owed + (dividendsOf(days.actions(day, day)).get(day) ?? 0), 0);
}

/** What had traded in an instrument before the process started, the same for the same seed, day and stretches. */
const preludeOf = (
  stock: InstrumentState,
  day: string,
  stretches: readonly Stretch[],
  common: CommonDay,
  auctions: CallAuctions,
  random: SeededRandom,
): Prelude =>
  inventPrelude(stock, stretches, common, auctions, random.fork(`prelude ${day} ${stock.listing.instrument.code}`));

/**
 * Opens a day for every instrument as if it had traded during the stretches: figures, totals, tapes and trade
 * numbers. The instruments' `previous` prices must be set already.
 */
export function openDay(
  venue: Venue,
  stocks: readonly InstrumentState[],
  day: string,
  stretches: readonly Stretch[],
  common: CommonDay,
  auctions: CallAuctions,
  random: SeededRandom,
): void {
  venue.totals = { lots: 0, value: 0, frequency: 0 };
  for (const stock of stocks) {
    const today = stock.days.on(day);
    stock.today = { ...today, dividend: today.dividend + owedDividend(stock) };
    stock.begin(stock.previous, preludeOf(stock, day, stretches, common, auctions, random));
    venue.totals.lots += stock.volumeLots;
    venue.totals.value += stock.value;
    venue.totals.frequency += stock.frequency;
  }
  fillTapes(venue, stocks, random.fork(`prelude tape ${day}`));
}
