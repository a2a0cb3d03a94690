import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { commandNow } from '#renderer/panel-kit/commands/registry.ts';
import { closeCancelAll } from '#renderer/stores/cancel-all.ts';
import { orderBoardStore } from '#renderer/stores/order-board.ts';
import { sessionStore } from '#renderer/stores/session.ts';
import { accountsOf, anAccount } from '#renderer/testing/account-answers.ts';
import { draw, settle } from '#renderer/testing/draw.tsx';
import { createFakeBridge, refuse } from '#renderer/testing/fake-bridge.ts';
import { sampleSession } from '#renderer/testing/samples.ts';
import type { Order } from '#shared/contract/orders.ts';
import { sampleBoard, sampleOrder } from '#shared/contract/testing/sample-order.ts';
import { KeySheet } from '../keyboard/key-sheet.tsx';
import { closeKeySheet, toggleKeySheet } from '../keyboard/key-sheet-store.ts';
import { listenToKeyboard } from '../keyboard/keyboard.ts';
import { registerWorkspaceCommands } from '../workspace-commands.ts';
import { CancelAllLayer } from './cancel-all-dialog.tsx';

const fake = createFakeBridge({ unanswered: 'pending' });
vi.stubGlobal('lantai', fake.bridge);

const orders = (...statuses: Order['status'][]): void =>
  act(() =>
    orderBoardStore.setState({
      board: sampleBoard(
        statuses.map((status) => sampleOrder(status)),
        {},
      ),
    }),
  );
const hotkey = (): boolean =>
  fireEvent.keyDown(document.body, { key: 'G', code: 'KeyG', ctrlKey: true, shiftKey: true });
const dialog = (): HTMLElement | null => screen.queryByRole('dialog');
const confirm = (): HTMLElement => within(dialog() as HTMLElement).getByRole('button', { name: 'Cancel all' });

let stop: (() => void)[] = [];
let before = 0;
const sent = (): number => fake.inputs('orders.cancelAll').length - before;
beforeEach(() => {
  fake.answer('orders', 'cancelAll', () => ({ requested: 2, refused: 0, reasons: [], missing: [] }));
  before = fake.inputs('orders.cancelAll').length;
  stop = [listenToKeyboard(), registerWorkspaceCommands()];
  sessionStore.setState({
    state: {
      kind: 'signed-in',
      user: { id: 1, username: 'practice', fullname: 'Practice' },
      trading: { kind: 'locked', reason: 'start', attemptsLeft: null, blockedUntil: null },
      remembered: true,
    },
  });
  orders('OPEN', 'PENDING', 'MATCH');
  draw(<CancelAllLayer />);
});
afterEach(() => {
  act(closeCancelAll);
  act(closeKeySheet);
  cleanup();
  for (const unregister of stop) unregister();
});

describe('the key that cancels all orders', () => {
  it('asks the question of the button first, and sends on a press of its own', async () => {
    hotkey();
    expect(within(dialog() as HTMLElement).getByRole('heading').textContent).toBe('Cancel 2 orders?');
    expect(document.activeElement).toBe(confirm());
    fireEvent.keyDown(confirm(), { key: 'Enter', code: 'Enter', repeat: true });
    await settle();
    expect(sent()).toBe(0);
    fireEvent.keyUp(confirm(), { key: 'Enter', code: 'Enter' });
    fireEvent.keyDown(confirm(), { key: 'Enter', code: 'Enter' });
    await settle();
    expect(sent()).toBe(1);
    expect(dialog()).toBeNull();
  });

  it('sends nothing on Escape', async () => {
    hotkey();
    fireEvent.keyDown(confirm(), { key: 'Escape' });
    await settle();
    expect(dialog()).toBeNull();
    expect(sent()).toBe(0);
  });

  it('shows what was refused', async () => {
    fake.answer('orders', 'cancelAll', () => ({ requested: 2, refused: 1, reasons: [], missing: [] }));
    hotkey();
    fireEvent.click(confirm(), { detail: 1 });
    await settle();
    expect(screen.getByRole('alert').textContent).toBe('1 of 2 orders could not be cancelled.');
    fake.answer('orders', 'cancelAll', () => refuse('NOT_ALLOWED'));
    fireEvent.click(confirm(), { detail: 1 });
    await settle();
    expect(screen.getByRole('alert').textContent).not.toBe('');
  });

  it('gives the reasons of the exchange after the count, each once', async () => {
    const refused = (reason: string) => ({ code: 'ORDER_REJECTED', message: '', retryable: false, params: { reason } });
    const reasons = [
      refused('NOT_CANCELLABLE'),
      { ...refused('NOT_CANCELLABLE'), message: 'other' },
      refused('HALTED'),
    ];
    fake.answer('orders', 'cancelAll', () => ({ requested: 3, refused: 3, reasons, missing: [] }));
    hotkey();
    fireEvent.click(confirm(), { detail: 1 });
    await settle();
    expect(screen.getByRole('alert').textContent).toMatch(
      /^3 of 3 orders could not be cancelled\. The order cannot be cancelled now\. [^.]*HALTED[^.]*\.?$/,
    );
  });

  it('says until when the phase bars cancelling', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-25T15:57:30+07:00') });
    fake.answer('market', 'phase', () => ({ phase: 'pre-close input', endsAt: null, ordersAllowed: true }));
    hotkey();
    await settle();
    expect(dialog()?.textContent).toContain(
      '2 of them cannot be cancelled before 16:02:00: the market’s phase bars it. Until then they stand, and may match.',
    );
    const about = document.getElementById(dialog()?.getAttribute('aria-describedby') ?? '');
    expect(about?.textContent).toContain('16:02:00');
    vi.useRealTimers();
    fake.answer('market', 'phase', () => ({ phase: 'session I', endsAt: null, ordersAllowed: true }));
  });

  it('is not offered without an order to cancel, and the question goes with the last one', () => {
    hotkey();
    orders('MATCH');
    expect(dialog()).toBeNull();
    expect(commandNow('orders.cancelAll')).toBeNull();
    hotkey();
    expect(dialog()).toBeNull();
  });

  it('names the account of several, and ends with it before the orders of another one can be cancelled', async () => {
    const session = (account: string): void =>
      act(() => sessionStore.setState({ state: sampleSession('unlocked', account) }));
    fake.answerRead('accounts.subAccounts', () => accountsOf(anAccount('0001', 'Main'), anAccount('0002', 'Growth')));
    session('0001');
    hotkey();
    await settle();
    const title = (): string | null => within(dialog() as HTMLElement).getByRole('heading').textContent;
    expect(title()).toBe('Cancel 2 orders of account Main?');
    act(() => sessionStore.setState({ state: sampleSession('locked') }));
    expect(dialog()).not.toBeNull();
    session('0001');
    session('0002');
    expect(dialog()).toBeNull();
    hotkey();
    await settle();
    expect(title()).toBe('Cancel 2 orders of account Growth?');
    act(() =>
      orderBoardStore.setState({
        board: sampleBoard([], { missing: ['list'] }),
      }),
    );
    expect(title()).toBe('Cancel all orders of account Growth?');
    expect(sent()).toBe(0);
  });

  it('is among the keys that F1 shows', () => {
    draw(<KeySheet />);
    act(toggleKeySheet);
    expect(screen.getByRole('dialog').textContent).toContain('Cancel all orders…');
  });
});
