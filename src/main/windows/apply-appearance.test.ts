import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { appMode } from '#shared/contract/app.ts';
import { DEFAULT_SETTINGS } from '#shared/contract/default-settings.ts';
import type { Appearance } from '#shared/contract/settings.ts';
import { noLayout } from '#shared/windows/index.ts';
import { backgroundOf } from './apply-appearance.ts';
import type { LayoutStore } from './layout-store.ts';
import { FakeScreen, FakeWindow, fakeOptions } from './testing/fake-desktop.ts';
import { Windows } from './windows.ts';

beforeEach(() => {
  FakeWindow.all = [];
});
afterEach(() => {
  vi.useRealTimers();
});

it('applies the appearance to new windows, open windows and reloaded pages', () => {
  vi.useFakeTimers();
  let appearance: Appearance = { ...DEFAULT_SETTINGS.appearance, zoom: 125, theme: 'light' };
  const store: LayoutStore = {
    loaded: noLayout('Floor'),
    history: { version: 1, workspaces: {} },
    damaged: false,
    save: () => undefined,
    saveHistory: () => undefined,
    settled: async () => undefined,
  };
  const deps = fakeOptions({ screen: new FakeScreen(), store, now: () => 0, events: () => undefined });
  const windows = new Windows({ ...deps, appearance: () => appearance });
  windows.show('login');
  windows.show('workspace');
  const [login, floor] = FakeWindow.all;
  expect(login?.options.webPreferences?.zoomFactor).toBe(1.25);
  expect(floor?.options).toMatchObject({ backgroundColor: '#e6eaf0', webPreferences: { zoomFactor: 1.25 } });
  appearance = { ...appearance, zoom: 90, theme: 'contrast' };
  windows.applyAppearance();
  expect([floor?.webContents.zoom, floor?.options.backgroundColor]).toEqual([0.9, '#000000']);
  if (floor) floor.webContents.zoom = 1;
  floor?.webContents.emit('did-finish-load');
  expect(floor?.webContents.zoom).toBe(0.9);
  vi.useRealTimers();
});

it("a window's background is its theme's", () => {
  const css = readFileSync(new URL('../../renderer/theme/tokens.css', import.meta.url), 'utf8');
  for (const theme of ['dark', 'light', 'contrast'] as const) {
    const from = css.indexOf(`:root[data-theme="${theme}"] {`);
    expect(css.slice(from)).toMatch(new RegExp(`^[^}]*--bg: ${backgroundOf({ theme })};`));
  }
});

it('has a frame for every mode that a page may be notified of', () => {
  const css = readFileSync(new URL('../../renderer/theme/tokens.css', import.meta.url), 'utf8');
  const frames = appMode.options.map(
    (mode) => new RegExp(`data-mode="${mode}"\\] \\{\\s*--frame: var\\((--[a-z]+)\\)`).exec(css)?.[1],
  );
  expect(frames).not.toContain(undefined);
  expect(new Set(frames).size).toBe(appMode.options.length);
});
