import type { OpenWindow, Seat } from './open-window.ts';
import type { OpenWindows } from './open-windows.ts';
import type { WindowsDeps } from './windows-deps.ts';
import type { Desk } from './workspace-store.ts';

type Deps = Pick<WindowsDeps, 'closeToTray' | 'firstHiddenToTray' | 'lastWindowClosed' | 'detachFeed'> & {
  readonly desk: Desk;
  readonly open: OpenWindows;
  readonly quitting: () => boolean;
  saveNow(): void;
  saveSoon(): void;
  giveBack(seat: Seat): void;
  tellPlaces(): void;
};

/** What it means that a window closes: its panels return, or all go to the tray, or the app ends. */
export function createClosing({ desk, open, quitting, saveNow, saveSoon, giveBack, tellPlaces, ...deps }: Deps) {
  function hideAll(): void {
    for (const one of open.all()) one.window.hide();
    if (desk.layout().trayTold) return;
    desk.change((layout) => ({ ...layout, trayTold: true }));
    deps.firstHiddenToTray();
    saveSoon();
  }

  return {
    closing(one: OpenWindow, event: { preventDefault(): void }): void {
      if (quitting() || one.leaving || one.kind !== 'workspace' || !one.primary) return;
      saveNow();
      if (deps.closeToTray()) {
        event.preventDefault();
        hideAll();
        return;
      }
      // The whole workspace goes with its first window; it comes back as it was saved just now.
      for (const other of open.ofKind('workspace')) other.leaving = true;
    },
    closed(one: OpenWindow): void {
      deps.detachFeed(one.id);
      if (quitting()) return;
      // Closed by hand: its panels go back to where they came from, none is lost.
      if (one.seat && !one.leaving && !one.primary) giveBack(one.seat);
      if (one.kind === 'workspace' && one.primary)
        for (const other of open.all()) if (other.kind !== 'login') open.leave(other);
      tellPlaces();
      if (open.all().length === 0) deps.lastWindowClosed();
    },
  };
}
