import type { Bars } from '../../bars/bars.ts';
import { type BuiltIn, decimal, numberOf, put } from '../built-in.ts';

/** `from` and `to` are bars of the last confirmed turn (−1 for none) and of the leg's end so far. */
type Leg = { isUp: boolean; from: number; to: number };

const endOf = ({ high, low }: Bars, { isUp, to }: Leg): number => (isUp ? high[to] : low[to]) as number;

/** Takes in a bar. @returns whether the leg's end was confirmed as a turn, and a new leg has begun. */
function advance(leg: Leg, bars: Bars, index: number, part: number): boolean {
  const end = endOf(bars, leg);
  const high = bars.high[index] as number;
  const low = bars.low[index] as number;
  if (leg.isUp ? high > end : low < end) {
    leg.to = index;
    return false;
  }
  if (index === leg.to || !(leg.isUp ? low <= end * (1 - part) : high >= end * (1 + part))) return false;
  Object.assign(leg, { isUp: !leg.isUp, from: leg.to, to: index });
  return true;
}

/**
 * ZigZag: highs and lows between which the price moved by at least a percentage, joined; the last leg runs to its farthest bar
 * and changes with it. It begins at the first bar, upwards where that does not close below its open.
 */
export const zigzag: BuiltIn = {
  id: 'zigzag',
  group: 'trend',
  pane: 'price',
  repaints: true,
  inputs: [decimal('percent', 5, 0.1, 100, 0.1)],
  plots: [{ id: 'value', kind: 'joined', colour: 'line1', width: 2 }],
  start: (inputs, bars, outs) => {
    const part = numberOf(inputs, 'percent') / 100;
    const leg: Leg = { isUp: true, from: -1, to: 0 };
    const trial: Leg = { ...leg };
    let written = -1;
    return (index, isFinal) => {
      if (!isFinal) Object.assign(trial, leg);
      const current = isFinal ? leg : trial;
      if (index === 0) current.isUp = (bars.close[0] as number) >= (bars.open[0] as number);
      for (const end of [written, leg.to]) if (end > leg.from) put(outs, 0, end, Number.NaN);
      const turn = current.isUp ? bars.high : bars.low;
      if (advance(current, bars, index, part)) put(outs, 0, current.from, turn[current.from] as number);
      put(outs, 0, current.to, endOf(bars, current));
      written = current.to;
    };
  },
};
