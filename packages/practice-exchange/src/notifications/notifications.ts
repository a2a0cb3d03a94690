import { z } from 'zod';
import type { OpenCollection } from '#exchange/database/collection.ts';
import { createEmitter } from '#shared/emitter.ts';

export const noticeKind = z.enum(['order', 'cash', 'security', 'social', 'chat', 'market', 'corporate-action']);

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
    onNotice: notices.on,
  };
}
