import { queryOptions } from '@tanstack/react-query';
import { ask, bridge } from '#renderer/bridge/index.ts';
import type {
  BROKER_SORTS,
  BrokerBoard,
  BrokerInvestor,
  BrokerRange,
  BrokerSummary,
  MARKET_PERIODS,
} from '#shared/contract/brokers.ts';
import type { StockCode } from '#shared/market/index.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/time.ts';

/** Where today's brokers are shown while the market trades. */
const LIVE_MS = 10_000;

export type BrokerFilters = {
  readonly range: BrokerRange;
  readonly board: BrokerBoard;
  readonly investor: BrokerInvestor;
};

const pace = { staleTime: LIVE_MS } as const;
/** Published days change no more: only what is live is requested again. */
const again = ({
  state,
}: {
  readonly state: { readonly data?: { readonly todayHidden: boolean } | null | undefined };
}) => (state.data?.todayHidden === false ? LIVE_MS : MINUTE_MS);

const keyOf = ({ range, board, investor }: BrokerFilters): readonly string[] => [
  typeof range === 'string' ? range : `${range.from} ${range.to}`,
  board,
  investor,
];

/** Who traded what. A null means that the service does not list it. */
export const brokerQueries = {
  ofStock: (symbol: StockCode, filters: BrokerFilters) =>
    queryOptions({
      queryKey: ['brokers', 'stock', symbol, ...keyOf(filters)],
      queryFn: (): Promise<BrokerSummary> => ask(bridge.brokers.ofStock({ symbol, ...filters })),
      ...pace,
      refetchInterval: again,
    }),
  ofBroker: (broker: string, filters: BrokerFilters) =>
    queryOptions({
      queryKey: ['brokers', 'broker', broker, ...keyOf(filters)],
      queryFn: () => ask(bridge.brokers.ofBroker({ broker, ...filters })),
      staleTime: MINUTE_MS,
    }),
  daysOf: (broker: string, symbol: StockCode, filters: BrokerFilters) =>
    queryOptions({
      queryKey: ['brokers', 'days', broker, symbol, ...keyOf(filters)],
      queryFn: () => ask(bridge.brokers.daysOf({ broker, symbol, ...filters })),
      ...pace,
      refetchInterval: again,
    }),
  members: () =>
    queryOptions({
      queryKey: ['brokers', 'members'],
      queryFn: () => ask(bridge.brokers.members()),
      staleTime: HOUR_MS,
    }),
  market: (period: (typeof MARKET_PERIODS)[number], sort: (typeof BROKER_SORTS)[number]) =>
    queryOptions({
      queryKey: ['brokers', 'market', period, sort],
      queryFn: () => ask(bridge.brokers.market({ period, sort })),
      ...pace,
      refetchInterval: again,
    }),
  leaders: () =>
    queryOptions({
      queryKey: ['brokers', 'leaders'],
      queryFn: () => ask(bridge.brokers.leaders()),
      ...pace,
      refetchInterval: again,
    }),
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
