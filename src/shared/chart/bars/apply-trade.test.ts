import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barStart } from '#shared/market/index.ts';
import { applyTrade } from './apply-trade.ts';
import type { Bar } from './bars.ts';

/** Exchange time (UTC+7) of a day in November 2026; the 20th is a Friday. */
const wib = (day: number, hour: number, minute = 0, second = 0): number =>
  Date.UTC(2026, 10, day, hour - 7, minute, second);

const bar = (at: number, close = 100): Bar => ({ at, open: 100, high: 110, low: 90, close, volume: 1_000 });

describe('a trade', () => {
  it('extends the forming bar', () => {
    const last = bar(wib(20, 10, 45));
    expect(applyTrade(last, '5m', wib(20, 10, 49, 59), 120, 500)).toEqual({
      kind: 'extended',
      bar: { at: last.at, open: 100, high: 120, low: 90, close: 120, volume: 1_500 },
    });
    expect(applyTrade(last, '5m', wib(20, 10, 45), 80, 500)).toMatchObject({ bar: { high: 110, low: 80 } });
  });

  it('opens a bar at the interval’s boundary, also after a break without trades', () => {
    const last = bar(wib(20, 11, 55));
    for (const [hour, minute, start] of [
      [12, 0, wib(20, 12, 0)],
      [13, 33, wib(20, 13, 30)],
    ] as const) {
      expect(applyTrade(last, '5m', wib(20, hour, minute), 120, 500)).toEqual({
        kind: 'opened',
        bar: { at: start, open: 120, high: 120, low: 120, close: 120, volume: 500 },
      });
    }
  });

  it('opens the first bar of a stock without bars', () => {
    expect(applyTrade(null, '1h', wib(20, 9, 30), 50, 100)).toMatchObject({
      kind: 'opened',
      bar: { at: wib(20, 9), open: 50 },
    });
  });

  it('of a completed bar changes nothing', () => {
    expect(applyTrade(bar(wib(20, 10, 45)), '5m', wib(20, 10, 44, 59), 120, 500)).toEqual({ kind: 'late' });
  });

  it('is assigned to the exchange’s day and week, wherever the service puts a bar’s start', () => {
    expect(barStart(wib(20, 0, 0), 'D')).toBe(wib(20, 0, 0));
    expect(barStart(wib(20, 23, 59), 'D')).toBe(wib(20, 0, 0));
    expect(barStart(wib(20, 10), 'W')).toBe(wib(16, 0, 0));
    expect(barStart(wib(16, 0), 'W')).toBe(wib(16, 0, 0));
    expect(barStart(wib(15, 23, 59), 'W')).toBe(wib(9, 0, 0));
    const midnightUtc = Date.UTC(2026, 10, 20);
    expect(applyTrade(bar(midnightUtc), 'D', wib(20, 15), 120, 1).kind).toBe('extended');
    expect(applyTrade(bar(midnightUtc), 'D', wib(23, 9), 120, 1).kind).toBe('opened');
  });

  it('never leaves a body outside its wick', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ after: fc.nat(900_000), price: fc.integer({ min: 1, max: 1_000 }) })),
        (trades) => {
          let last: Bar | null = null;
          let at = wib(20, 9);
          let volume = 0;
          for (const { after, price } of trades) {
            at += after;
            const result = applyTrade(last, '5m', at, price, 1);
            if (result.kind === 'late') throw new Error('times rise');
            last = result.bar;
            volume = result.kind === 'opened' ? 1 : volume + 1;
            const { open, close, high, low }: Bar = last;
            expect(low).toBeLessThanOrEqual(Math.min(open, close));
            expect(high).toBeGreaterThanOrEqual(Math.max(open, close));
            expect(last.volume).toBe(volume);
          }
        },
      ),
    );
  });
});
