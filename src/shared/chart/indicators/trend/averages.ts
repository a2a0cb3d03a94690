import { dema, ema, hma, rma, tema } from '#shared/indicators/averages.ts';
import { chain, type Kernel } from '#shared/indicators/kernel.ts';
import { rollingSum, sma } from '#shared/indicators/rolling.ts';
import { linearRegression, past, wma } from '#shared/indicators/window.ts';
import {
  type BuiltIn,
  type BuiltInId,
  length,
  line,
  numberOf,
  ofSource,
  single,
  source,
  sourceOf,
} from '../built-in.ts';
import type { PlotColour } from '../indicator.ts';

const average = (
  id: BuiltInId,
  standard: number,
  colour: PlotColour,
  kernel: (period: number) => Kernel,
  shortest = 1,
): BuiltIn => ({
  id,
  group: 'trend',
  pane: 'price',
  inputs: [length(standard, 'length', shortest), source()],
  plots: [line('value', colour, { width: 2 })],
  start: ofSource(kernel),
});

/** Volume-weighted moving average: Σ price × volume / Σ volume; the simple average where nothing traded. */
const vwma: BuiltIn = {
  ...average('vwma', 20, 'line7', sma),
  start: single((inputs, bars) => {
    const read = sourceOf(inputs, bars);
    const period = numberOf(inputs, 'length');
    const [values, volumes, plain] = [rollingSum(period), rollingSum(period), sma(period)];
    return (index, isFinal) => {
      const price = read(index);
      const shares = bars.volume[index] as number;
      const value = values(price * shares, isFinal);
      const volume = volumes(shares, isFinal);
      const mean = plain(price, isFinal);
      return volume > 0 ? value / volume : mean;
    };
  }),
};

/**
 * Moving averages. SMA, EMA, WMA, DEMA, TEMA and LINEARREG as in TA-Lib: the EMA begins with the mean of its first values.
 * RMA is Wilder's smoothing (also SMMA), HMA is Alan Hull's.
 */
export const AVERAGES: readonly BuiltIn[] = [
  average('sma', 20, 'line1', sma),
  average('ema', 20, 'line2', ema),
  average('wma', 20, 'line3', wma),
  average('hma', 9, 'line4', hma),
  average('dema', 9, 'line5', dema),
  average('tema', 9, 'line6', tema),
  vwma,
  average('rma', 14, 'line8', rma),
  average('linreg', 14, 'line5', linearRegression, 2),
];

/** Detrended Price Oscillator: the price less its simple average of half a period and one bar before (as on TradingView). */
export const dpo: BuiltIn = {
  id: 'dpo',
  group: 'trend',
  pane: 'own',
  decimals: 2,
  levels: [0],
  inputs: [length(21), source()],
  plots: [line('value', 'line1')],
  start: ofSource((period) => {
    const average = chain(sma(period), past(Math.floor(period / 2) + 1));
    return (value, isFinal) => value - average(value, isFinal);
  }),
};
