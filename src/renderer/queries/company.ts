import { queryOptions } from '@tanstack/react-query';
import { ask, bridge } from '#renderer/bridge/index.ts';
import type { FinancialCurrency, FinancialReport, FinancialSpan } from '#shared/contract/company.ts';
import type { Answer } from '#shared/contract/define.ts';
import type { StockCode } from '#shared/market/index.ts';

const MINUTE = 60_000;

const ofStock =
  <Value>(name: string, read: (input: { readonly symbol: StockCode }) => Promise<Answer<Value>>) =>
  (symbol: StockCode) =>
    queryOptions({
      queryKey: ['company', name, symbol],
      queryFn: () => ask(read({ symbol })),
      staleTime: MINUTE,
    });

/** What the service knows about one company; a minute old at most, prices of it included. */
export const companyQueries = {
  profile: ofStock('profile', (of) => bridge.company.profile(of)),
  keyStatistics: ofStock('statistics', (of) => bridge.market.keyStatistics(of)),
  performance: ofStock('performance', (of) => bridge.company.performance(of)),
  seasonality: ofStock('seasonality', (of) => bridge.company.seasonality(of)),
  composition: ofStock('composition', (of) => bridge.company.composition(of)),
  insiders: ofStock('insiders', (of) => bridge.company.insiders(of)),
  actions: ofStock('actions', (of) => bridge.company.actions(of)),
  analysts: ofStock('analysts', (of) => bridge.company.analysts(of)),
  financials: (
    symbol: StockCode,
    span: FinancialSpan,
    report: FinancialReport,
    currency: FinancialCurrency = 'reported',
  ) =>
    queryOptions({
      queryKey: ['company', 'financials', symbol, span, report, currency],
      queryFn: () => ask(bridge.company.financials({ symbol, span, report, currency })),
      staleTime: 10 * MINUTE,
    }),
};
