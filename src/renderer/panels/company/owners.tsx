import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { PlainTable } from '#renderer/market-ui/plain-table.tsx';
import { companyQueries } from '#renderer/queries/company.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { directionClass } from '#renderer/ui/direction-class.ts';
import { compositionRows } from './composition-rows.ts';
import { namedText } from './named.ts';
import { Answered, type SectionProps } from './section.tsx';

/** Who holds the company, by name and by kind, and what its insiders dealt. */
export function Owners({ symbol, visible }: SectionProps): ReactNode {
  const { t } = useTexts('company');
  const formats = useFormats();
  const profile = useQuery({ ...companyQueries.profile(symbol), enabled: visible });
  const composition = useQuery({ ...companyQueries.composition(symbol), enabled: visible });
  const insiders = useQuery({ ...companyQueries.insiders(symbol), enabled: visible });
  const typeText = (type: string): string => namedText('types', type, (name) => t(`types.${name}`));
  const placeText = (place: string): string =>
    place === 'domestic' ? t('domestic') : place === 'foreign' ? t('foreign') : place;
  const shares = (value: number): string => formats.whole(value);
  return (
    <div className="company-body">
      <Answered query={profile} symbol={symbol} isEmpty={({ shareholders }) => shareholders.length === 0}>
        {({ shareholders }) => (
          <PlainTable
            title={t('holders')}
            rows={shareholders}
            keyOf={({ name }) => name}
            columns={[
              {
                head: t('holder'),
                cell: ({ name, is_public, is_controlling }) =>
                  is_public ? t('public') : is_controlling ? `${name} (${t('controlling')})` : name,
              },
              {
                head: t('kind'),
                cell: ({ type, nationality }) => [typeText(type), placeText(nationality)].filter(Boolean).join(', '),
              },
              { head: t('shares'), isFigure: true, cell: (row) => shares(row.shares) },
              { head: t('stake'), isFigure: true, cell: ({ percent }) => formats.percent(percent) },
            ]}
          />
        )}
      </Answered>
      <Answered query={composition} symbol={symbol} isEmpty={(data) => data === null}>
        {(data) =>
          data && (
            <PlainTable
              title={t('composition')}
              rows={compositionRows(data)}
              keyOf={({ type }) => type}
              columns={[
                { head: t('kind'), cell: ({ type, isTotal }) => (isTotal ? <b>{t('total')}</b> : typeText(type)) },
                { head: t('domestic'), isFigure: true, cell: ({ domestic }) => formats.percent(domestic) },
                { head: t('foreign'), isFigure: true, cell: ({ foreign }) => formats.percent(foreign) },
                { head: t('total'), isFigure: true, cell: (row) => formats.percent(row.domestic + row.foreign) },
                { head: t('shares'), isFigure: true, cell: (row) => shares(row.shares) },
              ]}
            />
          )
        }
      </Answered>
      <Answered query={insiders} symbol={symbol} isEmpty={(deals) => deals.length === 0}>
        {(deals) => (
          <PlainTable
            title={t('insiders')}
            rows={deals}
            keyOf={({ id }) => id}
            columns={[
              { head: t('date'), cell: ({ date }) => formats.dateWithYear(Date.parse(date)) },
              { head: t('holder'), cell: ({ name }) => name },
              {
                head: t('action'),
                cell: ({ action_type }) => (action_type === 'SELL' ? t('sell') : t('buy')),
                className: ({ action_type }) => directionClass(action_type === 'SELL' ? -1 : 1),
              },
              { head: t('shares'), isFigure: true, cell: (row) => formats.change(row.shares_changed) },
              { head: t('price'), isFigure: true, cell: ({ price }) => formats.price(price) },
              { head: t('after'), isFigure: true, cell: (row) => formats.percent(row.percent_after) },
            ]}
          />
        )}
      </Answered>
    </div>
  );
}
