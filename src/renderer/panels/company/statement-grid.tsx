import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { saveCsv } from '#renderer/grid/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { Scrolled } from '#renderer/market-ui/scrolled.tsx';
import { companyQueries } from '#renderer/queries/company.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Sparkline } from '#renderer/ui/sparkline.tsx';
import { isBankSector, isRupiah } from '#shared/company/index.ts';
import type { FinancialSpan, FinancialTable } from '#shared/contract/company.ts';
import type { Formats } from '#shared/formats/formats.ts';
import { figureText } from './figure-text.ts';
import { namedText } from './named.ts';
import { RowChart } from './row-chart.tsx';
import type { SectionProps } from './section.tsx';
import { type StatementRow, statementCsv, statementRows, type Unit } from './statement-table.ts';

type StatementGridProps = Pick<SectionProps, 'symbol' | 'visible' | 'options' | 'setOptions'> & {
  readonly table: FinancialTable;
  readonly span: FinancialSpan;
  readonly figures: SectionProps['options']['figures'];
};

/** A report as a table: a press on a row draws it as bars. */
export function StatementGrid({
  symbol,
  visible,
  table,
  span,
  figures,
  options,
  setOptions,
}: StatementGridProps): ReactNode {
  const { t } = useTexts('company');
  const formats = useFormats();
  const { report } = options;
  const isBank = isBankSector(useQuery({ ...companyQueries.profile(symbol), enabled: visible }).data?.subSector ?? '');
  const rows = useMemo(
    () => statementRows(table, span, report, figures, isBank),
    [table, span, report, figures, isBank],
  );
  const nameOf = ({ code, name: given, unit }: StatementRow): string => {
    const name = namedText('rows', code, (row) => t(`rows.${row}`), given);
    // Among amounts in another currency, a figure per share says that it is in rupiah.
    return unit === 'per-share' && !isRupiah(table.currency) ? t('inRupiahRow', { name }) : name;
  };
  const aboutPeriod = (period: FinancialTable['periods'][number]): string | undefined => {
    const day = (date: string): string => formats.dateWithYear(Date.parse(date));
    const { endDate: end, publishedDate: published, rateAverage: average, rateClosing: closing } = period;
    const rate = (name: 'rateAverage' | 'rateClosing', value: number | null | undefined): string =>
      value == null || table.reportedCurrency === 'IDR' ? '' : t(name, { rate: formats.decimal(value, 2) });
    const parts = [
      end === '' ? '' : t('endsOn', { day: day(end) }),
      published === '' ? '' : t('published', { day: day(published) }),
      rate('rateAverage', average),
      rate('rateClosing', closing),
    ].filter((each) => each !== '');
    return parts.length === 0 ? undefined : parts.join(' · ');
  };
  const charted = rows.find(({ code }) => code === options.row) ?? rows[0];
  const title = `${symbol} ${t(`reports.${report}`)} ${t(`spans.${span}`)}`;
  return (
    <>
      <Scrolled label={title} isFilling>
        <table className="plain-table company-statement" aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{t('item')}</th>
              <th scope="col">{t('trend')}</th>
              {table.periods.map((period) => (
                <th key={period.label} scope="col" className="is-figure" aria-description={aboutPeriod(period)}>
                  {period.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.code} data-total={row.isTotal || undefined} data-charted={row === charted || undefined}>
                <th scope="row">
                  <Button
                    tone="quiet"
                    size="small"
                    className="company-row"
                    aria-pressed={row === charted}
                    title={t('showChart')}
                    onClick={() => setOptions({ row: row.code })}
                  >
                    {nameOf(row)}
                  </Button>
                </th>
                <td>
                  <Sparkline values={row.values} />
                </td>
                {table.periods.map(({ label }, at) => (
                  <Figure key={label} value={row.values[at] ?? null} unit={row.unit} formats={formats} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Scrolled>
      <div className="company-chart">
        {charted && <RowChart name={nameOf(charted)} row={charted} periods={table.periods} />}
      </div>
      <ExportButton
        name={title}
        text={() => statementCsv(table.periods, rows, { item: t('item') }, nameOf, formats.numberFormat)}
      />
    </>
  );
}

type FigureProps = { readonly value: number | null; readonly unit: Unit; readonly formats: Formats };

function Figure({ value, unit, formats }: FigureProps): ReactNode {
  const exact = unit === 'amount' && value !== null ? formats.whole(value) : undefined;
  const classes = `is-figure ${value === null ? 'is-muted' : value < 0 ? 'is-down' : ''}`;
  return (
    <td className={classes} aria-description={exact}>
      {figureText(value, unit, formats)}
    </td>
  );
}

function ExportButton({ name, text }: { readonly name: string; text(): string }): ReactNode {
  const { t } = useTexts('company');
  const [note, setNote] = useState('');
  const save = (): void => void saveCsv(name, text()).then(setNote);
  return (
    <div className="company-foot">
      <Button size="small" onClick={save}>
        {t('export')}
      </Button>
      <output>{note}</output>
    </div>
  );
}
