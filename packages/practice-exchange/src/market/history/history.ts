import { LRUCache } from 'lru-cache';
import { cached } from '#exchange/cached.ts';
import type { SeededRandom } from '#exchange/clock/index.ts';
import type { CommonDays } from '../day-law/common-days.ts';
import type { StockLaw } from '../day-law/stock-days.ts';
import { dayOf, midnightOf, minutesOf, sessionsOf, tradingDaysBefore } from '../hours/calendar.ts';
import type { CallAuctions } from '../hours/call-auctions.ts';
import { dividendsOf } from '../listings/corporate-actions.ts';
import type { Candle } from '../market.ts';
import { withStory } from '../stories/story-law.ts';
import type { InstrumentState } from '../trading/instrument-state.ts';
import { auctionMinutes } from './auction-minutes.ts';
import { HISTORY_DAYS, type PastClose, type PastDay, pastCandle, pastCloses } from './daily-history.ts';
import { dayMinutes, minutePath } from './minute-path.ts';
import { secondsOf } from './prelude.ts';

/** Trading days before today that have minute candles. */
export const MINUTE_DAYS = 60;

/** Days that are cheaper to invent alone than with five years before them. */
const RECENT_DAYS = 130;
/** Days before these whose stories reach into them: closes at limits follow from the days after. */
const STORY_DAYS = 30;

/**
 * Past candles, computed on demand and deterministic: days before the exchange's first day are invented to end
 * exactly at its first previous close, simulated days are as recorded, and minutes agree with their day.
 */
export class History {
  readonly #random: SeededRandom;
  readonly #callAuctions: CallAuctions;
  /** Before the exchange's first day, oldest first. */
  readonly days: readonly PastDay[];
  readonly #daily = new LRUCache<string, readonly Candle[]>({ max: 150 });
  readonly #minutes = new LRUCache<string, readonly Candle[]>({ max: 400 });

  /** @param firstDay the exchange's first day, YYYY-MM-DD: invented history ends the trading day before */
  constructor(random: SeededRandom, common: CommonDays, callAuctions: CallAuctions, firstDay: string) {
    this.#random = random;
    this.#callAuctions = callAuctions;
    this.days = tradingDaysBefore(firstDay, HISTORY_DAYS).map((day) => ({
      day,
      at: midnightOf(day),
      common: common.on(day),
    }));
  }

  /**
   * Whole days before today, oldest first.
   * @param from leaves out days before it (YYYY-MM-DD); few days are invented without the years before them
   */
  past(stock: InstrumentState, from = ''): readonly Candle[] {
    const { code, listedOn } = stock.listing.instrument;
    if (listedOn !== null) return stock.recorded;
    const wanted = this.days.length - this.days.findIndex(({ day }) => day >= from);
    const isRecent = wanted <= RECENT_DAYS || wanted > this.days.length;
    const invented = isRecent
      ? (this.#daily.get(code) ?? this.#invent(stock, wanted > this.days.length ? 0 : wanted))
      : cached(this.#daily, code, () => this.#invent(stock, this.days.length));
    return stock.recorded.length === 0 ? invented : [...invented, ...stock.recorded];
  }

  /** Closes of the last days before the exchange's first one, made anew. @param law of these days */
  closes({ listing, days }: InstrumentState, law: readonly StockLaw[]): readonly PastClose[] {
    const random = this.#random.fork(`daily ${listing.instrument.code}`);
    const own = this.days.slice(-law.length);
    const dividends = dividendsOf(days.actions(own[0]?.day ?? '', own.at(-1)?.day ?? ''));
    return pastCloses(listing, own, listing.firstPrevious, law, dividends, random);
  }

  /** What each of the last days before the exchange's first one brought to a stock, its stories included. */
  lawOf({ days }: InstrumentState, count = this.days.length): readonly StockLaw[] {
    const own = this.days.slice(-count);
    const stories = days.stories.between(own[0]?.day ?? '', own.at(-1)?.day ?? '');
    return days.past(count).map((each, index) => withStory(each, stories.get(own[index]?.day ?? '') ?? null));
  }

  #invent(stock: InstrumentState, count: number): readonly Candle[] {
    if (count === 0) return [];
    const { listing } = stock;
    const random = this.#random.fork(`candles ${listing.instrument.code}`);
    const law = this.lawOf(stock, Math.min(this.days.length, count + STORY_DAYS));
    const closes = this.closes(stock, law);
    const candles: Candle[] = [];
    // From the last day back, as the closes are, so that few days are the same ones.
    for (let back = 1; back <= count; back += 1) {
      const [day, today, close] = [this.days.at(-back), law.at(-back), closes.at(-back)];
      if (day && today && close) candles.push(pastCandle(listing, close, day.at, today, random));
    }
    return candles.reverse();
  }

  /** Minutes of one past day's candle. */
  minutesOf(stock: InstrumentState, day: Candle): readonly Candle[] {
    const { code } = stock.listing.instrument;
    const date = dayOf(day.at);
    const perMinute = stock.listing.tradesPerSecond * 60;
    return cached(this.#minutes, `${code} ${date}`, () => {
      const random = this.#random.fork(`minutes ${code} ${date}`);
      if (!stock.special) return dayMinutes(day, sessionsOf(date), perMinute, random);
      const minutes = this.#callAuctions.on(date).map(({ matchAt }) => minuteOf(matchAt));
      return auctionMinutes(day, minutes, random);
    });
  }

  /** Minutes of what had traded today before the process started. */
  preludeMinutes(stock: InstrumentState): readonly Candle[] {
    const { prelude, listing } = stock;
    if (prelude.frequency === 0) return [];
    const { code } = listing.instrument;
    const from = prelude.stretches[0]?.from ?? 0;
    return cached(this.#minutes, `${code} before ${prelude.stretches.at(-1)?.to ?? 0}`, () => {
      const whole: Candle = {
        at: from,
        open: prelude.open,
        high: prelude.high,
        low: prelude.low,
        close: prelude.last,
        volume: prelude.lots * 100,
      };
      const random = this.#random.fork(`prelude ${code} ${from}`);
      if (stock.special)
        return auctionMinutes(whole, this.#callAuctions.matchedIn(prelude.stretches).map(minuteOf), random);
      const perMinute = (prelude.frequency * 60) / Math.max(60, secondsOf(prelude.stretches));
      return minutePath(whole, minutesOf(prelude.stretches), perMinute, random);
    });
  }
}

const minuteOf = (at: number): number => at - (at % 60_000);

/** Appends today's live minutes to the earlier ones; a minute in both is merged. */
export function joinMinutes(earlier: readonly Candle[], live: readonly Candle[]): Candle[] {
  const joined = [...earlier];
  for (const minute of live) {
    const last = joined.at(-1);
    if (last?.at === minute.at) {
      joined[joined.length - 1] = {
        at: last.at,
        open: last.open,
        high: Math.max(last.high, minute.high),
        low: Math.min(last.low, minute.low),
        close: minute.close,
        volume: last.volume + minute.volume,
      };
    } else joined.push({ ...minute });
  }
  return joined;
}

export const todayCandle = (stock: InstrumentState, day: string): Candle => ({
  at: midnightOf(day),
  open: stock.open || stock.last,
  high: stock.high || stock.last,
  low: stock.low || stock.last,
  close: stock.last,
  volume: stock.volumeLots * 100,
});
