import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Rectangle } from 'electron';
import { type Connection, DevToolsError, type Session } from './connection.ts';

export type WindowEvent = readonly ['bounds' | 'focus' | 'removed', number];

/** What the companion extension does: windows without tabs and address bar, their events, and the desktop's screens. */
export interface Companion {
  /** Opens a window on about:blank and answers its id, which the DevTools protocol uses as well. */
  readonly open: (bounds: Rectangle, options: { focused: boolean; minimized: boolean }) => Promise<number>;
  readonly focus: (windowId: number) => Promise<void>;
  readonly drawAttention: (windowId: number, on: boolean) => Promise<void>;
  /** Zoom of the one tab in that window, 1 being its natural size. */
  readonly setZoom: (windowId: number, factor: number) => Promise<void>;
  readonly screens: () => Promise<readonly CompanionScreen[]>;
}

export interface CompanionScreen {
  readonly id: string;
  readonly name: string;
  readonly isPrimary: boolean;
  readonly isInternal: boolean;
  readonly rotation: number;
  readonly bounds: { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
  readonly workArea: { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
}

const FOLDER = fileURLToPath(new URL('./companion', import.meta.url));
const NOT_YET = 'not yet';
const READY_POLL_MS = 3;
const BINDING = 'lantaiWindowEvent';

/** Loads the extension and attaches to its service worker, which stays awake as long as we are attached. */
export async function loadCompanion(connection: Connection, onEvent: (event: WindowEvent) => void): Promise<Companion> {
  const { browser } = connection;
  const { id } = await browser.send('Extensions.loadUnpacked', { path: FOLDER });
  const worker = await serviceWorkerOf(connection, id);
  worker.on('Runtime.bindingCalled', ({ name, payload }) => {
    if (name === BINDING) onEvent(JSON.parse(payload) as WindowEvent);
  });
  await worker.send('Runtime.enable');
  await worker.send('Runtime.addBinding', { name: BINDING });
  const evaluate = async (code: string): Promise<unknown> => {
    // The worker can be attached to, and restarted, before its globals are there; not even a timer is, then.
    const expression = `globalThis.chrome?.windows ? (${code}) : '${NOT_YET}'`;
    for (;;) {
      const answer = await worker.send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true });
      if (answer.exceptionDetails) throw new Error(answer.exceptionDetails.exception?.description ?? code);
      const value = answer.result.value as unknown;
      if (value !== NOT_YET) return value;
      await pause(READY_POLL_MS);
    }
  };
  const call = (code: string): Promise<unknown> =>
    evaluate(code).catch((error: unknown) => {
      // Requested again from the worker that took its place; a window that the first one opened is closed as a stray.
      if (error instanceof DevToolsError && !worker.isDetached()) return evaluate(code);
      throw error;
    });
  await evaluate('true');
  return {
    open: async (bounds, { focused, minimized }) => {
      const where = { left: bounds.x, top: bounds.y, width: bounds.width, height: bounds.height };
      const place = minimized ? { state: 'minimized' } : { focused, ...where };
      const create = (options: object) =>
        call(
          `chrome.windows.create(${JSON.stringify({ type: 'popup', url: 'about:blank', ...options })}).then(w=>w.id)`,
        );
      // chrome.windows refuses bounds mostly outside the screens; the DevTools protocol, called afterwards, does not.
      return (await create(place).catch(() => create({ focused }))) as number;
    },
    focus: async (windowId) => void (await call(`chrome.windows.update(${windowId},{focused:true}).then(()=>0)`)),
    drawAttention: async (windowId, on) =>
      void (await call(`chrome.windows.update(${windowId},{drawAttention:${on}}).then(()=>0)`)),
    setZoom: async (windowId, factor) => {
      const tab = `chrome.tabs.query({windowId:${windowId}})`;
      await call(`${tab}.then(([tab])=>chrome.tabs.setZoom(tab.id,${factor})).then(()=>0)`);
    },
    screens: async () => (await call('chrome.system.display.getInfo()')) as CompanionScreen[],
  };
}

async function serviceWorkerOf(connection: Connection, extensionId: string): Promise<Session> {
  const { browser } = connection;
  const isOurs = (info: { type: string; url: string }) =>
    info.type === 'service_worker' && info.url.startsWith(`chrome-extension://${extensionId}/`);
  const targetId = await new Promise<string>((resolve, reject) => {
    browser.on('Target.targetCreated', ({ targetInfo }) => {
      if (isOurs(targetInfo)) resolve(targetInfo.targetId);
    });
    browser.onDetached(() => reject(new Error('Chromium ended while it was starting.')));
    browser.send('Target.setDiscoverTargets', { discover: true }).catch(reject);
  });
  const { sessionId } = await browser.send('Target.attachToTarget', { targetId, flatten: true });
  return connection.session(sessionId);
}
