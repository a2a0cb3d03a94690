import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { ask, bridge } from '#renderer/bridge/index.ts';
import { marketStore, subscribeCodes, subscribeQuotes, subscribeTrades } from '#renderer/feed/index.ts';
import { useStandingError } from '#renderer/panel-kit/use-standing-error.ts';
import {
  CANDLES_CACHE_MS,
  type CandlesKey,
  candlesKey,
  type LoadedCandles,
  withOlderCandles,
} from '#renderer/queries/candles.ts';
import type { CandleRange, PriceBasis } from '#shared/contract/market.ts';
import type { ChartInterval, StockCode } from '#shared/market/index.ts';

/** Interval at which locally extended bars are replaced by the service's own. */
const RENEW_MS = 5 * 60_000;
/** Delay before cached bars are reloaded, so that stocks passed briefly cause no requests. */
const RELOAD_DELAY_MS = 150;
/** Bars younger than this are not reloaded. */
const FRESH_MS = 2_000;
/** A stock without bars may have its first trade at any moment. */
const EMPTY_RENEW_MS = 15_000;

/**
 * Loads the newest days of a stock and keeps cached older ones before them. A response is cached under its own stock
 * only.
 */
async function load(client: QueryClient, key: CandlesKey, range: CandleRange): Promise<LoadedCandles> {
  const [, symbol, interval, basis] = key;
  const answer = await ask(bridge.market.candles({ symbol, interval, range, ...(basis !== 'splits' && { basis }) }));
  // Read the cache after the response, to include what was added meanwhile.
  return withOlderCandles(client, key, answer);
}

/** Bars of a stock, and what of the feed continues them; reloaded when the panel becomes visible again and after a gap recovery. */
export function useCandles(symbol: StockCode, interval: ChartInterval, visible: boolean, basis: PriceBasis) {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: candlesKey(symbol, interval, basis),
    queryFn: ({ queryKey }) => load(client, queryKey, 'recent'),
    enabled: visible,
    // Draw the cached bars at once; the reload is scheduled below.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: CANDLES_CACHE_MS,
    refetchInterval: ({ state }) => (state.data?.columns.at.length === 0 ? EMPTY_RENEW_MS : RENEW_MS),
    refetchOnWindowFocus: false,
    // Typed arrays make every response a new value, so structural sharing does not apply.
    structuralSharing: false,
  });
  const { data, refetch } = query;
  const { error, retry } = useStandingError(query);

  // Defer: every panel of every window redraws on a symbol change.
  useEffect(() => {
    const { dataUpdatedAt = 0 } = client.getQueryState(candlesKey(symbol, interval, basis)) ?? {};
    if (!visible || dataUpdatedAt === 0 || Date.now() - dataUpdatedAt < FRESH_MS) return;
    const timer = setTimeout(() => void refetch(), RELOAD_DELAY_MS);
    return () => clearTimeout(timer);
  }, [client, symbol, interval, basis, visible, refetch]);

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

  useEffect(() => {
    if (!visible) return;
    const stopQuotes = subscribeQuotes([symbol]);
    const stopTrades = subscribeTrades([symbol]);
    const stopChart = subscribeCodes('charts', [symbol]);
    return () => {
      stopChart();
      stopQuotes();
      stopTrades();
    };
  }, [symbol, visible]);

  const isAsking = useRef(false);
  const isWhole = data?.whole !== false;
  /** The user scrolled back beyond the loaded bars. */
  const loadEarlier = useCallback(() => {
    if (isWhole || isAsking.current) return;
    isAsking.current = true;
    const key = candlesKey(symbol, interval, basis);
    load(client, key, 'whole')
      .then((all) => client.setQueryData(key, all))
      // Retried when they scroll again.
      .catch(() => undefined)
      .finally(() => {
        isAsking.current = false;
      });
  }, [client, symbol, interval, basis, isWhole]);
  return { data, error, refetch, retry, loadEarlier };
}
