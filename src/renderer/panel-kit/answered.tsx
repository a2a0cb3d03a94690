import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureFrom } from '#renderer/bridge/index.ts';
import { useIsAnswerStale } from '#renderer/stores/freshness.ts';
import { PanelLoading } from '#renderer/ui/panel-state.tsx';
import { useReportStale } from './report-stale.ts';
import { RequestFailure } from './request-failure.tsx';
import { useStandingError } from './use-standing-error.ts';

type AnsweredProps<Value> = {
  readonly query: UseQueryResult<Value>;
  /** Placeholder rows while it loads. */
  readonly rows?: number;
  isEmpty?(value: Value): boolean;
  /** What is shown where `isEmpty`. */
  readonly empty?: ReactNode;
  /** When an answer that is not read again is stale, ms; never by default. */
  readonly maxAgeMs?: number;
  children(value: Value): ReactNode;
};

/** What a request answered; otherwise its designed state: loading, nothing there, failed, or a stale answer in a panel that is marked as such. */
export function Answered<Value>(props: AnsweredProps<Value>): ReactNode {
  const { query, rows = 6, isEmpty, empty = null, maxAgeMs, children } = props;
  useReportStale(useIsAnswerStale(query, maxAgeMs), query.dataUpdatedAt || null);
  const { data } = query;
  const { error, retry } = useStandingError(query);
  if (data === undefined) {
    if (error === null) return <PanelLoading rows={rows} />;
    return <RequestFailure failure={failureFrom(error)} onRetry={retry} />;
  }
  if (isEmpty?.(data)) return empty;
  return children(data);
}
