import { ema } from '#shared/indicators/averages.ts';
import { type BuiltIn, length, line, numberOf, put, ratio, source, sourceOf } from '../built-in.ts';
import type { Inputs, Outs } from '../indicator.ts';

const periods = (inputs: Inputs): readonly [fast: number, slow: number] => {
  const [left, right] = [numberOf(inputs, 'fast'), numberOf(inputs, 'slow')];
  return [Math.min(left, right), Math.max(left, right)];
};
const inputs: BuiltIn['inputs'] = [length(12, 'fast'), length(26, 'slow'), length(9, 'signal'), source()];
const plots: BuiltIn['plots'] = [
  { id: 'histogram', kind: 'histogram', colour: 'up', colourDown: 'down', fades: true },
  line('value', 'line1'),
  line('signal', 'line2'),
];

function putWithSignal(outs: Outs, index: number, value: number, signal: number): void {
  put(outs, 0, index, value - signal);
  put(outs, 1, index, value);
  put(outs, 2, index, signal);
}

/**
 * Gerald Appel's MACD (TA-Lib MACD): both averages have their first value at the same bar, so that the fast one begins with
 * the mean of the bars just before. Lengths in the wrong order are exchanged.
 */
export const macd: BuiltIn = {
  id: 'macd',
  group: 'momentum',
  pane: 'own',
  levels: [0],
  decimals: 2,
  inputs,
  plots,
  start: (chosen, bars, outs) => {
    const read = sourceOf(chosen, bars);
    const [short, long] = periods(chosen);
    const [fast, slow, signal] = [ema(short), ema(long), ema(numberOf(chosen, 'signal'))];
    return (index, isFinal) => {
      const price = read(index);
      const value = fast(index < long - short ? Number.NaN : price, isFinal) - slow(price, isFinal);
      putWithSignal(outs, index, value, signal(value, isFinal));
    };
  },
};

/** Percentage Price Oscillator: the MACD in percent of its slow average (TA-Lib PPO with exponential averages). */
export const ppo: BuiltIn = {
  id: 'ppo',
  group: 'momentum',
  pane: 'own',
  levels: [0],
  decimals: 2,
  inputs,
  plots,
  start: (chosen, bars, outs) => {
    const read = sourceOf(chosen, bars);
    const [short, long] = periods(chosen);
    const [fast, slow, signal] = [ema(short), ema(long), ema(numberOf(chosen, 'signal'))];
    return (index, isFinal) => {
      const price = read(index);
      const base = slow(price, isFinal);
      const value = 100 * ratio(fast(price, isFinal) - base, base, 0);
      putWithSignal(outs, index, value, signal(value, isFinal));
    };
  },
};
