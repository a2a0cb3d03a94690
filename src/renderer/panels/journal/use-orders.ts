import {
  type QueryClient,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { read } from '#renderer/queries/read.ts';
import type { Generation } from '#shared/journal/generation.ts';
import { type OrderCursor, type OrderFilter, readFirstPage, readPage } from '#shared/journal/read-orders.ts';
import { readTradedDays } from '#shared/journal/traded-days.ts';

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
  const queryKey = ['journal', 'orders', account, filter];
  const isRead = visible && filter !== null;
  const query = useInfiniteQuery({
    queryKey,
    queryFn: async ({ pageParam }: { pageParam: OrderCursor | null }) => {
      if (pageParam !== null) return { ...(await readPage(read, filter ?? {}, pageParam)), unread: [], revision };
      const page = await readFirstPage(read, filter ?? {}, preferredGeneration(client, account));
      if (page.orders.length > 0) rememberGeneration(client, account, page.generation);
      return { ...page, revision };
    },
    initialPageParam: null as OrderCursor | null,
    getNextPageParam: ({ next }) => next,
    enabled: isRead,
    staleTime: MAX_AGE_MS,
  });
  const [first] = query.data?.pages ?? [];
  const list = first && { isEmpty: first.orders.length === 0, revision: first.revision };
  const hasNewer = useHasNewer(query, list, revision, isRead);
  const { status, ...days } = filter ?? {};
  // Days list what was traded, of whatever status.
  const hasSums = status === undefined;
  const traded = useQuery({
    queryKey: ['journal', 'traded-days', account, days, list?.revision],
    queryFn: () => readTradedDays(read, days),
    enabled: isRead && hasSums && list !== undefined,
    staleTime: MAX_AGE_MS,
  });
  return {
    query,
    traded: traded.data ?? null,
    hasSums,
    hasNewer,
    showNewer: () => void client.resetQueries({ queryKey }),
  };
}

type ReadList = {
  readonly isEmpty: boolean;
  /** Revision of the order list when the first page was requested. */
  readonly revision: string;
};

/**
 * Whether the order list has changed since a list was read. An empty one is read again by itself, as nothing can move in it.
 * @param list undefined until it is read
 */
export function useHasNewer(
  { isFetching, refetch }: Pick<UseInfiniteQueryResult, 'isFetching' | 'refetch'>,
  list: ReadList | undefined,
  revision: string,
  isRead: boolean,
): boolean {
  const hasNewer = list !== undefined && list.revision !== revision;
  const isDue = isRead && hasNewer && list.isEmpty && !isFetching;
  const requested = useRef('');
  useEffect(() => {
    // Once for each change: a service that fails is not asked again and again.
    if (!isDue || requested.current === revision) return;
    requested.current = revision;
    void refetch();
  }, [isDue, revision, refetch]);
  return hasNewer;
}
