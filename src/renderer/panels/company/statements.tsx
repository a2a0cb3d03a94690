import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { companyQueries } from '#renderer/queries/company.ts';
import { Segmented } from '#renderer/ui/segmented.tsx';
import { CURRENCIES, FIGURES, REPORTS, SPANS } from './options.ts';
import { Answered, type SectionProps } from './section.tsx';
import { StatementGrid } from './statement-grid.tsx';
import { canShow, hasSpan } from './statement-table.ts';

/** Income statement, balance sheet, cash flow or ratios over the periods that the service has. */
export function Statements(props: SectionProps): ReactNode {
  const { symbol, visible, options, setOptions } = props;
  const { report } = options;
  const { t } = useTexts('company');
  const figures = canShow(report, options.figures) ? options.figures : 'amount';
  const span = hasSpan(report, options.span) ? options.span : 'TTM';
  const query = useQuery({ ...companyQueries.financials(symbol, span, report, options.currency), enabled: visible });
  const { currency = 'IDR', reportedCurrency: reported = 'IDR', isSplit = false } = query.data ?? {};
  const notes = [
    t(`spanNote.${span}`),
    t(`figureNote.${figures}`, { currency }),
    isSplit ? t('splitNote') : '',
    currency === reported ? '' : t(report === 'BALANCE_SHEET' ? 'closingRateNote' : 'averageRateNote', { reported }),
  ];
  return (
    <>
      <div className="company-controls">
        <Segmented
          label={t('report')}
          look="filter"
          value={report}
          choices={REPORTS.map((value) => ({ value, label: t(`reports.${value}`) }))}
          onChange={(next) => setOptions({ report: next })}
        />
        <Segmented
          label={t('span')}
          look="filter"
          value={span}
          choices={SPANS.map((value) => ({ value, label: t(`spans.${value}`), disabled: !hasSpan(report, value) }))}
          onChange={(next) => setOptions({ span: next })}
        />
        <Segmented
          label={t('figures')}
          look="filter"
          value={figures}
          choices={FIGURES.map((value) => ({
            value,
            label: t(`figure.${value}`),
            disabled: !canShow(report, value),
          }))}
          onChange={(next) => setOptions({ figures: next })}
        />
        {reported === 'IDR' ? null : (
          <Segmented
            label={t('currency')}
            look="filter"
            value={options.currency}
            choices={CURRENCIES.map((value) => ({ value, label: value === 'rupiah' ? t('rupiah') : reported }))}
            onChange={(next) => setOptions({ currency: next })}
          />
        )}
      </div>
      <p className="company-note">{notes.filter((each) => each !== '').join(' · ')}</p>
      <Answered
        query={query}
        symbol={symbol}
        isEmpty={({ periods, rows }) => periods.length === 0 || rows.length === 0}
      >
        {(table) => <StatementGrid {...props} table={table} span={span} figures={figures} />}
      </Answered>
    </>
  );
}
