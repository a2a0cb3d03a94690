import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { appStore } from '#renderer/stores/app.ts';
import { sessionStore } from '#renderer/stores/session.ts';
import { draw } from '#renderer/testing/draw.tsx';
import { createFakeBridge } from '#renderer/testing/fake-bridge.ts';
import { sampleInfo, sampleSession } from '#renderer/testing/samples.ts';
import { AccountMenu } from './account-menu.tsx';

vi.stubGlobal('lantai', createFakeBridge({ unanswered: 'pending' }).bridge);

afterEach(() => {
  cleanup();
  appStore.setState({ info: null });
  sessionStore.setState({ state: null });
});

const sessionOf = (username: string, number: string | null) => {
  const session = sampleSession(number === null ? 'locked' : 'unlocked');
  if (session.kind !== 'signed-in') throw new Error('the sample is signed in');
  const { trading } = session;
  return {
    ...session,
    user: { ...session.user, username },
    trading:
      trading.kind === 'unlocked' ? { ...trading, account: { ...trading.account, number: number ?? '' } } : trading,
  };
};

it.each([
  ['practice', 'practice', 'PRACTICE-0001', '0001', 'Account PRACTICE-0001'],
  ['drill', 'practice', 'PRACTICE-0001', '0001', 'Account PRACTICE-0001'],
  ['practice', 'practice', null, '', 'Account practice'],
  ['practice', 'sari', null, 'sari', 'Account sari'],
  ['live', 'practice', 'PRACTICE-0001', 'PRACTICE-0001', 'Account PRACTICE-0001'],
  ['live', 'sari', '00712', '00712', 'Account 00712'],
] as const)(
  'says the mode once, and its whole name to a screen reader (%s, %s, %s)',
  (mode, user, number, text, name) => {
    appStore.setState({ info: sampleInfo(mode) });
    sessionStore.setState({ state: sessionOf(user, number) });
    draw(<AccountMenu />);
    expect(screen.getByRole('button', { name }).textContent).toBe(text);
  },
);
