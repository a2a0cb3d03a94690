import { ema, rma } from '#shared/indicators/averages.ts';
import { stdev } from '#shared/indicators/deviation.ts';
import { highest, lowest, sma } from '#shared/indicators/rolling.ts';
import {
  type BuiltIn,
  choice,
  decimal,
  length,
  line,
  numberOf,
  type Plot,
  put,
  source,
  sourceOf,
  trueRange,
} from '../built-in.ts';
import type { Outs, PlotColour } from '../indicator.ts';

type Band = Pick<BuiltIn, 'plots' | 'fills' | 'pane'>;
const band = (colour: PlotColour, middle: Partial<Plot> = {}): Band => ({
  pane: 'price',
  plots: [line('upper', colour), line('middle', colour, { dash: 'dashed', ...middle }), line('lower', colour)],
  fills: [{ between: ['upper', 'lower'], colour }],
});

function putBand(outs: Outs, index: number, middle: number, half: number): void {
  put(outs, 0, index, middle + half);
  put(outs, 1, index, middle);
  put(outs, 2, index, middle - half);
}

/** John Bollinger's bands: SMA ± standard deviations of the population (TA-Lib BBANDS). */
export const bollinger: BuiltIn = {
  ...band('line1'),
  id: 'bollinger',
  group: 'volatility',
  inputs: [length(20), decimal('deviations', 2, 0.1, 10, 0.1), source()],
  start: (inputs, bars, outs) => {
    const read = sourceOf(inputs, bars);
    const [mean, deviation] = [sma(numberOf(inputs, 'length')), stdev(numberOf(inputs, 'length'))];
    const factor = numberOf(inputs, 'deviations');
    return (index, isFinal) => {
      const value = read(index);
      putBand(outs, index, mean(value, isFinal), factor * deviation(value, isFinal));
    };
  },
};

/** Keltner Channels as revised by Linda Raschke: EMA ± factor × ATR. */
export const keltner: BuiltIn = {
  ...band('line6'),
  id: 'keltner',
  group: 'volatility',
  inputs: [length(20), decimal('factor', 2, 0.1, 20, 0.1), length(10, 'atrLength'), source()],
  start: (inputs, bars, outs) => {
    const read = sourceOf(inputs, bars);
    const [mean, range] = [ema(numberOf(inputs, 'length')), rma(numberOf(inputs, 'atrLength'))];
    const factor = numberOf(inputs, 'factor');
    return (index, isFinal) => {
      const half = factor * range(trueRange(bars, index), isFinal);
      putBand(outs, index, mean(read(index), isFinal), half);
    };
  },
};

/** Richard Donchian's channel: highest high and lowest low, the present bar included, and the middle between them. */
export const donchian: BuiltIn = {
  ...band('line3'),
  id: 'donchian',
  group: 'trend',
  inputs: [length(20)],
  start: (inputs, bars, outs) => {
    const [top, bottom] = [highest(numberOf(inputs, 'length')), lowest(numberOf(inputs, 'length'))];
    return (index, isFinal) => {
      const high = top(bars.high[index] as number, isFinal);
      const low = bottom(bars.low[index] as number, isFinal);
      put(outs, 0, index, high);
      put(outs, 1, index, (high + low) / 2);
      put(outs, 2, index, low);
    };
  },
};

/** A moving average and lines a percentage above and below it. */
export const envelope: BuiltIn = {
  ...band('line8'),
  id: 'envelope',
  group: 'trend',
  inputs: [length(20), decimal('percent', 10, 0.1, 100, 0.1), choice('average', ['sma', 'ema']), source()],
  start: (inputs, bars, outs) => {
    const read = sourceOf(inputs, bars);
    const mean = (inputs.average === 'ema' ? ema : sma)(numberOf(inputs, 'length'));
    const part = numberOf(inputs, 'percent') / 100;
    return (index, isFinal) => {
      const middle = mean(read(index), isFinal);
      putBand(outs, index, middle, middle * part);
    };
  },
};

/**
 * Least-squares line through the last bars, with lines at a number of standard deviations of the distances from it (of the
 * population; Gilbert Raff's channel takes the farthest distance instead). It is there for the forming bar only, and for the
 * bars before it: an earlier bar's line is not shown.
 */
export const linregChannel: BuiltIn = {
  id: 'linregChannel',
  group: 'trend',
  pane: 'price',
  repaints: true,
  inputs: [length(100, 'length', 3), decimal('deviations', 2, 0.1, 10, 0.1), source()],
  plots: [line('upper', 'line1'), line('middle', 'line1', { dash: 'dashed' }), line('lower', 'line1')],
  fills: [{ between: ['upper', 'lower'], colour: 'line1' }],
  start: (inputs, bars, outs) => {
    const read = sourceOf(inputs, bars);
    const [period, factor] = [numberOf(inputs, 'length'), numberOf(inputs, 'deviations')];
    const centre = (period - 1) / 2;
    let written = 0;
    return (index, isFinal) => {
      // Finished bars show no line: only the forming one, which always comes last, has to be calculated.
      if (isFinal || index < period - 1) return;
      const first = index - period + 1;
      for (const out of outs.columns) out.fill(Number.NaN, written, first);
      written = first;
      let [sum, products] = [0, 0];
      for (let at = 0; at < period; at += 1) {
        sum += read(first + at);
        products += (at - centre) * read(first + at);
      }
      const slope = (products * 12) / (period * (period * period - 1));
      const mean = sum / period;
      let squares = 0;
      for (let at = 0; at < period; at += 1) squares += (read(first + at) - mean - slope * (at - centre)) ** 2;
      const half = factor * Math.sqrt(squares / period);
      for (let at = 0; at < period; at += 1) {
        const middle = mean + slope * (at - centre);
        put(outs, 0, first + at, middle + half);
        put(outs, 1, first + at, middle);
        put(outs, 2, first + at, middle - half);
      }
    };
  },
};
