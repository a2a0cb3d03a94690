import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createFakeBridge } from '#renderer/testing/fake-bridge.ts';
import type { FeedFinding, FeedStatus } from '#shared/contract/feed.ts';
import { FEED_FINDINGS } from '#shared/contract/feed.ts';
import { CATALOGUE } from '#shared/i18n/catalogue.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const status = (findings: FeedFinding[]): FeedStatus => ({
  state: 'live',
  since: 1000,
  roundTripMs: null,
  lagMs: null,
  lastDataAt: null,
  messagesPerSecond: 0,
  ambiguous: 0,
  repairing: 0,
  listedTrades: null,
  findings,
  chart: null,
  source: 'service',
  malformed: 0,
  gaps: 0,
  reconnects: 0,
  nextTryAt: null,
  reason: null,
});

async function open(language: 'en' | 'id') {
  vi.resetModules();
  vi.stubGlobal('lantai', createFakeBridge({ unanswered: 'pending' }).bridge);
  const { startTexts } = await import('#renderer/i18n/index.ts');
  startTexts(CATALOGUE, language);
  const { healthStore } = await import('#renderer/stores/health.ts');
  const { FindingsBanner } = await import('./findings-banner.tsx');
  render(<FindingsBanner />);
  return (findings: FeedFinding[]): void => act(() => healthStore.setState({ feed: status(findings) }));
}

test('says what looks wrong and which setting to check, until it is over', async () => {
  const show = await open('en');
  show([
    { kind: 'bookVolume', subject: 'BNTG', value: 100 },
    { kind: 'timeZone', subject: '', value: 7 },
  ]);
  const text = screen.getByRole('status').textContent;
  expect(text).toContain('Order book volumes look 100 times too large (BNTG). Check feed.bookVolume');
  expect(text).toContain('and 1 more');
  expect(screen.getByRole('region').getAttribute('aria-description')).toContain('Feed times are 7 h off');
  show([]);
  expect(screen.queryByRole('status')).toBeNull();
});

test.each(['en', 'id'] as const)(
  'has a text for each finding in %s, and no strip for missing pongs',
  async (language) => {
    const show = await open(language);
    for (const kind of FEED_FINDINGS) {
      show([{ kind, subject: 'BNTG', value: 0.01 }]);
      if (kind === 'noPongs') expect(screen.queryByRole('status')).toBeNull();
      else expect(screen.getByRole('status').textContent).toMatch(/BNTG|feed\.(timeZone|wholeMarket)/);
      expect(document.body.textContent).not.toMatch(/[{}]|finding\./);
    }
  },
);
