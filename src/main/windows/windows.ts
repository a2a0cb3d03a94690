import type { BrowserWindow, WebContents } from 'electron';
import type { WindowKind } from '#shared/contract/define.ts';
import type { OwnWindow } from '#shared/contract/windows.ts';
import type { ChartInterval, StockCode } from '#shared/market/index.ts';
import { centred, type DisplayFacts } from '#shared/windows/index.ts';
import { type DisplaysWatch, displaysOf, watchDisplays } from './displays-watch.ts';
import { attachFeedPort } from './feed-port.ts';
import { FlushPages } from './flush-pages.ts';
import { LayoutAutosave } from './layout-autosave.ts';
import { createLinks, type Links } from './links.ts';
import { LOGIN_SIZE, type OpenWindow } from './open-window.ts';
import { OpenWindows } from './open-windows.ts';
import { PanelMoves } from './panel-moves.ts';
import { openSettings } from './settings-window.ts';
import { WindowAssignment } from './window-assignment.ts';
import { followClosing } from './window-closing.ts';
import type { WindowsOptions } from './windows-options.ts';
import { WorkspaceStore } from './workspace-store.ts';

const SHAPE_EVENTS = ['maximize', 'unmaximize', 'enter-full-screen', 'leave-full-screen', 'blur', 'focus'] as const;

/** Every window of the app, and the workspaces that they show. */
export class Windows {
  readonly workspaceStore: WorkspaceStore;
  readonly links: Links<StockCode>;
  readonly intervals: Links<ChartInterval>;
  readonly panels: PanelMoves;
  readonly #options: WindowsOptions;
  readonly #displays: DisplaysWatch;
  readonly #open: OpenWindows;
  readonly #assignment: WindowAssignment;
  readonly #autosave: LayoutAutosave;
  readonly #flush: FlushPages;
  #isQuitting = false;

  constructor(options: WindowsOptions) {
    this.#options = options;
    const { store, timers, electron } = options;
    const { screen } = electron;
    this.workspaceStore = new WorkspaceStore({
      store,
      now: () => timers.now(),
      displays: () => displaysOf(screen),
      changed: (list) => {
        options.workspacesChanged(list);
        this.#saveSoon();
      },
    });
    const { workspaceStore } = this;
    this.links = createLinks(store.loaded.links, (links) => {
      options.linksChanged(links);
      workspaceStore.change((layout) => ({ ...layout, links }));
      this.#saveSoon();
    });
    this.intervals = createLinks(store.loaded.intervals, (intervals) => {
      options.intervalsChanged(intervals);
      workspaceStore.change((layout) => ({ ...layout, intervals }));
      this.#saveSoon();
    });
    this.#displays = this.#watchDisplays();
    this.#open = new OpenWindows(options);
    this.#open.made.on((openWindow) => this.#listen(openWindow));
    this.#assignment = new WindowAssignment({
      workspaceStore,
      screen,
      open: this.#open,
      layoutReplaced: options.layoutReplaced,
      withDrafts: (arrivals) => this.panels.withDrafts(arrivals),
    });
    this.#autosave = new LayoutAutosave({
      workspaceStore,
      timers,
      screen,
      displays: this.#displays,
      arePlacesKnown: options.arePlacesKnown,
      windows: () => (this.#isQuitting ? [] : this.#workspaceWindows()),
    });
    this.panels = new PanelMoves({
      workspaceStore,
      screen,
      open: this.#open,
      assignment: this.#assignment,
      returned: options.panelsReturned,
      requested: options.panelRequested,
      saveSoon: () => this.#saveSoon(),
      changed: () => {
        this.#publishPlaces();
        this.#saveSoon();
      },
    });
    followClosing({
      ...options,
      workspaceStore,
      open: this.#open,
      panels: this.panels,
      isQuitting: () => this.#isQuitting,
      saveNow: () => this.saveNow(),
      saveSoon: () => this.#saveSoon(),
      publishPlaces: () => this.#publishPlaces(),
    });
    this.#flush = new FlushPages({
      timers,
      pages: () => this.#workspaceWindows().map(({ id }) => id),
      request: options.saveRequested,
    });
  }

  ownOf(openWindow: OpenWindow): OwnWindow {
    return this.#assignment.ownOf(openWindow);
  }

  get(id: string): OpenWindow | undefined {
    return this.#open.get(id);
  }

  all(): readonly OpenWindow[] {
    return this.#open.all();
  }

  byContents(contents: WebContents): OpenWindow | null {
    return this.#open.byContents(contents);
  }

  /** The appearance in the settings was changed. */
  applyAppearance(): void {
    this.#open.applyAppearance();
  }

  saveNow(): void {
    this.#autosave.saveNow();
  }

  /** Signed in: the workspace. Signed out: the login window. The new one opens before the old one closes, so the app never has none. */
  show(kind: Exclude<WindowKind, 'settings'>): void {
    if (kind === 'login') {
      if (this.#workspaceWindows().length > 0) this.saveNow();
      this.#openLogin();
      for (const one of this.all()) if (one.kind !== 'login') this.#open.leave(one);
    } else {
      if (this.#workspaceWindows().length === 0) this.#showWorkspace(true);
      for (const one of this.#open.ofKind('login')) this.#open.leave(one);
    }
  }

  /** The settings, at `section` where one is named, beside the window `from`. */
  openSettings(from: string | null, section?: string): void {
    const { screen } = this.#options.electron;
    openSettings(from === null ? undefined : this.get(from), section, {
      screen,
      open: this.#open,
      sectionRequested: this.#options.sectionRequested,
    });
  }

  /** Opens another workspace in place of the current one. */
  openWorkspace(id: string): void {
    const before = this.workspaceStore.current().id;
    if (before === id) return;
    this.#autosave.recordPlaces();
    this.workspaceStore.change((layout) => ({ ...layout, current: id }));
    if (this.#workspaceWindows().length > 0) this.#showWorkspace(true);
    // After the windows, which a person waits for.
    this.workspaceStore.addVersion(before);
    this.#saveSoon();
  }

  /** The contents of the current workspace were replaced: its windows show the new ones. */
  refill(): void {
    if (this.#workspaceWindows().length > 0) this.#showWorkspace(false);
  }

  /** The connected displays, the primary one first. */
  displays(): readonly DisplayFacts[] {
    return displaysOf(this.#options.electron.screen);
  }

  /** Brings everything to the front: a second start, the tray, a notification. */
  reveal(): void {
    this.#open.reveal();
    (this.#workspaceWindows().find((openWindow) => openWindow.primary) ?? this.all()[0])?.window.focus();
  }

  /** The window that a dialog belongs to, on the screen: the one in use, else the first. Null before any is open. */
  dialogOwner(): BrowserWindow | null {
    return this.#open.dialogOwner();
  }

  noteKillSwitchProven(): void {
    this.workspaceStore.change((layout) => ({ ...layout, killSwitchProven: true }));
    this.#saveSoon();
  }

  /** Resolves when every page has saved what it had not saved yet; a page that hangs is not waited for. */
  saveUnsaved(): Promise<void> {
    return this.#flush.flush();
  }

  /** A page has saved everything. */
  saved(windowId: string): void {
    this.#flush.saved(windowId);
  }

  /** The machine woke up: displays may have changed. */
  resumed(): void {
    this.#displays.look();
  }

  /** From here on closing is quitting: what is open now is open at the next start. */
  async quit(): Promise<void> {
    await this.#flush.flush();
    this.saveNow();
    this.workspaceStore.addVersion(this.workspaceStore.current().id);
    this.workspaceStore.save();
    this.#isQuitting = true;
    this.#autosave.cancel();
    this.#displays.close();
    this.#open.stop();
    await this.#options.store.settled();
  }

  #workspaceWindows(): OpenWindow[] {
    return this.#open.ofKind('workspace');
  }

  #saveSoon(): void {
    this.#autosave.saveSoon();
  }

  #watchDisplays(): DisplaysWatch {
    const { electron, timers } = this.#options;
    return watchDisplays({
      screen: electron.screen,
      timers,
      began: () => this.#autosave.cancel(),
      settled: () => {
        this.#assignment.arrange();
        this.workspaceStore.publish();
        this.#saveSoon();
      },
    });
  }

  #listen(openWindow: OpenWindow): void {
    const { window } = openWindow;
    if (openWindow.kind === 'login') return;
    window.webContents.on('did-finish-load', () => this.#publishPlaces());
    for (const event of SHAPE_EVENTS) {
      window.on(event as 'maximize', () => {
        this.#saveSoon();
        this.#publishPlaces();
      });
    }
    if (openWindow.kind !== 'workspace') return;
    attachFeedPort(openWindow, this.#options);
    // `moved` and `resized` come on macOS and Windows only; these come everywhere, many at a time.
    for (const event of ['move', 'resize'] as const) window.on(event as 'move', () => this.#saveSoon());
  }

  /** Publishes to each page its number among the windows and its state. */
  #publishPlaces(): void {
    const all = this.#workspaceWindows();
    all.forEach((openWindow, at) => {
      this.#publishPlace(openWindow, at + 1, all.length);
    });
    for (const one of this.#open.ofKind('settings')) this.#publishPlace(one, 1, 1);
  }

  #publishPlace(openWindow: OpenWindow, index: number, count: number): void {
    const { window } = openWindow;
    this.#options.placeChanged(openWindow.id, {
      index,
      count,
      maximized: window.isMaximized() || window.isFullScreen(),
      focused: window.isFocused(),
      pinned: this.#assignment.savedOf(openWindow)?.pinned ?? false,
    });
  }

  #openLogin(): void {
    if (this.#open.ofKind('login').length > 0) return;
    const bounds = centred(this.#options.electron.screen.getPrimaryDisplay().workArea, LOGIN_SIZE);
    const saved = { id: 'login', primary: true, pinned: false };
    this.#open.create({ kind: 'login', saved, bounds, maximized: false, assignment: null });
  }

  #showWorkspace(keepsOld: boolean): void {
    this.#assignment.show(keepsOld);
    this.#publishPlaces();
    this.#saveSoon();
  }
}
