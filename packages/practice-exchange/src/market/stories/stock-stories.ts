import { LRUCache } from 'lru-cache';
import { cached } from '#exchange/cached.ts';
import type { SeededRandom } from '#exchange/clock/index.ts';
import { nextTradingDay, tradingDayFrom } from '../hours/calendar.ts';
import { quarterAround } from '../listings/accounting-quarter.ts';
import type { Listing } from '../listings/listings.ts';
import { resultOf } from '../listings/results.ts';
import { crash, debut, headline, rumourRun, withResult } from './plots.ts';
import type { StoryDay } from './story.ts';

/** A quarter of a year, like 2026-4: stories are drawn for a whole one, and none reaches beyond its end. */
export const quarterOf = (day: string): string => `${day.slice(0, 4)}-${Math.ceil(Number(day.slice(5, 7)) / 3)}`;

const days = new LRUCache<string, readonly string[]>({ max: 60 });

/** Its trading days, YYYY-MM-DD, ascending. */
export const daysOfQuarter = (quarter: string): readonly string[] =>
  cached(days, quarter, () => {
    const [year = '', nth = '1'] = quarter.split('-');
    const month = String(3 * Number(nth) - 2).padStart(2, '0');
    const found: string[] = [];
    for (let day = tradingDayFrom(`${year}-${month}-01`); quarterOf(day) === quarter; day = nextTradingDay(day))
      found.push(day);
    return found;
  });

/** The quarters from one day's to another's, ascending. */
export function quartersBetween(from: string, to: string): string[] {
  const found: string[] = [];
  const last = quarterOf(to);
  for (let at = quarterOf(from); at <= last; at = after(at)) found.push(at);
  return found;
}

function after(quarter: string): string {
  const [year = '', nth = '1'] = quarter.split('-');
  return nth === '4' ? `${Number(year) + 1}-1` : `${year}-${Number(nth) + 1}`;
}

/** Shares with more liquidity than these are too large to be run up or dropped by a rumour. */
const LARGE = 45;
const MIDDLE = 120;
/** Probability of a run or a crash in a quarter, of the middle ones and of the small ones, and runs among them. */
const MIDDLE_DRAMA = 0.06;
const SMALL_DRAMA = 0.36;
const RUN = 0.62;
/** Probability of a headline in a quarter that moves the price. */
const HEADLINE = 0.28;

/** Which story begins on which day for one stock: drawn by quarter, the same for the same seed and date. */
export class StockStories {
  readonly #listing: Listing;
  readonly #random: SeededRandom;
  #debut: ReadonlyMap<string, StoryDay> | null = null;
  #drawn: { readonly quarter: string; readonly days: ReadonlyMap<string, StoryDay> } | null = null;

  /** @param random the exchange's own stream, not forked */
  constructor(listing: Listing, random: SeededRandom) {
    this.#listing = listing;
    this.#random = random;
  }

  /** @param day YYYY-MM-DD */
  on(day: string): StoryDay | null {
    const { listedOn } = this.#listing.instrument;
    if (listedOn !== null) {
      this.#debut ??= this.#drawDebut(listedOn);
      const first = this.#debut.get(day);
      if (first || day < listedOn) return first ?? null;
    }
    const quarter = quarterOf(day);
    if (this.#drawn?.quarter !== quarter) this.#drawn = { quarter, days: new Map(this.#draw(quarter)) };
    return this.#drawn.days.get(day) ?? null;
  }

  #drawDebut(listedOn: string): ReadonlyMap<string, StoryDay> {
    const found = new Map<string, StoryDay>();
    let day = listedOn;
    for (const story of debut(this.#random.fork(`debut ${this.#listing.instrument.code}`))) {
      found.set(day, story);
      day = nextTradingDay(day);
    }
    return found;
  }

  /** Story days by date, of the quarters of both days and those between. */
  between(from: string, to: string): ReadonlyMap<string, StoryDay> {
    return new Map(quartersBetween(from, to).flatMap((quarter) => this.#draw(quarter)));
  }

  #draw(quarter: string): [string, StoryDay][] {
    const { instrument, rank } = this.#listing;
    const own = this.#random.fork(`stories ${instrument.code} ${quarter}`);
    const days = daysOfQuarter(quarter);
    const found = new Map<string, StoryDay>();
    const drama = rank < LARGE ? 0 : rank < MIDDLE ? MIDDLE_DRAMA : SMALL_DRAMA;
    // The larger story comes first; a headline that would fall into it does not appear.
    const plots = [
      instrument.listing === 'main' && own.chance(drama) ? (own.chance(RUN) ? rumourRun(own) : crash(own)) : [],
      own.chance(HEADLINE) ? headline(own, rank < MIDDLE ? 0.045 : 0.08) : [],
    ];
    for (const plot of plots) {
      const start = own.integer(0, Math.max(0, days.length - plot.length));
      const dates = days.slice(start, start + plot.length);
      if (dates.some((date) => found.has(date))) continue;
      plot.forEach((story, index) => {
        const date = dates[index];
        if (date) found.set(date, story);
      });
    }
    // Accounts of a quarter are published within the next one.
    const result = resultOf(instrument, this.#random, quarterAround(days[0] ?? '') - 1);
    const { publishedOn } = result;
    found.set(publishedOn, withResult(found.get(publishedOn) ?? null, result, own.fork('results')));
    return [...found];
  }
}
