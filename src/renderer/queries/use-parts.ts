import { type QueryKey, useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

type PartQuery<Data> = {
  readonly queryKey: QueryKey;
  readonly queryFn: () => Promise<Data>;
  /** How old a part may be before it is requested again, ms. */
  readonly staleTime: number;
};

export type Parts<Data> = {
  /** Answers of the parts that have been read, in their order; the same list while nothing is answered. */
  readonly data: readonly Data[];
  /** By part, in their order. */
  readonly states: readonly { readonly isRead: boolean; readonly error: Error | null }[];
  /** The oldest answer that is shown, Unix ms; null before any. */
  readonly readAt: number | null;
  /** Makes the requests again that have failed. */
  retry(): void;
};

/** Queries of which nothing is requested: what a list of parts is filled up with where it has no next one. */
const NOTHING_NEXT: PartQuery<never> = {
  queryKey: ['parts', 'none'],
  queryFn: () => new Promise(() => {}),
  staleTime: 0,
};

/** For whoever reads again what failed. */
const PART = { isPart: true };

/**
 * Reads many parts one after another, so that a whole market does not delay every other request. A part that fails is
 * passed over until it is retried, by a person or by itself.
 * @param queries the same list while it is the same parts @param enabled request nothing while false
 */
export function useParts<Data>(queries: readonly PartQuery<Data>[], enabled: boolean): Parts<Data> {
  const answers = useQueries({
    queries: queries.map((query) => ({
      ...query,
      meta: PART,
      // Only one that has failed is in use, for whoever reads again what failed.
      enabled: ({ state: { error } }: { readonly state: { readonly error: Error | null } }) =>
        enabled && error !== null,
      retryOnMount: false,
      refetchOnMount: false,
    })),
  });
  const now = Date.now();
  const next = queries.find(
    ({ staleTime }, at) => answers[at]?.error === null && answers[at].dataUpdatedAt < now - staleTime,
  );
  useQuery<Data>({ ...(next ?? NOTHING_NEXT), meta: PART, enabled: enabled && next !== undefined });
  const revision = answers.map(({ dataUpdatedAt, errorUpdatedAt }) => `${dataUpdatedAt} ${errorUpdatedAt}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answers are another list in each render
  return useMemo(() => {
    const read = answers.filter(({ data }) => data !== undefined);
    return {
      data: read.flatMap(({ data }) => (data === undefined ? [] : [data as Data])),
      states: answers.map(({ data, error }) => ({ isRead: data !== undefined, error })),
      readAt: read.length === 0 ? null : Math.min(...read.map(({ dataUpdatedAt }) => dataUpdatedAt)),
      retry() {
        for (const answer of answers) if (answer.error !== null) void answer.refetch();
      },
    };
  }, [revision, queries]);
}
