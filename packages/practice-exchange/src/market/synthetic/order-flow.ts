import type { SeededRandom } from '#exchange/clock/index.ts';
import type { OrderSide } from '#shared/market/index.ts';

/** Mean seconds from one burst to the next, seconds in which two thirds of one fade, and its mean height. */
const BETWEEN = 3_600;
const FADES = 900;
const HEIGHT = 4;
/** Level without a burst. */
const QUIET = 0.4;
const MEAN = QUIET + (HEIGHT * FADES) / BETWEEN;

/** Bursts of trading and volatility in one stock, 1 on average: news that several people act upon. */
export class Bursts {
  /** Beside a usual moment's. */
  level = 1;
  #height = (HEIGHT * FADES) / BETWEEN;
  #at: number;

  constructor(at: number) {
    this.#at = at;
  }

  /** News that everybody reads. @param height of the burst, beside a usual moment's trading */
  begin(height: number): void {
    this.#height += height;
  }

  /** Draws the same number of random numbers whatever the gap, unless a burst begins. */
  update(now: number, random: SeededRandom): number {
    const seconds = Math.min(600, Math.max(0, (now - this.#at) / 1000));
    this.#at = now;
    this.#height *= Math.exp(-seconds / FADES);
    if (random.chance(seconds / BETWEEN)) this.#height += HEIGHT * random.exponential();
    this.level = (QUIET + this.#height) / MEAN;
    return this.level;
  }
}

/** Ticks that the fair value must be off the middle before takers turn to its side: they stay on one for minutes. */
const TURNS = 0.6;
/** How far their parent orders lean to that side: probability of one, less a half. */
const MAX_LEAN = 0.495;
/** Probability that a taker's order continues the parent order of the one before it. */
const SAME_PARENT = 0.85;
/** Standard deviation of a taker's sign beside what the one before it lets expect. */
const FLOW_DEVIATION = Math.sqrt(1 - SAME_PARENT ** 2);
/** Mean number of takers' orders in a cluster: one that trades brings others, then nobody does for a while. */
export const CLUSTER = 3;
/** Probability that an order within a cluster is of the other side; its last one never is, so that prices come to rest on one. */
const CONTRARY = 0.25;
/** Milliseconds between the orders of a cluster, at most and as a part of what is usual between two events. */
const MAX_FOLLOW_MS = 120;
const FOLLOW = 0.3;

const sideOf = (sign: number): OrderSide => (sign > 0 ? 'buy' : 'sell');

/** When takers of one instrument act and on which side. */
export class OrderFlow {
  /** Side that parent orders lean to: 1 to buying, -1 to selling, 0 before the first. */
  #inclination = 0;
  /** Sign of the parent order that takers work off: 1 buys, -1 sells, 0 before the first. */
  #sign = 0;
  /** Orders of the present cluster that are still to come. */
  #followers = 0;

  /** Whether the next event is a taker's. @param chance of a first order of a cluster */
  taker(chance: number, random: SeededRandom): boolean {
    if (this.#followers > 0) {
      this.#followers -= 1;
      return true;
    }
    if (!random.chance(chance)) return false;
    while (random.chance(1 - 1 / CLUSTER)) this.#followers += 1;
    return true;
  }

  /** Ends the present cluster: continuous trading is over. */
  rest(): void {
    this.#followers = 0;
  }

  /** Milliseconds to the next event. @param usual mean between two events */
  delay(usual: number, random: SeededRandom): number {
    return random.exponential() * (this.#followers > 0 ? Math.min(MAX_FOLLOW_MS, FOLLOW * usual) : usual);
  }

  /**
   * The next taker's order. Orders come in runs, as a parent order is worked off; its side leans to where the fair
   * value is, and only what the run before did not announce moves that value.
   * @param off ticks that the fair value is off the middle
   */
  next(off: number, random: SeededRandom): { readonly side: OrderSide; readonly surprise: number } {
    // Who trades against the flow knows nothing of the value, and is met by those who follow at once.
    if (this.#followers > 0 && this.#sign !== 0 && random.chance(CONTRARY))
      return { side: sideOf(-this.#sign), surprise: 0 };
    // They begin the day on a side too: drawn order for order, a large tick's prices would bounce between the two.
    if (this.#inclination === 0 || Math.abs(off) > TURNS) this.#inclination = Math.sign(off);
    const lean = this.#inclination * MAX_LEAN;
    const expected = SAME_PARENT * this.#sign + (1 - SAME_PARENT) * 2 * lean;
    if (this.#sign === 0 || !random.chance(SAME_PARENT)) this.#sign = random.chance(0.5 + lean) ? 1 : -1;
    return { side: sideOf(this.#sign), surprise: (this.#sign - expected) / FLOW_DEVIATION };
  }
}
