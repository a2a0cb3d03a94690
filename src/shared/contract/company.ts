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
export type FinancialTable = z.output<typeof financial>;
export type Seasonality = z.output<typeof seasonality>;
export type ShareComposition = z.output<typeof composition>;
export type CorporateAction = z.output<typeof corporateAction>;
export type InsiderTrade = z.output<typeof insiderTrade>;
export type AnalystView = z.output<typeof analystView>;

/** Periods that a request for accounts may have. */
export const MAX_PERIODS = 24;
/** Years of monthly returns. */
export const SEASONALITY_YEARS = 8;

export const financialSpan = z.enum(['QUARTERLY', 'ANNUAL', 'TTM']);
export type FinancialSpan = z.infer<typeof financialSpan>;
export const financialReport = z.enum(['INCOME_STATEMENT', 'BALANCE_SHEET', 'CASH_FLOW', 'RATIOS']);
export type FinancialReport = z.infer<typeof financialReport>;

const ws = ['workspace'] as const;
const of = z.strictObject({ symbol: stockCodeField });

/** What the service knows about one company, as it was read: amounts in rupiah, holdings in shares and percent, days YYYY-MM-DD. */
export const companyContract = {
  profile: call(ws, of, profile),
  /** Newest period first, at most {@link MAX_PERIODS}. */
  financials: call(
    ws,
    z.strictObject({ symbol: stockCodeField, span: financialSpan, report: financialReport }),
    financial,
  ),
  performance: call(ws, of, performance),
  seasonality: call(ws, of, seasonality),
  /** Null where the service does not list the company. */
  composition: call(ws, of, z.union([composition, z.null()])),
  /** Newest first, at most 100. */
  insiders: call(ws, of, z.array(insiderTrade)),
  /** Newest first, those to come included, at most 100. */
  actions: call(ws, of, z.array(corporateAction)),
  analysts: call(ws, of, analystView),
};
