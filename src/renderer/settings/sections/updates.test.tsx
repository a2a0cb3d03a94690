import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { draw, settle } from '#renderer/testing/draw.tsx';
import { createFakeBridge, refuse } from '#renderer/testing/fake-bridge.ts';
import type { UpdateState } from '#shared/contract/updates.ts';
import { Updates } from './updates.tsx';

const fake = createFakeBridge({ unanswered: 'pending' });
vi.stubGlobal('lantai', fake.bridge);

const release = { version: '1.3.0', releasedAt: Date.UTC(2026, 10, 27, 3), notes: 'A <b>faster</b> book.\n- Fixes' };
/** 02:00 on 28 November at the exchange, whose clock every window shows. */
const at = Date.UTC(2026, 10, 27, 19);
const READY = { kind: 'ready', release, plan: null } as const;
let state: UpdateState;
beforeEach(() => {
  state = READY;
  fake.answer('updates', 'state', () => state);
  fake.answer('updates', 'cancel', () => READY);
  fake.answer('updates', 'plan', ({ when }) => ({ ...READY, plan: { when, at, waitsFor: 'market' as const } }));
});
afterEach(cleanup);

const opened = async (): Promise<void> => {
  draw(<Updates />);
  await settle();
};
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const press = async (name: string): Promise<void> => {
  fireEvent.click(button(name));
  await settle();
};

it('shows the release notes as text, never as markup', async () => {
  await opened();
  expect(screen.getByRole('region', { name: 'Release notes' }).textContent).toContain('A <b>faster</b> book.\n- Fixes');
  expect(screen.getByRole('heading', { name: 'Lantai 1.3.0, 27 Nov 2026' })).toBeTruthy();
});

it('plans the installation, says what it waits for, and gives it up', async () => {
  await opened();
  expect(screen.queryByRole('button', { name: 'Cancel installation' })).toBeNull();
  await press('Tonight');
  expect(screen.getByRole('status').textContent).toBe(
    'It is installed tonight after 02:00:00, or when you quit while the market is closed. Waiting until the market is closed.',
  );
  expect(button('Tonight').getAttribute('aria-pressed')).toBe('true');
  await press('Next week');
  expect(screen.getByRole('status').textContent).toContain('It is installed on 28 Nov 2026 after 02:00');
  await press('Cancel installation');
  expect(screen.getByRole('status').textContent).toContain('Downloaded.');
  expect(fake.inputs('updates.plan')).toEqual([{ when: 'tonight' }, { when: 'next-week' }]);
});

it('restarts when that is pressed, and shows why it cannot', async () => {
  fake.answer('updates', 'restartNow', () => undefined);
  await opened();
  await press('Restart now');
  expect(fake.inputs('updates.restartNow')).toHaveLength(1);
  expect(screen.queryByRole('alert')).toBeNull();
  fake.answer('updates', 'restartNow', () => refuse('NOT_FOUND'));
  await press('Restart now');
  expect(screen.getByRole('alert').textContent).not.toBe('');
});

it.each([
  [{ kind: 'off', reason: 'not-configured' }, 'This copy has no address for updates, so it never looks for one.', true],
  [{ kind: 'off', reason: 'not-installed' }, 'This copy was not installed, so it does not update itself.', true],
  [{ kind: 'checking' }, 'Checking…', true],
  [{ kind: 'none', checkedAt: null, failure: null }, 'Not checked yet.', false],
  [
    { kind: 'none', checkedAt: at, failure: null },
    'You have the newest version. Last checked 28 Nov 2026 02:00:00.',
    false,
  ],
  [
    { kind: 'none', checkedAt: at, failure: 'not-trusted' },
    'The new version is not signed by its maker. It was not used. Last checked 28 Nov 2026 02:00:00.',
    false,
  ],
  [{ kind: 'downloading', release, percent: 41.7 }, 'Downloading: 41%', true],
  [
    { kind: 'by-hand', release },
    'This copy cannot replace itself: install the new version the way you installed this one.',
    false,
  ],
] as const)('says what is known: %j', async (known, words, isRefused) => {
  state = known;
  await opened();
  expect(screen.getByRole('status').textContent).toBe(words);
  expect(button('Check now').disabled).toBe(isRefused);
  expect(screen.queryByRole('button', { name: 'Restart now' })).toBeNull();
});

it('follows what happens while it is open', async () => {
  state = { kind: 'none', checkedAt: null, failure: null };
  fake.answer('updates', 'check', () => ({ kind: 'checking' as const }));
  await opened();
  await press('Check now');
  expect(screen.getByRole('status').textContent).toBe('Checking…');
  act(() => fake.emit('updates', 'changed', READY));
  expect(button('Restart now')).toBeTruthy();
});
