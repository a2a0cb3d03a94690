import { queryOptions } from '@tanstack/react-query';
import { ask, bridge } from '#renderer/bridge/index.ts';
import type { StockCode } from '#shared/market/index.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Corporate actions and exercises; those of the account are a minute old at most, those of companies an hour. */
export const actionQueries = {
  own: queryOptions({
    queryKey: ['actions', 'own'],
    queryFn: () => ask(bridge.actions.own()),
    staleTime: MINUTE,
  }),
  ofStocks: (symbols: readonly StockCode[]) =>
    queryOptions({
      queryKey: ['actions', 'stocks', ...symbols],
      queryFn: () => ask(bridge.actions.ofStocks({ symbols: [...symbols] })),
      staleTime: HOUR,
    }),
  companies: queryOptions({
    queryKey: ['actions', 'companies'],
    queryFn: () => ask(bridge.actions.companies()),
    staleTime: 24 * HOUR,
  }),
  offers: queryOptions({
    queryKey: ['actions', 'offers'],
    queryFn: () => ask(bridge.actions.offers()),
    staleTime: MINUTE,
  }),
  entitlements: queryOptions({
    queryKey: ['actions', 'entitlements'],
    queryFn: () => ask(bridge.actions.entitlements()),
    staleTime: MINUTE,
  }),
  exercised: queryOptions({
    queryKey: ['actions', 'exercised'],
    queryFn: () => ask(bridge.actions.exercised()),
    staleTime: MINUTE,
  }),
  exercisable: (symbol: StockCode) =>
    queryOptions({
      queryKey: ['actions', 'exercisable', symbol],
      queryFn: () => ask(bridge.actions.exercisable({ symbol })),
      staleTime: MINUTE,
    }),
  /** Daily bars, for the close of a cum day. */
  dailyBars: (symbol: StockCode) =>
    queryOptions({
      queryKey: ['actions', 'bars', symbol],
      queryFn: () => ask(bridge.market.candles({ symbol, interval: 'D', range: 'recent' })),
      staleTime: HOUR,
    }),
  tradable: (codes: readonly string[]) =>
    queryOptions({
      queryKey: ['actions', 'tradable', ...codes],
      queryFn: () => ask(bridge.actions.tradable({ codes: [...codes] })),
      staleTime: MINUTE,
    }),
};
