import { EXCHANGE_UTC_OFFSET_MS } from '#shared/market/index.ts';
import { DAY_MS } from '#shared/time.ts';
import type { Bars } from '../../bars/bars.ts';
import { type BuiltIn, line, numberOf, put, source, sourceOf } from '../built-in.ts';
import type { Inputs, Outs, Step } from '../indicator.ts';

/** Days at the exchange since the epoch; Unix ms in. */
export const exchangeDay = (at: number): number => Math.floor((at + EXCHANGE_UTC_OFFSET_MS) / DAY_MS);

/**
 * Mean by volume since the last beginning, with 1 to 3 standard deviations by volume around it (West's weighted recurrence,
 * which loses no digits). Before anything traded it is the bar's own price.
 * @param begins whether the calculation begins at a bar; NaN before it first does
 */
function weightedMean(inputs: Inputs, bars: Bars, outs: Outs, begins: (index: number) => boolean): Step {
  const read = sourceOf(inputs, bars);
  let volume = Number.NaN;
  let mean = 0;
  let squares = 0;
  return (index, isFinal) => {
    const isFirst = begins(index);
    if (!isFirst && Number.isNaN(volume)) return;
    const price = read(index);
    const shares = bars.volume[index] as number;
    const before = isFirst ? 0 : volume;
    const total = before + shares;
    const distance = price - mean;
    const nextMean = before === 0 ? price : mean + (distance * shares) / total;
    const nextSquares = before === 0 ? 0 : squares + shares * distance * (price - nextMean);
    const deviation = total === 0 ? 0 : Math.sqrt(Math.max(0, nextSquares / total));
    put(outs, 0, index, nextMean);
    for (let band = 1; band <= 3; band += 1) {
      put(outs, 2 * band - 1, index, nextMean + band * deviation);
      put(outs, 2 * band, index, nextMean - band * deviation);
    }
    if (!isFinal) return;
    volume = total;
    mean = nextMean;
    squares = nextSquares;
  };
}

const plots: BuiltIn['plots'] = [
  line('value', 'line2', { width: 2 }),
  line('upper1', 'line3'),
  line('lower1', 'line3'),
  line('upper2', 'line4', { dash: 'dashed' }),
  line('lower2', 'line4', { dash: 'dashed' }),
  line('upper3', 'line5', { dash: 'dotted' }),
  line('lower3', 'line5', { dash: 'dotted' }),
];
const fills: NonNullable<BuiltIn['fills']> = [{ between: ['upper1', 'lower1'], colour: 'line3' }];

/** VWAP since the first bar of each day at the exchange (UTC+7). */
export const vwap: BuiltIn = {
  id: 'vwap',
  group: 'volume',
  pane: 'price',
  plots,
  fills,
  inputs: [source('hlc3')],
  start: (inputs, bars, outs) =>
    weightedMean(
      inputs,
      bars,
      outs,
      (index) => index === 0 || exchangeDay(bars.at[index] as number) !== exchangeDay(bars.at[index - 1] as number),
    ),
};

/** VWAP since the first bar at or after a moment (Brian Shannon). */
export const anchoredVwap: BuiltIn = {
  id: 'anchoredVwap',
  group: 'volume',
  pane: 'price',
  plots,
  fills,
  inputs: [{ id: 'anchor', kind: 'moment', default: 0 }, source('hlc3')],
  start: (inputs, bars, outs) => {
    const anchor = numberOf(inputs, 'anchor');
    return weightedMean(
      inputs,
      bars,
      outs,
      (index) => (bars.at[index] as number) >= anchor && (index === 0 || (bars.at[index - 1] as number) < anchor),
    );
  },
};
