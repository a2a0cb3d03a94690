import { useQueries } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { marketStore, subscribeBook } from '#renderer/feed/index.ts';
import { useSpecialOf } from '#renderer/market-ui/notations/use-notations.ts';
import { queueAt } from '#renderer/order-ui/queue-at.ts';
import { stockQuery } from '#renderer/queries/market.ts';
import { isDoubted, onDoubts } from '#renderer/stores/doubts.ts';
import type { Order } from '#shared/contract/orders.ts';
import { isStockCode, type StockCode } from '#shared/market/index.ts';
import type { StockFacts } from './several-model.ts';

/** Books that are followed for a preview; of further stocks neither bid nor queue is known. */
const MAX_BOOKS = 12;

/** What a preview has to know of the stocks of some orders, followed while it is open. */
export function useStocks(orders: readonly Order[]): (symbol: StockCode) => StockFacts {
  const key = [...new Set(orders.map(({ symbol }) => symbol))].toSorted().join();
  const symbols = useMemo(() => key.split(',').filter(isStockCode), [key]);
  const followed = useMemo(() => symbols.slice(0, MAX_BOOKS), [symbols]);
  const isSpecial = useSpecialOf(symbols.length > 0);
  const stocks = useQueries({ queries: symbols.map((symbol) => stockQuery(symbol)) });
  useEffect(() => {
    const stops = followed.map((symbol) => subscribeBook(symbol));
    return () => {
      for (const stop of stops) stop();
    };
  }, [followed]);
  const listen = useCallback(
    (changed: () => void) => {
      const stops = [...followed.map((symbol) => marketStore.onBook(symbol, changed)), onDoubts(changed)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    [followed],
  );
  // Only the best prices decide when anything is drawn anew.
  useSyncExternalStore(listen, () => followed.map(bestsOf).join(' '));
  return (symbol) => {
    const stock = stocks[symbols.indexOf(symbol)]?.data;
    const book = isDoubted('book') ? null : marketStore.book(symbol);
    return {
      isSpecial: isSpecial(symbol),
      band: stock ? { ara: stock.ara, arb: stock.arb } : null,
      bid: book?.bids[0] ?? null,
      offer: book?.offers[0] ?? null,
      queueAt: (side, price) => (isDoubted('bookLots') ? null : queueAt(book, side, price)),
    };
  };
}

function bestsOf(symbol: StockCode): string {
  const book = isDoubted('book') ? null : marketStore.book(symbol);
  return `${book?.bids[0] ?? ''}/${book?.offers[0] ?? ''}`;
}
