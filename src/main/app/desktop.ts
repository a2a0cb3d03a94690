import { join } from 'node:path';
import { Menu, Notification, nativeImage, Tray } from 'electron';
import type { TFunction } from 'i18next';
import type { AppInfo, FeedStatus, NotificationEntry, SessionState, Settings } from '../../shared/contract/index.ts';
import { createNotifications } from '../notifications/index.ts';
import type { Timers } from '../service/index.ts';
import { createTray } from '../tray/index.ts';

export type DesktopDeps = {
  readonly resources: string;
  readonly mode: AppInfo['mode'];
  readonly timers: Timers;
  readonly texts: () => TFunction;
  settings(): Settings;
  session(): SessionState;
  feed(): FeedStatus;
  /** Something was told on the desktop; windows keep a list of it. */
  added(entry: NotificationEntry): void;
  show(): void;
  lock(): void;
  quit(): void;
};

/** What Lantai shows outside its windows: the tray's icon and the desktop's notifications. */
export function createDesktop(deps: DesktopDeps) {
  const notifications = createNotifications({
    make: (options) => new Notification(options),
    isSupported: () => Notification.isSupported(),
    settings: deps.settings,
    texts: deps.texts,
    timers: deps.timers,
    added: deps.added,
    clicked: deps.show,
  });
  const tray = createTray({
    make: (image) => new Tray(image),
    image: (look) => nativeImage.createFromPath(join(deps.resources, 'tray', `${look}.png`)),
    menu: (template) => Menu.buildFromTemplate(template),
    texts: deps.texts,
    show: deps.show,
    lock: deps.lock,
    quit: deps.quit,
  });
  return {
    notifications,
    /** Shows in the tray how things stand; to be called when the session, the feed, an order or a setting has changed. */
    refresh(): void {
      const session = deps.session();
      tray.update({
        feed: deps.feed().state,
        signedIn: session.kind === 'signed-in',
        unlocked: session.kind === 'signed-in' && session.trading.kind === 'unlocked',
        mode: deps.mode,
        latest: notifications.latestOrder(),
        numberFormat: deps.settings().numberFormat,
      });
    },
    close(): void {
      notifications.stop();
      tray.destroy();
    },
  };
}
