import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { followServiceDay } from '#renderer/queries/follow-phases.ts';
import { healthStore } from '#renderer/stores/health.ts';
import { draw } from '#renderer/testing/draw.tsx';
import { createFakeBridge } from '#renderer/testing/fake-bridge.ts';
import type { MarketPhase } from '#shared/contract/market.ts';
import { PhaseClock } from './phase-clock.tsx';

const fake = createFakeBridge();
vi.stubGlobal('lantai', fake.bridge);

afterEach(cleanup);

it.each([
  ['open all day', 'Open all day'],
  ['session I', 'Session I'],
  ['Lunch', 'Lunch'],
] as const)('names the phase as the service does (%s)', async (phase, text) => {
  fake.answer('market', 'phase', () => ({ phase, ordersAllowed: true, endsAt: null }));
  draw(
    <QueryClientProvider client={new QueryClient()}>
      <PhaseClock />
    </QueryClientProvider>,
  );
  expect(await screen.findByText(text)).toBeTruthy();
});

it('shows how much of a session has passed, and no line where its end is not known', async () => {
  const now = Date.UTC(2026, 10, 18, 4);
  vi.setSystemTime(now);
  // Session I, 11:00 of 09:00 to 12:00.
  fake.answer('market', 'phase', () => ({ phase: 'session I', ordersAllowed: true, endsAt: now + 3_600_000 }));
  draw(
    <QueryClientProvider client={new QueryClient()}>
      <PhaseClock />
    </QueryClientProvider>,
  );
  await screen.findByText('Session I');
  expect(document.querySelector<HTMLElement>('.has-progress')?.style.getPropertyValue('--passed')).toBe('0.667');
  vi.useRealTimers();
});

it('counts down to the last moment of a random close as a bound only', async () => {
  const now = Date.parse('2026-11-18T15:57:00+07:00');
  vi.useFakeTimers({ now, toFake: ['Date'] });
  fake.answer('market', 'phase', () => ({ phase: 'pre-close input', ordersAllowed: true, endsAt: now + 180_000 }));
  draw(
    <QueryClientProvider client={new QueryClient()}>
      <PhaseClock />
    </QueryClientProvider>,
  );
  expect(await screen.findByText('≤ 03:00')).toBeTruthy();
  vi.useRealTimers();
});

it('shows nothing of a phase whose day the service’s clock has left, until it has been read again', async () => {
  const now = Date.UTC(2026, 10, 18, 4);
  vi.useFakeTimers({ now, toFake: ['Date'] });
  const ahead = { reachable: true, clockOffsetMs: 3 * 86_400_000 };
  healthStore.setState({ health: ahead });
  fake.answer('market', 'phase', () => ({
    phase: 'session I',
    ordersAllowed: true,
    endsAt: now + ahead.clockOffsetMs + 3_600_000,
  }));
  const client = new QueryClient();
  const stop = followServiceDay(client);
  draw(
    <QueryClientProvider client={client}>
      <PhaseClock />
    </QueryClientProvider>,
  );
  await screen.findByText('01:00:00');
  const read = Promise.withResolvers<MarketPhase>();
  fake.answer('market', 'phase', () => read.promise);
  act(() => healthStore.setState({ health: { ...ahead, clockOffsetMs: 0 } }));
  expect(screen.queryByText(/:/)).toBeNull();
  await act(async () => read.resolve({ phase: 'closed', ordersAllowed: false, endsAt: now + 60_000 }));
  expect(await screen.findByText('01:00')).toBeTruthy();
  stop();
  healthStore.setState({ health: null });
  vi.useRealTimers();
});
