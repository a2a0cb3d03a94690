import type { MessagePortMain } from 'electron';
import { FEED_PORT_CHANNEL } from '#shared/contract/frames.ts';
import type { OpenWindow } from './open-window.ts';
import type { WindowsOptions } from './windows-options.ts';

/** Where a display does not report its frequency. */
const DEFAULT_REFRESH_MS = 16;
/** Ports that replace a closed one until the page is loaded again: a page that closes each is not given them for ever. */
export const MAX_REPLACED_PORTS = 5;

type Options = Pick<WindowsOptions, 'attachFeed' | 'feedVisible'> & {
  readonly electron: Pick<WindowsOptions['electron'], 'MessageChannelMain' | 'screen'>;
};

/**
 * Gives a window's page its end of the feed's port each time that it has loaded, and again where the port closes while the
 * page stays; a hidden window gets no frames.
 */
export function attachFeedPort({ id, window }: OpenWindow, { electron, attachFeed, feedVisible }: Options): void {
  const { webContents } = window;
  let newest: MessagePortMain | null = null;
  let replacements = 0;

  function give(): void {
    const { port1, port2 } = new electron.MessageChannelMain();
    const { displayFrequency } = electron.screen.getDisplayMatching(window.getBounds());
    newest = port1;
    port1.once('close', () => {
      // A page that is loading gets one when it has; one that is gone is its window's matter.
      const isPageThere = !window.isDestroyed() && !webContents.isLoading() && !webContents.isCrashed();
      if (newest !== port1 || !isPageThere || replacements >= MAX_REPLACED_PORTS) return;
      replacements += 1;
      give();
    });
    attachFeed(id, port1, displayFrequency > 0 ? 1_000 / displayFrequency : DEFAULT_REFRESH_MS);
    webContents.postMessage(FEED_PORT_CHANNEL, null, [port2]);
    // A window that starts in the tray gets no frames until it is shown.
    if (!window.isVisible()) feedVisible(id, false);
  }

  webContents.on('did-finish-load', () => {
    replacements = 0;
    give();
  });
  for (const event of ['hide', 'minimize'] as const) window.on(event as 'hide', () => feedVisible(id, false));
  for (const event of ['show', 'restore'] as const) window.on(event as 'show', () => feedVisible(id, true));
}
