import { expect, it } from 'vitest';
import type { SecretVault } from './secret-vault.ts';
import { sessionVault } from './session-vault.ts';

const vault = (changes: Partial<SecretVault> = {}): SecretVault => ({
  isAvailable: true,
  why: null,
  load: async () => 'main token',
  save: async () => undefined,
  clear: async () => undefined,
  ...changes,
});

it('answers once the system has reported its encryption', async () => {
  const opening = Promise.withResolvers<SecretVault>();
  let events = 0;
  const session = sessionVault(opening.promise, () => {
    events += 1;
  });
  const loading = session.load();
  opening.resolve(vault());
  expect(await loading).toEqual({ kind: 'found', secret: 'main token' });
  expect(events).toBe(0);
});

it('distinguishes nothing stored from nothing readable', async () => {
  const ignore = () => undefined;
  expect(await sessionVault(Promise.resolve(vault({ load: async () => null })), ignore).load()).toEqual({
    kind: 'empty',
  });
  const broken = vault({ load: () => Promise.reject(new Error('bytes')) });
  expect(await sessionVault(Promise.resolve(broken), ignore).load()).toEqual({ kind: 'unreadable' });
});

it('reports once that this machine stores no secrets', async () => {
  let events = 0;
  const session = sessionVault(Promise.resolve(vault({ isAvailable: false, why: 'basic-text' })), () => {
    events += 1;
  });
  expect(await session.isAvailable()).toBe(false);
  expect(await session.isAvailable()).toBe(false);
  expect(events).toBe(1);
});
