import { type BuiltIn, decimal, length, line, numberOf, put, source, sourceOf } from '../built-in.ts';

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
