import { LRUCache } from 'lru-cache';
import { cached } from '#exchange/cached.ts';
import type { SeededRandom } from '#exchange/clock/index.ts';
import { dayOf, midnightOf, minutesOf, sessionsOf, tradingDaysBefore } from '../hours/calendar.ts';
import type { Candle } from '../market.ts';
import type { DailyFactors } from '../synthetic/factors.ts';
import type { InstrumentState } from '../trading/instrument-state.ts';
import { dailyHistory, HISTORY_DAYS } from './daily-history.ts';
import { minutePath } from './minute-path.ts';
import { secondsOf } from './prelude.ts';

/** Trading days before today that have minute candles. */
export const MINUTE_DAYS = 20;

/**
 * Past candles, computed on demand and deterministic: days before the exchange's first day are invented to end
 * exactly at its first previous close, simulated days are as recorded, and minutes agree with their day.
 */
export class History {
  private readonly random: SeededRandom;
  private readonly factors: DailyFactors;
  private readonly days: readonly string[];
  private readonly daily = new LRUCache<string, readonly Candle[]>({ max: 150 });
  private readonly minutes = new LRUCache<string, readonly Candle[]>({ max: 400 });

  /** @param firstDay the exchange's first day, YYYY-MM-DD: invented history ends the trading day before */
  constructor(random: SeededRandom, factors: DailyFactors, firstDay: string) {
    this.random = random;
    this.factors = factors;
    this.days = tradingDaysBefore(firstDay, HISTORY_DAYS);
  }

  /** Whole days before today, oldest first. */
  past(stock: InstrumentState): readonly Candle[] {
    const { listing } = stock;
    const { code } = listing.instrument;
    const invented = cached(this.daily, code, () =>
      dailyHistory(listing, this.days, listing.firstPrevious, this.factors, this.random.fork(`daily ${code}`)),
    );
    return stock.recorded.length === 0 ? invented : [...invented, ...stock.recorded];
  }

  /** Minutes of one past day's candle. */
  minutesOf(stock: InstrumentState, day: Candle): readonly Candle[] {
    const { code } = stock.listing.instrument;
    const date = dayOf(day.at);
    const perMinute = stock.listing.tradesPerSecond * 60;
    return cached(this.minutes, `${code} ${date}`, () =>
      minutePath(day, minutesOf(sessionsOf(date)), perMinute, this.random.fork(`minutes ${code} ${date}`)),
    );
  }

  /** Minutes of what had traded today before the process started. */
  preludeMinutes(stock: InstrumentState): readonly Candle[] {
    const { prelude, listing } = stock;
    if (prelude.frequency === 0) return [];
    const { code } = listing.instrument;
    const from = prelude.stretches[0]?.from ?? 0;
    return cached(this.minutes, `${code} before ${prelude.stretches.at(-1)?.to ?? 0}`, () => {
      const whole: Candle = {
        at: from,
        open: prelude.open,
        high: prelude.high,
        low: prelude.low,
        close: prelude.last,
        volume: prelude.lots * 100,
      };
      const perMinute = (prelude.frequency * 60) / Math.max(60, secondsOf(prelude.stretches));
      return minutePath(whole, minutesOf(prelude.stretches), perMinute, this.random.fork(`prelude ${code} ${from}`));
    });
  }
}

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
