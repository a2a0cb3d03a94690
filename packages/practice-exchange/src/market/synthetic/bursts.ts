import type { SeededRandom } from '#exchange/clock/index.ts';

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
  private height = (HEIGHT * FADES) / BETWEEN;
  private at: number;

  constructor(at: number) {
    this.at = at;
  }

  /** News that everybody reads. @param height of the burst, beside a usual moment's trading */
  begin(height: number): void {
    this.height += height;
  }

  /** Draws the same number of random numbers whatever the gap, unless a burst begins. */
  update(now: number, random: SeededRandom): number {
    const seconds = Math.min(600, Math.max(0, (now - this.at) / 1000));
    this.at = now;
    this.height *= Math.exp(-seconds / FADES);
    if (random.chance(seconds / BETWEEN)) this.height += HEIGHT * random.exponential();
    this.level = (QUIET + this.height) / MEAN;
    return this.level;
  }
}
