import { type QueryClient, useQueries, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ask, bridge } from '#renderer/bridge/index.ts';
import type { CandleColumns, CandleRange } from '#shared/contract/market.ts';
import { type ChartInterval, intervalLength, type StockCode } from '#shared/market/index.ts';

/** Bars of other stocks are read again at this interval, ms; between, their last price follows the feed. */
const RENEW_MS = 60_000;
/** Bars of a sector's members are read again at this interval, ms, or at that of the bars where it is shorter: ten requests a minute for each sector would be too many. */
const MEMBERS_RENEW_MS = 5 * 60_000;
/** First requests of members under way at once. */
const AT_ONCE = 3;

/** The bars of a stock; settled once they have come or failed. */
export type LoadedBars = { readonly columns: CandleColumns | undefined; readonly isSettled: boolean };

type BarsOf = {
  readonly stocks: readonly StockCode[];
  /** Stocks of which sectors are composed, each once; they may be among the others. */
  readonly members: readonly StockCode[];
  readonly interval: ChartInterval;
  readonly range: CandleRange;
  readonly visible: boolean;
};

/** The bars of each stock, requested once for all that compare with it. */
export function useBars({ stocks, members, interval, range, visible }: BarsOf): ReadonlyMap<StockCode, LoadedBars> {
  const client = useQueryClient();
  const codes = useMemo(() => [...new Set([...stocks, ...members])], [stocks, members]);
  const renewMs = Math.min(MEMBERS_RENEW_MS, Math.max(RENEW_MS, intervalLength(interval)));
  let free = AT_ONCE;
  const loaded = useQueries({
    queries: codes.map((symbol) => {
      const queryKey = ['compared', symbol, interval, range];
      const isStock = stocks.includes(symbol);
      const isNext = isStock || isSettled(client, queryKey) || free-- > 0;
      const staleTime = isStock ? RENEW_MS : renewMs;
      return {
        queryKey,
        staleTime,
        refetchInterval: staleTime,
        enabled: visible && isNext,
        queryFn: () => ask(bridge.market.candles({ symbol, interval, range })),
        structuralSharing: false,
      };
    }),
    combine: barsOf,
  });
  return useMemo(
    () => new Map(codes.flatMap((code, at): [StockCode, LoadedBars][] => (loaded[at] ? [[code, loaded[at]]] : []))),
    [codes, loaded],
  );
}

const isSettled = (client: QueryClient, queryKey: readonly unknown[]): boolean => {
  const { dataUpdateCount = 0, errorUpdateCount = 0 } = client.getQueryState(queryKey) ?? {};
  return dataUpdateCount + errorUpdateCount > 0;
};

type Answered = { readonly data?: CandleColumns | undefined; readonly isFetched: boolean };
const barsOf = (answers: readonly Answered[]): readonly LoadedBars[] =>
  answers.map(({ data, isFetched }) => ({ columns: data, isSettled: isFetched }));
