import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { saveCsv } from '#renderer/grid/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { Scrolled } from '#renderer/market-ui/scrolled.tsx';
import { companyQueries } from '#renderer/queries/company.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Segmented } from '#renderer/ui/segmented.tsx';
import { Sparkline } from '#renderer/ui/sparkline.tsx';
import type { FinancialTable } from '#shared/contract/company.ts';
import type { Formats } from '#shared/formats/formats.ts';
import { figureText } from './figure-text.ts';
import { namedText } from './named.ts';
import { FIGURES, REPORTS, SPANS } from './options.ts';
import { RowChart } from './row-chart.tsx';
import { Answered, type SectionProps } from './section.tsx';
import { canShow, type StatementRow, statementCsv, statementRows, type Unit } from './statement-table.ts';

/** Income statement, balance sheet, cash flow or ratios over the periods that the service has. */
export function Statements(props: SectionProps): ReactNode {
  const { symbol, visible, options, setOptions } = props;
  const { span, report } = options;
  const { t } = useTexts('company');
  const figures = canShow(report, options.figures) ? options.figures : 'amount';
  const query = useQuery({ ...companyQueries.financials(symbol, span, report), enabled: visible });
  const currency = query.data?.currency ?? 'IDR';
  return (
    <>
      <div className="company-controls">
        <Segmented
          label={t('report')}
          value={report}
          choices={REPORTS.map((value) => ({ value, label: t(`reports.${value}`) }))}
          onChange={(next) => setOptions({ report: next })}
        />
        <Segmented
          label={t('span')}
          value={span}
          choices={SPANS.map((value) => ({ value, label: t(`spans.${value}`) }))}
          onChange={(next) => setOptions({ span: next })}
        />
        <Segmented
          label={t('figures')}
          value={figures}
          choices={FIGURES.map((value) => ({
            value,
            label: t(`figure.${value}`),
            disabled: !canShow(report, value),
          }))}
          onChange={(next) => setOptions({ figures: next })}
        />
      </div>
      <p className="company-note">
        {t(`spanNote.${span}`)} · {t(`figureNote.${figures}`, { currency })}
      </p>
      <Answered
        query={query}
        symbol={symbol}
        isEmpty={({ periods, rows }) => periods.length === 0 || rows.length === 0}
      >
        {(table) => <StatementGrid {...props} table={table} figures={figures} />}
      </Answered>
    </>
  );
}

type StatementGridProps = Pick<SectionProps, 'symbol' | 'options' | 'setOptions'> & {
  readonly table: FinancialTable;
  readonly figures: SectionProps['options']['figures'];
};

function StatementGrid({ symbol, table, figures, options, setOptions }: StatementGridProps): ReactNode {
  const { t } = useTexts('company');
  const formats = useFormats();
  const { span, report } = options;
  const rows = useMemo(() => statementRows(table, span, report, figures), [table, span, report, figures]);
  const nameOf = ({ code, name }: StatementRow): string => namedText('rows', code, (row) => t(`rows.${row}`), name);
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
              {table.periods.map(({ label, published_date: day }) => (
                <th
                  key={label}
                  scope="col"
                  className="is-figure"
                  aria-description={
                    day === '' ? undefined : t('published', { day: formats.dateWithYear(Date.parse(day)) })
                  }
                >
                  {label}
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
      <ExportButton name={title} text={() => statementCsv(table.periods, rows, { item: t('item') }, nameOf)} />
    </>
  );
}

type FigureProps = { readonly value: number | null; readonly unit: Unit; readonly formats: Formats };

function Figure({ value, unit, formats }: FigureProps): ReactNode {
  const exact = unit === 'amount' && value !== null ? formats.whole(value) : undefined;
  const classes = `is-figure ${value === null ? 'is-muted' : value < 0 ? 'is-negative' : ''}`;
  return (
    <td className={classes} aria-description={exact}>
      {figureText(value, unit, formats)}
    </td>
  );
}

function ExportButton({ name, text }: { readonly name: string; text(): string }): ReactNode {
  const { t } = useTexts('company');
  const [note, setNote] = useState('');
  const save = (): void => void saveCsv(name, text()).then((result) => setNote(result ?? ''));
  return (
    <div className="company-foot">
      <Button size="small" onClick={save}>
        {t('export')}
      </Button>
      <output>{note}</output>
    </div>
  );
}
