import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureFrom, messageOf } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { PanelError, PanelLoading, StaleBanner } from '#renderer/ui/panel-state.tsx';

type AnsweredProps<Value> = {
  readonly query: UseQueryResult<Value>;
  /** Placeholder rows while it loads. */
  readonly rows?: number;
  children(value: Value): ReactNode;
};

/** What a request answered; otherwise its designed state: loading, failed, or an old answer with a warning. */
export function Answered<Value>({ query, rows = 4, children }: AnsweredProps<Value>): ReactNode {
  const { translate } = useTexts('common');
  const { data, error, refetch } = query;
  if (data === undefined) {
    if (error === null) return <PanelLoading rows={rows} />;
    return <PanelError text={messageOf(failureFrom(error), translate)} onRetry={() => void refetch()} />;
  }
  return (
    <>
      {error === null ? null : <StaleBanner />}
      {children(data)}
    </>
  );
}
