import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { LatestNews } from '#renderer/market-ui/news/latest-news.tsx';
import { PlainTable } from '#renderer/market-ui/plain-table.tsx';
import { type CompanyProfile, companyQueries } from '#renderer/queries/company.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { isBankSector } from '#shared/company/index.ts';
import type { Formats } from '#shared/formats/formats.ts';
import { namedText } from './named.ts';
import { Answered, type SectionProps } from './section.tsx';

/** Facts that are a number or a date: never broken inside, where the first part would read as another one. */
const FIGURES: ReadonlySet<string> = new Set(['listed', 'offering', 'shares', 'established', 'employees']);
const STATS = ['per', 'pbv', 'roe', 'der', 'dividendYield', 'marketCap'] as const;

/** Key statistics with their formulas, the listing, who runs the company and what it owns. */
export function Overview({ symbol, visible, choose }: SectionProps): ReactNode {
  const { t } = useTexts('company');
  const profile = useQuery({ ...companyQueries.profile(symbol), enabled: visible });
  return (
    <div className="company-body">
      <KeyStatistics symbol={symbol} visible={visible} isBank={isBankSector(profile.data?.subSector ?? '')} />
      <LatestNews symbol={symbol} visible={visible} setSymbol={choose} />
      <Answered query={profile} symbol={symbol}>
        {(data) => (
          <>
            <Facts data={data} />
            {data.about === '' ? null : (
              <section className="plain-section">
                <h3>{t('about')}</h3>
                <p>{data.about}</p>
              </section>
            )}
            <div className="company-columns">
              <People title={t('directors')} people={data.directors} />
              <People title={t('commissioners')} people={data.commissioners} />
            </div>
            <Subsidiaries data={data} />
          </>
        )}
      </Answered>
    </div>
  );
}

type KeyStatisticsProps = Pick<SectionProps, 'symbol' | 'visible'> & { readonly isBank: boolean };

function KeyStatistics({ symbol, visible, isBank }: KeyStatisticsProps): ReactNode {
  const { t } = useTexts('company');
  const formats = useFormats();
  const query = useQuery({ ...companyQueries.keyStatistics(symbol), enabled: visible });
  return (
    <section className="plain-section">
      <h3>
        {t('statistics')}
        <small>{t('statisticsNote')}</small>
      </h3>
      <Answered query={query} symbol={symbol}>
        {(data) => (
          <dl className="company-stats">
            {STATS.filter((name) => !isBank || name !== 'der').map((name) => (
              <div key={name} aria-description={t(`formula.${name}`)}>
                <dt>{t(`stats.${name}`)}</dt>
                <dd>{statText(name, data[name], formats)}</dd>
              </div>
            ))}
          </dl>
        )}
      </Answered>
    </section>
  );
}

/** A ratio of a loss or of no equity says nothing: n/a. */
function statText(name: (typeof STATS)[number], value: number | undefined, formats: Formats): string {
  if (value === undefined || ((name === 'per' || name === 'pbv' || name === 'marketCap') && value <= 0)) return 'n/a';
  if (name === 'marketCap') return `Rp ${formats.compact(value)}`;
  return name === 'roe' || name === 'dividendYield' ? formats.percent(value) : `${formats.decimal(value, 2)}×`;
}

function Facts({ data }: { readonly data: CompanyProfile }): ReactNode {
  const { t } = useTexts('company');
  const formats = useFormats();
  const count = (value: number): string => (value > 0 ? formats.whole(value) : '');
  const facts = [
    ['sector', [data.sector, data.subSector].filter((each) => each !== '').join(' · ')],
    ['board', namedText('boards', data.board, (board) => t(`boards.${board}`))],
    ['listed', data.listingDate === '' ? '' : formats.dateWithYear(Date.parse(data.listingDate))],
    ['offering', data.offering.price > 0 ? formats.rupiah(data.offering.price) : ''],
    ['shares', count(data.listedShares)],
    ['indexes', data.indexes.join(', ')],
    ['established', data.established > 0 ? String(data.established) : ''],
    ['employees', count(data.employees)],
    ['auditor', data.auditor],
    ['registrar', data.registrar],
    ['website', data.website],
    ['address', data.address],
  ] as const;
  return (
    <section className="plain-section">
      <h3>{t('facts')}</h3>
      <dl className="company-facts">
        {facts
          .filter(([, text]) => text !== '')
          .map(([name, text]) => (
            <div key={name} className={FIGURES.has(name) ? 'is-figure' : undefined}>
              <dt>{t(`fact.${name}`)}</dt>
              <dd>{text}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}

type PeopleProps = { readonly title: string; readonly people: CompanyProfile['directors'] };

function People({ title, people }: PeopleProps): ReactNode {
  const { t } = useTexts('company');
  if (people.length === 0) return null;
  const officeText = (position: string, isIndependent: boolean): string => {
    const office = namedText('positions', position.toLowerCase(), (name) => t(`positions.${name}`), position);
    // Some titles say it themselves.
    const isMarked = isIndependent && !/independ/i.test(position);
    return [office, isMarked ? t('independent') : ''].filter((each) => each !== '').join(', ');
  };
  return (
    <section className="plain-section">
      <h3>{title}</h3>
      <ul className="company-people">
        {people.map(({ name, position, isIndependent }) => (
          <li key={`${name} ${position}`}>
            <b>{name}</b>
            <span>{officeText(position, isIndependent)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Subsidiaries({ data }: { readonly data: CompanyProfile }): ReactNode {
  const { t } = useTexts('company');
  const formats = useFormats();
  if (data.subsidiaries.length === 0) return null;
  return (
    <PlainTable
      title={t('subsidiaries')}
      rows={data.subsidiaries}
      keyOf={({ name }) => name}
      columns={[
        { head: t('subsidiaries'), cell: ({ name }) => name },
        { head: t('about'), cell: ({ business }) => business },
        { head: t('stake'), isFigure: true, cell: ({ percent }) => formats.percent(percent) },
      ]}
    />
  );
}
