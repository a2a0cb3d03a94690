import { bridge } from '#renderer/bridge/index.ts';
import type { NotificationCode } from '#shared/contract/notifications.ts';
import type { InboxItem } from './inbox-items.ts';

/** What it is announced as: of a message that Lantai has not announced, what it would be. */
export const codeOf = ({ entry, notice }: InboxItem): NotificationCode =>
  entry?.code ?? (notice?.kind === 'cash' ? 'cash-message' : 'inbox-message');

/** The room that it is about; null where it is about none. */
export function roomOf({ entry }: InboxItem): { readonly room: string; readonly name: string } | null {
  const room = entry?.target?.panel === 'chat' ? entry.target.item : undefined;
  return room === undefined || entry === null ? null : { room, name: String(entry.params.room ?? '').slice(0, 120) };
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
