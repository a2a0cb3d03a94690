import { FEED_PORT_CHANNEL } from '#shared/contract/frames.ts';
import type { OpenWindow } from './open-window.ts';
import type { WindowsDeps } from './windows-deps.ts';

/** Where a display does not say how often it draws. */
const DEFAULT_REFRESH_MS = 16;

type Deps = Pick<WindowsDeps, 'attachFeed' | 'feedVisible'> & {
  readonly electron: Pick<WindowsDeps['electron'], 'MessageChannelMain' | 'screen'>;
};

/** Gives a window's page its end of the prices, each time that it has loaded, and none while nobody sees it. */
export function feedWindow({ id, window }: OpenWindow, { electron, attachFeed, feedVisible }: Deps): void {
  window.webContents.on('did-finish-load', () => {
    const { port1, port2 } = new electron.MessageChannelMain();
    const { displayFrequency } = electron.screen.getDisplayMatching(window.getBounds());
    attachFeed(id, port1, displayFrequency > 0 ? 1_000 / displayFrequency : DEFAULT_REFRESH_MS);
    window.webContents.postMessage(FEED_PORT_CHANNEL, null, [port2]);
    // A window that begins in the tray asks for no frames until somebody sees it.
    if (!window.isVisible()) feedVisible(id, false);
  });
  for (const event of ['hide', 'minimize'] as const) window.on(event as 'hide', () => feedVisible(id, false));
  for (const event of ['show', 'restore'] as const) window.on(event as 'show', () => feedVisible(id, true));
}
