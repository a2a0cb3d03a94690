import { rma, wilderSum } from '#shared/indicators/averages.ts';
import { rollingSum } from '#shared/indicators/rolling.ts';
import type { Bars } from '../../bars/bars.ts';
import { type BuiltIn, length, line, numberOf, put, ratio, single, trueRange } from '../built-in.ts';
import { valueAt } from '../inputs.ts';

/** Wilder's directional movement: how far the high rose, if that is more than the low fell; NaN for the first bar. */
const rise = ({ high, low }: Bars, index: number): number => {
  const up = valueAt(high, index) - valueAt(high, index - 1);
  const down = valueAt(low, index - 1) - valueAt(low, index);
  return Number.isNaN(up) ? up : up > 0 && up > down ? up : 0;
};
const fall = ({ high, low }: Bars, index: number): number => {
  const up = valueAt(high, index) - valueAt(high, index - 1);
  const down = valueAt(low, index - 1) - valueAt(low, index);
  return Number.isNaN(down) ? down : down > 0 && down > up ? down : 0;
};

/**
 * Wilder's Average Directional Index with both directional indicators, 0 to 100 (TA-Lib ADX, PLUS_DI, MINUS_DI). Where nothing
 * moves the indicators are 0 and the index stays as it is, as in TA-Lib.
 */
export const adx: BuiltIn = {
  id: 'adx',
  group: 'trend',
  pane: 'own',
  decimals: 2,
  range: [0, 100],
  levels: [25],
  inputs: [length(14, 'length', 2)],
  plots: [line('value', 'line2', { width: 2 }), line('plusDi', 'up'), line('minusDi', 'down')],
  start: (inputs, bars, outs) => {
    const period = numberOf(inputs, 'length');
    const [ranges, rises, falls, smooth] = [wilderSum(period), wilderSum(period), wilderSum(period), rma(period)];
    let last = 0;
    return (index, isFinal) => {
      const range = ranges(trueRange(bars, index), isFinal);
      const plus = 100 * ratio(rises(rise(bars, index), isFinal), range, 0);
      const minus = 100 * ratio(falls(fall(bars, index), isFinal), range, 0);
      const value = smooth(ratio(100 * Math.abs(plus - minus), plus + minus, last), isFinal);
      put(outs, 0, index, value);
      put(outs, 1, index, plus);
      put(outs, 2, index, minus);
      if (isFinal && !Number.isNaN(value)) last = value;
    };
  },
};

/** Botes and Siepman's Vortex: movement up and down over the true range; 1 where nothing moved. */
export const vortex: BuiltIn = {
  id: 'vortex',
  group: 'trend',
  pane: 'own',
  decimals: 3,
  levels: [1],
  inputs: [length(14)],
  plots: [line('plusVi', 'up'), line('minusVi', 'down')],
  start: (inputs, bars, outs) => {
    const period = numberOf(inputs, 'length');
    const [ranges, ups, downs] = [rollingSum(period), rollingSum(period), rollingSum(period)];
    return (index, isFinal) => {
      const range = ranges(trueRange(bars, index), isFinal);
      const up = Math.abs(valueAt(bars.high, index) - valueAt(bars.low, index - 1));
      const down = Math.abs(valueAt(bars.low, index) - valueAt(bars.high, index - 1));
      put(outs, 0, index, ratio(ups(up, isFinal), range, 1));
      put(outs, 1, index, ratio(downs(down, isFinal), range, 1));
    };
  },
};

/** 100 less a part for each bar since the highest (`side` 1) or lowest (−1); the newest of equal ones, as in TA-Lib. */
function recency(column: Float64Array, index: number, period: number, side: 1 | -1): number {
  if (index < period) return Number.NaN;
  let best = index;
  for (let at = index - 1; at >= index - period; at -= 1)
    if (side * (column[at] as number) > side * (column[best] as number)) best = at;
  return (100 * (period - (index - best))) / period;
}

const pane = { group: 'trend', pane: 'own', decimals: 2 } as const;

/** Tushar Chande's Aroon, 0 to 100, over the present bar and `length` bars before (TA-Lib AROON). */
export const aroon: BuiltIn = {
  id: 'aroon',
  ...pane,
  range: [0, 100],
  levels: [30, 70],
  inputs: [length(14)],
  plots: [line('up', 'up'), line('down', 'down')],
  start: (inputs, bars, outs) => {
    const period = numberOf(inputs, 'length');
    return (index) => {
      put(outs, 0, index, recency(bars.high, index, period, 1));
      put(outs, 1, index, recency(bars.low, index, period, -1));
    };
  },
};

/** Aroon up less Aroon down, −100 to 100 (TA-Lib AROONOSC). */
export const aroonOscillator: BuiltIn = {
  id: 'aroonOscillator',
  ...pane,
  range: [-100, 100],
  levels: [0],
  inputs: [length(14)],
  plots: [line('value', 'line1')],
  start: single((inputs, bars) => {
    const period = numberOf(inputs, 'length');
    return (index) => recency(bars.high, index, period, 1) - recency(bars.low, index, period, -1);
  }),
};
