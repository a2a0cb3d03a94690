import fc from 'fast-check';
import { expect, it } from 'vitest';
import { offeredDay, shownColumns, startReplay, stepped } from './replay-state.ts';

const columns = (count: number) => {
  const at = Float64Array.from({ length: count }, (_, index) => index * 60_000);
  return { at, open: at, high: at, low: at, close: at, volume: at };
};

it('begins with the first bar of the chosen day, or the next there is', () => {
  expect(startReplay(columns(100), 50 * 60_000).end).toBe(51);
  expect(startReplay(columns(100), 50 * 60_000 - 1).end).toBe(51);
  expect(startReplay(columns(100), -1).end).toBe(20);
  expect(startReplay(columns(100), 1e12).end).toBe(100);
  expect(startReplay(columns(5), 0).end).toBe(5);
});

it('never leaves the bars, and stops at the newest', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 300 }), fc.array(fc.integer({ min: -50, max: 50 })), (count, steps) => {
      let replay = { ...startReplay(columns(count), 0), isPlaying: true };
      for (const step of steps) {
        replay = stepped(replay, step, count);
        expect(replay.end).toBeGreaterThanOrEqual(Math.min(20, count));
        expect(replay.end).toBeLessThanOrEqual(count);
        expect(replay.isPlaying && replay.end === count).toBe(false);
        expect(shownColumns(columns(count), replay.end).close).toHaveLength(replay.end);
      }
    }),
  );
});

it('offers the newest session of bars within a day', () => {
  const at = Float64Array.from({ length: 300 }, (_, index) => Date.UTC(2026, 10, 25, 2) + index * 60_000);
  expect(offeredDay(at, '1m')).toBe('2026-11-25');
  expect(offeredDay(new Float64Array(), '1m')).toBe('');
});
