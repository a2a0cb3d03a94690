import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { Answered } from '#renderer/panel-kit/answered.tsx';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Button } from '#renderer/ui/button.tsx';
import { PanelEmpty } from '#renderer/ui/panel-state.tsx';
import { WarningLine } from '#renderer/ui/warning-line.tsx';
import type { BrokerSummary } from '#shared/brokers/read-summary.ts';
import { PublishedLine } from './published-line.tsx';

type MissingDaysProps = { readonly missing: BrokerSummary['missing']; retry(): void };

/** Names the days that the sums lack because they could not be read; shows nothing where the sums are whole. */
function MissingDays({ missing, retry }: MissingDaysProps): ReactNode {
  const { t, translate } = useTexts('brokers');
  const formats = useFormats();
  if (missing.length === 0) return null;
  const day = (iso: string): string => formats.dateWithYear(Date.parse(iso));
  const days = missing.map(({ from, to }) => (from === to ? day(to) : `${day(from)} – ${day(to)}`)).join(', ');
  return (
    <WarningLine
      action={
        <Button size="small" tone="quiet" onClick={retry}>
          {translate('common:retry')}
        </Button>
      }
    >
      {t('missingDays', { days })}
    </WarningLine>
  );
}

type SummaryAnsweredProps = {
  readonly query: UseQueryResult<BrokerSummary | null>;
  /** The stock or broker. */
  readonly code: string;
  children(summary: BrokerSummary): ReactNode;
};

/** A summary with its days; otherwise why there is none: not answered, still hidden, or nothing traded. */
export function SummaryAnswered({ query, code, children }: SummaryAnsweredProps): ReactNode {
  const { t } = useTexts('brokers');
  return (
    <Answered query={query}>
      {(summary) => {
        if (summary === null) return <PanelEmpty title={t('unsupported')} text={t('unsupportedText')} />;
        const missing = <MissingDays missing={summary.missing} retry={() => void query.refetch()} />;
        if (summary.rows.length > 0)
          return (
            <>
              {missing}
              {children(summary)}
            </>
          );
        return (
          <>
            {missing}
            <PublishedLine summary={summary} />
            {summary.missing.length > 0 ? null : summary.todayHidden && summary.from > summary.to ? (
              <PanelEmpty title={t('hiddenTitle')} text={t('hiddenText')} />
            ) : (
              <PanelEmpty title={t('empty')} text={t('emptyText', { code })} />
            )}
          </>
        );
      }}
    </Answered>
  );
}
