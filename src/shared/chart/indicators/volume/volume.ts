import { ema, emaFromFirst } from '#shared/indicators/averages.ts';
import { rollingSum, sma } from '#shared/indicators/rolling.ts';
import type { Bars } from '../../bars/bars.ts';
import { type BuiltIn, length, line, numberOf, put, ratio, single } from '../built-in.ts';
import { sourceAt, valueAt } from '../inputs.ts';

const pane = { group: 'volume', pane: 'own' } as const;

/** Volume in shares, coloured by the direction of the bar, and its simple average. */
export const volume: BuiltIn = {
  id: 'volume',
  ...pane,
  decimals: 0,
  inputs: [length(20)],
  plots: [{ id: 'volume', kind: 'columns', colour: 'up', colourDown: 'down' }, line('average', 'line2')],
  start: (inputs, bars, outs) => {
    const mean = sma(numberOf(inputs, 'length'));
    return (index, isFinal) => {
      const shares = bars.volume[index] as number;
      put(outs, 0, index, shares);
      put(outs, 1, index, mean(shares, isFinal));
    };
  },
};

/** Marc Chaikin's money flow volume: the volume by where the bar closed in its range; 0 where high and low are equal. */
function flowOf({ high, low, close, volume: shares }: Bars, index: number): number {
  const [top, bottom, last] = [high[index] as number, low[index] as number, close[index] as number];
  return ratio(last - bottom - (top - last), top - bottom, 0) * (shares[index] as number);
}

/** A sum since the first bar. */
function total(): (value: number, isFinal: boolean) => number {
  let sum = 0;
  return (value, isFinal) => {
    const next = sum + value;
    if (isFinal) sum = next;
    return next;
  };
}

/** Joseph Granville's On-Balance Volume, begun with the first bar's volume (TA-Lib OBV). */
export const obv: BuiltIn = {
  id: 'obv',
  ...pane,
  decimals: 0,
  inputs: [],
  plots: [line('value', 'line1')],
  start: single((_inputs, bars) => {
    const sum = total();
    return (index, isFinal) => {
      const moved = index === 0 ? 1 : (bars.close[index] as number) - (bars.close[index - 1] as number);
      return sum(Math.sign(moved) * (bars.volume[index] as number), isFinal);
    };
  }),
};

/** Chaikin's accumulation/distribution line (TA-Lib AD). */
export const adLine: BuiltIn = {
  id: 'adLine',
  ...pane,
  decimals: 0,
  inputs: [],
  plots: [line('value', 'line3')],
  start: single((_inputs, bars) => {
    const sum = total();
    return (index, isFinal) => sum(flowOf(bars, index), isFinal);
  }),
};

/** Chaikin Money Flow, −1 to 1; 0 where nothing traded. */
export const cmf: BuiltIn = {
  id: 'cmf',
  ...pane,
  levels: [0],
  decimals: 3,
  inputs: [length(20)],
  plots: [line('value', 'line4')],
  start: single((inputs, bars) => {
    const [flows, volumes] = [rollingSum(numberOf(inputs, 'length')), rollingSum(numberOf(inputs, 'length'))];
    return (index, isFinal) =>
      ratio(flows(flowOf(bars, index), isFinal), volumes(bars.volume[index] as number, isFinal), 0);
  }),
};

/** Chaikin Oscillator: fast less slow exponential average of the A/D line, both begun with its first value (TA-Lib ADOSC). */
export const chaikinOscillator: BuiltIn = {
  id: 'chaikinOscillator',
  ...pane,
  levels: [0],
  decimals: 0,
  inputs: [length(3, 'fast'), length(10, 'slow')],
  plots: [line('value', 'line5')],
  start: single((inputs, bars) => {
    const [short, long] = [numberOf(inputs, 'fast'), numberOf(inputs, 'slow')];
    const [sum, fast, slow] = [total(), emaFromFirst(short), emaFromFirst(long)];
    const first = Math.max(short, long) - 1;
    return (index, isFinal) => {
      const accumulated = sum(flowOf(bars, index), isFinal);
      const value = fast(accumulated, isFinal) - slow(accumulated, isFinal);
      return index < first ? Number.NaN : value;
    };
  }),
};

/** Alexander Elder's Force Index: exponential average of change × volume. */
export const force: BuiltIn = {
  id: 'force',
  ...pane,
  levels: [0],
  decimals: 0,
  inputs: [length(13)],
  plots: [line('value', 'line6')],
  start: single((inputs, bars) => {
    const smooth = ema(numberOf(inputs, 'length'));
    return (index, isFinal) => {
      const moved = (bars.close[index] as number) - valueAt(bars.close, index - 1);
      return smooth(moved * (bars.volume[index] as number), isFinal);
    };
  }),
};

/** Quong and Soudack's Money Flow Index, 0 to 100 (TA-Lib MFI); 50 where no money flowed, which TA-Lib calls 0. */
export const mfi: BuiltIn = {
  id: 'mfi',
  ...pane,
  range: [0, 100],
  levels: [20, 80],
  decimals: 2,
  inputs: [length(14)],
  plots: [line('value', 'line7')],
  start: single((inputs, bars) => {
    const [gains, losses] = [rollingSum(numberOf(inputs, 'length')), rollingSum(numberOf(inputs, 'length'))];
    return (index, isFinal) => {
      const price = sourceAt(bars, 'hlc3', index);
      const moved = price - sourceAt(bars, 'hlc3', index - 1);
      const money = price * (bars.volume[index] as number);
      const gain = gains(Number.isNaN(moved) ? moved : moved > 0 ? money : 0, isFinal);
      return 100 * ratio(gain, gain + losses(Number.isNaN(moved) ? moved : moved < 0 ? money : 0, isFinal), 0.5);
    };
  }),
};
