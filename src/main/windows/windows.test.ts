import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MAX_PANEL_DRAFTS, type PanelState, type WindowLayout } from '#shared/contract/windows.ts';
import {
  type LayoutHistory,
  NO_HISTORY,
  newWindow,
  noLayout,
  type SavedLayout,
  type Workspace,
} from '#shared/windows/index.ts';
import { windowHandlers } from './handlers.ts';
import { FakeScreen, FakeWindow, fakeOptions } from './testing/fake-desktop.ts';
import { Windows } from './windows.ts';
import type { WindowsOptions } from './windows-options.ts';

const book: PanelState = { kind: 'book', group: 'blue', options: {} };
const layout = (...ids: string[]): WindowLayout => ({
  preset: 'single',
  dock: null,
  panels: Object.fromEntries(ids.map((id) => [id, book])),
});

let saved: SavedLayout;
let history: LayoutHistory;
let screen: FakeScreen;
let events: string[];
let closeToTray: boolean;
/** The answer to the question about a page. */
let answer: PromiseWithResolvers<boolean>;
let clock: number;

const NONE = noLayout('Floor');
/** The current workspace, as saved. */
const savedNow = (): Workspace => {
  const found = saved.workspaces.find(({ id }) => id === saved.current);
  if (!found) throw new Error('no workspace');
  return found;
};
function open(loaded: SavedLayout = NONE, changes: Partial<WindowsOptions> = {}) {
  return new Windows({
    ...fakeOptions({
      screen,
      now: () => clock,
      store: {
        loaded,
        history,
        damaged: false,
        save: (state) => {
          saved = state;
        },
        saveHistory: (state) => {
          history = state;
        },
        settled: async () => undefined,
      },
      events: (event) => events.push(event),
    }),
    closeToTray: () => closeToTray,
    ask: () => answer.promise,
    ...changes,
  });
}
const live = () => FakeWindow.all.filter((window) => !window.destroyed);
const kinds = (windows: Windows) => windows.all().map((window) => window.kind);

/** What a window's page does when something in it has changed. */
const save = (
  windows: Windows,
  { id, assignment }: { id: string; assignment: { token: string } | null },
  shows: WindowLayout,
) => windows.panels.saveLayout(id, shows, assignment?.token ?? '', []);

/** A workspace of a primary window and one popped out of it, as saved. */
function openTwo() {
  const windows = open();
  windows.show('workspace');
  const [primary] = windows.all();
  if (!primary) throw new Error('no window');
  save(windows, primary, layout('chart-1', 'ticket-1'));
  windows.panels.popOut(primary.id, { panelId: 'book-1', panel: book }, null, { width: 500, height: 400 });
  const popped = windows.all().at(-1);
  if (!popped) throw new Error('no second window');
  return { windows, primary, popped };
}

beforeEach(() => {
  vi.useFakeTimers();
  FakeWindow.all = [];
  FakeWindow.slow = false;
  FakeWindow.fullScreenTakes = null;
  saved = NONE;
  history = NO_HISTORY;
  screen = new FakeScreen();
  events = [];
  closeToTray = true;
  answer = Promise.withResolvers();
  clock = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

it('requests a recalled panel from its window and restores its former id and place', () => {
  const { windows, primary, popped } = openTwo();
  const place = { group: 'g1', index: 0, beside: null };
  windows.panels.recallPanel(primary.id, { panelId: 'book-1', arrival: null, place, from: popped.id });
  expect(events).toContain(`book-1 requested from ${popped.id}`);
  // Until its page has let go of it, it is nowhere else.
  expect(windows.ownOf(primary).arriving).toEqual([]);
  const { arrival } = windows.panels.movePanel(
    popped.id,
    { panelId: 'book-1', panel: book, place, formerly: 'book-7' },
    primary.id,
  );
  expect(windows.ownOf(primary).arriving).toEqual([{ id: arrival, panelId: 'book-7', panel: book, place }]);
  expect(windows.ownOf(popped).layout?.panels).toEqual({});
  expect(() =>
    windows.panels.recallPanel(primary.id, { panelId: 'x', arrival: null, place: null, from: 'gone' }),
  ).toThrow(/closed/);
});

it('switches between the login window and the workspace with a window open at all times', () => {
  const windows = open();
  windows.show('login');
  expect(kinds(windows)).toEqual(['login']);
  windows.show('workspace');
  expect(kinds(windows)).toEqual(['workspace']);
  windows.show('login');
  expect(kinds(windows)).toEqual(['login']);
  expect(events).not.toContain('last closed');
});

it('shows a window when it has something to show, unless the app began in the tray', () => {
  open().show('login');
  expect(live()[0]?.shown).toBe(false);
  live()[0]?.emit('ready-to-show');
  expect(live()[0]?.shown).toBe(true);

  FakeWindow.all = [];
  const hidden = open(NONE, { startHidden: true });
  hidden.show('login');
  live()[0]?.emit('ready-to-show');
  expect(live()[0]?.shown).toBe(false);
  hidden.reveal();
  expect(live()[0]?.shown).toBe(true);
});

it('shows a window whose page is never said to be painted: soon after it has loaded, or after five seconds', () => {
  vi.useFakeTimers();
  open().show('login');
  const [window] = live();
  window?.webContents.emit('did-finish-load');
  vi.advanceTimersByTime(499);
  expect(window?.shown).toBe(false);
  vi.advanceTimersByTime(1);
  expect(window?.shown).toBe(true);
  // Somebody has put it away since: what comes late does not bring it back.
  window?.hide();
  window?.emit('ready-to-show');
  vi.advanceTimersByTime(10_000);
  expect(window?.shown).toBe(false);

  FakeWindow.all = [];
  open().show('login');
  vi.advanceTimersByTime(5_000);
  expect(live()[0]?.shown).toBe(true);

  FakeWindow.all = [];
  open(NONE, { startHidden: true }).show('login');
  live()[0]?.webContents.emit('did-finish-load');
  vi.advanceTimersByTime(10_000);
  expect(live()[0]?.shown).toBe(false);
});

it('leaves a window alone that was painted in time, and one that has closed', () => {
  vi.useFakeTimers();
  const windows = open();
  windows.show('login');
  const [window] = live();
  window?.emit('ready-to-show');
  window?.hide();
  window?.webContents.emit('did-finish-load');
  vi.advanceTimersByTime(10_000);
  expect(window?.shown).toBe(false);
  window?.finishClosing();
  expect(vi.getTimerCount()).toBe(0);
});

const savedAt = (places: Workspace['arrangements'][number]['places']): SavedLayout => ({
  ...NONE,
  workspaces: [
    {
      id: 'first',
      name: 'Floor',
      windows: Object.keys(places).map((id, at) => newWindow(id, { primary: at === 0, layout: layout('chart-1') })),
      arrangements: [{ displays: [], places }],
    },
  ],
});

it('begins in the tray without showing a maximized window, and keeps it maximized', () => {
  const far = { x: 0, y: 0, width: 800, height: 600 };
  const windows = open(savedAt({ a: { bounds: far, displayId: 1, maximized: true } }), { startHidden: true });
  windows.show('workspace');
  live()[0]?.webContents.emit('did-finish-load');
  live()[0]?.emit('ready-to-show');
  expect(live()[0]?.shown).toBe(false);
  expect(events).toEqual([`feed to ${windows.all()[0]?.id}`, 'not visible']);
  windows.saveNow();
  expect(savedNow().arrangements[0]?.places.a?.maximized).toBe(true);
  windows.reveal();
  expect(live()[0]).toMatchObject({ shown: true, maximized: true });
});

it('keeps a maximized window maximized while it is minimized', () => {
  const bounds = { x: 0, y: 0, width: 800, height: 600 };
  const windows = open(savedAt({ a: { bounds, displayId: 1, maximized: true } }));
  windows.show('workspace');
  const [window] = live();
  window?.emit('ready-to-show');
  windows.saveNow();
  window?.minimize();
  windows.saveNow();
  expect(savedNow().arrangements[0]?.places.a?.maximized).toBe(true);
  windows.reveal();
  expect(window).toMatchObject({ minimized: false, maximized: true });
});

it('a window in full screen opens so when it is shown, keeps what it is under it, and leaves it to be moved', () => {
  const bounds = { x: 0, y: 0, width: 800, height: 600 };
  const windows = open(savedAt({ a: { bounds, displayId: 1, maximized: true, fullScreen: true } }), {
    startHidden: true,
  });
  windows.show('workspace');
  const [window] = live();
  window?.emit('ready-to-show');
  expect(window).toMatchObject({ shown: false, fullScreen: false });
  windows.saveNow();
  const place = () => savedNow().arrangements[0]?.places.a;
  expect(place()).toMatchObject({ maximized: true, fullScreen: true });
  windows.reveal();
  expect(window).toMatchObject({ shown: true, maximized: true, fullScreen: true });
  window?.minimize();
  windows.saveNow();
  expect(place()).toMatchObject({ maximized: true, fullScreen: true });
  window?.restore();
  const handlers = windowHandlers(windows);
  const caller = { windowId: windows.all()[0]?.id ?? '' };
  void handlers.toggleMaximize(undefined, caller);
  expect(window).toMatchObject({ maximized: true, fullScreen: false });
  vi.advanceTimersByTime(1_000);
  expect(place()).not.toHaveProperty('fullScreen');
  void handlers.toggleFullScreen(undefined, caller);
  vi.advanceTimersByTime(1_000);
  expect(place()).toMatchObject({ maximized: true, fullScreen: true });
});

it('counts full screen from the moment that it is asked for, however late the system does it', () => {
  FakeWindow.fullScreenTakes = 1_000;
  const bounds = { x: 0, y: 0, width: 800, height: 600 };
  const windows = open(savedAt({ a: { bounds, displayId: 1, maximized: true } }));
  windows.show('workspace');
  const [window] = live();
  window?.emit('ready-to-show');
  const handlers = windowHandlers(windows);
  const caller = { windowId: windows.all()[0]?.id ?? '' };
  const place = () => {
    windows.saveNow();
    return savedNow().arrangements[0]?.places.a;
  };
  void handlers.toggleFullScreen(undefined, caller);
  expect(window).toMatchObject({ fullScreen: false });
  expect(place()).toMatchObject({ maximized: true, fullScreen: true });
  // A second press takes the first one back.
  void handlers.toggleFullScreen(undefined, caller);
  expect(place()).not.toHaveProperty('fullScreen');
  vi.advanceTimersByTime(2_000);
  expect(window).toMatchObject({ fullScreen: false });
  void handlers.toggleFullScreen(undefined, caller);
  vi.advanceTimersByTime(2_000);
  expect(window).toMatchObject({ fullScreen: true });
  // The person leaves it by the system's own button.
  window?.setFullScreen(false);
  vi.advanceTimersByTime(2_000);
  expect(place()).not.toHaveProperty('fullScreen');
});

it.each([
  { platform: 'darwin', whileLeaving: true },
  { platform: 'linux', whileLeaving: false },
] as const)('hides a window in full screen on $platform, and shows it so again', ({ platform, whileLeaving }) => {
  FakeWindow.fullScreenTakes = 1_000;
  const bounds = { x: 0, y: 0, width: 800, height: 600 };
  const windows = open(savedAt({ a: { bounds, displayId: 1, maximized: false, fullScreen: true } }), { platform });
  windows.show('workspace');
  const [window] = live();
  window?.emit('ready-to-show');
  vi.advanceTimersByTime(2_000);
  expect(window).toMatchObject({ shown: true, fullScreen: true });
  window?.close();
  // macOS leaves a black display behind a window that is hidden sooner.
  expect(window?.shown).toBe(whileLeaving);
  vi.advanceTimersByTime(2_000);
  expect(window?.shown).toBe(false);
  windows.saveNow();
  expect(savedNow().arrangements[0]?.places.a).toMatchObject({ fullScreen: true });
  windows.reveal();
  vi.advanceTimersByTime(2_000);
  expect(window).toMatchObject({ shown: true, fullScreen: true });
});

it('stays where it is when it is brought up while it leaves full screen to be hidden', () => {
  FakeWindow.fullScreenTakes = 1_000;
  const bounds = { x: 0, y: 0, width: 800, height: 600 };
  const windows = open(savedAt({ a: { bounds, displayId: 1, maximized: false, fullScreen: true } }), {
    platform: 'darwin',
  });
  windows.show('workspace');
  const [window] = live();
  window?.emit('ready-to-show');
  vi.advanceTimersByTime(2_000);
  window?.close();
  vi.advanceTimersByTime(500);
  windows.reveal();
  vi.advanceTimersByTime(2_000);
  expect(window).toMatchObject({ shown: true, fullScreen: true });
});

it('starts in the task bar where the icon in the tray may not be seen', () => {
  const windows = open(NONE, { isTraySeen: false, startHidden: true });
  windows.show('workspace');
  const [window] = live();
  window?.emit('ready-to-show');
  expect(window).toMatchObject({ shown: true, minimized: true });
  windows.reveal();
  expect(window).toMatchObject({ shown: true, minimized: false });
});

it('opens windows as they were, on the displays of now', () => {
  const far = { x: 9_000, y: 9_000, width: 800, height: 600 };
  const place = { bounds: far, displayId: 7, maximized: false };
  const windows = open(savedAt({ a: place, b: place }));
  windows.show('workspace');
  expect(windows.all().map(({ assignment, primary }) => [assignment?.window, primary])).toEqual([
    ['a', true],
    ['b', false],
  ]);
  expect(live()[0]?.getBounds()).toEqual({ x: 1_120, y: 480, width: 800, height: 600 });
});

it('gives the panels of a window that is closed by hand back to the primary one', () => {
  const { windows, popped } = openTwo();
  popped.window.close();
  vi.runAllTimers();
  expect(events).toContain('returned 1');
  expect(windows.all()).toHaveLength(1);
  expect(savedNow().windows.map((window) => window.primary)).toEqual([true]);
});

it('what was typed in a panel goes with it and returns with the window that is closed, and is never saved', () => {
  const { windows, primary } = openTwo();
  const chart = layout('chart-1').panels['chart-1'] ?? book;
  const sent = { panelId: 'chart-1', panel: chart, draft: '"20M"' };
  windows.panels.popOut(primary.id, sent, null, { width: 500, height: 400 });
  const own = windows.all().at(-1);
  if (!own?.assignment) throw new Error('no window');
  expect(windows.ownOf(own).drafts).toEqual({ 'chart-1': '"20M"' });
  windows.panels.reportDrafts(own.id, 'another assignment', { 'chart-1': '"1M"' });
  windows.panels.reportDrafts(own.id, own.assignment.token, { 'chart-1': '"5M"' });
  expect(windows.ownOf(own).drafts).toBeUndefined();
  own.window.close();
  const back = windows.ownOf(primary).arriving.find(({ panelId }) => panelId === 'chart-1');
  expect(back?.draft).toBe('"5M"');
  vi.runAllTimers();
  expect(JSON.stringify(savedNow())).not.toContain('5M');
});

it('a panel that is sent to a window has what was typed in it until a layout with it was saved', () => {
  const { windows, primary, popped } = openTwo();
  const sent = { panelId: 'book-1', panel: book, draft: '"20M"' };
  const { arrival } = windows.panels.movePanel(popped.id, sent, primary.id);
  expect(windows.ownOf(primary).arriving.map(({ id, draft }) => [id, draft])).toEqual([[arrival, '"20M"']]);
  windows.panels.saveLayout(primary.id, layout('book-1'), primary.assignment?.token ?? '', [arrival]);
  expect(windows.ownOf(primary).arriving).toEqual([]);
  expect(JSON.stringify(savedNow())).not.toContain('20M');
});

it('what was typed in panels that no page takes in is bounded, and the newest is there', () => {
  const { windows, primary, popped } = openTwo();
  for (let number = 0; number <= MAX_PANEL_DRAFTS; number += 1) {
    windows.panels.movePanel(popped.id, { panelId: 'book-1', panel: book, draft: `"${number}"` }, primary.id);
  }
  const drafts = windows.ownOf(primary).arriving.flatMap(({ draft }) => draft ?? []);
  expect(drafts).toHaveLength(MAX_PANEL_DRAFTS);
  expect(drafts.at(-1)).toBe(`"${MAX_PANEL_DRAFTS}"`);
});

it('goes to the tray with its first window, and comes back', () => {
  const { windows, primary } = openTwo();
  for (const window of live()) window.show();
  primary.window.close();
  expect(events).toContain('tray');
  expect(live().map((window) => window.shown)).toEqual([false, false]);
  windows.reveal();
  expect(live().map((window) => window.shown)).toEqual([true, true]);
});

it('without the tray the first window takes the others along, and all come back at the next start', () => {
  closeToTray = false;
  const { windows, primary } = openTwo();
  primary.window.close();
  vi.runAllTimers();
  expect(windows.all()).toEqual([]);
  expect(events).toContain('last closed');
  expect(events.join()).not.toContain('returned');
  expect(savedNow().windows.map((window) => window.primary)).toEqual([true, false]);
});

it('keeps the whole workspace at sign-out even when its windows take their time to close', () => {
  const { windows } = openTwo();
  FakeWindow.slow = true;
  windows.show('login');
  for (const window of FakeWindow.all) {
    window.emit('blur');
    vi.advanceTimersByTime(1_000);
    if (window !== FakeWindow.all.at(-1)) window.finishClosing();
  }
  vi.runAllTimers();
  expect(savedNow().windows.map((window) => window.primary)).toEqual([true, false]);
  windows.show('workspace');
  expect(windows.all().filter((window) => window.kind === 'workspace')).toHaveLength(2);
});

it('saves soon after a window was moved, and at once when the app quits', async () => {
  const { windows } = openTwo();
  vi.runAllTimers();
  saved = NONE;
  live()[0]?.emit('move');
  expect(savedNow().windows).toEqual([]);
  vi.advanceTimersByTime(250);
  expect(savedNow().windows).toHaveLength(2);
  saved = NONE;
  const quitting = windows.quit();
  // No page answers here: the flush times out.
  await vi.advanceTimersByTimeAsync(400);
  await quitting;
  expect(savedNow().windows).toHaveLength(2);
  for (const window of live()) window.close();
  vi.runAllTimers();
  expect(savedNow().windows).toHaveLength(2);
});

it('notifies once ever that the app stays in the tray, not once a run', () => {
  const first = open();
  first.show('workspace');
  live()[0]?.close();
  live()[0]?.close();
  vi.runAllTimers();
  expect(events.filter((event) => event === 'tray')).toHaveLength(1);

  FakeWindow.all = [];
  open(saved).show('workspace');
  live()[0]?.close();
  expect(events.filter((event) => event === 'tray')).toHaveLength(1);
});

/** Kills the page as often as a minute allows and once more. */
function dieForGood(window: FakeWindow | undefined): void {
  for (let death = 0; death < 4; death += 1) {
    window?.webContents.emit('render-process-gone', {}, { reason: 'crashed' });
    clock += 1_000;
  }
}

it('opens a window that died again, three times a minute', () => {
  open().show('workspace');
  live()[0]?.show();
  dieForGood(live()[0]);
  expect(live()[0]?.reloads).toBe(3);
  expect(events.filter((event) => event === 'reopened')).toHaveLength(3);
});

it('takes a window that keeps dying off the screen and keeps its layout', async () => {
  const { windows } = openTwo();
  for (const window of live()) window.show();
  dieForGood(live()[1]);
  expect(live().map((window) => window.shown)).toEqual([true, false]);
  windows.saveNow();
  expect(savedNow().windows.map((window) => Object.keys(window.layout?.panels ?? {}))).toEqual([
    ['chart-1', 'ticket-1'],
    ['book-1'],
  ]);

  answer.resolve(false);
  await vi.runAllTimersAsync();
  expect(live()[1]?.shown).toBe(false);
  windows.reveal();
  expect(live()[1]).toMatchObject({ shown: true, reloads: 4 });
});

it('puts its windows into the task bar where the icon in the tray may not be seen', () => {
  open(NONE, { isTraySeen: false }).show('workspace');
  const [window] = live();
  window?.show();
  window?.close();
  expect(window).toMatchObject({ shown: true, minimized: true, destroyed: false });
  expect(events).not.toContain('tray');
});

it('keeps the places of windows where the desktop does not say where they are, and the sizes that a person gives them', () => {
  vi.useFakeTimers();
  const bounds = { x: 700, y: 150, width: 800, height: 600 };
  const windows = open(savedAt({ a: { bounds, displayId: 1, maximized: false } }), { arePlacesKnown: false });
  windows.show('workspace');
  const [window] = live();
  if (!window) throw new Error('no window');
  const place = () => savedNow().arrangements[0]?.places.a?.bounds;
  const reports = (width: number, height: number) => {
    window.getNormalBounds = () => ({ x: 0, y: 0, width, height });
    windows.saveNow();
  };
  reports(800, 600);
  // Its shadows come with it.
  clock += 500;
  reports(852, 652);
  expect(place()).toEqual(bounds);
  clock += 5_000;
  reports(852, 652);
  expect(place()).toEqual(bounds);
  reports(952, 702);
  expect(place()).toEqual({ ...bounds, width: 900, height: 650 });
});

it('gives a dialog the window in use, else one that is seen, else the first one, which it brings up', () => {
  const { windows } = openTwo();
  expect(open().dialogOwner()).toBeNull();
  const [first, second] = live();
  expect(windows.dialogOwner()).toBe(first);
  expect(first?.shown).toBe(true);
  first?.hide();
  second?.show();
  expect(windows.dialogOwner()).toBe(second);
  first?.show();
  expect(windows.dialogOwner()).toBe(first);
  if (second) second.isFocused = () => true;
  expect(windows.dialogOwner()).toBe(second);
  for (const window of live()) window.minimize();
  expect(windows.dialogOwner()).toBe(first);
  expect(first?.minimized).toBe(false);
});

it('takes the only window off the screen again that was brought up for the question about it', async () => {
  const windows = open();
  windows.show('workspace');
  const [window] = live();
  dieForGood(window);
  expect(windows.dialogOwner()).toBe(window);
  expect(window?.shown).toBe(true);
  answer.resolve(false);
  await vi.runAllTimersAsync();
  expect(window?.shown).toBe(false);
});

it('opens a window that keeps dying again on request', async () => {
  open().show('workspace');
  dieForGood(live()[0]);
  answer.resolve(true);
  await vi.runAllTimersAsync();
  expect(live()[0]).toMatchObject({ shown: true, reloads: 4 });
});

it('attaches the feed to a page each time it has loaded, and pauses it while hidden', () => {
  open().show('workspace');
  live()[0]?.show();
  live()[0]?.webContents.emit('did-finish-load');
  live()[0]?.emit('minimize');
  live()[0]?.emit('restore');
  live()[0]?.webContents.emit('did-finish-load');
  expect(events.map((event) => event.split(' ')[0])).toEqual(['feed', 'not', 'visible', 'feed']);
});
