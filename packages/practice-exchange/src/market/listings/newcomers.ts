import type { SeededRandom } from '#exchange/clock/index.ts';
import { nextTradingDay } from '../hours/calendar.ts';
import type { Listing } from './listings.ts';

/** Newcomers that a market can list: enough for more than a year of lived days. */
export const MAX_NEWCOMERS = 40;
/** Trading days from one to the next in a market of 900, and of how many that is meant. */
const DAYS_BETWEEN = 8;
const WHOLE_MARKET = 900;

/** Companies that go public on days after the exchange's first one, in order. */
export class Newcomers {
  readonly #random: SeededRandom;
  readonly #pipeline: readonly Listing[];
  readonly #spacing: number;
  readonly #days: string[] = [];
  #lastDay: string;
  #steps = 0;

  /**
   * @param pipeline the next to go public first @param count companies listed from the start
   * @param firstDay the exchange's first day, YYYY-MM-DD
   */
  constructor(random: SeededRandom, pipeline: readonly Listing[], count: number, firstDay: string) {
    this.#random = random;
    this.#pipeline = pipeline;
    this.#spacing = (DAYS_BETWEEN * WHOLE_MARKET) / count;
    this.#lastDay = firstDay;
  }

  /** Those listed up to a day, that day included, in the order of their listing. @param day YYYY-MM-DD */
  listedBy(day: string): readonly Listing[] {
    while (this.#days.length < this.#pipeline.length && (this.#days.at(-1) ?? '') <= day)
      this.#days.push(this.#nextDay());
    return this.#pipeline.flatMap((listing, index) => {
      const listedOn = this.#days[index];
      if (listedOn === undefined || listedOn > day) return [];
      return [{ ...listing, instrument: { ...listing.instrument, listedOn } }];
    });
  }

  #nextDay(): string {
    const nth = this.#days.length;
    const due = Math.max(
      nth + 1,
      Math.round((nth + 0.3 + 0.6 * this.#random.fork(`newcomer ${nth}`).next()) * this.#spacing),
    );
    for (; this.#steps < due; this.#steps += 1) this.#lastDay = nextTradingDay(this.#lastDay);
    return this.#lastDay;
  }
}
