import { act } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createFakeBridge } from '#renderer/testing/fake-bridge.ts';
import { DEFAULT_SETTINGS } from '#shared/contract/default-settings.ts';
import type { FirstState } from '#shared/contract/first-state.ts';

const PAINTED_AFTER_MS = 25.4;
const first: FirstState = {
  settings: {
    ...DEFAULT_SETTINGS,
    language: 'id',
    appearance: { ...DEFAULT_SETTINGS.appearance, theme: 'light' },
  },
  info: {
    version: '0.1.0',
    mode: 'practice',
    safeMode: false,
    profileName: 'Practice exchange',
    practiceAccount: null,
    platform: 'linux',
    drill: null,
  },
};
document.documentElement.dataset.firstState = JSON.stringify(first);
document.body.innerHTML = '<div id="root"></div>';

const fake = createFakeBridge({ unanswered: 'pending' });
vi.stubGlobal('lantai', fake.bridge);
vi.stubGlobal(
  'PerformanceObserver',
  class {
    private readonly report: (list: unknown, observer: unknown) => void;
    constructor(report: (list: unknown, observer: unknown) => void) {
      this.report = report;
    }
    observe(): void {
      queueMicrotask(() => this.report({ getEntriesByName: () => [{ startTime: PAINTED_AFTER_MS }] }, this));
    }
    disconnect(): void {}
  },
);

it('takes over the login that the document was drawn with, and an Enter pressed in it, before any call is answered', async () => {
  const { drawLogin } = await import('./draw.tsx');
  const root = document.getElementById('root');
  if (!root) throw new Error('no root');
  root.innerHTML = drawLogin();
  const field = root.querySelector<HTMLInputElement>('input[name=username]');
  if (!field) throw new Error('no field');
  field.value = 'typed before a script ran';
  const password = root.querySelector<HTMLInputElement>('input[name=password]');
  if (!password) throw new Error('no password field');
  password.value = 'entered early';
  // As after-paint.ts marks it when Enter is pressed.
  document.documentElement.dataset.submittedEarly = '';
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await act(() => import('./main.tsx'));

  expect(errors).not.toHaveBeenCalled();
  expect(root.querySelector('input[name=username]')).toBe(field);
  expect(field.value).toBe('typed before a script ran');
  expect(fake.inputs('session.signIn')).toEqual([{ username: 'typed before a script ran', password: 'entered early' }]);
  expect(document.documentElement.dataset.submittedEarly).toBeUndefined();
  expect(document.documentElement.dataset).toMatchObject({ theme: 'light', mode: 'practice' });
  expect(fake.inputs('session.state')).toHaveLength(1);
  expect(fake.inputs('app.painted')).toEqual([
    { stage: 'login', at: Math.round(performance.timeOrigin + PAINTED_AFTER_MS) },
  ]);
});
