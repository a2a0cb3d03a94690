import { LRUCache } from 'lru-cache';
import { cached } from '#exchange/cached.ts';
import type { SeededRandom } from '#exchange/clock/index.ts';
import { dayOf, midnightOf, minutesOf, type Stretch, sessionsOf } from '../hours/calendar.ts';
import type { Candle } from '../market.ts';
import { FIRST_INDEX, type IndexLevel } from '../trading/index-level.ts';
import type { InstrumentState } from '../trading/instrument-state.ts';
import { type History, joinMinutes, MINUTE_DAYS } from './history.ts';
import { dayMinutes, minutePath } from './minute-path.ts';

/** What had traded when the process started: a part of a day, whose closing auction may still come. */
const morningMinutes: typeof dayMinutes = (whole, stretches, perMinute, random) =>
  minutePath(whole, minutesOf(stretches), perMinute, random);

const round = (value: number): number => Math.round(value * 100) / 100;

/** The composite's candles: those of its stocks' invented past up to the first previous close, then as recorded. */
export class IndexHistory {
  readonly #random: SeededRandom;
  readonly #history: History;
  readonly #stocks: readonly InstrumentState[];
  readonly #minutes = new LRUCache<string, readonly Candle[]>({ max: MINUTE_DAYS + 2 });
  #invented: readonly Candle[] | null = null;

  constructor(random: SeededRandom, history: History, stocks: readonly InstrumentState[]) {
    this.#random = random;
    this.#history = history;
    this.#stocks = stocks;
  }

  past(index: IndexLevel): readonly Candle[] {
    this.#invented ??= this.#invent();
    return [...this.#invented, ...index.recorded];
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
      .flatMap((candle) => this.#spread(candle, sessionsOf(dayOf(candle.at)), dayMinutes));
    const before = index.prelude;
    const morning = before && stretches.length > 0 ? this.#spread(before, stretches, morningMinutes) : [];
    return joinMinutes([...earlier, ...morning], index.minutes);
  }

  /** The capitalisation of the stocks' free float at each day's close, at the divisor with which the first day began. */
  #invent(): Candle[] {
    const { days } = this.#history;
    const closes = days.map(() => 0);
    const lots = days.map(() => 0);
    let base = 0;
    let first = 0;
    for (const stock of this.#stocks) {
      if (stock.listing.instrument.listedOn !== null) continue;
      const { firstPrevious, instrument } = stock.listing;
      const shares = instrument.freeFloat;
      base += firstPrevious * shares;
      this.#history.closes(stock, this.#history.lawOf(stock)).forEach((day, index) => {
        if (index === 0) first += day.before * shares;
        closes[index] = (closes[index] ?? 0) + day.close * shares;
        lots[index] = (lots[index] ?? 0) + day.lots;
      });
    }
    const level = (capitalisation: number): number => round((capitalisation / base) * FIRST_INDEX);
    let before = level(first);
    return days.map(({ at, common }, index) => {
      const close = level(closes[index] ?? 0);
      const candle = this.#candle(at, before, close, common.market.deviation);
      before = close;
      return { ...candle, volume: (lots[index] ?? 0) * 100 };
    });
  }

  #candle(at: number, before: number, close: number, deviation: number): Omit<Candle, 'volume'> {
    const random = this.#random.fork(`index ${at}`);
    const open = round(before + 0.3 * (close - before) + before * deviation * 0.2 * random.gaussian());
    const reach = (): number => before * deviation * 0.4 * Math.abs(random.gaussian());
    const high = round(Math.max(open, close) + reach());
    return { at, open, high, low: round(Math.min(open, close) - reach()), close };
  }

  /** The paths are made on prices in rupiah, whose ticks suit the index's hundredths. */
  #spread(whole: Candle, stretches: readonly Stretch[], make: typeof dayMinutes): readonly Candle[] {
    return cached(this.#minutes, `${whole.at} ${stretches.at(-1)?.to ?? 0}`, () => {
      const scaled = (factor: number, candle: Candle): Candle => ({
        ...candle,
        open: round(candle.open * factor),
        high: round(candle.high * factor),
        low: round(candle.low * factor),
        close: round(candle.close * factor),
      });
      const path = make(scaled(100, whole), stretches, 60, this.#random.fork(`index minutes ${whole.at}`));
      return path.map((candle) => scaled(0.01, candle));
    });
  }
}
