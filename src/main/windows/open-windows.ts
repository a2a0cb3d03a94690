import { randomUUID } from 'node:crypto';
import type { WebContents } from 'electron';
import type { WindowKind } from '#shared/contract/define.ts';
import type { Rectangle, WorkspaceWindow } from '#shared/windows/index.ts';
import { dress } from './looks.ts';
import { bringUp, type OpenWindow, type Seat, windowOptions } from './open-window.ts';
import { type PageWatchDeps, watchPage } from './page-watch.ts';
import type { WindowsDeps } from './windows-deps.ts';

type Wanted = {
  readonly kind: WindowKind;
  readonly saved: Pick<WorkspaceWindow, 'id' | 'primary' | 'pinned'>;
  readonly bounds: Rectangle;
  readonly maximized: boolean;
  readonly fullScreen?: boolean | undefined;
  readonly seat: Seat | null;
  /** What its page loads, where that is more than the page of its kind. */
  readonly hash?: string;
};

type Hears = {
  /** Made, and its page not loaded yet. */
  made(one: OpenWindow): void;
  /** About to close; may be kept from it. */
  closing(one: OpenWindow, event: { preventDefault(): void }): void;
  closed(one: OpenWindow): void;
};

/** The windows that are open, of every kind: made here, and known here until they have closed. */
export function createOpenWindows(deps: WindowsDeps, hears: Hears) {
  const open = new Map<string, OpenWindow>();
  const watching: PageWatchDeps = { ...deps, now: () => deps.timers.now() };
  let hidden = deps.startHidden;

  const all = (): readonly OpenWindow[] => [...open.values()];
  return {
    all,
    get: (id: string): OpenWindow | undefined => open.get(id),
    byContents: (contents: WebContents): OpenWindow | null =>
      all().find((one) => !one.window.isDestroyed() && one.window.webContents === contents) ?? null,
    ofKind: (kind: WindowKind): OpenWindow[] => all().filter((one) => one.kind === kind),
    create({ kind, saved, bounds, maximized, fullScreen = false, seat, hash = '' }: Wanted): OpenWindow {
      const window = new deps.electron.BrowserWindow(windowOptions(kind, bounds, saved.pinned, deps));
      const page = watchPage({ window, kind, isLeaving: () => one.leaving }, watching);
      const one: OpenWindow = {
        // There is one of each other kind.
        id: kind === 'workspace' ? randomUUID() : kind,
        kind,
        primary: saved.primary,
        window,
        page,
        seat,
        seatBefore: null,
        leaving: false,
        maximizeWhenShown: maximized,
        maximizedBefore: false,
        fullScreenWhenShown: fullScreen,
        fullScreenBefore: false,
      };
      open.set(one.id, one);
      // The zoom belongs to the page's origin: a page that is loaded may have been given another meanwhile.
      window.webContents.on('did-finish-load', () => dress(window, deps.appearance()));
      window.once('ready-to-show', () => {
        if (!hidden) bringUp(one);
      });
      window.on('restore', () => {
        if (one.maximizeWhenShown || one.fullScreenWhenShown) bringUp(one);
      });
      window.on('close', (event) => hears.closing(one, event));
      window.on('closed', () => {
        open.delete(one.id);
        hears.closed(one);
      });
      hears.made(one);
      void window.loadURL(`${deps.pageOf(kind)}${hash}`);
      return one;
    },
    /** The look was changed. */
    dress(): void {
      for (const { window } of all()) dress(window, deps.appearance());
    },
    leave(one: OpenWindow): void {
      one.leaving = true;
      one.window.close();
    },
    /** All of them on the screen: a second start, the tray, a notification. */
    reveal(): void {
      hidden = false;
      for (const one of all()) {
        one.page.reopen();
        if (one.window.isMinimized()) one.window.restore();
        bringUp(one);
      }
    },
  };
}

export type OpenWindows = ReturnType<typeof createOpenWindows>;
