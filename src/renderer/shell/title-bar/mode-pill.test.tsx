import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { draw } from '#renderer/testing/draw.tsx';
import { createFakeBridge } from '#renderer/testing/fake-bridge.ts';
import type { AppInfo } from '#shared/contract/app.ts';

vi.stubGlobal('lantai', createFakeBridge({ unanswered: 'pending' }).bridge);
const { appStore } = await import('#renderer/stores/app.ts');
const { markPage } = await import('#renderer/stores/mark-page.ts');
const { ModePill } = await import('./mode-pill.tsx');

const info = (mode: AppInfo['mode']): AppInfo => ({
  ...{ version: '1.0.0', mode, safeMode: false, profileName: 'p', practiceAccount: null, platform: 'linux' },
});

afterEach(() => {
  cleanup();
  appStore.setState({ info: null });
});

it.each([
  ['practice', 'en', 'PRACTICE'],
  ['live', 'en', 'LIVE'],
  ['replay', 'en', 'REPLAY'],
  ['drill', 'en', 'DRILL'],
  ['drill', 'id', 'LATIHAN GANGGUAN'],
] as const)('%s sets the frame’s mode and shows its name (%s)', (mode, language, words) => {
  appStore.setState({ info: info(mode) });
  const page = document.createElement('div');
  markPage(page)();
  expect(page.dataset.mode).toBe(mode);
  draw(<ModePill />, language);
  expect(screen.getByText(words).className).toContain(mode === 'live' ? 'pill-brand' : `pill-${mode}`);
});

it('shows nothing before the mode is known', () => {
  const { container } = draw(<ModePill />);
  expect(container.textContent).toBe('');
});
