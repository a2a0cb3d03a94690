import { rma } from '#shared/indicators/averages.ts';
import type { Bars } from '../../bars/bars.ts';
import { type BuiltIn, decimal, length, line, numberOf, put, single, trueRange, type ValueAt } from '../built-in.ts';

type State = { isLong: boolean; sar: number; extreme: number; acceleration: number };

/** The first direction is that of the first movement: down where the low fell more than the high rose (TA-Lib). */
function begin({ high, low }: Bars, state: State): void {
  const rise = (high[1] as number) - (high[0] as number);
  const fall = (low[0] as number) - (low[1] as number);
  state.isLong = !(fall > 0 && fall > rise);
  state.sar = (state.isLong ? low[0] : high[0]) as number;
  state.extreme = (state.isLong ? high[1] : low[1]) as number;
}

/** @returns the value at the bar; `state` becomes that of the next one */
function advance(state: State, bars: Bars, index: number, step: number, max: number): number {
  const side = state.isLong ? 1 : -1;
  // Seen from the position's side: `near` is the bar's end that the stop follows, `far` the one that moves on.
  const near = state.isLong ? bars.low : bars.high;
  const far = state.isLong ? bars.high : bars.low;
  // TA-Lib takes the second bar for the one before it, too.
  const before = Math.max(1, index - 1);
  if (side * ((near[index] as number) - state.sar) <= 0) {
    const edge = side * Math.max(side * (far[before] as number), side * (far[index] as number));
    state.sar = side * Math.max(side * state.extreme, side * edge);
    const value = state.sar;
    state.isLong = !state.isLong;
    state.acceleration = step;
    state.extreme = near[index] as number;
    const next = value + step * (state.extreme - value);
    state.sar = side * Math.max(side * next, side * edge);
    return value;
  }
  const value = state.sar;
  if (side * ((far[index] as number) - state.extreme) > 0) {
    state.extreme = far[index] as number;
    state.acceleration = Math.min(max, state.acceleration + step);
  }
  const next = value + state.acceleration * (state.extreme - value);
  state.sar = side * Math.min(side * next, side * (near[before] as number), side * (near[index] as number));
  return value;
}

function start(bars: Bars, step: number, max: number): ValueAt {
  const first = Math.min(step, max);
  const state: State = { isLong: true, sar: 0, extreme: 0, acceleration: first };
  const trial: State = { ...state };
  return (index, isFinal) => {
    if (index === 0) return Number.NaN;
    if (!isFinal) Object.assign(trial, state);
    const current = isFinal ? state : trial;
    if (index === 1) begin(bars, current);
    return advance(current, bars, index, first, max);
  };
}

/** Welles Wilder's Parabolic SAR (TA-Lib SAR). The first value comes with the second bar. */
export const psar: BuiltIn = {
  id: 'psar',
  group: 'trend',
  pane: 'price',
  inputs: [decimal('step', 0.02, 0.001, 1, 0.001), decimal('max', 0.2, 0.01, 1, 0.01)],
  plots: [{ id: 'value', kind: 'dots', colour: 'line1' }],
  start: single((inputs, bars) => start(bars, numberOf(inputs, 'step'), numberOf(inputs, 'max'))),
};

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
