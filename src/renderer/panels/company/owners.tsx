import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { PlainTable } from '#renderer/market-ui/plain-table.tsx';
import { companyQueries, type InsiderTrade } from '#renderer/queries/company.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { directionClass } from '#renderer/ui/direction-class.ts';
import { StatusPill } from '#renderer/ui/pill.tsx';
import { Sparkline } from '#renderer/ui/sparkline.tsx';
import { duplicateDeals } from '#shared/company/index.ts';
import { Composition } from './composition.tsx';
import { namedText } from './named.ts';
import { Answered, type SectionProps } from './section.tsx';

/** Deals of insiders and major holders by the day of the deal, with the day of their report. */
function Insiders({ deals }: { readonly deals: readonly InsiderTrade[] }): ReactNode {
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

/** A holder's stake now and after each of its deals, newest first, and before the oldest; only the present one where it dealt nothing. */
function holdingsOf(name: string, percent: number, deals: readonly InsiderTrade[]): readonly number[] {
  const own = deals.filter((deal) => deal.name === name).toSorted((left, right) => right.date.localeCompare(left.date));
  const oldest = own.at(-1);
  return oldest ? [percent, ...own.map((deal) => deal.percentAfter), oldest.percentBefore] : [percent];
}

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
