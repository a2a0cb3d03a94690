import type { Kernel } from '#shared/indicators/kernel.ts';
import { highest, lowest } from '#shared/indicators/rolling.ts';
import { type BuiltIn, length, line, numberOf, put } from '../built-in.ts';
import type { Inputs } from '../indicator.ts';

/** Bars between a value and its drawing: the present bar counts as the first, as Hosoda counted. */
const shift = (inputs: Inputs): number => numberOf(inputs, 'displacement') - 1;

/** Middle of the highest high and the lowest low. */
function middleOf(period: number): (high: number, low: number, isFinal: boolean) => number {
  const top: Kernel = highest(period);
  const bottom: Kernel = lowest(period);
  return (high, low, isFinal) => (top(high, isFinal) + bottom(low, isFinal)) / 2;
}

/** Goichi Hosoda's Ichimoku: both spans are drawn ahead, the close as the lagging span back. */
export const ichimoku: BuiltIn = {
  id: 'ichimoku',
  group: 'trend',
  pane: 'price',
  inputs: [length(9, 'conversion'), length(26, 'base'), length(52, 'span'), length(26, 'displacement')],
  plots: [
    line('conversion', 'line1'),
    line('base', 'line4'),
    line('spanA', 'up', { shift }),
    line('spanB', 'down', { shift }),
    line('lagging', 'muted', { shift: (inputs) => -shift(inputs) }),
  ],
  fills: [{ between: ['spanA', 'spanB'], colour: 'up', colourDown: 'down' }],
  start: (inputs, bars, outs) => {
    const conversion = middleOf(numberOf(inputs, 'conversion'));
    const base = middleOf(numberOf(inputs, 'base'));
    const span = middleOf(numberOf(inputs, 'span'));
    return (index, isFinal) => {
      const high = bars.high[index] as number;
      const low = bars.low[index] as number;
      const quick = conversion(high, low, isFinal);
      const slow = base(high, low, isFinal);
      put(outs, 0, index, quick);
      put(outs, 1, index, slow);
      put(outs, 2, index, (quick + slow) / 2);
      put(outs, 3, index, span(high, low, isFinal));
      put(outs, 4, index, bars.close[index] as number);
    };
  },
};
