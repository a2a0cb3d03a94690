import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Horizon } from './names.ts';
import { type RecordedCall, recordOf, wilsonPercent } from './record.ts';
import type { HorizonScore } from './score.ts';

const scored = (days: Horizon, excessPercent: number): HorizonScore => ({
  days,
  state: 'scored',
  day: '2026-10-06',
  close: 1,
  returnPercent: 0,
  indexPercent: 0,
  excessPercent,
  isSuspended: false,
});
const call = (dayNumber: number, excess: number, more: Partial<RecordedCall> = {}): RecordedCall => ({
  code: 'BNTG',
  direction: 'up',
  at: dayNumber * 100,
  dayNumber,
  scores: [scored(1, excess), scored(5, excess), scored(20, excess)],
  ...more,
});

describe('an author’s record', () => {
  it('has the share of calls that did better, its interval and the median', () => {
    const calls = Array.from({ length: 25 }, (_each, at) => call(at * 5, at < 15 ? 2 : -1));
    const record = recordOf(calls, 5);
    expect(record).toMatchObject({ calls: 25, hits: 15, medianExcessPercent: 2, isTooFew: false });
    // As tables of the interval for 15 of 25 have it.
    expect(record.hitRate).toEqual({
      percent: 60,
      lowPercent: expect.closeTo(40.74, 1),
      highPercent: expect.closeTo(76.6, 1),
    });
  });

  it('is of too few calls below 20, and has no figures without any', () => {
    expect(
      recordOf(
        Array.from({ length: 19 }, (_each, at) => call(at * 5, 1)),
        5,
      ).isTooFew,
    ).toBe(true);
    expect(
      recordOf(
        Array.from({ length: 20 }, (_each, at) => call(at * 5, 1)),
        5,
      ).isTooFew,
    ).toBe(false);
    expect(recordOf([], 5)).toEqual({
      days: 5,
      calls: 0,
      hits: 0,
      medianExcessPercent: null,
      hitRate: null,
      isTooFew: true,
    });
  });

  it('counts repeats within the horizon once, and another stock or direction on its own', () => {
    const calls = [
      call(0, 1),
      call(2, -1),
      call(4, -1),
      call(5, -3),
      call(1, 7, { code: 'ABCD' }),
      call(1, 9, { direction: 'down' }),
    ];
    expect(recordOf(calls, 5)).toMatchObject({ calls: 4, hits: 3 });
    expect(recordOf(calls, 1).calls).toBe(6);
    expect(recordOf([call(3, 1), call(3, -1, { at: 301 })], 1)).toMatchObject({ calls: 1, hits: 1 });
  });

  it('leaves out what is pending, which still stands for its repeats, and what cannot be known, which does not', () => {
    const pending = call(0, 0, { scores: [{ days: 5, state: 'pending', daysLeft: 2 }] });
    expect(recordOf([pending, call(1, 4)], 5).calls).toBe(0);
    const unknown = call(0, 0, { scores: [{ days: 5, state: 'unknown' }] });
    expect(recordOf([unknown, call(1, 4)], 5).calls).toBe(1);
  });
});

it('Wilson’s interval contains the share, lies within 0 and 100, and solves the equation it comes from', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.nat(500), (count, some) => {
      const hits = some % (count + 1);
      const { lowPercent, highPercent } = wilsonPercent(hits, count);
      const share = hits / count;
      expect(lowPercent).toBeLessThanOrEqual(share * 100 + 1e-9);
      expect(highPercent).toBeGreaterThanOrEqual(share * 100 - 1e-9);
      expect(lowPercent).toBeGreaterThanOrEqual(0);
      expect(highPercent).toBeLessThanOrEqual(100);
      // A limit p is where the share lies 1.96 of p's own standard errors away.
      for (const limit of [lowPercent / 100, highPercent / 100]) {
        expect((share - limit) ** 2).toBeCloseTo((1.959964 ** 2 * limit * (1 - limit)) / count, 6);
      }
    }),
  );
});

it('never counts two calls on one stock in one direction within a horizon, in whatever order they come', () => {
  const any = fc.array(
    fc.record({
      day: fc.nat(40),
      code: fc.constantFrom('BNTG', 'ABCD'),
      isUp: fc.boolean(),
      excess: fc.integer({ min: -9, max: 9 }),
    }),
    { maxLength: 40 },
  );
  fc.assert(
    fc.property(any, fc.constantFrom<Horizon>(1, 5, 20), (rows, days) => {
      const calls = rows.map(({ day, code, isUp, excess }, at) =>
        call(day, excess, { code, direction: isUp ? 'up' : 'down', at: day * 100 + at }),
      );
      const record = recordOf(calls, days);
      expect(recordOf(calls.toReversed(), days)).toEqual(record);
      // Counted one stock and direction at a time: the next that counts is a whole horizon later.
      let expected = 0;
      for (const key of new Set(calls.map(({ code, direction }) => `${code} ${direction}`))) {
        let free = 0;
        for (const day of calls
          .filter(({ code, direction }) => `${code} ${direction}` === key)
          .map(({ dayNumber }) => dayNumber)
          .sort((a, b) => a - b)) {
          if (day < free) continue;
          expected += 1;
          free = day + days;
        }
      }
      expect(record.calls).toBe(expected);
    }),
  );
});
