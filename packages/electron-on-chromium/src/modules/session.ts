import type { Session } from 'electron';
import { guard, guardedEmitter, notProvided } from '../guard.ts';
import { host } from '../host.ts';
import type { HeldRequest } from '../request-interceptor.ts';
import { type CheckHandler, PermissionHandlers, type RequestHandler } from './permissions.ts';
import { protocol } from './protocol.ts';
import { WebContents } from './web-contents.ts';

type BeforeRequest = (
  details: { id: number; url: string; method: string; resourceType: string; webContentsId?: number; referrer: string },
  callback: (answer: { cancel?: boolean; redirectURL?: string }) => void,
) => void;

const RESOURCE_TYPES: Readonly<Record<string, string>> = {
  Stylesheet: 'stylesheet',
  Image: 'image',
  Media: 'media',
  Font: 'font',
  Script: 'script',
  XHR: 'xhr',
  Fetch: 'xhr',
  WebSocket: 'webSocket',
  Ping: 'ping',
};

/** A URL filter of webRequest: `scheme://host/path` with stars. */
function matches(patterns: readonly string[], url: string): boolean {
  return patterns.some((pattern) => {
    if (pattern === '<all_urls>') return true;
    const source = pattern.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll('*', '.*');
    return new RegExp(`^${source}$`).test(url);
  });
}

/** The default session; it lives in a fresh profile that ends with the app. */
class SessionStandIn
  extends guardedEmitter('session')
  implements
    Pick<
      Session,
      'clearStorageData' | 'resolveProxy' | 'setSpellCheckerEnabled' | 'isSpellCheckerEnabled' | 'clearCache'
    >
{
  readonly protocol = protocol;
  readonly webRequest;
  readonly permissions = new PermissionHandlers();
  #spellChecker = false;
  #lastRequest = 0;

  constructor() {
    super();
    this.webRequest = guard('session.webRequest', {
      onBeforeRequest: (first: unknown, second?: unknown) => this.#onBeforeRequest(first, second),
    });
  }

  setPermissionRequestHandler(handler: RequestHandler | null): void {
    this.permissions.setRequestHandler(handler);
  }

  setPermissionCheckHandler(handler: CheckHandler | null): void {
    this.permissions.setCheckHandler(handler);
  }

  /** Device choosers (serial, HID, USB) never appear: nobody could answer one, so every request is denied. */
  setDevicePermissionHandler(_handler: unknown): void {
    this.permissions.denyDevices();
  }

  setSpellCheckerEnabled(enabled: boolean): void {
    // Chromium's own checker needs dictionaries from the network, which the profile is not given.
    this.#spellChecker = enabled;
  }

  isSpellCheckerEnabled(): boolean {
    return this.#spellChecker;
  }

  /** `LANTAI_STANDIN_PROXY` is the system's list of ways; without it every way is direct. */
  async resolveProxy(_url: string): Promise<string> {
    return process.env.LANTAI_STANDIN_PROXY ?? 'DIRECT';
  }

  async clearStorageData(options?: { origin?: string; storages?: readonly string[] }): Promise<void> {
    const origins = options?.origin ? [options.origin] : WebContents.all().map((contents) => contents.mainFrame.origin);
    const { browser } = host().chromium.connection;
    const storageTypes = options?.storages?.join(',') ?? 'all';
    for (const origin of new Set(origins)) {
      const mapped = host().urls.toChromium(origin);
      await browser.send('Storage.clearDataForOrigin', { origin: mapped, storageTypes });
    }
  }

  async clearCache(): Promise<void> {
    // Nothing of ours is cached: every answer of a custom scheme comes from its handler.
  }

  #onBeforeRequest(first: unknown, second: unknown): void {
    const listener = (typeof first === 'function' || first === null ? first : second) as BeforeRequest | null;
    const filter = typeof first === 'object' && first !== null ? (first as { urls?: string[] }) : {};
    if (!listener) host().pages.requests.filter(undefined);
    else host().pages.requests.filter((request) => this.#ask(listener, filter.urls ?? ['<all_urls>'], request));
  }

  #ask(listener: BeforeRequest, urls: readonly string[], request: HeldRequest): Promise<{ cancel?: boolean }> {
    if (!matches(urls, request.url)) return Promise.resolve({});
    this.#lastRequest += 1;
    const owner = WebContents.ownerOfFrame(request.frameId);
    const isMain = request.frameId !== '' && owner?.mainFrameId === request.frameId;
    const details = {
      id: this.#lastRequest,
      url: request.url,
      method: request.method,
      resourceType:
        request.resourceType === 'Document'
          ? isMain
            ? 'mainFrame'
            : 'subFrame'
          : (RESOURCE_TYPES[request.resourceType] ?? 'other'),
      referrer: host().urls.headerFromChromium(request.headers.Referer ?? ''),
      timestamp: Date.now(),
      ...(owner ? { webContentsId: owner.id, webContents: owner } : {}),
    };
    return new Promise((resolve) => listener(details, resolve));
  }
}

const defaultSession = new SessionStandIn();

export const session = guard('session', {
  defaultSession,
  fromPartition: (partition: string): SessionStandIn => {
    if (partition === '') return defaultSession;
    throw notProvided(`session.fromPartition(${partition})`);
  },
});
