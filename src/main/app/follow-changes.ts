import { Menu } from 'electron';
import { applicationMenu } from '#main/desktop/application-menu.ts';
import type { Feed } from '#main/feed/index.ts';
import { type OrderChange, orderTimeOffsetHours } from '#main/orders/index.ts';
import type { Recorder, Replay } from '#main/recorder/index.ts';
import type { Services } from '#main/trading/services.ts';
import type { Windows } from '#main/windows/index.ts';
import { orderKnownFor } from '#shared/contract/active-orders.ts';
import type { OrderBoard } from '#shared/contract/orders.ts';
import type { SessionState } from '#shared/contract/session.ts';
import type { Settings } from '#shared/contract/settings.ts';
import type { Core } from './core.ts';
import type { OpenDesktop } from './open-desktop.ts';
import type { ProfileFiles } from './open-profile-files.ts';

type Parts = {
  readonly files: ProfileFiles;
  readonly services: Services;
  readonly feed: Feed;
  readonly windows: Windows;
  readonly desktop: OpenDesktop;
  readonly recorder: Recorder | null;
  readonly replay: Replay | null;
};

/** Connects changes of the session, the service, orders, the feed and the settings to whoever depends on them, and starts the session. */
export function followChanges(core: Core, parts: Parts): void {
  const { services, desktop } = parts;
  followSettings(core, parts);
  followFeed(core, parts);
  services.onSession((state) => followSession(parts, state));
  services.onHealth(({ reachable }) => {
    desktop.notifications.service(reachable);
    core.events.reach.seen('answers', reachable);
  });
  services.onChangeRefused((...refusal) => desktop.notifications.refused(...refusal));
  let zoneHours = 0;
  services.onWireFinding((found) => {
    if (found.kind === 'lots') core.notices.add('warning', 'volumes-in-lots', { key: `rest.${found.key}` });
    if (found.kind === 'unknown-board') core.notices.add('warning', 'board-unknown', { word: found.word });
    if (found.kind !== 'zone') return;
    zoneHours = found.hours;
    core.notices.add('warning', 'times-without-zone', { hours: found.hours });
  });
  services.onOrderBoard((board, changes) => followOrders(core, parts, board, changes, zoneHours));
  desktop.refresh();
  void services.start().then(() => followSession(parts, services.sessionState()));
}

function followSession({ desktop, feed, windows }: Parts, state: SessionState): void {
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

/**
 * @param zoneHours by which times that were read before the zone was found are moved back
 */
function followOrders(
  { notices }: Core,
  { desktop }: Parts,
  { orders, path }: OrderBoard,
  changes: readonly OrderChange[],
  zoneHours: number,
): void {
  const changed = changes.map(({ order, previous }) => ({
    before: previous ?? undefined,
    after: order,
    known: orderKnownFor(order, orders),
  }));
  desktop.notifications.orders(changed, path.halt?.since ?? null);
  for (const { order, previous } of changes) {
    if (previous?.status === 'UNKNOWN' && order.status !== 'UNKNOWN') {
      notices.add('info', 'unknown-order-resolved', { status: order.status, symbol: order.symbol });
    }
  }
  const hours = orderTimeOffsetHours(changes);
  if (hours !== null && hours !== -zoneHours) notices.add('warning', 'order-times-off', { hours });
  desktop.refresh();
}

function followFeed({ broadcasts }: Core, { feed, recorder, replay, desktop }: Parts): void {
  feed.onStatus((status) => {
    broadcasts.all('feed', 'statusChanged', replay?.statusOf(status) ?? status);
    recorder?.state(status.state);
    if (!replay) desktop.notifications.feed(status.state);
    desktop.refresh();
  });
}

function followSettings({ broadcasts }: Core, { files, windows, desktop }: Parts): void {
  const { settings, texts } = files;
  let menuLanguage: Settings['language'] | null = null;
  const drawMenu = (): void => {
    const { language } = settings.get();
    if (process.platform !== 'darwin' || language === menuLanguage) return;
    menuLanguage = language;
    const items = applicationMenu({ t: texts(), openSettings: () => windows.openSettings(null) });
    Menu.setApplicationMenu(Menu.buildFromTemplate(items));
  };
  drawMenu();
  settings.onChange((current) => {
    drawMenu();
    broadcasts.all('settings', 'changed', current);
    windows.applyAppearance();
    desktop.refresh();
  });
}
