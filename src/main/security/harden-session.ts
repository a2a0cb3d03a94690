import type { Session, WebContents, WebPreferences } from 'electron';
import { APP_SCHEME, isAppUrl } from './app-scheme.ts';

/** What every window is made with. `preload` is absolute; DevTools exist while developing only. */
export function webPreferences(preload: string, developing: boolean): WebPreferences {
  return {
    preload,
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    nodeIntegrationInWorker: false,
    nodeIntegrationInSubFrames: false,
    webSecurity: true,
    allowRunningInsecureContent: false,
    webviewTag: false,
    spellcheck: false,
    navigateOnDragDrop: false,
    devTools: developing,
  };
}

/** Windows have no network: everything they know comes over the bridge. */
export function mayRequest(address: string, developing: boolean): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol } = new URL(address);
  if (protocol === `${APP_SCHEME}:`) return isAppUrl(address);
  // data: is only ever an image here (the policy says so); blob: is the page's own memory.
  if (protocol === 'data:' || protocol === 'blob:') return true;
  return developing && (protocol === 'devtools:' || protocol === 'chrome-extension:');
}

type HardenedSession = Pick<
  Session,
  'setPermissionRequestHandler' | 'setPermissionCheckHandler' | 'setDevicePermissionHandler' | 'webRequest'
>;

/** No permission, no device, no network. */
export function hardenSession(session: HardenedSession, developing: boolean): void {
  session.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
  session.setPermissionCheckHandler(() => false);
  session.setDevicePermissionHandler(() => false);
  session.webRequest.onBeforeRequest((details, answer) => answer({ cancel: !mayRequest(details.url, developing) }));
}

type Guarded = Pick<WebContents, 'on' | 'setWindowOpenHandler'>;

/** A page stays where it was opened: no navigation, no redirect, no window, no webview. */
export function guardContents(contents: Guarded, refused: (what: string) => void): void {
  contents.on('will-navigate', (event) => {
    event.preventDefault();
    refused('navigation');
  });
  contents.on('will-redirect', (event) => {
    event.preventDefault();
    refused('redirect');
  });
  contents.on('will-attach-webview', (event) => {
    event.preventDefault();
    refused('webview');
  });
  contents.setWindowOpenHandler(() => {
    refused('window');
    return { action: 'deny' };
  });
}
