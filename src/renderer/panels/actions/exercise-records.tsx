import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { PlainTable } from '#renderer/market-ui/plain-table.tsx';
import type { ExerciseRecord } from '#renderer/queries/actions.ts';
import { useAmountText } from '#renderer/stores/privacy.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { fullDayText } from './action-text.ts';

/** What the account has exercised, newest first. */
export function ExerciseRecords({ rows }: { readonly rows: readonly ExerciseRecord[] }): ReactNode {
  const { t } = useTexts('actions');
  const formats = useFormats();
  const amountText = useAmountText();
  const statusText = (status: string): string =>
    status === 'PENDING' || status === 'DELIVERED' ? t(`statuses.${status}`) : status;
  return (
    <PlainTable
      isUntitled
      title={t('sections.done')}
      rows={rows}
      keyOf={({ exerciseId }) => exerciseId}
      columns={[
        { head: t('columns.code'), cell: ({ code }) => code },
        {
          head: t('columns.requested'),
          cell: ({ requestedAt }) => formats.dateWithYear(Date.parse(requestedAt)),
        },
        {
          head: t('columns.units'),
          isFigure: true,
          cell: ({ units }) => amountText(formats.whole(units)),
        },
        {
          head: t('columns.shares'),
          isFigure: true,
          cell: ({ shares }) => amountText(formats.whole(shares)),
        },
        {
          head: t('columns.exercisePrice'),
          isFigure: true,
          cell: ({ exercisePrice }) => formats.price(exercisePrice),
        },
        {
          head: t('columns.paid'),
          isFigure: true,
          cell: ({ amount }) => amountText(formats.whole(amount)),
        },
        { head: t('columns.status'), cell: ({ status }) => statusText(status) },
        {
          head: t('columns.settles'),
          cell: ({ settlementDate }) => fullDayText(settlementDate, formats),
        },
      ]}
    />
  );
}
