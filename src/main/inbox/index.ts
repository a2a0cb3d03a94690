import type { Broadcast, HandlersOf } from '#main/ipc/handlers.ts';
import type { Timers } from '#main/platform/timers.ts';
import type { AnswerOf, ServiceClient } from '#main/service/index.ts';
import type { SocialConnection } from '#main/social-connection/social-connection.ts';
import type { LantaiContract } from '#shared/contract/contract.ts';
import { countsInInbox, type InboxNotice, type InboxUnread, type inboxContract } from '#shared/contract/inbox.ts';
import { nextCursor } from '#shared/paging.ts';
import type { notificationsEndpoints } from '#shared/service/notifications.ts';
import { type AccountDeposits, type Arrived, type ArrivedNotice, createArrivals } from './arrivals.ts';
import type { NotifiedFile } from './notified-file.ts';
import { plainTexts } from './plain-texts.ts';

type Handlers = HandlersOf<typeof inboxContract>;
type WireNotice = AnswerOf<typeof notificationsEndpoints.list>['data']['results'][number];

type InboxOptions = {
  readonly client: Pick<ServiceClient, 'notifications'>;
  /** Delivers new messages. */
  readonly line: Pick<SocialConnection, 'on'>;
  readonly broadcast: Broadcast<LantaiContract>;
  readonly timers: Timers;
  /** What has been notified. */
  readonly file: NotifiedFile;
  /** The newest deposits of the active account; null where they cannot be read now. */
  deposits(): Promise<AccountDeposits | null>;
  /**
   * Messages arrived that no other part of the app notifies of, or deposits: each once. Their texts stay here: one may be a
   * one-time code.
   */
  arrived(arrived: Arrived): void;
  /** The connection is back: what people wrote meanwhile follows. */
  reconnected(): void;
  /** How many are unread that no other part of the app counts; null while that is not known. */
  counted(unread: number | null): void;
  /** Unread messages that are put off: they do not count until they come back. */
  snoozed(): readonly { readonly id: string; readonly kind: string }[];
  /** What {@link snoozed} names has changed. @returns the disposer */
  onSnoozed(listener: () => void): () => void;
  /** Whether the person has blocked somebody: messages about what they did are hidden. */
  isBlocked(id: number): boolean;
  /** A message was opened here, or (null) all were marked as read: notifications of them are outdated. */
  seen(id: string | null): void;
};

export type Inbox = {
  readonly handlers: Handlers;
  /** Who is signed in; null: nobody. */
  signedIn(user: number | null): void;
  /** Deposits may be readable now. */
  check(): void;
  /** Somebody was blocked, or is no longer: what the service shows is another list. */
  reread(): void;
  stop(): void;
};

const PAGE = 30;
/** Opened ones that are remembered until the service's own mark replaces them. */
const MAX_OPENED = 500;

const FIGURE = /\d[\d.,]*/g;

function arrivalOf(wire: WireNotice): ArrivedNotice {
  const { id, kind, is_read: isRead, created_at: at } = wire;
  const { title, text } = plainTexts(wire);
  const figures =
    kind === 'cash' ? [...`${title} ${text}`.matchAll(FIGURE)].map(([found]) => found.replace(/\D/g, '')) : [];
  return { id, kind, title, isRead, figures, at: at === null || at < 0 ? null : at };
}

/** The service's inbox for windows. Nothing of it is stored on this computer but the ids that were notified. */
export function createInbox(options: InboxOptions): Inbox {
  const { client, line, broadcast, counted, seen } = options;
  const { notifications } = client;
  const arrivals = createArrivals({
    timers: options.timers,
    file: options.file,
    async notices() {
      const [newest, cash] = await Promise.all([
        notifications.list({ limit: PAGE }, { fresh: true }),
        // No message about money is missed, however much else was sent.
        notifications.list({ limit: PAGE, kind: 'cash' }, { fresh: true }),
      ]);
      const all = new Map([...newest.data.results, ...cash.data.results].map((wire) => [wire.id, wire]));
      return [...all.values()].filter(({ kind }) => countsInInbox(kind)).map(arrivalOf);
    },
    deposits: options.deposits,
    notify(arrived) {
      if (arrived.notices.length + arrived.deposits.length > 0) options.arrived(arrived);
    },
  });
  /** Kinds by id. */
  const opened = new Map<string, string>();
  const isRead = ({ id, kind, is_read }: WireNotice): boolean => is_read || opened.has(id) || !countsInInbox(kind);
  const noticeOf = (wire: WireNotice): InboxNotice => {
    const { id, kind, about, created_at: at } = wire;
    return { id, kind, ...plainTexts(wire), about, read: isRead(wire), at: at === null || at < 0 ? null : at };
  };
  const changed = (): void => broadcast('inbox', 'changed', undefined);
  /** As the service counted last. */
  let kinds: Parameters<typeof withoutOpened>[0] | null = null;
  let isSignedIn = false;
  /** Kinds of those that do not count though the service counts them. */
  const uncounted = (): readonly string[] => [
    ...opened.values(),
    ...options.snoozed().flatMap(({ id, kind }) => (opened.has(id) ? [] : [kind])),
  ];
  const publishCount = (): void => {
    if (kinds === null) counted(null);
    else counted(Object.values(withoutOpened(kinds, uncounted())).reduce((sum, unread) => sum + unread, 0));
  };
  async function count(): Promise<InboxUnread> {
    const { data } = await notifications.unreadCount({}, { fresh: true });
    kinds = isSignedIn ? data.kinds : null;
    publishCount();
    return withoutOpened(data.kinds, uncounted());
  }
  const recount = (): void =>
    void count().catch(() => {
      // The log counts the messages that it was notified of.
      kinds = null;
      publishCount();
    });
  const offs = [
    options.onSnoozed(() => {
      publishCount();
      changed();
    }),
    line.on('notification', (wire) => {
      changed();
      if (!countsInInbox(wire.kind)) return;
      arrivals.received(arrivalOf(wire));
      recount();
    }),
    // The service's message about one that was deleted has lost its text too.
    line.on('chat.message', ({ is_deleted }) => {
      if (is_deleted) changed();
    }),
    line.on('recovered', () => {
      options.reconnected();
      changed();
      recount();
      arrivals.check();
    }),
  ];

  return {
    handlers: {
      async page({ kind, before }) {
        const query = { limit: PAGE, ...(kind && { kind }), ...(before !== null && { before_id: before }) };
        const { data } = await notifications.list(query, { fresh: true });
        return {
          notices: data.results.filter(({ about }) => !options.isBlocked(Number(about.userid))).map(noticeOf),
          next: nextCursor(
            data.next_before_id,
            data.results.map(({ id }) => id),
            PAGE,
          ),
        };
      },
      unread: count,
      markOpened({ id, kind }) {
        if (opened.has(id)) return;
        opened.set(id, kind);
        seen(id);
        const [oldest] = opened.keys();
        if (opened.size > MAX_OPENED && oldest !== undefined) opened.delete(oldest);
        publishCount();
        changed();
      },
      markUnopened({ id }) {
        if (!opened.delete(id)) return;
        publishCount();
        changed();
      },
      async markAllRead() {
        await notifications.markAllRead();
        opened.clear();
        kinds = [];
        publishCount();
        seen(null);
        changed();
      },
    },
    signedIn(user) {
      arrivals.signedIn(user);
      const next = user !== null;
      if (next === isSignedIn) return;
      isSignedIn = next;
      if (next) recount();
      else {
        // Somebody else may be signed in next.
        opened.clear();
        kinds = null;
        publishCount();
      }
    },
    check: arrivals.check,
    reread() {
      changed();
      recount();
    },
    stop() {
      arrivals.stop();
      for (const off of offs) off();
    },
  };
}

/** The service's counts of what counts here, less what was opened here or put off. @param opened their kinds */
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
