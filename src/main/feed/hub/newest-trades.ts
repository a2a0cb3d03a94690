import { roomFor } from './room-for.ts';

const FIRST_STOCKS = 64;

type TimedTrade = {
  /** Below 0: of none. */
  readonly instrument?: number;
  readonly number: number;
  readonly at: number;
};

/**
 * The newest trade of each stock. A service begins the subscription of a stock, or of the market, with the latest trades,
 * which may have been received long ago. Trades without a time are not noted.
 */
export class NewestTrades {
  #numbers = new Float64Array(FIRST_STOCKS);
  #times = new Float64Array(FIRST_STOCKS);

  /** Whether it is not newer than the stock's newest, by its time and by its number. */
  isPast({ instrument = -1, number, at }: TimedTrade): boolean {
    return at > 0 && at <= (this.#times[instrument] ?? 0) && number <= (this.#numbers[instrument] ?? 0);
  }

  note({ instrument = -1, number, at }: TimedTrade): void {
    if (instrument < 0 || at === 0) return;
    const newest = this.#times[instrument] ?? 0;
    if (at < newest || (at === newest && number <= (this.#numbers[instrument] ?? 0))) return;
    this.#times = roomFor(instrument, this.#times);
    this.#numbers = roomFor(instrument, this.#numbers);
    this.#times[instrument] = at;
    this.#numbers[instrument] = number;
  }

  clear(): void {
    this.#times.fill(0);
    this.#numbers.fill(0);
  }
}
