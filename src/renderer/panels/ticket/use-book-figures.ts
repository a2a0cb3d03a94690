import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { marketStore, subscribeBook, subscribeQuotes } from '#renderer/feed/index.ts';
import { queueAt } from '#renderer/order-ui/queue-at.ts';
import { isDoubted, onDoubts } from '#renderer/stores/doubts.ts';
import type { OrderSide, StockCode } from '#shared/market/index.ts';

/** The best opposite price would trade now; without one, use the last price. None while prices are in doubt. */
function suggestionOf(symbol: StockCode, side: OrderSide): number | null {
  if (isDoubted('prices')) return null;
  const book = isDoubted('book') ? null : marketStore.book(symbol);
  const opposite = side === 'buy' ? book?.offers[0] : book?.bids[0];
  if (opposite !== undefined) return opposite;
  const last = marketStore.quote(symbol)?.last ?? 0;
  return last > 0 ? last : null;
}

/** As {@link queueAt}; null while the book or its lots are in doubt: a size of another unit would lead to an order. */
const queueOf = (symbol: StockCode, side: OrderSide, price: number | null): number | null =>
  isDoubted('book') || isDoubted('bookLots') ? null : queueAt(marketStore.book(symbol), side, price);

/**
 * Market values of the ticket; re-renders only when one of them changes.
 * @param needsLast a plan of the ticket looks at the last price
 */
export function useBookFigures(
  symbol: StockCode | null,
  side: OrderSide,
  price: number | null,
  visible: boolean,
  needsLast: boolean,
): {
  readonly suggestion: number | null;
  readonly queueAhead: number | null;
  /** What the stock traded at last, rupiah; null unless it is needed, since each change renders the ticket. */
  readonly last: number | null;
  /** Whether the stock's quote is known to be stale. */
  readonly stale: boolean;
} {
  useEffect(() => {
    if (symbol === null || !visible) return;
    const stopBook = subscribeBook(symbol);
    const stopQuote = subscribeQuotes([symbol]);
    return () => {
      stopBook();
      stopQuote();
    };
  }, [symbol, visible]);

  const listen = useCallback(
    (changed: () => void) => {
      if (symbol === null || !visible) return () => {};
      const stopBook = marketStore.onBook(symbol, changed);
      const stopQuote = marketStore.onQuote(symbol, changed);
      const stopDoubts = onDoubts(changed);
      return () => {
        stopBook();
        stopQuote();
        stopDoubts();
      };
    },
    [symbol, visible],
  );
  const suggestion = useSyncExternalStore(listen, () => (symbol === null ? null : suggestionOf(symbol, side)));
  const queueAhead = useSyncExternalStore(listen, () => (symbol === null ? null : queueOf(symbol, side, price)));
  const stale = useSyncExternalStore(listen, () => symbol !== null && marketStore.quote(symbol)?.stale === 1);
  const last = useSyncExternalStore(listen, () =>
    symbol === null || !needsLast || isDoubted('prices') ? null : marketStore.quote(symbol)?.last || null,
  );
  return { suggestion, queueAhead, last, stale };
}
