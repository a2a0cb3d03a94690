import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { marketStore } from '#renderer/feed/index.ts';
import { frameOf } from '#renderer/market-data/testing/frames.ts';
import { portfolioStore } from '#renderer/stores/portfolio.ts';
import { sessionStore } from '#renderer/stores/session.ts';
import { accountsOf, anAccount } from '#renderer/testing/account-answers.ts';
import { draw, settle } from '#renderer/testing/draw.tsx';
import { createFakeBridge, refuse } from '#renderer/testing/fake-bridge.ts';
import { samplePortfolio, samplePosition, sampleSession } from '#renderer/testing/samples.ts';
import { AccountSwitch } from './account-switch.tsx';
import { Today } from './today.tsx';

const fake = createFakeBridge();
vi.stubGlobal('lantai', fake.bridge);
const MAIN = anAccount('0001', 'Main');
const GROWTH = anAccount('0002', 'Growth', { dayResult: -30_000 });

beforeEach(() => {
  sessionStore.setState({ state: sampleSession('unlocked') });
  fake.answerRead('accounts.subAccounts', () => accountsOf(MAIN, GROWTH));
});
afterEach(() => {
  cleanup();
  fake.forget();
});
async function open(): Promise<void> {
  draw(<AccountSwitch />);
  const button = await screen.findByRole('button', { name: 'Orders go to Main, account 0001' });
  await act(async () => fireEvent.click(button));
  // Its list comes on request.
  await screen.findByRole('button', { name: /Growth/ });
}

it('shows nothing of a single account, and nothing while trading is locked', async () => {
  fake.answerRead('accounts.subAccounts', () => accountsOf(MAIN));
  const { container, redraw } = draw(<AccountSwitch />);
  await settle();
  expect(container.textContent).toBe('');
  sessionStore.setState({ state: sampleSession('locked') });
  redraw(<AccountSwitch />);
  expect(container.textContent).toBe('');
});

it('lists the accounts with equity and the result of the day, the active one first in focus', async () => {
  await open();
  const rows = screen.getAllByRole('button', { pressed: false }).map(({ textContent }) => textContent);
  expect(rows).toEqual(['Growth0002Rp 15,000,000▼ 30,000 (0.20%)']);
  expect(document.activeElement?.textContent).toContain('Main');
});

it('has what the title bar shows of the active account, and names whose figures are the service’s own', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 18, 3) });
  fake.answer('feed', 'subscribe', () => {});
  marketStore.applyFrame(frameOf(1, { quotes: { BNTG: { last: 1_010, previous: 1_000, stale: 0 } } }));
  const day = { day: '2026-11-18', hasBegun: true, trades: [], unclear: [], dividends: [] };
  portfolioStore.setState({ portfolio: samplePortfolio([samplePosition('BNTG', 10, 900, 1_010)], { day }) });
  await open();
  draw(<Today />);
  const shown = screen.getByText('Today').parentElement?.querySelector('b')?.textContent ?? '';
  expect(shown).toContain('▲ 10,000');
  expect(screen.getByRole('button', { pressed: true, name: /Main/ }).textContent).toContain(shown);
  expect(screen.getByText('Equity and gains as the service last gave them: Growth.')).toBeTruthy();
  portfolioStore.setState({ portfolio: null });
  vi.useRealTimers();
});

it('switches to the account that the arrows have led to, and closes', async () => {
  fake.answer('accounts', 'switchTo', () => undefined);
  await open();
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowDown' });
  expect(document.activeElement?.textContent).toContain('Growth');
  await act(async () => fireEvent.click(document.activeElement as HTMLElement));
  expect(fake.inputs('accounts.switchTo')).toEqual([{ number: '0002' }]);
  await settle();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('stays open with the reason where the switch was refused', async () => {
  fake.answer('accounts', 'switchTo', () => refuse('ORDER_IN_FLIGHT', { seconds: 12 }));
  await open();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: /Growth/ })));
  expect(screen.getByRole('alert').textContent).toContain('12 s');
});
