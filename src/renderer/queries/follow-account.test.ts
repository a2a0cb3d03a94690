import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import { noticesStore } from '#renderer/stores/notices.ts';
import { sessionStore } from '#renderer/stores/session.ts';
import { sampleSession } from '#renderer/testing/samples.ts';
import type { SessionState } from '#shared/contract/session.ts';
import { followAccount } from './follow-account.ts';

afterEach(() => noticesStore.setState({ notices: [] }));

function unlockedAs(number: string): SessionState {
  const state = sampleSession('unlocked');
  if (state.kind !== 'signed-in' || state.trading.kind !== 'unlocked') throw new Error('not unlocked');
  return { ...state, trading: { ...state.trading, account: { number, type: '' } } };
}

function followed() {
  const client = new QueryClient();
  sessionStore.setState({ state: unlockedAs('0001') });
  const stop = followAccount(client);
  const keys = {
    positions: ['read', 'portfolio.transferableStocks', {}],
    settlement: ['portfolio', 'settlement', '2026-11-27'],
    company: ['read', 'company.profile', { symbol: 'BNTG' }],
    list: ['read', 'accounts.subAccounts', {}],
  };
  for (const queryKey of Object.values(keys))
    client.setQueryData(queryKey, { results: [{ accountNumber: '0002', name: 'Growth' }] });
  return { client, keys, stop };
}

it('forgets what was read of the account before, and nothing else', () => {
  const { client, keys, stop } = followed();
  sessionStore.setState({ state: unlockedAs('0002') });
  expect(client.getQueryData(keys.positions)).toBeUndefined();
  expect(client.getQueryData(keys.settlement)).toBeUndefined();
  expect(client.getQueryData(keys.company)).toBeDefined();
  expect(client.getQueryData(keys.list)).toBeDefined();
  expect(noticesStore.getState().notices).toMatchObject([{ code: 'account-switched', params: { name: 'Growth' } }]);
  stop();
});

it('forgets nothing where the same account was locked and unlocked again', () => {
  const { client, keys, stop } = followed();
  sessionStore.setState({ state: sampleSession('locked') });
  sessionStore.setState({ state: unlockedAs('0001') });
  expect(client.getQueryData(keys.positions)).toBeDefined();
  expect(noticesStore.getState().notices).toEqual([]);
  stop();
});
