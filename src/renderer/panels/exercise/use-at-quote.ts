import { useQuote } from '#renderer/feed/index.ts';
import type { Entitlement } from '#renderer/queries/actions.ts';
import { useDoubt } from '#renderer/stores/doubts.ts';
import type { StockCode } from '#shared/market/index.ts';

/**
 * The right at what its stock trades at now, rupiah a share: the service's answer, which names a last price too, is read once a
 * minute. That price stays while the feed has none that can be relied on, and while the panel is hidden.
 */
export function useAtQuote(entitlement: Entitlement, visible: boolean): Entitlement {
  const quote = useQuote(visible ? (entitlement.symbol as StockCode) : null);
  const isReliable = !useDoubt('prices') && quote?.stale === 0;
  return isReliable && quote.last > 0 ? { ...entitlement, lastPrice: quote.last } : entitlement;
}
