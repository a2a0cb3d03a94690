import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Button } from '#renderer/ui/button.tsx';
import { WarningLine } from '#renderer/ui/warning-line.tsx';
import type { BrokerSummary } from '#shared/brokers/read-summary.ts';

type MissingDaysProps = { readonly missing: BrokerSummary['missing']; retry(): void };

/** Which days the sums lack because they could not be read; nothing where they are whole. */
export function MissingDays({ missing, retry }: MissingDaysProps): ReactNode {
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
