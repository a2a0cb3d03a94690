import { queryOptions } from '@tanstack/react-query';
import { ask, bridge } from '#renderer/bridge/index.ts';
import { type BrokerFilters, brokersOfStock, daysOfBroker, stocksOfBroker } from '#shared/brokers/read-summary.ts';
import type { StockCode } from '#shared/market/index.ts';
import type { ReadAnswer, ReadInput } from '#shared/service/reads.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/time.ts';
import { read, readQuery } from './read.ts';

export type BrokerMember = ReadAnswer<'brokers.list'>[number];
export type BrokerLeaders = ReadAnswer<'brokers.topBroker'>;
export type RankedBrokers = ReadAnswer<'brokers.topByPeriod'>;

/** Where today's brokers are shown while the market trades. */
const LIVE_MS = 10_000;

type Ranking = ReadInput<'brokers.topByPeriod'>;
type Known = { readonly state: { readonly data?: { readonly todayHidden: boolean } | null | undefined } };

const LIVE = {
  staleTime: LIVE_MS,
  /** Published days change no more: only what is live is requested again. */
  refetchInterval: ({ state }: Known) => (state.data?.todayHidden === false ? LIVE_MS : MINUTE_MS),
};

/** Who traded what: lots, rupiah, trades. A null means that the service does not list it. */
export const brokerQueries = {
  ofStock: (symbol: StockCode, filters: BrokerFilters) =>
    queryOptions({
      queryKey: ['brokers', 'stock', symbol, filters],
      queryFn: () => brokersOfStock(read, symbol, filters),
      ...LIVE,
    }),
  ofBroker: (broker: string, filters: BrokerFilters) =>
    queryOptions({
      queryKey: ['brokers', 'broker', broker, filters],
      queryFn: () => stocksOfBroker(read, broker, filters),
      staleTime: MINUTE_MS,
    }),
  daysOf: (broker: string, symbol: StockCode, filters: BrokerFilters) =>
    queryOptions({
      queryKey: ['brokers', 'days', broker, symbol, filters],
      queryFn: () => daysOfBroker(read, broker, symbol, filters),
      ...LIVE,
    }),
  members: { ...readQuery('brokers.list', {}), staleTime: HOUR_MS },
  /** The whole market's brokers over a period. */
  market: (period: Ranking['period'], sort: Ranking['sort']) => ({
    ...readQuery('brokers.topByPeriod', { period, sort }),
    ...LIVE,
  }),
  /** The largest net buyers and net sellers of the last published day. */
  leaders: { ...readQuery('brokers.topBroker', {}), ...LIVE },
};

/** Daily closes: what averages are compared with. `at` is Unix ms, prices rupiah, oldest first. */
export const closesQuery = (symbol: StockCode) =>
  queryOptions({
    queryKey: ['brokers', 'closes', symbol],
    queryFn: async () => {
      const { at, close } = await ask(bridge.market.candles({ symbol, interval: 'D', range: 'recent' }));
      return { at: [...at], close: [...close] };
    },
    staleTime: MINUTE_MS,
    refetchInterval: MINUTE_MS,
  });
