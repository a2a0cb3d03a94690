import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barStart, type ChartInterval, isDaily } from './chart-interval.ts';
import { type BarStarts, MAX_BEYOND, TimeIndex } from './time-index.ts';
import { nextBarStart, previousBarStart } from './trading-time.ts';

/** Exchange time (UTC+7) of a day in November 2026; the 20th is a Friday. */
const wib = (day: number, hour = 0, minute = 0): number => Date.UTC(2026, 10, day, hour - 7, minute);

const barsAt = (at: readonly number[]): BarStarts => ({ count: at.length, at });
const INTERVALS: readonly ChartInterval[] = ['1m', '2m', '5m', '10m', '15m', '1h', '2h', 'D', 'W', 'M'];

describe('starts of bars', () => {
  it('follow the sessions, the longer pause on Fridays and the calendar', () => {
    expect(nextBarStart(wib(19, 11, 55), '5m')).toBe(wib(19, 13, 30));
    expect(nextBarStart(wib(20, 11, 25), '5m')).toBe(wib(20, 14, 0));
    expect(nextBarStart(wib(20, 15, 55), '5m')).toBe(wib(23, 9, 0));
    expect(nextBarStart(wib(20), 'D')).toBe(wib(23));
    expect(previousBarStart(wib(23, 9, 0), '5m')).toBe(wib(20, 15, 55));
    expect(previousBarStart(wib(20, 14, 0), '15m')).toBe(wib(20, 11, 15));
    expect(barStart(wib(20, 10), 'M')).toBe(wib(1));
    expect(nextBarStart(wib(1), 'M')).toBe(Date.UTC(2026, 10, 30, 17));
  });

  it('rise and fall strictly, from any moment of any interval', () => {
    fc.assert(
      fc.property(fc.constantFrom(...INTERVALS), fc.integer({ min: wib(1), max: wib(30) }), (interval, at) => {
        const next = nextBarStart(at, interval);
        expect(next).toBeGreaterThan(at);
        expect(barStart(next, interval)).toBe(next);
        const previous = previousBarStart(at, interval);
        expect(previous).toBeLessThan(barStart(at, interval));
        expect(barStart(previous, interval)).toBe(previous);
      }),
    );
  });
});

describe('slots and times', () => {
  /** Bars of an interval, of which some are missing since nothing traded. */
  const someBars = fc
    .tuple(
      fc.constantFrom(...INTERVALS),
      fc.integer({ min: 0, max: 400 }),
      fc.array(fc.boolean(), { minLength: 1, maxLength: 60 }),
    )
    .map(([interval, skip, traded]) => {
      let at = nextBarStart(wib(2) + skip * 600_000, interval);
      const times = [at];
      for (const has of traded) {
        at = nextBarStart(at, interval);
        if (has) times.push(at);
      }
      return { interval, times };
    });

  it('invert, within the bars and beyond both ends', () => {
    fc.assert(
      fc.property(someBars, ({ interval, times }) => {
        const axis = new TimeIndex(barsAt(times), interval);
        for (let slot = -40; slot < times.length + 40; slot += 1) expect(axis.indexOf(axis.timeAt(slot))).toBe(slot);
      }),
    );
  });

  it('stay with the same moments when history is added on the left', () => {
    fc.assert(
      fc.property(someBars, fc.nat(30), ({ interval, times }, more) => {
        const older: number[] = [];
        for (let count = 0; count < more; count += 1)
          older.unshift(previousBarStart(older[0] ?? times[0] ?? 0, interval));
        const axis = new TimeIndex(barsAt(times), interval);
        const longer = new TimeIndex(barsAt([...older, ...times]), interval);
        for (let slot = -more; slot < times.length + 5; slot += 1) {
          expect(longer.indexOf(axis.timeAt(slot))).toBe(slot + more);
        }
      }),
    );
  });

  it('find the bar of a longer or shorter interval', () => {
    const days = new TimeIndex(barsAt([wib(18), wib(19), wib(20)]), 'D');
    const minutes = new TimeIndex(barsAt([wib(19, 15, 55), wib(20, 9, 0), wib(20, 9, 5)]), '5m');
    expect(days.indexOf(wib(19, 15, 55))).toBe(1);
    // A day begins at midnight: its first bar.
    expect(minutes.indexOf(wib(20))).toBe(1);
    expect(minutes.indexOf(wib(20, 9, 4))).toBe(1);
  });

  it('have an end, and none without bars', () => {
    const axis = new TimeIndex(barsAt([wib(20, 9)]), '1h');
    expect(axis.indexOf(wib(20) + 3e12)).toBeLessThanOrEqual(MAX_BEYOND + 1);
    expect(axis.timeAt(1e9)).toBe(axis.timeAt(MAX_BEYOND));
    expect(new TimeIndex(barsAt([]), '1h').indexOf(0)).toBeNaN();
    expect(isDaily('M')).toBe(true);
  });
});
