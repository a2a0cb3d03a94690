import { expect, it } from 'vitest';
import type { SessionState } from '#shared/contract/session.ts';
import { tradingAccountOf } from '#shared/signed-in.ts';
import { writableAccount } from './accounts.ts';

const SIGNED_IN = { kind: 'signed-in', user: { id: 1, username: 'a', fullname: 'A' }, remembered: true } as const;
const locked: SessionState = {
  ...SIGNED_IN,
  trading: { kind: 'locked', reason: 'asked', attemptsLeft: null, blockedUntil: null },
};
const unlocked = (number: string): SessionState => ({
  ...SIGNED_IN,
  trading: { kind: 'unlocked', account: { number, type: '' }, tokenEndsAt: 0, locksAt: null },
});
const after = (...states: readonly SessionState[]): string | null =>
  states.reduce<string | null>(writableAccount, null);

it('reads notes of the unlocked account alone', () => {
  expect([unlocked('0001'), locked].map(tradingAccountOf)).toEqual(['0001', null]);
});

it('accepts what was being typed when trading was locked, and nothing after another account or a sign-out', () => {
  expect(after(locked)).toBeNull();
  expect(after(unlocked('0001'))).toBe('0001');
  expect(after(unlocked('0001'), locked)).toBe('0001');
  expect(after(unlocked('0001'), locked, unlocked('0002'))).toBe('0002');
  expect(after(unlocked('0001'), { kind: 'signed-out', reason: 'asked' }, locked)).toBeNull();
});
