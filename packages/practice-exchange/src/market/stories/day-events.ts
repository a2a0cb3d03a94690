import type { SeededRandom } from '#exchange/clock/index.ts';
import { midnightOf } from '../hours/calendar.ts';
import type { InstrumentState } from '../trading/instrument-state.ts';
import { blocksOn } from './blocks.ts';
import { newsOf } from './story-law.ts';

/** What happens at a moment of a lived day. */
export type DayEvent = { readonly index: number; readonly at: number } & (
  | { readonly kind: 'headline' /** Log return. */; readonly move: number }
  | { readonly kind: 'block'; readonly lots: number; readonly premium: number }
);

/** The headlines and blocks of the present day that are yet to come. */
export class DayEvents {
  readonly #random: SeededRandom;
  #left: DayEvent[] = [];

  /** @param random the exchange's own stream, not forked */
  constructor(random: SeededRandom) {
    this.#random = random;
  }

  /** @param now Unix ms: what came before has had its effect already */
  begin(stocks: readonly InstrumentState[], day: string, now: number): void {
    const midnight = midnightOf(day);
    const headlines = stocks.flatMap(({ index, today }): DayEvent[] => {
      const news = newsOf(today.story);
      return news ? [{ kind: 'headline', index, at: midnight + news.at, move: news.move }] : [];
    });
    const listings = stocks.map(({ listing }) => listing);
    const blocks = blocksOn(this.#random, listings, day).map(
      (block): DayEvent => ({ ...block, kind: 'block', at: midnight + block.at }),
    );
    this.#left = [...headlines, ...blocks].filter(({ at }) => at > now).sort((a, b) => a.at - b.at);
  }

  /** Those that are due, once. */
  take(now: number): readonly DayEvent[] {
    const [next] = this.#left;
    if (!next || next.at > now) return [];
    const due = this.#left.filter(({ at }) => at <= now);
    this.#left = this.#left.slice(due.length);
    return due;
  }
}
