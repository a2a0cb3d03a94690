import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { healthStore } from '#renderer/stores/health.ts';
import { portfolioStore } from '#renderer/stores/portfolio.ts';
import { sessionStore } from '#renderer/stores/session.ts';
import { draw } from '#renderer/testing/draw.tsx';
import { createFakeBridge } from '#renderer/testing/fake-bridge.ts';
import { samplePortfolio, sampleSession } from '#renderer/testing/samples.ts';
import { TradingCash } from './trading-cash.tsx';

vi.stubGlobal('lantai', createFakeBridge().bridge);
afterEach(() => {
  cleanup();
  healthStore.setState({ health: null, feed: null, market: null });
});

it('is grey as soon as the service does not answer, and while neither of its answers was read', () => {
  sessionStore.setState({ state: sampleSession('unlocked') });
  portfolioStore.setState({ portfolio: samplePortfolio([]) });
  draw(<TradingCash />);
  const isGrey = (): boolean => screen.getByText('Buying power').closest('[data-stale=""]') !== null;
  expect(isGrey()).toBe(false);
  act(() => healthStore.setState({ health: { reachable: false, clockOffsetMs: 0 } }));
  expect(isGrey()).toBe(true);
  act(() => healthStore.setState({ health: { reachable: true, clockOffsetMs: 0 } }));
  expect(isGrey()).toBe(false);
  act(() => portfolioStore.setState({ portfolio: samplePortfolio([], { missing: ['summary', 'cash'] }) }));
  expect(isGrey()).toBe(true);
});
