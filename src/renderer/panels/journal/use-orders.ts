import { type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { read } from '#renderer/queries/read.ts';
import type { Generation } from '#shared/journal/generation.ts';
import { type OrderCursor, type OrderFilter, readFirstPage, readPage } from '#shared/journal/read-orders.ts';

/** A history hardly changes; what changes it is noticed by itself. */
export const MAX_AGE_MS = 300_000;

const generationKey = (account: string) => ['journal', 'generation', account];
/** The generation that answered first for an account: asked first from then on. */
export const preferredGeneration = (client: QueryClient, account: string): Generation | null =>
  client.getQueryData<Generation>(generationKey(account)) ?? null;
export const rememberGeneration = (client: QueryClient, account: string, generation: Generation): void =>
  void client.setQueryData(generationKey(account), (before: Generation | undefined) => before ?? generation);

/**
 * The orders of a filter by pages, newest first. They stay as they were read, whatever happens, until a person asks for
 * newer ones: nothing moves under the pointer.
 * @param filter null while it is not complete
 */
export function useHistoryOrders(account: string, filter: OrderFilter | null, revision: string, visible: boolean) {
  const client = useQueryClient();
  const query = useInfiniteQuery({
    queryKey: ['journal', 'orders', account, filter],
    queryFn: async ({ pageParam }: { pageParam: OrderCursor | null }) => {
      if (pageParam !== null) return { ...(await readPage(read, filter ?? {}, pageParam)), unread: [] };
      const page = await readFirstPage(read, filter ?? {}, preferredGeneration(client, account));
      if (page.orders.length > 0) rememberGeneration(client, account, page.generation);
      return page;
    },
    initialPageParam: null as OrderCursor | null,
    getNextPageParam: ({ next }) => next,
    enabled: visible && filter !== null,
    staleTime: MAX_AGE_MS,
  });
  return {
    query,
    ...useNewer(
      query.dataUpdatedAt,
      revision,
      () => void client.resetQueries({ queryKey: ['journal', 'orders', account, filter] }),
    ),
  };
}

/** Whether the order list has changed since a list was read, and what reads it again. @param readAt when its pages were read, Unix ms */
export function useNewer(readAt: number, revision: string, readAgain: () => void) {
  const [seen, setSeen] = useState(revision);
  const first = useRef(0);
  useEffect(() => {
    // Pages that are added to a list do not make its first one newer.
    if (first.current !== 0 || readAt === 0) return;
    first.current = readAt;
    setSeen(revision);
  }, [readAt, revision]);
  return {
    hasNewer: readAt !== 0 && seen !== revision,
    showNewer(): void {
      first.current = 0;
      readAgain();
    },
  };
}
