import { describe, expect, it } from 'vitest';
import { mean, standardDeviation, sum } from '#shared/statistics.ts';
import { DAY_MS } from '#shared/time.ts';
import { BarSeries } from '../../bars/bars.ts';
import { differences, plotOf, type Rows, range, rma, rowsOf, trueRanges } from '../testing/direct.ts';
import { barsOf, randomBars } from '../testing/series.ts';

const dayOf = (at: number): string => new Date(at + 7 * 3_600_000).toISOString().slice(0, 10);
const at = (values: readonly number[], index: number): number => values[index] ?? Number.NaN;

/** TA-Lib's ta_SAR.c, with its two branches written out. */
function sar({ high, low }: Rows, step: number, max: number): readonly number[] {
  const fall = at(low, 0) - at(low, 1);
  let isLong = !(fall > 0 && fall > at(high, 1) - at(high, 0));
  let [stop, extreme, factor] = isLong ? [at(low, 0), at(high, 1), step] : [at(high, 0), at(low, 1), step];
  return high.map((_, index) => {
    if (index === 0) return Number.NaN;
    const highs = [at(high, Math.max(1, index - 1)), at(high, index)];
    const lows = [at(low, Math.max(1, index - 1)), at(low, index)];
    let value = stop;
    if (isLong && at(low, index) <= stop) {
      [isLong, factor, value] = [false, step, Math.max(extreme, ...highs)];
      extreme = at(low, index);
      stop = Math.max(value + step * (extreme - value), ...highs);
    } else if (isLong) {
      if (at(high, index) > extreme) [extreme, factor] = [at(high, index), Math.min(max, factor + step)];
      stop = Math.min(stop + factor * (extreme - stop), ...lows);
    } else if (at(high, index) >= stop) {
      [isLong, factor, value] = [true, step, Math.min(extreme, ...lows)];
      extreme = at(high, index);
      stop = Math.min(value + step * (extreme - value), ...lows);
    } else {
      if (at(low, index) < extreme) [extreme, factor] = [at(low, index), Math.min(max, factor + step)];
      stop = Math.max(stop + factor * (extreme - stop), ...highs);
    }
    return value;
  });
}

describe('stops', () => {
  it('Parabolic SAR equals TA-Lib’s', () => {
    for (const seed of [1, 2, 3]) {
      const bars = randomBars(seed, 300);
      expect(differences(plotOf(bars, 'psar', 'value'), sar(rowsOf(bars), 0.02, 0.2))).toEqual([]);
    }
  });

  it('Supertrend moves a band only towards the price until a close is beyond it', () => {
    const bars = randomBars(4, 300);
    const rows = rowsOf(bars);
    const ranges = rma(trueRanges(rows), 10);
    let [upper, lower, direction] = [Number.NaN, Number.NaN, -1];
    const lines = rows.close.map((close, index) => {
      const half = 3 * at(ranges, index);
      if (Number.isNaN(half)) return Number.NaN;
      const [top, bottom, before] = [at(rows.hl2, index) + half, at(rows.hl2, index) - half, at(rows.close, index - 1)];
      const isFirst = Number.isNaN(upper);
      if (isFirst || top < upper || before > upper) upper = top;
      if (isFirst || bottom > lower || before < lower) lower = bottom;
      if (!isFirst && direction < 0 && close > upper) direction = 1;
      else if (direction > 0 && close < lower) direction = -1;
      return direction > 0 ? lower : -upper;
    });
    const rising = lines.map((value) => (value > 0 ? value : Number.NaN));
    const falling = lines.map((value) => (value < 0 ? -value : Number.NaN));
    expect(differences(plotOf(bars, 'supertrend', 'up'), rising)).toEqual([]);
    expect(differences(plotOf(bars, 'supertrend', 'down'), falling)).toEqual([]);
    expect(rising.some((value) => value > 0) && falling.some((value) => value > 0)).toBe(true);
  });
});

describe('VWAP', () => {
  const bars = randomBars(5, 260);
  const rows = rowsOf(bars);
  /** Price and deviation by volume of the bars from one on. */
  const weighted = (first: number, last: number): readonly [number, number] => {
    const indexes = range(last + 1).slice(first);
    const weight = sum(indexes.map((index) => at(rows.volume, index)));
    // Before anything has traded the price stands for the mean.
    if (weight === 0) return [at(rows.hlc3, last), 0];
    const centre = sum(indexes.map((index) => at(rows.hlc3, index) * at(rows.volume, index))) / weight;
    const squares = sum(indexes.map((index) => (at(rows.hlc3, index) - centre) ** 2 * at(rows.volume, index)));
    return [centre, Math.sqrt(squares / weight)];
  };

  it('begins again each day at the exchange', () => {
    const first = (index: number): number => rows.at.findIndex((time) => dayOf(time) === dayOf(at(rows.at, index)));
    const expected = rows.at.map((_, index) => weighted(first(index), index));
    expect(
      differences(
        plotOf(bars, 'vwap', 'value'),
        expected.map(([centre]) => centre),
      ),
    ).toEqual([]);
    for (const band of [1, 2, 3]) {
      const upper = expected.map(([centre, wide]) => centre + band * wide);
      expect(differences(plotOf(bars, 'vwap', `upper${band}`), upper)).toEqual([]);
      const lower = expected.map(([centre, wide]) => centre - band * wide);
      expect(differences(plotOf(bars, 'vwap', `lower${band}`), lower)).toEqual([]);
    }
  });

  it('begins at its anchor and goes on from there', () => {
    const anchor = at(rows.at, 40) - 60_000;
    const expected = rows.at.map((_, index) => (index < 40 ? Number.NaN : weighted(40, index)[0]));
    expect(differences(plotOf(bars, 'anchoredVwap', 'value', { anchor }), expected)).toEqual([]);
  });
});

describe('pivot points', () => {
  const bars = new BarSeries(null);
  const monday = Date.UTC(2026, 0, 5, 2);
  bars.append({ at: monday, open: 100, high: 120, low: 95, close: 110, volume: 1 });
  // 06:59 on Tuesday in Jakarta would be Monday in UTC.
  bars.append({ at: monday + 3_600_000, open: 110, high: 115, low: 80, close: 105, volume: 1 });
  bars.append({ at: Date.UTC(2026, 0, 5, 23, 59), open: 105, high: 106, low: 104, close: 106, volume: 1 });
  bars.append({ at: monday + DAY_MS, open: 105, high: 300, low: 104, close: 106, volume: 1 });
  const last = (plot: string, kind: string): number => plotOf(bars, 'pivots', plot, { kind })[3] ?? Number.NaN;
  const P = (120 + 80 + 105) / 3;

  it('are from high, low and close of the day before', () => {
    expect(plotOf(bars, 'pivots', 'pivot').slice(0, 2)).toEqual([Number.NaN, Number.NaN]);
    expect(last('pivot', 'classic')).toBeCloseTo(P, 9);
    expect(plotOf(bars, 'pivots', 'pivot')[2]).toBeCloseTo(P, 9);
  });

  it.each([
    [
      'classic',
      { r1: 2 * P - 80, r2: P + 40, r3: 120 + 2 * (P - 80), s1: 2 * P - 120, s2: P - 40, s3: 80 - 2 * (120 - P) },
    ],
    ['fibonacci', { r1: P + 0.382 * 40, r2: P + 0.618 * 40, r3: P + 40, s1: P - 0.382 * 40, s3: P - 40 }],
    [
      'camarilla',
      { r1: 105 + (40 * 1.1) / 12, r3: 105 + (40 * 1.1) / 4, r4: 105 + (40 * 1.1) / 2, s4: 105 - (40 * 1.1) / 2 },
    ],
  ])('%s levels follow their formulas', (kind, levels) => {
    for (const [plot, level] of Object.entries(levels)) expect(last(plot, kind), plot).toBeCloseTo(level, 9);
  });
});

describe('lines that change afterwards', () => {
  it('ZigZag joins the turns and the end of the last leg', () => {
    const bars = barsOf([100, 110, 104, 120, 119, 100, 103, 99, 130]);
    expect(plotOf(bars, 'zigzag', 'value', { percent: 10 })).toEqual([
      Number.NaN,
      Number.NaN,
      Number.NaN,
      120,
      Number.NaN,
      Number.NaN,
      Number.NaN,
      99,
      130,
    ]);
  });

  it('the regression channel is the least-squares line through the last bars', () => {
    const bars = randomBars(6, 120);
    const closes = rowsOf(bars).close.slice(-50);
    const xs = range(50);
    const slope = sum(xs.map((x, index) => (x - 24.5) * at(closes, index))) / sum(xs.map((x) => (x - 24.5) ** 2));
    const middle = xs.map((x) => mean(closes) + slope * (x - 24.5));
    const wide = standardDeviation(closes.map((close, index) => close - at(middle, index)));
    const actual = plotOf(bars, 'linregChannel', 'middle', { length: 50 });
    expect(differences(actual.slice(-50), middle)).toEqual([]);
    expect(actual.slice(0, 70).every(Number.isNaN)).toBe(true);
    const upper = plotOf(bars, 'linregChannel', 'upper', { length: 50, deviations: 1.5 }).slice(-50);
    expect(
      differences(
        upper,
        middle.map((value) => value + 1.5 * wide),
      ),
    ).toEqual([]);
  });
});
