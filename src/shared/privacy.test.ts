import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from './contract/default-settings.ts';
import type { SessionState } from './contract/session.ts';
import { hiddenOf } from './privacy.ts';

const signedIn = (trading: unknown): SessionState =>
  ({ kind: 'signed-in', user: { username: 'dewi' }, trading }) as unknown as SessionState;
const unlocked = signedIn({ kind: 'unlocked' });
const { privacy } = DEFAULT_SETTINGS;

it('hides everything while trading is locked, and nothing while it is not, unless chosen otherwise', () => {
  expect(hiddenOf(privacy, unlocked)).toBe('nothing');
  expect(hiddenOf(privacy, signedIn({ kind: 'locked' }))).toBe('all');
  expect(hiddenOf(privacy, signedIn({ kind: 'unlocking' }))).toBe('all');
  expect(hiddenOf(privacy, { kind: 'signed-out', reason: 'never' })).toBe('all');
});

it('hides what was chosen', () => {
  expect(hiddenOf({ ...privacy, hideAmounts: true }, unlocked)).toBe('amounts');
  expect(hiddenOf({ ...privacy, whenLocked: 'amounts' }, signedIn({ kind: 'locked' }))).toBe('amounts');
  // The lock is never weaker than the switch.
  expect(hiddenOf({ ...privacy, hideAmounts: true }, signedIn({ kind: 'locked' }))).toBe('all');
});
