import { currencyOf, type Span, type Statements } from '#exchange/companies/index.ts';
import { endOf, type Instrument, quarterNumber, startOf, yearOf } from '#exchange/market/index.ts';
import { type ReportType, rowsOf } from './financial-rows.ts';

export const SPANS: Record<'QUARTERLY' | 'ANNUAL' | 'TTM', Span> = {
  QUARTERLY: 'quarterly',
  ANNUAL: 'annual',
  TTM: 'ttm',
};

/** A company's accounts as the table that travels. @param statements newest first */
export function financialTable(
  instrument: Instrument,
  dataType: keyof typeof SPANS,
  reportType: ReportType,
  statements: readonly Statements[],
) {
  return {
    symbol: instrument.code,
    currency: currencyOf(instrument),
    data_type: dataType,
    report_type: reportType,
    is_audited: dataType === 'ANNUAL',
    periods: statements.map(({ quarter, quarters, publishedOn, rates }) => ({
      label: dataType === 'ANNUAL' ? String(yearOf(quarter)) : `${yearOf(quarter)}Q${quarterNumber(quarter)}`,
      year: yearOf(quarter),
      quarter: quarterNumber(quarter),
      start_date: startOf(quarter - quarters + 1),
      end_date: endOf(quarter),
      published_date: publishedOn,
      rate_average: rates.average,
      rate_closing: rates.closing,
    })),
    rows: rowsOf(reportType, statements, instrument.listedShares),
  };
}
