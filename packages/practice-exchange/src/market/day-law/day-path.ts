import { type DayMove, walked } from './volatility.ts';

/** Seconds of continuous trading in a day, about. */
export const TRADING_SECONDS = 19_800;
/** Part of a day's variance that its opening price already shows. */
const OVERNIGHT = 0.15;

/**
 * The rest of a day's move, as a random walk that ends where the day's law says: seen from inside the day it is like
 * any other walk of its deviation. It walks on freely after the day's seconds.
 */
export class DayPath {
  readonly #day: DayMove;
  #left: number;
  #secondsLeft: number;

  /** @param part of the day that is over, 0 to 1 */
  constructor(day: DayMove, part: number) {
    this.#day = day;
    this.#left = day.move - walked(day, part);
    this.#secondsLeft = (1 - part) * TRADING_SECONDS;
  }

  /** Log move over some seconds of average volatility. @param noise standard normal */
  step(seconds: number, noise: number): number {
    const rest = this.#secondsLeft - seconds;
    if (rest <= 0) {
      const last = this.#left;
      this.#left = 0;
      this.#secondsLeft = 0;
      return last + this.#free(Math.min(seconds, -rest)) * noise;
    }
    const moved = (this.#left * seconds) / this.#secondsLeft + this.#free((seconds * rest) / this.#secondsLeft) * noise;
    this.#left -= moved;
    this.#secondsLeft = rest;
    return moved;
  }

  /** Log move from the close before to the opening. */
  overnight(noise: number): number {
    return this.#day.gap + this.step(OVERNIGHT * TRADING_SECONDS, noise);
  }

  #free(seconds: number): number {
    return this.#day.deviation * Math.sqrt(seconds / TRADING_SECONDS);
  }
}
