import { randomUUID } from 'node:crypto';
import type { BrowserWindow, WebContents } from 'electron';
import type { WindowKind } from '#shared/contract/define.ts';
import { createEmitter } from '#shared/emitter.ts';
import type { Rectangle, WorkspaceWindow } from '#shared/windows/index.ts';
import { applyAppearance } from './apply-appearance.ts';
import { type Assignment, bringUp, type OpenWindow, showMinimized, windowOptions } from './open-window.ts';
import { watchPage } from './page-watch.ts';
import type { WindowsOptions } from './windows-options.ts';

type NewWindow = {
  readonly kind: WindowKind;
  readonly saved: Pick<WorkspaceWindow, 'id' | 'primary' | 'pinned'>;
  readonly bounds: Rectangle;
  readonly maximized: boolean;
  readonly fullScreen?: boolean | undefined;
  readonly assignment: Assignment | null;
  /** Part of the page's address after its kind. */
  readonly hash?: string;
};

/** Time that a loaded page has to be painted, ms. */
const PAINT_MS = 500;
/** The longest that a window stays out of sight, ms, whatever its page does. */
const MAX_HIDDEN_MS = 5_000;

export type Closing = { readonly openWindow: OpenWindow; readonly event: { preventDefault(): void } };

/** The windows that are open, of every kind: made here, and listed here until they have closed. */
export class OpenWindows {
  /** A window was made, and its page is not loaded yet. */
  readonly made = createEmitter<OpenWindow>();
  /** A window is about to close, unless `event` is prevented. */
  readonly closing = createEmitter<Closing>();
  readonly closed = createEmitter<OpenWindow>();
  readonly #options: WindowsOptions;
  readonly #open = new Map<string, OpenWindow>();
  /** Cancels what shows a window late, by the window's id. */
  readonly #waiting = new Map<string, () => void>();
  #startsHidden: boolean;

  constructor(options: WindowsOptions) {
    this.#options = options;
    this.#startsHidden = options.startHidden;
  }

  all(): readonly OpenWindow[] {
    return [...this.#open.values()];
  }

  get(id: string): OpenWindow | undefined {
    return this.#open.get(id);
  }

  byContents(contents: WebContents): OpenWindow | null {
    return (
      this.all().find((openWindow) => !openWindow.window.isDestroyed() && openWindow.window.webContents === contents) ??
      null
    );
  }

  ofKind(kind: WindowKind): OpenWindow[] {
    return this.all().filter((openWindow) => openWindow.kind === kind);
  }

  create(options: NewWindow): OpenWindow {
    const one = this.#make(options);
    this.#open.set(one.id, one);
    this.#listen(one);
    this.made.emit(one);
    void one.window.loadURL(`${this.#options.pageOf(one.kind)}${options.hash ?? ''}`);
    return one;
  }

  /** The appearance in the settings was changed. */
  applyAppearance(): void {
    for (const { window } of this.all()) applyAppearance(window, this.#options.appearance());
  }

  leave(openWindow: OpenWindow): void {
    openWindow.leaving = true;
    openWindow.window.close();
  }

  /** All of them on the screen: a second start, the tray, a notification. */
  reveal(): void {
    this.#startsHidden = false;
    for (const one of this.all()) {
      one.page.reopen();
      if (one.window.isMinimized()) one.window.restore();
      bringUp(one);
    }
  }

  /** The window in use, else the first one that is seen, else the first one, which is shown for it. */
  dialogOwner(): BrowserWindow | null {
    const all = this.all().filter(({ window }) => !window.isDestroyed());
    const seen = all.filter(({ window }) => window.isVisible() && !window.isMinimized());
    const found = seen.find(({ window }) => window.isFocused()) ?? seen[0] ?? all[0];
    if (!found) return null;
    if (found.window.isMinimized()) found.window.restore();
    if (!found.window.isVisible()) bringUp(found);
    return found.window;
  }

  /** Nothing is shown any more by itself: the app is quitting. */
  stop(): void {
    for (const openWindow of this.all()) this.#stopWaiting(openWindow);
  }

  #make({ kind, saved, bounds, maximized, fullScreen = false, assignment }: NewWindow): OpenWindow {
    const { electron, timers } = this.#options;
    const window = new electron.BrowserWindow(windowOptions(kind, bounds, saved.pinned, this.#options));
    const page = watchPage(
      { window, kind, isLeaving: () => one.leaving },
      { ...this.#options, now: () => timers.now() },
    );
    const one: OpenWindow = {
      // There is one of each other kind.
      id: kind === 'workspace' ? randomUUID() : kind,
      kind,
      primary: saved.primary,
      window,
      page,
      put: bounds,
      assignment,
      previousAssignment: null,
      drafts: null,
      leaving: false,
      maximizeWhenShown: maximized,
      maximizedBefore: false,
      fullScreenWhenShown: fullScreen,
      fullScreenBefore: false,
      fullScreenAsked: null,
    };
    return one;
  }

  #listen(openWindow: OpenWindow): void {
    const { window } = openWindow;
    // The zoom belongs to the page's origin: another window may have changed it while this page loaded.
    window.webContents.on('did-finish-load', () => applyAppearance(window, this.#options.appearance()));
    this.#showOncePainted(openWindow);
    window.on('restore', () => {
      if (openWindow.maximizeWhenShown || openWindow.fullScreenWhenShown) bringUp(openWindow);
    });
    const isDone = (): void => {
      openWindow.fullScreenAsked = null;
    };
    window.on('enter-full-screen', isDone);
    window.on('leave-full-screen', isDone);
    window.on('close', (event) => this.closing.emit({ openWindow, event }));
    window.on('closed', () => {
      this.#open.delete(openWindow.id);
      this.closed.emit(openWindow);
    });
  }

  /** Electron says when a page is painted, but not on every desktop: on Wayland it may never come (electron#48859). */
  #showOncePainted(openWindow: OpenWindow): void {
    const { window } = openWindow;
    let isOver = false;
    const end = (): void => {
      isOver = true;
      this.#stopWaiting(openWindow);
    };
    const show = (): void => {
      if (isOver) return;
      end();
      if (!this.#startsHidden) bringUp(openWindow);
      else if (!this.#options.isTraySeen) showMinimized(openWindow);
    };
    const showAfter = (ms: number): void => {
      if (isOver) return;
      this.#stopWaiting(openWindow);
      this.#waiting.set(
        openWindow.id,
        this.#options.timers.after(ms, () => (window.isVisible() ? end() : show())),
      );
    };
    window.once('ready-to-show', show);
    window.once('closed', end);
    window.webContents.on('did-finish-load', () => showAfter(PAINT_MS));
    // It is loaded again, or taken off the screen.
    window.webContents.on('render-process-gone', () => this.#stopWaiting(openWindow));
    showAfter(MAX_HIDDEN_MS);
  }

  #stopWaiting({ id }: OpenWindow): void {
    this.#waiting.get(id)?.();
    this.#waiting.delete(id);
  }
}
