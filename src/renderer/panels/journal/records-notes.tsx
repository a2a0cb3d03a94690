import type { ReactNode } from 'react';
import { failureFrom, messageOf } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { useReportStale } from '#renderer/panel-kit/report-stale.ts';
import { useIsAnswerStale } from '#renderer/stores/freshness.ts';
import { useAmountText } from '#renderer/stores/privacy.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Button } from '#renderer/ui/button.tsx';
import { WarningLine } from '#renderer/ui/warning-line.tsx';
import { sum } from '#shared/statistics.ts';
import type { Records } from './use-records.ts';

/** What the figures lack, and where they differ from what the service has booked; nothing where all is there and agrees. */
export function RecordsNotes({ records }: { readonly records: Records }): ReactNode {
  const { t, translate } = useTexts('journal');
  const formats = useFormats();
  const amountText = useAmountText();
  const { query, exits } = records;
  useReportStale(useIsAnswerStale(query));
  const { data, error } = query;
  const again = (
    <Button size="small" tone="quiet" onClick={() => void query.refetch()}>
      {translate('common:retry')}
    </Button>
  );
  if (data === undefined) {
    if (error === null) return null;
    return (
      <WarningLine action={again}>{t('noFigures', { reason: messageOf(failureFrom(error), translate) })}</WarningLine>
    );
  }
  const unknown = exits.filter(({ result }) => result === null).length;
  const own = sum(exits.map(({ result }) => result ?? 0));
  const differs = data.realised !== null && unknown === 0 && data.unread.length === 0 && own !== data.realised;
  return (
    <>
      {data.unread.length > 0 ? (
        <WarningLine action={again}>
          {t('unread', { parts: data.unread.map((part) => t(`lacking.${part}`)).join(', ') })}
        </WarningLine>
      ) : null}
      {/* Right after a fill the history is read again anyway. */}
      {data.behind > 1 ? <WarningLine>{t('behind')}</WarningLine> : null}
      {unknown > 0 ? <WarningLine>{t('unknownCosts', { count: unknown })}</WarningLine> : null}
      {differs ? (
        <WarningLine>
          {t('differs', {
            own: amountText(formats.rupiah(own)),
            service: amountText(formats.rupiah(data.realised ?? 0)),
          })}
        </WarningLine>
      ) : null}
    </>
  );
}
