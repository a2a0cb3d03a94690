import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PanelLoading, StaleBanner } from '#renderer/ui/panel-state.tsx';
import { QueryFailure } from './query-failure.tsx';

type AnsweredProps<Value> = {
  readonly query: UseQueryResult<Value>;
  isEmpty?(value: Value): boolean;
  /** What is shown where there is nothing. */
  readonly empty: ReactNode;
  children(value: Value): ReactNode;
};

/** What a request answered; otherwise its designed state: loading, nothing there, failed, or an old answer with a warning. */
export function Answered<Value>({ query, isEmpty, empty, children }: AnsweredProps<Value>): ReactNode {
  const { data, error, refetch } = query;
  if (data === undefined) {
    if (error === null) return <PanelLoading rows={6} />;
    return <QueryFailure error={error} onRetry={() => void refetch()} />;
  }
  if (isEmpty?.(data)) return empty;
  return (
    <>
      {error === null ? null : <StaleBanner />}
      {children(data)}
    </>
  );
}
