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

/** What the log may hold of an address: its scheme and host. Paths and queries carry what people look at. */
function placeOf(address: string): string {
  if (!URL.canParse(address)) return 'no address';
  const { protocol, host } = new URL(address);
  return `${protocol}//${host}`;
}

/** Reports everything that a page was refused; `where` is a scheme and a host, nothing more. */
type Refused = (what: string, where: string) => void;

/** No permission, no device, no network. */
export function hardenSession(session: HardenedSession, developing: boolean, refused: Refused): void {
  session.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
  session.setPermissionCheckHandler(() => false);
  session.setDevicePermissionHandler(() => false);
  session.webRequest.onBeforeRequest((details, answer) => {
    const cancel = !mayRequest(details.url, developing);
    if (cancel) refused('request', placeOf(details.url));
    answer({ cancel });
  });
}

type Guarded = Pick<WebContents, 'on' | 'setWindowOpenHandler'>;

/** A page and its frames stay where they were opened: no navigation, no redirect, no window, no webview. */
export function guardContents(contents: Guarded, refused: Refused): void {
  contents.on('will-navigate', (details) => {
    details.preventDefault();
    refused('navigation', placeOf(details.url));
  });
  contents.on('will-frame-navigate', (details) => {
    // The page's own frame is will-navigate's, so that each is stopped and reported once.
    if (details.isMainFrame) return;
    details.preventDefault();
    refused('frame navigation', placeOf(details.url));
  });
  contents.on('will-redirect', (details) => {
    details.preventDefault();
    refused('redirect', placeOf(details.url));
  });
  contents.on('will-attach-webview', (event, _preferences, params) => {
    event.preventDefault();
    refused('webview', placeOf(params.src ?? ''));
  });
  contents.setWindowOpenHandler(({ url }) => {
    refused('window', placeOf(url));
    return { action: 'deny' };
  });
}
