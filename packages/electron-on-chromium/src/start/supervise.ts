import { runInThisContext } from 'node:vm';
import type { ControlReport, ControlRequest } from '../control-types.ts';
import type { Host } from '../host.ts';
import { app } from '../modules/app.ts';
import { screen } from '../modules/screen.ts';
import { WebContents } from '../modules/web-contents.ts';
import { controls } from './controls.ts';

type InMain = (electron: unknown, arg: unknown) => unknown;

async function perform(request: ControlRequest, electron: () => Promise<unknown>): Promise<unknown> {
  if ('evaluate' in request) {
    // The tests' own functions, over a channel that only the process that started us has.
    const run = runInThisContext(`(${request.evaluate})`, 'evaluate') as InMain;
    return run(await electron(), request.arg);
  }
  const control = controls[request.control] as (arg: unknown) => unknown;
  return control(request.arg);
}

/**
 * The tests' connection to the main process, over the IPC channel that the app was forked with. The app itself does not see
 * it: `process.send` and its events are taken away before the app runs.
 */
function openControl(ready: Promise<{ cdp: string; chromium: string }>): void {
  const { channel } = process;
  const send = process.send?.bind(process);
  if (!send || !channel) return;
  const report = (message: ControlReport) => {
    if (process.connected) send(message);
  };
  process.on('message', (message) => {
    const request = message as ControlRequest;
    if (typeof request?.id !== 'number') return;
    const electron = async () => (await import('../electron.ts')).default;
    perform(request, electron).then(
      (value) => {
        try {
          report({ id: request.id, ok: true, value });
        } catch (error) {
          report({ id: request.id, ok: false, error: String(error) });
        }
      },
      (error: unknown) => {
        report({
          id: request.id,
          ok: false,
          error: error instanceof Error ? (error.stack ?? String(error)) : String(error),
        });
      },
    );
  });
  // Whoever tests us may be killed; then nobody else would end us.
  process.once('disconnect', () => app.exit(0));
  void ready.then(({ cdp, chromium }) => report({ event: 'ready', cdp, chromium })).catch(() => {});
}

/** Ties the app's life to the browser's: ready when it is, gone when it goes, and ended properly by signals. */
export function superviseApp(host: Host): void {
  const { connection } = host.chromium;
  app.commandLine.appendSwitch('chromium-profile', host.chromium.profile);
  host.pages.requests.guardNavigations(
    ({ frameId, url, isRedirect }) => WebContents.ownerOfFrame(frameId)?.mayNavigate(frameId, url, isRedirect) ?? false,
  );
  const ready = Promise.withResolvers<{ cdp: string; chromium: string }>();
  openControl(ready.promise);
  void host.companion
    .then(async (companion) => {
      const { product } = await connection.browser.send('Browser.getVersion');
      const version = product.split('/')[1] ?? product;
      Object.defineProperty(process.versions, 'chrome', { value: version, enumerable: true });
      console.error(`Lantai on Chromium ${version}, not Electron (packages/electron-on-chromium).`);
      if (!host.options.headless) screen.adoptScreens(await companion.screens());
      app.becomeReady();
      ready.resolve({ cdp: await host.chromium.cdpUrl, chromium: version });
    })
    .catch((error: unknown) => {
      if (app.isEnding) return;
      console.error('electron-on-chromium: Chromium could not be started:', error);
      process.exit(1);
    });
  connection.onClose(() => {
    // Everything that would have shown something is gone; the app ends as Electron does when its browser part dies.
    if (app.isReady()) app.exit(app.isEnding ? 0 : 1);
  });
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => app.quit());
}
