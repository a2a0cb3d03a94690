import { rollingSum, sma } from '#shared/indicators/rolling.ts';
import { change, changePercent, deviationRatio } from '#shared/indicators/window.ts';
import {
  type BuiltIn,
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
import { valueAt } from '../inputs.ts';
import { placeOf } from './rsi.ts';

const pane = { group: 'momentum', pane: 'own', decimals: 2 } as const;

/** Donald Lambert's Commodity Channel Index (TA-Lib CCI); 0 where the price did not move. */
export const cci: BuiltIn = {
  id: 'cci',
  ...pane,
  levels: [-100, 0, 100],
  inputs: [length(20), source('hlc3')],
  plots: [line('value', 'line3')],
  start: ofSource((period) => {
    const distance = deviationRatio(period);
    return (value, isFinal) => distance(value, isFinal) / 0.015;
  }),
};

/** Rate of change, percent (TA-Lib ROC). */
export const roc: BuiltIn = {
  id: 'roc',
  ...pane,
  levels: [0],
  inputs: [length(9), source()],
  plots: [line('value', 'line1')],
  start: ofSource(changePercent),
};

/** Momentum: the change over a number of bars (TA-Lib MOM). */
export const momentum: BuiltIn = {
  id: 'momentum',
  ...pane,
  levels: [0],
  inputs: [length(10), source()],
  plots: [line('value', 'line1')],
  start: ofSource(change),
};

/** Larry Williams’ %R, −100 to 0 (TA-Lib WILLR); −50 where high and low are equal, which TA-Lib calls 0. */
export const williamsR: BuiltIn = {
  id: 'williamsR',
  ...pane,
  range: [-100, 0],
  levels: [-80, -20],
  inputs: [length(14)],
  plots: [line('value', 'line6')],
  start: single((inputs, bars) => {
    const place = placeOf(numberOf(inputs, 'length'));
    return (index, isFinal) => {
      const [high, low] = [bars.high[index] as number, bars.low[index] as number];
      return place(high, low, bars.close[index] as number, isFinal) - 100;
    };
  }),
};

/** Bill Williams’ Awesome Oscillator: a fast less a slow simple average of the bars’ middles. */
export const awesome: BuiltIn = {
  id: 'awesome',
  ...pane,
  levels: [0],
  inputs: [length(5, 'fast'), length(34, 'slow'), source('hl2')],
  plots: [{ id: 'value', kind: 'histogram', colour: 'up', colourDown: 'down' }],
  start: single((inputs, bars) => {
    const [fast, slow] = [sma(numberOf(inputs, 'fast')), sma(numberOf(inputs, 'slow'))];
    const read = sourceOf(inputs, bars);
    return (index, isFinal) => fast(read(index), isFinal) - slow(read(index), isFinal);
  }),
};

/** Larry Williams’ Ultimate Oscillator, 0 to 100 (TA-Lib ULTOSC); 50 of a period where the price did not move. */
export const ultimate: BuiltIn = {
  id: 'ultimate',
  ...pane,
  range: [0, 100],
  levels: [30, 70],
  inputs: [length(7, 'fast'), length(14, 'middle'), length(28, 'slow')],
  plots: [line('value', 'line4')],
  start: single((inputs, bars) => {
    const periods = (['fast', 'middle', 'slow'] as const).map((id) => numberOf(inputs, id)).sort((a, b) => a - b);
    const parts = periods.map((period, place) => ({
      pressures: rollingSum(period),
      ranges: rollingSum(period),
      weight: 4 / 2 ** place,
    }));
    return (index, isFinal) => {
      const range = trueRange(bars, index);
      const close = bars.close[index] as number;
      const pressure = close - Math.min(bars.low[index] as number, valueAt(bars.close, index - 1));
      let sum = 0;
      for (const { pressures, ranges, weight } of parts)
        sum += weight * ratio(pressures(pressure, isFinal), ranges(range, isFinal), 0.5);
      return (100 * sum) / 7;
    };
  }),
};
