import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { portfolioStore } from '#renderer/stores/portfolio.ts';
import { sessionStore } from '#renderer/stores/session.ts';
import { settingsStore } from '#renderer/stores/settings.ts';
import { draw, settle } from '#renderer/testing/draw.tsx';
import { createFakeBridge } from '#renderer/testing/fake-bridge.ts';
import { sampleFees, sampleOrder, samplePortfolio, sampleSession } from '#renderer/testing/samples.ts';
import { DEFAULT_SETTINGS } from '#shared/contract/default-settings.ts';
import { stockCode } from '#shared/market/index.ts';
import type { DayTrades } from '#shared/portfolio/index.ts';
import { DayLine } from './day-line.tsx';

const fake = createFakeBridge();
vi.stubGlobal('lantai', fake.bridge);

const traded = (symbol: string, change: Partial<DayTrades>): DayTrades => ({
  symbol: stockCode(symbol),
  bought: 0,
  paid: 0,
  sold: 0,
  received: 0,
  fees: 0,
  ...change,
});
const show = (trades: readonly DayTrades[], unclear: readonly string[] = []): void =>
  portfolioStore.setState({
    portfolio: samplePortfolio([], {
      day: { day: '2026-11-18', hasBegun: true, trades: [...trades], unclear: unclear.map(stockCode), dividends: [] },
    }),
  });
const ORDERS = [sampleOrder('MATCH'), sampleOrder('MATCH', { side: 'sell' }), sampleOrder('WITHDRAWN')];
const BOUGHT = traded('BNTG', { bought: 1_000, paid: 1_000_000 });
const SOLD = traded('KOPI', { sold: 2_000, received: 1_001_000 });

async function line(orders = ORDERS, language?: 'en' | 'id'): Promise<HTMLElement> {
  draw(<DayLine orders={orders} />, language);
  await settle();
  return screen.getByRole('button');
}
/** Its parts in their order, without what only separates them. */
const parts = (button: HTMLElement): string[] =>
  [...button.querySelectorAll('.day-figures > span')].map(
    (part) => [...part.querySelectorAll('b, span')].map((each) => each.textContent).join(' ') || `${part.textContent}`,
  );

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 18, 3), toFake: ['Date'] });
  fake.answer('market', 'fees', () => sampleFees);
  sessionStore.setState({ state: sampleSession('unlocked') });
  settingsStore.setState({ settings: DEFAULT_SETTINGS });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('shows orders, lots, value and fees of a day that only bought', async () => {
  show([BOUGHT]);
  expect(parts(await line())).toEqual(['Today', '3 orders', 'Buy 10 lots Rp 1.0M', 'fees 1.5K']);
});

it('keeps buys and sells apart where there are both, in either language', async () => {
  show([BOUGHT, SOLD]);
  expect(parts(await line())).toEqual([
    'Today',
    '3 orders',
    'Buy 10 lots Rp 1.0M',
    'Sell 20 lots Rp 1.0M',
    'fees 4.0K',
  ]);
  cleanup();
  expect(parts(await line(ORDERS, 'id'))[3]).toMatch(/^Jual 20 lot Rp /);
});

it('counts orders alone while nothing was filled, and where the fills are not known', async () => {
  show([]);
  expect(parts(await line())).toEqual(['Today', '3 orders']);
  cleanup();
  show([BOUGHT], ['KOPI']);
  expect(parts(await line())).toEqual(['Today', '3 orders']);
});

it('shows the fills of another app on a day without orders, and nothing on a day without either', async () => {
  show([BOUGHT]);
  expect(parts(await line([]))).toContain('Buy 10 lots Rp 1.0M');
  act(() => show([]));
  expect(screen.queryByRole('button')).toBeNull();
});

it('hides amounts, not lots, where amounts are hidden', async () => {
  settingsStore.setState({
    settings: { ...DEFAULT_SETTINGS, privacy: { ...DEFAULT_SETTINGS.privacy, hideAmounts: true } },
  });
  show([BOUGHT]);
  const text = (await line()).textContent ?? '';
  expect(text).toContain('10 lots');
  expect(text).not.toMatch(/1\.0M|1\.5K/);
});

it('opens all sums by side and stock, those beyond twenty stocks as a count', async () => {
  const many = Array.from({ length: 23 }, (_, at) =>
    traded(`A${String.fromCharCode(65 + at)}BC`, { bought: (at + 1) * 100, paid: 100_000 }),
  );
  show([...many, SOLD]);
  fireEvent.click(await line());
  const table = within(screen.getByRole('dialog', { name: 'All sums of the day' }));
  const row = (name: string | RegExp): (string | null)[] =>
    within(table.getByRole('row', { name }))
      .queryAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(row(/^Lots filled 2/)).toEqual(['276', '20', '296']);
  expect(row(/^Cancelled or rejected/)).toEqual(['1', '0', '1']);
  expect(row(/^KOPI/)).toEqual(['0', '20', '20']);
  expect(table.getByText('4 more stocks')).toBeTruthy();
  expect(table.queryByRole('row', { name: /^AABC/ })).toBeNull();
});
