import { midnightOf, nextTradingDay } from '../hours/calendar.ts';
import type { MarketNews } from '../market.ts';
import type { InstrumentState } from '../trading/instrument-state.ts';
import { newsOf } from './story-law.ts';

/** Everything published on a day, oldest first. @param day YYYY-MM-DD */
export function newsOn(stocks: readonly InstrumentState[], day: string): readonly MarketNews[] {
  const midnight = midnightOf(day);
  const found = stocks.flatMap(({ days, listing }) =>
    (days.stories.on(day)?.notices ?? []).map(({ kind, at }): MarketNews => {
      const { code } = listing.instrument;
      return { id: `${day} ${code} ${kind}`, code, kind, at: midnight + at, nextDay: nextTradingDay(day) };
    }),
  );
  return found.sort((a, b) => a.at - b.at || (a.code < b.code ? -1 : 1));
}

/** A headline's effect on a stock of the market. */
type NewsMove = { readonly index: number; readonly at: number; readonly move: number };

/** The headlines of the present day that have yet to move their stocks. */
export class PendingNews {
  private left: NewsMove[] = [];

  /** @param now Unix ms: what was published before has moved its price already */
  begin(stocks: readonly InstrumentState[], day: string, now: number): void {
    const midnight = midnightOf(day);
    this.left = stocks
      .flatMap(({ index, today }) => {
        const news = newsOf(today.story);
        return news && midnight + news.at > now ? [{ index, at: midnight + news.at, move: news.move }] : [];
      })
      .sort((a, b) => a.at - b.at);
  }

  /** Those that are due, once. */
  take(now: number): readonly NewsMove[] {
    const [next] = this.left;
    if (!next || next.at > now) return [];
    const due = this.left.filter(({ at }) => at <= now);
    this.left = this.left.slice(due.length);
    return due;
  }
}
