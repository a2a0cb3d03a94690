import { describe, expect, it } from 'vitest';
import { BarSeries, type Bars } from '#shared/chart/bars/bars.ts';
import { indicatorById } from '#shared/chart/indicators/registry.ts';
import { createRun } from '#shared/chart/indicators/run.ts';
import { barsOf, randomBar, randomBars, randomNumbers } from '#shared/chart/indicators/testing/series.ts';
import { heikinAshi } from './heikin-ashi.ts';
import { kagi, kagiThickness } from './kagi.ts';
import { pointAndFigure } from './point-and-figure.ts';
import { renko } from './renko.ts';
import { atrSize } from './sizes.ts';

type Row = Readonly<Record<'at' | 'open' | 'high' | 'low' | 'close' | 'volume', number>>;
const rowsOf = ({ count, at, open, high, low, close, volume }: Bars): readonly Row[] =>
  Array.from({ length: count }, (_, row) => ({
    at: at[row] ?? 0,
    open: open[row] ?? 0,
    high: high[row] ?? 0,
    low: low[row] ?? 0,
    close: close[row] ?? 0,
    volume: volume[row] ?? 0,
  }));
const legs = (bars: Bars): readonly string[] => rowsOf(bars).map(({ open, close }) => `${open}→${close}`);
const total = (rows: readonly Row[]): number => rows.reduce((sum, { volume }) => sum + volume, 0);

const TRANSFORMS = {
  heikinAshi,
  renko: (bars: Bars) => renko(bars, { size: 20, wicks: true }),
  kagi: (bars: Bars) => kagi(bars, { reversal: 4, unit: 'percent' }),
  pointAndFigure: (bars: Bars) => pointAndFigure(bars, { box: 10, reversal: 3, prices: 'highLow' }),
};

describe.each(Object.entries(TRANSFORMS))('%s', (_, transform) => {
  it('equals one from scratch after ticks and new bars', () => {
    for (let seed = 1; seed < 9; seed += 1) {
      const [random, bars] = [randomNumbers(seed), new BarSeries(null)];
      const rows = transform(bars);
      expect(rows.count).toBe(0);
      for (let tick = 0; tick < 250; tick += 1) {
        const isNew = bars.count === 0 || random() < 0.5;
        const index = isNew ? bars.count : bars.count - 1;
        const bar = randomBar(random, index, bars.bar(index - 1)?.close ?? 1_000);
        if (isNew) bars.append(bar);
        else bars.replaceLast(bar);
        if (random() < 0.7) rows.update();
      }
      rows.update();
      expect(rowsOf(rows)).toEqual(rowsOf(transform(bars)));
    }
  });

  it('contains each body in its range, and takes its times from the bars', () => {
    const bars = randomBars(3, 300);
    const times = new Set(rowsOf(bars).map(({ at }) => at));
    const rows = rowsOf(transform(bars));
    expect(rows.length).toBeGreaterThan(5);
    for (const { at, open, high, low, close } of rows) {
      expect(high >= Math.max(open, close) && low <= Math.min(open, close)).toBe(true);
      expect(times).toContain(at);
    }
    expect(rows.map(({ at }) => at)).toEqual(rows.map(({ at }) => at).sort((a, b) => a - b));
  });

  it('serves an indicator that begins again where it reports changed rows', () => {
    const [random, bars] = [randomNumbers(11), randomBars(11, 30)];
    const rows = transform(bars);
    const sma = indicatorById('sma');
    if (!sma) throw new Error('no average');
    const run = createRun(sma, { length: 3, source: 'close' }, rows);
    for (let tick = 0; tick < 200; tick += 1) {
      const isNew = random() < 0.3;
      const bar = randomBar(random, isNew ? bars.count : bars.count - 1, bars.bar(bars.count - 2)?.close ?? 1_000);
      if (isNew) bars.append(bar);
      else bars.replaceLast(bar);
      if (rows.update()) run.restart();
      else run.update();
      const scratch = createRun(sma, { length: 3, source: 'close' }, rows).outs.columns[0]?.subarray(0, rows.count);
      expect(run.outs.columns[0]?.subarray(0, rows.count)).toEqual(scratch);
    }
  });

  it('starts again where bars were replaced', () => {
    const rows = transform(randomBars(3, 300));
    rows.restart(randomBars(4, 100));
    expect(rowsOf(rows)).toEqual(rowsOf(transform(randomBars(4, 100))));
  });
});

describe('Heikin Ashi', () => {
  it('has the mean price as close and the middle of the body before as open', () => {
    const bars = randomBars(5, 200);
    const rows = rowsOf(heikinAshi(bars));
    const sources = rowsOf(bars);
    expect(rows.map(({ at }) => at)).toEqual(sources.map(({ at }) => at));
    rows.forEach(({ open, close, volume }, index) => {
      const source = sources[index] as Row;
      const before = rows[index - 1] ?? source;
      expect(close).toBeCloseTo((source.open + source.high + source.low + source.close) / 4, 9);
      expect(open).toBeCloseTo((before.open + before.close) / 2, 9);
      expect(volume).toBe(source.volume);
    });
  });
});

describe('Renko', () => {
  it('adds a brick for each size, and turns after two', () => {
    const bricks = renko(barsOf([103, 109, 110, 131, 121, 111, 110, 95]), { size: 10, wicks: false });
    expect(legs(bricks)).toEqual(['100→110', '110→120', '120→130', '120→110', '110→100']);
    expect(rowsOf(bricks).map(({ volume }) => volume)).toEqual([300, 100, 0, 300, 100]);
  });

  it('has bricks of exactly the size, each beginning at an edge of the one before', () => {
    const bricks = rowsOf(renko(randomBars(6, 400), { size: 7, wicks: true }));
    bricks.forEach(({ open, close }, index) => {
      expect(Math.abs(close - open)).toBe(7);
      const before = bricks[index - 1];
      if (before)
        expect(open).toBe(
          Math.sign(close - open) === Math.sign(before.close - before.open) ? before.close : before.open,
        );
    });
  });

  it('shows with wicks how far the price went against a brick', () => {
    const bars = new BarSeries(null);
    bars.append({ at: 1, open: 100, high: 100, low: 100, close: 100, volume: 1 });
    bars.append({ at: 2, open: 100, high: 104, low: 93, close: 103, volume: 1 });
    bars.append({ at: 3, open: 103, high: 125, low: 99, close: 122, volume: 1 });
    const brick = (wicks: boolean): readonly Row[] => rowsOf(renko(bars, { size: 10, wicks }));
    expect(brick(true).map(({ low }) => low)).toEqual([93, 110]);
    expect(brick(false).map(({ low }) => low)).toEqual([100, 110]);
  });

  it('takes its size from the true range of finished bars', () => {
    expect(atrSize(barsOf([...new Array(40).keys()].map((index) => 1_000 + 12 * index)))).toBe(12);
    expect(atrSize(barsOf([100, 108]))).toBe(8);
    expect(atrSize(barsOf([]))).toBe(1);
  });

  it('does not stop at a size of nothing', () => {
    expect(rowsOf(renko(barsOf([1, 2]), { size: 0, wicks: false }))).toHaveLength(100);
  });

  it('drops the oldest of more bricks than a chart has bars', () => {
    const bricks = renko(barsOf([1, 301, 601, 901]), { size: 0.01, wicks: false });
    expect(bricks.count).toBeLessThanOrEqual(60_000 + 30_000);
    expect(bricks.close[bricks.count - 1]).toBeCloseTo(901, 9);
  });
});

describe('Kagi', () => {
  it('turns where the close comes back by the reversal', () => {
    const closes = [100, 104, 103, 110, 106, 105, 100, 104, 112, 113];
    expect(legs(kagi(barsOf(closes), { reversal: 5, unit: 'rupiah' }))).toEqual(['100→110', '110→100', '100→113']);
    expect(legs(kagi(barsOf(closes), { reversal: 8, unit: 'percent' }))).toEqual(['100→110', '110→100', '100→113']);
    expect(legs(kagi(barsOf(closes), { reversal: 15, unit: 'rupiah' }))).toEqual(['100→113']);
  });

  it('has lines that turn by at least the reversal and share their ends', () => {
    const bars = randomBars(7, 400);
    const lines = rowsOf(kagi(bars, { reversal: 30, unit: 'rupiah' }));
    lines.forEach(({ open, close }, index) => {
      const before = lines[index - 1];
      if (before) expect(open).toBe(before.close);
      if (before) expect(Math.sign(close - open)).toBe(-Math.sign(before.close - before.open));
      if (before) expect(Math.abs(close - open)).toBeGreaterThanOrEqual(30);
    });
    expect(total(lines)).toBe(total(rowsOf(bars)));
  });

  it('is thick over the shoulder before and thin under the waist before', () => {
    const lines = kagi(barsOf([100, 110, 104, 108, 99, 115, 109, 116]), { reversal: 4, unit: 'rupiah' });
    expect(legs(lines)).toEqual(['100→110', '110→104', '104→108', '108→99', '99→115', '115→109', '109→116']);
    expect([...kagiThickness(lines)]).toEqual([1, 1, 1, 0, 1, 1, 1]);
  });
});

describe('point and figure', () => {
  it('draws columns of boxes and turns after three', () => {
    const columns = pointAndFigure(barsOf([101, 112, 134, 116, 104, 111, 140]), {
      box: 10,
      reversal: 3,
      prices: 'close',
    });
    // 134 fills the box of 130; 104 leaves only 120 and 110 below it; 140 goes on.
    expect(legs(columns)).toEqual(['100→140']);
    const turned = pointAndFigure(barsOf([101, 134, 100, 99, 131]), { box: 10, reversal: 3, prices: 'close' });
    expect(legs(turned)).toEqual(['100→130', '120→100', '110→130']);
  });

  it('may go by high and low, an extension before a reversal', () => {
    const bars = new BarSeries(null);
    bars.append({ at: 1, open: 100, high: 100, low: 100, close: 100, volume: 1 });
    bars.append({ at: 2, open: 100, high: 131, low: 60, close: 90, volume: 1 });
    bars.append({ at: 3, open: 90, high: 95, low: 61, close: 70, volume: 1 });
    expect(legs(pointAndFigure(bars, { box: 10, reversal: 3, prices: 'highLow' }))).toEqual(['100→130', '120→70']);
  });

  it('has columns in turns, on boxes, of at least the reversal', () => {
    const columns = rowsOf(pointAndFigure(randomBars(8, 400), { box: 5, reversal: 3, prices: 'close' }));
    columns.slice(1).forEach(({ open, close }, index) => {
      const before = columns[index] as Row;
      expect(open % 5).toBe(0);
      expect(Math.abs(close - open) / 5 + 1).toBeGreaterThanOrEqual(3);
      expect(open - before.close).toBe(5 * Math.sign(close - open));
    });
  });
});
