import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTexts } from '#renderer/i18n/index.ts';
import { healthStore } from '#renderer/stores/health.ts';
import { portfolioStore } from '#renderer/stores/portfolio.ts';
import { sessionStore } from '#renderer/stores/session.ts';
import { settingsStore } from '#renderer/stores/settings.ts';
import { Framed } from '#renderer/testing/framed.tsx';
import { samplePortfolio, sampleSession } from '#renderer/testing/samples.ts';
import { useIsInStale } from '#renderer/ui/stale.ts';
import { TextInput } from '#renderer/ui/text-input.tsx';
import { DEFAULT_SETTINGS } from '#shared/contract/default-settings.ts';
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
  sessionStore.setState({ state: null });
  settingsStore.setState({ settings: null });
});
afterEach(cleanup);

const markOf = (): string | null => document.querySelector('.panel-host')?.getAttribute('data-stale') ?? null;
const isMarked = (): boolean => markOf() !== null;
const pills = (word = 'Stale'): number => screen.queryAllByText(word, { selector: '.stale-pill' }).length;

/** What a canvas would be drawn with. */
function Canvas() {
  return <output>{useIsInStale() ? 'grey' : 'coloured'}</output>;
}

function Reporting({ isStale }: { readonly isStale: boolean }) {
  useReportStale(isStale);
  return null;
}

it('is stale with its sources, marked once, and live again with them', () => {
  render(
    <Framed sources={['feed', 'positions']}>
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

describe('arrow down in the panel itself', () => {
  const pressed: string[] = [];
  const host = (): HTMLElement => screen.getByRole('region', { name: 'panel' });
  const press = (more: object = {}): boolean => fireEvent.keyDown(host(), { key: 'ArrowDown', ...more });
  beforeEach(() => void pressed.splice(0));

  it.each([
    ['the first row of a table', '<b class="ag-row" row-index="0"><i class="ag-cell" id="x" tabindex="-1"></i></b>'],
    [
      'the first row of a table, not to its header',
      '<u role="row" tabindex="0"></u><b class="ag-row" row-index="0"><i class="ag-cell" id="x" tabindex="-1"></i></b>',
    ],
    ['the row of a list', '<i role="option" tabindex="-1"></i><i role="option" id="x" tabindex="0"></i>'],
    ['a grid, whose keys it does not press', '<i role="grid" id="x" tabindex="0"></i>'],
    ['a chart', '<i role="application" id="x" tabindex="0"></i>'],
  ])('leads past the controls to %s', (_what, content) => {
    render(
      <Framed>
        <button type="button">filter</button>
        <div data-testid="content" />
      </Framed>,
    );
    const place = screen.getByTestId('content');
    place.innerHTML = content;
    place.addEventListener('keydown', ({ key }) => pressed.push(key));
    host().focus();
    expect(press()).toBe(false);
    expect(document.activeElement?.id).toBe('x');
    expect(pressed).toEqual([]);
  });

  it('leads to the first control where there are no rows, and not to what is disabled or inert', () => {
    render(
      <Framed>
        <button type="button" disabled>
          no
        </button>
        <div inert>
          <button type="button">nor</button>
        </div>
        <TextInput look="small" aria-label="price" />
      </Framed>,
    );
    host().focus();
    press();
    expect(document.activeElement).toBe(screen.getByLabelText('price'));
  });

  it('does nothing with another key held, from inside of the panel, and where nothing takes the focus', () => {
    const { rerender } = render(
      <Framed>
        <TextInput look="small" aria-label="price" />
      </Framed>,
    );
    host().focus();
    press({ altKey: true });
    expect(document.activeElement).toBe(host());
    fireEvent.keyDown(screen.getByLabelText('price'), { key: 'ArrowDown' });
    expect(document.activeElement).toBe(host());
    rerender(<Framed>empty</Framed>);
    expect(press()).toBe(true);
    expect(document.activeElement).toBe(host());
  });
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
      <Reporting isStale={first} />
      <Reporting isStale={second} />
    </Framed>
  );
  const { rerender } = render(parts(true, true));
  expect([isMarked(), pills()]).toEqual([true, 1]);
  expect(screen.getByText('Stale', { selector: '[role="status"]' })).toBeTruthy();
  rerender(parts(false, true));
  expect([isMarked(), pills()]).toEqual([true, 1]);
  rerender(parts(false, false));
  expect([isMarked(), pills()]).toEqual([false, 0]);
});

it('is locked instead of stale while trading is locked, and neither where nothing of the account is shown', () => {
  portfolioStore.setState({ portfolio: samplePortfolio([], { stale: true }) });
  sessionStore.setState({ state: sampleSession('locked') });
  const { privacy } = DEFAULT_SETTINGS;
  settingsStore.setState({ settings: { ...DEFAULT_SETTINGS, privacy: { ...privacy, whenLocked: 'amounts' } } });
  render(
    <Framed sources={['feed', 'positions']}>
      <Canvas />
    </Framed>,
  );
  expect([markOf(), pills('Locked'), pills('Stale')]).toEqual(['locked', 1, 0]);
  expect(screen.getByText('grey')).toBeTruthy();
  act(() => settingsStore.setState({ settings: { ...DEFAULT_SETTINGS, privacy: { ...privacy, whenLocked: 'all' } } }));
  expect([markOf(), pills('Locked'), pills('Stale')]).toEqual([null, 0, 0]);
});
