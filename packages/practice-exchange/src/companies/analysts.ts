import type { SeededRandom } from '#exchange/clock/index.ts';
import {
  brokers,
  type Candle,
  clamp,
  dayOf,
  type Instrument,
  nearestTick,
  type Result,
} from '#exchange/market/index.ts';
import { inventPeople } from '#exchange/people/index.ts';
import { mean } from '#shared/statistics.ts';

export const RATINGS = ['strong buy', 'buy', 'hold', 'sell', 'strong sell'] as const;
export type Rating = (typeof RATINGS)[number];

/** One analyst's view of a share; rupiah. */
type AnalystView = {
  readonly broker: string;
  readonly analyst: string;
  /** As of the report, and of the one before. */
  readonly rating: Rating;
  readonly ratingBefore: Rating;
  readonly target: number;
  readonly targetBefore: number;
  /** The day of the latest report, YYYY-MM-DD. */
  readonly reported: string;
};

/** A month's view, at its last close. */
type MonthView = {
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

/** Part of a surprise that a target takes over. */
const TARGET_RESPONSE = 0.8;
/** Months from one report of an analyst to the next, besides those about results. */
const USUAL_MONTHS = 3;

/** A report: the target that an analyst set after a day's close. */
type Report = { readonly day: string; readonly close: number; readonly target: number };

/**
 * Analysts' coverage of a share. They set a target every few months from a month's last close, and within days of
 * every publication of accounts, higher or lower by what these surprised with. Only closes that are final count, so
 * past reports never change; a rating follows from the distance of its target to the close it was set after.
 * @param candles daily, oldest first, today's last
 * @param random the company's own random stream
 * @param results published so far
 */
export function coverageOf(
  instrument: Instrument,
  candles: readonly Candle[],
  random: SeededRandom,
  results: readonly Result[],
): Coverage {
  const own = random.fork('analysts');
  const analysts = inventPeople(own, analystCount(instrument, own)).map(({ fullname }, index) => ({
    name: fullname,
    broker: brokers[(index * 7 + own.integer(0, 6)) % brokers.length]?.code ?? '',
    optimism: clamp(0.1 + 0.13 * own.gaussian(), -0.25, 0.45),
    delay: own.integer(0, 4),
  }));
  const last = candles.at(-1);
  if (!last || analysts.length === 0) return { views: [], months: [] };
  const final = candles.slice(0, -1);
  const placeOf = new Map(final.map(({ at }, place) => [dayOf(at), place]));
  const ends = monthEnds(candles).slice(-MONTHS - 1);

  const reportsOf = ({ name, optimism, delay }: (typeof analysts)[number]): Report[] => {
    const report = (candle: Candle, surprise: number): Report => {
      const day = dayOf(candle.at);
      const noise = 0.03 * own.fork(`${name} ${day}`).gaussian();
      const factor = 1 + optimism + noise + TARGET_RESPONSE * surprise;
      return { day, close: candle.close, target: nearestTick(candle.close * factor) };
    };
    const usual = monthEnds(final)
      .filter((end) => end !== final.at(-1) || dayOf(end.at).slice(0, 7) < dayOf(last.at).slice(0, 7))
      .filter((end) => (Number(dayOf(end.at).slice(5, 7)) + delay) % USUAL_MONTHS === 0)
      .map((end) => report(end, 0));
    const revised = results.flatMap(({ publishedOn, surprise }) => {
      const place = placeOf.get(publishedOn);
      const candle = place === undefined ? undefined : final[place + delay];
      return candle ? [report(candle, surprise)] : [];
    });
    return [...usual, ...revised].sort((a, b) => (a.day < b.day ? -1 : 1));
  };

  const covered = analysts.map((analyst) => ({ analyst, reports: reportsOf(analyst) }));
  const views = covered.flatMap(({ analyst: { name, broker }, reports }): AnalystView[] => {
    const [before, latest] = [reports.at(-2), reports.at(-1)];
    if (!latest) return [];
    return [
      {
        broker,
        analyst: name,
        rating: ratingAt(latest),
        ratingBefore: ratingAt(before ?? latest),
        target: latest.target,
        targetBefore: (before ?? latest).target,
        reported: latest.day,
      },
    ];
  });
  return {
    views: views.sort((a, b) => (a.reported < b.reported ? 1 : a.reported > b.reported ? -1 : b.target - a.target)),
    months: ends.slice(1).map((end) => {
      const targets = covered.flatMap(
        ({ reports }) => reports.findLast(({ day }) => day <= dayOf(end.at))?.target ?? [],
      );
      const target = targets.length === 0 ? end.close : Math.round(mean(targets));
      return {
        month: dayOf(end.at).slice(0, 7),
        close: end.close,
        target,
        consensus: ratingFor(target / end.close - 1),
      };
    }),
  };
}

const ratingAt = ({ target, close }: Report): Rating => ratingFor(target / close - 1);

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
