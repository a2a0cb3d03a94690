import { type BuiltIn, length, line, numberOf, put, single } from '../built-in.ts';

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
