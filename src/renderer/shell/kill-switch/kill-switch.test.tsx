import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTexts } from '#renderer/i18n/index.ts';
import { runCommand } from '#renderer/panel-kit/commands/run.ts';
import { healthStore } from '#renderer/stores/health.ts';
import { closeKillSwitch } from '#renderer/stores/kill-switch.ts';
import { orderBoardStore } from '#renderer/stores/order-board.ts';
import { sessionStore } from '#renderer/stores/session.ts';
import { accountsOf, anAccount } from '#renderer/testing/account-answers.ts';
import { draw, settle } from '#renderer/testing/draw.tsx';
import { createFakeBridge, refuse } from '#renderer/testing/fake-bridge.ts';
import { sampleSession } from '#renderer/testing/samples.ts';
import type { HaltState } from '#shared/contract/orders.ts';
import type { SessionState } from '#shared/contract/session.ts';
import { sampleBoard, sampleOrder } from '#shared/contract/testing/sample-order.ts';
import { CATALOGUE } from '#shared/i18n/catalogue.ts';
import type { Lots } from '#shared/market/index.ts';
import { HaltBanner } from '../banners/halt-banner.tsx';
import { listenToKeyboard } from '../keyboard/keyboard.ts';
import { openPalette, paletteStore } from '../palette/palette-store.ts';
import { KillSwitch } from './kill-switch.tsx';

const fake = createFakeBridge({ unanswered: 'pending' });
vi.stubGlobal('lantai', fake.bridge);

const SIGNED_IN: SessionState = {
  kind: 'signed-in',
  user: { id: 1, username: 'practice', fullname: 'Practice' },
  trading: { kind: 'locked', reason: 'start', attemptsLeft: null, blockedUntil: null },
  remembered: true,
};
/** 10:44:02 at the exchange. */
const SINCE = Date.UTC(2026, 2, 9, 3, 44, 2);
const halted = (change: Partial<HaltState> | null): void =>
  act(() =>
    orderBoardStore.setState({
      board: sampleBoard(
        [sampleOrder('OPEN'), sampleOrder('PENDING'), sampleOrder('MATCH')],
        change === null
          ? {}
          : { mode: 'halted', halt: { since: SINCE, remaining: 0, unknown: 0, confirmed: false, ...change } },
      ),
    }),
  );
const key = (on: Element, name: string, repeat = false): boolean =>
  fireEvent.keyDown(on, { key: name, code: name, repeat });
const hotkey = (on: Element = document.body): boolean =>
  fireEvent.keyDown(on, { key: 'K', code: 'KeyK', ctrlKey: true, shiftKey: true });
const card = (): HTMLElement | null => screen.queryByRole('dialog');
const made = (entry: string): number => fake.inputs(entry).length;

let stop: () => void;
let before: { halt: number; endHalt: number };
beforeEach(() => {
  startTexts(CATALOGUE, 'en');
  stop = listenToKeyboard();
  sessionStore.setState({ state: SIGNED_IN });
  fake.answer('orders', 'halt', () => undefined);
  fake.answer('orders', 'endHalt', () => undefined);
  before = { halt: made('orders.halt'), endHalt: made('orders.endHalt') };
  halted(null);
  fake.answerRead('accounts.subAccounts', () => accountsOf(anAccount('0001', 'Main')));
  draw(
    <>
      <KillSwitch />
      <HaltBanner />
    </>,
  );
});
afterEach(() => {
  act(closeKillSwitch);
  act(() => paletteStore.setState({ start: null }));
  cleanup();
  stop();
});
const halts = (): number => made('orders.halt') - before.halt;
const resumes = (): number => made('orders.endHalt') - before.endHalt;

describe('stopping', () => {
  it('takes one press and Enter, and shows what will be cancelled', async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Stop trading' }));
    expect(card()?.textContent).toContain('2 active orders will be cancelled.');
    expect(document.activeElement?.textContent).toBe('Stop trading');
    key(document.activeElement ?? document.body, 'Enter');
    await settle();
    expect(halts()).toBe(1);
    expect(card()).toBeNull();
  });

  it('opens by its keys, and a double click or a held key does not confirm', async () => {
    hotkey();
    const confirm = within(card() as HTMLElement).getByRole('button', { name: 'Stop trading' });
    key(confirm, 'Enter', true);
    fireEvent.click(confirm, { detail: 2 });
    await settle();
    expect(halts()).toBe(0);
    key(confirm, 'Escape');
    expect(card()).toBeNull();
  });

  it('works over the palette, and while trading is locked', () => {
    act(() => openPalette(''));
    hotkey();
    expect(paletteStore.getState().start).toBeNull();
    expect(card()).not.toBeNull();
  });

  it('names the account of several, and counts what it leaves in the others', async () => {
    const unlocked = sampleSession('unlocked');
    act(() => sessionStore.setState({ state: unlocked }));
    const number =
      unlocked.kind === 'signed-in' && unlocked.trading.kind === 'unlocked' ? unlocked.trading.account.number : '';
    fake.answerRead('accounts.subAccounts', () =>
      accountsOf(
        anAccount(number, 'Main', { workingOrderCount: 2 }),
        anAccount('0002', 'Growth', { workingOrderCount: 1 }),
        anAccount('0003', 'Income', { workingOrderCount: 2 }),
      ),
    );
    hotkey();
    await settle();
    expect(card()?.textContent).toContain('2 active orders of account Main will be cancelled.');
    expect(card()?.textContent).toContain(
      'Other accounts have 3 active orders. They stay until you switch there, which cancels them too.',
    );
    halted({ confirmed: true });
    await settle();
    expect(screen.getByRole('region', { name: 'Kill switch' }).textContent).toContain(
      '3 orders still active in other accounts, cancelled when you switch thereno active orders in Main, confirmed',
    );
  });

  it('says until when the phase bars cancelling, and counts exits that are for no lots with their purchase', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-25T15:57:00+07:00') });
    fake.answer('market', 'phase', () => ({
      phase: 'pre-close input',
      endsAt: Date.parse('2026-11-25T16:00:00+07:00'),
      ordersAllowed: true,
    }));
    const bracket = {
      id: 'b',
      kind: 'bracket' as const,
      state: 'waiting' as const,
      direction: null,
      distance: null,
      bestPrice: null,
    };
    const orders = [
      sampleOrder('OPEN', { smart: { ...bracket, role: 'entry' } }),
      sampleOrder('READY', { smart: { ...bracket, role: 'take-profit' }, lotsOpen: 0 as Lots }),
      sampleOrder('READY', { smart: { ...bracket, role: 'stop-loss' }, lotsOpen: 0 as Lots }),
      sampleOrder('OPEN'),
    ];
    act(() => orderBoardStore.setState({ board: sampleBoard(orders) }));
    hotkey();
    await settle();
    expect(card()?.textContent).toContain('2 active orders will be cancelled.');
    expect(card()?.textContent).toContain('2 of them cannot be cancelled before 16:02:00');
    const halt = { since: SINCE, remaining: 2, unknown: 0, confirmed: false };
    act(() => orderBoardStore.setState({ board: sampleBoard(orders, { mode: 'halted', halt }) }));
    await settle();
    expect(screen.getByRole('region', { name: 'Kill switch' }).textContent).toContain(
      '2 orders remaining2 cannot be cancelled before 16:02:00, may match',
    );
    vi.useRealTimers();
  });

  it('shows the reason when it fails, and can be retried', async () => {
    fake.answer('orders', 'halt', () => refuse('NOT_ALLOWED'));
    hotkey();
    fireEvent.click(within(card() as HTMLElement).getByRole('button', { name: 'Stop trading' }));
    await settle();
    expect(screen.getByRole('alert').textContent).not.toBe('');
    fireEvent.click(within(card() as HTMLElement).getByRole('button', { name: 'Stop trading' }));
    await settle();
    expect(halts()).toBe(2);
  });

  it('closes the question when another window has stopped trading, and its keys then do nothing', () => {
    hotkey();
    halted({ remaining: 2 });
    expect(card()).toBeNull();
    hotkey();
    expect(card()).toBeNull();
  });

  it('is not offered while nobody is signed in', () => {
    act(() => sessionStore.setState({ state: { kind: 'signed-out', reason: 'asked' } }));
    expect(screen.queryByRole('button', { name: 'Stop trading' })).toBeNull();
    hotkey();
    expect(card()).toBeNull();
  });
});

describe('while trading is stopped', () => {
  const banner = (): string | null | undefined => screen.queryByRole('region', { name: 'Kill switch' })?.textContent;

  it('the banner shows since when and what remains', () => {
    expect(banner()).toBeUndefined();
    halted({ remaining: 3, unknown: 1 });
    expect(banner()).toBe(
      'TRADING STOPPEDsince 10:44:023 orders remaining1 with unknown outcome, cancelled on arrivalchecking the order listResume trading',
    );
    halted({ confirmed: true });
    expect(banner()).toContain('no active orders, confirmed by the order list');
  });

  it('the banner has the time by the clock of the service', () => {
    healthStore.setState({ health: { reachable: true, clockOffsetMs: 3_600_000 } });
    halted({});
    expect(banner()).toContain('since 11:44:02');
    healthStore.setState({ health: null });
  });

  it('Enter in the question does not resume; the button does', async () => {
    halted({ remaining: 1 });
    fireEvent.click(within(screen.getByRole('region')).getByRole('button', { name: 'Resume trading' }));
    expect(document.activeElement?.textContent).toBe('Cancel');
    expect(card()?.textContent).toContain('1 order has not been confirmed as ended.');
    fireEvent.click(within(card() as HTMLElement).getByRole('button', { name: 'Resume trading' }));
    await settle();
    expect(resumes()).toBe(1);
  });

  it('the palette resumes it, and only then', () => {
    expect(runCommand('orders.resume')).toBe(false);
    halted({});
    act(() => void runCommand('orders.resume'));
    expect(card()?.textContent).toContain('Resume trading?');
  });
});
