import type { QueryClient } from '@tanstack/react-query';
import type { LantaiBridge } from '#shared/contract/contract.ts';
import { CANDLES_KEPT_MS, candlesKey, withKnown } from './candles.ts';
import { stockQuery } from './market.ts';

/** Takes in what the main process has read of a stock that panels are about to draw: they find it answered. */
export function listenToAhead(bridge: Pick<LantaiBridge, 'market'>, client: QueryClient): () => void {
  client.setQueryDefaults(['candles'], { gcTime: CANDLES_KEPT_MS });
  return bridge.market.prefetched(({ symbol, stock, candles }) => {
    if (stock) client.setQueryData(stockQuery(symbol).queryKey, stock);
    for (const { interval, answer } of candles) {
      const key = candlesKey(symbol, interval);
      client.setQueryData(key, withKnown(client, key, answer));
    }
  });
}
