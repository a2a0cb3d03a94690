import { describe, expect, it } from 'vitest';
import { deviationRatio, holds, hourRatio, margin } from './facts.ts';
import type { LivedStock } from './lived-days.ts';

const candle = (close: number) => ({ at: 0, open: close, high: close, low: close, close, volume: 100 });

const stock = (past: number[], lived: number[], sessions: number[][] = []): LivedStock => ({
  code: 'AAAA' as LivedStock['code'],
  sessions,
  spreads: [],
  history: past.map(candle),
  days: lived.map(candle),
});

describe('stylised facts', () => {
  it('compares the lived days with the history that they continue', () => {
    // History moves by 2 % a day, the lived days by 1 %.
    expect(deviationRatio([stock([100, 102, 100], [101, 100])])).toBeCloseTo(0.5, 1);
  });

  it('takes an hour as twelve samples', () => {
    const bounce = Array.from({ length: 37 }, (_, at) => 100 + (at % 2));
    const trend = Array.from({ length: 37 }, (_, at) => 100 * 1.01 ** at);
    expect(hourRatio(stock([], [], [bounce]))).toBe(0);
    expect(hourRatio(stock([], [], [trend]))).toBeCloseTo(12);
  });

  it('adds profits up before it divides them by what was bought', () => {
    const profits = [
      { net: 10, bought: 100 },
      { net: -40, bought: 900 },
    ];
    expect(margin(profits)).toBe(-3);
    expect(margin([{ net: 0, bought: 0 }])).toBe(0);
  });

  it('holds within its range, the ends included, and not for what is no number', () => {
    const fact = { name: '', unit: '', min: 1, max: 2 };
    expect([1, 2, 0.9, 2.1, Number.NaN].map((ours) => holds({ ...fact, ours }))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});
