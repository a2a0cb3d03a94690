import { expect, it } from 'vitest';
import { isSecretInput, isSecretName } from './secret-name.ts';

it('knows secrets by their names, however they are written', () => {
  for (const name of ['token', 'access_token', 'refreshToken', 'login-token', 'pin', 'new_pin', 'password', 'Password'])
    expect(isSecretName(name), name).toBe(true);
  for (const name of ['key', 'api_key', 'apiKey', 'otp', 'client_secret', 'upload_signature', 'token_2'])
    expect(isSecretName(name), name).toBe(true);
});

it('ignores names that are only similar', () => {
  for (const name of [
    'keyword',
    'pinned',
    'pin_attempts_left',
    'key_statistics',
    'shipping',
    'symbol',
    'monkey',
    'password_changed_at',
    '',
  ])
    expect(isSecretName(name), name).toBe(false);
});

it('takes a key that is prompted for as the name of something', () => {
  expect(isSecretInput('key')).toBe(false);
  expect(isSecretInput('login_token')).toBe(true);
  expect(isSecretInput('confirm_pin')).toBe(true);
});
