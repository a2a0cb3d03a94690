import { useQuote } from '#renderer/feed/index.ts';
import { useDoubt } from '#renderer/stores/doubts.ts';
import type { StockCode } from '#shared/market/index.ts';

/** What the stock traded at last, rupiah; null before its first trade, and while prices are in doubt. */
export function useLastPrice(symbol: StockCode): number | null {
  const quote = useQuote(symbol);
  return useDoubt('prices') ? null : quote?.last || null;
}
