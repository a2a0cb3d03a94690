import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { PlainTable } from '#renderer/market-ui/plain-table.tsx';
import { Scrolled } from '#renderer/market-ui/scrolled.tsx';
import { companyQueries, type Seasonality } from '#renderer/queries/company.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { directionClass } from '#renderer/ui/direction-class.ts';
import { Answered, type SectionProps } from './section.tsx';

const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;

/** Percent at which a cell of the heat map has its full colour. */
const FULL_PERCENT = 20;

/** How strongly a month's return colours its cell, 0 to 1; 0 for one that is not known. */
export const heatOf = (percent: number | null): number =>
  percent === null || !Number.isFinite(percent) ? 0 : Math.min(1, Math.abs(percent) / FULL_PERCENT);

/** How the price moved over usual periods beside the composite, and in each month of past years. */
export function Performance({ symbol, visible }: SectionProps): ReactNode {
  const { t } = useTexts('company');
  const formats = useFormats();
  const performance = useQuery({ ...companyQueries.performance(symbol), enabled: visible });
  const seasonality = useQuery({ ...companyQueries.seasonality(symbol), enabled: visible });
  return (
    <div className="company-body">
      <Answered query={performance} symbol={symbol} isEmpty={({ periods }) => periods.length === 0}>
        {({ periods }) => (
          <PlainTable
            title={t('performance')}
            rows={periods}
            keyOf={({ period }) => period}
            columns={[
              { head: t('period'), cell: ({ period }) => period },
              {
                head: t('change'),
                isFigure: true,
                cell: ({ changePercent }) => formats.signedPercent(changePercent),
                className: ({ changePercent }) => directionClass(changePercent),
              },
              {
                head: t('index'),
                isFigure: true,
                cell: ({ indexChangePercent }) => formats.signedPercent(indexChangePercent),
                className: ({ indexChangePercent }) => directionClass(indexChangePercent),
              },
              {
                head: t('excess'),
                isFigure: true,
                cell: (row) => formats.signedPercent(row.changePercent - row.indexChangePercent),
              },
              {
                head: t('range'),
                isFigure: true,
                cell: ({ low, high }) => `${formats.price(low)} – ${formats.price(high)}`,
              },
              { head: t('volume'), isFigure: true, cell: ({ volume }) => formats.compact(volume) },
            ]}
          />
        )}
      </Answered>
      <Answered query={seasonality} symbol={symbol} isEmpty={({ years }) => years.length === 0}>
        {(data) => <HeatMap data={data} />}
      </Answered>
    </div>
  );
}

function HeatMap({ data }: { readonly data: Seasonality }): ReactNode {
  const { t } = useTexts('company');
  const formats = useFormats();
  const cell = (key: string, percent: number | null, about?: string): ReactNode => (
    <td
      key={key}
      className={`is-figure company-heat ${directionClass(percent ?? Number.NaN)}`}
      style={{ '--heat': heatOf(percent) }}
      aria-description={about}
    >
      {percent === null ? '–' : formats.change(percent, 2)}
    </td>
  );
  return (
    <section className="plain-section">
      <h3>
        {t('seasonality')} <small>%</small>
      </h3>
      <Scrolled label={t('seasonality')}>
        <table className="plain-table" aria-label={t('seasonality')}>
          <thead>
            <tr>
              <th scope="col">{t('year')}</th>
              {MONTHS.map((month) => (
                <th key={month} scope="col" className="is-figure">
                  {t(`months.m${month}`)}
                </th>
              ))}
              <th scope="col" className="is-figure">
                {t('whole')}
              </th>
            </tr>
          </thead>
          <tbody>
            {data.years.map(({ year, months, changePercent }) => (
              <tr key={year}>
                <th scope="row">{year}</th>
                {MONTHS.map((month) => {
                  const known = months.find((each) => each.month === month);
                  const isRunning = known?.changePercent != null && !known.isComplete;
                  return cell(`m${month}`, known?.changePercent ?? null, isRunning ? t('running') : undefined);
                })}
                {cell('whole', changePercent)}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('average')}</th>
              {MONTHS.map((month) =>
                cell(`m${month}`, data.months.find((each) => each.month === month)?.averagePercent ?? null),
              )}
              <td />
            </tr>
            <tr>
              <th scope="row">{t('winRate')}</th>
              {MONTHS.map((month) => {
                const rate = data.months.find((each) => each.month === month)?.winRate ?? null;
                return (
                  <td key={month} className="is-figure">
                    {rate === null ? '–' : formats.whole(Math.round(rate))}
                  </td>
                );
              })}
              <td />
            </tr>
          </tfoot>
        </table>
      </Scrolled>
    </section>
  );
}
