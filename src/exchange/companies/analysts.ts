import type { SeededRandom } from '#exchange/clock/index.ts';
import { brokers, type Candle, clamp, dayOf, type Instrument, nearestTick } from '#exchange/market/index.ts';
import { inventPeople } from '#exchange/people/index.ts';

export const RATINGS = ['strong buy', 'buy', 'hold', 'sell', 'strong sell'] as const;
export type Rating = (typeof RATINGS)[number];

/** One analyst's view of a share; rupiah. */
export type AnalystView = {
  readonly broker: string;
  readonly analyst: string;
  readonly rating: Rating;
  readonly target: number;
  readonly targetBefore: number;
  /** The day of the latest report, YYYY-MM-DD. */
  readonly reported: string;
};

/** A month's view, at its last close. */
export type MonthView = {
  /** YYYY-MM. */
  readonly month: string;
  readonly close: number;
  /** Average target, rupiah. */
  readonly target: number;
  readonly consensus: Rating;
};

export type Coverage = {
  /** Newest report first. */
  readonly views: readonly AnalystView[];
  /** Oldest first: the last twelve months that are over, and this one. */
  readonly months: readonly MonthView[];
};

const MONTHS = 13;
/** An upside from which a rating applies, the best first; fractions of the price. */
const UPSIDES: readonly [number, Rating][] = [
  [0.25, 'strong buy'],
  [0.1, 'buy'],
  [-0.05, 'hold'],
  [-0.2, 'sell'],
];

export const ratingFor = (upside: number): Rating => UPSIDES.find(([min]) => upside >= min)?.[1] ?? 'strong sell';

/**
 * Analysts' coverage of a share. A target is set at the end of a month, from the closes that were known by then, so
 * past targets never change; ratings follow from the distance of targets to the price.
 * @param candles daily, oldest first, today's last
 * @param random the company's own random stream
 */
export function coverageOf(instrument: Instrument, candles: readonly Candle[], random: SeededRandom): Coverage {
  const own = random.fork('analysts');
  const analysts = inventPeople(own, analystCount(instrument, own)).map(({ fullname }, index) => ({
    name: fullname,
    broker: brokers[(index * 7 + own.integer(0, 6)) % brokers.length]?.code ?? '',
    optimism: clamp(0.1 + 0.13 * own.gaussian(), -0.25, 0.45),
    delay: own.integer(0, 4),
  }));
  const last = candles.at(-1);
  if (!last || analysts.length === 0) return { views: [], months: [] };
  const ends = monthEnds(candles).slice(-MONTHS - 1);
  const targetOf = (optimism: number, name: string, end: Candle): number =>
    nearestTick(end.close * (1 + optimism + 0.03 * own.fork(`${name} ${dayOf(end.at)}`).gaussian()));
  const average = (end: Candle): number =>
    Math.round(analysts.reduce((sum, { optimism, name }) => sum + targetOf(optimism, name, end), 0) / analysts.length);
  const views = analysts.map(({ name, broker, optimism, delay }): AnalystView => {
    // The current month has no close yet: the latest report is based on a complete one.
    const known = ends.slice(0, -1);
    const end = known[Math.max(0, known.length - 1 - Math.floor(delay / 2))] ?? last;
    const earlier = known[Math.max(0, known.length - 4 - Math.floor(delay / 2))] ?? end;
    const target = targetOf(optimism, name, end);
    return {
      broker,
      analyst: name,
      rating: ratingFor(target / last.close - 1),
      target,
      targetBefore: targetOf(optimism, name, earlier),
      reported: dayOf(end.at),
    };
  });
  return {
    views: views.sort((a, b) => (a.reported < b.reported ? 1 : a.reported > b.reported ? -1 : b.target - a.target)),
    months: ends.slice(1).map((end, index) => {
      const target = average(end === last ? (ends[index] ?? end) : end);
      return {
        month: dayOf(end.at).slice(0, 7),
        close: end.close,
        target,
        consensus: ratingFor(target / end.close - 1),
      };
    }),
  };
}

function analystCount({ indexes }: Instrument, random: SeededRandom): number {
  if (indexes.includes('LANTAI30')) return random.integer(12, 24);
  if (indexes.includes('LANTAI45')) return random.integer(8, 15);
  if (indexes.includes('LANTAI100')) return random.integer(4, 9);
  return random.chance(0.25) ? random.integer(1, 3) : 0;
}

/** The last candle of each month, the running one included. */
function monthEnds(candles: readonly Candle[]): Candle[] {
  const ends = new Map<string, Candle>();
  for (const candle of candles) ends.set(dayOf(candle.at).slice(0, 7), candle);
  return [...ends.values()];
}
