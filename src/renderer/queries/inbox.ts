import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { ask, bridge } from '#renderer/bridge/index.ts';
import type { NoticeKind } from '#shared/contract/inbox.ts';

const INBOX = ['inbox'] as const;

/** The service's inbox; read again when something of it changes, see {@link followInbox}. */
export const inboxQueries = {
  pages: (kind: NoticeKind | null) =>
    infiniteQueryOptions({
      queryKey: [...INBOX, 'pages', kind],
      queryFn: ({ pageParam }) => ask(bridge.inbox.page({ kind, before: pageParam })),
      initialPageParam: null as string | null,
      getNextPageParam: ({ next }) => next,
    }),
  unread: queryOptions({ queryKey: [...INBOX, 'unread'], queryFn: () => ask(bridge.inbox.unread()) }),
};

/** As long as somebody looks at the inbox. @returns the disposer */
export const followInbox = (client: QueryClient): (() => void) =>
  bridge.inbox.changed(() => void client.invalidateQueries({ queryKey: INBOX }));
