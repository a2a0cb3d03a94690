import { type ReactNode, useMemo } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { PlainTable } from '#renderer/market-ui/plain-table.tsx';
import type { InsiderTrade } from '#renderer/queries/company.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { directionClass } from '#renderer/ui/direction-class.ts';
import { StatusPill } from '#renderer/ui/pill.tsx';
import { duplicateDeals } from '#shared/company/index.ts';

/** Deals of insiders and major holders by the day of the deal, with the day of their report. */
export function Insiders({ deals }: { readonly deals: readonly InsiderTrade[] }): ReactNode {
  const { t } = useTexts('company');
  const formats = useFormats();
  const duplicates = useMemo(() => duplicateDeals(deals), [deals]);
  const day = (date: string | null | undefined): string => (date ? formats.dateWithYear(Date.parse(date)) : 'n/a');
  const isDuplicate = ({ id }: InsiderTrade): boolean => duplicates.has(id);
  return (
    <PlainTable
      title={t('insiders')}
      rows={deals}
      keyOf={({ id }) => id}
      columns={[
        { head: t('date'), cell: ({ date }) => day(date) },
        {
          head: t('filed'),
          about: t('filedNote'),
          cell: ({ filingDate }) => day(filingDate),
          className: ({ filingDate }) => (filingDate ? '' : 'is-muted'),
        },
        {
          head: t('holder'),
          cell: (deal) => (
            <>
              {deal.name}{' '}
              {isDuplicate(deal) && (
                <StatusPill tone="warn" title={t('duplicateNote')}>
                  {t('duplicate')}
                </StatusPill>
              )}
            </>
          ),
        },
        {
          head: t('action'),
          cell: ({ actionType }) => (actionType === 'SELL' ? t('sell') : t('buy')),
          className: ({ actionType }) => directionClass(actionType === 'SELL' ? -1 : 1),
        },
        { head: t('shares'), isFigure: true, cell: (row) => formats.change(row.sharesChanged) },
        { head: t('price'), isFigure: true, cell: ({ price }) => formats.price(price) },
        { head: t('after'), isFigure: true, cell: (row) => formats.percent(row.percentAfter) },
      ]}
    />
  );
}
