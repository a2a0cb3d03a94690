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
  rma,
  rolled,
  rowsOf,
  sma,
  sums,
  trueRanges,
  zip,
} from '../testing/direct.ts';
import { barsOf, randomBars } from '../testing/series.ts';

type Values = readonly number[];
const bars = randomBars(31, 300);
const rows = rowsOf(bars);
const over = (part: number, whole: number, ofNothing: number): number => (whole === 0 ? ofNothing : part / whole);

const rsi = (values: Values, n: number): Values => {
  const gains = rma(
    changes(values).map((value) => Math.max(0, value)),
    n,
  );
  const losses = rma(
    changes(values).map((value) => Math.max(0, -value)),
    n,
  );
  return zip((gain, loss) => (gain + loss === 0 ? 50 : 100 - 100 / (1 + gain / loss)), gains, losses);
};
const place = ({ high, low, close }: Pick<Rows, 'high' | 'low' | 'close'>, n: number): Values =>
  zip((c, h, l) => (h - l < 1e-9 ? 50 : (100 * (c - l)) / (h - l)), close, highest(high, n), lowest(low, n));

describe('RSI and Stochastic', () => {
  it('RSI is 100 − 100 / (1 + RS)', () => {
    expect(differences(plotOf(bars, 'rsi', 'value'), rsi(rows.close, 14))).toEqual([]);
    expect(differences(plotOf(bars, 'rsi', 'value', { length: 2, source: 'hl2' }), rsi(rows.hl2, 2))).toEqual([]);
  });

  it('RSI of a published example begins with 70.53, 66.32, 66.55', () => {
    // The worked example of StockCharts' ChartSchool, 14 changes.
    const closes = [
      ...[44.3389, 44.0902, 44.1497, 43.6124, 44.3278, 44.8264, 45.0955, 45.4245, 45.8433, 46.0826, 45.8931],
      ...[46.0328, 45.614, 46.282, 46.282, 46.0028, 46.0328],
    ];
    expect(
      plotOf(barsOf(closes), 'rsi', 'value')
        .slice(14)
        .map((value) => value.toFixed(2)),
    ).toEqual(['70.53', '66.32', '66.55']);
  });

  it('RSI is 50 without movement, 100 after rises only', () => {
    expect(plotOf(barsOf(new Array(20).fill(500)), 'rsi', 'value').at(-1)).toBe(50);
    expect(plotOf(barsOf([...new Array(20).keys()].map((index) => 500 + index)), 'rsi', 'value').at(-1)).toBe(100);
  });

  it('Stochastic is the place in the range, smoothed twice', () => {
    const k = sma(place(rows, 14), 3);
    expect(differences(plotOf(bars, 'stochastic', 'k'), k)).toEqual([]);
    expect(differences(plotOf(bars, 'stochastic', 'd'), sma(k, 3))).toEqual([]);
  });

  it('Stochastic RSI is the same of the RSI', () => {
    const strength = rsi(rows.close, 14);
    const k = sma(place({ high: strength, low: strength, close: strength }, 14), 3);
    expect(differences(plotOf(bars, 'stochRsi', 'k'), k)).toEqual([]);
    expect(differences(plotOf(bars, 'stochRsi', 'd'), sma(k, 3))).toEqual([]);
  });

  it('Williams %R is the place in the range below the top', () => {
    expect(
      differences(
        plotOf(bars, 'williamsR', 'value'),
        place(rows, 14).map((value) => value - 100),
      ),
    ).toEqual([]);
  });
});

describe('averages apart', () => {
  it('MACD begins both averages so that they end their warm-up together', () => {
    const late = ema(
      rows.close.map((value, index) => (index < 14 ? Number.NaN : value)),
      12,
    );
    const value = zip((fast, slow) => fast - slow, late, ema(rows.close, 26));
    expect(differences(plotOf(bars, 'macd', 'value'), value)).toEqual([]);
    expect(differences(plotOf(bars, 'macd', 'signal'), ema(value, 9))).toEqual([]);
    expect(
      differences(
        plotOf(bars, 'macd', 'histogram'),
        zip((a, b) => a - b, value, ema(value, 9)),
      ),
    ).toEqual([]);
    expect(plotOf(bars, 'macd', 'signal').findIndex((value) => !Number.isNaN(value))).toBe(33);
  });

  it('MACD exchanges lengths in the wrong order', () => {
    expect(plotOf(bars, 'macd', 'value', { fast: 26, slow: 12 })).toEqual(plotOf(bars, 'macd', 'value'));
  });

  it('PPO is the difference in percent of the slow average', () => {
    const value = zip((fast, slow) => (100 * (fast - slow)) / slow, ema(rows.close, 12), ema(rows.close, 26));
    expect(differences(plotOf(bars, 'ppo', 'value'), value)).toEqual([]);
    expect(differences(plotOf(bars, 'ppo', 'signal'), ema(value, 9))).toEqual([]);
  });

  it('TRIX is the change of a threefold average, percent', () => {
    const triple = ema(ema(ema(rows.close, 18), 18), 18);
    const value = zip((now, before) => (100 * (now - before)) / before, triple, delayed(triple, 1));
    expect(differences(plotOf(bars, 'trix', 'value'), value)).toEqual([]);
    expect(differences(plotOf(bars, 'trix', 'signal'), ema(value, 9))).toEqual([]);
  });

  it('TSI is the twofold average of changes over that of their sizes', () => {
    const step = changes(rows.close);
    const sizes = ema(ema(step.map(Math.abs), 25), 13);
    const value = zip((a, b) => 100 * over(a, b, 0), ema(ema(step, 25), 13), sizes);
    expect(differences(plotOf(bars, 'tsi', 'value'), value)).toEqual([]);
    expect(differences(plotOf(bars, 'tsi', 'signal'), ema(value, 13))).toEqual([]);
  });

  it('Awesome is the difference of simple averages of the middles', () => {
    const value = zip((fast, slow) => fast - slow, sma(rows.hl2, 5), sma(rows.hl2, 34));
    expect(differences(plotOf(bars, 'awesome', 'value'), value)).toEqual([]);
  });
});

describe('other oscillators', () => {
  it('CCI is the distance from the mean in 0.015 mean deviations', () => {
    const value = rolled(rows.hlc3, 20, (all) => {
      const spread = mean(all.map((value) => Math.abs(value - mean(all))));
      // The mean of equal prices is off by a rounding.
      return spread < 1e-9 ? 0 : ((all.at(-1) ?? 0) - mean(all)) / (0.015 * spread);
    });
    expect(differences(plotOf(bars, 'cci', 'value'), value)).toEqual([]);
  });

  it('momentum and rate of change compare with the close of some bars before', () => {
    expect(differences(plotOf(bars, 'momentum', 'value'), changes(rows.close, 10))).toEqual([]);
    const roc = zip((now, then) => (100 * (now - then)) / then, rows.close, delayed(rows.close, 9));
    expect(differences(plotOf(bars, 'roc', 'value'), roc)).toEqual([]);
  });

  it('Ultimate weighs buying pressure over 7, 14 and 28 bars by 4, 2 and 1', () => {
    const pressure = zip((c, l, before) => c - Math.min(l, before), rows.close, rows.low, delayed(rows.close, 1));
    const part = (n: number): Values => zip((a, b) => over(a, b, 0.5), sums(pressure, n), sums(trueRanges(rows), n));
    const value = zip((a, b, c) => (100 * sum([4 * a, 2 * b, c])) / 7, part(7), part(14), part(28));
    expect(differences(plotOf(bars, 'ultimate', 'value'), value)).toEqual([]);
  });
});
