import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { settingsStore } from '#renderer/stores/settings.ts';
import { draw } from '#renderer/testing/draw.tsx';
import { createFakeBridge, refuse } from '#renderer/testing/fake-bridge.ts';
import { samplePosition } from '#renderer/testing/samples.ts';
import { DEFAULT_SETTINGS } from '#shared/contract/default-settings.ts';
import { shares } from '#shared/market/index.ts';
import './texts.ts';
import { SettlementView } from './settlement-view.tsx';

const fake = createFakeBridge();
vi.stubGlobal('lantai', fake.bridge);

const none = { page: 1, limit: 20, total: 0, hasNext: false };
const order = (symbol: string, side: string, lot: number) => ({
  orderId: `${symbol} ${side}`,
  symbol,
  companyName: '',
  side,
  lot,
  averagePrice: 1_000,
  gross: lot * 100_000,
  fee: 0,
  net: side === 'SIDE_BUY' ? -lot * 100_000 : lot * 100_000,
  firstAt: '2026-11-18T02:30:00.000Z',
  lastAt: '2026-11-18T02:30:00.000Z',
});
const DAY = {
  date: '2026-11-18',
  settlesOn: '2026-11-20',
  buyValue: 0,
  sellValue: 0,
  fee: 0,
  net: -300_000,
  orders: [order('BNTG', 'SIDE_BUY', 5), order('BNTG', 'SIDE_SELL', 2)],
};
const step = (label: string, date: string, settles: number, withdrawable: number) => ({
  label,
  date,
  settles,
  withdrawable,
});
const CASH = {
  accountNumber: 'A1',
  currency: 'IDR',
  cashOnHand: 0,
  allocated: 0,
  tradingBalance: 0,
  unsettled: 0,
  withdrawable: 1_000_000,
  pendingWithdrawal: 0,
  settlement: [
    step('T+0', '2026-11-18', 1_000_000, 1_000_000),
    step('T+1', '2026-11-19', 250_000, 1_250_000),
    step('T+2', '2026-11-20', 0, 1_250_000),
  ],
  asOf: '',
};
const lines = (name: string): string[] =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent).join(' | '));
const odd = { ...samplePosition('BNTG', 10, 900, 1_000), shares: shares(1_050) };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 18, 3) });
  fake.forget();
  settingsStore.setState({ settings: DEFAULT_SETTINGS });
  fake.answerRead('history.days', () => ({ results: [DAY], pagination: none }));
  fake.answerRead('cash.info', () => CASH);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('has the cash and the shares by the day on which they settle, odd shares among them', async () => {
  draw(<SettlementView positions={[odd]} visible />);
  await screen.findByRole('table', { name: 'Cash by settlement' });
  expect(lines('Cash by settlement').slice(1)).toEqual([
    'T+0 18 Nov | settled | 1,000,000',
    'T+1 19 Nov | +250,000 | 1,250,000',
    'T+2 20 Nov | 0 | 1,250,000',
  ]);
  expect(lines('Shares on their way')).toEqual([
    'Code | Held | Settled | T+1 | T+2',
    'BNTG | 10 + 50 | 7 + 50 |  | +3',
  ]);
});

it('says that nothing can be said of withdrawals where the service has no schedule', async () => {
  fake.answerRead('cash.info', () => refuse('NOT_FOUND'));
  draw(<SettlementView positions={[odd]} visible />);
  await screen.findByText(/The service sends no schedule/);
  expect(lines('Cash by settlement').slice(1)).toEqual([
    'T+0 18 Nov | settled | –',
    'T+1 19 Nov | 0 | –',
    'T+2 20 Nov | −300,000 | –',
  ]);
});

it('shows the cash and why the shares are missing where what was traded cannot be read', async () => {
  fake.answerRead('history.days', () => refuse('SERVER_ERROR'));
  draw(<SettlementView positions={[odd]} visible />);
  await screen.findByText(/could not be read/);
  expect(screen.getByRole('table', { name: 'Cash by settlement' })).toBeTruthy();
  expect(screen.queryByText('All shares have settled')).toBeNull();
});

it('says that all has settled, and what failed where nothing could be read', async () => {
  fake.answerRead('history.days', () => ({ results: [], pagination: none }));
  draw(<SettlementView positions={[odd]} visible />);
  expect(await screen.findByText('All shares have settled')).toBeTruthy();
  cleanup();
  fake.answerRead('history.days', () => refuse('INTERNAL'));
  fake.answerRead('cash.info', () => refuse('INTERNAL'));
  draw(<SettlementView positions={[odd]} visible />);
  expect(await screen.findByRole('button', { name: /again/i })).toBeTruthy();
});
