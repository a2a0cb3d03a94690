import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startTexts } from '#renderer/i18n/index.ts';
import { openPinDialog, pinDialogStore } from '#renderer/stores/pin-dialog.ts';
import { sessionStore } from '#renderer/stores/session.ts';
import { createFakeBridge, refuse } from '#renderer/testing/fake-bridge.ts';
import type { SessionState } from '#shared/contract/session.ts';
import { CATALOGUE } from '#shared/i18n/catalogue.ts';
import { PinDialog } from './pin-dialog.tsx';

const fake = createFakeBridge({ unanswered: 'pending' });
vi.stubGlobal('lantai', fake.bridge);

type Locked = { attemptsLeft?: number | null; blockedUntil?: number | null };
const locked = ({ attemptsLeft = null, blockedUntil = null }: Locked = {}): SessionState => ({
  kind: 'signed-in',
  user: { id: 1, username: 'practice', fullname: 'Practice' },
  trading: { kind: 'locked', reason: 'start', attemptsLeft, blockedUntil },
  remembered: true,
});

const field = (): HTMLInputElement => screen.getByLabelText('PIN, six digits');
const type = (text: string): void => {
  fireEvent.input(field(), { target: { value: text } });
};
const settle = (): Promise<void> => act(async () => {});

beforeEach(() => {
  startTexts(CATALOGUE, 'en');
  sessionStore.setState({ state: locked() });
  fake.answer('session', 'unlock', () => refuse('INVALID_PIN'));
  render(<PinDialog />);
  act(openPinDialog);
});
afterEach(cleanup);

test('the sixth digit sends the PIN and empties the field at once', async () => {
  const before = fake.inputs('session.unlock').length;
  fake.answer('session', 'unlock', () => undefined);
  type('12345');
  expect(fake.inputs('session.unlock')).toHaveLength(before);
  type('123456');
  expect(fake.inputs('session.unlock').at(-1)).toEqual({ pin: '123456' });
  expect(field().value).toBe('');
  await settle();
  expect(pinDialogStore.getState().open).toBe(false);
});

test('accepts a pasted PIN with blanks and dashes, and drops letters', async () => {
  type('65-43 21');
  expect(fake.inputs('session.unlock').at(-1)).toEqual({ pin: '654321' });
  await settle();
  type('12a');
  expect(field().value).toBe('12');
});

test('the digits never appear in the page', () => {
  type('907');
  expect(document.body.innerHTML).not.toContain('907');
  expect(document.querySelectorAll('.code-box i')).toHaveLength(3);
});

test('shows a wrong PIN with the attempts left', async () => {
  type('000000');
  await settle();
  act(() => sessionStore.setState({ state: locked({ attemptsLeft: 2 }) }));
  expect(screen.getByRole('alert').textContent).toBe('Wrong PIN. 2 attempts left.');
  expect(field().getAttribute('aria-invalid')).toBe('true');
  type('1');
  expect(screen.getByRole('alert').textContent).toBe('');
});

test('counts down and accepts no PIN while blocked', () => {
  act(() => sessionStore.setState({ state: locked({ attemptsLeft: 0, blockedUntil: Date.now() + 60_000 }) }));
  expect(screen.getByRole('alert').textContent).toMatch(/Try again in (01:00|00:5\d)/);
  expect(field().disabled).toBe(true);
});

test('Escape closes it without a call', () => {
  const before = fake.inputs('session.unlock').length;
  fireEvent.keyDown(field(), { key: 'Escape' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(fake.inputs('session.unlock')).toHaveLength(before);
});

test('whoever has forgotten it is led to the security centre', () => {
  fireEvent.click(screen.getByRole('button', { name: 'Forgot your PIN?' }));
  expect(fake.inputs('windows.openSettings')).toEqual([{ section: 'security' }]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('an account without a PIN is led to its first one, and asked for none', async () => {
  cleanup();
  fake.answer('securityCentre', 'account', () => ({
    isActive: true,
    hasPin: false,
    pinBlockedUntil: null,
    pinChangedAt: null,
    passwordChangedAt: null,
  }));
  render(<PinDialog />);
  act(openPinDialog);
  await settle();
  expect(screen.queryByLabelText('PIN, six digits')).toBeNull();
  const before = fake.inputs('windows.openSettings').length;
  fireEvent.click(screen.getByRole('button', { name: 'Set a PIN…' }));
  expect(fake.inputs('windows.openSettings').slice(before)).toEqual([{ section: 'security' }]);
});
