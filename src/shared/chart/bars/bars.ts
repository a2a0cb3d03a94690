import type { CandleColumns } from '#shared/contract/market.ts';

/** One bar. `at` Unix ms of its start, prices in rupiah, volume in shares. */
export type Bar = {
  readonly at: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
};

/**
 * Bars in columns, oldest first; only the first `count` values of each column are bars. The last bar is the forming one.
 * `at` Unix ms of a bar's start, strictly ascending; prices in rupiah; volume in shares.
 */
export type Bars = {
  readonly count: number;
  readonly at: Float64Array;
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
  readonly volume: Float64Array;
};

/** The columns of {@link Bars}. */
export const COLUMNS = ['at', 'open', 'high', 'low', 'close', 'volume'] as const;

/** The bar at an index; null outside. */
export const barAt = (bars: Bars, index: number): Bar | null =>
  index >= 0 && index < bars.count
    ? {
        at: bars.at[index] as number,
        open: bars.open[index] as number,
        high: bars.high[index] as number,
        low: bars.low[index] as number,
        close: bars.close[index] as number,
        volume: bars.volume[index] as number,
      }
    : null;

function isValid({ at, open, high, low, close }: CandleColumns, index: number, before: number): boolean {
  const time = at[index] as number;
  const lowest = low[index] as number;
  const sum = time + lowest + (open[index] as number) + (high[index] as number) + (close[index] as number);
  return Number.isFinite(sum) && lowest > 0 && time > before;
}

/** Index of the first row from one on that is no bar, or follows one that is not before it. */
function firstInvalid(columns: CandleColumns, from: number): number {
  const { at } = columns;
  let before = Number.NEGATIVE_INFINITY;
  let index = from;
  for (; index < at.length && isValid(columns, index, before); index += 1) before = at[index] as number;
  return index;
}

/** Maximum bars per chart; the oldest are dropped. */
export const MAX_BARS = 60_000;
/** Values to allocate beyond the loaded ones, so that new bars seldom move the columns. */
const SPARE = 512;

/** The bars of one chart that can grow: a copy of what was loaded, and the bars since. */
export class BarSeries implements Bars {
  count = 0;
  at: Float64Array;
  open: Float64Array;
  high: Float64Array;
  low: Float64Array;
  close: Float64Array;
  volume: Float64Array;
  readonly #maxBars: number;

  /** @param columns as loaded; invalid and unordered rows are left out */
  constructor(columns: CandleColumns | null, maxBars: number = MAX_BARS) {
    this.#maxBars = maxBars;
    const from = columns ? Math.max(0, columns.at.length - maxBars) : 0;
    const capacity = (columns ? columns.at.length - from : 0) + SPARE;
    const column = (): Float64Array => new Float64Array(capacity);
    this.at = column();
    this.open = column();
    this.high = column();
    this.low = column();
    this.close = column();
    this.volume = column();
    if (columns) this.#load(columns, from);
  }

  bar(index: number): Bar | null {
    return barAt(this, index);
  }

  last(): Bar | null {
    return this.bar(this.count - 1);
  }

  replaceLast(bar: Bar): void {
    if (this.count > 0) this.#write(this.count - 1, bar);
  }

  /** @returns the number of dropped bars. */
  append(bar: Bar): number {
    const dropped = this.count >= this.#maxBars ? this.#drop(Math.ceil(this.#maxBars / 10)) : 0;
    if (this.count === this.at.length) this.#grow();
    this.#write(this.count, bar);
    this.count += 1;
    return dropped;
  }

  #load(columns: CandleColumns, from: number): void {
    // Nearly always all of them, which are copied as columns.
    const valid = firstInvalid(columns, from);
    for (const name of COLUMNS) this[name].set(columns[name].subarray(from, valid));
    this.count = valid - from;
    let before = valid > from ? (columns.at[valid - 1] as number) : Number.NEGATIVE_INFINITY;
    for (let index = valid; index < columns.at.length; index += 1) {
      if (!isValid(columns, index, before)) continue;
      before = columns.at[index] as number;
      for (const name of COLUMNS) this[name][this.count] = columns[name][index] ?? 0;
      this.count += 1;
    }
  }

  #write(index: number, bar: Bar): void {
    for (const name of COLUMNS) this[name][index] = bar[name];
  }

  /** Drops the oldest in batches: dropping one per bar would move the columns each time. */
  #drop(over: number): number {
    for (const name of COLUMNS) this[name].copyWithin(0, over, this.count);
    this.count -= over;
    return over;
  }

  #grow(): void {
    for (const name of COLUMNS) {
      const longer = new Float64Array(this.count + SPARE);
      longer.set(this[name]);
      this[name] = longer;
    }
  }
}
