import { describe, expect, it } from 'vitest';
import { TAPE_GAP, type TradeColumns } from '#shared/contract/frames.ts';
import { BOUNDS, breaks, growthOf } from './memory.ts';
import { createTradeWatch } from './trade-watch.ts';
import { breakEverySeconds, DAY_SECONDS, phaseAt } from './trading-day.ts';

/** `missing[i]` trades that never came are reported in a row before trade i. */
const trades = (numbers: readonly number[], missing: readonly number[] = []): TradeColumns => {
  const rows = numbers.flatMap((number, index) => {
    const lost = missing[index] ?? 0;
    const gap = { code: TAPE_GAP, number: number - lost, lots: lost };
    return lost > 0 ? [gap, { code: 'BNTG', number, lots: 1 }] : [{ code: 'BNTG', number, lots: 1 }];
  });
  const column = (value: number): Float64Array => new Float64Array(rows.length).fill(value);
  return {
    codes: rows.map(({ code }) => code),
    number: Float64Array.from(rows, ({ number }) => number),
    at: column(0),
    price: column(100),
    lots: Float64Array.from(rows, ({ lots }) => lots),
    side: new Uint8Array(rows.length),
    change: new Uint8Array(rows.length),
    board: new Uint8Array(rows.length),
  };
};

describe('the day', () => {
  it('opens and closes with a burst, is calm between and silent at night, day after day', () => {
    expect([1, 30, 50, 58].map((second) => phaseAt(second).name)).toEqual(['open', 'morning', 'close', 'night']);
    expect(phaseAt(DAY_SECONDS * 3 + 1)).toEqual(phaseAt(1));
    expect(phaseAt(58).rate).toBe(0);
  });

  it('has a few breaks of the connection however short the run', () => {
    expect((3 * 60) / breakEverySeconds(3)).toBeGreaterThanOrEqual(4);
    expect(breakEverySeconds(60)).toBe(200);
  });
});

describe('the watch over trade numbers', () => {
  it('finds nothing where numbers follow each other over frames', () => {
    const watch = createTradeWatch();
    watch.take(trades([5, 6, 7]));
    watch.take(trades([8]));
    watch.quietAt(8);
    expect(watch.report()).toMatchObject({ received: 4, lost: 0, gaps: 0, unflagged: 0, last: 8 });
  });

  it('counts numbers that never came while the connection held as lost, reported or not', () => {
    const watch = createTradeWatch();
    watch.take(trades([1, 2]));
    watch.take(trades([5], [2]));
    watch.quietAt(7);
    expect(watch.report()).toMatchObject({ lost: 4, gaps: 1, unflagged: 0 });
  });

  it('counts trades of a break as missing if the frame reports them, once for each break', () => {
    const watch = createTradeWatch();
    watch.take(trades([1]));
    watch.broken();
    watch.take(trades([4], [2]));
    watch.take(trades([6]));
    expect(watch.report()).toMatchObject({ missing: 2, lost: 1, gaps: 2, unflagged: 1 });
  });

  it('takes another sign of the feed for a gap too', () => {
    const watch = createTradeWatch(() => true);
    watch.take(trades([1]));
    watch.broken();
    watch.take(trades([4]));
    expect(watch.report()).toMatchObject({ unflagged: 0, missing: 2 });
  });

  it('counts repeats separately', () => {
    const watch = createTradeWatch();
    watch.take(trades([1, 2, 2, 3]));
    expect(watch.report()).toMatchObject({ repeated: 1, lost: 0, last: 3 });
  });
});

describe('growth', () => {
  const samples = (mbAMinute: number) =>
    Array.from({ length: 60 }, (_, at) => ({ at, heap: 50 + (at < 10 ? at * 3 : 30 + mbAMinute * at), rss: 200 }));

  it('is what comes after warm-up', () => {
    const calm = growthOf(samples(0), 'heap', 10, BOUNDS.heap);
    expect(calm).toMatchObject({ level: 80, perMinute: 0 });
    expect(breaks(calm)).toBe(false);
  });

  it('that goes on breaks the bound of a long run', () => {
    const leaking = growthOf(samples(0.2), 'heap', 10, BOUNDS.heap);
    expect(leaking.perMinute).toBeCloseTo(0.2, 6);
    expect(breaks(leaking)).toBe(true);
  });

  it('that could not be seen breaks nothing', () => {
    expect(breaks(growthOf([], 'rss', 0, BOUNDS.rss))).toBe(false);
  });
});
