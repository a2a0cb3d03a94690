import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomNumbers } from '#shared/chart/indicators/testing/series.ts';
import { mean } from '#shared/statistics.ts';
import { FIGURE, type FigureId } from './figures.ts';
import { StockTable } from './stock-table.ts';
import { type Candle, factRow, randomCandles, screenedStock, today } from './testing/market.ts';

const BEFORE = Date.UTC(2026, 10, 18);

/** The table's figures of one stock. */
function figures(
  candles: readonly Candle[] | null,
  live: Parameters<typeof today>[0],
  board: 'main' | 'special' = 'main',
) {
  const table = new StockTable([screenedStock('BNTG', { board })], () => today(live));
  table.setFacts([0], factRow(candles, BEFORE));
  return {
    now: (id: FigureId): number => table.now[FIGURE[id]]?.[0] ?? Number.NaN,
    yesterday: (id: FigureId): number => table.yesterday[FIGURE[id]]?.[0] ?? Number.NaN,
  };
}

/** Wilder's average and the exponential one, from the first value on. */
function smoothed(values: readonly number[], period: number, weight: number): number {
  if (values.length < period) return Number.NaN;
  let average = mean(values.slice(0, period));
  for (const value of values.slice(period)) average += weight * (value - average);
  return average;
}

/** Everything again from all closes, today's included. */
function naive(candles: readonly Candle[], live: { last: number; high: number; low: number; volume: number }) {
  const days = [...candles.filter(({ volume }) => volume > 0), { ...live, close: live.last }];
  const closes = days.map(({ close }) => close);
  const sma = (period: number): number => (closes.length < period ? Number.NaN : mean(closes.slice(-period)));
  const steps = closes.slice(1).map((close, day) => close - (closes[day] as number));
  const gain = smoothed(
    steps.map((step) => Math.max(0, step)),
    14,
    1 / 14,
  );
  const loss = smoothed(
    steps.map((step) => Math.max(0, -step)),
    14,
    1 / 14,
  );
  const macdAt = (count: number): number =>
    count < 26
      ? Number.NaN
      : smoothed(closes.slice(14, count), 12, 2 / 13) - smoothed(closes.slice(0, count), 26, 2 / 27);
  const macds = closes.map((_, day) => macdAt(day + 1)).filter((value) => !Number.isNaN(value));
  const ranges = days.slice(1).map(({ high, low }, day) => {
    const close = closes[day] as number;
    return Math.max(high, close) - Math.min(low, close);
  });
  const before = days.slice(0, -1);
  const last20 = before.slice(-20);
  return {
    sma20: sma(20),
    sma50: sma(50),
    sma200: sma(200),
    // Smoothed averages go on from yesterday's value: on the first day that could have one they are not known.
    rsi14: steps.length <= 14 ? Number.NaN : gain + loss === 0 ? 50 : (100 * gain) / (gain + loss),
    macd: macds.length < 2 ? Number.NaN : (macds.at(-1) ?? Number.NaN),
    macdSignal: macds.length <= 9 ? Number.NaN : smoothed(macds, 9, 2 / 10),
    atrPercent: ranges.length <= 14 ? Number.NaN : (smoothed(ranges, 14, 1 / 14) / live.last) * 100,
    high20: last20.length < 20 ? Number.NaN : Math.max(...last20.map(({ high }) => high)),
    low20: last20.length < 20 ? Number.NaN : Math.min(...last20.map(({ low }) => low)),
    averageVolume20: last20.length < 20 ? Number.NaN : mean(last20.map(({ volume }) => volume)),
    change5: (live.last / (before.at(-5)?.close ?? Number.NaN) - 1) * 100,
  } as const;
}

describe('daily indicators with today’s price', () => {
  it('equal a calculation from all closes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 300 }), fc.nat(), (count, seed) => {
        const random = randomNumbers(seed);
        const candles = randomCandles(random, count, BEFORE);
        const last = 200 + Math.floor(random() * 4_000);
        const live = { last, high: last + 7, low: last - 9, volume: 100, previous: last };
        const actual = figures(candles, live);
        for (const [id, value] of Object.entries(naive(candles, live))) {
          const figure = actual.now(id as FigureId);
          if (Number.isNaN(value)) expect(figure, id).toBeNaN();
          else expect(figure, id).toBeCloseTo(value, 6);
        }
      }),
      // Every length at which an indicator begins.
      { numRuns: 60, examples: [13, 14, 15, 16, 25, 26, 27, 33, 34, 35, 36].map((count) => [count, count]) },
    );
  });

  it('are yesterday’s where the stock has not traded today', () => {
    const candles = randomCandles(randomNumbers(3), 260, BEFORE);
    const idle = figures(candles, { volume: 0, last: 4_000, previous: 4_000 });
    for (const id of ['sma20', 'sma50', 'sma200', 'rsi14', 'macd', 'macdSignal', 'macdHistogram'] as const) {
      expect(idle.now(id), id).toBe(idle.yesterday(id));
      expect(idle.now(id), id).not.toBeNaN();
    }
  });

  it('know yesterday’s value as it was after yesterday’s close', () => {
    const candles = randomCandles(randomNumbers(5), 260, BEFORE).map((candle) => ({
      ...candle,
      volume: candle.volume + 1,
    }));
    const last = candles.at(-1) as Candle;
    const asToday = figures(candles.slice(0, -1), { ...last, last: last.close });
    const asYesterday = figures(candles, {});
    for (const id of ['sma20', 'sma200', 'rsi14', 'macd', 'macdSignal'] as const)
      expect(asYesterday.yesterday(id), id).toBeCloseTo(asToday.now(id), 8);
  });

  it('are not known before the candles are loaded', () => {
    const { now } = figures(null, {});
    for (const id of ['sma20', 'rsi14', 'volumeRatio', 'high52', 'change20'] as const) expect(now(id), id).toBeNaN();
    expect(now('price')).toBe(1_000);
  });

  it('a day that is not over is no finished day', () => {
    const candles = randomCandles(randomNumbers(7), 30, BEFORE).map((candle) => ({
      ...candle,
      volume: candle.volume + 1,
    }));
    const running = { at: BEFORE, high: 9_999_999, low: 1, close: 9_999_999, volume: 1 };
    expect(figures([...candles, running], {}).now('high52')).toBe(figures(candles, {}).now('high52'));
  });
});

describe('today', () => {
  it('measures the distance to the limits of the stock’s board', () => {
    const { now } = figures(null, { last: 1_200, previous: 1_000 });
    expect(now('changePercent')).toBeCloseTo(20);
    expect(now('toAra')).toBeCloseTo((1_250 / 1_200 - 1) * 100);
    expect(now('toArb')).toBeCloseTo((1 - 850 / 1_200) * 100);
    expect(figures(null, { last: 1_200, previous: 1_000 }, 'special').now('toAra')).toBe(0);
  });

  it('has no foreign flow where the exchange has not published it', () => {
    expect(figures(null, { foreignNet: Number.NaN }).now('foreignNet')).toBeNaN();
    expect(figures(null, { foreignNet: -5e9 }).now('foreignNet')).toBe(-5e9);
  });

  it('values the company at the live price, and shows the list’s day before the feed has sent any', () => {
    const market = [1_000, 980, 700, 7e5, 9, 1e12];
    const table = new StockTable([screenedStock('BNTG')], () => null);
    table.setFacts([0], factRow(null, BEFORE, { market }));
    expect(table.now[FIGURE.volume]?.[0]).toBe(700);
    const live = new StockTable([screenedStock('BNTG')], () => today({ last: 1_100 }));
    live.setFacts([0], factRow(null, BEFORE, { market }));
    expect(live.now[FIGURE.marketCap]?.[0]).toBeCloseTo(1.1e12);
  });
});
