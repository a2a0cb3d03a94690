import { expect, it } from 'vitest';
import { MAX_LEAD_MS, serviceTime } from './service-time.ts';

it('is this machine’s time and the difference of the clocks', () => {
  expect(serviceTime(null, 5_000)).toBe(5_000);
  expect(serviceTime({ reachable: true, clockOffsetMs: -1_500 }, 5_000)).toBe(3_500);
});

it('runs at the pace of a practice clock, and stands still with it', () => {
  const health = { reachable: true, clockOffsetMs: 60_000 };
  expect(serviceTime({ ...health, pace: { at: 5_000, rate: 10 } }, 5_000)).toBe(65_000);
  expect(serviceTime({ ...health, pace: { at: 5_000, rate: 10 } }, 6_000)).toBe(75_000);
  expect(serviceTime({ ...health, pace: { at: 5_000, rate: 0 } }, 9_000)).toBe(65_000);
});

it('goes on from a report of a practice clock for some seconds only, and never back behind it', () => {
  const health = { reachable: true, clockOffsetMs: 60_000, pace: { at: 5_000, rate: 60 } };
  const after = (ms: number): number => serviceTime(health, 5_000 + ms) - 65_000;
  expect([-900, 0, 1_000].map(after)).toEqual([0, 0, 60_000]);
  expect(after(8 * 3_600_000)).toBe(MAX_LEAD_MS * 60);
});
