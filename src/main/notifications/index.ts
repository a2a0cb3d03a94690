import { randomUUID } from 'node:crypto';
import type { HandlersOf } from '#main/ipc/handlers.ts';
import type { Timers } from '#main/service/index.ts';
import type { FeedState } from '#shared/contract/feed.ts';
import type {
  NotificationCode,
  NotificationCounts,
  NotificationEntry,
  NotificationSound,
  NotificationTarget,
  notificationsContract,
} from '#shared/contract/notifications.ts';
import type { Order } from '#shared/contract/orders.ts';
import type { SessionState } from '#shared/contract/session.ts';
import type { Settings } from '#shared/contract/settings.ts';
import type { Translate } from '#shared/i18n/translator.ts';
import { chosenDelivery, deliveryOf, isSilent, sentenceOf, soundOf } from '#shared/notifications/index.ts';
import type { NotificationLog } from './log.ts';
import { createLossWatch } from './loss-watch.ts';
import { createOnDesktop, type Shown } from './on-desktop.ts';
import { orderNews, refusedNews } from './order-changes.ts';
import { SAMPLE } from './sample.ts';
import { createSoundGate } from './sound-gate.ts';
import { type LoggedEntry, shortened } from './stored-log.ts';

export { createGoTo, type WindowWithPanels } from './go-to.ts';
export { openNotificationLog } from './log.ts';

export type NotificationDeps = {
  readonly log: NotificationLog;
  /** Makes one for the desktop. */
  make(options: { title: string; body: string; silent: boolean }): Shown;
  readonly isSupported: () => boolean;
  readonly settings: () => Settings;
  readonly texts: () => Translate;
  readonly timers: Timers;
  /** Minutes after midnight, by the machine's clock. */
  readonly minuteOfDay: () => number;
  added(entry: NotificationEntry): void;
  /** Some were read, or the log was cleared. */
  changed(): void;
  counted(counts: NotificationCounts): void;
  play(sound: NotificationSound, volume: number): void;
  /** Brings the person where it leads; null: to the windows. */
  goTo(target: NotificationTarget | null): void;
};

/** A drop shorter than this is not worth a word. */
const FEED_LOST_AFTER_MS = 3_000;
const SERVICE_LOST_AFTER_MS = 8_000;

export type Notifications = {
  /** Tells a person of something in the ways that they chose for its kind; `target` says where a click goes. */
  tell(code: NotificationCode, params: NotificationEntry['params'], target?: NotificationTarget | null): void;
  orders(changed: readonly { readonly before: Order | undefined; readonly after: Order }[]): void;
  /** The service has refused to change an order. */
  refused(kind: 'amend' | 'cancel', order: Order, reason: string): void;
  feed(state: FeedState): void;
  service(reachable: boolean): void;
  session(state: SessionState): void;
  /** What happened last to an order that the tray is to tell; null when nothing has. */
  latestOrder(): NotificationEntry | null;
  /** Unread ones that the tray counts, but those of `except`. */
  inTray(except?: readonly NotificationCode[]): number;
  /** An item was seen in its own panel: what was told of it is old. */
  seen(panel: NotificationTarget['panel'], item: string): void;
  readonly handlers: HandlersOf<typeof notificationsContract>;
  stop(): Promise<void>;
};

const shownOf = ({ inTray: _, ...entry }: LoggedEntry): NotificationEntry => entry;

/** Tells people what happened to their orders, alerts, chats and connections: desktop, sound, tray and a log. */
export function createNotifications(deps: NotificationDeps): Notifications {
  const { log, timers } = deps;
  const now = (): number => timers.now();
  const mayPlay = createSoundGate(now);
  const desktop = createOnDesktop({ make: deps.make, isSupported: deps.isSupported, now });
  let signedIn = false;
  let latest: NotificationEntry | null = null;

  function show(code: NotificationCode, params: NotificationEntry['params'], clicked: () => void): void {
    const { title, body } = sentenceOf({ code, params }, deps.texts(), deps.settings().numberFormat);
    desktop.show(title, body, soundOf(code) === 'rejection', clicked);
  }
  function sound(code: NotificationCode): void {
    const { volume } = deps.settings().notifications;
    if (volume > 0 && mayPlay(soundOf(code))) deps.play(soundOf(code), volume);
  }
  function marked(changed: boolean): void {
    if (!changed) return;
    deps.changed();
    deps.counted(log.counts());
  }
  function open({ id, target }: Pick<NotificationEntry, 'id' | 'target'>): void {
    marked(log.markRead([id]));
    deps.goTo(target);
  }

  const tell: Notifications['tell'] = (code, params, target = null) => {
    const settings = deps.settings().notifications;
    const ways = deliveryOf(code, settings, deps.minuteOfDay());
    const entry: LoggedEntry = {
      id: randomUUID(),
      at: now(),
      code,
      params: shortened(params),
      target,
      // A kind that is for the log only waits for nobody; one that quiet hours held back does.
      read: isSilent(chosenDelivery(code, settings)),
      inTray: ways.tray,
    };
    log.add(entry);
    if (ways.tray && code.startsWith('order-')) latest = shownOf(entry);
    deps.added(shownOf(entry));
    deps.counted(log.counts());
    if (ways.desktop) show(code, entry.params, () => open(entry));
    if (ways.sound) sound(code);
  };

  const feed = createLossWatch(timers, FEED_LOST_AFTER_MS, (what) => tell(`feed-${what}`, {}));
  const service = createLossWatch(timers, SERVICE_LOST_AFTER_MS, (what) => tell(`service-${what}`, {}));

  return {
    tell,
    orders(changed) {
      for (const { before, after } of changed) {
        const news = orderNews(before, after);
        if (news) tell(news.code, news.params, news.target);
      }
    },
    refused(kind, order, reason) {
      const news = refusedNews(kind, order, reason);
      tell(news.code, news.params, news.target);
    },
    feed: (state) => feed.is(state === 'live' ? 'there' : state === 'offline' ? 'not-wanted' : 'gone'),
    service: (reachable) => service.is(!signedIn ? 'not-wanted' : reachable ? 'there' : 'gone'),
    session(state) {
      const wasSignedIn = signedIn;
      signedIn = state.kind === 'signed-in';
      if (signedIn !== wasSignedIn) service.is(signedIn ? 'there' : 'not-wanted');
      if (wasSignedIn && state.kind === 'signed-out' && state.reason === 'expired') tell('session-ended', {});
    },
    latestOrder: () => latest,
    inTray: (except) => log.inTray(except),
    seen(panel, item) {
      const about = log
        .entries()
        .filter(({ read, target }) => !read && target?.panel === panel && target.item === item);
      if (about.length > 0) marked(log.markRead(about.map(({ id }) => id)));
    },
    handlers: {
      recent: () => log.entries().map(shownOf).reverse(),
      counts: () => log.counts(),
      markRead: ({ ids }) => marked(log.markRead(ids)),
      clear: () => {
        log.clear();
        marked(true);
      },
      open: ({ id }) => {
        const entry = log.find(id);
        if (entry) open(entry);
      },
      tryOut: ({ code }) => {
        show(code, SAMPLE, () => undefined);
        sound(code);
      },
    },
    async stop() {
      feed.stop();
      service.stop();
      await log.close();
    },
  };
}
