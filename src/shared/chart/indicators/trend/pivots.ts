import { type BuiltIn, choice, type Plot, type PlotId, put } from '../built-in.ts';
import type { PlotColour } from '../indicator.ts';
import { exchangeDay } from './vwap.ts';

type Levels = (high: number, low: number, close: number) => readonly number[];

/** Resistances r1 to r4, then supports s1 to s4, around a pivot; NaN where the method has none. */
const LEVELS: Readonly<Record<string, Levels>> = {
  classic: (high, low, close) => {
    const [pivot, range] = [(high + low + close) / 3, high - low];
    const r1 = 2 * pivot - low;
    const s1 = 2 * pivot - high;
    return [r1, pivot + range, r1 + range, r1 + 2 * range, s1, pivot - range, s1 - range, s1 - 2 * range];
  },
  fibonacci: (high, low, close) => {
    const [pivot, range] = [(high + low + close) / 3, high - low];
    const steps = [0.382, 0.618, 1, Number.NaN];
    return [...steps.map((step) => pivot + step * range), ...steps.map((step) => pivot - step * range)];
  },
  camarilla: (high, low, close) => {
    const steps = [12, 6, 4, 2].map((part) => ((high - low) * 1.1) / part);
    return [...steps.map((step) => close + step), ...steps.map((step) => close - step)];
  },
};

const level = (id: PlotId, colour: PlotColour): Plot => ({ id, kind: 'step', colour });

/**
 * Pivot points of the floor, from high, low and close of the day before at the exchange (UTC+7): classic, Fibonacci, or Nick
 * Scott's Camarilla. Where a bar is longer than a day, from the bar before. NaN on the first day.
 */
export const pivots: BuiltIn = {
  id: 'pivots',
  group: 'trend',
  pane: 'price',
  inputs: [choice('kind', ['classic', 'fibonacci', 'camarilla'])],
  plots: [
    level('pivot', 'muted'),
    ...(['r1', 'r2', 'r3', 'r4'] as const).map((id) => level(id, 'up')),
    ...(['s1', 's2', 's3', 's4'] as const).map((id) => level(id, 'down')),
  ],
  start: (inputs, bars, outs) => {
    const levelsOf = LEVELS[String(inputs.kind)] ?? (() => []);
    let [day, high, low, close] = [Number.NaN, 0, 0, 0];
    let [pivot, levels]: [number, readonly number[]] = [Number.NaN, []];
    return (index, isFinal) => {
      const today = exchangeDay(bars.at[index] as number);
      const isNew = today !== day;
      const hasBefore = isNew && index > 0;
      const nextLevels = hasBefore ? levelsOf(high, low, close) : levels;
      const nextPivot = hasBefore ? (high + low + close) / 3 : pivot;
      put(outs, 0, index, nextPivot);
      for (let row = 0; row < nextLevels.length; row += 1) put(outs, row + 1, index, nextLevels[row] ?? Number.NaN);
      if (!isFinal) return;
      [levels, pivot, day] = [nextLevels, nextPivot, today];
      high = isNew ? (bars.high[index] as number) : Math.max(high, bars.high[index] as number);
      low = isNew ? (bars.low[index] as number) : Math.min(low, bars.low[index] as number);
      close = bars.close[index] as number;
    };
  },
};
