import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { marketStore, subscribeQuotes } from '#renderer/feed/index.ts';
import { useSettings } from '#renderer/stores/settings.ts';
import { DEFAULT_SETTINGS } from '#shared/contract/default-settings.ts';
import type { PersonalLimits, StockCode } from '#shared/market/index.ts';

/** What the main process compares a price with too: the last one, on a day without trades the previous. */
function lastOf(symbol: StockCode): number | null {
  const quote = marketStore.quote(symbol);
  const price = quote?.last || quote?.previous || 0;
  return price > 0 ? price : null;
}

/** The person's own limits, and the last price where one of them asks for it: it changes too often to be looked at in vain. */
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
