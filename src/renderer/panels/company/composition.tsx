import { type ReactNode, useMemo } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { PlainTable } from '#renderer/market-ui/plain-table.tsx';
import type { ShareComposition } from '#renderer/queries/company.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Sparkline } from '#renderer/ui/sparkline.tsx';
import { compositionHistory } from '#shared/company/index.ts';
import { CompositionChart } from './composition-chart.tsx';
import { compositionRows, compositionSeries, type HistoryRow } from './composition-rows.ts';
import { namedText } from './named.ts';

/** Months of the table, the newest first. */
const MAX_MONTHS = 24;

/** Kinds of holders as parts of the scripless shares: of the last month, and over months where the service has them. */
export function Composition({ compositions }: { readonly compositions: readonly ShareComposition[] }): ReactNode {
  const { t } = useTexts('company');
  const formats = useFormats();
  const months = useMemo(() => compositionHistory(compositions).slice(-MAX_MONTHS), [compositions]);
  const last = months.at(-1);
  const listed = compositions[0]?.listedShares ?? 0;
  if (!last) return null;
  const typeText = (type: string): string => namedText('types', type, (name) => t(`types.${name}`));
  const scripless = t('scripless', {
    shares: formats.whole(last.shares),
    percent: listed > 0 ? formats.percent((last.shares / listed) * 100) : 'n/a',
  });
  const day = last.date === '' ? '' : `${formats.dateWithYear(Date.parse(last.date))} · `;
  return (
    <>
      <PlainTable
        title={t('composition')}
        note={`${day}${scripless}`}
        rows={compositionRows(last)}
        keyOf={({ type }) => type}
        columns={[
          { head: t('kind'), cell: ({ type, isTotal }) => (isTotal ? <b>{t('total')}</b> : typeText(type)) },
          { head: t('domestic'), isFigure: true, cell: ({ domestic }) => formats.percent(domestic) },
          { head: t('foreign'), isFigure: true, cell: ({ foreign }) => formats.percent(foreign) },
          { head: t('total'), isFigure: true, cell: (row) => formats.percent(row.domestic + row.foreign) },
          { head: t('shares'), isFigure: true, cell: (row) => formats.whole(row.shares) },
        ]}
      />
      {months.length > 1 && <OverMonths months={months} typeText={typeText} />}
    </>
  );
}

type SeriesRow = HistoryRow & { readonly at: number };

type OverMonthsProps = {
  readonly months: ReturnType<typeof compositionHistory>;
  typeText(type: string): string;
};

function OverMonths({ months, typeText }: OverMonthsProps): ReactNode {
  const { t } = useTexts('company');
  const formats = useFormats();
  const rows = useMemo(() => compositionSeries(months), [months]);
  const numbered = rows.map((row, at): SeriesRow => ({ ...row, at }));
  const monthText = months.map(({ date }) => formats.month(date));
  const nameOf = ({ type, place }: HistoryRow): string => `${typeText(type)}, ${t(place)}`;
  return (
    <>
      <CompositionChart label={t('compositionHistory')} months={monthText} rows={rows} nameOf={nameOf} />
      <PlainTable
        title={t('compositionHistory')}
        note={t('ofScripless')}
        rows={numbered}
        keyOf={(row) => `${row.place} ${row.type}`}
        columns={[
          {
            head: t('kind'),
            cell: (row: SeriesRow) => (
              <span className="company-swatch" data-series={row.at % 8} data-place={row.place}>
                {nameOf(row)}
              </span>
            ),
          },
          { head: t('trend'), cell: ({ values }: SeriesRow) => <Sparkline values={values.toReversed()} /> },
          ...monthText
            .map((head, at) => ({
              head,
              isFigure: true,
              cell: ({ values }: SeriesRow) => formats.percent(values[at] ?? Number.NaN),
            }))
            .reverse(),
        ]}
      />
    </>
  );
}
