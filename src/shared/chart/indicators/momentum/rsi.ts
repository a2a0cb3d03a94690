import { rma } from '#shared/indicators/averages.ts';
import type { Kernel } from '#shared/indicators/kernel.ts';
import { highest, lowest, sma } from '#shared/indicators/rolling.ts';
import { change } from '#shared/indicators/window.ts';
import { type BuiltIn, length, line, numberOf, put, ratio, single, source, sourceOf } from '../built-in.ts';

/** Wilder's RSI, 0 to 100; 50 where nothing moved, which TA-Lib calls 0. */
export function rsiOf(period: number): Kernel {
  const [step, gains, losses] = [change(1), rma(period), rma(period)];
  return (value, isFinal) => {
    const moved = step(value, isFinal);
    const gain = gains(Math.max(0, moved), isFinal);
    return 100 * ratio(gain, gain + losses(Math.max(0, -moved), isFinal), 0.5);
  };
}

/** A smaller range is one of rounding: an RSI over prices that stand still. */
const MIN_RANGE = 1e-9;

/** Place of a value between the lowest low and the highest high of a period, 0 to 100; 50 where those are equal. */
export function placeOf(period: number): (high: number, low: number, value: number, isFinal: boolean) => number {
  const [top, bottom] = [highest(period), lowest(period)];
  return (high, low, value, isFinal) => {
    const floor = bottom(low, isFinal);
    const range = top(high, isFinal) - floor;
    return range < MIN_RANGE ? 50 : (100 * (value - floor)) / range;
  };
}

/** Wilder's Relative Strength Index (TA-Lib RSI). */
export const rsi: BuiltIn = {
  id: 'rsi',
  group: 'momentum',
  pane: 'own',
  decimals: 2,
  range: [0, 100],
  levels: [30, 50, 70],
  inputs: [length(14), source()],
  plots: [line('value', 'line5', { width: 2 })],
  start: single((inputs, bars) => {
    const [read, next] = [sourceOf(inputs, bars), rsiOf(numberOf(inputs, 'length'))];
    return (index, isFinal) => next(read(index), isFinal);
  }),
};

const stochasticPane = { group: 'momentum', pane: 'own', decimals: 2, range: [0, 100], levels: [20, 80] } as const;
const stochasticPlots: BuiltIn['plots'] = [line('k', 'line1'), line('d', 'line2')];

/** George Lane's Stochastic, slow: %K smoothed, and %D as its average (TA-Lib STOCH with simple averages). */
export const stochastic: BuiltIn = {
  ...stochasticPane,
  id: 'stochastic',
  inputs: [length(14), length(3, 'smoothK'), length(3, 'smoothD')],
  plots: stochasticPlots,
  start: (inputs, bars, outs) => {
    const place = placeOf(numberOf(inputs, 'length'));
    const [smoothK, smoothD] = [sma(numberOf(inputs, 'smoothK')), sma(numberOf(inputs, 'smoothD'))];
    return (index, isFinal) => {
      const [high, low] = [bars.high[index] as number, bars.low[index] as number];
      const k = smoothK(place(high, low, bars.close[index] as number, isFinal), isFinal);
      put(outs, 0, index, k);
      put(outs, 1, index, smoothD(k, isFinal));
    };
  },
};

/** Chande and Kroll's Stochastic of the RSI, 0 to 100 (TA-Lib STOCHRSI, with %K smoothed as on TradingView). */
export const stochRsi: BuiltIn = {
  ...stochasticPane,
  id: 'stochRsi',
  inputs: [length(14), length(14, 'stochLength'), length(3, 'smoothK'), length(3, 'smoothD'), source()],
  plots: stochasticPlots,
  start: (inputs, bars, outs) => {
    const read = sourceOf(inputs, bars);
    const strength = rsiOf(numberOf(inputs, 'length'));
    const place = placeOf(numberOf(inputs, 'stochLength'));
    const [smoothK, smoothD] = [sma(numberOf(inputs, 'smoothK')), sma(numberOf(inputs, 'smoothD'))];
    return (index, isFinal) => {
      const value = strength(read(index), isFinal);
      const k = smoothK(place(value, value, value, isFinal), isFinal);
      put(outs, 0, index, k);
      put(outs, 1, index, smoothD(k, isFinal));
    };
  },
};
