import type { Bars } from '#shared/chart/bars/bars.ts';
import type { Extra, Flows, IndicatorDefinition, Inputs, VisibleBars } from '#shared/chart/indicators/indicator.ts';
import { IndicatorRun } from '#shared/chart/indicators/run.ts';
import type { PlotStyle } from './paint/plots.ts';
import type { SceneIndicator } from './scene.ts';
import type { Indicators } from './state.ts';

/** An indicator on a chart, as a person set it. */
export type IndicatorInstance = {
  /** Identifies it among those of the chart. */
  readonly key: string;
  readonly definition: IndicatorDefinition;
  readonly inputs: Inputs;
  readonly styles: Readonly<Record<string, PlotStyle>>;
  readonly isHidden: boolean;
  /** Id of its pane. */
  readonly pane: string;
};

/** Calculates the extra series for the bars of a chart. */
export type ExtraOf = (bars: Bars) => Flows;

/** The running indicators of one chart. Those whose inputs stay the same go on where they are. */
export class IndicatorSet implements Indicators {
  #instances: readonly IndicatorInstance[] = [];
  #runs = new Map<string, { readonly instance: IndicatorInstance; readonly run: IndicatorRun }>();
  #bars: Bars | null = null;
  #extraOf: ExtraOf = () => ({});
  /** Changed in place: running indicators read it at each step. */
  readonly #visible: { -readonly [Edge in keyof VisibleBars]: VisibleBars[Edge] } = { from: 0, to: 0 };
  #extra: Extra = { visible: this.#visible };
  /** The first bar whose values are needed. */
  #from = 0;
  #shown: readonly SceneIndicator[] | null = null;

  /** Hidden indicators are not calculated. */
  set(instances: readonly IndicatorInstance[]): void {
    this.#instances = instances;
    const before = this.#runs;
    this.#runs = new Map();
    if (this.#bars) for (const instance of instances) this.#start(instance, this.#bars, before.get(instance.key));
    this.#shown = null;
  }

  /** @param extraOf runs again for other bars; a bar that is added later has no value until then */
  setExtra(extraOf: ExtraOf): void {
    this.#extraOf = extraOf;
    const bars = this.#bars;
    if (!bars) return;
    const extra = this.#withExtra(bars);
    for (const { instance, run } of this.#runs.values())
      if (instance.definition.needs) run.restart(bars, extra, this.#from);
    this.#shown = null;
  }

  restart(bars: Bars, from: number): void {
    this.#bars = bars;
    this.#from = from;
    const extra = this.#withExtra(bars);
    for (const { run } of this.#runs.values()) run.restart(bars, extra, from);
    for (const instance of this.#instances) if (!this.#runs.has(instance.key)) this.#start(instance, bars, undefined);
    this.#shown = null;
  }

  cover(from: number): void {
    this.#from = from;
    for (const { run } of this.#runs.values()) if (run.cover(from)) this.#shown = null;
  }

  update(): void {
    for (const { run } of this.#runs.values()) run.update();
  }

  setVisible(from: number, to: number): void {
    if (from === this.#visible.from && to === this.#visible.to) return;
    Object.assign(this.#visible, { from, to });
    for (const { instance, run } of this.#runs.values()) if (instance.definition.rows === 'right') run.update();
  }

  shown(): readonly SceneIndicator[] {
    this.#shown ??= [...this.#runs.values()].map(({ instance, run }) => ({
      ...instance,
      outs: run.outs,
      profiles: run.profiles,
    }));
    return this.#shown;
  }

  /** The values of an indicator at a bar, one per plot; NaN where there is none. */
  valuesAt(key: string, index: number): readonly number[] {
    const outs = this.#runs.get(key)?.run.outs;
    return outs?.columns.map((out) => out[index - outs.first] ?? Number.NaN) ?? [];
  }

  /** The values of an indicator at the newest bar. */
  newestValues(key: string): readonly number[] {
    return this.valuesAt(key, (this.#runs.get(key)?.run.count ?? 0) - 1);
  }

  #withExtra(bars: Bars): Extra {
    this.#extra = { ...this.#extraOf(bars), visible: this.#visible };
    return this.#extra;
  }

  #start(
    instance: IndicatorInstance,
    bars: Bars,
    before: { instance: IndicatorInstance; run: IndicatorRun } | undefined,
  ) {
    if (instance.isHidden) return;
    const isSame =
      before?.instance.definition === instance.definition && sameInputs(before.instance.inputs, instance.inputs);
    const run = isSame
      ? before.run
      : new IndicatorRun(instance.definition, instance.inputs, bars, this.#extra, this.#from);
    this.#runs.set(instance.key, { instance, run });
  }
}

const sameInputs = (left: Inputs, right: Inputs): boolean =>
  Object.keys(left).length === Object.keys(right).length &&
  Object.entries(left).every(([name, value]) => right[name] === value);
