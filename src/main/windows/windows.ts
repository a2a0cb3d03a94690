import { randomUUID } from 'node:crypto';
import type {
  BrowserWindow,
  BrowserWindowConstructorOptions,
  MessageChannelMain,
  MessagePortMain,
  WebContents,
} from 'electron';
import {
  type ArrivingPanel,
  FEED_PORT_CHANNEL,
  type LinkState,
  type OwnWindow,
  type WindowKind,
  type WindowPlace,
  type WorkspaceList,
} from '../../shared/contract/index.ts';
import {
  centred,
  newWindow,
  type Placed,
  placeWindows,
  primaryOf,
  type Rectangle,
  type WorkspaceWindow,
  windowOf,
  workspaceOf,
} from '../../shared/windows/index.ts';
import type { Timers } from '../service/index.ts';
import { createDesk } from './desk.ts';
import { type DisplayScreen, displaysOf, watchDisplays } from './displays-watch.ts';
import { createKeeper } from './keeper.ts';
import type { LayoutStore } from './layout-store.ts';
import { createLinks } from './links.ts';
import { bringUp, LOGIN_SIZE, moveTo, type OpenWindow, type Seat, windowOptions } from './open-window.ts';
import { type PageWatchDeps, watchPage } from './page-watch.ts';
import { createPanelMoves } from './panel-moves.ts';

type Electron = {
  readonly BrowserWindow: new (options: BrowserWindowConstructorOptions) => BrowserWindow;
  readonly MessageChannelMain: new () => MessageChannelMain;
  readonly screen: DisplayScreen;
};

export type WindowsDeps = Omit<PageWatchDeps, 'now'> & {
  readonly electron: Electron;
  readonly store: LayoutStore;
  readonly timers: Timers;
  readonly platform: NodeJS.Platform;
  readonly icon: string;
  webPreferences(): NonNullable<BrowserWindowConstructorOptions['webPreferences']>;
  pageOf(kind: WindowKind): string;
  /** Begin in the tray: no window shows itself until somebody asks. */
  readonly startHidden: boolean;
  readonly closeToTray: () => boolean;
  /** A window is there and its page may ask for prices: the other end of its feed port. */
  attachFeed(windowId: string, port: MessagePortMain, refreshMs: number): void;
  detachFeed(windowId: string): void;
  feedVisible(windowId: string, visible: boolean): void;
  linksChanged(state: LinkState): void;
  workspacesChanged(list: WorkspaceList): void;
  placeChanged(windowId: string, place: WindowPlace): void;
  panelsReturned(windowId: string, panels: readonly ArrivingPanel[]): void;
  layoutReplaced(windowId: string, own: OwnWindow): void;
  /** The app's windows have gone to the tray for the first time ever. */
  firstHiddenToTray(): void;
  lastWindowClosed(): void;
};

/** Where a display does not say how often it draws. */
const DEFAULT_REFRESH_MS = 16;

/** Every window of the app: opening, placing, saving, closing, and what each shows. */
export function createWindows(deps: WindowsDeps) {
  const { electron, store, timers } = deps;
  const { screen } = electron;
  const open = new Map<string, OpenWindow>();
  const watching: PageWatchDeps = { ...deps, now: () => timers.now() };
  let quitting = false;
  let hidden = deps.startHidden;
  let seats = 0;

  const desk = createDesk({
    store,
    now: () => timers.now(),
    displays: () => screen.getAllDisplays().length,
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
  const displays = watchDisplays({
    screen,
    timers,
    began: () => keeper.drop(),
    settled: () => {
      arrange();
      desk.tell();
      saveSoon();
    },
  });

  const keeper = createKeeper({ desk, timers, screen, displays, windows: () => (quitting ? [] : workspaces()) });
  const { saveNow } = keeper;
  // Hoisted: parts above speak of it before it is there.
  function saveSoon(): void {
    keeper.saveSoon();
  }
  const panels = createPanelMoves({
    desk,
    screen,
    workspaces,
    savedOf,
    create: (saved, bounds) => void create('workspace', saved, bounds, false),
    returned: (id, arrivals) => deps.panelsReturned(id, arrivals),
    saveSoon,
    changed: () => {
      tellPlaces();
      saveSoon();
    },
  });

  function workspaces(): OpenWindow[] {
    return [...open.values()].filter((one) => one.kind === 'workspace');
  }
  const primary = (): OpenWindow | undefined => workspaces().find((one) => one.primary);
  function tellPlaces(): void {
    const all = workspaces();
    all.forEach((one, at) => {
      deps.placeChanged(one.id, {
        index: at + 1,
        count: all.length,
        maximized: one.window.isMaximized(),
        focused: one.window.isFocused(),
        pinned: savedOf(one)?.pinned ?? false,
      });
    });
  }

  function connectFeed(one: OpenWindow): void {
    const { port1, port2 } = new electron.MessageChannelMain();
    const { displayFrequency } = screen.getDisplayMatching(one.window.getBounds());
    deps.attachFeed(one.id, port1, displayFrequency > 0 ? 1_000 / displayFrequency : DEFAULT_REFRESH_MS);
    one.window.webContents.postMessage(FEED_PORT_CHANNEL, null, [port2]);
    // A window that begins in the tray asks for no frames until somebody sees it.
    if (!one.window.isVisible()) deps.feedVisible(one.id, false);
  }

  function seatFor(window: string): Seat {
    seats += 1;
    const workspace = desk.current().id;
    return { workspace, window, token: `${workspace}/${window}/${seats}` };
  }

  function savedOf({ seat }: OpenWindow): WorkspaceWindow | undefined {
    const workspace = seat && workspaceOf(desk.layout(), seat.workspace);
    return workspace ? windowOf(workspace, seat.window) : undefined;
  }

  function ownOf(one: OpenWindow): OwnWindow {
    const saved = savedOf(one);
    return {
      id: one.id,
      kind: one.kind,
      primary: one.primary,
      layout: saved?.layout ?? null,
      maximized: one.window.isMaximized(),
      pinned: saved?.pinned ?? false,
      seat: one.seat?.token ?? '',
      arriving: [...(saved?.arriving ?? [])],
    };
  }

  function create(
    kind: WindowKind,
    saved: Pick<WorkspaceWindow, 'id' | 'primary' | 'pinned'>,
    bounds: Rectangle,
    maximized: boolean,
  ): OpenWindow {
    const window = new electron.BrowserWindow(windowOptions(kind, bounds, saved.pinned, deps));
    const page = watchPage({ window, kind, isLeaving: () => one.leaving }, watching);
    const one: OpenWindow = {
      id: kind === 'login' ? 'login' : randomUUID(),
      kind,
      primary: saved.primary,
      window,
      page,
      seat: kind === 'login' ? null : seatFor(saved.id),
      seatBefore: null,
      leaving: false,
      maximizeWhenShown: maximized,
    };
    open.set(one.id, one);
    listen(one);
    void window.loadURL(deps.pageOf(kind));
    return one;
  }

  function listen(one: OpenWindow): void {
    const { window } = one;
    const { webContents } = window;
    window.once('ready-to-show', () => {
      if (!hidden) bringUp(one);
    });
    if (one.kind === 'workspace') {
      webContents.on('did-finish-load', () => {
        connectFeed(one);
        tellPlaces();
      });
      // `moved` and `resized` come on macOS and Windows only; these come everywhere, many at a time.
      for (const event of ['move', 'resize'] as const) window.on(event as 'move', saveSoon);
      for (const event of ['maximize', 'unmaximize', 'blur', 'focus'] as const) {
        window.on(event as 'maximize', () => {
          saveSoon();
          tellPlaces();
        });
      }
      for (const event of ['hide', 'minimize'] as const)
        window.on(event as 'hide', () => deps.feedVisible(one.id, false));
      for (const event of ['show', 'restore'] as const)
        window.on(event as 'show', () => deps.feedVisible(one.id, true));
    }
    window.on('close', (event) => closing(one, event));
    window.on('closed', () => closed(one));
  }

  function closing(one: OpenWindow, event: { preventDefault(): void }): void {
    if (quitting || one.leaving || one.kind !== 'workspace' || !one.primary) return;
    saveNow();
    if (!deps.closeToTray()) {
      // The whole workspace goes with its first window; it comes back as it was saved just now.
      for (const other of workspaces()) other.leaving = true;
      return;
    }
    event.preventDefault();
    for (const other of workspaces()) other.window.hide();
    if (desk.layout().trayTold) return;
    desk.change((layout) => ({ ...layout, trayTold: true }));
    deps.firstHiddenToTray();
    saveSoon();
  }

  function closed(one: OpenWindow): void {
    open.delete(one.id);
    deps.detachFeed(one.id);
    if (quitting) return;
    const { seat } = one;
    if (seat && !one.leaving && !one.primary) {
      // Closed by hand: its panels go back to where they came from, none is lost.
      panels.giveBack(seat);
    }
    if (one.kind === 'workspace' && one.primary) for (const other of workspaces()) leave(other);
    tellPlaces();
    if (open.size === 0) deps.lastWindowClosed();
  }

  function leave(one: OpenWindow): void {
    one.leaving = true;
    one.window.close();
  }

  function openLogin(): void {
    if ([...open.values()].some((one) => one.kind === 'login')) return;
    const bounds = centred(screen.getPrimaryDisplay().workArea, LOGIN_SIZE);
    create('login', { id: 'login', primary: true, pinned: false }, bounds, false);
  }

  const placed = (): ReadonlyMap<string, Placed> =>
    new Map(placeWindows(desk.current(), displaysOf(screen)).map((one) => [one.id, one]));

  /** Puts every open window where it stood on these displays, or where it can be reached. */
  function arrange(): void {
    const places = placed();
    for (const one of workspaces()) {
      const place = one.leaving ? undefined : places.get(one.seat?.window ?? '');
      if (place) moveTo(one, place, (bounds) => screen.getDisplayMatching(bounds).id);
    }
  }

  /** Gives an open window another part; its page need not be loaded anew, which would take a second. */
  function reseat(one: OpenWindow, saved: WorkspaceWindow, keepsOld: boolean): void {
    one.seatBefore = keepsOld ? one.seat : null;
    one.seat = seatFor(saved.id);
    if (one.window.isAlwaysOnTop() !== saved.pinned) one.window.setAlwaysOnTop(saved.pinned);
    deps.layoutReplaced(one.id, ownOf(one));
  }

  /**
   * Shows the current workspace, in the windows that are open and as many more or fewer as it takes.
   *
   * @param keepsOld whether what these windows still save is of use: not when their workspace itself was replaced
   */
  function showWorkspace(keepsOld: boolean): void {
    desk.changeOne(desk.current().id, (workspace) => {
      const windows = workspace.windows.filter((one) => one.primary || one.layout !== null || one.arriving.length > 0);
      const first = primaryOf({ ...workspace, windows })
        ? []
        : [newWindow(randomUUID(), { primary: true, layout: null })];
      return { ...workspace, windows: [...first, ...windows] };
    });
    const { windows } = desk.current();
    const free = new Set(workspaces().filter((one) => !one.leaving));
    const found = new Map<string, OpenWindow>();
    const take = (saved: WorkspaceWindow, fits: (one: OpenWindow) => boolean): void => {
      const one = [...free].find((each) => each.primary === saved.primary && fits(each));
      if (!one || found.has(saved.id)) return;
      found.set(saved.id, one);
      free.delete(one);
    };
    for (const saved of windows) take(saved, ({ seat }) => seat?.window === saved.id);
    for (const saved of windows) take(saved, () => true);
    for (const saved of windows) {
      const one = found.get(saved.id);
      if (one) reseat(one, saved, keepsOld);
    }
    const places = placed();
    for (const one of free) leave(one);
    arrange();
    for (const saved of windows) {
      const place = places.get(saved.id);
      if (place && !found.has(saved.id)) create('workspace', saved, place.bounds, place.maximized);
    }
    tellPlaces();
    saveSoon();
  }

  /** Signed in: the workspace. Signed out: the login window. The new one is there before the old one goes, so the app never has none. */
  function show(kind: WindowKind): void {
    if (kind === 'login') {
      if (workspaces().length > 0) saveNow();
      openLogin();
      for (const one of workspaces()) leave(one);
    } else {
      if (workspaces().length === 0) showWorkspace(true);
      for (const one of open.values()) if (one.kind === 'login') leave(one);
    }
  }

  return {
    desk,
    links,
    show,
    saveNow,
    ownOf,
    get: (id: string): OpenWindow | undefined => open.get(id),
    all: (): readonly OpenWindow[] => [...open.values()],
    panels,
    byContents: (contents: WebContents): OpenWindow | null =>
      [...open.values()].find((one) => !one.window.isDestroyed() && one.window.webContents === contents) ?? null,
    /** Opens another workspace in place of this one. */
    openWorkspace(id: string): void {
      if (desk.current().id === id) return;
      saveNow();
      desk.keepStep(desk.current().id);
      desk.change((layout) => ({ ...layout, current: id }));
      if (workspaces().length > 0) showWorkspace(true);
    },
    /** What the current workspace is was replaced: its windows show it. */
    refill(): void {
      if (workspaces().length > 0) showWorkspace(false);
    },
    /** How many displays a workspace made now can use. */
    displays: (): number => screen.getAllDisplays().length,
    /** Brings everything to the front: a second start, the tray, a notification. */
    reveal(): void {
      hidden = false;
      for (const one of open.values()) {
        one.page.reopen();
        if (one.window.isMinimized()) one.window.restore();
        bringUp(one);
      }
      (primary() ?? [...open.values()][0])?.window.focus();
    },
    /** Awake again: displays may be others than before. */
    resumed: (): void => displays.look(),
    /** From here on closing is quitting: what is open now is what comes back. */
    async quit(): Promise<void> {
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
