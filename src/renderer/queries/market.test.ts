import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { healthStore } from '#renderer/stores/health.ts';
import type { MarketPhase } from '#shared/contract/market.ts';
import { phaseQuery } from './market.ts';

const NOW = Date.parse('2026-11-26T11:59:30+07:00');
const AHEAD_MS = 7 * 86_400_000;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  healthStore.setState({ health: { reachable: true, clockOffsetMs: AHEAD_MS } });
});
afterEach(() => {
  healthStore.setState({ health: null });
  vi.useRealTimers();
});

/** How long until the phase is read again, ms. @param endsInMs null where it has no end */
function nextReading(endsInMs: number | null | undefined): number | false | undefined {
  const data: MarketPhase | undefined =
    endsInMs === undefined
      ? undefined
      : {
          phase: 'session I',
          ordersAllowed: true,
          endsAt: endsInMs === null ? null : NOW + AHEAD_MS + endsInMs,
        };
  const { refetchInterval } = phaseQuery;
  if (typeof refetchInterval !== 'function') throw new Error('it follows from the phase');
  return refetchInterval({ state: { data } } as Parameters<typeof refetchInterval>[0]);
}

it('reads the phase again at its end by the service’s clock, and each minute at the latest', () => {
  expect(nextReading(30_000)).toBe(30_000);
  expect(nextReading(3_600_000)).toBe(60_000);
  expect(nextReading(null)).toBe(60_000);
  expect(nextReading(undefined)).toBe(60_000);
});

it('does not ask without a pause for a phase whose end has passed', () => {
  expect(nextReading(-5_000)).toBe(1_000);
});
