import { bridge } from '#renderer/bridge/index.ts';
import type { NotificationCode, Snoozed } from '#shared/contract/notifications.ts';
import { maySnooze } from '#shared/notifications/index.ts';
import type { InboxItem } from './inbox-items.ts';

/** What it is announced as: of a message that Lantai has not announced, what it would be. */
export const codeOf = ({ entry, notice }: InboxItem): NotificationCode =>
  entry?.code ?? (notice?.kind === 'cash' ? 'cash-message' : 'inbox-message');

/** The room that it is about; null where it is about none. */
export function roomOf({ entry }: InboxItem): { readonly room: string; readonly name: string } | null {
  const room = entry?.target?.panel === 'chat' ? entry.target.item : undefined;
  const name = entry?.params.room;
  return room === undefined || name === undefined ? null : { room, name: String(name).slice(0, 120) };
}

export function markRead({ entry, notice }: InboxItem): void {
  if (entry?.read === false) void bridge.notifications.markRead({ ids: [entry.id] });
  if (notice?.read === false) void bridge.inbox.markOpened({ id: notice.id, kind: notice.kind });
}

/** The service cannot: a message that it has marked stays read. */
export function markUnread({ entry, notice }: InboxItem): void {
  if (entry?.read === true) void bridge.notifications.markUnread({ id: entry.id });
  if (notice?.read === true) void bridge.inbox.markUnopened({ id: notice.id });
}

export const maySnoozeItem = ({ entry }: InboxItem): boolean => entry === null || maySnooze(entry.code);

/** @param until Unix ms by the service's clock */
export function snooze({ entry, notice }: InboxItem, until: number): void {
  const message = notice && { id: notice.id, kind: notice.kind.slice(0, 40), unread: !notice.read };
  void bridge.notifications.snooze({ entry: entry?.id ?? null, notice: message, until });
}

export function bringBack({ entry, notice }: Snoozed): void {
  const id = entry ?? notice?.id;
  if (id !== undefined) void bridge.notifications.unsnooze({ id });
}
