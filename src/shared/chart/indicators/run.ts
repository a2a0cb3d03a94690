import type { Bars } from '../bars/bars.ts';
import type { Extra, IndicatorDefinition, Inputs, Step } from './indicator.ts';
import type { Profile } from './volume/profile.ts';

/** One instance of an indicator over the bars of a chart. */
export class IndicatorRun {
  /** One column per plot, as long as the columns of the bars; replaced by longer ones when those are. */
  readonly outs: Float64Array[] = [];
  readonly profiles: Profile[] = [];
  /** Bars that were calculated. */
  count = 0;
  readonly #definition: IndicatorDefinition;
  readonly #inputs: Inputs;
  #bars: Bars;
  #extra: Extra;
  /** Bars that went into the step as final. */
  #finals = 0;
  #step: Step = () => {};

  constructor(definition: IndicatorDefinition, inputs: Inputs, bars: Bars, extra: Extra) {
    this.#definition = definition;
    this.#inputs = inputs;
    this.#bars = bars;
    this.#extra = extra;
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
  restart(bars: Bars = this.#bars, extra: Extra = this.#extra): void {
    this.#bars = bars;
    this.#extra = extra;
    const capacity = bars.at.length;
    this.outs.length = 0;
    this.profiles.length = 0;
    for (const _ of this.#definition.plots) this.outs.push(new Float64Array(capacity).fill(Number.NaN));
    this.#finals = 0;
    this.count = 0;
    this.#step = this.#definition.start(this.#inputs, bars, this.outs, extra, this.profiles);
    this.update();
  }

  #lengthen(): void {
    const capacity = this.#bars.at.length;
    this.outs.forEach((out, plot) => {
      if (out.length >= capacity) return;
      const longer = new Float64Array(capacity).fill(Number.NaN);
      longer.set(out);
      this.outs[plot] = longer;
    });
  }
}

/** @param inputs valid by the definition: see readInputs */
export const createRun = (
  definition: IndicatorDefinition,
  inputs: Inputs,
  bars: Bars,
  extra: Extra = {},
): IndicatorRun => new IndicatorRun(definition, inputs, bars, extra);
