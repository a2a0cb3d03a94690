import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { draw } from '#renderer/testing/draw.tsx';
import { createFakeBridge } from '#renderer/testing/fake-bridge.ts';
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
