import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { Answered as AnsweredOr } from '#renderer/panel-kit/answered.tsx';
import type { PanelProps } from '#renderer/panel-kit/panel.ts';
import { MAX_LIST_AGE_MS } from '#renderer/stores/freshness.ts';
import { PanelEmpty } from '#renderer/ui/panel-state.tsx';
import type { StockCode } from '#shared/market/index.ts';
import type { MapOptions } from './options.ts';

export type SectionProps = Pick<PanelProps, 'symbol' | 'visible' | 'setOptions'> & {
  readonly options: MapOptions;
  /** As they were saved, for tables. */
  readonly saved: PanelProps['options'];
  choose(code: StockCode): void;
};

type AnsweredProps<Value> = {
  readonly query: UseQueryResult<Value>;
  readonly maxAgeMs?: number;
  isEmpty?(value: Value): boolean;
  children(value: Value): ReactNode;
};

/** What a request that is repeated answered, or that there is nothing. */
export function Answered<Value>(props: AnsweredProps<Value>): ReactNode {
  const { t } = useTexts('marketMap');
  const empty = <PanelEmpty title={t('empty')} text={t('emptyText')} />;
  return <AnsweredOr {...props} rows={8} maxAgeMs={props.maxAgeMs ?? MAX_LIST_AGE_MS} empty={empty} />;
}
