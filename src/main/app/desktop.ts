import { join } from 'node:path';
import { app, Menu, Notification, nativeImage, shell, Tray } from 'electron';
import {
  createGoTo,
  createNotifications,
  openNotificationLog,
  type WindowWithPanels,
} from '#main/notifications/index.ts';
import type { Log, Timers } from '#main/service/index.ts';
import { createTray, dayProfit } from '#main/tray/index.ts';
import type { AppInfo } from '#shared/contract/app.ts';
import type { FeedStatus } from '#shared/contract/feed.ts';
import type {
  NotificationCounts,
  NotificationEntry,
  NotificationSound,
  NotificationTarget,
} from '#shared/contract/notifications.ts';
import type { Portfolio } from '#shared/contract/portfolio.ts';
import type { SessionState } from '#shared/contract/session.ts';
import type { Settings } from '#shared/contract/settings.ts';
import type { Translate } from '#shared/i18n/translator.ts';
import type { StockCode } from '#shared/market/index.ts';
import { chosenDelivery } from '#shared/notifications/index.ts';
import type { DiskReporter } from './disk-reporter.ts';
import type { LoginStart } from './login-start.ts';

export type DesktopDeps = {
  readonly resources: string;
  readonly mode: AppInfo['mode'];
  readonly timers: Timers;
  readonly log: Log;
  readonly disk: Pick<DiskReporter, 'failed'>;
  readonly texts: () => Translate;
  /** Where the log of notifications is kept. */
  readonly notificationsFile: string;
  readonly loginStart: LoginStart;
  settings(): Settings;
  changeSettings(patch: Partial<Pick<Settings, 'notifications'>>): void;
  session(): SessionState;
  feed(): FeedStatus;
  portfolio(): Portfolio | null;
  /** Unread messages in rooms that are not muted. */
  chatUnread(): number;
  quote(code: StockCode): { readonly last: number; readonly previous: number } | null;
  /** Prices of these stocks are to be known from now on. */
  wantQuotes(codes: readonly StockCode[]): void;
  phase(): Promise<{ readonly phase: string }>;
  /** Something was told; windows keep a list of it. */
  added(entry: NotificationEntry): void;
  changed(): void;
  counted(counts: NotificationCounts): void;
  windows(): readonly WindowWithPanels[];
  /** Shows that window in front of the others; null: all of them. */
  bringUp(windowId: string | null): void;
  tellGoTo(windowId: string, target: NotificationTarget): void;
  /** @returns false when no window can play it */
  play(sound: NotificationSound, volume: number): boolean;
  openSettings(): void;
  lock(): void;
  /** Whether the kill switch is on. */
  halted(): boolean;
  halt(): void;
  endHalt(): void;
  quit(): void;
};

/** How often the figures beside the clock are looked at: prices change all the time, nobody reads them so fast. */
/** Codes that say no more than the chat's own count. */
const CHAT_CODES = ['chat-message', 'chat-mention'] as const;
const LOOK_MS = 10_000;
const PHASE_EVERY_LOOKS = 6;
const STANDARD_VOLUME = 60;

/** What Lantai shows outside its windows: the tray's icon and the desktop's notifications, and what it plays. */
export function createDesktop(deps: DesktopDeps) {
  const { timers } = deps;
  const goTo = createGoTo({ windows: deps.windows, bringUp: deps.bringUp, tell: deps.tellGoTo });
  const log = openNotificationLog({
    path: deps.notificationsFile,
    timers,
    keepDays: () => deps.settings().privacy.keepLogDays,
    failed(error) {
      deps.log('error', 'notifications-not-saved');
      deps.disk.failed(error);
    },
  });
  if (log.damaged) deps.log('warning', 'notifications-file-damaged');
  const notifications = createNotifications({
    log,
    make: (options) => new Notification(options),
    isSupported: () => Notification.isSupported(),
    settings: deps.settings,
    texts: deps.texts,
    timers,
    minuteOfDay: () => {
      const now = new Date(timers.now());
      return now.getHours() * 60 + now.getMinutes();
    },
    added: deps.added,
    changed: deps.changed,
    counted: (counts) => {
      deps.counted(counts);
      refresh();
    },
    play: (sound, volume) => {
      if (!deps.play(sound, volume)) shell.beep();
    },
    goTo,
  });
  const change = (patch: Partial<Settings['notifications']>): void =>
    deps.changeSettings({ notifications: { ...deps.settings().notifications, ...patch } });
  let volumeBefore = STANDARD_VOLUME;
  const tray = createTray({
    make: (image) => new Tray(image),
    image: (look, unread) =>
      nativeImage.createFromPath(join(deps.resources, 'tray', `${look}${unread ? '-unread' : ''}.png`)),
    menu: (template) => Menu.buildFromTemplate(template),
    texts: deps.texts,
    show: () => deps.bringUp(null),
    lock: deps.lock,
    halt: deps.halt,
    endHalt: deps.endHalt,
    quit: deps.quit,
    doNotDisturb: (muted) => change({ muted }),
    mute: (on) => {
      const { volume } = deps.settings().notifications;
      if (on) volumeBefore = volume;
      change({ volume: on ? 0 : volumeBefore || STANDARD_VOLUME });
    },
    settings: deps.openSettings,
    notifications: () => goTo({ panel: 'notifications' }),
  });
  let phase: string | null = null;
  let badge = 0;
  let looks = 0;
  let closed = false;

  function refresh(): void {
    if (closed) return;
    const session = deps.session();
    const settings = deps.settings();
    const signedIn = session.kind === 'signed-in';
    // Messages are counted as the chat counts them, not once more as what was told of them.
    const countsChat = chosenDelivery('chat-message', settings.notifications).tray;
    const unread = countsChat ? notifications.inTray(CHAT_CODES) + deps.chatUnread() : notifications.inTray();
    const portfolio = signedIn ? deps.portfolio() : null;
    tray.update({
      feed: deps.feed().state,
      signedIn,
      unlocked: signedIn && session.trading.kind === 'unlocked',
      halted: deps.halted(),
      mode: deps.mode,
      phase,
      dayProfit: dayProfit(portfolio, deps.quote),
      unread,
      muted: settings.notifications.volume === 0,
      doNotDisturb: settings.notifications.muted,
      latest: notifications.latestOrder(),
      numberFormat: settings.numberFormat,
    });
    // Windows has no number on an app's icon.
    if (unread !== badge && process.platform !== 'win32') app.setBadgeCount(unread);
    badge = unread;
  }

  async function lookAtPhase(): Promise<void> {
    try {
      ({ phase } = await deps.phase());
    } catch {
      phase = null;
    }
    refresh();
  }

  let cancelLook = timers.after(0, look);
  /** What nobody tells of is looked at now and then. */
  function look(): void {
    cancelLook = timers.after(LOOK_MS, look);
    const signedIn = deps.session().kind === 'signed-in';
    deps.wantQuotes(signedIn ? (deps.portfolio()?.positions ?? []).map(({ symbol }) => symbol) : []);
    if (signedIn && (phase === null || looks % PHASE_EVERY_LOOKS === 0)) void lookAtPhase();
    looks += 1;
    refresh();
  }

  return {
    notifications,
    /** Shows in the tray how things stand; to be called when the session, the feed, an order or a setting has changed. */
    refresh(): void {
      deps.loginStart.apply(deps.settings().startAtLogin);
      refresh();
    },
    async close(): Promise<void> {
      closed = true;
      cancelLook();
      await notifications.stop();
      tray.destroy();
    },
  };
}
