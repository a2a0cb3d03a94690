import type { Bars } from '../bars/bars.ts';
import type { Extra, IndicatorDefinition, Inputs, Outs, Step } from './indicator.ts';
import type { Profile } from './volume/profile.ts';

/** Values that are stored at least: what is panned back over without calculating anew. */
const MIN_STORED = 4_096;

/** One instance of an indicator over the bars of a chart. */
export class IndicatorRun {
  /** Columns end with those of the bars, and are replaced by longer ones when those are. */
  outs: Outs = { columns: [], first: 0 };
  readonly profiles: Profile[] = [];
  /** Bars that were calculated. */
  count = 0;
  readonly #definition: IndicatorDefinition;
  readonly #inputs: Inputs;
  #bars: Bars;
  #extra: Extra;
  #from: number;
  /** Bars that went into the step as final. */
  #finals = 0;
  #step: Step = () => {};

  /** @param from the first bar whose values are needed */
  constructor(definition: IndicatorDefinition, inputs: Inputs, bars: Bars, extra: Extra, from = 0) {
    this.#definition = definition;
    this.#inputs = inputs;
    this.#bars = bars;
    this.#extra = extra;
    this.#from = from;
    this.restart();
  }

  /**
   * Calculates the bars that were added since, and the last one again. Bars before that must be as they were: after they were
   * replaced, or bars were added or dropped at the left, call {@link restart}. Other bars, or fewer, begin again by themselves.
   */
  update(bars: Bars = this.#bars): void {
    const last = bars.count - 1;
    if (bars !== this.#bars || last + 1 < this.count) {
      this.restart(bars);
      return;
    }
    this.#lengthen();
    const step = this.#step;
    for (let index = this.#finals; index < last; index += 1) step(index, true);
    if (last >= 0) step(last, false);
    this.#finals = Math.max(0, last);
    this.count = last + 1;
  }

  /** Calculates everything from the first bar. */
  restart(bars: Bars = this.#bars, extra: Extra = this.#extra, from: number = this.#from): void {
    this.#bars = bars;
    this.#extra = extra;
    this.#from = from;
    this.profiles.length = 0;
    const { plots, repaints } = this.#definition;
    const first = repaints ? 0 : firstStored(bars.count, from);
    this.outs = { columns: plots.map(() => emptyColumn(bars.at.length - first)), first };
    this.#finals = 0;
    this.count = 0;
    this.#step = this.#definition.start(this.#inputs, bars, this.outs, extra, this.profiles);
    this.update();
  }

  /** Calculates anew where values from this bar on are not stored. @returns whether they were not */
  cover(from: number): boolean {
    if (Math.max(0, from) >= this.outs.first) return false;
    this.restart(this.#bars, this.#extra, from);
    return true;
  }

  #lengthen(): void {
    const { columns, first } = this.outs;
    const capacity = this.#bars.at.length - first;
    columns.forEach((column, plot) => {
      if (column.length >= capacity) return;
      const longer = emptyColumn(capacity);
      longer.set(column);
      columns[plot] = longer;
    });
  }
}

const emptyColumn = (length: number): Float64Array => new Float64Array(length).fill(Number.NaN);

/** Twice what is needed, so that a way back through the history calculates seldom. */
const firstStored = (count: number, from: number): number =>
  Math.max(0, count - Math.max(MIN_STORED, 2 * (count - from)));

/** @param inputs valid by the definition: see readInputs */
export const createRun = (
  definition: IndicatorDefinition,
  inputs: Inputs,
  bars: Bars,
  extra: Extra = {},
  from = 0,
): IndicatorRun => new IndicatorRun(definition, inputs, bars, extra, from);
