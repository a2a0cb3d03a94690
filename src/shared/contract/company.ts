import { z } from 'zod';
import {
  composition,
  corporateAction,
  financial,
  insiderTrade,
  performance,
  profile,
  seasonality,
} from '#shared/service/company-shapes.ts';
import { analystView } from '#shared/service/sectors.ts';
import { call } from './define.ts';
import { stockCodeField } from './fields.ts';

export type CompanyProfile = z.output<typeof profile>;
/** Accounts, in single quarters unless the span is another one. */
export const financialTable = financial.extend({
  /** The currency that the company reports in; `currency` is that of the values. */
  reported_currency: z.string(),
  /** The service's reports are cumulative: quarters are differences of them. */
  is_split: z.boolean(),
});
export type FinancialTable = z.output<typeof financialTable>;
export type Seasonality = z.output<typeof seasonality>;
export type ShareComposition = z.output<typeof composition>;
export type InsiderDeal = z.output<typeof insiderTrade>;
export type CorporateAction = z.output<typeof corporateAction>;
export type InsiderTrade = z.output<typeof insiderTrade>;
export type AnalystView = z.output<typeof analystView>;

/** Periods that a request for accounts may have. */
export const MAX_PERIODS = 24;
/** Years of monthly returns. */
export const SEASONALITY_YEARS = 8;

/** YTD: from the start of the fiscal year; ANNUALISED: that × 12 ÷ its months. */
export const financialSpan = z.enum(['QUARTERLY', 'YTD', 'TTM', 'ANNUALISED', 'ANNUAL']);
export type FinancialSpan = z.infer<typeof financialSpan>;
export const financialReport = z.enum(['INCOME_STATEMENT', 'BALANCE_SHEET', 'CASH_FLOW', 'RATIOS']);
export type FinancialReport = z.infer<typeof financialReport>;
/** As the company reports, or in rupiah: flows at the average rate of the period, balances at its closing rate. */
export const financialCurrency = z.enum(['reported', 'rupiah']);
export type FinancialCurrency = z.infer<typeof financialCurrency>;

const ws = ['workspace'] as const;
const of = z.strictObject({ symbol: stockCodeField });

/** What the service knows about one company, as it was read: prices in rupiah, holdings in shares and percent, days YYYY-MM-DD. */
export const companyContract = {
  profile: call(ws, of, profile),
  /** Newest period first, at most {@link MAX_PERIODS}. */
  financials: call(
    ws,
    z.strictObject({
      symbol: stockCodeField,
      span: financialSpan,
      report: financialReport,
      currency: financialCurrency,
    }),
    financialTable,
  ),
  performance: call(ws, of, performance),
  seasonality: call(ws, of, seasonality),
  /** By date where the service has more than the present one; empty where it does not list the company. */
  composition: call(ws, of, z.array(composition)),
  /** Newest first, at most 100. */
  insiders: call(ws, of, z.array(insiderTrade)),
  /** Newest first, those to come included, at most 100. */
  actions: call(ws, of, z.array(corporateAction)),
  analysts: call(ws, of, analystView),
};
