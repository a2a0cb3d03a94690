import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { ask, bridge } from '#renderer/bridge/index.ts';
import { marketStore } from '#renderer/feed/index.ts';
import {
  CANDLES_CACHE_MS,
  type CandlesKey,
  candlesKey,
  type LoadedCandles,
  withOlderCandles,
} from '#renderer/queries/candles.ts';
import type { CandleRange, ChartInterval } from '#shared/contract/market.ts';
import type { StockCode } from '#shared/market/index.ts';

/** Once in a while the service's own bars replace what was put together here. */
const RENEW_MS = 5 * 60_000;
/** Bars that were known before are renewed when their stock has been looked at for so long. */
const SHOWN_FOR_MS = 150;
/** Bars that were read just now are not read again. */
const FRESH_MS = 2_000;
/** A stock without bars may be about to trade for the first time today. */
const EMPTY_RENEW_MS = 15_000;

/** The newest days of a stock; what is known of older ones stays before them. An answer is kept under its own stock only. */
async function load(client: QueryClient, key: CandlesKey, reach: CandleRange): Promise<LoadedCandles> {
  const [, symbol, interval] = key;
  const answer = await ask(bridge.market.candles({ symbol, interval, range: reach }));
  // Looked at after the answer: what has been added meanwhile stays too.
  return withOlderCandles(client, key, answer);
}

/** Bars of a stock; asked for anew whenever the panel is shown again or the feed has caught up after a gap. */
export function useCandles(symbol: StockCode, interval: ChartInterval, visible: boolean) {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: candlesKey(symbol, interval),
    queryFn: ({ queryKey }) => load(client, queryKey, 'recent'),
    enabled: visible,
    // What is known is drawn at once; when it is renewed is decided below.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: CANDLES_CACHE_MS,
    refetchInterval: ({ state }) => (state.data?.columns.at.length === 0 ? EMPTY_RENEW_MS : RENEW_MS),
    refetchOnWindowFocus: false,
    // The answer holds typed arrays, and a new one is always another.
    structuralSharing: false,
  });
  const { data, error, refetch } = query;

  // Not in the moment in which every panel of every window draws another stock.
  useEffect(() => {
    const { dataUpdatedAt = 0 } = client.getQueryState(candlesKey(symbol, interval)) ?? {};
    if (!visible || dataUpdatedAt === 0 || Date.now() - dataUpdatedAt < FRESH_MS) return;
    const timer = setTimeout(() => void refetch(), SHOWN_FOR_MS);
    return () => clearTimeout(timer);
  }, [client, symbol, interval, visible, refetch]);

  useEffect(() => {
    if (!visible) return;
    const isStale = (): boolean => marketStore.quote(symbol)?.stale === 1;
    let wasStale = isStale();
    return marketStore.onQuote(symbol, () => {
      const stale = isStale();
      if (wasStale && !stale) void refetch();
      wasStale = stale;
    });
  }, [symbol, visible, refetch]);

  const isAsking = useRef(false);
  const isWhole = data?.whole !== false;
  /** Somebody looks further back than the bars that are here. */
  const loadEarlier = useCallback(() => {
    if (isWhole || isAsking.current) return;
    isAsking.current = true;
    const key = candlesKey(symbol, interval);
    load(client, key, 'whole')
      .then((all) => client.setQueryData(key, all))
      // They look on, and are asked again.
      .catch(() => undefined)
      .finally(() => {
        isAsking.current = false;
      });
  }, [client, symbol, interval, isWhole]);
  return { data, error, refetch, loadEarlier };
}
