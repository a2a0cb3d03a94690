import { barEnd, type ChartInterval } from './chart-interval.ts';
import { nextBarStart, previousBarStart } from './trading-time.ts';

/** Starts of bars, Unix ms, strictly ascending; only the first `count` are bars. */
export type BarStarts = { readonly count: number; readonly at: ArrayLike<number> };

/** Slots beyond either end of the bars that have a time; what lies further is put at the last of them. */
export const MAX_BEYOND = 2_000;

/**
 * Bars by their time and back. The axis has a slot for each bar, so that nights and pauses take no room; times outside
 * the bars follow the exchange's hours.
 */
export class TimeIndex {
  readonly #bars: BarStarts;
  readonly #interval: ChartInterval;
  /** Starts of the slots after the last bar, and before the first, nearest first. */
  #after: number[] = [];
  #before: number[] = [];
  #afterOf = Number.NaN;
  #beforeOf = Number.NaN;

  /** @param bars read at each call: they may grow */
  constructor(bars: BarStarts, interval: ChartInterval) {
    this.#bars = bars;
    this.#interval = interval;
  }

  /** Start of a slot, Unix ms; NaN without bars. @param index a whole number, may lie outside the bars */
  timeAt(index: number): number {
    const { count, at } = this.#bars;
    if (count === 0) return Number.NaN;
    if (index >= 0 && index < count) return at[index] as number;
    return index < 0 ? this.#earlier(-index) : this.#later(index - count + 1);
  }

  /**
   * The slot that a moment belongs to: of the bar that contains it, or of the next one where it lies in a pause.
   * @returns NaN without bars
   */
  indexOf(time: number): number {
    if (this.#bars.count === 0) return Number.NaN;
    const slot = this.#lastStarted(time);
    return time < barEnd(this.timeAt(slot), this.#interval) ? slot : slot + 1;
  }

  /** The last slot that starts at or before a moment. */
  #lastStarted(time: number): number {
    const { count, at } = this.#bars;
    if (time < (at[0] as number)) return this.#indexBefore(time);
    const last = this.#lastAtOrBefore(time);
    return last < count - 1 ? last : this.#indexAfter(time);
  }

  /** Index of the last bar that starts at or before a moment; -1 where there is none. */
  #lastAtOrBefore(time: number): number {
    let low = 0;
    let high = this.#bars.count;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#bars.at[middle] as number) <= time) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }

  #indexAfter(time: number): number {
    const last = this.#bars.count - 1;
    let beyond = 0;
    while (beyond < MAX_BEYOND && this.#later(beyond + 1) <= time) beyond += 1;
    return last + beyond;
  }

  #indexBefore(time: number): number {
    let beyond = 1;
    while (beyond < MAX_BEYOND && this.#earlier(beyond) > time) beyond += 1;
    return -beyond;
  }

  #later(beyond: number): number {
    const from = this.#bars.at[this.#bars.count - 1] as number;
    if (from !== this.#afterOf) {
      this.#afterOf = from;
      this.#after = [];
    }
    return extended(this.#after, from, beyond, (at) => nextBarStart(at, this.#interval));
  }

  #earlier(beyond: number): number {
    const from = this.#bars.at[0] as number;
    if (from !== this.#beforeOf) {
      this.#beforeOf = from;
      this.#before = [];
    }
    return extended(this.#before, from, beyond, (at) => previousBarStart(at, this.#interval));
  }
}

/** The value so many steps from the first, remembered. */
function extended(steps: number[], from: number, beyond: number, step: (at: number) => number): number {
  const wanted = Math.min(beyond, MAX_BEYOND);
  while (steps.length < wanted) steps.push(step(steps.at(-1) ?? from));
  return steps[wanted - 1] as number;
}
