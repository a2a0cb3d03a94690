import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startTexts } from '#renderer/i18n/index.ts';
import { appStore } from '#renderer/stores/app.ts';
import { sessionStore } from '#renderer/stores/session.ts';
import { createFakeBridge, refuse } from '#renderer/testing/fake-bridge.ts';
import type { AppInfo } from '#shared/contract/app.ts';
import { LoginPage } from './login-page.tsx';
import { loginTexts } from './texts.ts';

const fake = createFakeBridge({ unanswered: 'pending' });
vi.stubGlobal('lantai', fake.bridge);

const practice: AppInfo = {
  version: '0.1.0',
  mode: 'practice',
  safeMode: false,
  profileName: 'Practice exchange',
  practiceAccount: { username: 'dewi', password: 'latihan-123', pin: '112233' },
  platform: 'linux',
  drill: null,
};
const settle = (): Promise<void> => act(async () => {});
const fill = (username: string, password: string): void => {
  fireEvent.change(screen.getByLabelText('User name'), { target: { value: username } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } });
};
const signIn = (): boolean => fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
const messageUnder = (label: string): string | undefined => {
  const id = screen.getByLabelText(label).getAttribute('aria-describedby') ?? '';
  return document.getElementById(id)?.textContent ?? undefined;
};

beforeEach(() => {
  startTexts(loginTexts, 'en');
  appStore.setState({ info: practice });
  sessionStore.setState({ state: { kind: 'signed-out', reason: 'never' } });
  render(<LoginPage />);
});
afterEach(cleanup);

test('reports an empty field before anything is sent', () => {
  const before = fake.inputs('session.signIn').length;
  signIn();
  expect(messageUnder('User name')).toBe('Enter your user name.');
  fill('dewi', '');
  signIn();
  expect(messageUnder('Password')).toBe('Enter your password.');
  expect(fake.inputs('session.signIn')).toHaveLength(before);
});

test('shows a wrong password below the password field', async () => {
  fake.answer('session', 'signIn', () => refuse('INVALID_AUTH'));
  fill('dewi', 'no');
  signIn();
  await settle();
  expect(messageUnder('Password')).toBe('Wrong user name or password.');
  expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true');
});

test('offers a retry when the exchange does not answer', async () => {
  fake.answer('session', 'signIn', () => refuse('UNREACHABLE'));
  fill(' dewi ', 'secret');
  signIn();
  await settle();
  expect(screen.getByRole('alert').textContent).toContain('The exchange is not responding.');
  const before = fake.inputs('session.signIn').length;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await settle();
  expect(fake.inputs('session.signIn').slice(before)).toEqual([{ username: 'dewi', password: 'secret' }]);
});

test('disables the button while signing in, and not while a stored sign-in is being read', async () => {
  act(() => sessionStore.setState({ state: { kind: 'signing-in' } }));
  const answer = Promise.withResolvers<undefined>();
  fake.answer('session', 'signIn', () => answer.promise);
  const before = fake.inputs('session.signIn').length;
  fill('dewi', 'secret');
  signIn();
  expect(fake.inputs('session.signIn')).toHaveLength(before + 1);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Signing in' }).disabled).toBe(true);
  answer.resolve(undefined);
  await settle();
});

test('fills the form from the practice account with one click', () => {
  fireEvent.click(screen.getByRole('button', { name: 'Fill in' }));
  expect(screen.getByLabelText<HTMLInputElement>('User name').value).toBe('dewi');
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('latihan-123');
});

test('fills in no password that was changed, and shows none', () => {
  const account = { username: 'dewi', password: 'latihan-123', pin: '112233', changed: ['password' as const] };
  act(() => appStore.setState({ info: { ...practice, practiceAccount: account } }));
  expect(screen.queryByText('latihan-123')).toBeNull();
  expect(screen.getByText('the one that you chose')).toBeTruthy();
  expect(screen.getByText('112233')).toBeTruthy();
  fill('', 'typed');
  fireEvent.click(screen.getByRole('button', { name: 'Fill in' }));
  expect(screen.getByLabelText<HTMLInputElement>('User name').value).toBe('dewi');
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('');
  expect(document.activeElement).toBe(screen.getByLabelText('Password'));
});

test('shows no practice account on a live profile', () => {
  act(() => appStore.setState({ info: { ...practice, mode: 'live', practiceAccount: null } }));
  expect(screen.queryByText('Practice account')).toBeNull();
  expect(screen.getByText('LIVE')).toBeTruthy();
});

test('shows why one has to sign in again', () => {
  act(() => sessionStore.setState({ state: { kind: 'signed-out', reason: 'expired' } }));
  expect(screen.getByText('Your session has expired. Sign in to continue.')).toBeTruthy();
});

const useToken = (value: string): void => {
  fireEvent.change(screen.getByLabelText('Main token'), { target: { value } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign in with token', hidden: true }));
};

test('signs in with a pasted token, with or without the word before it, and leaves none in the field', async () => {
  fake.answer('session', 'signInWithToken', () => undefined);
  const before = fake.inputs('session.signInWithToken').length;
  useToken('');
  expect(messageUnder('Main token')).toBe('Paste a token.');
  useToken(' Bearer abc.def.ghi ');
  await settle();
  expect(fake.inputs('session.signInWithToken').slice(before)).toEqual([{ token: 'abc.def.ghi' }]);
  expect(screen.getByLabelText<HTMLInputElement>('Main token').value).toBe('');
});

test.each(['INVALID_TOKEN', 'INVALID_PARAMETER'] as const)(
  'shows below the token that the service refused it with %s, and nothing about a password or a session',
  async (code) => {
    fake.answer('session', 'signInWithToken', () => refuse(code));
    useToken('abc');
    await settle();
    expect(messageUnder('Main token')).toBe('The service does not accept this token.');
    expect(screen.queryByText(/password\.|expired/)).toBeNull();
  },
);

test('does not take Enter in the token field for a sign-in with a password', async () => {
  fake.answer('session', 'signInWithToken', () => refuse('UNREACHABLE'));
  const before = fake.inputs('session.signIn').length;
  fireEvent.change(screen.getByLabelText('Main token'), { target: { value: 'abc' } });
  fireEvent.keyDown(screen.getByLabelText('Main token'), { key: 'Enter' });
  await settle();
  expect(messageUnder('Main token')).toContain('The exchange is not responding.');
  expect(fake.inputs('session.signIn')).toHaveLength(before);
});

test.each([
  ['other-address', /not made at the present addresses/],
  ['other-user', /another person’s name/],
  ['expired', /has expired/],
  ['unreadable-secrets', /can no longer be read/],
] as const)('says why somebody has to sign in again: %s', async (reason, text) => {
  await act(async () => sessionStore.setState({ state: { kind: 'signed-out', reason } }));
  expect(screen.getByText(text)).toBeTruthy();
});

test('a forgotten password is replaced with a code, and the form is empty after each try', async () => {
  fake.answer('securityCentre', 'leave', () => undefined);
  const flow = (step: 'code-and-password' | 'done') => ({
    kind: 'password' as const,
    generation: 'current' as const,
    step,
    code: { count: 1, channel: 'email', sentTo: 'd•••@example.id', sentAt: 1, resendAt: null, endsAt: null },
    attemptsLeft: null,
    blockedUntil: null,
    endsAt: null,
    startedAt: 1,
    value: '',
  });
  fake.answer('securityCentre', 'begin', () => ({ flow: flow('code-and-password'), problem: null }));
  fireEvent.click(screen.getByRole('button', { name: 'Forgot your password?' }));
  fireEvent.change(await screen.findByLabelText('E-mail address of your account'), {
    target: { value: 'dewi@example.id' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Send code' }));
  await settle();
  expect(fake.inputs('securityCentre.begin')).toEqual([{ kind: 'password', email: 'dewi@example.id' }]);
  expect(screen.getByText('The code was sent by e-mail to d•••@example.id.')).toBeTruthy();

  fireEvent.input(screen.getByLabelText('One-time code'), { target: { value: '904 117' } });
  for (const name of ['New password', 'New password again'])
    fireEvent.change(screen.getByLabelText(name, { selector: 'input' }), { target: { value: 'tenggara 42' } });
  fake.answer('securityCentre', 'proceed', () => ({ flow: flow('done'), problem: null }));
  fireEvent.click(screen.getByRole('button', { name: 'Set new password' }));
  await settle();
  expect(fake.inputs('securityCentre.proceed')).toEqual([
    { step: 'code-and-password', code: '904117', newPassword: 'tenggara 42' },
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Back to sign-in' }));
  expect(screen.getByLabelText('User name')).toBeTruthy();
});
