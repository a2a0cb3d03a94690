/** Direct calculations of the published definitions over whole arrays, for tests; NaN before there are enough values. */
import { mean, standardDeviation, sum } from '#shared/statistics.ts';
import type { Bars } from '../../bars/bars.ts';
import type { InputValue, Source } from '../indicator.ts';
import { readInputs } from '../inputs.ts';
import { indicatorById } from '../registry.ts';
import { createRun } from '../run.ts';

type Values = readonly number[];

export const range = (count: number): Values => Array.from({ length: count }, (_, index) => index);
/** Combines two or more series value by value. */
export const zip = (combine: (...values: number[]) => number, ...series: readonly Values[]): Values =>
  (series[0] ?? []).map((_, index) => combine(...series.map((values) => values[index] ?? Number.NaN)));

/** A calculation over each `period` values that are not NaN. */
export const rolled = (values: Values, period: number, calculate: (window: Values) => number): Values =>
  values.map((_, index) => {
    const window = index + 1 < period ? [] : values.slice(index + 1 - period, index + 1);
    return window.length === 0 || window.some(Number.isNaN) ? Number.NaN : calculate(window);
  });
export const sma = (values: Values, period: number): Values => rolled(values, period, mean);
export const sums = (values: Values, period: number): Values => rolled(values, period, sum);
export const highest = (values: Values, period: number): Values => rolled(values, period, (all) => Math.max(...all));
export const lowest = (values: Values, period: number): Values => rolled(values, period, (all) => Math.min(...all));
export const stdev = (values: Values, period: number): Values => rolled(values, period, standardDeviation);
export const wma = (values: Values, period: number): Values =>
  rolled(values, period, (all) => sum(all.map((v, index) => v * (index + 1))) / sum(range(period + 1)));

/** Smoothing by a weight, begun with the mean of the first `period` values. */
export function smoothed(values: Values, period: number, weight: number): Values {
  const first = values.findIndex((value) => !Number.isNaN(value));
  const result: number[] = values.map(() => Number.NaN);
  for (let index = first + period - 1; first >= 0 && index < values.length; index += 1) {
    const before = result[index - 1] ?? Number.NaN;
    const value = values[index] ?? Number.NaN;
    result[index] = Number.isNaN(before)
      ? mean(values.slice(first, first + period))
      : (1 - weight) * before + weight * value;
  }
  return result;
}
export const ema = (values: Values, period: number): Values => smoothed(values, period, 2 / (period + 1));
export const rma = (values: Values, period: number): Values => smoothed(values, period, 1 / period);
/** The values `ago` places later. */
export const delayed = (values: Values, ago: number): Values =>
  values.map((_, index) => values[index - ago] ?? Number.NaN);
export const changes = (values: Values, ago = 1): Values =>
  zip((now, then) => now - then, values, delayed(values, ago));

export type Rows = Readonly<Record<Source | 'at', Values>>;
/** The bars as arrays. */
export function rowsOf(bars: Bars): Rows {
  const [at, open, high, low, close, volume] = [bars.at, bars.open, bars.high, bars.low, bars.close, bars.volume].map(
    (column): Values => [...column.subarray(0, bars.count)],
  ) as [Values, Values, Values, Values, Values, Values];
  const hl2 = zip((a, b) => (a + b) / 2, high, low);
  const hlc3 = zip((a, b, c) => (a + b + c) / 3, high, low, close);
  return { at, open, high, low, close, volume, hl2, hlc3, ohlc4: zip((...all) => mean(all), open, high, low, close) };
}
export const trueRanges = ({ high, low, close }: Rows): Values =>
  zip((h, l, c) => Math.max(h, c) - Math.min(l, c), high, low, delayed(close, 1));

/** A plot of an indicator over bars. */
export function plotOf(
  bars: Bars,
  id: string,
  plot: string,
  inputs: Readonly<Record<string, InputValue>> = {},
): Values {
  const definition = indicatorById(id);
  if (!definition) throw new Error(`no indicator ${id}`);
  const out = createRun(definition, readInputs(definition, inputs), bars).outs.columns[
    definition.plots.findIndex((candidate) => candidate.id === plot)
  ];
  if (!out) throw new Error(`no plot ${plot} of ${id}`);
  return [...out.subarray(0, bars.count)];
}

/** Places at which two series differ by more than rounding, with both values. */
export const differences = (actual: Values, expected: Values): readonly string[] =>
  actual.flatMap((value, index) => {
    const other = expected[index] ?? Number.NaN;
    const isSame =
      Object.is(value, other) ||
      Math.abs(value - other) <= 1e-9 * Math.max(1e-3, Math.abs(value), Math.abs(other)) * 1e2;
    return isSame ? [] : [`${index}: ${value}, not ${other}`];
  });
