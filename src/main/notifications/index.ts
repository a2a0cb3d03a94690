import { randomUUID } from 'node:crypto';
import type { HandlersOf } from '#main/ipc/handlers.ts';
import type { Timers } from '#main/platform/timers.ts';
import { LantaiError } from '#shared/contract/error.ts';
import type { FeedState } from '#shared/contract/feed.ts';
import {
  countsOf,
  groupOf,
  type NotificationCode,
  type NotificationCounts,
  type NotificationEntry,
  type NotificationSound,
  type NotificationTarget,
  type notificationsContract,
  type RoomAttention,
  type Snoozed,
} from '#shared/contract/notifications.ts';
import type { Order } from '#shared/contract/orders.ts';
import type { SessionState } from '#shared/contract/session.ts';
import type { Settings } from '#shared/contract/settings.ts';
import { createEmitter } from '#shared/emitter.ts';
import { formatsIn } from '#shared/formats/formats.ts';
import type { Translate } from '#shared/i18n/translator.ts';
import {
  chosenDelivery,
  deliveryOf,
  isSeenInWindow,
  isSilent,
  isUnreadWhenSilent,
  maySnooze,
  SILENT,
  sentenceOf,
  soundOf,
} from '#shared/notifications/index.ts';
import type { Hidden } from '#shared/privacy.ts';
import { EXAMPLE_PARAMS } from './example-params.ts';
import { createRepeatFilter } from './halt-repeats.ts';
import type { NotificationLog } from './log.ts';
import { createLossWatch, type LossWatch } from './loss-watch.ts';
import { type Announced, createMissed, type Missed, type MissedSummary } from './missed.ts';
import { createOnDesktop, type Shown } from './on-desktop.ts';
import { orderNews, type RefusedKind, refusedNews } from './order-changes.ts';
import type { RoomLevels } from './room-levels.ts';
import { openSnoozed, type SnoozedItems } from './snoozed.ts';
import { createSoundGate } from './sound-gate.ts';
import { type LoggedEntry, lacksAuthor, shortened } from './stored-log.ts';

export { createGoTo, type WindowWithPanels } from './go-to.ts';
export { openNotificationLog } from './log.ts';
export type { RefusedKind } from './order-changes.ts';
export { openRoomLevels, type RoomLevels } from './room-levels.ts';

export type NotificationsOptions = {
  readonly log: NotificationLog;
  /** Rooms that are announced otherwise than their kind. */
  readonly rooms: RoomLevels;
  /** Whether the person has blocked somebody, who is hidden until they are unblocked; null: whether anybody is blocked. */
  isBlocked(id: number | null): boolean;
  /** Creates a desktop notification. */
  make(options: { title: string; body: string; silent: boolean }): Shown;
  readonly isSupported: () => boolean;
  /** The desktop does not show notifications. Called once. */
  readonly refused: () => void;
  /** Whether a window that shows toasts has the focus. */
  readonly isFocused: () => boolean;
  readonly settings: () => Settings;
  /** What of the account is not shown now. */
  readonly hidden: () => Hidden;
  readonly texts: () => Translate;
  readonly timers: Timers;
  /** Minutes after midnight, by the machine's clock. */
  readonly minuteOfDay: () => number;
  /** Unix ms on the service's clock. */
  readonly serviceNow: () => number;
  added(entry: NotificationEntry): void;
  /** Some were read, or the log was cleared. */
  changed(): void;
  counted(counts: NotificationCounts): void;
  roomsChanged(rooms: readonly RoomAttention[]): void;
  /** Where it is stored what was put off. */
  readonly snoozedFile: string;
  /** Unix ms on the service's clock once that is known; rejects where the service does not answer. */
  serviceTime(): Promise<number>;
  snoozedChanged(items: readonly Snoozed[]): void;
  /** What was put off could not be saved. */
  snoozedFailed(error: unknown): void;
  play(sound: NotificationSound, volume: number): void;
  /** Shows the target; null: the windows. */
  goTo(target: NotificationTarget | null): void;
};

/** A shorter interruption is not reported, ms. */
const FEED_LOST_AFTER_MS = 3_000;
const SERVICE_LOST_AFTER_MS = 8_000;

const withoutTray = ({ inTray: _, ...entry }: LoggedEntry): NotificationEntry => entry;

/** Notifies people of their orders, alerts, chats and connections: desktop, sound, tray and a log. */
export class Notifications {
  readonly handlers: HandlersOf<typeof notificationsContract> = {
    recent: () => this.#shown().map(withoutTray).reverse(),
    counts: () => this.#counts(),
    markRead: ({ ids }) => this.#publishCounts(this.#options.log.markRead(ids)),
    markUnread: ({ id }) => this.#publishCounts(this.#options.log.markUnread(id)),
    rooms: () => [...this.#options.rooms.list()],
    setRoom: ({ room, name, level }) => {
      this.#options.rooms.set(room, name, level);
      this.#options.roomsChanged(this.#options.rooms.list());
    },
    clear: () => {
      this.#options.log.clear(this.#snoozed.has);
      this.#publishCounts(true);
    },
    snoozed: () => [...this.#snoozed.list()],
    snooze: (item) => this.#snooze(item),
    unsnooze: ({ id }) => void this.#snoozed.take(id),
    open: ({ id }) => {
      const entry = this.#options.log.find(id);
      if (entry) this.#open(entry);
    },
    tryOut: ({ code }) => {
      this.#show(code, EXAMPLE_PARAMS, () => undefined);
      this.#playSound(code);
    },
  };
  readonly #options: NotificationsOptions;
  readonly #mayPlay: ReturnType<typeof createSoundGate>;
  readonly #desktop: ReturnType<typeof createOnDesktop>;
  readonly #feedLoss: LossWatch;
  readonly #serviceLoss: LossWatch;
  readonly #missed: Missed;
  readonly #isRepeated = createRepeatFilter();
  readonly #snoozed: SnoozedItems;
  readonly #snoozedChanges = createEmitter<void>();
  #isSignedIn = false;
  #latestOrder: NotificationEntry | null = null;
  #unreadInService: number | null = null;

  constructor(options: NotificationsOptions) {
    this.#options = options;
    const { timers, make, isSupported, refused } = options;
    const now = (): number => timers.now();
    this.#mayPlay = createSoundGate(now);
    this.#desktop = createOnDesktop({ make, isSupported, now, refused });
    this.#feedLoss = createLossWatch(timers, FEED_LOST_AFTER_MS, (what) => this.notify(`feed-${what}`, {}));
    this.#missed = createMissed({
      timers,
      summarise: (summary) => this.#summarise(summary),
      announce: (only) => this.#announce(only.entry),
    });
    this.#serviceLoss = createLossWatch(timers, SERVICE_LOST_AFTER_MS, (what) => this.notify(`service-${what}`, {}));
    this.#snoozed = openSnoozed({
      path: options.snoozedFile,
      timers,
      serviceTime: options.serviceTime,
      failed: options.snoozedFailed,
      returned: (items) => this.#return(items),
      changed: (items) => {
        options.snoozedChanged(items);
        this.#snoozedChanges.emit();
        options.counted(this.#counts());
      },
    });
  }

  /**
   * Notifies a person in the ways that they chose for its kind and its room.
   * @param target where a click leads
   * @param messages how many messages it stands for, where several arrived at once
   */
  notify(
    code: NotificationCode,
    params: NotificationEntry['params'],
    target: NotificationTarget | null = null,
    messages = 1,
  ): void {
    const { log, added, counted, isFocused } = this.#options;
    const { ways, isOff } = this.#deliveryOf(code, target);
    const entry = this.#newEntry({ code, params: shortened(params), target, inTray: ways.tray, read: isOff });
    log.add(entry);
    if (ways.tray && code.startsWith('order-')) this.#latestOrder = withoutTray(entry);
    added(withoutTray(entry));
    counted(this.#counts());
    if (isOff) return;
    // The focused window shows these itself.
    const onDesktop = ways.desktop && !(isSeenInWindow(code) && isFocused());
    if (groupOf(code) === 'chat' && this.#missed.offer({ entry, messages, onDesktop })) return;
    if (onDesktop) this.#announce(entry);
    if (ways.sound) this.#playSound(code);
  }

  /** The machine woke up, or people’s messages arrive again: those that were missed are announced by one line. */
  holdMissed(): void {
    this.#missed.hold();
    this.#snoozed.check();
  }

  /** Messages of the service that are put off and that it counts as unread. */
  snoozedNotices(): readonly { readonly id: string; readonly kind: string }[] {
    return this.#snoozed.list().flatMap(({ notice }) => (notice?.unread ? [notice] : []));
  }

  /** Something was put off, or has come back. @returns the disposer */
  onSnoozed(listener: () => void): () => void {
    return this.#snoozedChanges.on(listener);
  }

  /**
   * @param changed with the order by whose terms each is known; left out where it is itself
   * @param haltedSince when the kill switch was turned on; null while it is off
   */
  orders(
    changed: readonly { readonly before: Order | undefined; readonly after: Order; readonly known?: Order }[],
    haltedSince: number | null = null,
  ): void {
    for (const { before, after, known } of changed) {
      const news = orderNews(before, after, known);
      if (news?.code === 'order-resolved') this.#readDoubts(news.target);
      if (news && !this.#isRepeated(news, after, haltedSince)) this.notify(news.code, news.params, news.target);
    }
  }

  /**
   * A change of an order was refused, or its replacement does not stand.
   * @param count orders of one press that were refused so, of which `order` is the first
   */
  refused(kind: RefusedKind, order: Order, reason: string, count = 1): void {
    const news = refusedNews(kind, order, reason, count);
    this.notify(news.code, news.params, news.target);
  }

  feed(state: FeedState): void {
    this.#feedLoss.set(state === 'live' ? 'present' : state === 'offline' ? 'not-expected' : 'lost');
  }

  service(reachable: boolean): void {
    this.#serviceLoss.set(!this.#isSignedIn ? 'not-expected' : reachable ? 'present' : 'lost');
  }

  session(state: SessionState): void {
    const wasSignedIn = this.#isSignedIn;
    this.#isSignedIn = state.kind === 'signed-in';
    const user = state.kind === 'signed-in' ? state.user.id : null;
    this.#options.rooms.select(user);
    this.#snoozed.select(user);
    if (this.#isSignedIn !== wasSignedIn) this.#serviceLoss.set(this.#isSignedIn ? 'present' : 'not-expected');
    const isEnded = state.kind === 'signed-out' && (state.reason === 'expired' || state.reason === 'other-user');
    if (wasSignedIn && isEnded) this.notify('session-ended', {});
  }

  /** The latest notification about an order that the tray shows; null while there is none. */
  latestOrder(): NotificationEntry | null {
    return this.#latestOrder;
  }

  /** Somebody was blocked, or is no longer. */
  blocksChanged(): void {
    this.#publishCounts(true);
  }

  /** These messages of a room were deleted for everyone: nothing that was notified of keeps their texts. */
  erased(room: string, messages: readonly string[]): void {
    const isMeant = ({ target }: LoggedEntry): boolean =>
      target?.panel === 'chat' && target.item === room && messages.includes(target.message ?? '');
    for (const { id } of this.#options.log.entries().filter(isMeant)) this.#desktop.close(id);
    this.#publishCounts(this.#options.log.remove(isMeant));
  }

  /** These messages of a room were read, with their authors: entries from before authors were stored get theirs. */
  authors(room: string, authors: ReadonlyMap<string, number>): void {
    this.#publishCounts(this.#options.log.addAuthors(room, authors));
  }

  /** Number of unread ones that the tray counts, without those of `except`. */
  inTray(except: readonly NotificationCode[] = []): number {
    return this.#options.log.inTray(except, (entry) => this.#snoozed.has(entry.id) || this.#isOfBlocked(entry));
  }

  /** An item was seen in its own panel, or (null) all of them: notifications about it are marked read. */
  seen(panel: NotificationTarget['panel'], item: string | null): void {
    const { log } = this.#options;
    if (panel === 'notifications' && item === null) this.#snoozed.readAll();
    const about = log
      .entries()
      .filter(({ read, target }) => !read && target?.panel === panel && (item === null || target.item === item));
    if (about.length > 0) this.#publishCounts(log.markRead(about.map(({ id }) => id)));
  }

  /** How many of the service's messages are unread that only its inbox counts; null while that is not known. */
  unreadInService(unread: number | null): void {
    if (unread === this.#unreadInService) return;
    this.#unreadInService = unread;
    this.#options.counted(this.#counts());
  }

  async stop(): Promise<void> {
    this.#feedLoss.stop();
    this.#serviceLoss.stop();
    this.#missed.stop();
    await this.#snoozed.stop();
    await this.#options.rooms.settled();
    await this.#options.log.close();
  }

  /** `isOff`: it goes to the log only and counts as read; what quiet hours silence does not. */
  #deliveryOf(code: NotificationCode, target: NotificationTarget | null) {
    const { settings, minuteOfDay, rooms } = this.#options;
    const { notifications } = settings();
    const room = target?.panel === 'chat' ? target.item : undefined;
    const level = room === undefined ? null : rooms.levelOf(room);
    const isKindOff = isSilent(chosenDelivery(code, notifications)) && !isUnreadWhenSilent(code);
    const isOff = level === null ? isKindOff : level === 'off';
    return { ways: isOff ? SILENT : deliveryOf(code, notifications, minuteOfDay(), level), isOff };
  }

  #newEntry(given: Omit<LoggedEntry, 'id' | 'at' | 'serviceAt'>): LoggedEntry {
    const { timers, serviceNow } = this.#options;
    return { ...given, id: randomUUID(), at: timers.now(), serviceAt: serviceNow() };
  }

  #snooze(item: Snoozed): void {
    const entry = item.entry === null ? undefined : this.#options.log.find(item.entry);
    if (item.entry !== null && (entry === undefined || !maySnooze(entry.code)))
      throw new LantaiError('NOT_ALLOWED', 'a notification of that kind is not put off');
    this.#snoozed.put(item);
  }

  /** What was put off is unread again, and is announced in the ways of its kind of now. */
  #return(items: readonly Snoozed[]): void {
    const { log } = this.#options;
    for (const { entry: id } of items) {
      const entry = id === null ? undefined : log.find(id);
      if (!entry) continue;
      log.markUnread(entry.id);
      if (this.#isOfBlocked(entry)) continue;
      const { ways } = this.#deliveryOf(entry.code, entry.target);
      if (ways.desktop) this.#announce(entry);
      if (ways.sound) this.#playSound(entry.code);
    }
    this.#publishCounts(true);
  }

  /** What others wrote, without whom the person has blocked. */
  #shown(): readonly LoggedEntry[] {
    return this.#options.log
      .entries()
      .filter((entry) => !this.#isOfBlocked(entry))
      .map((entry) => ({ ...entry, params: this.#paramsOf(entry) }));
  }

  /** Nothing of a message that may be of somebody blocked: of an earlier version's its author was not stored. */
  #paramsOf({ code, params }: LoggedEntry): LoggedEntry['params'] {
    return lacksAuthor({ code, params }) && this.#options.isBlocked(null) ? {} : params;
  }

  #isOfBlocked({ params: { author } }: Pick<LoggedEntry, 'params'>): boolean {
    return typeof author === 'number' && this.#options.isBlocked(author);
  }

  #announce(entry: Announced['entry']): void {
    // It may have been deleted, or its author blocked, while it was held back.
    const stored = this.#options.log.find(entry.id);
    if (stored && !this.#isOfBlocked(stored))
      this.#show(entry.code, this.#paramsOf(stored), () => this.#open(entry), entry.id);
  }

  /** Everything that it stands for is in the log by itself. */
  #summarise({ messages, rooms, mentions, first }: MissedSummary): void {
    const code = 'missed-messages';
    const { settings, minuteOfDay } = this.#options;
    const ways = deliveryOf(code, settings().notifications, minuteOfDay());
    if (ways.desktop) this.#show(code, { messages, rooms, mentions }, () => this.#open(first));
    if (ways.sound) this.#playSound(code);
  }

  #show(
    code: NotificationCode,
    params: NotificationEntry['params'],
    onClick: () => void,
    id: string | null = null,
  ): void {
    const { texts, settings, hidden } = this.#options;
    const { title, body } = sentenceOf({ code, params }, texts(), formatsIn(settings()), hidden());
    this.#desktop.show(title, body, soundOf(code) === 'rejection', onClick, id);
  }

  #playSound(code: NotificationCode): void {
    const { settings, play } = this.#options;
    const { volume } = settings().notifications;
    if (volume > 0 && this.#mayPlay(soundOf(code))) play(soundOf(code), volume);
  }

  /** What became of an order is known: that it was not known is no news any more, and is not to be acted on. */
  #readDoubts(about: NotificationTarget | null): void {
    const { log } = this.#options;
    const doubts = log
      .entries()
      .filter(({ code, read, target }) => code === 'order-unknown' && !read && target?.item === about?.item);
    if (doubts.length > 0) this.#publishCounts(log.markRead(doubts.map(({ id }) => id)));
  }

  #publishCounts(hasChanged: boolean): void {
    if (!hasChanged) return;
    const { changed, counted } = this.#options;
    changed();
    counted(this.#counts());
  }

  #counts(): NotificationCounts {
    const entries = this.#shown().filter(({ id }) => !this.#snoozed.has(id));
    return countsOf(entries, this.#unreadInService);
  }

  #open({ id, target }: Pick<NotificationEntry, 'id' | 'target'>): void {
    const { log, goTo } = this.#options;
    this.#publishCounts(log.markRead([id]));
    goTo(target);
  }
}

export { orderNews } from './order-changes.ts';
