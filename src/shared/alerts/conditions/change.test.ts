import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#shared/time.ts';
import type { AlertTerms } from '../evaluate.ts';
import { MORNING, quote } from '../testing/observations.ts';
import { run } from '../testing/run.ts';

const terms = (percent: number, minutes: number, repeatSeconds: number | null = null): AlertTerms => ({
  condition: { kind: 'change', percent, minutes, direction: 'either' },
  repeatSeconds,
});
type Step = readonly [wait: number, last: number];
const walkOf = (steps: readonly Step[]) => {
  let at = MORNING;
  return steps.map(([wait, last], index) => {
    at += wait;
    return quote({ last, at, volume: 1_000 + index });
  });
};

/** The lowest and highest price in force at any moment of the window, found the slow way. */
function extremes(walk: ReturnType<typeof walkOf>, index: number, minutes: number) {
  const now = walk[index];
  if (!now) throw new Error('no such step');
  const from = now.exchangeAt - minutes * MINUTE_MS;
  const inForce = walk.slice(0, index + 1).filter((_, at) => at === index || (walk[at + 1]?.exchangeAt ?? 0) >= from);
  const prices = inForce.map(({ last }) => last);
  return { low: Math.min(...prices), high: Math.max(...prices), last: now.last };
}

describe('a change within minutes', () => {
  const steps = fc.array(fc.tuple(fc.integer({ min: 1, max: 4 * MINUTE_MS }), fc.integer({ min: 950, max: 1_050 })), {
    minLength: 1,
    maxLength: 60,
  });

  it('is seen where the slow way sees it, and first there', () => {
    fc.assert(
      fc.property(steps, fc.integer({ min: 1, max: 10 }), (path, minutes) => {
        const walk = walkOf(path);
        const first = walk.findIndex((_, index) => {
          const { low, high, last } = extremes(walk, index, minutes);
          return ((last - low) / low) * 100 >= 4 || ((high - last) / high) * 100 >= 4;
        });
        expect(run(terms(4, minutes), walk).fires.map(({ index }) => index)).toEqual(first < 0 ? [] : [first]);
      }),
    );
  });

  it('is the same with a restart between any two prices', () => {
    fc.assert(
      fc.property(steps, fc.array(fc.nat(59)), (path, restartAt) => {
        const walk = walkOf(path);
        expect(run(terms(4, 5, 10), walk, { restartAt })).toEqual(run(terms(4, 5, 10), walk));
      }),
    );
  });

  describe('over a night', () => {
    const DAY = 24 * 60 * MINUTE_MS;
    const LAST_EVENING = quote({ last: 1_000, at: MORNING + 6 * 60 * MINUTE_MS, volume: 90_000 });
    const OPENING = MORNING + DAY - 31 * MINUTE_MS;
    const fires = (...later: ReturnType<typeof quote>[]) =>
      run(terms(4, 5), [LAST_EVENING, ...later]).fires.map(({ index, fired }) => [index, fired.base]);
    const gap = { last: 1_050, previous: 1_000, volume: 500 } as const;

    it('counts a gap at the first price from the reference of the day', () => {
      expect(fires(quote({ ...gap, at: OPENING }))).toEqual([[1, 1_000]]);
      expect(fires(quote({ ...gap, at: MORNING + DAY }))).toEqual([[1, 1_000]]);
      // The reference of an ex day is another price than the last one of the day before.
      expect(fires(quote({ ...gap, previous: 1_040, at: OPENING }))).toEqual([]);
      expect(fires(quote({ ...gap, previous: 0, at: OPENING }))).toEqual([]);
    });

    it('counts no gap of prices that were missed since the opening', () => {
      expect(fires(quote({ ...gap, at: MORNING + DAY, since: 'closed' }))).toEqual([]);
      expect(fires(quote({ ...gap, at: MORNING + DAY, since: 'gap' }))).toEqual([]);
      expect(fires(quote({ ...gap, at: OPENING, since: 'gap' }))).toEqual([[1, 1_000]]);
    });
  });

  it('keeps no more of the past than the window has steps down and up', () => {
    const walk = walkOf(Array.from({ length: 5_000 }, (_, index): Step => [10, 1_000 + (index % 7) * 5]));
    const { memory } = run(terms(50, 240), walk).state;
    expect(memory?.kind === 'change' && memory.lows.length + memory.highs.length).toBeLessThan(20);
  });
});

it('fires again after a price stood still for the window', () => {
  const walk = walkOf([
    [0, 1_000],
    [1_000, 1_030],
    [60 * MINUTE_MS, 1_061],
  ]);
  expect(run(terms(3, 5, 10), walk).fires.map(({ index }) => index)).toEqual([1, 2]);
});

it('starts again each day, without the change over night', () => {
  const close = quote({ last: 1_000, volume: 9_000 });
  const open = quote({ last: 1_100, volume: 10, at: MORNING + 86_400_000 });
  expect(run(terms(3, 5), [close, open]).fires).toEqual([]);
});

it('counts only the ends of a time without prices', () => {
  const before = quote({ last: 1_000 });
  const gap = (minutes: number) => quote({ last: 1_100, since: 'gap', at: MORNING + minutes * MINUTE_MS });
  expect(run(terms(3, 5), [before, gap(20)]).fires).toEqual([]);
  expect(run(terms(3, 5), [before, gap(4)]).fires).toMatchObject([{ fired: { since: 'gap', base: 1_000 } }]);
});
