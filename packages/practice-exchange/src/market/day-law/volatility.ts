import type { SeededRandom } from '#exchange/clock/index.ts';

/** GJR-GARCH(1,1): weight of yesterday's square, its surplus after a fall, and of yesterday's variance. */
const SQUARE = 0.09;
const FALL = 0.14;
const VARIANCE = 0.8;
const CONSTANT = 1 - SQUARE - FALL / 2 - VARIANCE;
/** Log deviation of a day's own turbulence, which gives returns heavy tails. */
const TURBULENCE = 0.4;
/** Largest square that changes the variance: prices have daily limits. */
const MAX_SQUARE = 30;

/** One day of a series: its deviation, and what the day does. */
export type DayMove = {
  /** Standard deviation of the day's log return. */
  readonly deviation: number;
  /** Log return of the whole day. */
  readonly move: number;
  /** Log return with which the day opens, beside the move. */
  readonly gap: number;
  /** Standard normal: how the day strays from its straight line, see {@link moveUntil}. */
  readonly stray: number;
};

/** Daily log returns with volatility clusters, heavy tails and larger moves after falls (GJR-GARCH), forward in time. */
export class Volatility {
  readonly #usual: number;
  #variance = 1;

  /** @param usual standard deviation of a day on average */
  constructor(usual: number) {
    this.#usual = usual;
  }

  next(random: SeededRandom): DayMove {
    const turbulence = Math.exp(TURBULENCE * random.gaussian() - TURBULENCE ** 2);
    const relative = Math.sqrt(this.#variance) * turbulence;
    const shock = relative * random.gaussian();
    const weight = SQUARE + (shock < 0 ? FALL : 0);
    this.#variance = CONSTANT + weight * Math.min(MAX_SQUARE, shock * shock) + VARIANCE * this.#variance;
    const usual = this.#usual;
    return { deviation: usual * relative, move: usual * shock, gap: 0, stray: random.gaussian() };
  }
}

/** Log return of the first part of a day. @param part of the day's trading, 0 to 1 */
export const moveUntil = (day: DayMove, part: number): number => (part > 0 ? day.gap : 0) + walked(day, part);

/** Log return of the first part of a day without its gap. @param part of the day's trading, 0 to 1 */
export const walked = ({ deviation, move, stray }: DayMove, part: number): number =>
  move * part + deviation * Math.sqrt(part * (1 - part)) * stray;
