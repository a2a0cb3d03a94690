import { isFullScreen, type OpenWindow, setFullScreen } from './open-window.ts';
import type { Closing, OpenWindows } from './open-windows.ts';
import type { PanelMoves } from './panel-moves.ts';
import type { WindowsOptions } from './windows-options.ts';
import type { WorkspaceStore } from './workspace-store.ts';

type Options = Pick<
  WindowsOptions,
  'platform' | 'closeToTray' | 'isTraySeen' | 'firstHiddenToTray' | 'lastWindowClosed' | 'detachFeed'
> & {
  readonly workspaceStore: WorkspaceStore;
  readonly open: OpenWindows;
  readonly panels: Pick<PanelMoves, 'giveBack' | 'forgetDrafts'>;
  isQuitting(): boolean;
  saveNow(): void;
  saveSoon(): void;
  publishPlaces(): void;
};

/** Follows windows that close: their panels return, or all windows go to the tray, or the app ends. */
export function followClosing(options: Options): void {
  const { open, panels, workspaceStore, isQuitting, saveNow, saveSoon, publishPlaces } = options;

  function closing({ openWindow, event }: Closing): void {
    if (isQuitting() || openWindow.leaving || openWindow.kind !== 'workspace' || !openWindow.primary) return;
    saveNow();
    if (options.closeToTray()) {
      event.preventDefault();
      hideAll();
      return;
    }
    // The whole workspace closes with its first window; the next start opens it as it was just saved.
    for (const other of open.ofKind('workspace')) other.leaving = true;
  }

  function closed(openWindow: OpenWindow): void {
    options.detachFeed(openWindow.id);
    if (isQuitting()) return;
    // Closed by hand: its panels go back to where they came from, none is lost.
    if (openWindow.assignment && !openWindow.leaving && !openWindow.primary)
      panels.giveBack(openWindow.assignment, openWindow.drafts);
    if (open.ofKind('workspace').length === 0) panels.forgetDrafts();
    if (openWindow.kind === 'workspace' && openWindow.primary)
      for (const other of open.all()) if (other.kind !== 'login') open.leave(other);
    publishPlaces();
    if (open.all().length === 0) options.lastWindowClosed();
  }

  /** A window that macOS hides in full screen leaves a black display behind: it has to leave that first. */
  function hide(openWindow: OpenWindow): void {
    const { window } = openWindow;
    if (options.platform !== 'darwin' || !isFullScreen(openWindow)) {
      window.hide();
      return;
    }
    openWindow.fullScreenWhenShown = true;
    window.once('leave-full-screen', () => {
      // Brought up again meanwhile, it stays.
      if (openWindow.fullScreenWhenShown) window.hide();
    });
    setFullScreen(openWindow, false);
  }

  function hideAll(): void {
    if (!options.isTraySeen) {
      for (const one of open.all()) one.window.minimize();
      return;
    }
    for (const one of open.all()) hide(one);
    if (workspaceStore.layout().trayTold) return;
    workspaceStore.change((layout) => ({ ...layout, trayTold: true }));
    options.firstHiddenToTray();
    saveSoon();
  }

  open.closing.on(closing);
  open.closed.on(closed);
}
