import type { QueryClient } from '@tanstack/react-query';
import { CANDLES_CACHE_MS, candlesKey, withOlderCandles } from '#renderer/queries/candles.ts';
import { stockQuery } from '#renderer/queries/market.ts';
import type { LantaiBridge } from '#shared/contract/contract.ts';

/** Stores what the main process has prefetched for a stock, so that panels find their queries answered. @returns the disposer */
export function receivePrefetched(bridge: Pick<LantaiBridge, 'market'>, client: QueryClient): () => void {
  client.setQueryDefaults(['candles'], { gcTime: CANDLES_CACHE_MS });
  return bridge.market.prefetched(({ symbol, stock, candles }) => {
    if (stock) client.setQueryData(stockQuery(symbol).queryKey, stock);
    for (const { interval, answer } of candles) {
      const key = candlesKey(symbol, interval);
      client.setQueryData(key, withOlderCandles(client, key, answer));
    }
  });
}
