import type { SeededRandom } from '#exchange/clock/index.ts';
import { type Candle, clamp, dayOf, type Instrument } from '#exchange/market/index.ts';
import { type InsiderTrade, sharesAt } from './insider-deals.ts';
import { type Composition, compositionOf, type Founding, MAJOR_PERCENT, type Ownership } from './shareholders.ts';

/** The composition at the end of a month that is over, YYYY-MM. */
type MonthComposition = { readonly month: string; readonly composition: Composition };

const MONTHS = 12;
/** Log deviation of the part held abroad, and how much foreigners sell into a rise of the last quarter of a year. */
const TILT = 0.08;
const INTO_RISE = 0.4;

/** The owners at the end of a day, by the deals filed until then. @param trades newest first */
export function ownersOn(
  instrument: Instrument,
  founding: Founding,
  trades: readonly InsiderTrade[],
  day: string,
): Ownership {
  const min = (instrument.listedShares * MAJOR_PERCENT) / 100;
  const majors = holdersOn(founding, trades, day)
    .filter(({ shares }) => shares >= min)
    .sort((a, b) => b.shares - a.shares);
  const held = majors.reduce((sum, { shares }) => sum + shares, 0);
  return { majors, publicShares: instrument.listedShares - held };
}

const holdersOn = (founding: Founding, trades: readonly InsiderTrade[], day: string) =>
  founding.majors.map((holder) => ({ ...holder, shares: sharesAt(holder, trades, day) }));

/** The composition now, and at the ends of the last twelve months, the newest first. */
export function compositionsOf(
  instrument: Instrument,
  founding: Founding,
  trades: readonly InsiderTrade[],
  candles: readonly Candle[],
  random: SeededRandom,
): { readonly now: Composition; readonly months: readonly MonthComposition[] } {
  const ends = new Map(candles.map((candle) => [dayOf(candle.at).slice(0, 7), candle]));
  const order = [...ends.values()];
  const at = (place: number): Composition => {
    const [end, before] = [order[place], order[Math.max(0, place - 3)]];
    if (!end || !before) return compositionOf(instrument, founding, founding.majors, 0);
    const day = dayOf(end.at);
    const drawn = TILT * random.fork(`holders ${day.slice(0, 7)}`).gaussian();
    const tilt = drawn - INTO_RISE * clamp(Math.log(end.close / before.close), -0.5, 0.5);
    return compositionOf(instrument, founding, holdersOn(founding, trades, day), tilt);
  };
  const months = order.slice(0, -1).map((end, place) => ({ month: dayOf(end.at).slice(0, 7), place }));
  return {
    now: at(order.length - 1),
    months: months
      .slice(-MONTHS)
      .reverse()
      .map(({ month, place }) => ({ month, composition: at(place) })),
  };
}
