import type { BuiltIn } from '../built-in.ts';
import { line, put } from '../built-in.ts';
import type { Flows } from '../indicator.ts';

/** Net value of each bar, and its sum since the first bar that has one; a bar without a value adds nothing. */
const accumulation = (series: keyof Flows): Pick<BuiltIn, 'inputs' | 'plots' | 'needs' | 'start'> => ({
  inputs: [],
  plots: [{ id: 'net', kind: 'histogram', colour: 'up', colourDown: 'down' }, line('total', 'line1', { width: 2 })],
  needs: series,
  start: (_inputs, _bars, outs, extra) => {
    let sum = Number.NaN;
    return (index, isFinal) => {
      const net = extra[series]?.[index] ?? Number.NaN;
      const next = Number.isNaN(net) ? sum : (Number.isNaN(sum) ? 0 : sum) + net;
      put(outs, 0, index, net);
      put(outs, 1, index, next);
      if (isFinal) sum = next;
    };
  },
});

const pane = { group: 'flow', pane: 'own', levels: [0], decimals: 0 } as const;

/** Net value that foreign investors bought, rupiah, as the exchange publishes it. */
export const netForeign: BuiltIn = { id: 'netForeign', ...pane, ...accumulation('foreignNet') };
/** Net value that the largest brokers bought, rupiah. */
export const brokerAccumulation: BuiltIn = { id: 'brokerAccumulation', ...pane, ...accumulation('brokerNet') };
