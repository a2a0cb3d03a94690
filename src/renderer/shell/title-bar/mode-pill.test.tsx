import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { appStore } from '#renderer/stores/app.ts';
import { markPage } from '#renderer/stores/mark-page.ts';
import { draw } from '#renderer/testing/draw.tsx';
import { createFakeBridge } from '#renderer/testing/fake-bridge.ts';
import { sampleInfo } from '#renderer/testing/samples.ts';
import { ModePill } from './mode-pill.tsx';

vi.stubGlobal('lantai', createFakeBridge({ unanswered: 'pending' }).bridge);

afterEach(() => {
  cleanup();
  appStore.setState({ info: null });
});

it.each([
  ['practice', 'en', 'PRACTICE'],
  ['live', 'en', 'LIVE'],
  ['replay', 'en', 'REPLAY'],
  ['drill', 'en', 'DRILL'],
  ['drill', 'id', 'DRILL'],
] as const)('%s sets the frame’s mode and shows its name (%s)', (mode, language, words) => {
  appStore.setState({ info: sampleInfo(mode) });
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
