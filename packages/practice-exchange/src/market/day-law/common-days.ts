import type { SeededRandom } from '#exchange/clock/index.ts';
import { nextTradingDay, tradingDayFrom } from '../hours/calendar.ts';
import { SECTORS } from '../listings/sectors.ts';
import { type DayMove, Volatility } from './volatility.ts';

/** What a day does to the market and to each sector. */
export type CommonDay = { readonly market: DayMove; readonly sectors: ReadonlyMap<string, DayMove> };

const MARKET_DAILY = 0.0085;
const SECTOR_DAILY = 0.006;

/** Common returns by date, past and to come, deterministic. */
export class CommonDays {
  readonly #random: SeededRandom;
  readonly #market = new Volatility(MARKET_DAILY);
  readonly #sectors = SECTORS.map(({ name }) => ({ name, volatility: new Volatility(SECTOR_DAILY) }));
  readonly #days = new Map<string, CommonDay>();
  #next: string;

  /** @param first earliest trading day, YYYY-MM-DD */
  constructor(random: SeededRandom, first: string) {
    this.#random = random;
    this.#next = first;
  }

  /** @param day a trading day from the first on; another day counts as the trading day after it */
  on(day: string): CommonDay {
    const trading = tradingDayFrom(day);
    for (; this.#next <= trading; this.#next = nextTradingDay(this.#next)) this.#days.set(this.#next, this.#make());
    const found = this.#days.get(trading);
    if (!found) throw new RangeError(`${day} is before the market's history`);
    return found;
  }

  #make(): CommonDay {
    const random = this.#random;
    return {
      market: this.#market.next(random),
      sectors: new Map(this.#sectors.map(({ name, volatility }) => [name, volatility.next(random)])),
    };
  }
}
