import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { marketStore, subscribeQuotes } from '#renderer/feed/index.ts';
import { useSettings } from '#renderer/stores/settings.ts';
import { DEFAULT_SETTINGS } from '#shared/contract/default-settings.ts';
import type { PersonalLimits, StockCode } from '#shared/market/index.ts';

/**
 * The reference price of the main process's limit check: the last price, or the previous close before the first trade.
 */
function lastOf(symbol: StockCode): number | null {
  const quote = marketStore.quote(symbol);
  const price = quote?.last || quote?.previous || 0;
  return price > 0 ? price : null;
}

/** The user's limits, with the last price only when a limit needs it, since each change renders the ticket. */
export function useLimits(
  symbol: StockCode | null,
  visible: boolean,
): { readonly limits: PersonalLimits; readonly last: number | null } {
  const { limits } = useSettings() ?? DEFAULT_SETTINGS;
  const compared = limits.priceAway > 0 && visible ? symbol : null;
  useEffect(() => (compared === null ? undefined : subscribeQuotes([compared])), [compared]);
  const listen = useCallback(
    (changed: () => void) => (compared === null ? () => {} : marketStore.onQuote(compared, changed)),
    [compared],
  );
  const last = useSyncExternalStore(listen, () => (compared === null ? null : lastOf(compared)));
  return { limits, last };
}
