import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startTexts } from '#renderer/i18n/index.ts';
import { healthStore } from '#renderer/stores/health.ts';
import { portfolioStore } from '#renderer/stores/portfolio.ts';
import { Framed } from '#renderer/testing/framed.tsx';
import { samplePortfolio } from '#renderer/testing/samples.ts';
import { useIsInStale } from '#renderer/ui/stale.ts';
import type { FeedStatus } from '#shared/contract/feed.ts';
import { CATALOGUE } from '#shared/i18n/catalogue.ts';
import { PanelHeader } from './panel-header.tsx';
import { useReportStale } from './report-stale.ts';

startTexts(CATALOGUE, 'en');
const live = { state: 'live', source: 'service', lastDataAt: 1 } as FeedStatus;
const setFeed = (change: Partial<FeedStatus>): void => healthStore.setState({ feed: { ...live, ...change } });
beforeEach(() => {
  setFeed({});
  portfolioStore.setState({ portfolio: null });
});
afterEach(cleanup);

const isMarked = (): boolean => document.querySelector('.panel-host')?.hasAttribute('data-stale') === true;
const pills = (): number => screen.queryAllByText('Stale').length;

/** What a canvas would be drawn with. */
function Canvas() {
  return <output>{useIsInStale() ? 'grey' : 'coloured'}</output>;
}

function Reporting({ isStale, since = null }: { readonly isStale: boolean; readonly since?: string | null }) {
  useReportStale(isStale, since);
  return null;
}

it('is stale with its sources, marked once, and live again with them', () => {
  render(
    <Framed sources={['feed', 'account']}>
      <PanelHeader right={[{ id: 'sum', leaves: 1, node: <b>figure</b> }]} />
      <Canvas />
    </Framed>,
  );
  expect([isMarked(), pills()]).toEqual([false, 0]);
  act(() => setFeed({ state: 'recovering' }));
  expect([isMarked(), pills()]).toEqual([true, 1]);
  expect(screen.getByText('grey')).toBeTruthy();
  // What the panel has in the header row outside of it shares its state.
  expect(screen.getByText('figure').closest('[data-stale]')).not.toBeNull();
  act(() => setFeed({}));
  expect([isMarked(), pills()]).toEqual([false, 0]);
  expect(screen.getByText('coloured')).toBeTruthy();
  act(() => portfolioStore.setState({ portfolio: samplePortfolio([], { stale: true }) }));
  expect([isMarked(), pills()]).toEqual([true, 1]);
});

it('is not stale with sources that it does not show', () => {
  render(
    <Framed>
      <Canvas />
    </Framed>,
  );
  act(() => setFeed({ state: 'offline' }));
  expect([isMarked(), pills()]).toEqual([false, 0]);
});

it('is stale as long as any of its parts reports so', () => {
  const parts = (first: boolean, second: boolean) => (
    <Framed>
      <Reporting isStale={first} since="10:44:02" />
      <Reporting isStale={second} />
    </Framed>
  );
  const { rerender } = render(parts(true, true));
  expect([isMarked(), pills()]).toEqual([true, 1]);
  expect(screen.getByText('Stale').closest('[role="status"]')?.getAttribute('aria-description')).toContain(
    'Stale since 10:44:02',
  );
  rerender(parts(false, true));
  expect([isMarked(), pills()]).toEqual([true, 1]);
  rerender(parts(false, false));
  expect([isMarked(), pills()]).toEqual([false, 0]);
});
