import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { marketStore, subscribeBook } from '#renderer/feed/index.ts';
import { useIsSpecial } from '#renderer/market-ui/notations/use-notations.ts';
import { isDoubted, onDoubts } from '#renderer/stores/doubts.ts';
import type { Order } from '#shared/contract/orders.ts';
import type { OrderSide } from '#shared/market/index.ts';

/** Whether an order at this price trades at once; rupiah. @param best of the other side, null while it is not known */
export const isCrossing = (side: OrderSide, price: number | null, best: number | null): boolean =>
  price !== null && best !== null && (side === 'buy' ? price >= best : price <= best);

/**
 * The best price of the other side, rupiah; null of another board than the book's, while the book is in doubt, and of a stock
 * under special monitoring, whose orders wait for the next call auction.
 */
export function useOppositeBest({ symbol, side, board }: Pick<Order, 'symbol' | 'side' | 'board'>): number | null {
  const isSpecial = useIsSpecial(symbol);
  useEffect(() => subscribeBook(symbol), [symbol]);
  const listen = useCallback(
    (changed: () => void) => {
      const stops = [marketStore.onBook(symbol, changed), onDoubts(changed)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    [symbol],
  );
  return useSyncExternalStore(listen, () => {
    if (board !== 'RG' || isSpecial || isDoubted('book')) return null;
    const book = marketStore.book(symbol);
    return (side === 'buy' ? book?.offers[0] : book?.bids[0]) ?? null;
  });
}
