import type { BrowserWindow, BrowserWindowConstructorOptions } from 'electron';
import type { WindowKind } from '#shared/contract/define.ts';
import type { Appearance } from '#shared/contract/settings.ts';
import type { PanelDrafts } from '#shared/contract/windows.ts';
import { MIN_WINDOW, type Placed, type Rectangle, type Size, sameRectangle } from '#shared/windows/index.ts';
import { backgroundOf, zoomOf } from './apply-appearance.ts';
import type { PageWatch } from './page-watch.ts';

/** Which window of which workspace an open window shows. */
export type Assignment = {
  readonly workspace: string;
  readonly window: string;
  /** What the page sends with each layout; another for each assignment. */
  readonly token: string;
};

export type OpenWindow = {
  /** Identifies the window as long as it is open, whatever it shows. */
  readonly id: string;
  readonly kind: WindowKind;
  readonly primary: boolean;
  readonly window: BrowserWindow;
  readonly page: PageWatch;
  /** Where the app has put it last. */
  put: Rectangle;
  /** Null for windows that show no workspace. */
  assignment: Assignment | null;
  /** The page may still send a layout of it. */
  previousAssignment: Assignment | null;
  /** What is typed in its panels, for the assignment of `token`; `isReported` by its page, and not what came with a panel. */
  drafts: { readonly token: string; readonly drafts: PanelDrafts; readonly isReported: boolean } | null;
  /** Set while the app closes it itself, so that nothing is returned or hidden. */
  leaving: boolean;
  /** Not done before the window is shown: maximizing a hidden window shows it. */
  maximizeWhenShown: boolean;
  /** For the same reason. */
  fullScreenWhenShown: boolean;
  /** Before it was minimized: what a minimized window says of itself differs between systems. */
  maximizedBefore: boolean;
  fullScreenBefore: boolean;
  /** What {@link setFullScreen} has asked for and the system has not done yet: macOS takes its time. */
  fullScreenAsked: boolean | null;
};

export const LOGIN_SIZE = { width: 960, height: 640 };
export const SETTINGS_SIZE = { width: 980, height: 680 };
const MIN_SIZE: Readonly<Record<WindowKind, Size>> = {
  login: { width: 720, height: 520 },
  workspace: MIN_WINDOW,
  settings: { width: 640, height: 480 },
};

export function windowOptions(
  kind: WindowKind,
  bounds: Rectangle,
  pinned: boolean,
  options: {
    readonly platform: NodeJS.Platform;
    readonly icon: string;
    appearance(): Appearance;
    webPreferences(): NonNullable<BrowserWindowConstructorOptions['webPreferences']>;
  },
): BrowserWindowConstructorOptions {
  const min = MIN_SIZE[kind];
  return {
    ...bounds,
    minWidth: min.width,
    minHeight: min.height,
    show: false,
    ...(options.platform === 'darwin' ? { titleBarStyle: 'hidden' as const } : { frame: false }),
    ...(pinned ? { alwaysOnTop: true } : {}),
    backgroundColor: backgroundOf(options.appearance()),
    title: 'Lantai',
    icon: options.icon,
    webPreferences: { ...options.webPreferences(), zoomFactor: zoomOf(options.appearance()) },
  };
}

export function bringUp(openWindow: OpenWindow): void {
  if (openWindow.maximizeWhenShown) openWindow.window.maximize();
  openWindow.maximizedBefore ||= openWindow.maximizeWhenShown;
  openWindow.maximizeWhenShown = false;
  openWindow.window.show();
  if (openWindow.fullScreenWhenShown) setFullScreen(openWindow, true);
  openWindow.fullScreenBefore ||= openWindow.fullScreenWhenShown;
  openWindow.fullScreenWhenShown = false;
}

/** Puts a window into the task bar that has not been shown yet: the way to it where no icon in the tray is seen. */
export function showMinimized({ window }: OpenWindow): void {
  window.showInactive();
  window.minimize();
}

/** Whether it is maximized, or will be as soon as it is on the screen again. */
export function isMaximized(openWindow: OpenWindow): boolean {
  // In full screen it is not called maximized on some systems, and is it again after that.
  if (!openWindow.window.isMinimized())
    openWindow.maximizedBefore =
      openWindow.window.isMaximized() || (isFullScreen(openWindow) && openWindow.maximizedBefore);
  return openWindow.maximizedBefore || openWindow.maximizeWhenShown;
}

/** Lets a window cover its whole display, or not any more; the system may do that later. */
export function setFullScreen(openWindow: OpenWindow, flag: boolean): void {
  openWindow.fullScreenAsked = flag;
  openWindow.window.setFullScreen(flag);
}

/** Whether it covers its whole display, or was asked to, or will as soon as it is on the screen again. */
export function isFullScreen(openWindow: OpenWindow): boolean {
  const { window, fullScreenAsked } = openWindow;
  if (fullScreenAsked !== null) openWindow.fullScreenBefore = fullScreenAsked;
  else if (!window.isMinimized()) openWindow.fullScreenBefore = window.isFullScreen();
  return openWindow.fullScreenBefore || openWindow.fullScreenWhenShown;
}

/** Moves a window that is open. One that is there already is not touched. */
export function moveTo(openWindow: OpenWindow, placed: Placed, displayOf: (r: Rectangle) => number): void {
  const { bounds, maximized, displayId, fullScreen = false } = placed;
  const { window } = openWindow;
  const isThere =
    sameRectangle(window.getNormalBounds(), bounds) &&
    isMaximized(openWindow) === maximized &&
    isFullScreen(openWindow) === fullScreen;
  // A desktop that loses a display may leave a window maximized on a wrong one.
  const covers = window.isMaximized() || window.isFullScreen();
  const isElsewhere = covers && displayId !== null && displayOf(window.getBounds()) !== displayId;
  if (isThere && !isElsewhere) return;
  if (window.isFullScreen() || openWindow.fullScreenAsked === true) {
    // On some systems it leaves in its own time, and cannot be moved before it has.
    window.once('leave-full-screen', () => moveTo(openWindow, placed, displayOf));
    setFullScreen(openWindow, false);
    return;
  }
  if (window.isMaximized()) window.unmaximize();
  openWindow.put = bounds;
  openWindow.maximizeWhenShown = false;
  openWindow.fullScreenWhenShown = false;
  openWindow.fullScreenBefore = false;
  openWindow.maximizedBefore = maximized;
  window.setBounds(bounds);
  // Between displays of different scale the first call may leave it in the size of the old one.
  if (!sameRectangle(window.getBounds(), bounds)) window.setBounds(bounds);
  // Either would bring up a window that is out of sight.
  const isSeen = window.isVisible() && !window.isMinimized();
  if (maximized && isSeen) window.maximize();
  if (fullScreen && isSeen) setFullScreen(openWindow, true);
  openWindow.maximizeWhenShown = maximized && !isSeen;
  openWindow.fullScreenWhenShown = fullScreen && !isSeen;
}
