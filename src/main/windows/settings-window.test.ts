import { beforeEach, expect, it } from 'vitest';
import { NO_HISTORY, noLayout, type SavedLayout } from '#shared/windows/index.ts';
import { FakeScreen, FakeWindow, facts, fakeOptions } from './testing/fake-desktop.ts';
import { Windows } from './windows.ts';

let saved: SavedLayout;
let events: string[];
let screen: FakeScreen;
let windows: Windows;
let toTray: boolean;

const settings = () => FakeWindow.all.filter((window) => !window.destroyed && window.url.includes('settings'));
const only = () => {
  const [one, ...more] = settings();
  if (!one || more.length > 0) throw new Error(`${settings().length} settings windows`);
  return one;
};
const workspace = () => windows.all().find(({ kind }) => kind === 'workspace')?.id ?? '';
const firstWindow = () => FakeWindow.all[0];

beforeEach(() => {
  FakeWindow.all = [];
  FakeWindow.slow = false;
  events = [];
  toTray = true;
  screen = new FakeScreen();
  saved = noLayout('Floor');
  const store = {
    loaded: saved,
    history: NO_HISTORY,
    damaged: false,
    save: (state: SavedLayout) => {
      saved = state;
    },
    saveHistory: () => undefined,
    settled: async () => undefined,
  };
  windows = new Windows({
    ...fakeOptions({ screen, store, now: () => 0, events: (event) => events.push(event) }),
    closeToTray: () => toTray,
  });
  windows.show('workspace');
});

it('opens one window, at the requested section', () => {
  windows.openSettings(workspace(), 'keys');
  expect(only().url).toBe('lantai://app/settings.html#keys');
  windows.openSettings(workspace(), 'notifications');
  expect(only().shown).toBe(true);
  expect(events).toContain('section notifications');
});

it('opens wholly on the display of the requesting window', () => {
  screen.displays = [facts(1, 0), { ...facts(2, 1_920), workArea: { x: 1_920, y: 40, width: 800, height: 560 } }];
  windows.openSettings(workspace());
  expect(only().getBounds()).toEqual({ x: 470, y: 200, width: 980, height: 680 });
  firstWindow()?.setBounds({ x: 1_950, y: 100, width: 600, height: 400 });
  windows.openSettings(workspace());
  expect(only().getBounds()).toEqual({ x: 1_920, y: 40, width: 800, height: 560 });
});

it('is part of no workspace, and is not saved', async () => {
  windows.openSettings(workspace());
  const own = windows.all().find(({ kind }) => kind === 'settings');
  expect(own && windows.ownOf(own)).toMatchObject({ kind: 'settings', layout: null, assignment: '', arriving: [] });
  windows.saveNow();
  expect(saved.workspaces[0]?.windows).toHaveLength(1);
  only().close();
  expect(settings()).toEqual([]);
  expect(firstWindow()?.destroyed).toBe(false);
  expect(events).not.toContain('last closed');
});

it('hides to the tray and returns with the others', () => {
  windows.openSettings(workspace());
  firstWindow()?.close();
  expect([firstWindow()?.shown, only().shown]).toEqual([false, false]);
  windows.reveal();
  expect([firstWindow()?.shown, only().shown]).toEqual([true, true]);
});

it('does not keep the app running when its workspace is closed', () => {
  toTray = false;
  windows.openSettings(workspace());
  firstWindow()?.close();
  expect(settings()).toEqual([]);
  expect(events).toContain('last closed');
});

it('closes at sign-out', () => {
  windows.openSettings(workspace());
  windows.show('login');
  expect(settings()).toEqual([]);
});

it('is loaded again when its page dies', () => {
  windows.openSettings(workspace());
  const window = only();
  window.webContents.emit('render-process-gone', {}, { reason: 'crashed' });
  expect(window.reloads).toBe(1);
});
