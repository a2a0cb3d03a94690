import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { PlainTable } from '#renderer/market-ui/plain-table.tsx';
import { companyQueries } from '#renderer/queries/company.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Sparkline } from '#renderer/ui/sparkline.tsx';
import { Composition } from './composition.tsx';
import { holdingsOf } from './holdings.ts';
import { Insiders } from './insiders.tsx';
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
                cell: ({ name, isPublic, isControlling }) =>
                  isPublic ? t('public') : isControlling ? `${name} (${t('controlling')})` : name,
              },
              {
                head: t('kind'),
                cell: ({ type, nationality }) => [typeText(type), placeText(nationality)].filter(Boolean).join(', '),
              },
              { head: t('shares'), isFigure: true, cell: (row) => shares(row.shares) },
              { head: t('stake'), isFigure: true, cell: ({ percent }) => formats.percent(percent) },
              {
                head: t('holding'),
                about: t('holdingNote'),
                cell: ({ name, percent }) => {
                  const values = holdingsOf(name, percent, insiders.data ?? []);
                  return values.length < 2 ? null : <Sparkline values={values} />;
                },
              },
            ]}
          />
        )}
      </Answered>
      <Answered query={composition} symbol={symbol} isEmpty={(compositions) => compositions.length === 0}>
        {(compositions) => <Composition compositions={compositions} />}
      </Answered>
      <Answered query={insiders} symbol={symbol} isEmpty={(deals) => deals.length === 0}>
        {(deals) => <Insiders deals={deals} />}
      </Answered>
    </div>
  );
}
