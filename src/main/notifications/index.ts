import { randomUUID } from 'node:crypto';
import type { Notification } from 'electron';
import type { TFunction } from 'i18next';
import type {
  FeedState,
  NotificationCode,
  NotificationCounts,
  NotificationEntry,
  NotificationTarget,
  notificationsContract,
  Order,
  Settings,
} from '../../shared/contract/index.ts';
import type { HandlersOf } from '../ipc/handlers.ts';
import type { Timers } from '../service/index.ts';
import { orderNews } from './order-changes.ts';
import { wordsOf } from './words.ts';

export { wordsOf };

type Deps = {
  /** Shows one on the desktop. */
  make(options: { title: string; body: string; silent: boolean }): Pick<Notification, 'show' | 'on'>;
  readonly isSupported: () => boolean;
  readonly settings: () => Settings;
  readonly texts: () => TFunction;
  readonly timers: Timers;
  added(entry: NotificationEntry): void;
  clicked(): void;
};

/** Kept in memory for the notification log; the oldest go first. */
const KEPT = 200;
/** A drop shorter than this is not worth a word. */
const FEED_LOST_AFTER_MS = 3_000;

export type Notifications = {
  /** Tells a person of something in the ways that they chose for its kind; `target` says where a click goes. */
  tell(code: NotificationCode, params: NotificationEntry['params'], target?: NotificationTarget | null): void;
  orders(changed: readonly { readonly before: Order | undefined; readonly after: Order }[]): void;
  feed(state: FeedState): void;
  /** What happened last to an order; null when nothing has. */
  latestOrder(): NotificationEntry | null;
  readonly handlers: HandlersOf<typeof notificationsContract>;
  stop(): void;
};

/** Tells people outside the windows what happened to their orders and to the feed. */
export function createNotifications(deps: Deps): Notifications {
  const log: NotificationEntry[] = [];
  let cancelLost: (() => void) | null = null;
  let feedWasLive = false;
  let feedIsLost = false;

  function tell(
    code: NotificationCode,
    params: NotificationEntry['params'],
    target: NotificationTarget | null = null,
  ): void {
    const entry: NotificationEntry = { id: randomUUID(), at: deps.timers.now(), code, params, target, read: false };
    log.push(entry);
    if (log.length > KEPT) log.splice(0, log.length - KEPT);
    deps.added(entry);
    const { kinds, muted } = deps.settings().notifications;
    if (muted || kinds[code]?.desktop === false || !deps.isSupported()) return;
    const t = deps.texts();
    const words = wordsOf(params, t, deps.settings().numberFormat);
    const shown = deps.make({
      title: t(`notifications:${code}.title`, words),
      body: t(`notifications:${code}.body`, words),
      silent: false,
    });
    shown.on('click', deps.clicked);
    shown.show();
  }

  const counts = (): NotificationCounts => ({
    unread: log.filter(({ read }) => !read).length,
    kept: log.length,
  });

  return {
    tell,
    orders(changed) {
      for (const { before, after } of changed) {
        const news = orderNews(before, after);
        if (news) tell(news.code, news.params, news.target);
      }
    },
    feed(state) {
      if (state === 'live') {
        cancelLost?.();
        cancelLost = null;
        feedWasLive = true;
        if (feedIsLost) tell('feed-back', {});
        feedIsLost = false;
        return;
      }
      if (!feedWasLive || feedIsLost || cancelLost || state === 'offline') return;
      cancelLost = deps.timers.after(FEED_LOST_AFTER_MS, () => {
        cancelLost = null;
        feedIsLost = true;
        tell('feed-lost', {});
      });
    },
    latestOrder: () => log.findLast(({ code }) => code.startsWith('order-')) ?? null,
    handlers: {
      recent: () => [...log].reverse(),
      counts,
      markRead: () => undefined,
      clear: () => undefined,
      open: () => deps.clicked(),
      tryOut: () => undefined,
    },
    stop: () => cancelLost?.(),
  };
}
