import { FEED_PORT_CHANNEL } from '#shared/contract/frames.ts';
import type { OpenWindow } from './open-window.ts';
import type { WindowsOptions } from './windows-options.ts';

/** Where a display does not report its frequency. */
const DEFAULT_REFRESH_MS = 16;

type Options = Pick<WindowsOptions, 'attachFeed' | 'feedVisible'> & {
  readonly electron: Pick<WindowsOptions['electron'], 'MessageChannelMain' | 'screen'>;
};

/** Gives a window's page its end of the feed's port each time that it has loaded; a hidden window gets no frames. */
export function attachFeedPort({ id, window }: OpenWindow, { electron, attachFeed, feedVisible }: Options): void {
  window.webContents.on('did-finish-load', () => {
    const { port1, port2 } = new electron.MessageChannelMain();
    const { displayFrequency } = electron.screen.getDisplayMatching(window.getBounds());
    attachFeed(id, port1, displayFrequency > 0 ? 1_000 / displayFrequency : DEFAULT_REFRESH_MS);
    window.webContents.postMessage(FEED_PORT_CHANNEL, null, [port2]);
    // A window that starts in the tray gets no frames until it is shown.
    if (!window.isVisible()) feedVisible(id, false);
  });
  for (const event of ['hide', 'minimize'] as const) window.on(event as 'hide', () => feedVisible(id, false));
  for (const event of ['show', 'restore'] as const) window.on(event as 'show', () => feedVisible(id, true));
}
