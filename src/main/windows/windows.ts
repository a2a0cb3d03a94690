import type { WindowKind } from '#shared/contract/define.ts';
import { centred } from '#shared/windows/index.ts';
import { createClosing } from './closing.ts';
import { createDesk } from './desk.ts';
import { displaysOf, watchDisplays } from './displays-watch.ts';
import { feedWindow } from './feed-port.ts';
import { createKeeper } from './keeper.ts';
import { createLastWords } from './last-words.ts';
import { createLinks } from './links.ts';
import { LOGIN_SIZE, type OpenWindow } from './open-window.ts';
import { createOpenWindows } from './open-windows.ts';
import { createPanelMoves } from './panel-moves.ts';
import { createSeating } from './seating.ts';
import { openSettings } from './settings-window.ts';
import type { WindowsDeps } from './windows-deps.ts';

const SHAPE_EVENTS = ['maximize', 'unmaximize', 'enter-full-screen', 'leave-full-screen', 'blur', 'focus'] as const;

/** Every window of the app: its parts and how they hang together. */
export function createWindows(deps: WindowsDeps) {
  const { electron, store, timers } = deps;
  const { screen } = electron;
  let quitting = false;

  // Hoisted: parts speak of each other before all of them are there.
  function saveSoon(): void {
    keeper.saveSoon();
  }
  const desk = createDesk({
    store,
    now: () => timers.now(),
    displays: () => displaysOf(screen),
    changed: (list) => {
      deps.workspacesChanged(list);
      saveSoon();
    },
  });
  const links = createLinks(store.loaded.links, (state) => {
    deps.linksChanged(state);
    desk.change((layout) => ({ ...layout, links: state }));
    saveSoon();
  });
  const intervals = createLinks(store.loaded.intervals, (state) => {
    deps.intervalsChanged(state);
    desk.change((layout) => ({ ...layout, intervals: state }));
    saveSoon();
  });
  const displays = watchDisplays({
    screen,
    timers,
    began: () => keeper.drop(),
    settled: () => {
      seating.arrange();
      desk.tell();
      saveSoon();
    },
  });

  const open = createOpenWindows(deps, {
    made: listen,
    closing: (one, event) => closing.closing(one, event),
    closed: (one) => closing.closed(one),
  });
  const workspaces = (): OpenWindow[] => open.ofKind('workspace');
  const seating = createSeating({
    desk,
    screen,
    workspaces,
    create: (saved, { bounds, maximized, fullScreen }) =>
      void open.create({ kind: 'workspace', saved, bounds, maximized, fullScreen, seat: seating.seatFor(saved.id) }),
    leave: open.leave,
    layoutReplaced: (id, own) => deps.layoutReplaced(id, own),
  });
  const keeper = createKeeper({ desk, timers, screen, displays, windows: () => (quitting ? [] : workspaces()) });
  const { saveNow } = keeper;
  const panels = createPanelMoves({
    desk,
    screen,
    workspaces,
    savedOf: seating.savedOf,
    create: (saved, bounds) =>
      open.create({ kind: 'workspace', saved, bounds, maximized: false, seat: seating.seatFor(saved.id) }),
    returned: (id, arrivals) => deps.panelsReturned(id, arrivals),
    wanted: (id, recalled) => deps.panelWanted(id, recalled),
    saveSoon,
    changed: () => {
      tellPlaces();
      saveSoon();
    },
  });
  const lastWords = createLastWords({
    timers,
    pages: () => workspaces().map(({ id }) => id),
    ask: () => deps.saveWanted(),
  });
  const closing = createClosing({
    ...deps,
    desk,
    open,
    quitting: () => quitting,
    saveNow,
    saveSoon,
    giveBack: panels.giveBack,
    tellPlaces,
  });

  function tellPlaces(): void {
    const tell = (one: OpenWindow, index: number, count: number): void =>
      deps.placeChanged(one.id, {
        index,
        count,
        maximized: one.window.isMaximized() || one.window.isFullScreen(),
        focused: one.window.isFocused(),
        pinned: seating.savedOf(one)?.pinned ?? false,
      });
    const all = workspaces();
    all.forEach((one, at) => {
      tell(one, at + 1, all.length);
    });
    for (const one of open.ofKind('settings')) tell(one, 1, 1);
  }

  function listen(one: OpenWindow): void {
    const { window } = one;
    if (one.kind === 'login') return;
    window.webContents.on('did-finish-load', tellPlaces);
    for (const event of SHAPE_EVENTS) {
      window.on(event as 'maximize', () => {
        saveSoon();
        tellPlaces();
      });
    }
    if (one.kind !== 'workspace') return;
    feedWindow(one, deps);
    // `moved` and `resized` come on macOS and Windows only; these come everywhere, many at a time.
    for (const event of ['move', 'resize'] as const) window.on(event as 'move', saveSoon);
  }

  function openLogin(): void {
    if (open.ofKind('login').length > 0) return;
    const bounds = centred(screen.getPrimaryDisplay().workArea, LOGIN_SIZE);
    const saved = { id: 'login', primary: true, pinned: false };
    open.create({ kind: 'login', saved, bounds, maximized: false, seat: null });
  }

  function showWorkspace(keepsOld: boolean): void {
    seating.show(keepsOld);
    tellPlaces();
    saveSoon();
  }

  return {
    desk,
    links,
    intervals,
    panels,
    saveNow,
    ownOf: seating.ownOf,
    get: open.get,
    all: open.all,
    byContents: open.byContents,
    dress: open.dress,
    /** Signed in: the workspace. Signed out: the login window. The new one is there before the old one goes, so the app never has none. */
    show(kind: Exclude<WindowKind, 'settings'>): void {
      if (kind === 'login') {
        if (workspaces().length > 0) saveNow();
        openLogin();
        for (const one of open.all()) if (one.kind !== 'login') open.leave(one);
      } else {
        if (workspaces().length === 0) showWorkspace(true);
        for (const one of open.ofKind('login')) open.leave(one);
      }
    },
    /** The settings, at `section` where one is named, beside the window that asks. */
    openSettings(asking: string | null, section?: string): void {
      openSettings(asking === null ? undefined : open.get(asking), section, { ...deps, screen, open });
    },
    /** Opens another workspace in place of this one. */
    openWorkspace(id: string): void {
      const before = desk.current().id;
      if (before === id) return;
      keeper.rememberPlaces();
      desk.change((layout) => ({ ...layout, current: id }));
      if (workspaces().length > 0) showWorkspace(true);
      // Somebody waits for the windows, nobody for the disk.
      desk.keepStep(before);
      saveSoon();
    },
    /** What the current workspace is was replaced: its windows show it. */
    refill(): void {
      if (workspaces().length > 0) showWorkspace(false);
    },
    /** How many displays a workspace made now can use. */
    displays: (): number => screen.getAllDisplays().length,
    displaysNow: () => displaysOf(screen),
    /** Brings everything to the front: a second start, the tray, a notification. */
    reveal(): void {
      open.reveal();
      (workspaces().find((one) => one.primary) ?? open.all()[0])?.window.focus();
    },
    /** A page has saved all that it had. */
    saved: (windowId: string): void => lastWords.said(windowId),
    /** Awake again: displays may be others than before. */
    resumed: (): void => displays.look(),
    /** From here on closing is quitting: what is open now is what comes back. */
    async quit(): Promise<void> {
      await lastWords.hear();
      saveNow();
      desk.keepStep(desk.current().id);
      desk.save();
      quitting = true;
      keeper.drop();
      displays.close();
      await store.settled();
    },
  };
}

export type Windows = ReturnType<typeof createWindows>;
