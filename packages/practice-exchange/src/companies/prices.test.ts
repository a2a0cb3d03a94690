import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Candle, dayOf, midnightOf, tradingDaysBefore } from '#exchange/market/index.ts';
import { setMarket } from '#exchange/testing/fixtures/market.ts';
import { allCandles } from './companies.ts';
import { monthReturns, PERIODS, percentChange, performanceOf, startOfPeriod, summarise } from './price-performance.ts';

const closing = (day: string, close: number): Candle => ({
  at: midnightOf(day),
  open: close,
  high: close + 5,
  low: close - 5,
  close,
  volume: 100,
});

describe('price performance', () => {
  it('begins a period on the same date of an earlier month, or on its last day', () => {
    expect(startOfPeriod('1M', '2026-03-31')).toBe('2026-02-28');
    expect(startOfPeriod('1Y', '2024-02-29')).toBe('2023-02-28');
    expect(startOfPeriod('YTD', '2026-11-18')).toBe('2025-12-31');
    expect(startOfPeriod('1W', '2026-01-05')).toBe('2025-12-29');
  });

  it('is measured from the last close before the period, and leaves out what nobody knows', () => {
    const candles = [closing('2026-11-09', 100), closing('2026-11-11', 110), closing('2026-11-18', 121)];
    expect(performanceOf(candles)).toEqual([
      { period: '1D', from: '2026-11-11', fromPrice: 110, high: 126, low: 116, volume: 100 },
      { period: '1W', from: '2026-11-11', fromPrice: 110, high: 126, low: 116, volume: 100 },
    ]);
    expect(performanceOf([])).toEqual([]);
  });

  it('of a day is the quote’s own change', () => {
    const { market } = setMarket();
    for (const instrument of market.instruments.slice(0, 10)) {
      const found = performanceOf(allCandles(market, instrument));
      expect(found.map(({ period }) => period)).toEqual([...PERIODS]);
      expect(found[0]?.fromPrice).toBe(market.quote(instrument.code).previous);
    }
  });
});

describe('seasonality', () => {
  it('chains the months: all returns together are the whole move', () => {
    const days = tradingDaysBefore('2026-11-18', 500);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 500, max: 5_000 }), { minLength: 500, maxLength: 500 }), (closes) => {
        const candles = days.map((day, index) => closing(day, closes[index] ?? 1_000));
        const returns = monthReturns(candles);
        const firstMonth = dayOf(candles[0]?.at ?? 0).slice(0, 7);
        const start = candles.findLast(({ at }) => dayOf(at).startsWith(firstMonth))?.close ?? 1;
        const grown = returns.reduce((product, { percent }) => product * (1 + percent / 100), 1);
        expect(grown).toBeGreaterThan(((candles.at(-1)?.close ?? 0) / start) * 0.99);
        expect(grown).toBeLessThan(((candles.at(-1)?.close ?? 0) / start) * 1.01);
      }),
      { numRuns: 20 },
    );
  });

  it('counts wins and averages over complete months only', () => {
    const returns = [
      { year: 2024, month: 11, percent: 4, complete: true },
      { year: 2025, month: 11, percent: -1, complete: true },
      { year: 2026, month: 11, percent: 90, complete: false },
    ];
    const november = summarise(returns)[10];
    expect(november).toEqual({ month: 11, average: 1.5, winRate: 50, best: 4, worst: -1, years: 2 });
    expect(summarise([])[0]).toMatchObject({ month: 1, average: null, winRate: null, years: 0 });
  });

  it('knows no change from nothing', () => {
    expect(percentChange(0, 5)).toBe(0);
    expect(percentChange(200, 150)).toBe(-25);
  });
});
