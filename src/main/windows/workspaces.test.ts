import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MAX_WINDOWS, type PanelState, type WindowLayout } from '#shared/contract/windows.ts';
import { DAY_MS } from '#shared/time.ts';
import { NO_HISTORY, noLayout, type SavedLayout, writeWorkspaceFile } from '#shared/windows/index.ts';
import { FakeScreen, FakeWindow, facts, fakeOptions } from './testing/fake-desktop.ts';
import { Windows } from './windows.ts';
import { workspaceHandlers } from './workspace-handlers.ts';

const book: PanelState = { kind: 'book', group: 'blue', options: {} };
const layout = (...ids: string[]): WindowLayout => ({
  preset: 'single',
  dock: null,
  panels: Object.fromEntries(ids.map((id) => [id, book])),
});

let saved: SavedLayout;
let events: string[];
let screen: FakeScreen;
let clock: number;
let windows: Windows;
let handlers: ReturnType<typeof workspaceHandlers>;
let file: string;

const live = () => FakeWindow.all.filter((window) => !window.destroyed);
const caller = { windowId: '' };
const ours = (at = 0) => {
  const one = windows.all()[at];
  if (!one) throw new Error('no window');
  return one;
};
const page = (at = 0) => windows.ownOf(ours(at));
/** What a window's page does when something in it has changed. */
const show = (panels: WindowLayout, at = 0, assignment = page(at).assignment) =>
  windows.panels.saveLayout(ours(at).id, panels, assignment, []);
const names = () => saved.workspaces.map(({ name }) => name);
const settle = () => vi.advanceTimersByTime(2_000);

beforeEach(() => {
  vi.useFakeTimers();
  FakeWindow.all = [];
  FakeWindow.slow = false;
  events = [];
  clock = 1_000;
  screen = new FakeScreen();
  file = '';
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
  windows = new Windows(fakeOptions({ screen, store, now: () => clock, events: (event) => events.push(event) }));
  handlers = workspaceHandlers({
    windows,
    now: () => clock,
    templateName: (template) => `The ${template}`,
    files: {
      exportFile: async (workspace) => {
        file = writeWorkspaceFile(workspace);
        return { kind: 'saved', file: 'workspace.json' };
      },
      importFile: async () => ({ kind: 'refused', reason: 'damaged' }),
    },
  });
  windows.show('workspace');
});
afterEach(() => {
  vi.useRealTimers();
});

it('opens a workspace in the windows that are there, without loading one anew', async () => {
  show(layout('book-1'));
  const [window] = live();
  await handlers.create({ template: 'investor' }, caller);
  expect(live()).toEqual([window]);
  expect(page().layout?.panels).toHaveProperty('portfolio-1');
  expect(events.at(-1)).toContain('portfolio-1');

  await handlers.open({ id: 'first' }, caller);
  expect(page().layout).toEqual(layout('book-1'));
  settle();
  expect(names()).toEqual(['Floor', 'The investor']);
  expect(saved.current).toBe('first');
});

it('opens and closes windows where workspaces have more or fewer', async () => {
  screen.displays = [facts(1, 0), facts(2, 1_920)];
  await handlers.create({ template: 'day-trader' }, caller);
  expect(live()).toHaveLength(2);
  expect(live().map((window) => window.getBounds().x)).toEqual([0, 1_920]);
  await handlers.open({ id: 'first' }, caller);
  expect(live()).toHaveLength(1);
  expect(events.join()).not.toContain('returned');
  settle();
  expect(saved.workspaces[1]?.windows).toHaveLength(2);
});

it('what a page still saves of the workspace before goes to that one', async () => {
  const before = page().assignment;
  const { id } = await handlers.create({ template: 'auctions' }, caller);
  const shown = page().layout;
  show(layout('book-1', 'book-2'), 0, before);
  expect(page().layout).toEqual(shown);
  await handlers.open({ id: 'first' }, caller);
  expect(page().layout).toEqual(layout('book-1', 'book-2'));
  show(layout('book-9'), 0, 'first/of/another-run');
  expect(page().layout).toEqual(layout('book-1', 'book-2'));
  expect((await handlers.list(undefined, caller)).workspaces.map((workspace) => workspace.id)).toEqual(['first', id]);
});

it('duplicates, renames and deletes, and brings back what was deleted', async () => {
  show(layout('book-1'));
  const { id } = await handlers.duplicate({ id: 'first' }, caller);
  await handlers.rename({ id, name: 'Copy' }, caller);
  expect(page().layout).toEqual(layout('book-1'));
  await handlers.remove({ id }, caller);
  expect(await handlers.list(undefined, caller)).toMatchObject({
    current: 'first',
    workspaces: [{ name: 'Floor' }],
    deleted: [{ id, name: 'Copy', deletedAt: clock }],
  });
  expect(() => handlers.remove({ id: 'first' }, caller)).toThrow('only workspace');
  await handlers.bringBack({ id }, caller);
  await handlers.open({ id }, caller);
  expect(page().layout).toEqual(layout('book-1'));
  expect(() => handlers.open({ id: 'never' }, caller)).toThrow('not there any more');
});

it('restores the previous version, and the newer one again', async () => {
  show(layout('book-1'));
  settle();
  clock += DAY_MS;
  show(layout('book-1', 'book-2'));
  settle();
  const versions = await handlers.versions({ id: 'first' }, caller);
  expect(versions.map(({ panels }) => panels)).toEqual([2, 1]);

  const stale = page().assignment;
  await handlers.goBack({ id: 'first', at: versions[1]?.at ?? 0 }, caller);
  expect(page().layout).toEqual(layout('book-1'));
  // What the page had not saved before does not affect what it shows now.
  show(layout('book-7'), 0, stale);
  expect(page().layout).toEqual(layout('book-1'));
  await handlers.goBack({ id: 'first', at: versions[0]?.at ?? 0 }, caller);
  expect(page().layout).toEqual(layout('book-1', 'book-2'));
});

it('exports what is on the screen now, and an import that is refused changes nothing', async () => {
  show(layout('book-1'));
  await handlers.exportFile({ id: 'first' }, caller);
  expect(JSON.parse(file)).toMatchObject({ workspace: { name: 'Floor', windows: [{ layout: layout('book-1') }] } });
  const before = windows.workspaceStore.layout();
  expect(await handlers.importFile(undefined, caller)).toEqual({ kind: 'refused', reason: 'damaged' });
  expect(windows.workspaceStore.layout()).toBe(before);
});

it('keeps a panel that was sent to another window until that window has saved it', () => {
  show(layout('book-1', 'book-2'));
  windows.panels.openWindow(ours().id);
  windows.panels.movePanel(ours().id, { panelId: 'book-2', panel: book }, ours(1).id);
  expect(events.at(-1)).toBe('returned 1');
  const [arrival] = page(1).arriving;
  expect(Object.keys(page().layout?.panels ?? {})).toEqual(['book-1']);
  show(layout(), 1);
  expect(page(1).arriving).toEqual([arrival]);
  windows.panels.saveLayout(ours(1).id, layout('book-2'), page(1).assignment, [arrival?.id ?? '']);
  expect(page(1).arriving).toEqual([]);
  expect(windows.panels.list(ours(1).id)).toMatchObject([
    { index: 1, primary: true, own: false, panels: ['book'], ticketGroups: [] },
    { index: 2, primary: false, own: true, panels: ['book'], ticketGroups: [] },
  ]);
});

it('keeps a window above others, also after it was opened anew', async () => {
  windows.panels.setPinned(ours().id, true);
  expect(live()[0]?.isAlwaysOnTop()).toBe(true);
  await handlers.create({ template: 'auctions' }, caller);
  expect(live()[0]?.isAlwaysOnTop()).toBe(false);
  await handlers.open({ id: 'first' }, caller);
  expect(page().pinned).toBe(true);
  expect(live()[0]?.isAlwaysOnTop()).toBe(true);
});

it('reports when there are too many windows, and opens none', () => {
  for (let count = 1; count < MAX_WINDOWS; count += 1) windows.panels.openWindow(ours().id);
  show(layout('book-1'));
  expect(() =>
    windows.panels.popOut(ours().id, { panelId: 'book-1', panel: book }, null, { width: 500, height: 400 }),
  ).toThrow('too many windows');
  expect(live()).toHaveLength(MAX_WINDOWS);
  expect(page().layout).toEqual(layout('book-1'));
});

/** The primary window on the first display, another on the second. */
function onTwoDisplays() {
  screen.displays = [facts(1, 0), facts(2, 1_920)];
  screen.emit('display-added');
  settle();
  windows.panels.openWindow(ours().id);
  live()[1]?.setBounds({ x: 2_000, y: 100, width: 900, height: 700 });
  settle();
  return { x: 2_000, y: 100, width: 900, height: 700 };
}

it('a window whose display is unplugged comes onto another, and returns with its display', () => {
  const there = onTwoDisplays();
  screen.change([facts(1, 0)], 'display-removed');
  settle();
  const moved = live()[1]?.getBounds();
  expect((moved?.x ?? 0) + (moved?.width ?? 0)).toBeLessThanOrEqual(1_920);
  screen.change([facts(1, 0), facts(2, 1_920)]);
  settle();
  expect(live()[1]?.getBounds()).toEqual(there);
});

it('does not save window moves by the desktop as moves by the user', () => {
  const there = onTwoDisplays();
  // Some desktops move windows before they say that a display is gone, others after.
  live()[1]?.setBounds({ ...there, x: 10 });
  screen.change([facts(1, 0)], 'display-removed');
  live()[1]?.setBounds({ ...there, x: 20 });
  live()[1]?.emit('blur');
  settle();
  screen.change([facts(1, 0), facts(2, 1_920)]);
  settle();
  expect(live()[1]?.getBounds()).toEqual(there);
});

it('handles the events of a docking station as one change', () => {
  onTwoDisplays();
  const before = live()[1]?.getBounds();
  for (let event = 0; event < 20; event += 1) {
    screen.change(event % 2 === 0 ? [facts(1, 0)] : [facts(1, 0), facts(2, 1_920)]);
    vi.advanceTimersByTime(100);
    expect(live()[1]?.getBounds()).toEqual(before);
  }
});

it('checks after sleep for displays that were removed without an event', () => {
  onTwoDisplays();
  screen.displays = [facts(1, 0)];
  windows.resumed();
  settle();
  const moved = live()[1]?.getBounds();
  expect((moved?.x ?? 0) + (moved?.width ?? 0)).toBeLessThanOrEqual(1_920);
});

it('listens to no display once it has quit', async () => {
  const quitting = windows.quit();
  // Nobody answers here: the wait for pages' last words passes.
  await vi.advanceTimersByTimeAsync(400);
  await quitting;
  expect(screen.listenerCount('display-removed')).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
});

it('opens a new workspace where the old one stands, and refuses a name that is taken', async () => {
  const [window] = live();
  const bounds = { x: 200, y: 100, width: 900, height: 700 };
  window?.setBounds(bounds);
  settle();
  const { id } = await handlers.create({ template: 'empty' }, caller);
  expect(window?.getBounds()).toEqual(bounds);
  expect(page().layout?.panels).toEqual({});
  expect(() => handlers.rename({ id, name: 'floor' }, caller)).toThrow(expect.objectContaining({ code: 'NAME_TAKEN' }));
  await handlers.rename({ id, name: 'The EMPTY' }, caller);
  expect(windows.workspaceStore.current().name).toBe('The EMPTY');
});

it('lists and saves the new position of a moved workspace tab', async () => {
  const { id } = await handlers.create({ template: 'empty', name: 'Quiet' }, caller);
  await handlers.move({ id, to: 0 }, caller);
  expect((await handlers.list(undefined, caller)).workspaces.map((workspace) => workspace.id)).toEqual([id, 'first']);
  windows.saveNow();
  expect(names()).toEqual(['Quiet', 'Floor']);
  expect(saved.current).toBe(id);
});

it('names the current displays, notifies every window, and removes only other sets', async () => {
  windows.saveNow();
  const now = async () => (await handlers.arrangements(undefined, caller)).find(({ current }) => current);
  const id = (await now())?.id ?? '';
  expect(await now()).toMatchObject({ name: null, displays: [{ width: 1_920, height: 1_080 }], usedAt: 1_000 });
  await handlers.nameArrangement({ id, name: 'Home' }, caller);
  expect((await handlers.list(undefined, caller)).arrangement).toBe('Home');
  expect(() => handlers.forgetArrangement({ id }, caller)).toThrow(/stand on these/);
  expect(saved.displaySets).toMatchObject([{ name: 'Home' }]);

  screen.displays = [facts(1, 0), facts(2, 1_920)];
  expect((await handlers.list(undefined, caller)).arrangement).toBeNull();
  await handlers.forgetArrangement({ id }, caller);
  expect((await handlers.arrangements(undefined, caller)).map((arrangement) => arrangement.id)).not.toContain(id);
  await handlers.bringBackArrangement(undefined, caller);
  expect((await handlers.arrangements(undefined, caller)).find((arrangement) => arrangement.id === id)?.name).toBe(
    'Home',
  );
  expect(() => handlers.bringBackArrangement(undefined, caller)).toThrow(/nothing to bring back/);
  expect(() => handlers.nameArrangement({ id: 'never', name: 'x' }, caller)).toThrow(/not remembered/);
});
