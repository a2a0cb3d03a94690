import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { Answered as AnsweredOr } from '#renderer/panel-kit/answered.tsx';
import { PanelEmpty } from '#renderer/ui/panel-state.tsx';
import type { StockCode } from '#shared/market/index.ts';
import type { CompanyOptions } from './options.ts';

export type SectionProps = {
  readonly symbol: StockCode;
  /** False: request nothing. */
  readonly visible: boolean;
  readonly options: CompanyOptions;
  setOptions(patch: Partial<CompanyOptions>): void;
  /** Selects a stock for the panel's link group. */
  choose(code: StockCode): void;
};

type AnsweredProps<Value> = {
  readonly query: UseQueryResult<Value>;
  readonly symbol: StockCode;
  isEmpty?(value: Value): boolean;
  /** What is shown instead of the general text where there is nothing. */
  readonly empty?: ReactNode;
  children(value: Value): ReactNode;
};

/** What a request about the company answered, or that nothing is published. */
export function Answered<Value>({ symbol, empty, ...rest }: AnsweredProps<Value>): ReactNode {
  const { t } = useTexts('company');
  return (
    <AnsweredOr {...rest} empty={empty ?? <PanelEmpty title={t('empty')} text={t('emptyText', { code: symbol })} />} />
  );
}
