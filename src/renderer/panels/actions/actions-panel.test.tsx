import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sampleEntitlement } from '#renderer/market-ui/testing/sample-entitlement.ts';
import { highlightedItemStore, highlightItem } from '#renderer/stores/highlighted-item.ts';
import { portfolioStore } from '#renderer/stores/portfolio.ts';
import { sessionStore } from '#renderer/stores/session.ts';
import { draw } from '#renderer/testing/draw.tsx';
import { createFakeBridge, refuse } from '#renderer/testing/fake-bridge.ts';
import { samplePage } from '#renderer/testing/sample-page.ts';
import { sampleSector } from '#renderer/testing/sample-sector.ts';
import { samplePortfolio, samplePosition, sampleSession } from '#renderer/testing/samples.ts';
import actionsEn from '#shared/i18n/en/actions.json' with { type: 'json' };
import { stockCode } from '#shared/market/index.ts';
import type { ReadAnswer } from '#shared/service/reads.ts';
import ActionsPanel from './actions-panel.tsx';
import { sampleAction, sampleOwn } from './testing/sample-actions.ts';

const fake = createFakeBridge();
vi.stubGlobal('lantai', fake.bridge);

const setSymbol = vi.fn();
function Panel({ initial = {} }: { readonly initial?: Readonly<Record<string, unknown>> }) {
  const [options, setOptions] = useState(initial);
  return (
    <ActionsPanel
      panelId="actions-1"
      options={options}
      setOptions={(patch) => setOptions({ ...options, ...patch })}
      group="blue"
      symbol={null}
      setSymbol={setSymbol}
      visible
    />
  );
}

const sampleMember = (symbol: string) => ({ symbol }) as ReadAnswer<'sectors.sector'>['members'][number];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 25, 3) });
  fake.forget();
  setSymbol.mockClear();
  highlightedItemStore.setState({ item: null });
  sessionStore.setState({ state: sampleSession('unlocked') });
  portfolioStore.setState({ portfolio: samplePortfolio([samplePosition('BNTG', 130, 4_800, 4_860)]) });
  fake.answer('watchlist', 'list', () => []);
  fake.answerRead('exercise.corporateActions', () => [sampleOwn()]);
  fake.answerRead('company.corporateActions', () => [sampleAction()]);
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  expect(fake.listening()).toBe(0);
});

it('shows the days of a held dividend in the month and with its amount in the agenda', async () => {
  draw(<Panel />);
  expect(await screen.findByRole('button', { name: /^26 Nov: BNTG cum/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: /^25 Nov/ }).getAttribute('aria-current')).toBe('date');
  const [row] = await screen.findAllByText('Rp 533,000');
  const button = row?.closest('button');
  expect(button?.textContent).toContain('Interim dividend 2026');
  // The sum a share alone: a narrow agenda has room for it, and then for the yield.
  const terms = [...(button?.querySelectorAll('.agenda-terms') ?? [])];
  expect(terms.map(({ textContent }) => textContent)).toEqual(['Rp 41', expect.stringMatching(/%$/)]);
  expect(terms[0]?.getAttribute('aria-description')).toMatch(/^Rp 41 per share \(.*%\)$/);
  if (button) fireEvent.click(button);
  expect(setSymbol).toHaveBeenCalledWith(stockCode('BNTG'));
});

it('has a column in the agenda that is as wide as the longest of its words', async () => {
  draw(<Panel />, 'id');
  const words = await screen.findAllByText('Pembayaran');
  const row = words.find((each) => each.classList.contains('agenda-event'))?.closest('.actions-agenda');
  const longest = [...(row?.querySelectorAll('.agenda-event') ?? [])].map(({ textContent }) => textContent.length);
  expect(row?.getAttribute('style')).toContain(`--stage: ${Math.max(...longest)}ch`);
});

it('shows the day to which somebody is led, in its month', async () => {
  draw(<Panel />);
  await screen.findByRole('button', { name: /^26 Nov: BNTG cum/ });
  act(() => highlightItem('actions-1', '2026-12-16'));
  expect(screen.getByRole('heading', { name: 'Dec 2026' })).toBeTruthy();
  expect(screen.getByRole('button', { name: /^16 Dec/ }).getAttribute('aria-pressed')).toBe('true');
});

it('walks through the days by arrow keys, into the next month', async () => {
  draw(<Panel />);
  const today = await screen.findByRole('button', { name: /^25 Nov/ });
  today.focus();
  fireEvent.keyDown(today, { key: 'ArrowDown' });
  expect(await screen.findByRole('heading', { name: 'Dec 2026' })).toBeTruthy();
  expect(screen.getByRole('button', { name: /^2 Dec/ }).getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: actionsEn.today }));
  expect(screen.getByRole('heading', { name: 'Nov 2026' })).toBeTruthy();
});

it('reads the whole market only where that is selected, and says how far it is', async () => {
  fake.answerRead('sectors.sectors', () => [sampleSector(1, 'Banks'), sampleSector(2, 'Technology')]);
  fake.answerRead('sectors.sector', ({ id }) =>
    id === '1'
      ? ({ members: ['BNTG', 'SAGU'].map(sampleMember) } as ReadAnswer<'sectors.sector'>)
      : refuse('SERVER_ERROR'),
  );
  draw(<Panel />);
  await screen.findByRole('button', { name: /^26 Nov: BNTG cum/ });
  expect(fake.callsOf('sectors.sectors')).toEqual([]);
  fireEvent.click(screen.getByRole('radio', { name: actionsEn.scopes.market }));
  await vi.waitFor(() =>
    expect(fake.callsOf('company.corporateActions').at(-1)?.input).toMatchObject({ symbol: 'SAGU' }),
  );
  // Item 1: what of the market could not be read is named.
  expect(await screen.findByText(/actions may be missing: Technology/)).toBeTruthy();
});

it('shows why nothing could be read, and reads again', async () => {
  fake.answerRead('company.corporateActions', () => refuse('SERVER_ERROR'));
  draw(<Panel />);
  expect(await screen.findByRole('alert')).toBeTruthy();
  fake.answerRead('company.corporateActions', () => [sampleAction()]);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: /^26 Nov: BNTG cum/ })).toBeTruthy();
});

it('shows rights with the cash they need, their price without the right, and what lapsing loses', async () => {
  const at = Float64Array.from([Date.UTC(2026, 10, 18, 17)]);
  fake.answer('market', 'candles', () => ({
    at,
    open: at,
    high: at,
    low: at,
    volume: at,
    close: Float64Array.from([1_000]),
    whole: true,
  }));
  const rights = sampleEntitlement();
  fake.answerRead('exercise.entitlements', () => [rights]);
  fake.answerRead('exercise.tradable', () => [rights]);
  fake.answerRead('exercise.list', () => samplePage([]));
  fake.answerRead('exercise.exercisable', () => ({
    symbol: 'GHRU',
    isExercisable: true,
    reason: '',
    tradingBalance: 2_000_000,
    entitlements: [{ ...rights, mostUnits: 4_000 }],
  }));
  fake.answerRead('exercise.stockTradable', () => []);
  draw(<Panel initial={{ view: 'exercises' }} />);
  const detail = await screen.findByRole('region', { name: 'Details of GHRU-R' });
  await vi.waitFor(() => {
    for (const text of ['1,000 · 19 Nov', '900', 'Rp 400 a right', '4,000 of 10,000 units', 'Rp 3,800,000 lost'])
      expect(detail.textContent).toContain(text);
  });
  expect(screen.getByRole('table', { name: actionsEn.sections.own }).textContent).toContain('5,000,000');
  expect(detail.textContent).toContain('session I only');
});

it('requests nothing of the account while trading is locked', async () => {
  sessionStore.setState({ state: sampleSession('locked') });
  portfolioStore.setState({ portfolio: null });
  draw(<Panel initial={{ view: 'exercises' }} />);
  expect((await screen.findAllByText(actionsEn.locked)).length).toBeGreaterThan(0);
  expect(fake.callsOf('exercise.corporateActions').concat(fake.callsOf('exercise.entitlements'))).toEqual([]);
});

it('item 1: does not say that nothing happens to what is held while the positions could not be read', async () => {
  const portfolio = samplePortfolio([], { missing: ['positions'] });
  portfolioStore.setState({ portfolio: { ...portfolio, positions: null } });
  fake.answerRead('exercise.corporateActions', () => []);
  draw(<Panel />);
  expect((await screen.findByText(/Could not be read, so that actions may be missing/)).textContent).toContain(
    'your positions',
  );
  expect(screen.queryByText(actionsEn.emptyMine)).toBeNull();
});
