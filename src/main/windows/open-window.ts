import type { BrowserWindow, BrowserWindowConstructorOptions } from 'electron';
import type { WindowKind } from '#shared/contract/define.ts';
import type { Appearance } from '#shared/contract/settings.ts';
import { MIN_WINDOW, type Placed, type Rectangle, type Size, sameRectangle } from '#shared/windows/index.ts';
import { backgroundOf, zoomOf } from './looks.ts';
import type { PageWatch } from './page-watch.ts';

/** Which window of which workspace an open window shows. */
export type Seat = {
  readonly workspace: string;
  readonly window: string;
  /** What the page gives back with each layout; another each time that the seat is given out. */
  readonly token: string;
};

export type OpenWindow = {
  /** Its own as long as it is open, whatever it shows. */
  readonly id: string;
  readonly kind: WindowKind;
  readonly primary: boolean;
  readonly window: BrowserWindow;
  readonly page: PageWatch;
  /** Null for windows that show no workspace. */
  seat: Seat | null;
  /** Its page may still be saving what it showed before. */
  seatBefore: Seat | null;
  /** Set while the app closes it itself, so that nothing is returned or hidden. */
  leaving: boolean;
  /** Not done before the window is shown: maximizing a hidden window shows it. */
  maximizeWhenShown: boolean;
  /** For the same reason. */
  fullScreenWhenShown: boolean;
  /** Before it was minimized: what a minimized window says of itself differs between systems. */
  maximizedBefore: boolean;
  fullScreenBefore: boolean;
};

export const LOGIN_SIZE = { width: 960, height: 640 };
export const SETTINGS_SIZE = { width: 980, height: 680 };
const MIN: Readonly<Record<WindowKind, Size>> = {
  login: { width: 720, height: 520 },
  workspace: MIN_WINDOW,
  settings: { width: 640, height: 480 },
};

export function windowOptions(
  kind: WindowKind,
  bounds: Rectangle,
  pinned: boolean,
  deps: {
    readonly platform: NodeJS.Platform;
    readonly icon: string;
    appearance(): Appearance;
    webPreferences(): NonNullable<BrowserWindowConstructorOptions['webPreferences']>;
  },
): BrowserWindowConstructorOptions {
  const least = MIN[kind];
  return {
    ...bounds,
    minWidth: least.width,
    minHeight: least.height,
    show: false,
    ...(deps.platform === 'darwin' ? { titleBarStyle: 'hidden' as const } : { frame: false }),
    ...(pinned ? { alwaysOnTop: true } : {}),
    backgroundColor: backgroundOf(deps.appearance()),
    title: 'Lantai',
    icon: deps.icon,
    webPreferences: { ...deps.webPreferences(), zoomFactor: zoomOf(deps.appearance()) },
  };
}

export function bringUp(one: OpenWindow): void {
  if (one.maximizeWhenShown) one.window.maximize();
  one.maximizedBefore ||= one.maximizeWhenShown;
  one.maximizeWhenShown = false;
  one.window.show();
  if (one.fullScreenWhenShown) one.window.setFullScreen(true);
  one.fullScreenBefore ||= one.fullScreenWhenShown;
  one.fullScreenWhenShown = false;
}

/** Whether it is maximized, or will be as soon as it is on the screen again. */
export function isMaximized(one: OpenWindow): boolean {
  // In full screen it is not called maximized on some systems, and is it again after that.
  if (!one.window.isMinimized())
    one.maximizedBefore = one.window.isMaximized() || (one.window.isFullScreen() && one.maximizedBefore);
  return one.maximizedBefore || one.maximizeWhenShown;
}

/** Whether it covers its whole display, or will as soon as it is on the screen again. */
export function isFullScreen(one: OpenWindow): boolean {
  if (!one.window.isMinimized()) one.fullScreenBefore = one.window.isFullScreen();
  return one.fullScreenBefore || one.fullScreenWhenShown;
}

/** Moves a window that is open. One that stands there already is left in peace. */
export function moveTo(one: OpenWindow, placed: Placed, displayOf: (r: Rectangle) => number): void {
  const { bounds, maximized, displayId, fullScreen = false } = placed;
  const { window } = one;
  const isThere =
    sameRectangle(window.getNormalBounds(), bounds) &&
    isMaximized(one) === maximized &&
    isFullScreen(one) === fullScreen;
  // A desktop that loses a display may leave a window maximized on a wrong one.
  const covers = window.isMaximized() || window.isFullScreen();
  const isElsewhere = covers && displayId !== null && displayOf(window.getBounds()) !== displayId;
  if (isThere && !isElsewhere) return;
  if (window.isFullScreen()) {
    // On some systems it leaves in its own time, and cannot be moved before it has.
    window.once('leave-full-screen', () => moveTo(one, placed, displayOf));
    window.setFullScreen(false);
    return;
  }
  if (window.isMaximized()) window.unmaximize();
  one.maximizeWhenShown = false;
  one.fullScreenWhenShown = false;
  one.fullScreenBefore = false;
  one.maximizedBefore = maximized;
  window.setBounds(bounds);
  // Between displays of different scale the first call may leave it in the size of the old one.
  if (!sameRectangle(window.getBounds(), bounds)) window.setBounds(bounds);
  // Either would bring up a window that is out of sight.
  const isSeen = window.isVisible() && !window.isMinimized();
  if (maximized && isSeen) window.maximize();
  if (fullScreen && isSeen) window.setFullScreen(true);
  one.maximizeWhenShown = maximized && !isSeen;
  one.fullScreenWhenShown = fullScreen && !isSeen;
}
