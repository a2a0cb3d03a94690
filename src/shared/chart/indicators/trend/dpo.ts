import { chain } from '#shared/indicators/kernel.ts';
import { sma } from '#shared/indicators/rolling.ts';
import { past } from '#shared/indicators/window.ts';
import { type BuiltIn, length, line, ofSource, source } from '../built-in.ts';

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
