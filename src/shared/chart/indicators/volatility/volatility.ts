import { rma } from '#shared/indicators/averages.ts';
import { stdev } from '#shared/indicators/deviation.ts';
import { highest, lowest, rollingSum, sma } from '#shared/indicators/rolling.ts';
import { change } from '#shared/indicators/window.ts';
import {
  type BuiltIn,
  decimal,
  length,
  line,
  numberOf,
  ofSource,
  ratio,
  single,
  source,
  sourceOf,
  trueRange,
} from '../built-in.ts';
import type { Inputs } from '../indicator.ts';

const pane = { group: 'volatility', pane: 'own', decimals: 2 } as const;

/** Wilder's Average True Range, rupiah (TA-Lib ATR). */
export const atr: BuiltIn = {
  id: 'atr',
  ...pane,
  inputs: [length(14)],
  plots: [line('value', 'line4')],
  start: single((inputs, bars) => {
    const smooth = rma(numberOf(inputs, 'length'));
    return (index, isFinal) => smooth(trueRange(bars, index), isFinal);
  }),
};

/** Standard deviation of the population (TA-Lib STDDEV). */
export const standardDeviation: BuiltIn = {
  id: 'stdev',
  ...pane,
  inputs: [length(20), source()],
  plots: [line('value', 'line5')],
  start: ofSource(stdev),
};

/** Historical volatility: standard deviation of a sample of logarithmic returns, a year, percent (Hull). */
export const historicalVolatility: BuiltIn = {
  id: 'historicalVolatility',
  ...pane,
  inputs: [length(20, 'length', 2), { id: 'yearBars', kind: 'whole', default: 252, min: 1, max: 200_000 }, source()],
  plots: [line('value', 'line6')],
  start: single((inputs, bars) => {
    const read = sourceOf(inputs, bars);
    const [step, deviation] = [change(1), stdev(numberOf(inputs, 'length'), true)];
    const year = 100 * Math.sqrt(numberOf(inputs, 'yearBars'));
    // A volume of nothing has no logarithm: it counts as one share.
    return (index, isFinal) => year * deviation(step(Math.log(Math.max(read(index), 1)), isFinal), isFinal);
  }),
};

/** E. W. Dreiss' Choppiness Index, 0 to 100: sum of true ranges over the whole range; 50 where there is none. */
export const choppiness: BuiltIn = {
  id: 'choppiness',
  ...pane,
  range: [0, 100],
  levels: [38.2, 61.8],
  inputs: [length(14, 'length', 2)],
  plots: [line('value', 'line7')],
  start: single((inputs, bars) => {
    const period = numberOf(inputs, 'length');
    const [ranges, top, bottom] = [rollingSum(period), highest(period), lowest(period)];
    return (index, isFinal) => {
      const sum = ranges(trueRange(bars, index), isFinal);
      const high = top(bars.high[index] as number, isFinal);
      const range = high - bottom(bars.low[index] as number, isFinal);
      return range === 0 ? 50 + 0 * sum : (100 * Math.log10(sum / range)) / Math.log10(period);
    };
  }),
};

const bandInputs: BuiltIn['inputs'] = [length(20), decimal('deviations', 2, 0.1, 10, 0.1), source()];
const bandOf = (inputs: Inputs) =>
  [sma(numberOf(inputs, 'length')), stdev(numberOf(inputs, 'length')), numberOf(inputs, 'deviations')] as const;

/** John Bollinger's BandWidth, percent of the middle. */
export const bollingerWidth: BuiltIn = {
  id: 'bollingerWidth',
  ...pane,
  inputs: bandInputs,
  plots: [line('value', 'line1')],
  start: single((inputs, bars) => {
    const read = sourceOf(inputs, bars);
    const [mean, deviation, factor] = bandOf(inputs);
    return (index, isFinal) => {
      const value = read(index);
      return 200 * factor * ratio(deviation(value, isFinal), mean(value, isFinal), 0);
    };
  }),
};

/** John Bollinger's %B: 0 at the lower band, 1 at the upper; 0.5 where the bands meet. */
export const bollingerPercent: BuiltIn = {
  id: 'bollingerPercent',
  ...pane,
  inputs: bandInputs,
  levels: [0, 0.5, 1],
  decimals: 3,
  plots: [line('value', 'line1')],
  start: single((inputs, bars) => {
    const read = sourceOf(inputs, bars);
    const [mean, deviation, factor] = bandOf(inputs);
    return (index, isFinal) => {
      const value = read(index);
      return 0.5 + ratio(value - mean(value, isFinal), 2 * factor * deviation(value, isFinal), 0);
    };
  }),
};
