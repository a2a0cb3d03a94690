import { ema, tripleEma } from '#shared/indicators/averages.ts';
import { chain, type Kernel } from '#shared/indicators/kernel.ts';
import { change, changePercent } from '#shared/indicators/window.ts';
import { type BuiltIn, length, line, numberOf, put, ratio, source, sourceOf } from '../built-in.ts';

const pane = { group: 'momentum', pane: 'own', levels: [0] } as const;
const plots: BuiltIn['plots'] = [line('value', 'line1'), line('signal', 'line2')];

const withSignal =
  (kernelOf: (numbers: (id: 'length' | 'fast' | 'slow') => number) => Kernel): BuiltIn['start'] =>
  (inputs, bars, outs) => {
    const read = sourceOf(inputs, bars);
    const value = kernelOf((id) => numberOf(inputs, id));
    const signal = ema(numberOf(inputs, 'signal'));
    return (index, isFinal) => {
      const present = value(read(index), isFinal);
      put(outs, 0, index, present);
      put(outs, 1, index, signal(present, isFinal));
    };
  };

/** Jack Hutson's TRIX: change of a threefold exponential average, percent (TA-Lib TRIX), and an exponential signal line. */
export const trix: BuiltIn = {
  id: 'trix',
  ...pane,
  decimals: 4,
  plots,
  inputs: [length(18), length(9, 'signal'), source()],
  start: withSignal((numbers) => chain(tripleEma(numbers('length')), changePercent(1))),
};

/** William Blau's True Strength Index, −100 to 100: twofold averages of changes and of their sizes; 0 where nothing moved. */
export const tsi: BuiltIn = {
  id: 'tsi',
  ...pane,
  decimals: 2,
  plots,
  inputs: [length(25, 'slow'), length(13, 'fast'), length(13, 'signal'), source()],
  start: withSignal((numbers) => {
    const twofold = (): Kernel => chain(ema(numbers('slow')), ema(numbers('fast')));
    const [moved, changes, sizes] = [change(1), twofold(), twofold()];
    return (value, isFinal) => {
      const step = moved(value, isFinal);
      return 100 * ratio(changes(step, isFinal), sizes(Math.abs(step), isFinal), 0);
    };
  }),
};
