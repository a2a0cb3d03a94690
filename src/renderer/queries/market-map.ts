import { queryOptions } from '@tanstack/react-query';
import { ask, bridge } from '#renderer/bridge/index.ts';
import { stockCode } from '#shared/market/index.ts';

/** Prices are live over the feed; the rest of a stock's day is read this often, ms. */
const STOCKS_MS = 15_000;
const MINUTES_MS = 60_000;
const GROUPS_MS = 10_000;
const LISTS_MS = 15_000;

/** The composite is a symbol of the charts like the stocks. */
export const COMPOSITE = stockCode('IHSG');

/** The whole market over REST; read again while something shows it. */
export const marketMapQueries = {
  /** The index's minutes of the newest days. */
  indexMinutes: queryOptions({
    queryKey: ['market-map', 'index'],
    queryFn: () => ask(bridge.market.candles({ symbol: COMPOSITE, interval: '1m', range: 'recent' })),
    staleTime: MINUTES_MS,
    refetchInterval: MINUTES_MS,
  }),
  stocks: queryOptions({
    queryKey: ['market-map', 'stocks'],
    queryFn: () => ask(bridge.marketMap.stocks()),
    staleTime: STOCKS_MS,
    refetchInterval: STOCKS_MS,
  }),
  sectors: queryOptions({
    queryKey: ['market-map', 'sectors'],
    queryFn: () => ask(bridge.marketMap.sectors()),
    staleTime: GROUPS_MS,
    refetchInterval: GROUPS_MS,
  }),
  parts: queryOptions({
    queryKey: ['market-map', 'parts'],
    queryFn: () => ask(bridge.marketMap.parts()),
    staleTime: GROUPS_MS,
    refetchInterval: GROUPS_MS,
  }),
  part: (id: number) =>
    queryOptions({
      queryKey: ['market-map', 'part', id],
      queryFn: () => ask(bridge.marketMap.part({ id })),
      staleTime: GROUPS_MS,
      refetchInterval: GROUPS_MS,
    }),
  special: queryOptions({
    queryKey: ['market-map', 'special'],
    queryFn: () => ask(bridge.marketMap.special()),
    staleTime: LISTS_MS,
    refetchInterval: LISTS_MS,
  }),
  trending: queryOptions({
    queryKey: ['market-map', 'trending'],
    queryFn: () => ask(bridge.marketMap.trending()),
    staleTime: LISTS_MS,
    refetchInterval: LISTS_MS,
  }),
};
