import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { marketStore, subscribeQuotes } from '#renderer/feed/index.ts';
import { isDoubted, onDoubts } from '#renderer/stores/doubts.ts';
import type { StockCode } from '#shared/market/index.ts';

/** What the stock traded at last, rupiah; null before its first trade, and while prices are in doubt. */
export function useLastPrice(symbol: StockCode): number | null {
  useEffect(() => subscribeQuotes([symbol]), [symbol]);
  const listen = useCallback(
    (changed: () => void) => {
      const stops = [marketStore.onQuote(symbol, changed), onDoubts(changed)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    [symbol],
  );
  return useSyncExternalStore(listen, () => (isDoubted('prices') ? null : marketStore.quote(symbol)?.last || null));
}
