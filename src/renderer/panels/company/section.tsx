import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureFrom, messageOf } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { PanelEmpty, PanelError, PanelLoading, StaleBanner } from '#renderer/ui/panel-state.tsx';
import type { StockCode } from '#shared/market/index.ts';
import type { CompanyOptions } from './options.ts';

export type SectionProps = {
  readonly symbol: StockCode;
  /** False: request nothing. */
  readonly visible: boolean;
  readonly options: CompanyOptions;
  setOptions(patch: Partial<CompanyOptions>): void;
};

type AnsweredProps<Value> = {
  readonly query: UseQueryResult<Value>;
  readonly symbol: StockCode;
  isEmpty?(value: Value): boolean;
  /** What is shown instead of the general text where there is nothing. */
  readonly empty?: ReactNode;
  children(value: Value): ReactNode;
};

/** What a request answered; otherwise its designed state: loading, nothing published, failed, or an old answer with a warning. */
export function Answered<Value>({ query, symbol, isEmpty, empty, children }: AnsweredProps<Value>): ReactNode {
  const { t, translate } = useTexts('company');
  const { data, error, refetch } = query;
  if (data === undefined) {
    if (error === null) return <PanelLoading rows={6} />;
    return <PanelError text={messageOf(failureFrom(error), translate)} onRetry={() => void refetch()} />;
  }
  if (isEmpty?.(data)) return empty ?? <PanelEmpty title={t('empty')} text={t('emptyText', { code: symbol })} />;
  return (
    <>
      {error === null ? null : <StaleBanner />}
      {children(data)}
    </>
  );
}
