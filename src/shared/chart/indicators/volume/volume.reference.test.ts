import { describe, expect, it } from 'vitest';
import { standardDeviation, sum } from '#shared/statistics.ts';
import { readInputs } from '../inputs.ts';
import { indicatorById } from '../registry.ts';
import { createRun } from '../run.ts';
import {
  changes,
  differences,
  ema,
  highest,
  lowest,
  plotOf,
  rma,
  rolled,
  rowsOf,
  sma,
  smoothed,
  stdev,
  sums,
  trueRanges,
  zip,
} from '../testing/direct.ts';
import { barsOf, randomBars } from '../testing/series.ts';

type Values = readonly number[];
const bars = randomBars(41, 300);
const rows = rowsOf(bars);
const over = (part: number, whole: number, ofNothing: number): number => (whole === 0 ? ofNothing : part / whole);
const cumulative = (values: Values): Values => values.map((_, index) => sum(values.slice(0, index + 1)));
const flow = zip((h, l, c, v) => over(c - l - (h - c), h - l, 0) * v, rows.high, rows.low, rows.close, rows.volume);

describe('volume', () => {
  it('OBV adds the volume of rising bars and takes that of falling ones', () => {
    const signed = zip(
      (change, v) => (Number.isNaN(change) ? v : Math.sign(change) * v),
      changes(rows.close),
      rows.volume,
    );
    expect(differences(plotOf(bars, 'obv', 'value'), cumulative(signed))).toEqual([]);
  });

  it('the A/D line sums the volume by the place of the close', () => {
    expect(differences(plotOf(bars, 'adLine', 'value'), cumulative(flow))).toEqual([]);
  });

  it('CMF is that sum over the volume of a period', () => {
    const value = zip((a, b) => over(a, b, 0), sums(flow, 20), sums(rows.volume, 20));
    expect(differences(plotOf(bars, 'cmf', 'value'), value)).toEqual([]);
  });

  it('Chaikin’s oscillator is the difference of averages of the A/D line that begin with its first value', () => {
    // An average over the one first value, then the weight of 3 or 10 bars.
    const from = (n: number): Values => smoothed(cumulative(flow), 1, 2 / (n + 1));
    const value = zip((a, b) => a - b, from(3), from(10)).map((value, index) => (index < 9 ? Number.NaN : value));
    const actual = plotOf(bars, 'chaikinOscillator', 'value');
    expect(actual.map((value) => value.toFixed(2))).toEqual(value.map((value) => value.toFixed(2)));
  });

  it('the Force Index averages change × volume', () => {
    const value = ema(
      zip((change, v) => change * v, changes(rows.close), rows.volume),
      13,
    );
    expect(differences(plotOf(bars, 'force', 'value'), value)).toEqual([]);
  });

  it('MFI is the RSI of money', () => {
    const money = zip((price, v) => price * v, rows.hlc3, rows.volume);
    const step = changes(rows.hlc3);
    const part = (side: 1 | -1): Values =>
      sums(
        zip((d, m) => (Number.isNaN(d) ? d : Math.sign(d) === side ? m : 0), step, money),
        14,
      );
    const value = zip((up, down) => (up + down === 0 ? 50 : (100 * up) / (up + down)), part(1), part(-1));
    expect(differences(plotOf(bars, 'mfi', 'value'), value)).toEqual([]);
  });

  it('volume comes with its simple average', () => {
    expect(plotOf(bars, 'volume', 'volume')).toEqual(rows.volume);
    expect(differences(plotOf(bars, 'volume', 'average'), sma(rows.volume, 20))).toEqual([]);
  });
});

describe('volatility', () => {
  it('ATR smooths the true range as Wilder did, from the second bar on', () => {
    expect(differences(plotOf(bars, 'atr', 'value'), rma(trueRanges(rows), 14))).toEqual([]);
    expect(plotOf(bars, 'atr', 'value').findIndex((value) => value > 0)).toBe(14);
  });

  it('standard deviation is of the population', () => {
    expect(differences(plotOf(bars, 'stdev', 'value'), stdev(rows.close, 20))).toEqual([]);
    expect(plotOf(barsOf([2, 4, 4, 4, 5, 5, 7, 9]), 'stdev', 'value', { length: 8 }).at(-1)).toBeCloseTo(2, 12);
  });

  it('historical volatility is that of a sample of logarithmic returns, a year', () => {
    const value = rolled(
      changes(rows.close.map(Math.log)),
      20,
      (all) => 100 * standardDeviation(all) * Math.sqrt((20 / 19) * 252),
    );
    expect(differences(plotOf(bars, 'historicalVolatility', 'value'), value)).toEqual([]);
  });

  it('Choppiness compares the sum of ranges with the whole range', () => {
    const wide = zip((h, l) => h - l, highest(rows.high, 14), lowest(rows.low, 14));
    const value = zip(
      (sum, range) => (Number.isNaN(sum) || range !== 0 ? (100 * Math.log10(sum / range)) / Math.log10(14) : 50),
      sums(trueRanges(rows), 14),
      wide,
    );
    expect(differences(plotOf(bars, 'choppiness', 'value'), value)).toEqual([]);
  });

  it('BandWidth and %B are of Bollinger’s bands', () => {
    const [middle, spread] = [sma(rows.close, 20), stdev(rows.close, 20)];
    expect(
      differences(
        plotOf(bars, 'bollingerWidth', 'value'),
        zip((m, d) => (400 * d) / m, middle, spread),
      ),
    ).toEqual([]);
    const percent = zip((c, m, d) => over(c - (m - 2 * d), 4 * d, 0.5), rows.close, middle, spread);
    expect(differences(plotOf(bars, 'bollingerPercent', 'value'), percent)).toEqual([]);
  });
});

describe('flow', () => {
  const net = Float64Array.of(Number.NaN, 5, -2, Number.NaN, 4);
  it.each([
    ['netForeign', { foreignNet: net }],
    ['brokerAccumulation', { brokerNet: net }],
  ])('%s shows the net value and its sum, which a gap leaves as it is', (id, extra) => {
    const definition = indicatorById(id);
    if (!definition) throw new Error(id);
    const run = createRun(definition, readInputs(definition, null), barsOf([1, 2, 3, 4, 5]), extra);
    const [values, sum] = run.outs.columns.map((out) => [...out.subarray(0, 5)]);
    expect(values).toEqual([...net]);
    expect(sum).toEqual([Number.NaN, 5, 3, 3, 7]);
  });
});
