import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { bridge } from '#renderer/bridge/index.ts';
import { followInbox, inboxQueries } from '#renderer/queries/inbox.ts';
import { appStore } from '#renderer/stores/app.ts';
import { followLog, notificationsStore } from '#renderer/stores/notifications.ts';
import { useSnoozed } from '#renderer/stores/snoozed.ts';
import type { InboxNotice } from '#shared/contract/inbox.ts';
import type { NotificationEntry } from '#shared/contract/notifications.ts';
import {
  asksService,
  type InboxFilter,
  loadedPart,
  mergeInbox,
  passes,
  unreadByKind,
  withoutSnoozed,
} from './inbox-items.ts';

const NO_ENTRIES: readonly NotificationEntry[] = [];
const NO_NOTICES: readonly InboxNotice[] = [];
/** Older messages are loaded while fewer items than this pass the filter, but not from more pages than this. */
const MIN_ITEMS = 20;
const MAX_PAGES_UNASKED = 5;

/** Lantai's log and the service's messages, merged; followed and read while the panel is visible. */
export function useSources({ kind, source }: InboxFilter, visible: boolean) {
  const { entries, hasFailed } = notificationsStore();
  useEffect(() => followLog(bridge), []);
  const client = useQueryClient();
  useEffect(() => followInbox(client), [client]);
  // A recording has no inbox.
  const enabled = appStore((store) => store.info?.mode !== 'replay') && visible;
  const service = useInfiniteQuery({ ...inboxQueries.pages(kind === 'orders' ? 'order' : null), enabled });
  const { data: inService } = useQuery({ ...inboxQueries.unread, enabled });
  const { data, hasNextPage, isFetching, fetchNextPage } = service;

  const notices = useMemo(() => data?.pages.flatMap((page) => page.notices) ?? NO_NOTICES, [data]);
  const putOff = useSnoozed();
  const { left: items, rows: snoozed } = useMemo(
    () => withoutSnoozed(mergeInbox(entries ?? NO_ENTRIES, notices), putOff),
    [entries, notices, putOff],
  );
  const unread = useMemo(() => unreadByKind(items, inService), [items, inService]);
  // Where the service gives no more, the log goes on by itself.
  const hasOlder = hasNextPage && !service.isFetchNextPageError && asksService({ kind, source });
  const passing = useMemo(
    () => (hasOlder ? loadedPart(items, notices) : items).filter((item) => passes({ kind, source }, item)),
    [items, notices, hasOlder, kind, source],
  );
  const loadOlder = useCallback((): void => {
    if (hasOlder && !isFetching) void fetchNextPage();
  }, [hasOlder, isFetching, fetchNextPage]);
  const pages = data?.pages.length ?? 0;
  useEffect(() => {
    if (passing.length < MIN_ITEMS && pages > 0 && pages < MAX_PAGES_UNASKED) loadOlder();
  }, [passing.length, pages, loadOlder]);
  /** Entries that clearing the log removes: what is put off stays. */
  const stored = (entries?.length ?? 0) - snoozed.filter(({ item }) => item?.entry).length;
  return { entries, stored, hasLogFailed: hasFailed, service, unread, passing, snoozed, hasOlder, loadOlder };
}
