import { expect, it } from 'vitest';
import type { SessionState, TradingState } from '#shared/contract/session.ts';
import { actsBetween } from './session-acts.ts';

const locked = (reason: Extract<TradingState, { kind: 'locked' }>['reason']): TradingState => ({
  kind: 'locked',
  reason,
  attemptsLeft: null,
  blockedUntil: null,
});
const unlocked: TradingState = {
  kind: 'unlocked',
  account: { number: 'A', type: '' },
  tokenEndsAt: 5,
  locksAt: null,
};
const signedIn = (trading: TradingState, id = 1): SessionState => ({
  kind: 'signed-in',
  user: { id, username: 'a', fullname: 'A' },
  trading,
  remembered: true,
});
const out = (reason: Extract<SessionState, { kind: 'signed-out' }>['reason']): SessionState => ({
  kind: 'signed-out',
  reason,
});
const words = (before: SessionState | null, after: SessionState): string[] =>
  actsBetween(before, after).map(({ user, act }) => `${user} ${act}`);

it('names what each change of the session is, and whose', () => {
  const start = signedIn(locked('start'));
  expect(words({ kind: 'signing-in' }, start)).toEqual(['1 signed-in']);
  expect(words(start, signedIn({ kind: 'unlocking' }))).toEqual([]);
  expect(words(signedIn({ kind: 'unlocking' }), signedIn(unlocked))).toEqual(['1 unlocked']);
  expect(words(signedIn(unlocked), signedIn({ ...unlocked, tokenEndsAt: 9 }))).toEqual([]);
  expect(words(signedIn(unlocked), signedIn(locked('idle')))).toEqual(['1 locked']);
  expect(words(signedIn({ kind: 'unlocking' }), signedIn(locked('attempts')))).toEqual(['1 attempts-used-up']);
  expect(words(signedIn(locked('attempts')), signedIn(locked('attempts')))).toEqual([]);
  expect(words(start, out('asked'))).toEqual(['1 signed-out']);
  expect(words(start, out('expired'))).toEqual(['1 session-ended']);
  expect(words(signedIn(unlocked), signedIn(locked('start'), 2))).toEqual(['2 signed-in']);
  expect(words(null, out('never'))).toEqual([]);
});
