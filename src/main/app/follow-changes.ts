import { Menu } from 'electron';
import type { Feed } from '#main/feed/index.ts';
import type { Recorder, Replay } from '#main/recorder/index.ts';
import type { Services } from '#main/services.ts';
import type { Windows } from '#main/windows/index.ts';
import type { FeedStatus } from '#shared/contract/feed.ts';
import type { SessionState } from '#shared/contract/session.ts';
import type { Settings } from '#shared/contract/settings.ts';
import { applicationMenu } from './application-menu.ts';
import type { Broadcasts } from './broadcasts.ts';
import type { Desktop } from './desktop-wiring.ts';
import type { Kept } from './kept-wiring.ts';
import type { Notices } from './notices.ts';

type Parts = {
  readonly kept: Kept;
  readonly notices: Notices;
  readonly broadcasts: Broadcasts;
  readonly services: Services;
  readonly feed: Feed;
  readonly windows: Windows;
  readonly desktop: Desktop;
  readonly recorder: Recorder | null;
  readonly replay: Replay | null;
  /** The feed's state as windows are to see it. */
  readonly told: (status: FeedStatus) => FeedStatus;
};

/** Who hears of what changes: the session, the service, orders, the feed, the settings. Begins with what is the case. */
export function followChanges(parts: Parts): void {
  const { notices, services, feed, windows, desktop, recorder, replay, told } = parts;
  const { settings, texts } = parts.kept;
  const broadcast = parts.broadcasts.all;

  function followSession(state: SessionState): void {
    desktop.notifications.session(state);
    if (state.kind === 'signed-in') {
      feed.start();
      windows.show('workspace');
    } else if (state.kind === 'signed-out') {
      feed.stop();
      windows.show('login');
    }
    desktop.refresh();
  }

  let menuSpeaks: Settings['language'] | null = null;
  function drawMenu(): void {
    const { language } = settings.get();
    if (process.platform !== 'darwin' || language === menuSpeaks) return;
    menuSpeaks = language;
    const items = applicationMenu({ t: texts(), openSettings: () => windows.openSettings(null) });
    Menu.setApplicationMenu(Menu.buildFromTemplate(items));
  }
  drawMenu();

  settings.onChange((current) => {
    drawMenu();
    broadcast('settings', 'changed', current);
    windows.dress();
    desktop.refresh();
  });
  services.onSession(followSession);
  services.onHealth(({ reachable }) => desktop.notifications.service(reachable));
  services.onChangeRefused((kind, order, reason) => desktop.notifications.refused(kind, order, reason));
  services.onOrderBoard((_board, changes) => {
    desktop.notifications.orders(
      changes.map(({ order, previous }) => ({ before: previous ?? undefined, after: order })),
    );
    for (const { order, previous } of changes) {
      if (previous?.status === 'UNKNOWN' && order.status !== 'UNKNOWN') {
        notices.add('info', 'unknown-order-resolved', { status: order.status, symbol: order.symbol });
      }
    }
    desktop.refresh();
  });
  feed.onStatus((status) => {
    broadcast('feed', 'statusChanged', told(status));
    recorder?.state(status.state);
    if (!replay) desktop.notifications.feed(status.state);
    desktop.refresh();
  });
  desktop.refresh();
  void services.start().then(() => followSession(services.sessionState()));
}
