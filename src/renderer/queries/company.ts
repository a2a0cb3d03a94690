import { queryOptions } from '@tanstack/react-query';
import { ask, bridge } from '#renderer/bridge/index.ts';
import { peerFigures } from '#shared/company/index.ts';
import type { FinancialCurrency, FinancialReport, FinancialSpan } from '#shared/contract/company.ts';
import type { Answer } from '#shared/contract/define.ts';
import type { StockCode } from '#shared/market/index.ts';

const MINUTE = 60_000;
/** A panel that stays open: a new quarter, month or deal shows without a restart. */
const RENEW_MS = 5 * MINUTE;

const NO_STATISTICS = { per: null, pbv: null, roe: null, der: null, dividendYield: null, marketCap: null };

const ofStock =
  <Value>(name: string, read: (input: { readonly symbol: StockCode }) => Promise<Answer<Value>>) =>
  (symbol: StockCode) =>
    queryOptions({
      queryKey: ['company', name, symbol],
      queryFn: () => ask(read({ symbol })),
      staleTime: MINUTE,
      refetchInterval: RENEW_MS,
    });

/** What the service knows about one company; some minutes old at most, prices of it included. */
export const companyQueries = {
  profile: ofStock('profile', (of) => bridge.company.profile(of)),
  keyStatistics: ofStock('statistics', (of) => bridge.market.keyStatistics(of)),
  performance: ofStock('performance', (of) => bridge.company.performance(of)),
  seasonality: ofStock('seasonality', (of) => bridge.company.seasonality(of)),
  composition: ofStock('composition', (of) => bridge.company.composition(of)),
  insiders: ofStock('insiders', (of) => bridge.company.insiders(of)),
  actions: ofStock('actions', (of) => bridge.company.actions(of)),
  analysts: ofStock('analysts', (of) => bridge.company.analysts(of)),
  /** What peers are compared by; where one of the two cannot be read, figures of the other stay. */
  peer: (symbol: StockCode) =>
    queryOptions({
      queryKey: ['company', 'peer', symbol],
      queryFn: async () => {
        const [statistics, income] = await Promise.allSettled([
          ask(bridge.market.keyStatistics({ symbol })),
          ask(
            bridge.company.financials({ symbol, span: 'QUARTERLY', report: 'INCOME_STATEMENT', currency: 'reported' }),
          ),
        ]);
        if (statistics.status === 'rejected' && income.status === 'rejected') throw statistics.reason;
        return peerFigures(
          statistics.status === 'fulfilled' ? statistics.value : NO_STATISTICS,
          income.status === 'fulfilled' ? income.value : null,
        );
      },
      staleTime: 10 * MINUTE,
      gcTime: 30 * MINUTE,
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
