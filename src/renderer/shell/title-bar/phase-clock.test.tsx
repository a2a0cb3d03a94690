// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { draw } from '#renderer/testing/draw.tsx';
import { createFakeBridge } from '#renderer/testing/fake-bridge.ts';
import type { PracticeClock } from '#shared/contract/practice.ts';

const fake = createFakeBridge();
vi.stubGlobal('lantai', fake.bridge);
const { practiceStore } = await import('#renderer/stores/practice.ts');
const { PhaseClock } = await import('./phase-clock.tsx');

const clock: PracticeClock = {
  ...{ at: 0, session: 'always', isPaced: false, marketAt: 0, speed: 1, rate: 1 },
  ...{ isPaused: false, skippingTo: null, phase: 'session I' },
};

afterEach(() => {
  cleanup();
  practiceStore.setState({ clock: null });
});

it.each([
  ['always', 'Open all day'],
  ['clock', 'Session I'],
] as const)('names the phase of a market that has phases (%s)', async (session, text) => {
  fake.answer('market', 'phase', () => ({ phase: 'session I', ordersAllowed: true, endsAt: null }));
  practiceStore.setState({ clock: { ...clock, session } });
  draw(
    <QueryClientProvider client={new QueryClient()}>
      <PhaseClock />
    </QueryClientProvider>,
  );
  expect(await screen.findByText(text)).toBeTruthy();
});
