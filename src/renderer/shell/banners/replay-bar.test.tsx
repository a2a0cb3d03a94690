import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFakeBridge } from '#renderer/testing/fake-bridge.ts';
import type { AppInfo } from '#shared/contract/app.ts';
import type { ReplayState } from '#shared/contract/replay.ts';
import { CATALOGUE } from '#shared/i18n/catalogue.ts';

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
  drill: null,
};

async function open(language: 'en' | 'id' = 'en') {
  vi.resetModules();
  const fake = createFakeBridge({ unanswered: 'pending' });
  vi.stubGlobal('lantai', fake.bridge);
  const { startTexts } = await import('#renderer/i18n/index.ts');
  startTexts(CATALOGUE, language);
  const { replayStore } = await import('#renderer/stores/replay.ts');
  const { appStore } = await import('#renderer/stores/app.ts');
  const { ReplayBar } = await import('./replay-bar.tsx');
  fake.answer('replay', 'setPaused', () => undefined);
  fake.answer('replay', 'setSpeed', () => undefined);
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

test('shows nothing while no recording plays', () => {
  made.show(null);
  expect(screen.queryByRole('region')).toBeNull();
});

test('shows the recording and its position', () => {
  made.show(playing);
  expect(screen.getByRole('region', { name: 'Replay' }).textContent).toContain('REPLAY');
  expect(screen.getByText('Recording of practice (Practice), 2 Mar 2026')).toBeDefined();
  expect(screen.getByText('09:02:30 / 09:10:00')).toBeDefined();
  const position = screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Position in the recording' });
  expect([position.value, position.max]).toEqual([150_000, 600_000]);
});

test('pauses, resumes and changes the speed', () => {
  made.show(playing);
  fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
  made.show({ ...playing, paused: true });
  fireEvent.click(screen.getByRole('button', { name: 'Resume' }));
  expect(made.fake.inputs('replay.setPaused')).toEqual([{ paused: true }, { paused: false }]);
  fireEvent.click(screen.getByRole('radio', { name: '10×' }));
  fireEvent.click(screen.getByRole('radio', { name: 'Maximum' }));
  expect(made.fake.inputs('replay.setSpeed')).toEqual([{ speed: 10 }, { speed: 0 }]);
});

test('shows a speed from the command line among the choices', () => {
  made.show({ ...playing, speed: 3.5 });
  expect(screen.getByRole('radio', { name: '3.5×' }).getAttribute('aria-checked')).toBe('true');
});

test('has no buttons at the end of the recording', () => {
  made.show({ ...playing, at: playing.to, ended: true });
  expect(screen.getByText('The recording has ended. The last values are shown.')).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});

test('shows a notice instead of the PIN dialog in a replay', async () => {
  const { openPinDialog, pinDialogStore } = await import('#renderer/stores/pin-dialog.ts');
  const { noticesStore } = await import('#renderer/stores/notices.ts');
  openPinDialog();
  expect(pinDialogStore.getState().open).toBe(false);
  expect(noticesStore.getState().notices.map(({ code }) => code)).toEqual(['replay-no-orders']);
});

test('is shown in Indonesian', async () => {
  cleanup();
  const { show } = await open('id');
  show(playing);
  expect(screen.getByRole('region', { name: 'Putar ulang' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Jeda' })).toBeDefined();
});
