import { expect, it } from 'vitest';
import { createMarketClock } from './market-clock.ts';

const NOW = Date.UTC(2026, 10, 18, 3);

it('stands still where it is to be paused, also at the time of this machine', () => {
  const { clock, pace, begin } = createMarketClock({ startAt: 'now', speed: 1, paused: true }, () => NOW);
  begin(null);
  expect(pace).not.toBeNull();
  const at = clock.now();
  const until = performance.now() + 5;
  while (performance.now() < until) void 0;
  expect(clock.now()).toBe(at);
});

it('follows this machine without a pace where nothing else is asked for', () => {
  expect(createMarketClock({ startAt: 'now', speed: 1, paused: false }, () => NOW).pace).toBeNull();
});
