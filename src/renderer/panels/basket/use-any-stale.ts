import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { marketStore, subscribeQuotes } from '#renderer/feed/index.ts';
import { isStockCode } from '#shared/market/index.ts';

const codesIn = (codes: string) => codes.split(',').filter(isStockCode);

/** Whether the price of one of these stocks is stale now. @param codes joined by commas; empty: nothing is followed */
export function useAnyStale(codes: string): boolean {
  useEffect(() => (codes === '' ? undefined : subscribeQuotes(codesIn(codes))), [codes]);
  const listen = useCallback(
    (changed: () => void) => {
      const stops = codesIn(codes).map((code) => marketStore.onQuote(code, changed));
      return () => {
        for (const stop of stops) stop();
      };
    },
    [codes],
  );
  return useSyncExternalStore(listen, () => codesIn(codes).some((code) => marketStore.quote(code)?.stale === 1));
}
