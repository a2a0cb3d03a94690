import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ask, bridge } from '#renderer/bridge/index.ts';
import type { FinancialReport, FinancialSpan } from '#shared/contract/company.ts';
import type { StockCode } from '#shared/market/index.ts';

const MINUTE = 60_000;

/** What the service knows about one company; a minute old at most, prices of it included. */
export const companyQueries = {
  profile: (symbol: StockCode) =>
    queryOptions({
      queryKey: ['company', 'profile', symbol],
      queryFn: () => ask(bridge.company.profile({ symbol })),
      staleTime: MINUTE,
    }),
  keyStatistics: (symbol: StockCode) =>
    queryOptions({
      queryKey: ['company', 'statistics', symbol],
      queryFn: () => ask(bridge.market.keyStatistics({ symbol })),
      staleTime: MINUTE,
    }),
  performance: (symbol: StockCode) =>
    queryOptions({
      queryKey: ['company', 'performance', symbol],
      queryFn: () => ask(bridge.company.performance({ symbol })),
      staleTime: MINUTE,
    }),
  seasonality: (symbol: StockCode) =>
    queryOptions({
      queryKey: ['company', 'seasonality', symbol],
      queryFn: () => ask(bridge.company.seasonality({ symbol })),
      staleTime: MINUTE,
    }),
  /** The table of another report of the same stock is shown until the answer is there. */
  financials: (symbol: StockCode, span: FinancialSpan, report: FinancialReport) =>
    queryOptions({
      queryKey: ['company', 'financials', symbol, span, report],
      queryFn: () => ask(bridge.company.financials({ symbol, span, report })),
      staleTime: 10 * MINUTE,
      placeholderData: (before, query) => (query?.queryKey[2] === symbol ? keepPreviousData(before) : undefined),
    }),
  composition: (symbol: StockCode) =>
    queryOptions({
      queryKey: ['company', 'composition', symbol],
      queryFn: () => ask(bridge.company.composition({ symbol })),
      staleTime: MINUTE,
    }),
  insiders: (symbol: StockCode) =>
    queryOptions({
      queryKey: ['company', 'insiders', symbol],
      queryFn: () => ask(bridge.company.insiders({ symbol })),
      staleTime: MINUTE,
    }),
  actions: (symbol: StockCode) =>
    queryOptions({
      queryKey: ['company', 'actions', symbol],
      queryFn: () => ask(bridge.company.actions({ symbol })),
      staleTime: MINUTE,
    }),
  analysts: (symbol: StockCode) =>
    queryOptions({
      queryKey: ['company', 'analysts', symbol],
      queryFn: () => ask(bridge.company.analysts({ symbol })),
      staleTime: MINUTE,
    }),
};
