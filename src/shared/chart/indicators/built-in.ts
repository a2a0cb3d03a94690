import type indicatorsEn from '#shared/i18n/en/indicators.json';
import type { Kernel } from '#shared/indicators/kernel.ts';
import type { Bars } from '../bars/bars.ts';
import type {
  Extra,
  FillDefinition,
  IndicatorDefinition,
  InputDefinition,
  Inputs,
  Outs,
  PlotColour,
  PlotDefinition,
  Source,
} from './indicator.ts';
import { isSource, sourceReader, valueAt } from './inputs.ts';

type Texts = typeof indicatorsEn;
export type BuiltInId = keyof Texts['name'];
export type InputId = keyof Texts['inputs'];
export type PlotId = keyof Texts['plots'];
type ChoiceId = keyof Texts['choices'];

export type Input = InputDefinition & { readonly id: InputId };
export type Plot = PlotDefinition & { readonly id: PlotId };

/** An indicator of ours: everything that is shown of it has a text in the catalogue, or it does not compile. */
export type BuiltIn = IndicatorDefinition & {
  readonly id: BuiltInId;
  readonly inputs: readonly Input[];
  readonly plots: readonly Plot[];
  readonly fills?: readonly (FillDefinition & { readonly between: readonly [PlotId, PlotId] })[];
};

/** Maximum bars that an indicator looks back. */
export const MAX_LENGTH = 500;

/** A number of bars. */
export const length = (standard: number, id: InputId = 'length', min = 1): Input => ({
  id,
  kind: 'whole',
  default: standard,
  min,
  max: MAX_LENGTH,
});
export const decimal = (id: InputId, standard: number, min: number, max: number, step: number): Input => ({
  id,
  kind: 'number',
  default: standard,
  min,
  max,
  step,
});
export const source = (standard: Source = 'close'): Input => ({ id: 'source', kind: 'source', default: standard });
export const choice = (id: InputId, choices: readonly [ChoiceId, ...ChoiceId[]]): Input => ({
  id,
  kind: 'choice',
  default: choices[0],
  choices,
});

export const line = (id: PlotId, colour: PlotColour, style: Partial<PlotDefinition> = {}): Plot => ({
  ...style,
  id,
  kind: 'line',
  colour,
});

/** An input that is a number; NaN where the definition has none of the id. */
export const numberOf = (inputs: Inputs, id: InputId): number => Number(inputs[id]);

/** Reads the chosen source of a bar. */
export function sourceOf(inputs: Inputs, bars: Bars): (index: number) => number {
  const read = sourceReader(isSource(inputs.source) ? inputs.source : 'close');
  return (index) => read(bars, index);
}

/** Writes the value of a plot. */
export function put(outs: Outs, plot: number, index: number, value: number): void {
  const column = outs.columns[plot];
  if (column && index >= outs.first) column[index - outs.first] = value;
}

export type ValueAt = (index: number, isFinal: boolean) => number;

/** Starts an indicator of one plot. */
export const single =
  (start: (inputs: Inputs, bars: Bars, extra: Extra) => ValueAt): IndicatorDefinition['start'] =>
  (inputs, bars, outs, extra) => {
    const calculate = start(inputs, bars, extra);
    return (index, isFinal) => put(outs, 0, index, calculate(index, isFinal));
  };

/** Starts an indicator of one plot that is one kernel of its length over its source. */
export const ofSource = (kernel: (period: number) => Kernel): IndicatorDefinition['start'] =>
  single((inputs, bars) => {
    const read = sourceOf(inputs, bars);
    const next = kernel(numberOf(inputs, 'length'));
    return (index, isFinal) => next(read(index), isFinal);
  });

/** Wilder's true range, rupiah. NaN for the first bar, which has no close before it (TA-Lib). */
export function trueRange({ high, low, close }: Bars, index: number): number {
  const before = valueAt(close, index - 1);
  const top = valueAt(high, index);
  const bottom = valueAt(low, index);
  return Math.max(top - bottom, Math.abs(top - before), Math.abs(bottom - before));
}

/** A quotient, or what stands for it where there is nothing to divide by. */
export const ratio = (part: number, whole: number, ofNothing: number): number =>
  whole === 0 ? ofNothing : part / whole;
