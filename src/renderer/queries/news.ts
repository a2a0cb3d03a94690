import { queryOptions } from '@tanstack/react-query';
import { ask, bridge } from '#renderer/bridge/index.ts';
import { analystsOfStocks } from '#shared/many-companies.ts';
import type { StockCode } from '#shared/market/index.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/time.ts';
import { read } from './read.ts';

/** Codes of one request for deals: the service takes no more. */
export const MAX_DEAL_STOCKS = 20;
/** Stocks whose analysts are read as one query. */
export const MAX_ANALYST_STOCKS = 10;
/** Deals of one request: the service's longest page. */
const MAX_DEALS = 100;
const RENEWED = { staleTime: MINUTE_MS, refetchInterval: MINUTE_MS };

/** What news is made of and no other panel reads in this form. */
export const newsQueries = {
  /** Deals of up to {@link MAX_DEAL_STOCKS} stocks since a day, YYYY-MM-DD. */
  deals: (symbols: readonly StockCode[], dateStart: string) => ({
    queryKey: ['news', 'deals', dateStart, ...symbols],
    queryFn: async () =>
      (await read('company.majorHolder', { symbols: symbols.join(','), limit: MAX_DEALS, dateStart })).results,
    staleTime: HOUR_MS,
  }),
  analysts: (symbols: readonly StockCode[]) => ({
    queryKey: ['news', 'analysts', ...symbols],
    queryFn: () => analystsOfStocks(read, symbols),
    staleTime: HOUR_MS,
  }),
  /** The service's messages about the market, the newest page. */
  messages: queryOptions({
    queryKey: ['inbox', 'news'],
    queryFn: async () => (await ask(bridge.inbox.page({ kind: 'market', before: null }))).notices,
    ...RENEWED,
  }),
};
