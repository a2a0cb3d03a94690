import { join } from 'node:path';
import { app, Menu, Notification, nativeImage, shell, Tray } from 'electron';
import {
  createGoTo,
  Notifications,
  openNotificationLog,
  openRoomLevels,
  type WindowWithPanels,
} from '#main/notifications/index.ts';
import type { DiskReporter } from '#main/platform/files/disk-reporter.ts';
import type { Log } from '#main/platform/log/log.ts';
import type { LoginStart } from '#main/platform/process/login-start.ts';
import type { Timers } from '#main/platform/timers.ts';
import { createTray, dayProfit, iconFile } from '#main/tray/index.ts';
import type { AppInfo } from '#shared/contract/app.ts';
import type { FeedStatus } from '#shared/contract/feed.ts';
import type {
  NotificationCounts,
  NotificationEntry,
  NotificationSound,
  NotificationTarget,
  RoomAttention,
  Snoozed,
} from '#shared/contract/notifications.ts';
import type { PortfolioParts } from '#shared/contract/portfolio.ts';
import type { SessionState } from '#shared/contract/session.ts';
import type { Settings } from '#shared/contract/settings.ts';
import { isoDay } from '#shared/formats/formats.ts';
import type { Translate } from '#shared/i18n/translator.ts';
import type { StockCode } from '#shared/market/index.ts';
import { chosenDelivery } from '#shared/notifications/index.ts';
import { stocksOfDay } from '#shared/portfolio/index.ts';
import { type Hidden, hiddenOf } from '#shared/privacy.ts';

type DesktopOptions = {
  readonly resources: string;
  readonly mode: AppInfo['mode'];
  readonly timers: Timers;
  readonly log: Log;
  readonly disk: Pick<DiskReporter, 'failed'>;
  readonly texts: () => Translate;
  /** Where the log of notifications is stored. */
  readonly notificationsFile: string;
  /** Where it is stored which rooms are announced otherwise than their kind. */
  readonly roomLevelsFile: string;
  /** Where it is stored what was put off. */
  readonly snoozedFile: string;
  readonly loginStart: LoginStart;
  settings(): Settings;
  changeSettings(patch: Partial<Pick<Settings, 'notifications'>>): void;
  session(): SessionState;
  feed(): FeedStatus;
  portfolio(): PortfolioParts | null;
  /** Unix ms on the service's clock. */
  serviceNow(): number;
  /** Unix ms on the service’s clock, once that is known; rejects where the service does not answer. */
  serviceTime(): Promise<number>;
  /** The desktop shows no notifications. */
  notificationsRefused(): void;
  /** Whether the person who is signed in has blocked somebody; null: whether anybody. */
  isBlocked(id: number | null): boolean;
  /** Unread messages in rooms that are not muted. */
  chatUnread(): number;
  quote(code: StockCode): { readonly last: number; readonly previous: number } | null;
  /** Replaces the stocks whose prices {@link quote} knows. */
  subscribeQuotes(codes: readonly StockCode[]): void;
  phase(): Promise<{ readonly phase: string }>;
  /** A notification was added to the log. */
  added(entry: NotificationEntry): void;
  changed(): void;
  counted(counts: NotificationCounts): void;
  roomsChanged(rooms: readonly RoomAttention[]): void;
  snoozedChanged(items: readonly Snoozed[]): void;
  windows(): readonly WindowWithPanels[];
  /** Shows that window in front of the others; null: all of them. */
  bringUp(windowId: string | null): void;
  /** Sends a window where to go within it. */
  sendGoTo(windowId: string, target: NotificationTarget): void;
  /** @returns false when no window can play it */
  play(sound: NotificationSound, volume: number): boolean;
  openSettings(): void;
  lock(): void;
  /** Whether the kill switch is on. */
  isHalted(): boolean;
  halt(): void;
  endHalt(): void;
  quit(): void;
};

/** Their unread count is the chat's own. */
const CHAT_CODES = ['chat-message', 'chat-personal', 'chat-mention'] as const;
/** Prices change all the time; a figure in the tray need not follow faster, ms. */
const REFRESH_INTERVAL_MS = 10_000;
/** The market's phase is read on every sixth refresh. */
const PHASE_EVERY_REFRESHES = 6;
const DEFAULT_VOLUME = 60;

/** What Lantai shows outside its windows: the tray's icon and the desktop's notifications, with their sounds. */
export class Desktop {
  readonly notifications: Notifications;
  readonly #options: DesktopOptions;
  readonly #tray: ReturnType<typeof createTray>;
  #phase: string | null = null;
  #badge = 0;
  #refreshes = 0;
  #volumeBefore = DEFAULT_VOLUME;
  #isClosed = false;
  #cancelRefresh: () => void;

  constructor(options: DesktopOptions) {
    this.#options = options;
    const goTo = createGoTo({ windows: options.windows, bringUp: options.bringUp, send: options.sendGoTo });
    this.notifications = this.#createNotifications(goTo);
    this.#tray = this.#createTray(() => goTo({ panel: 'notifications' }));
    this.#cancelRefresh = options.timers.after(0, () => this.#poll());
  }

  /** To be called when the session, the feed, an order or a setting has changed. */
  refresh(): void {
    const { loginStart, settings } = this.#options;
    loginStart.apply(settings().startAtLogin);
    this.#update();
  }

  /** The service has announced another phase of the market. */
  phaseChanged(): void {
    void this.#readPhase();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#cancelRefresh();
    await this.notifications.stop();
    this.#tray.destroy();
  }

  #createNotifications(goTo: (target: NotificationTarget | null) => void): Notifications {
    const { timers, settings, texts, added, changed, counted, roomsChanged, play } = this.#options;
    const { snoozedFile, snoozedChanged, serviceTime } = this.#options;
    return new Notifications({
      log: this.#openLog(),
      rooms: this.#openRoomLevels(),
      roomsChanged,
      snoozedFile,
      snoozedChanged,
      snoozedFailed: (error) => this.#notSaved(error),
      serviceTime,
      isBlocked: (id) => this.#options.isBlocked(id),
      make: (options) => new Notification(options),
      isSupported: () => Notification.isSupported(),
      refused: () => this.#options.notificationsRefused(),
      isFocused: () => this.#options.windows().some(({ focused }) => focused),
      settings,
      texts,
      timers,
      added,
      changed,
      goTo,
      hidden: () => this.#hidden(),
      serviceNow: () => this.#options.serviceNow(),
      minuteOfDay: () => {
        const now = new Date(timers.now());
        return now.getHours() * 60 + now.getMinutes();
      },
      counted: (counts) => {
        counted(counts);
        this.#update();
      },
      play: (sound, volume) => {
        if (!play(sound, volume)) shell.beep();
      },
    });
  }

  #openLog(): ReturnType<typeof openNotificationLog> {
    const { notificationsFile, timers, settings, log } = this.#options;
    const opened = openNotificationLog({
      path: notificationsFile,
      timers,
      keepDays: () => settings().privacy.keepLogDays,
      failed: (error) => this.#notSaved(error),
    });
    if (opened.damaged) log('warning', 'notifications-file-damaged');
    return opened;
  }

  #openRoomLevels(): ReturnType<typeof openRoomLevels> {
    const { roomLevelsFile, timers } = this.#options;
    return openRoomLevels(roomLevelsFile, new Date(timers.now()), (error) => this.#notSaved(error));
  }

  #notSaved(error: unknown): void {
    const { log, disk } = this.#options;
    log('error', 'notifications-not-saved');
    disk.failed(error);
  }

  #createTray(openNotifications: () => void): ReturnType<typeof createTray> {
    const { resources, texts, bringUp, lock, halt, endHalt, quit, openSettings } = this.#options;
    return createTray({
      platform: process.platform,
      make: (image) => new Tray(image),
      image: (look, unread) =>
        nativeImage.createFromPath(join(resources, 'tray', iconFile(process.platform, look, unread))),
      menu: (template) => Menu.buildFromTemplate(template),
      texts,
      lock,
      halt,
      endHalt,
      quit,
      show: () => bringUp(null),
      doNotDisturb: (muted) => this.#change({ muted }),
      mute: (on) => this.#mute(on),
      settings: openSettings,
      notifications: openNotifications,
    });
  }

  #change(patch: Partial<Settings['notifications']>): void {
    const { changeSettings, settings } = this.#options;
    changeSettings({ notifications: { ...settings().notifications, ...patch } });
  }

  #mute(on: boolean): void {
    const { volume } = this.#options.settings().notifications;
    if (on) this.#volumeBefore = volume;
    this.#change({ volume: on ? 0 : this.#volumeBefore || DEFAULT_VOLUME });
  }

  #unread(): number {
    const { settings, chatUnread } = this.#options;
    // By itself only what mentions the person or is for them alone. Who ticks groups too counts messages as the chat
    // does, not once more as notifications.
    const countsChat = chosenDelivery('chat-message', settings().notifications).tray;
    return countsChat ? this.notifications.inTray(CHAT_CODES) + chatUnread() : this.notifications.inTray();
  }

  #hidden(): Hidden {
    const { settings, session } = this.#options;
    return hiddenOf(settings().privacy, session());
  }

  #update(): void {
    if (this.#isClosed) return;
    const { session: sessionState, settings, feed, portfolio, quote, isHalted, mode, serviceNow } = this.#options;
    const session = sessionState();
    const { notifications, numberFormat, language } = settings();
    const signedIn = session.kind === 'signed-in';
    const unread = this.#unread();
    this.#tray.update({
      feed: feed().state,
      signedIn,
      unlocked: signedIn && session.trading.kind === 'unlocked',
      halted: isHalted(),
      mode,
      phase: this.#phase,
      dayProfit: dayProfit(signedIn ? portfolio() : null, isoDay(serviceNow()), quote, feed()),
      unread,
      muted: notifications.volume === 0,
      doNotDisturb: notifications.muted,
      latest: this.notifications.latestOrder(),
      numberFormat,
      language,
      hidden: this.#hidden(),
    });
    // Windows has no number on an app's icon.
    if (unread !== this.#badge && process.platform !== 'win32') app.setBadgeCount(unread);
    this.#badge = unread;
  }

  /** Refreshes what no event announces. */
  #poll(): void {
    const { timers, session, subscribeQuotes, portfolio } = this.#options;
    this.#cancelRefresh = timers.after(REFRESH_INTERVAL_MS, () => this.#poll());
    const signedIn = session().kind === 'signed-in';
    const held = signedIn ? portfolio() : null;
    subscribeQuotes(stocksOfDay(held?.positions ?? [], held?.day ?? null));
    const isPhaseDue = this.#phase === null || this.#refreshes % PHASE_EVERY_REFRESHES === 0;
    if (signedIn && isPhaseDue) void this.#readPhase();
    this.#refreshes += 1;
    this.#update();
  }

  async #readPhase(): Promise<void> {
    try {
      this.#phase = (await this.#options.phase()).phase;
    } catch {
      this.#phase = null;
    }
    this.#update();
  }
}
