import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { Answered as AnsweredOr } from '#renderer/panel-kit/answered.tsx';
import type { PanelProps } from '#renderer/panel-kit/panel.ts';
import { useFeedState } from '#renderer/stores/health.ts';
import { PanelEmpty, StaleBanner } from '#renderer/ui/panel-state.tsx';
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

/** What a request answered, or that there is nothing. */
export function Answered<Value>(props: AnsweredProps<Value>): ReactNode {
  const { t } = useTexts('marketMap');
  return <AnsweredOr {...props} rows={8} empty={<PanelEmpty title={t('empty')} text={t('emptyText')} />} />;
}
