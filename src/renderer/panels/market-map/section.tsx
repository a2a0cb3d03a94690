import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { QueryFailure } from '#renderer/market-ui/query-failure.tsx';
import type { PanelProps } from '#renderer/panel-kit/panel.ts';
import { useFeedState } from '#renderer/stores/health.ts';
import { PanelEmpty, PanelLoading, StaleBanner } from '#renderer/ui/panel-state.tsx';
import type { StockCode } from '#shared/market/index.ts';
import type { MapOptions } from './options.ts';

export type SectionProps = Pick<PanelProps, 'symbol' | 'visible' | 'setOptions'> & {
  readonly options: MapOptions;
  /** As they were saved, for tables. */
  readonly saved: PanelProps['options'];
  choose(code: StockCode): void;
};

/** Above what is live: the feed is not, so that prices may have moved since. */
export function FeedStale(): ReactNode {
  return useFeedState() === 'live' ? null : <StaleBanner />;
}

type AnsweredProps<Value> = {
  readonly query: UseQueryResult<Value>;
  isEmpty?(value: Value): boolean;
  children(value: Value): ReactNode;
};

/** What a request answered; otherwise its designed state: loading, nothing there, failed, or an old answer with a warning. */
export function Answered<Value>({ query, isEmpty, children }: AnsweredProps<Value>): ReactNode {
  const { t } = useTexts('marketMap');
  const { data, error, refetch } = query;
  if (data === undefined) {
    if (error === null) return <PanelLoading rows={8} />;
    return <QueryFailure error={error} onRetry={() => void refetch()} />;
  }
  if (isEmpty?.(data)) return <PanelEmpty title={t('empty')} text={t('emptyText')} />;
  return (
    <>
      {error === null ? null : <StaleBanner />}
      {children(data)}
    </>
  );
}
