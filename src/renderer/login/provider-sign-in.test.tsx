import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startTexts } from '#renderer/i18n/index.ts';
import { createFakeBridge, refuse } from '#renderer/testing/fake-bridge.ts';
import type { AppInfo } from '#shared/contract/app.ts';
import { ProviderSignIn } from './provider-sign-in.tsx';
import { loginTexts } from './texts.ts';

const fake = createFakeBridge();
vi.stubGlobal('lantai', fake.bridge);

const info: AppInfo = {
  version: '0.1.0',
  mode: 'practice',
  safeMode: false,
  profileName: 'Practice exchange',
  practiceAccount: { username: 'dewi', password: 'latihan-123', pin: '112233' },
  platform: 'linux',
  drill: null,
};
const settle = (): Promise<void> => act(async () => {});
const google = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Sign in with Google' });

beforeEach(() => {
  fake.forget();
  startTexts(loginTexts, 'en');
  fake.answer('socialAccounts', 'providers', () => ['google' as const]);
});
afterEach(cleanup);

it('shows no button where the profile names none', async () => {
  fake.answer('socialAccounts', 'providers', () => []);
  render(<ProviderSignIn info={{ ...info, mode: 'live', practiceAccount: null }} busy={false} />);
  await settle();
  expect(screen.queryByRole('button')).toBeNull();
});

it('reserves the room of both on the practice exchange, and asks once it listens', async () => {
  const drawn = render(<ProviderSignIn info={{ ...info, practiceAccount: null }} busy={false} />);
  expect(google().disabled).toBe(true);
  expect(fake.inputs('socialAccounts.providers')).toEqual([]);
  fake.answer('socialAccounts', 'providers', () => ['google' as const, 'facebook' as const]);
  drawn.rerender(<ProviderSignIn info={info} busy={false} />);
  await settle();
  expect(google().disabled).toBe(false);
  expect(screen.getAllByRole('button')).toHaveLength(2);
});

it('waits for the browser, and can be cancelled without a message', async () => {
  const answer = Promise.withResolvers<never>();
  fake.answer('socialAccounts', 'signIn', () => answer.promise);
  fake.answer('socialAccounts', 'cancel', () => undefined);
  render(<ProviderSignIn info={info} busy={false} />);
  await settle();
  fireEvent.click(google());
  expect(screen.getByRole('status').textContent).toBe('Continue in your browser.');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(fake.inputs('socialAccounts.cancel')).toHaveLength(1);
  try {
    refuse('CANCELLED');
  } catch (thrown) {
    answer.reject(thrown);
  }
  await settle();
  expect(google()).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

it.each([
  ['INVALID_AUTH', {}, /This Google account is not connected/],
  ['CANCELLED', { reason: 'declined' }, /You declined at Google/],
  ['TIMEOUT', {}, /Nobody continued in the browser/],
  ['UNREACHABLE', { reason: 'browser' }, /No browser could be opened/],
] as const)('says why nobody was signed in: %s %o', async (code, params, text) => {
  fake.answer('socialAccounts', 'signIn', () => refuse(code, params));
  render(<ProviderSignIn info={info} busy={false} />);
  await settle();
  fireEvent.click(google());
  await settle();
  expect(screen.getByRole('alert').textContent).toMatch(text);
});
