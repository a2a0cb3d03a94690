import type { Kernel } from './kernel.ts';

/** The last `period` values of a series. */
export class Window {
  /** Newest value's place in `values`; the others stand before it, around the end. */
  newest = 0;
  readonly values: Float64Array;
  #next = 0;
  #finals = 0;

  constructor(period: number) {
    this.values = new Float64Array(period);
  }

  /**
   * Adds a value in the place of the oldest; one that is not final is replaced by the next.
   * @returns whether the window is full.
   */
  put(value: number, isFinal: boolean): boolean {
    const period = this.values.length;
    this.values[this.#next] = value;
    this.newest = this.#next;
    const isFull = this.#finals + 1 >= period;
    if (isFinal) {
      this.#next = this.#next + 1 === period ? 0 : this.#next + 1;
      if (!isFull) this.#finals += 1;
    }
    return isFull;
  }

  /** The value that came `ago` values before the newest, below the period. */
  get(ago: number): number {
    const place = this.newest - ago;
    return this.values[place < 0 ? place + this.values.length : place] as number;
  }
}

/** A kernel over a full window; `calculate` gets the newest value too. */
function over(period: number, calculate: (window: Window, value: number) => number): Kernel {
  const window = new Window(period);
  return (value, isFinal) => {
    if (Number.isNaN(value)) return Number.NaN;
    return window.put(value, isFinal) ? calculate(window, value) : Number.NaN;
  };
}

/** The value `ago` values earlier; the value itself for 0. */
export const past = (ago: number): Kernel => over(ago + 1, (window) => window.get(ago));

/** Change since the value `ago` values earlier. */
export const change = (ago: number): Kernel => over(ago + 1, (window, value) => value - window.get(ago));

/** Change since the value `ago` values earlier, percent of it; 0 where that is 0. */
export const changePercent = (ago: number): Kernel =>
  over(ago + 1, (window, value) => {
    const before = window.get(ago);
    return before === 0 ? 0 : (value / before - 1) * 100;
  });

/** Weighted moving average: the newest counts `period` times, the oldest once. */
export const wma = (period: number): Kernel =>
  over(period, (window) => {
    let sum = 0;
    for (let ago = 0; ago < period; ago += 1) sum += window.get(ago) * (period - ago);
    return (sum * 2) / (period * (period + 1));
  });

/** Distance of the newest value from the mean, in mean absolute deviations; 0 where all are equal. */
export const deviationRatio = (period: number): Kernel =>
  over(period, ({ values }, value) => {
    let sum = 0;
    for (let index = 0; index < period; index += 1) sum += (values[index] as number) - value;
    const mean = sum / period;
    let distances = 0;
    for (let index = 0; index < period; index += 1) distances += Math.abs((values[index] as number) - value - mean);
    return distances === 0 ? 0 : (-mean * period) / distances;
  });

/** End of the least-squares line through the last values (TA-Lib LINEARREG). */
export const linearRegression = (period: number): Kernel =>
  over(period, (window) => {
    const middle = (period - 1) / 2;
    let sum = 0;
    let products = 0;
    for (let ago = 0; ago < period; ago += 1) {
      const value = window.get(ago);
      sum += value;
      products += (middle - ago) * value;
    }
    return sum / period + (period > 1 ? (middle * products * 12) / (period * (period * period - 1)) : 0);
  });
