import { z } from 'zod';
import type { OpenCollection } from '#exchange/database/collection.ts';
import { createEmitter } from '#shared/emitter.ts';
import { momentText } from '#shared/service/lenient.ts';
import type { WireNotice } from '#shared/service/notifications.ts';

const noticeKind = z.enum(['order', 'cash', 'security', 'social', 'chat', 'market', 'corporate-action']);

const notice = z.object({
  id: z.string(),
  kind: noticeKind,
  title: z.string(),
  text: z.string(),
  /** Identifiers of the subject: a stock, an order, a room, a user. */
  about: z.record(z.string(), z.string()),
  at: z.number(),
  isRead: z.boolean(),
});
export type Notice = z.infer<typeof notice>;

/** The practice user's notifications. */
export type Notifications = {
  notify(what: Pick<Notice, 'kind' | 'title' | 'text'> & { readonly about?: Notice['about'] }): Notice;
  /** Newest first. */
  all(): readonly Notice[];
  unread(): number;
  markAllRead(): void;
  /** Gives other words to what tells of this subject: its own are gone. */
  reword(isAbout: (about: Notice['about']) => boolean, text: string): void;
  /** Called with each new one. Returns the disposer. */
  onNotice(listener: (notice: Notice) => void): () => void;
};

const MAX = 500;

/** @param now ms of the exchange's clock */
export function createNotifications(
  collection: OpenCollection,
  now: () => number,
  randomId: () => string,
): Notifications {
  const records = collection('notice', notice, { cap: MAX });
  const notices = createEmitter<Notice>();
  return {
    notify({ kind, title, text, about = {} }) {
      const made: Notice = { id: randomId(), kind, title, text, about, at: now(), isRead: false };
      records.put(made.id, made);
      notices.emit(made);
      return made;
    },
    all: () => [...records.all()].reverse(),
    unread: () => records.all().filter(({ isRead }) => !isRead).length,
    markAllRead() {
      for (const each of records.all()) if (!each.isRead) records.put(each.id, { ...each, isRead: true });
    },
    reword(isAbout, text) {
      for (const each of records.all()) if (isAbout(each.about)) records.put(each.id, { ...each, text });
    },
    onNotice: notices.on,
  };
}

/** Delivery channels of a kind of notice, and its description. */
type NoticeDelivery = {
  readonly kind: Notice['kind'];
  readonly name: string;
  readonly description: string;
  readonly push: boolean;
  readonly inApp: boolean;
  readonly email: boolean;
  /** Cannot be switched off. */
  readonly isRequired: boolean;
};

const delivery = (
  kind: Notice['kind'],
  name: string,
  description: string,
  more: Partial<NoticeDelivery> = {},
): NoticeDelivery => ({
  kind,
  name,
  description,
  push: true,
  inApp: true,
  email: false,
  isRequired: false,
  ...more,
});

export const NOTICE_DELIVERY: readonly NoticeDelivery[] = [
  delivery('order', 'Orders', 'Matches, rejections and expiries', { email: true, isRequired: true }),
  delivery('cash', 'Cash', 'Deposits, withdrawals and settlement', { email: true, isRequired: true }),
  delivery('security', 'Security', 'One-time passwords, new devices, changed settings', {
    email: true,
    isRequired: true,
  }),
  delivery('social', 'Social', 'New followers and mentions'),
  delivery('chat', 'Chat', 'Messages and invitations'),
  delivery('market', 'Market', 'Moves of watched stocks', { push: false }),
  delivery('corporate-action', 'Corporate actions', 'Dividends, rights and meetings of held stocks', { email: true }),
];

/** As the list and the social socket send a notice. */
export const wireNotice = ({ id, kind, title, text, about, at, isRead }: Notice): WireNotice => ({
  id,
  kind,
  title,
  text,
  about,
  is_read: isRead,
  created_at: momentText(at),
});

/** Whether a notice's sender is not blocked. */
export const isInSight = ({ about }: Notice, isBlocked: (id: number) => boolean): boolean =>
  about.userid === undefined || !isBlocked(Number(about.userid));

/** Newest first, without those of blocked senders. */
export const noticesInSight = (notifications: Notifications, isBlocked: (id: number) => boolean): Notice[] =>
  notifications.all().filter((notice) => isInSight(notice, isBlocked));
