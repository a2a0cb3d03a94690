import { describe, expect, it } from 'vitest';
import { mean, sum } from '#shared/statistics.ts';
import {
  changes,
  delayed,
  differences,
  ema,
  highest,
  lowest,
  plotOf,
  type Rows,
  range,
  rma,
  rolled,
  rowsOf,
  sma,
  stdev,
  sums,
  trueRanges,
  wma,
  zip,
} from '../testing/direct.ts';
import { barsOf, randomBars } from '../testing/series.ts';

type Values = readonly number[];
type Reference = (rows: Rows, length: number) => Values;

const dema = (values: Values, n: number): Values => zip((a, b) => 2 * a - b, ema(values, n), ema(ema(values, n), n));
const tema = (values: Values, n: number): Values =>
  zip((a, b, c) => 3 * (a - b) + c, ema(values, n), ema(ema(values, n), n), ema(ema(ema(values, n), n), n));
const hma = (values: Values, n: number): Values =>
  wma(
    zip((a, b) => 2 * a - b, wma(values, Math.floor(n / 2)), wma(values, n)),
    Math.floor(Math.sqrt(n)),
  );
const vwma: Reference = ({ close, volume }, n) =>
  zip(
    (a, b, plain) => (b > 0 ? a / b : plain),
    sums(
      zip((p, v) => p * v, close, volume),
      n,
    ),
    sums(volume, n),
    sma(close, n),
  );
const regressionEnd = (window: Values): number => {
  const xs = range(window.length);
  const slope =
    sum(xs.map((x, index) => (x - mean(xs)) * ((window[index] ?? 0) - mean(window)))) /
    sum(xs.map((x) => (x - mean(xs)) ** 2));
  return mean(window) + slope * ((window.length - 1) / 2);
};

const SINGLE: Readonly<Record<string, Reference>> = {
  sma: ({ close }, n) => sma(close, n),
  ema: ({ close }, n) => ema(close, n),
  wma: ({ close }, n) => wma(close, n),
  hma: ({ close }, n) => hma(close, n),
  dema: ({ close }, n) => dema(close, n),
  tema: ({ close }, n) => tema(close, n),
  rma: ({ close }, n) => rma(close, n),
  vwma,
  linreg: ({ close }, n) => rolled(close, n, regressionEnd),
  dpo: ({ close }, n) => zip((c, m) => c - m, close, delayed(sma(close, n), Math.floor(n / 2) + 1)),
};

describe.each(Object.entries(SINGLE))('%s', (id, reference) => {
  it('equals the direct calculation', () => {
    for (const [seed, length] of [
      [1, 4],
      [2, 9],
      [3, 20],
      [4, 50],
    ] as const) {
      const bars = randomBars(seed, 300);
      expect(differences(plotOf(bars, id, 'value', { length }), reference(rowsOf(bars), length))).toEqual([]);
    }
  });
});

describe('bands', () => {
  const bars = randomBars(11, 300);
  const rows = rowsOf(bars);

  it('Bollinger is the mean and standard deviations around it', () => {
    const upper = zip((m, d) => m + 2 * d, sma(rows.close, 20), stdev(rows.close, 20));
    const lower = zip((m, d) => m - 2 * d, sma(rows.close, 20), stdev(rows.close, 20));
    expect(differences(plotOf(bars, 'bollinger', 'upper'), upper)).toEqual([]);
    expect(differences(plotOf(bars, 'bollinger', 'lower'), lower)).toEqual([]);
    expect(differences(plotOf(bars, 'bollinger', 'middle'), sma(rows.close, 20))).toEqual([]);
  });

  it('Keltner is an EMA and true ranges around it', () => {
    const upper = zip((m, r) => m + 2 * r, ema(rows.close, 20), rma(trueRanges(rows), 10));
    expect(differences(plotOf(bars, 'keltner', 'upper'), upper)).toEqual([]);
  });

  it('Donchian is the highest high, the lowest low and their middle', () => {
    expect(differences(plotOf(bars, 'donchian', 'upper'), highest(rows.high, 20))).toEqual([]);
    expect(differences(plotOf(bars, 'donchian', 'lower'), lowest(rows.low, 20))).toEqual([]);
    const middle = zip((a, b) => (a + b) / 2, highest(rows.high, 20), lowest(rows.low, 20));
    expect(differences(plotOf(bars, 'donchian', 'middle'), middle)).toEqual([]);
  });

  it('an envelope is a percentage around the chosen average', () => {
    const upper = ema(rows.close, 15).map((value) => value * 1.05);
    expect(differences(plotOf(bars, 'envelope', 'upper', { length: 15, percent: 5, average: 'ema' }), upper)).toEqual(
      [],
    );
  });

  it('Ichimoku’s lines are middles of 9, 26 and 52 bars', () => {
    const middle = (n: number): Values => zip((a, b) => (a + b) / 2, highest(rows.high, n), lowest(rows.low, n));
    expect(differences(plotOf(bars, 'ichimoku', 'conversion'), middle(9))).toEqual([]);
    expect(differences(plotOf(bars, 'ichimoku', 'base'), middle(26))).toEqual([]);
    expect(differences(plotOf(bars, 'ichimoku', 'spanB'), middle(52))).toEqual([]);
    expect(
      differences(
        plotOf(bars, 'ichimoku', 'spanA'),
        zip((a, b) => (a + b) / 2, middle(9), middle(26)),
      ),
    ).toEqual([]);
    expect(plotOf(bars, 'ichimoku', 'lagging')).toEqual(rows.close);
  });
});

describe('direction', () => {
  const bars = randomBars(21, 300);
  const rows = rowsOf(bars);

  /** TA-Lib: sums of the first n − 1 values, then Wilder's recurrence. */
  const wilder = (values: Values, n: number): Values => {
    const result: number[] = values.map(() => Number.NaN);
    let running = sum(values.slice(1, n));
    for (let index = n; index < values.length; index += 1) {
      running = running - running / n + (values[index] ?? 0);
      result[index] = running;
    }
    return result;
  };
  const ups = changes(rows.high);
  const downs = changes(rows.low).map((value) => -value);
  const plusDm = zip((up, down) => (up > down && up > 0 ? up : 0), ups, downs);
  const minusDm = zip((up, down) => (down > up && down > 0 ? down : 0), ups, downs);

  it('DI and ADX follow Wilder as TA-Lib does', () => {
    const n = 14;
    const ranges = wilder(trueRanges(rows), n);
    const plus = zip((move, all) => (all === 0 ? 0 : (100 * move) / all), wilder(plusDm, n), ranges);
    const minus = zip((move, all) => (all === 0 ? 0 : (100 * move) / all), wilder(minusDm, n), ranges);
    const dx = zip((a, b) => (100 * Math.abs(a - b)) / (a + b), plus, minus);
    expect(differences(plotOf(bars, 'adx', 'plusDi'), plus)).toEqual([]);
    expect(differences(plotOf(bars, 'adx', 'minusDi'), minus)).toEqual([]);
    expect(differences(plotOf(bars, 'adx', 'value'), rma(dx, n))).toEqual([]);
    expect(plotOf(bars, 'adx', 'value').findIndex((value) => value > 0)).toBe(2 * n - 1);
  });

  it('Vortex is movement over the true range', () => {
    const ranges = sums(trueRanges(rows), 14);
    const up = sums(
      zip((h, l) => Math.abs(h - l), rows.high, delayed(rows.low, 1)),
      14,
    );
    const down = sums(
      zip((l, h) => Math.abs(l - h), rows.low, delayed(rows.high, 1)),
      14,
    );
    const over = (a: number, b: number): number => (b === 0 ? 1 : a / b);
    expect(differences(plotOf(bars, 'vortex', 'plusVi'), zip(over, up, ranges))).toEqual([]);
    expect(differences(plotOf(bars, 'vortex', 'minusVi'), zip(over, down, ranges))).toEqual([]);
  });

  it('Aroon counts the bars since the newest extreme', () => {
    const since = (values: Values, pick: (...all: number[]) => number): Values =>
      rolled(values, 15, (all) => (100 * all.lastIndexOf(pick(...all))) / 14);
    const up = since(rows.high, Math.max);
    const down = since(rows.low, Math.min);
    expect(differences(plotOf(bars, 'aroon', 'up'), up)).toEqual([]);
    expect(differences(plotOf(bars, 'aroon', 'down'), down)).toEqual([]);
    expect(
      differences(
        plotOf(bars, 'aroonOscillator', 'value'),
        zip((a, b) => a - b, up, down),
      ),
    ).toEqual([]);
  });
});

it('an EMA of 1 2 3 4 5 begins with the mean of the first three', () => {
  expect(plotOf(barsOf([1, 2, 3, 4, 5]), 'ema', 'value', { length: 3 })).toEqual([Number.NaN, Number.NaN, 2, 3, 4]);
});
