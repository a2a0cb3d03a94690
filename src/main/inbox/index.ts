import type { Broadcast, HandlersOf } from '#main/ipc/handlers.ts';
import type { AnswerOf, ServiceClient } from '#main/service/index.ts';
import type { SocialConnection } from '#main/social-connection/social-connection.ts';
import type { LantaiContract } from '#shared/contract/contract.ts';
import { countsInInbox, type InboxNotice, type InboxUnread, type inboxContract } from '#shared/contract/inbox.ts';
import { nextCursor } from '#shared/paging.ts';
import type { notificationsEndpoints } from '#shared/service/notifications.ts';

type Handlers = HandlersOf<typeof inboxContract>;
type WireNotice = AnswerOf<typeof notificationsEndpoints.list>['data']['results'][number];

type InboxOptions = {
  readonly client: Pick<ServiceClient, 'notifications'>;
  /** Delivers new messages. */
  readonly line: Pick<SocialConnection, 'on'>;
  readonly broadcast: Broadcast<LantaiContract>;
  /** A message arrived that no other part of the app notifies of. Its text stays here: it may be a one-time code. */
  arrived(notice: Pick<InboxNotice, 'id' | 'title'>): void;
  /** A message was opened here, or (null) all were marked as read: notifications of them are outdated. */
  seen(id: string | null): void;
};

export type Inbox = {
  readonly handlers: Handlers;
  /** Somebody else is signed in. */
  clear(): void;
  stop(): void;
};

const PAGE = 30;
/** Opened ones that are remembered until the service's own mark replaces them. */
const MAX_OPENED = 500;

/** The service's inbox for windows. Nothing of it is stored on this computer. */
export function createInbox({ client, line, broadcast, arrived, seen }: InboxOptions): Inbox {
  const { notifications } = client;
  /** Kinds by id. */
  const opened = new Map<string, string>();
  const isRead = ({ id, kind, is_read }: WireNotice): boolean => is_read || opened.has(id) || !countsInInbox(kind);
  const noticeOf = (wire: WireNotice): InboxNotice => {
    const { id, kind, title, text, about, created_at: at } = wire;
    return { id, kind, title, text, about, read: isRead(wire), at: at === null || at < 0 ? null : at };
  };
  const changed = (): void => broadcast('inbox', 'changed', undefined);
  const offs = [
    line.on('notification', (wire) => {
      if (countsInInbox(wire.kind)) arrived({ id: wire.id, title: wire.title });
      changed();
    }),
    line.on('recovered', changed),
  ];

  return {
    handlers: {
      async page({ kind, before }) {
        const query = { limit: PAGE, ...(kind && { kind }), ...(before !== null && { before_id: before }) };
        const { data } = await notifications.list(query, { fresh: true });
        return {
          notices: data.results.map(noticeOf),
          next: nextCursor(
            data.next_before_id,
            data.results.map(({ id }) => id),
            PAGE,
          ),
        };
      },
      async unread() {
        const { data } = await notifications.unreadCount({}, { fresh: true });
        return withoutOpened(data.kinds, [...opened.values()]);
      },
      markOpened({ id, kind }) {
        if (opened.has(id)) return;
        opened.set(id, kind);
        seen(id);
        const [oldest] = opened.keys();
        if (opened.size > MAX_OPENED && oldest !== undefined) opened.delete(oldest);
        changed();
      },
      async markAllRead() {
        await notifications.markAllRead();
        opened.clear();
        seen(null);
        changed();
      },
    },
    clear: () => opened.clear(),
    stop() {
      for (const off of offs) off();
    },
  };
}

/** The service's counts of what counts here, less what was opened here. */
export function withoutOpened(
  kinds: readonly { readonly kind: string; readonly unread: number }[],
  opened: readonly string[],
): InboxUnread {
  const counts = kinds
    .filter(({ kind }) => countsInInbox(kind))
    .map(({ kind, unread }) => {
      const here = opened.filter((each) => each === kind).length;
      return [kind, Math.max(0, unread - here)] as const;
    });
  return Object.fromEntries(counts.filter(([, unread]) => unread > 0));
}
