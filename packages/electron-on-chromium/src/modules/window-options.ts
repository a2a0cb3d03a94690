import type { BrowserWindowConstructorOptions } from 'electron';
import { notProvided } from '../guard.ts';

/** Supported options of a window: applied, or true of these windows anyway (no menu bar, no frame of their own). */
const WINDOW_OPTIONS: ReadonlySet<string> = new Set([
  ...['x', 'y', 'width', 'height', 'minWidth', 'minHeight', 'center', 'show', 'title', 'icon', 'backgroundColor'],
  ...['frame', 'titleBarStyle', 'titleBarOverlay', 'trafficLightPosition', 'autoHideMenuBar', 'useContentSize'],
  ...['alwaysOnTop', 'skipTaskbar', 'resizable', 'movable', 'minimizable', 'maximizable', 'closable', 'focusable'],
  ...['fullscreenable', 'paintWhenInitiallyHidden', 'acceptFirstMouse', 'hasShadow', 'roundedCorners', 'thickFrame'],
  ...['darkTheme', 'webPreferences'],
]);

/** Preferences that hold here, with the only value that does; undefined allows any. */
const PREFERENCES: Readonly<Record<string, boolean | undefined>> = {
  preload: undefined,
  additionalArguments: undefined,
  backgroundThrottling: undefined,
  zoomFactor: undefined,
  session: undefined,
  devTools: undefined,
  sandbox: true,
  contextIsolation: true,
  webSecurity: true,
  nodeIntegration: false,
  nodeIntegrationInWorker: false,
  nodeIntegrationInSubFrames: false,
  allowRunningInsecureContent: false,
  experimentalFeatures: false,
  webviewTag: false,
  navigateOnDragDrop: false,
  safeDialogs: undefined,
  disableDialogs: undefined,
  disableBlinkFeatures: undefined,
  enableWebSQL: false,
  plugins: false,
  webgl: undefined,
  images: true,
  javascript: true,
  spellcheck: undefined,
  autoplayPolicy: undefined,
  defaultEncoding: undefined,
};

/** Throws for anything that these windows would quietly not do. */
export function checkWindowOptions(options: BrowserWindowConstructorOptions): void {
  const unknown = Object.keys(options).find((name) => !WINDOW_OPTIONS.has(name));
  if (unknown !== undefined) throw notProvided(`BrowserWindow's option ${unknown}`);
  for (const [name, value] of Object.entries(options.webPreferences ?? {})) {
    const only = PREFERENCES[name];
    const isFine = name in PREFERENCES && (only === undefined || value === undefined || value === only);
    if (!isFine && !(name === 'partition' && value === ''))
      throw notProvided(`webPreferences.${name} ${String(value)}`);
  }
}
