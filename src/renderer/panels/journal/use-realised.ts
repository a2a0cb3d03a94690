import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { read } from '#renderer/queries/read.ts';
import { hasNextPage } from '#shared/paging.ts';
import type { ReadAnswer, ReadInput } from '#shared/service/reads.ts';
import { MAX_AGE_MS, useHasNewer } from './use-orders.ts';

export type RealisedRow = ReadAnswer<'history.realized'>['results'][number];
export type RealisedSums = ReadAnswer<'history.realized'>['summary'];
type Filter = Pick<ReadInput<'history.realized'>, 'from' | 'to' | 'symbol'>;

const LIMIT = 100;

/** The service's own rows and sums of what was realised, by pages, newest first. @param filter null while it is not complete */
export function useRealised(account: string, filter: Filter | null, revision: string, visible: boolean) {
  const client = useQueryClient();
  const queryKey = ['journal', 'realised', account, filter];
  const isRead = visible && filter !== null;
  const query = useInfiniteQuery({
    queryKey,
    queryFn: async ({ pageParam }) => ({
      ...(await read('history.realized', { ...filter, limit: LIMIT, page: pageParam })),
      revision,
    }),
    initialPageParam: 1,
    getNextPageParam: ({ results, pagination }, _, page) =>
      results.length > 0 && (hasNextPage(pagination) ?? results.length >= LIMIT) ? page + 1 : null,
    enabled: isRead,
    staleTime: MAX_AGE_MS,
  });
  const [first] = query.data?.pages ?? [];
  const list = first && { isEmpty: first.results.length === 0, revision: first.revision };
  const hasNewer = useHasNewer(query, list, revision, isRead);
  return { query, hasNewer, showNewer: () => void client.resetQueries({ queryKey }) };
}
