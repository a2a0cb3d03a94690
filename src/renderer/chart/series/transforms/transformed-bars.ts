import { type Bars, COLUMNS, MAX_BARS } from '#shared/chart/bars/bars.ts';

/** Receives the rows of a transform: `at` Unix ms of the source bar that made the row, prices in rupiah, volume in shares. */
export type AddRow = (at: number, open: number, high: number, low: number, close: number, volume: number) => void;

/** How bars become rows of another kind. A state holds numbers and flags only: it is copied for the forming bar. */
export type Transform<State extends object> = {
  /** The state before the first bar. */
  begin(): State;
  /** Takes in a bar: changes the state, and adds the rows that are complete. */
  take(state: State, bars: Bars, index: number, add: AddRow): void;
  /** Adds the row that is still growing, if there is one. */
  addGrowing?(state: State, add: AddRow): void;
};

/** Rows to allocate beyond those there are. */
const SPARE = 512;

/**
 * Rows that a transform makes of bars. Their `at` is that of the source bar, so that several rows may have the same. A tick
 * costs the forming bar only: its rows are replaced, those of finished bars stay. At most as many rows as a chart has
 * bars; the oldest are dropped.
 */
export class TransformedBars<State extends object> implements Bars {
  count = 0;
  at = new Float64Array(SPARE);
  open = new Float64Array(SPARE);
  high = new Float64Array(SPARE);
  low = new Float64Array(SPARE);
  close = new Float64Array(SPARE);
  volume = new Float64Array(SPARE);
  readonly #transform: Transform<State>;
  readonly #addRow: AddRow;
  #bars: Bars;
  #state: State;
  #trial: State;
  /** Finished bars that were taken in, and their rows. */
  #finals = 0;
  #finalRows = 0;

  constructor(transform: Transform<State>, bars: Bars) {
    this.#transform = transform;
    this.#bars = bars;
    this.#state = transform.begin();
    this.#trial = transform.begin();
    this.#addRow = (at, open, high, low, close, volume) => {
      if (this.count === this.at.length) this.#grow();
      const row = this.count;
      this.at[row] = at;
      this.open[row] = open;
      this.high[row] = high;
      this.low[row] = low;
      this.close[row] = close;
      this.volume[row] = volume;
      this.count += 1;
    };
    this.update();
  }

  /**
   * Takes in the bars that were added since, and the last one again; bars before it must be as they were.
   * @returns whether rows before the last may have changed, as where the forming bar made several: what was calculated
   * over the rows has to begin again.
   */
  update(): boolean {
    const last = this.#bars.count - 1;
    let isChanged = this.count - this.#finalRows > 1 || last < this.#finals;
    // Fewer bars than there were finished: what was taken in cannot be taken out.
    if (last < this.#finals) this.#clear();
    this.count = this.#finalRows;
    for (; this.#finals < last; this.#finals += 1) {
      this.#transform.take(this.#state, this.#bars, this.#finals, this.#addRow);
      if (this.count <= MAX_BARS) continue;
      this.#drop(this.count - MAX_BARS + Math.ceil(MAX_BARS / 10));
      isChanged = true;
    }
    this.#finalRows = this.count;
    Object.assign(this.#trial, this.#state);
    if (last >= 0) this.#transform.take(this.#trial, this.#bars, last, this.#addRow);
    this.#transform.addGrowing?.(this.#trial, this.#addRow);
    return isChanged;
  }

  /** Makes all rows again, after bars were dropped or added at the left, or replaced. */
  restart(bars: Bars = this.#bars): void {
    this.#bars = bars;
    this.#clear();
    this.update();
  }

  #clear(): void {
    this.#state = this.#transform.begin();
    this.#finals = 0;
    this.#finalRows = 0;
  }

  #grow(): void {
    for (const name of COLUMNS) {
      const longer = new Float64Array(this.count * 2);
      longer.set(this[name]);
      this[name] = longer;
    }
  }

  #drop(over: number): void {
    for (const name of COLUMNS) this[name].copyWithin(0, over, this.count);
    this.count -= over;
  }
}
