import { z } from 'zod';
import { NOTICE_KINDS } from '#shared/service/notice-kinds.ts';
import { call, event } from './define.ts';
import { nothing, timeField } from './fields.ts';

export const noticeKind = z.enum(NOTICE_KINDS);
export type NoticeKind = z.infer<typeof noticeKind>;

/**
 * Whether a message of this kind counts as unread in the inbox: others are counted where they happen, by Notifications,
 * Chat and the stream, and would be counted twice. Each that counts here is a notification too.
 */
const COUNTED_ELSEWHERE: ReadonlySet<string> = new Set<NoticeKind>(['order', 'chat', 'social', 'market']);
export const countsInInbox = (kind: string): boolean => !COUNTED_ELSEWHERE.has(kind);

/** A message in the service's inbox, as the service wrote it. */
export const inboxNotice = z.object({
  id: z.string(),
  /** One of {@link NOTICE_KINDS}, or one that is newer than this app. */
  kind: z.string(),
  title: z.string(),
  /** May have a one-time code in it: never written to a log or a file. */
  text: z.string(),
  /** What it is about: symbol, userid, post_id, order_id, room_id. */
  about: z.record(z.string(), z.string()),
  /** On the service, or opened since this app started, or counted elsewhere (`countsInInbox`). */
  read: z.boolean(),
  at: timeField.nullable(),
});
export type InboxNotice = z.infer<typeof inboxNotice>;

export const inboxPage = z.object({
  notices: z.array(inboxNotice),
  /** Where the next page begins; null at the end. */
  next: z.string().nullable(),
});
export type InboxPage = z.infer<typeof inboxPage>;

/** Unread ones of each kind that counts here; kinds without any are left out. */
export const inboxUnread = z.record(z.string(), z.number().int().min(0));
export type InboxUnread = z.infer<typeof inboxUnread>;

const ws = ['workspace'] as const;
const noticeId = z.string().min(1).max(100);

export const inboxContract = {
  /** Newest first; null: of every kind, from the newest. */
  page: call(ws, z.strictObject({ kind: noticeKind.nullable(), before: noticeId.nullable() }), inboxPage),
  unread: call(ws, nothing, inboxUnread),
  /** The service marks all of them or none: one that was opened counts as read in this app until it ends. */
  markOpened: call(ws, z.strictObject({ id: noticeId, kind: z.string().max(40) }), nothing),
  /** Unread again, as far as the service has not marked it. */
  markUnopened: call(ws, z.strictObject({ id: noticeId }), nothing),
  markAllRead: call(ws, nothing, nothing),
  /** Something is new or was read. */
  changed: event(ws, nothing),
};
