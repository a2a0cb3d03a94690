import type { Assignment, OpenWindow } from './open-window.ts';
import type { OpenWindows } from './open-windows.ts';
import type { WindowsOptions } from './windows-options.ts';
import type { WorkspaceStore } from './workspace-store.ts';

type Options = Pick<WindowsOptions, 'closeToTray' | 'firstHiddenToTray' | 'lastWindowClosed' | 'detachFeed'> & {
  readonly workspaceStore: WorkspaceStore;
  open(): OpenWindows;
  isQuitting(): boolean;
  saveNow(): void;
  saveSoon(): void;
  giveBack(assignment: Assignment): void;
  publishPlaces(): void;
};

/** What closing a window does: its panels return, or all windows go to the tray, or the app ends. */
export class WindowClosing {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /** The window is about to close, unless `event` is prevented. */
  closing(openWindow: OpenWindow, event: { preventDefault(): void }): void {
    const { isQuitting, saveNow, closeToTray, open } = this.#options;
    if (isQuitting() || openWindow.leaving || openWindow.kind !== 'workspace' || !openWindow.primary) return;
    saveNow();
    if (closeToTray()) {
      event.preventDefault();
      this.#hideAll();
      return;
    }
    // The whole workspace closes with its first window; the next start opens it as it was just saved.
    for (const other of open().ofKind('workspace')) other.leaving = true;
  }

  closed(openWindow: OpenWindow): void {
    const { isQuitting, detachFeed, giveBack, open, publishPlaces, lastWindowClosed } = this.#options;
    detachFeed(openWindow.id);
    if (isQuitting()) return;
    // Closed by hand: its panels go back to where they came from, none is lost.
    if (openWindow.assignment && !openWindow.leaving && !openWindow.primary) giveBack(openWindow.assignment);
    if (openWindow.kind === 'workspace' && openWindow.primary)
      for (const other of open().all()) if (other.kind !== 'login') open().leave(other);
    publishPlaces();
    if (open().all().length === 0) lastWindowClosed();
  }

  #hideAll(): void {
    const { open, workspaceStore, firstHiddenToTray, saveSoon } = this.#options;
    for (const one of open().all()) one.window.hide();
    if (workspaceStore.layout().trayTold) return;
    workspaceStore.change((layout) => ({ ...layout, trayTold: true }));
    firstHiddenToTray();
    saveSoon();
  }
}
