import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureFrom } from '#renderer/bridge/index.ts';
import { PanelLoading, StaleBanner } from '#renderer/ui/panel-state.tsx';
import { RequestFailure } from './request-failure.tsx';

type AnsweredProps<Value> = {
  readonly query: UseQueryResult<Value>;
  /** Placeholder rows while it loads. */
  readonly rows?: number;
  isEmpty?(value: Value): boolean;
  /** What is shown where `isEmpty`. */
  readonly empty?: ReactNode;
  children(value: Value): ReactNode;
};

/** What a request answered; otherwise its designed state: loading, nothing there, failed, or an old answer with a warning. */
export function Answered<Value>({ query, rows = 6, isEmpty, empty = null, children }: AnsweredProps<Value>): ReactNode {
  const { data, error, refetch } = query;
  if (data === undefined) {
    if (error === null) return <PanelLoading rows={rows} />;
    return <RequestFailure failure={failureFrom(error)} onRetry={() => void refetch()} />;
  }
  if (isEmpty?.(data)) return empty;
  return (
    <>
      {error === null ? null : <StaleBanner />}
      {children(data)}
    </>
  );
}
