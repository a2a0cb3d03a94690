import { expect, test } from 'vitest';
import type { MarketPhase } from '#shared/contract/market.ts';
import { createTradingHours } from './trading-hours.ts';

function setUp() {
  const at = { now: 1_000_000 };
  const service: { phase: Partial<MarketPhase> | null; reads: number } = { phase: { phase: 'session I' }, reads: 0 };
  const hours = createTradingHours({
    now: () => at.now,
    serviceNow: () => at.now + 500,
    read: async () => {
      service.reads += 1;
      if (service.phase === null) throw new Error('no answer');
      return { phase: 'session I', endsAt: null, ordersAllowed: true, ...service.phase };
    },
  });
  const after = async (ms: number): Promise<boolean> => {
    at.now += ms;
    hours.isContinuous();
    for (let step = 0; step < 4; step += 1) await Promise.resolve();
    return hours.isContinuous();
  };
  return { service, hours, after };
}

test('is unknown, and so not continuous, until the service has answered', async () => {
  const { hours, after } = setUp();
  expect(hours.isContinuous()).toBe(false);
  expect(await after(0)).toBe(true);
});

test.each([
  ['session II', true],
  ['break', false],
  ['pre-close input', false],
  ['closed', false],
  ['HALTED', false],
])('%s: %s', async (phase, isContinuous) => {
  const { service, after } = setUp();
  service.phase = { phase };
  expect(await after(0)).toBe(isContinuous);
});

test('ends with the phase at the service’s time, and is read again', async () => {
  const { service, after } = setUp();
  service.phase = { endsAt: 1_010_500 };
  expect(await after(0)).toBe(true);
  service.phase = { phase: 'break' };
  expect(await after(9_999)).toBe(true);
  expect(await after(1)).toBe(false);
  expect(service.reads).toBe(2);
});

test('is read twice a minute however often it is asked for, and forgotten when the service stops answering', async () => {
  const { service, after } = setUp();
  for (let second = 0; second < 120; second += 1) expect(await after(second === 0 ? 0 : 1_000)).toBe(true);
  expect(service.reads).toBe(4);
  service.phase = null;
  for (let second = 0; second < 60; second += 1) await after(1_000);
  expect(await after(0)).toBe(true);
  for (let second = 0; second < 40; second += 1) await after(1_000);
  expect(await after(0)).toBe(false);
  expect(service.reads).toBeLessThan(26);
});
