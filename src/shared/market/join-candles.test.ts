import fc from 'fast-check';
import { expect, it } from 'vitest';
import { joinCandles } from './join-candles.ts';

/** Bars at these times, whose figures identify the answer they came with. */
const bars = (times: readonly number[], mark: number) => {
  const figures = () => Float64Array.from(times, (at) => at * 10 + mark);
  return {
    at: Float64Array.from(times),
    open: figures(),
    high: figures(),
    low: figures(),
    close: figures(),
    volume: figures(),
  };
};

it('has each moment once, in order, and the newer answer wherever it reaches', () => {
  const times = fc.uniqueArray(fc.nat(40), { minLength: 1 }).map((all) => all.sort((a, b) => a - b));
  fc.assert(
    fc.property(times, times, (before, after) => {
      const joined = joinCandles(bars(before, 1), bars(after, 2));
      const begin = after[0] ?? 0;
      if (begin > (before.at(-1) ?? 0)) {
        expect(joined).toBeNull();
        return;
      }
      const expected = [...before.filter((at) => at < begin).map((at) => [at, 1]), ...after.map((at) => [at, 2])];
      expect([...(joined?.columns.at ?? [])]).toEqual(expected.map(([at]) => at));
      for (const name of ['open', 'high', 'low', 'close', 'volume'] as const) {
        expect([...(joined?.columns[name] ?? [])]).toEqual(expected.map(([at, mark]) => (at ?? 0) * 10 + (mark ?? 0)));
      }
    }),
  );
});

it('joins nothing to nothing', () => {
  expect(joinCandles(bars([], 1), bars([1], 2))).toBeNull();
  expect(joinCandles(bars([1], 1), bars([], 2))).toBeNull();
});

it('lacks the days that the older bars lack before the newer ones, and those that these lack', () => {
  const at = (day: number): number => Date.UTC(2026, 10, day, 2);
  const older = { ...bars([at(2), at(20)], 1), missing: ['2026-11-03', '2026-11-19'] };
  const newer = { ...bars([at(18), at(27)], 2), missing: ['2026-11-25'] };
  expect(joinCandles(older, newer)?.missing).toEqual(['2026-11-03', '2026-11-25']);
  expect(joinCandles(bars([1], 1), bars([1], 2))?.missing).toEqual([]);
});
