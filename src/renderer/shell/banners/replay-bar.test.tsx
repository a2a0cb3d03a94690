// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeBridge, right } from '#renderer/testing/fake-bridge.ts';
import type { AppInfo } from '#shared/contract/app.ts';
import type { ReplayState } from '#shared/contract/replay.ts';
import { CATALOGUE } from '#shared/i18n/index.ts';

const playing: ReplayState = {
  name: '20260302T020000000Z-000001.lantai-recording',
  profile: 'practice',
  recordedMode: 'practice',
  from: Date.UTC(2026, 2, 2, 2, 0, 0),
  to: Date.UTC(2026, 2, 2, 2, 10, 0),
  at: Date.UTC(2026, 2, 2, 2, 2, 30),
  speed: 1,
  paused: false,
  ended: false,
};
const info: AppInfo = {
  version: '0',
  mode: 'replay',
  safeMode: false,
  profileName: 'practice',
  practiceAccount: null,
  platform: 'linux',
};

async function open(language: 'en' | 'id' = 'en') {
  vi.resetModules();
  const fake = fakeBridge();
  vi.stubGlobal('lantai', fake.bridge);
  const { startTexts } = await import('#renderer/i18n/index.ts');
  startTexts(CATALOGUE, language);
  const { replayStore } = await import('#renderer/stores/replay.ts');
  const { appStore } = await import('#renderer/stores/app.ts');
  const { ReplayBar } = await import('./replay-bar.tsx');
  fake.answer('replay.setPaused', () => right());
  fake.answer('replay.setSpeed', () => right());
  appStore.setState({ info });
  render(<ReplayBar />);
  const show = (state: ReplayState | null): void => act(() => replayStore.setState({ replay: state }));
  return { fake, show };
}

let made: Awaited<ReturnType<typeof open>>;
beforeEach(async () => {
  made = await open();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('nothing is said where no recording plays', () => {
  made.show(null);
  expect(screen.queryByRole('region')).toBeNull();
});

test('it says what plays and where it stands', () => {
  made.show(playing);
  expect(screen.getByRole('region', { name: 'Replay' }).textContent).toContain('REPLAY');
  expect(screen.getByText('Recording of practice (Practice), 2 Mar 2026')).toBeDefined();
  expect(screen.getByText('09:02:30 / 09:10:00')).toBeDefined();
  const position = screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Position in the recording' });
  expect([position.value, position.max]).toEqual([150_000, 600_000]);
});

test('it holds the recording, lets it go on, and changes its speed', () => {
  made.show(playing);
  fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
  made.show({ ...playing, paused: true });
  fireEvent.click(screen.getByRole('button', { name: 'Resume' }));
  expect(made.fake.calls('replay.setPaused')).toEqual([{ paused: true }, { paused: false }]);
  fireEvent.click(screen.getByRole('radio', { name: '10×' }));
  fireEvent.click(screen.getByRole('radio', { name: 'Maximum' }));
  expect(made.fake.calls('replay.setSpeed')).toEqual([{ speed: 10 }, { speed: 0 }]);
});

test('a speed from the command line has its place', () => {
  made.show({ ...playing, speed: 3.5 });
  expect(screen.getByRole('radio', { name: '3.5×' }).getAttribute('aria-checked')).toBe('true');
});

test('at the end there is nothing left to hold', () => {
  made.show({ ...playing, at: playing.to, ended: true });
  expect(screen.getByText('The recording has ended. The last values are shown.')).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});

test('whoever would unlock trading is told that there are no orders, and asked for no PIN', async () => {
  const { openPinDialog, pinDialogStore } = await import('#renderer/stores/pin-dialog.ts');
  const { noticesStore } = await import('#renderer/stores/notices.ts');
  openPinDialog();
  expect(pinDialogStore.getState().open).toBe(false);
  expect(noticesStore.getState().notices.map(({ code }) => code)).toEqual(['replay-no-orders']);
});

test('it speaks Indonesian', async () => {
  cleanup();
  const { show } = await open('id');
  show(playing);
  expect(screen.getByRole('region', { name: 'Putar ulang' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Jeda' })).toBeDefined();
});
