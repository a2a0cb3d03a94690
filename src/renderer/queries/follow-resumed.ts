import type { QueryClient } from '@tanstack/react-query';
import { marketStore } from '#renderer/feed/index.ts';
import { after } from '#renderer/ui/after.ts';
import { isStockCode, isSuspended, type StockCode } from '#shared/market/index.ts';
import { SECOND_MS } from '#shared/time.ts';
import { stockQuery } from './market.ts';

/** The main process answers from what it has read for as long, ms. */
const PAUSE_MS = 5 * SECOND_MS;
/** The first answer may be of before the trade. */
const READS = 2;

/**
 * Reads the state of a suspended stock anew as soon as a trade or a change of its book shows that it may trade again: a halt
 * ends in the middle of the day, and nothing announces it.
 * @returns the disposer
 */
export function followResumed(client: QueryClient): () => void {
  const watched = new Map<StockCode, () => void>();

  function watch(code: StockCode): () => void {
    let left = 0;
    let cancelPause: (() => void) | null = null;
    const read = (): void => {
      if (cancelPause !== null || left === 0) return;
      left -= 1;
      void client.invalidateQueries({ queryKey: stockQuery(code).queryKey });
      cancelPause = after(PAUSE_MS, () => {
        cancelPause = null;
        read();
      });
    };
    const moved = (): void => {
      left = READS;
      read();
    };
    const stop = [marketStore.onQuote(code, moved), marketStore.onBook(code, moved)];
    return () => {
      for (const dispose of stop) dispose();
      cancelPause?.();
    };
  }

  const stop = client.getQueryCache().subscribe(({ type, query }) => {
    const [kind, code] = query.queryKey;
    if (type !== 'updated' || kind !== 'stock' || typeof code !== 'string' || !isStockCode(code)) return;
    const stock = client.getQueryData(stockQuery(code).queryKey);
    if (stock === undefined) return;
    if (isSuspended(stock.status)) {
      if (!watched.has(code)) watched.set(code, watch(code));
    } else {
      watched.get(code)?.();
      watched.delete(code);
    }
  });
  return () => {
    stop();
    for (const dispose of watched.values()) dispose();
  };
}
