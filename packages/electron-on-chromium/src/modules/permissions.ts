import type { Session } from 'electron';
import { host } from '../host.ts';

export type RequestHandler = NonNullable<Parameters<Session['setPermissionRequestHandler']>[0]>;
/** A stand-in's contents, which the app's handlers are called with. */
type Contents = object;
export type CheckHandler = NonNullable<Parameters<Session['setPermissionCheckHandler']>[0]>;

/** Electron's name of a permission, and Chromium's. */
const PERMISSIONS: readonly (readonly [string, string])[] = [
  ['clipboard-read', 'clipboard-read'],
  ['clipboard-sanitized-write', 'clipboard-write'],
  ['geolocation', 'geolocation'],
  ['media', 'camera'],
  ['media', 'microphone'],
  ['midi', 'midi'],
  ['notifications', 'notifications'],
  ['idle-detection', 'idle-detection'],
  ['window-management', 'window-management'],
  ['storage-access', 'storage-access'],
  ['local-fonts', 'local-fonts'],
];
const DEVICES: readonly string[] = ['usb', 'serial', 'hid'];

/**
 * Chromium cannot hold a permission request until Node has decided. The handlers are therefore called when a page of
 * an origin arrives, once for each permission, and Chromium gets the verdicts. An origin gets a permission if all
 * handlers that the app set grant it; without handlers everything is granted, which is Electron's own default.
 */
export class PermissionHandlers {
  #request: RequestHandler | null = null;
  #check: CheckHandler | null = null;
  #devicesDenied = false;
  readonly #origins = new Map<string, Contents>();

  setRequestHandler(handler: RequestHandler | null): void {
    this.#request = handler;
    this.#again();
  }

  setCheckHandler(handler: CheckHandler | null): void {
    this.#check = handler;
    this.#again();
  }

  denyDevices(): void {
    this.#devicesDenied = true;
    this.#again();
  }

  /** Called before a document of that origin runs. */
  async arrived(contents: Contents, origin: string): Promise<void> {
    if (this.#origins.get(origin) === contents) return;
    this.#origins.set(origin, contents);
    await this.#applyVerdicts(contents, origin);
  }

  #again(): void {
    for (const [origin, contents] of this.#origins) void this.#applyVerdicts(contents, origin);
  }

  async #applyVerdicts(contents: Contents, origin: string): Promise<void> {
    const { browser } = host().chromium.connection;
    const target = host().urls.toChromium(origin);
    const set = (name: string, granted: boolean) =>
      browser
        .send('Browser.setPermission', {
          permission: { name },
          setting: granted ? 'granted' : 'denied',
          origin: target,
        })
        .catch(() => {
          // This Chromium has no such permission; its prompt is denied by a switch then.
        });
    const verdicts = PERMISSIONS.map(async ([electronName, name]) =>
      set(name, await this.#grants(contents, origin, electronName)),
    );
    const devices = this.#devicesDenied ? DEVICES.map((name) => set(name, false)) : [];
    await Promise.all([...verdicts, ...devices]);
  }

  async #grants(contents: Contents, origin: string, permission: string): Promise<boolean> {
    const requestingUrl = `${origin}/`;
    const details = { requestingUrl, isMainFrame: true, requestingOrigin: origin, securityOrigin: origin };
    if (this.#check && !this.#check(contents as never, permission as never, requestingUrl, details as never))
      return false;
    const ask = this.#request;
    if (!ask) return true;
    return new Promise((resolve) => ask(contents as never, permission as never, resolve, details as never));
  }
}
