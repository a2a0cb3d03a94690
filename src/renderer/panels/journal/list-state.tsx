import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureFrom, messageOf } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { useReportStale } from '#renderer/panel-kit/report-stale.ts';
import { RequestFailure } from '#renderer/panel-kit/request-failure.tsx';
import { useStandingError } from '#renderer/panel-kit/use-standing-error.ts';
import { useIsAnswerStale } from '#renderer/stores/freshness.ts';
import { Button } from '#renderer/ui/button.tsx';
import { PanelLoading } from '#renderer/ui/panel-state.tsx';

type Paged = Pick<
  UseInfiniteQueryResult<unknown>,
  | 'data'
  | 'error'
  | 'errorUpdatedAt'
  | 'refetch'
  | 'dataUpdatedAt'
  | 'hasNextPage'
  | 'fetchNextPage'
  | 'isFetchingNextPage'
  | 'isFetchNextPageError'
>;

/** A list that is read by pages, or why there is none yet. */
export function Paged({ query, children }: { readonly query: Paged; readonly children: ReactNode }): ReactNode {
  useReportStale(useIsAnswerStale(query));
  const { error, retry } = useStandingError(query as Parameters<typeof useStandingError>[0]);
  if (query.data !== undefined) return children;
  return error === null ? <PanelLoading rows={12} /> : <RequestFailure failure={failureFrom(error)} onRetry={retry} />;
}

/** What stands below the last row of such a list. @param whole what is said where all has been read */
export function PagedFoot({ query, whole }: { readonly query: Paged; readonly whole: string }): ReactNode {
  const { t, translate } = useTexts('journal');
  const { hasNextPage, isFetchNextPageError, error, fetchNextPage } = query;
  if (!hasNextPage) return <p>{whole}</p>;
  if (!isFetchNextPageError) return <p role="status">{t('loadingMore')}</p>;
  return (
    <p role="alert">
      {t('olderFailed', { reason: messageOf(failureFrom(error), translate) })}{' '}
      <Button size="small" onClick={() => void fetchNextPage()}>
        {translate('common:retry')}
      </Button>
    </p>
  );
}

/** Reads on at the end of a list, but not by itself after a failure. */
export const readOn =
  ({ hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage }: Paged) =>
  (): void => {
    if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
  };
