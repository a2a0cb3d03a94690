import type { Host } from '../host.ts';
import { app } from '../modules/app.ts';
import { screen } from '../modules/screen.ts';
import { WebContents } from '../modules/web-contents.ts';
import { openControl } from './control.ts';

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
