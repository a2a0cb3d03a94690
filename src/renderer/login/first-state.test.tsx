// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createFakeBridge } from '#renderer/testing/fake-bridge.ts';
import { DEFAULT_SETTINGS } from '#shared/contract/default-settings.ts';
import type { FirstState } from '#shared/contract/first-state.ts';

const fake = createFakeBridge({ unanswered: 'pending' });
vi.stubGlobal('lantai', fake.bridge);

it('draws the login, in the person’s language and theme, before any call is answered', async () => {
  const first: FirstState = {
    settings: {
      ...DEFAULT_SETTINGS,
      language: 'id',
      appearance: { ...DEFAULT_SETTINGS.appearance, theme: 'light' },
    },
    info: {
      ...{ version: '0.1.0', mode: 'practice', safeMode: false },
      ...{ profileName: 'Practice exchange', practiceAccount: null, platform: 'linux' },
    },
  };
  document.documentElement.dataset.firstState = JSON.stringify(first);
  document.body.innerHTML = '<div id="root"></div>';
  await act(() => import('./main.tsx'));
  expect(document.querySelector('button[type=submit]')?.textContent).toBe('Masuk');
  expect(document.documentElement.dataset).toMatchObject({ theme: 'light', mode: 'practice' });
  expect(fake.inputs('session.state')).toHaveLength(1);
});
