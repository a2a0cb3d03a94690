import { rma } from '#shared/indicators/averages.ts';
import { type BuiltIn, decimal, length, line, numberOf, put, trueRange } from '../built-in.ts';

/**
 * Olivier Seban's Supertrend: a band of factor × ATR (Wilder) around the middle of the bar, that only closes in on the price
 * until a close is beyond it. One of the two plots has a value. It begins falling, as on TradingView.
 */
export const supertrend: BuiltIn = {
  id: 'supertrend',
  group: 'trend',
  pane: 'price',
  inputs: [length(10, 'atrLength'), decimal('factor', 3, 0.1, 50, 0.1)],
  plots: [line('up', 'up', { width: 2 }), line('down', 'down', { width: 2 })],
  start: (inputs, bars, outs) => {
    const range = rma(numberOf(inputs, 'atrLength'));
    const factor = numberOf(inputs, 'factor');
    let upper = Number.NaN;
    let lower = Number.NaN;
    let isUp = false;
    return (index, isFinal) => {
      const half = factor * range(trueRange(bars, index), isFinal);
      const close = bars.close[index] as number;
      const before = bars.close[index - 1] as number;
      const middle = ((bars.high[index] as number) + (bars.low[index] as number)) / 2;
      const nextUpper = middle + half < upper || !(before <= upper) ? middle + half : upper;
      const nextLower = middle - half > lower || !(before >= lower) ? middle - half : lower;
      const nextIsUp = isUp ? close >= nextLower : !Number.isNaN(upper) && close > nextUpper;
      put(outs, 0, index, nextIsUp ? nextLower : Number.NaN);
      put(outs, 1, index, nextIsUp ? Number.NaN : nextUpper);
      if (!isFinal) return;
      upper = nextUpper;
      lower = nextLower;
      isUp = nextIsUp;
    };
  },
};
