import { queryOptions } from '@tanstack/react-query';
import { ask, bridge } from '#renderer/bridge/index.ts';
import { peerFigures } from '#shared/company/index.ts';
import type { FinancialCurrency, FinancialReport, FinancialSpan } from '#shared/contract/company.ts';
import { MAX_ACTIONS } from '#shared/many-companies.ts';
import type { StockCode } from '#shared/market/index.ts';
import type { ReadAnswer } from '#shared/service/reads.ts';
import { MINUTE_MS } from '#shared/time.ts';
import { read, readQuery } from './read.ts';

export type CompanyProfile = ReadAnswer<'company.profile'>;
export type Seasonality = ReadAnswer<'company.seasonality'>;
export type ShareComposition = ReadAnswer<'company.composition'>['results'][number];
export type InsiderTrade = ReadAnswer<'company.majorHolder'>['results'][number];
export type CorporateAction = ReadAnswer<'company.corporateActions'>[number];
export type AnalystView = ReadAnswer<'sectors.analyst'>;

/** A panel that stays open: a new quarter, month or deal shows without a restart. */
const RENEW_MS = 5 * MINUTE_MS;

const SLOW = { staleTime: MINUTE_MS, refetchInterval: RENEW_MS };
/** Rows of a company that are read: the service's longest page. */
const MAX_ROWS = 100;
/** Years of monthly returns. */
const SEASONALITY_YEARS = 8;

const rowsOf = <Row>({ results }: { readonly results: readonly Row[] }): readonly Row[] => results;

/** What the service knows about one company; some minutes old at most, prices of it included. */
export const companyQueries = {
  profile: (symbol: StockCode) => ({ ...readQuery('company.profile', { symbol }), ...SLOW }),
  keyStatistics: (symbol: StockCode) => ({ ...readQuery('market.keyStatistics', { symbol }), ...SLOW }),
  performance: (symbol: StockCode) => ({ ...readQuery('company.pricePerformance', { symbol }), ...SLOW }),
  seasonality: (symbol: StockCode) => ({
    ...readQuery('company.seasonality', { symbol, backYear: SEASONALITY_YEARS }),
    ...SLOW,
  }),
  /** Compositions by date where the service has more than the present one; empty where it does not list the company. */
  composition: (symbol: StockCode) => ({
    ...readQuery('company.composition', { symbols: symbol, limit: MAX_ROWS }),
    ...SLOW,
    select: ({ results }: ReadAnswer<'company.composition'>) => results.filter((row) => row.symbol === symbol),
  }),
  /** Newest first. */
  insiders: (symbol: StockCode) => ({
    ...readQuery('company.majorHolder', { symbols: symbol, limit: MAX_ROWS }),
    ...SLOW,
    select: rowsOf<InsiderTrade>,
  }),
  /** Newest first, those to come included. */
  actions: (symbol: StockCode) => ({
    ...readQuery('company.corporateActions', { symbol, limit: MAX_ACTIONS }),
    ...SLOW,
  }),
  analysts: (symbol: StockCode) => ({ ...readQuery('sectors.analyst', { symbol, param: 'analyst' }), ...SLOW }),
  /** What peers are compared by; where one of the two cannot be read, figures of the other stay. */
  peer: (symbol: StockCode) =>
    queryOptions({
      queryKey: ['company', 'peer', symbol],
      queryFn: async () => {
        const [statistics, income] = await Promise.allSettled([
          read('market.keyStatistics', { symbol }),
          ask(
            bridge.company.financials({ symbol, span: 'QUARTERLY', report: 'INCOME_STATEMENT', currency: 'reported' }),
          ),
        ]);
        if (statistics.status === 'rejected' && income.status === 'rejected') throw statistics.reason;
        return peerFigures(
          statistics.status === 'fulfilled' ? statistics.value : null,
          income.status === 'fulfilled' ? income.value : null,
        );
      },
      staleTime: 10 * MINUTE_MS,
      gcTime: 30 * MINUTE_MS,
    }),
  financials: (
    symbol: StockCode,
    span: FinancialSpan,
    report: FinancialReport,
    currency: FinancialCurrency = 'reported',
  ) =>
    queryOptions({
      queryKey: ['company', 'financials', symbol, span, report, currency],
      queryFn: () => ask(bridge.company.financials({ symbol, span, report, currency })),
      staleTime: RENEW_MS,
      refetchInterval: RENEW_MS,
    }),
};
