import { randomUUID } from 'node:crypto';
import type {
  BrowserWindow,
  BrowserWindowConstructorOptions,
  MessageChannelMain,
  MessagePortMain,
  Screen,
  WebContents,
} from 'electron';
import type { LinkState, PanelState, WindowKind, WindowLayout, WindowPlace } from '../../shared/contract/index.ts';
import { FEED_PORT_CHANNEL } from '../../shared/contract/index.ts';
import type { LayoutStore } from './layout-store.ts';
import { createLinks } from './links.ts';
import { type PageWatch, type PageWatchDeps, watchPage } from './page-watch.ts';
import { centred, placeWindow, type Rectangle } from './placement.ts';
import type { SavedWindow } from './saved-windows.ts';

type Electron = {
  readonly BrowserWindow: new (options: BrowserWindowConstructorOptions) => BrowserWindow;
  readonly MessageChannelMain: new () => MessageChannelMain;
  readonly screen: Pick<Screen, 'getAllDisplays' | 'getPrimaryDisplay' | 'getDisplayMatching'>;
};

export type WindowsDeps = PageWatchDeps & {
  readonly electron: Electron;
  readonly store: LayoutStore;
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
  placeChanged(windowId: string, place: WindowPlace): void;
  panelsReturned(windowId: string, panels: readonly PanelState[]): void;
  /** The app's windows have gone to the tray for the first time ever. */
  firstHiddenToTray(): void;
  lastWindowClosed(): void;
};

type Open = {
  readonly id: string;
  readonly kind: WindowKind;
  readonly primary: boolean;
  readonly window: BrowserWindow;
  layout: WindowLayout | null;
  /** Set while the app closes it itself, so that nothing is returned or hidden. */
  leaving: boolean;
  /** Not done before the window is shown: maximizing a hidden window shows it. */
  maximizeWhenShown: boolean;
  readonly page: PageWatch;
};

const LOGIN = { width: 960, height: 640, minWidth: 720, minHeight: 520 };
const LEAST_WORKSPACE = { width: 480, height: 320 };
const BACKGROUND = '#0a0d12';
const SAVE_AFTER_MS = 250;
/** Where a display does not say how often it draws. */
const DEFAULT_REFRESH_MS = 16;

/** Every window of the app: opening, placing, saving, closing, and what each shows. */
export function createWindows(deps: WindowsDeps) {
  const { electron, store } = deps;
  const open = new Map<string, Open>();
  let saving: NodeJS.Timeout | null = null;
  let quitting = false;
  let hidden = deps.startHidden;
  let trayTold = store.loaded.trayTold;
  /** Windows as they were when the workspace was last shown; kept while only the login window is open. */
  let resting: readonly SavedWindow[] = store.loaded.windows;

  const links = createLinks(store.loaded.links, (state) => {
    deps.linksChanged(state);
    saveSoon();
  });

  const areas = () => electron.screen.getAllDisplays().map(({ id, workArea }) => ({ id, workArea }));
  const workspaces = (): Open[] => [...open.values()].filter((one) => one.kind === 'workspace');
  const primary = (): Open | undefined => workspaces().find((one) => one.primary);

  function snapshot(one: Open): SavedWindow {
    const bounds = one.window.getNormalBounds();
    return {
      id: one.id,
      primary: one.primary,
      bounds,
      displayId: electron.screen.getDisplayMatching(bounds).id,
      maximized: one.window.isMaximized() || one.maximizeWhenShown,
      layout: one.layout,
    };
  }

  function saveNow(): void {
    if (saving) clearTimeout(saving);
    saving = null;
    const shown = workspaces();
    // Windows that the app is closing go one by one; what is left of them meanwhile is not the workspace.
    if (shown.length > 0 && !quitting && !shown.some((one) => one.leaving)) resting = shown.map(snapshot);
    store.save({ version: 1, windows: [...resting], links: links.state(), trayTold });
  }

  function saveSoon(): void {
    saving ??= setTimeout(saveNow, SAVE_AFTER_MS);
  }

  function tellPlaces(): void {
    const all = workspaces();
    all.forEach((one, at) => {
      deps.placeChanged(one.id, {
        index: at + 1,
        count: all.length,
        maximized: one.window.isMaximized(),
        focused: one.window.isFocused(),
      });
    });
  }

  function connectFeed(one: Open): void {
    const { port1, port2 } = new electron.MessageChannelMain();
    const display = electron.screen.getDisplayMatching(one.window.getBounds());
    deps.attachFeed(
      one.id,
      port1,
      display.displayFrequency > 0 ? 1_000 / display.displayFrequency : DEFAULT_REFRESH_MS,
    );
    one.window.webContents.postMessage(FEED_PORT_CHANNEL, null, [port2]);
    // A window that begins in the tray asks for no frames until somebody sees it.
    if (!one.window.isVisible()) deps.feedVisible(one.id, false);
  }

  function create(
    kind: WindowKind,
    id: string,
    isPrimary: boolean,
    bounds: Rectangle,
    layout: WindowLayout | null,
    maximized: boolean,
  ): Open {
    const least = kind === 'login' ? { width: LOGIN.minWidth, height: LOGIN.minHeight } : LEAST_WORKSPACE;
    const window = new electron.BrowserWindow({
      ...bounds,
      minWidth: least.width,
      minHeight: least.height,
      show: false,
      ...(deps.platform === 'darwin' ? { titleBarStyle: 'hidden' as const } : { frame: false }),
      backgroundColor: BACKGROUND,
      title: 'Lantai',
      icon: deps.icon,
      webPreferences: deps.webPreferences(),
    });
    const page = watchPage({ window, kind, isLeaving: () => one.leaving }, deps);
    const one: Open = {
      id,
      kind,
      primary: isPrimary,
      window,
      layout,
      leaving: false,
      maximizeWhenShown: maximized,
      page,
    };
    open.set(id, one);
    listen(one);
    void window.loadURL(deps.pageOf(kind));
    return one;
  }

  function listen(one: Open): void {
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

  function bringUp(one: Open): void {
    if (one.maximizeWhenShown) one.window.maximize();
    one.maximizeWhenShown = false;
    one.window.show();
  }

  function closing(one: Open, event: { preventDefault(): void }): void {
    if (quitting || one.leaving || one.kind !== 'workspace' || !one.primary) return;
    saveNow();
    if (!deps.closeToTray()) {
      // The whole workspace goes with its first window; it comes back as it was saved just now.
      for (const other of workspaces()) other.leaving = true;
      return;
    }
    event.preventDefault();
    for (const other of workspaces()) other.window.hide();
    if (trayTold) return;
    trayTold = true;
    deps.firstHiddenToTray();
    saveSoon();
  }

  function closed(one: Open): void {
    open.delete(one.id);
    deps.detachFeed(one.id);
    if (quitting) return;
    if (one.kind === 'workspace' && !one.leaving) {
      // Closed by hand: its panels go back to the primary window, none is lost.
      const target = primary();
      const panels = Object.values(one.layout?.panels ?? {});
      if (target && panels.length > 0) deps.panelsReturned(target.id, panels);
      if (target) saveSoon();
    }
    if (one.kind === 'workspace' && one.primary) for (const other of workspaces()) leave(other);
    tellPlaces();
    if (open.size === 0) deps.lastWindowClosed();
  }

  function leave(one: Open): void {
    one.leaving = true;
    one.window.close();
  }

  function openLogin(): void {
    if ([...open.values()].some((one) => one.kind === 'login')) return;
    create('login', 'login', true, centred(electron.screen.getPrimaryDisplay().workArea, LOGIN), null, false);
  }

  function openWorkspaces(): void {
    if (workspaces().length > 0) return;
    const saved = resting.filter((one) => one.layout !== null || one.primary);
    const hasPrimary = saved.some((one) => one.primary);
    const area = electron.screen.getPrimaryDisplay().workArea;
    if (!hasPrimary)
      create('workspace', randomUUID(), true, centred(area, { width: 1_920, height: 1_080 }), null, false);
    for (const one of saved) {
      create('workspace', one.id, one.primary, placeWindow(one, areas(), LEAST_WORKSPACE), one.layout, one.maximized);
    }
    saveSoon();
  }

  /** Signed in: the workspace. Signed out: the login window. The new one is there before the old one goes, so the app never has none. */
  function show(kind: WindowKind): void {
    if (kind === 'login') {
      if (workspaces().length > 0) saveNow();
      openLogin();
      for (const one of workspaces()) leave(one);
    } else {
      openWorkspaces();
      for (const one of open.values()) if (one.kind === 'login') leave(one);
    }
  }

  function popOut(from: string, panelId: string, panel: PanelState, size: { width: number; height: number }): void {
    const origin = open.get(from)?.window.getBounds() ?? electron.screen.getPrimaryDisplay().workArea;
    const bounds = placeWindow(
      { bounds: { x: origin.x + 48, y: origin.y + 48, ...size }, displayId: null },
      areas(),
      LEAST_WORKSPACE,
    );
    create(
      'workspace',
      randomUUID(),
      false,
      bounds,
      { preset: 'single', dock: null, panels: { [panelId]: panel } },
      false,
    );
    saveSoon();
  }

  return {
    links,
    show,
    popOut,
    saveNow,
    get: (id: string): Open | undefined => open.get(id),
    all: (): readonly Open[] => [...open.values()],
    byContents: (contents: WebContents): Open | null =>
      [...open.values()].find((one) => !one.window.isDestroyed() && one.window.webContents === contents) ?? null,
    saveLayout(id: string, layout: WindowLayout): void {
      const one = open.get(id);
      if (!one) return;
      one.layout = layout;
      saveSoon();
    },
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
    /** From here on closing is quitting: what is open now is what comes back. */
    async quit(): Promise<void> {
      saveNow();
      quitting = true;
      await store.settled();
    },
  };
}

export type Windows = ReturnType<typeof createWindows>;
