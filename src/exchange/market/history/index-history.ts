import { LRUCache } from 'lru-cache';
import { cached } from '#exchange/cached.ts';
import type { SeededRandom } from '#exchange/clock/index.ts';
import { dayOf, midnightOf, minutesOf, sessionsOf, tradingDaysBefore } from '../hours/calendar.ts';
import type { Candle } from '../market.ts';
import type { DailyFactors } from '../synthetic/factors.ts';
import { FIRST_INDEX, type IndexLevel } from '../trading/index-level.ts';
import { HISTORY_DAYS } from './daily-history.ts';
import { joinMinutes, MINUTE_DAYS } from './history.ts';
import { minutePath } from './minute-path.ts';
import type { Stretch } from './prelude.ts';

const round = (value: number): number => Math.round(value * 100) / 100;
/** Shares that the whole market trades on a usual day. */
const USUAL_VOLUME = 1.9e10;

/** The composite's candles: invented from the market factor up to the first previous close, then as recorded. */
export class IndexHistory {
  private readonly random: SeededRandom;
  private readonly factors: DailyFactors;
  private readonly days: readonly string[];
  private readonly minutes = new LRUCache<string, readonly Candle[]>({ max: 40 });
  private invented: readonly Candle[] | null = null;

  constructor(random: SeededRandom, factors: DailyFactors, firstDay: string) {
    this.random = random;
    this.factors = factors;
    this.days = tradingDaysBefore(firstDay, HISTORY_DAYS);
  }

  past(index: IndexLevel): readonly Candle[] {
    this.invented ??= this.invent();
    return [...this.invented, ...index.recorded];
  }

  today(index: IndexLevel, day: string): Candle {
    const { open, high, low, last } = index;
    return { at: midnightOf(day), open, high, low, close: last, volume: index.quote().volume };
  }

  /**
   * Minutes of the last {@link MINUTE_DAYS} days and today. @param stretches what had traded before the process
   * started
   */
  minuteCandles(index: IndexLevel, stretches: readonly Stretch[]): readonly Candle[] {
    const earlier = this.past(index)
      .slice(-MINUTE_DAYS)
      .flatMap((candle) => this.spread(candle, minutesOf(sessionsOf(dayOf(candle.at)))));
    const before = index.prelude;
    const morning = before && stretches.length > 0 ? this.spread(before, minutesOf(stretches)) : [];
    return joinMinutes([...earlier, ...morning], index.minutes);
  }

  private invent(): Candle[] {
    const candles: Candle[] = [];
    let close = FIRST_INDEX;
    for (const day of [...this.days].reverse()) {
      const random = this.random.fork(`index ${day}`);
      const before = round(close / Math.exp(this.factors.on(day).market));
      const open = round(before * (1 + 0.0015 * random.gaussian()));
      const reach = (): number => before * 0.003 * Math.abs(random.gaussian());
      candles.push({
        at: midnightOf(day),
        open,
        high: round(Math.max(open, close) + reach()),
        low: round(Math.min(open, close) - reach()),
        close,
        volume: Math.round((USUAL_VOLUME / 100) * Math.exp(0.2 * random.gaussian())) * 100,
      });
      close = before;
    }
    return candles.reverse();
  }

  /** The paths are made on prices in rupiah, whose ticks suit the index's hundredths. */
  private spread(whole: Candle, minutes: readonly number[]): readonly Candle[] {
    return cached(this.minutes, `${whole.at} ${minutes.length}`, () => {
      const scaled = (factor: number, candle: Candle): Candle => ({
        ...candle,
        open: round(candle.open * factor),
        high: round(candle.high * factor),
        low: round(candle.low * factor),
        close: round(candle.close * factor),
      });
      const path = minutePath(scaled(100, whole), minutes, 60, this.random.fork(`index minutes ${whole.at}`));
      return path.map((candle) => scaled(0.01, candle));
    });
  }
}
