import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { marketStore } from '#renderer/feed/index.ts';
import { portfolioStore } from '#renderer/stores/portfolio.ts';
import { sessionStore } from '#renderer/stores/session.ts';
import { settingsStore } from '#renderer/stores/settings.ts';
import { draw } from '#renderer/testing/draw.tsx';
import { createFakeBridge, refuse } from '#renderer/testing/fake-bridge.ts';
import { samplePortfolio, samplePosition, sampleSession, sampleStock } from '#renderer/testing/samples.ts';
import { DEFAULT_SETTINGS } from '#shared/contract/default-settings.ts';
import type { PortfolioParts } from '#shared/contract/portfolio.ts';
import type { ReadAnswer } from '#shared/service/reads.ts';
import { AllocationRows } from '../allocation-rows.tsx';
import { createLiveValues } from '../live-values.ts';
import '../texts.ts';
import { ChartsView } from './charts-view.tsx';

const fake = createFakeBridge();
vi.stubGlobal('lantai', fake.bridge);

const portfolio = samplePortfolio([samplePosition('BNTG', 100, 4_800, 5_000)]);
const live = createLiveValues(marketStore);
const setOptions = vi.fn();
const OPEN = { live, visible: true, setOptions } as const;
const view = (shown: PortfolioParts = portfolio, options: Readonly<Record<string, unknown>> = {}) => {
  portfolioStore.setState({ portfolio: shown });
  live.setPositions(shown.positions ?? []);
  return <ChartsView portfolio={shown} options={options} {...OPEN} />;
};
const cellsOf = (name: string): (string | null)[] =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

const pageOfDeposits = (results: readonly unknown[]) =>
  ({ results, pagination: { page: 1, hasNext: false } }) as unknown as ReadAnswer<'cash.depositHistory'>;
/** 10 of the 110 million of the second day. */
const deposit = {
  depositId: 'D-1',
  amount: 10_000_000,
  fee: 0,
  channel: 'TRANSFER',
  createdAt: '2020-01-03T01:00:00Z',
  processedAt: '2020-01-03T01:00:00Z',
};

beforeEach(() => {
  sessionStore.setState({ state: sampleSession('unlocked') });
  settingsStore.setState({ settings: DEFAULT_SETTINGS });
  fake.answer('portfolio', 'equityDays', () => [
    { day: '2020-01-02', equity: 100_000_000 },
    { day: '2020-01-03', equity: 110_000_000 },
  ]);
  fake.answerRead('cash.depositHistory', () => pageOfDeposits([]));
  fake.answer('cash', 'withdrawals', () => ({ results: [], hasNext: false }));
});
afterEach(cleanup);

it('has what both diagrams show as tables, today with the equity of now', async () => {
  draw(view());
  await screen.findByRole('img', { name: 'Equity by day' });
  expect(cellsOf('Equity by day').slice(0, 2)).toEqual(['Rp 100,000,000', 'Rp 110,000,000']);
  expect(cellsOf('Equity by day')).toHaveLength(3);
  expect(screen.getByRole('rowheader', { name: 'BNTG' })).toBeTruthy();
});

it('gives a position the same share in the diagram and below the list', async () => {
  const { cash, marketValue } = portfolio.summary;
  const shown = { ...portfolio, summary: { ...portfolio.summary, equity: cash + marketValue + 31_500_000 } };
  draw(
    <>
      {view(shown)}
      <AllocationRows live={live} visible rows={4} />
    </>,
  );
  const diagram = screen.getByRole('rowheader', { name: 'BNTG' }).nextSibling;
  const row = document.querySelector('.allocation-row > .market-row-bar + span');
  expect(diagram?.textContent).toBe('17.24%');
  expect(row?.textContent).toBe('17.24%');
  expect(screen.getByRole('rowheader', { name: 'Other assets' }).nextSibling?.textContent).toBe('10.86%');
});

it('counts the trading days on which Lantai did not run, and no weekend or holiday', async () => {
  fake.answer('portfolio', 'equityDays', () => [
    { day: '2026-11-19', equity: 100_000_000 },
    { day: '2026-11-23', equity: 110_000_000 },
  ]);
  const unread = view({ ...portfolio, summary: { ...portfolio.summary, equity: null } });
  draw(unread);
  expect(await screen.findByText('1 trading day not recorded: Lantai did not run.')).toBeTruthy();
  cleanup();
  fake.answer('portfolio', 'equityDays', () => [
    { day: '2026-11-20', equity: 100_000_000 },
    { day: '2026-11-23', equity: 110_000_000 },
  ]);
  draw(unread);
  await screen.findByRole('img', { name: 'Equity by day' });
  expect(screen.queryByText(/not recorded/)).toBeNull();
});

it('shows the change in percent in place of hidden amounts', async () => {
  settingsStore.setState({
    settings: { ...DEFAULT_SETTINGS, privacy: { ...DEFAULT_SETTINGS.privacy, hideAmounts: true } },
  });
  draw(view());
  await screen.findByRole('img', { name: 'Return since the first day' });
  expect(cellsOf('Return since the first day').slice(0, 2)).toEqual(['0.00%', '+10.00%']);
  expect(screen.getByText(/^Return .* since 2 Jan 2020; net paid in: /)).toBeTruthy();
  expect(document.body.textContent).not.toContain('Rp');
});

it('says that the curve begins, that there is nothing to divide, and what failed', async () => {
  fake.answer('portfolio', 'equityDays', () => []);
  const empty = samplePortfolio([]);
  draw(view({ ...empty, summary: { ...empty.summary, cash: 0, equity: 0 } }));
  await screen.findByText('The curve begins today');
  expect(screen.getByText('No positions yet')).toBeTruthy();
  cleanup();
  fake.answer('portfolio', 'equityDays', () => refuse('INTERNAL'));
  draw(view());
  expect(await screen.findByRole('button', { name: /again/i })).toBeTruthy();
});

it('item 1: draws the days that are stored, and neither cash nor positions as the whole, while a part is not known', async () => {
  draw(view({ ...portfolio, summary: { ...portfolio.summary, equity: null, cash: null } }));
  await screen.findByRole('img', { name: 'Equity by day' });
  expect(cellsOf('Equity by day')).toEqual(['Rp 100,000,000', 'Rp 110,000,000']);
  expect(screen.getByRole('alert').textContent).toContain('The allocation needs both positions and cash');
});

it('puts the positions of a sector together, and those of which it cannot be read', async () => {
  const sample = samplePortfolio([
    samplePosition('BNTG', 100, 4_800, 5_000),
    samplePosition('SAGU', 50, 900, 1_000),
    samplePosition('KOPI', 10, 90, 100),
  ]);
  const shown = { ...sample, summary: { ...sample.summary, cash: 44_900_000, equity: 100_000_000 } };
  fake.answer('market', 'stock', ({ symbol }) =>
    symbol === 'KOPI' ? refuse('INTERNAL') : { ...sampleStock(symbol), sector: 'Energy' },
  );
  draw(view(shown, { by: 'sector' }));
  const share = (name: string) => screen.getByRole('rowheader', { name }).nextSibling?.textContent;
  expect((await screen.findByRole('rowheader', { name: 'Energy' })).nextSibling?.textContent).toBe('55.00%');
  expect(share('Sector not known')).toBe('0.10%');
  expect(share('Cash')).toBe('44.90%');
});

it('compares with IHSG from the first day that both have, and says what moves the curve', async () => {
  const at = Float64Array.from(['2020-01-02', '2020-01-03'].map((day) => Date.parse(`${day}T02:00:00Z`)));
  const close = Float64Array.of(6_000, 5_970);
  fake.answer('market', 'candles', () => ({
    at,
    open: close,
    high: close,
    low: close,
    close,
    volume: close,
    whole: true,
  }));
  draw(view({ ...portfolio, summary: { ...portfolio.summary, equity: null } }, { curve: 'index' }));
  const name = 'Return and IHSG, both 100 on the first day';
  await screen.findByRole('img', { name });
  expect(cellsOf(name)).toEqual(['100.00', '100.00', '110.00', '99.50']);
  expect(
    screen.getByText('Return +10.00%, IHSG −0.50% since 2 Jan 2020; without deposits and withdrawals.'),
  ).toBeTruthy();
  cleanup();
  fake.answerRead('cash.depositHistory', () => pageOfDeposits([deposit]));
  draw(view({ ...portfolio, summary: { ...portfolio.summary, equity: null } }, { curve: 'index' }));
  await screen.findByRole('img', { name });
  expect(cellsOf(name)).toEqual(['100.00', '100.00', '100.00', '99.50']);
});

it('is no gain where money is paid in, and has a second line without it', async () => {
  fake.answerRead('cash.depositHistory', () => pageOfDeposits([deposit]));
  draw(view({ ...portfolio, summary: { ...portfolio.summary, equity: null } }));
  await screen.findByRole('img', { name: 'Equity by day' });
  expect(cellsOf('Equity by day')).toEqual(['Rp 100,000,000', 'Rp 100,000,000', 'Rp 110,000,000', 'Rp 100,000,000']);
  expect(
    screen.getByText('Return 0.00% since 2 Jan 2020; net paid in: +Rp 10,000,000, the grey line is without it.'),
  ).toBeTruthy();
});

it.each(['deposits', 'withdrawals'] as const)(
  'says that the curve includes what was paid in where %s cannot be read',
  async (list) => {
    if (list === 'deposits') fake.answerRead('cash.depositHistory', () => refuse('INTERNAL'));
    else fake.answer('cash', 'withdrawals', () => refuse('INTERNAL'));
    const shown = { ...portfolio, summary: { ...portfolio.summary, equity: null } };
    draw(view(shown));
    await screen.findByRole('img', { name: 'Equity by day' });
    const included = 'deposits and withdrawals included: they could not be read.';
    expect(screen.getByText(`+10.00% since 2 Jan 2020, ${included}`)).toBeTruthy();
    cleanup();
    settingsStore.setState({
      settings: { ...DEFAULT_SETTINGS, privacy: { ...DEFAULT_SETTINGS.privacy, hideAmounts: true } },
    });
    draw(view(shown));
    await screen.findByRole('img', { name: 'Change of equity since the first day' });
  },
);
