import { tickAt } from '#shared/market/index.ts';
import type { Bars } from '../../bars/bars.ts';

/** Shares traded by price over a span of bars, in rows of equal height from the lowest price up. */
export type Profile = {
  /** The first bar of the span, and one past its last. */
  readonly from: number;
  readonly to: number;
  /** Foot of the lowest row and height of each, rupiah. */
  readonly low: number;
  readonly step: number;
  /** Shares by row: of bars that closed at or above their open, and of those that closed below it. */
  readonly rising: Float64Array;
  readonly falling: Float64Array;
  readonly total: number;
  /** The row with the most shares (point of control); the lowest of several. */
  readonly poc: number;
  /** Lowest and highest row of the value area. */
  readonly area: readonly [lowest: number, highest: number];
};

export type ProfileInputs = {
  readonly rows: number;
  /** Percent of all shares that the value area has at least. */
  readonly valueArea: number;
};

type Extent = readonly [low: number, high: number];

/**
 * The profile of a span that grows at its end. A bar's shares are spread evenly over the prices from its low to its high,
 * each of which reaches half a tick to both sides; no row is lower than a tick. Finished bars are added once: only a price
 * beyond the rows costs a new calculation of the span.
 */
export class GrowingProfile {
  readonly #bars: Bars;
  readonly #inputs: ProfileInputs;
  /** Shares by row of the bars before the last one. */
  readonly #rising: Float64Array;
  readonly #falling: Float64Array;
  #from = -1;
  #finished = 0;
  /** The range of prices of the finished bars. */
  #extent: Extent = NOTHING;
  /** The range of prices of the bars whose rows are there. */
  #grid: Extent = NOTHING;
  #rows: Rows = { tick: 1, foot: 0, step: 1 };

  constructor(bars: Bars, inputs: ProfileInputs) {
    this.#bars = bars;
    this.#inputs = inputs;
    this.#rising = new Float64Array(inputs.rows);
    this.#falling = new Float64Array(inputs.rows);
  }

  /** @param to one past the last bar, which may still be forming: it leaves no trace. Null for an empty span */
  over(from: number, to: number): Profile | null {
    if (to <= from) return null;
    const last = to - 1;
    const isOther = from !== this.#from || last < this.#finished;
    if (isOther) {
      this.#from = from;
      this.#finished = from;
      this.#extent = NOTHING;
    }
    this.#extent = this.#extentOf(this.#extent, this.#finished, last);
    const [low, high] = this.#extentOf(this.#extent, last, to);
    if (isOther || low !== this.#grid[0] || high !== this.#grid[1]) {
      this.#grid = [low, high];
      this.#rows = rowsOf(this.#grid, this.#inputs.rows);
      this.#rising.fill(0);
      this.#falling.fill(0);
      this.#finished = from;
    }
    for (; this.#finished < last; this.#finished += 1) this.#count(this.#rising, this.#falling, this.#finished);
    const [rising, falling] = [this.#rising.slice(), this.#falling.slice()];
    this.#count(rising, falling, last);
    const { foot, step } = this.#rows;
    return { from, to, low: foot, step, rising, falling, ...figuresOf(rising, falling, this.#inputs.valueArea / 100) };
  }

  #extentOf(before: Extent, from: number, to: number): Extent {
    let [low, high] = before;
    for (let index = from; index < to; index += 1) {
      low = Math.min(low, this.#bars.low[index] as number);
      high = Math.max(high, this.#bars.high[index] as number);
    }
    return [low, high];
  }

  #count(rising: Float64Array, falling: Float64Array, index: number): void {
    const { tick, foot, step } = this.#rows;
    const shares = this.#bars.volume[index] as number;
    const low = (this.#bars.low[index] as number) - tick / 2;
    const high = (this.#bars.high[index] as number) + tick / 2;
    const isFalling = (this.#bars.close[index] as number) < (this.#bars.open[index] as number);
    const rows = isFalling ? falling : rising;
    const rowOf = (price: number): number => Math.min(rows.length - 1, Math.floor((price - foot) / step));
    for (let row = rowOf(low); row <= rowOf(high); row += 1) {
      const part = Math.min(high, foot + step * (row + 1)) - Math.max(low, foot + step * row);
      rows[row] = (rows[row] as number) + (shares * Math.max(0, part)) / (high - low);
    }
  }
}

/** Rupiah of a tick, of the foot of the lowest row and of a row's height. */
type Rows = { readonly tick: number; readonly foot: number; readonly step: number };

function rowsOf([low, high]: Extent, count: number): Rows {
  const tick = tickAt(Math.max(1, low));
  return { tick, foot: low - tick / 2, step: Math.max(tick, (high - low + tick) / count) };
}

const NOTHING: Extent = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];

/** The value area grows from the point of control by the neighbouring row that has more shares, the upper one of equal. */
function figuresOf(
  rising: Float64Array,
  falling: Float64Array,
  share: number,
): Pick<Profile, 'total' | 'poc' | 'area'> {
  const sharesOf = (row: number): number => (rising[row] ?? 0) + (falling[row] ?? 0);
  let [total, poc] = [0, 0];
  for (let row = 0; row < rising.length; row += 1) {
    total += sharesOf(row);
    if (sharesOf(row) > sharesOf(poc)) poc = row;
  }
  let [lowest, highest, sum] = [poc, poc, sharesOf(poc)];
  while (sum < total * share && (lowest > 0 || highest < rising.length - 1)) {
    const isUp = lowest === 0 || (highest < rising.length - 1 && sharesOf(highest + 1) >= sharesOf(lowest - 1));
    if (isUp) highest += 1;
    else lowest -= 1;
    sum += sharesOf(isUp ? highest : lowest);
  }
  return { total, poc, area: [lowest, highest] };
}

/** Point of control (the middle of its row), and the value area's upper and lower edge, rupiah; NaN where nothing traded. */
export function pricesOf({ low, step, poc, area, total }: Profile): readonly [poc: number, high: number, low: number] {
  if (!(total > 0)) return [Number.NaN, Number.NaN, Number.NaN];
  return [low + step * (poc + 0.5), low + step * (area[1] + 1), low + step * area[0]];
}
