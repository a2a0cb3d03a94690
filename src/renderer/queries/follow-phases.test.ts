import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { healthStore } from '#renderer/stores/health.ts';
import { practiceStore } from '#renderer/stores/practice.ts';
import { createFakeBridge } from '#renderer/testing/fake-bridge.ts';
import { sampleStock } from '#renderer/testing/samples.ts';
import type { PracticeClock } from '#shared/contract/practice.ts';
import { stockCode } from '#shared/market/index.ts';
import { followPhases, followPracticePhases, followPushedPhases, followServiceDay } from './follow-phases.ts';
import { phaseQuery, stockQuery } from './market.ts';

const fake = createFakeBridge();
vi.stubGlobal('lantai', fake.bridge);

const clock: PracticeClock = {
  at: 0,
  session: 'clock',
  isPaced: true,
  marketAt: 0,
  speed: 10,
  rate: 10,
  isPaused: false,
  skippingTo: null,
  phase: 'session I',
};

afterEach(() => practiceStore.setState({ clock: null }));

it('reads everything again at each new phase, and at nothing else', () => {
  let reads = 0;
  const stop = followPracticePhases({
    async invalidateQueries() {
      reads += 1;
    },
  });
  practiceStore.setState({ clock });
  practiceStore.setState({ clock: { ...clock, isPaused: true, marketAt: 60_000 } });
  expect(reads).toBe(0);
  practiceStore.setState({ clock: { ...clock, phase: 'break' } });
  expect(reads).toBe(1);
  stop();
  practiceStore.setState({ clock });
  expect(reads).toBe(1);
});

it('reads everything again when the service turns out to be at another date, and not for seconds', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-26T12:00:00+07:00'), toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  let reads = 0;
  let resets = 0;
  const stop = followServiceDay({
    async invalidateQueries() {
      reads += 1;
    },
    async resetQueries() {
      resets += 1;
    },
  });
  const health = { reachable: true, clockOffsetMs: 0 };
  healthStore.setState({ health });
  healthStore.setState({ health: { ...health, clockOffsetMs: 2_000 } });
  expect(reads).toBe(0);
  healthStore.setState({ health: { ...health, clockOffsetMs: 7 * 86_400_000 } });
  expect([reads, resets]).toEqual([1, 0]);
  // A phase of a later day would have days left.
  healthStore.setState({ health });
  vi.advanceTimersByTime(10_000);
  expect([reads, resets]).toEqual([2, 1]);
  // Answers whose dates contradict each other.
  for (let answer = 0; answer < 50; answer += 1) {
    healthStore.setState({ health: { ...health, clockOffsetMs: (answer % 2) * 7 * 86_400_000 } });
    vi.advanceTimersByTime(100);
  }
  expect(reads).toBeLessThanOrEqual(3);
  stop();
  healthStore.setState({ health: null });
  vi.useRealTimers();
});

it('reads stocks again when a phase was read that is another, and at no repeat of it', () => {
  const client = new QueryClient();
  const stock = stockQuery(stockCode('BNTG')).queryKey;
  const phase = (name: string): void =>
    void client.setQueryData(phaseQuery.queryKey, { phase: name, ordersAllowed: true, endsAt: null });
  const isOld = (): boolean | undefined => client.getQueryState(stock)?.isInvalidated;
  const stop = followPhases(client);
  client.setQueryData(stock, sampleStock('BNTG'));
  phase('closed');
  phase('closed');
  expect(isOld()).toBe(false);
  phase('pre-open input');
  expect(isOld()).toBe(true);
  stop();
  client.setQueryData(stock, sampleStock('BNTG'));
  phase('session I');
  expect(isOld()).toBe(false);
});

it('replaces the phase that was read by each one that is pushed', () => {
  const client = new QueryClient();
  client.setQueryData(phaseQuery.queryKey, { phase: 'session I', ordersAllowed: true, endsAt: 1 });
  const stop = followPushedPhases(client);
  const halt = { phase: 'halt', ordersAllowed: false, endsAt: null };
  fake.emit('market', 'phaseChanged', halt);
  expect(client.getQueryData(phaseQuery.queryKey)).toEqual(halt);
  stop();
  fake.emit('market', 'phaseChanged', { ...halt, phase: 'break' });
  expect(client.getQueryData(phaseQuery.queryKey)).toEqual(halt);
});
