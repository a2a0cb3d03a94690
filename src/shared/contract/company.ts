import { z } from 'zod';
import { isRecord } from '#shared/is-record.ts';
import type { DataFrom } from '#shared/service/reads.ts';
import { call } from './define.ts';
import { stockCodeField } from './fields.ts';

/** Accounts, in single quarters unless the span is another one. */
export type FinancialTable = Omit<DataFrom<'company.financial'>, 'isAudited'> & {
  /** The currency that the company reports in; `currency` is that of the values. */
  readonly reportedCurrency: string;
  /** The service's reports are cumulative: quarters are differences of them. */
  readonly isSplit: boolean;
};

/** Periods that a request for accounts may have. */
export const MAX_PERIODS = 24;

/** YTD: from the start of the fiscal year; ANNUALISED: that × 12 ÷ its months. */
export const financialSpan = z.enum(['QUARTERLY', 'YTD', 'TTM', 'ANNUALISED', 'ANNUAL']);
export type FinancialSpan = z.infer<typeof financialSpan>;
export const financialReport = z.enum(['INCOME_STATEMENT', 'BALANCE_SHEET', 'CASH_FLOW', 'RATIOS']);
export type FinancialReport = z.infer<typeof financialReport>;
/** As the company reports, or in rupiah: flows at the average rate of the period, balances at its closing rate. */
export const financialCurrency = z.enum(['reported', 'rupiah']);
export type FinancialCurrency = z.infer<typeof financialCurrency>;

/** What is worked out of several reads of a company. */
export const companyContract = {
  /** Newest period first, at most {@link MAX_PERIODS}; prices in rupiah, days YYYY-MM-DD. */
  financials: call(
    ['workspace'],
    z.strictObject({
      symbol: stockCodeField,
      span: financialSpan,
      report: financialReport,
      currency: financialCurrency,
    }),
    // Read by the catalogue's schema, whose names it has in camel case: a schema of its own would declare them again.
    z.custom<FinancialTable>(isRecord),
  ),
};
